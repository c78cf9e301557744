import { expect } from 'chai';
import { createRandom } from '../random.ts';
import { isCalledSynthetic } from './synthetic.ts';
import { generatedKinds } from './synthetic/generated-locals.ts';
import { drawNativeLocal, scripts } from './synthetic/native-locals.ts';
import { drawRealLocal, isForTest, latinLanguages } from './synthetic/real-locals.ts';

const DRAWS = 200;

describe('accuracy: synthetic identity', () => {
  it('generates each kind as it says, and the same for one seed', () => {
    const shapes: Record<string, RegExp> = {
      'random letters': /^[a-z]{8,16}$/,
      'random letters and digits': /^[a-z0-9]{8,16}$/,
      'random behind a role word or a name': /^(?:admin|info|maria|j)[._-][a-z0-9]{8,16}$/,
      'keyboard walks': /^[a-z0-9]{5,20}$/,
      'hex tokens and UUIDs': /^(?:[0-9a-f]{12,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'machine templates': /^[a-z]+(?:[._-]?[a-z]+)?[._-]?[0-9]{2,8}$/,
      'random letters, 6 or 7': /^[a-z]{6,7}$/,
      'pseudo-words': /^(?:[^aeiou][aeiou]){3,6}$/,
    };
    expect(Object.keys(shapes)).to.have.members(generatedKinds.map(({ name }) => name));
    for (const { name, draw } of generatedKinds) {
      const drawn = (random = createRandom(1)) => Array.from({ length: DRAWS }, () => draw(random));
      expect(drawn()).to.deep.equal(drawn());
      for (const local of drawn()) expect(local, name).to.match(shapes[name] ?? /^$/);
    }
  });

  it('draws real names of every language, half of them with digits behind', () => {
    for (const language of latinLanguages) {
      const random = createRandom(2);
      const locals = Array.from({ length: DRAWS }, () => drawRealLocal(language, random)).filter(
        (local) => local !== null,
      );
      expect(locals.length, language).to.be.above(DRAWS / 10);
      for (const local of locals) expect(local).to.match(/^[a-z]+[._]?[a-z]*\d{0,4}$/);
      const numbered = locals.filter((local) => /\d$/.test(local));
      expect(numbered.length, language).to.be.within(locals.length * 0.25, locals.length * 0.75);
    }
  });

  it('keeps half of the names for the test', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `name${index}`);
    expect(names.filter(isForTest).length).to.be.within(400, 600);
  });

  it('draws names in their own script', () => {
    const random = createRandom(3);
    for (const script of Object.keys(scripts)) {
      expect(drawNativeLocal(script, random), script).to.match(/^[^a-z]*[^\p{ASCII}][^a-z]*$/u);
    }
  });

  it('asks the whole judge', () => {
    expect(isCalledSynthetic('maria.lopez88')).to.equal(false);
    expect(isCalledSynthetic('xkjqwzvbhtr')).to.equal(true);
  });
});
