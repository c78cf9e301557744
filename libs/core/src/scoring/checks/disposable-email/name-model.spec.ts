import { expect } from 'chai';
import fc from 'fast-check';
import { bundledKnowledge } from './disposable-knowledge.ts';
import { FEATURE_PLACES, nameFeatures } from './name-features.ts';
import { readNameModel, scoreName, writeNameModel } from './name-model.ts';
import { trainNameModel } from './train-name-model.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const throwaway = Array.from({ length: 400 }, (_, index) => `temp${index}mail.xyz`);
const legitimate = Array.from(
  { length: 400 },
  (_, index) => `bakery-${letters[index % 26]}${letters[Math.floor(index / 26)]}.com`,
);

describe('nameFeatures', () => {
  it('gives places of the table, each once', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const places = nameFeatures(domain) ?? [];
        expect(new Set(places).size).to.equal(places.length);
        for (const place of places) expect(place).to.be.within(0, FEATURE_PLACES - 1);
      }),
    );
  });

  it('has nothing to say of a suffix, and is bounded for any other text', () => {
    for (const domain of ['com', 'co.uk', 'dynv6.net', ''])
      expect(nameFeatures(domain), domain).to.equal(null);
    expect(nameFeatures(`${'ab1-'.repeat(60)}.com`)?.length).to.be.below(250);
  });

  it('reads the name that was registered, also below a shared suffix', () => {
    expect(nameFeatures('mx.mail.qwrtz7.dynv6.net')).to.deep.equal(nameFeatures('qwrtz7.dynv6.net'));
  });
});

describe('trainNameModel', () => {
  const samples = {
    throwaway: [{ weight: 1, names: throwaway }],
    legitimate: [{ weight: 1, names: legitimate }],
  };
  const { model, heldOut, trainedOn } = trainNameModel(samples);

  it('tells names of the two kinds that it was not trained on', () => {
    expect(scoreName(model, 'temp9000mail.xyz')).to.be.above(scoreName(model, 'bakery-zz.com') + 100);
    for (const name of heldOut.test) expect(scoreName(model, name), name).to.be.below(model.threshold);
  });

  it('holds out legitimate names for the thresholds and others for their test', () => {
    const { calibration, test } = heldOut;
    expect(calibration.length).to.be.above(10);
    expect(test.length).to.be.above(10);
    expect(new Set([...calibration, ...test]).size).to.equal(calibration.length + test.length);
    expect(trainedOn).to.deep.equal({
      throwaway: throwaway.length,
      legitimate: legitimate.length - calibration.length - test.length,
    });
  });

  it('makes the same model of the same names', () => {
    expect(trainNameModel(samples).model).to.deep.equal(model);
  });

  it('takes a name of both kinds for a throwaway one', () => {
    const both = trainNameModel({ ...samples, legitimate: [{ weight: 1, names: throwaway }] });
    expect(both.trainedOn).to.deep.equal({ throwaway: throwaway.length, legitimate: 0 });
  });

  it('is read as it was written', () => {
    expect(readNameModel(writeNameModel(model))).to.deep.equal(model);
    expect(() => readNameModel({ ...writeNameModel(model), weights: 'AAAA' })).to.throw('weights');
  });
});

describe('the bundled name model', () => {
  const { nameModel } = bundledKnowledge;

  it('knows nothing of a name that is none', () => {
    expect(scoreName(nameModel, 'com')).to.equal(-Infinity);
  });

  it('asks less of a young domain', () => {
    expect(nameModel.youngThreshold).to.be.below(nameModel.threshold);
  });
});
