import { expect } from 'chai';
import { matchColumns } from './match-columns.ts';

describe('matchColumns', () => {
  it('matches without case or white space', () => {
    const header = ['\ufeff Email', 'NAME\t', ' i p ', 'note'];
    expect(matchColumns(header)).to.deep.equal({ email: [0], name: [1], ip: [2] });
  });

  it('names every match', () => {
    expect(matchColumns(['email', 'x', 'E MAIL'])).to.deep.equal({ email: [0, 2], name: [], ip: [] });
  });

  it('takes no other name for one of them', () => {
    const others = ['e-mail', 'email_address', 'emails', 'mail', 'full name', 'ip address', '', 'еmail'];
    expect(matchColumns(others)).to.deep.equal({ email: [], name: [], ip: [] });
  });
});
