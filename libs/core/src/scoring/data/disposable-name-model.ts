import { readFileSync } from 'node:fs';

/** A name model as JSON; `readNameModel` takes it. */
export interface SavedNameModel {
  bias: number;
  threshold: number;
  youngThreshold: number;
  /** Base64 of the signed bytes. */
  weights: string;
}

/** The model with what it was trained on and how it did. Written by `npm run data:build`. */
export interface DisposableNameModelFile {
  trained_on: { throwaway: number; legitimate: number };
  /** Legitimate names that neither training nor the thresholds have seen, and how many of them it suspects. */
  held_out: { names: number; suspected: number; suspected_if_young: number };
  /** Of the training names, so that a build can tell whether they are still the same. */
  training_sha256: string;
  model: SavedNameModel;
}

const file = new URL('../../../data/disposable-name-model.json', import.meta.url);

export const disposableNameModelFile = JSON.parse(readFileSync(file, 'utf8')) as DisposableNameModelFile;
