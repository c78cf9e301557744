import { expect } from 'chai';
import { reachesGoal } from '../measure.ts';
import { createRandom } from '../random.ts';
import { rolePart, roleResult } from './role.ts';
import { drawPeople, localsOf } from './role/people.ts';
import { formsOf, rfc2142Names } from './role/rfc2142.ts';

describe('accuracy: role address', () => {
  it('asks the service', () => {
    expect(roleResult('press')).to.equal('role_account');
    expect(roleResult('presley')).to.equal('personal_like');
    expect(roleResult('info.smith')).to.equal('ambiguous');
  });

  it('writes a role in many forms, each once', () => {
    const forms = rfc2142Names.flatMap(formsOf);
    expect(forms).to.include.members([
      'abuse',
      'SALES',
      'info+orders',
      'support-emea',
      'uk.sales',
      'news2026',
    ]);
    expect(new Set(forms).size).to.equal(forms.length);
  });

  it('draws people of many locales, the same for one seed', () => {
    const people = drawPeople(5, createRandom(1));
    expect(people.length).to.be.at.least(100);
    expect(people).to.deep.equal(drawPeople(5, createRandom(1)));
    expect(localsOf({ first: 'ana', last: 'gil' }, createRandom(1))).to.include.members([
      'ana.gil',
      'a.gil',
      'anagil',
    ]);
  });

  it('reaches its goals', async () => {
    for (const measure of await rolePart.measure()) {
      expect(reachesGoal(measure), measure.name).not.to.equal(false);
    }
  }).timeout(60_000);
});
