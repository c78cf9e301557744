import { expect } from 'chai';
import { domainAndParents } from './domain-and-parents.ts';

const names = (domain: string, registrableDomain: string | null): string[] =>
  domainAndParents({ domain, registrableDomain });

describe('domainAndParents', () => {
  it('goes from the domain up to the registrable one', () => {
    expect(names('shop.co.uk', 'shop.co.uk')).to.deep.equal(['shop.co.uk']);
    expect(names('a.b.shop.co.uk', 'shop.co.uk')).to.deep.equal([
      'a.b.shop.co.uk',
      'b.shop.co.uk',
      'shop.co.uk',
    ]);
    expect(names('mail.shop.com.', 'shop.com')).to.deep.equal(['mail.shop.com', 'shop.com']);
  });

  it('gives only the domain where nothing above it is registrable', () => {
    expect(names('co.uk', null)).to.deep.equal(['co.uk']);
  });

  it('gives at most five names of the deepest domain there is', () => {
    const deep = `${'a.'.repeat(124)}com`;
    expect(names(deep, 'a.com')).to.deep.equal([deep, 'a.a.a.a.com', 'a.a.a.com', 'a.a.com', 'a.com']);
  });
});
