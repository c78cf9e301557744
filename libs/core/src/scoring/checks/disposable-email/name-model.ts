import type { SavedNameModel } from '../../data/disposable-name-model.ts';
import { FEATURE_PLACES, nameFeatures } from './name-features.ts';

/** What training leaves behind. Whole numbers alone, so that every machine comes to the same score. */
export interface NameModel {
  bias: number;
  /** From here up a name looks like a throwaway one: set on legitimate names that took no part in training. */
  threshold: number;
  /** The same for a domain that was registered days ago, of which far fewer are legitimate. */
  youngThreshold: number;
  /** One weight from -127 to 127 for each place of `nameFeatures`. */
  weights: Int8Array;
}

/** How the throwaway names the model was trained on a domain's name is; -Infinity where there is no name to judge. */
export function scoreName({ bias, weights }: NameModel, domain: string): number {
  const features = nameFeatures(domain);
  if (features === null) return -Infinity;
  return features.reduce((sum, place) => sum + (weights[place] ?? 0), bias);
}

/** The JSON form of a model; `readNameModel` takes it back. */
export function writeNameModel({ weights, ...numbers }: NameModel): SavedNameModel {
  return { ...numbers, weights: Buffer.from(weights.buffer).toString('base64') };
}

/** Throws where the weights are not as many as the features. */
export function readNameModel({ weights, ...numbers }: SavedNameModel): NameModel {
  const bytes = Int8Array.from(Buffer.from(weights, 'base64'));
  if (bytes.length !== FEATURE_PLACES) throw new Error(`A name model has ${FEATURE_PLACES} weights.`);
  return { ...numbers, weights: bytes };
}
