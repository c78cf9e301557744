import { expect } from 'chai';
import { formatExplanation } from './format-explanation.ts';

describe('formatExplanation', () => {
  it('says that there is nothing to say', () => {
    expect(formatExplanation([])).to.equal('');
  });

  it('tells what is unusual and allowed', () => {
    expect(formatExplanation(['quoted_local_part'])).to.equal(
      'The address is well formed, but the local part is quoted.',
    );
  });

  it('tells what is wrong, all of it, in order', () => {
    expect(formatExplanation(['leading_dot', 'missing_tld', 'invalid_idn'])).to.equal(
      'The address is not well formed: the local part begins with a dot, the domain has no top-level domain ' +
        'and the domain is not a valid internationalized name.',
    );
  });
});
