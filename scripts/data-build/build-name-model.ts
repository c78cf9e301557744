import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scoreName, writeNameModel } from '../../libs/core/src/scoring/checks/disposable-email/name-model.ts';
import { nameTrainingSet } from '../../libs/core/src/scoring/checks/disposable-email/name-training-set.ts';
import {
  type TrainingSet,
  trainNameModel,
} from '../../libs/core/src/scoring/checks/disposable-email/train-name-model.ts';
import type { DisposableNameModelFile } from '../../libs/core/src/scoring/data/disposable-name-model.ts';
import { lists } from './lists.ts';
import { dataFolder, json, type Put } from './put.ts';

const FILE = 'disposable-name-model.json';

/** Trains the model of throwaway names on the lists and writes it with what it did on names it never saw. */
export function buildNameModel(legitimate: readonly string[], put: Put): void {
  const trainingSet = nameTrainingSet(lists, legitimate);
  const { model, heldOut, trainedOn } = trainNameModel(trainingSet);
  const reaching = (threshold: number): number =>
    heldOut.test.filter((name) => scoreName(model, name) >= threshold).length;
  const file: DisposableNameModelFile = {
    trained_on: trainedOn,
    held_out: {
      names: heldOut.test.length,
      suspected: reaching(model.threshold),
      suspected_if_young: reaching(model.youngThreshold),
    },
    training_sha256: digest(trainingSet),
    model: writeNameModel(model),
  };
  put(FILE, json(file));
}

/** Throws where the committed model was trained on other names. Cheaper than to train it again. */
export function checkNameModel(legitimate: readonly string[]): void {
  const saved = JSON.parse(readFileSync(new URL(FILE, dataFolder), 'utf8')) as DisposableNameModelFile;
  if (saved.training_sha256 !== digest(nameTrainingSet(lists, legitimate))) {
    throw new Error(`${FILE} is out of date: run npm run data:build`);
  }
}

function digest({ throwaway, legitimate }: TrainingSet): string {
  const hash = createHash('sha256');
  for (const { weight, names } of [...throwaway, ...legitimate]) {
    hash.update(`${weight}\n${[...names].join('\n')}\n`);
  }
  return hash.digest('hex');
}
