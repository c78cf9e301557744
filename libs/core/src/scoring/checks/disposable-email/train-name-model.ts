import { FEATURE_PLACES, nameFeatures } from './name-features.ts';
import { type NameModel, scoreName } from './name-model.ts';

/** Names of one kind, registrable ones, each counted `weight` times. */
export interface NameSample {
  weight: number;
  names: Iterable<string>;
}

export interface TrainingSet {
  throwaway: readonly NameSample[];
  legitimate: readonly NameSample[];
}

export interface TrainedNameModel {
  model: NameModel;
  /** Legitimate names that took no part: those the thresholds were set on, and those that neither has seen. */
  heldOut: { calibration: string[]; test: string[] };
  trainedOn: { throwaway: number; legitimate: number };
}

interface Example {
  features: number[];
  isThrowaway: boolean;
  weight: number;
}

interface DescentState {
  bias: number;
  biasCurvature: number;
  weights: Float64Array;
  /** Of each weight: the sum of the squares of its steps. */
  curvature: Float64Array;
}

const PASSES = 3;
const LEARNING_RATE = 0.05;
const SHRINKAGE = 1e-5;
const SMALLEST_CURVATURE = 1e-8;
/** Weights are kept as 24ths, which keeps the order of scores and fits a signed byte. */
const SCALE = 24;
const SEED = 7;
/** One name in ten sets the thresholds, one in ten only tests them. */
const FOLDS = 10;
const FALSE_ALARMS = 0.003;
const FALSE_ALARMS_YOUNG = 0.02;

/**
 * Trains a logistic regression by stochastic descent with a step for each weight (AdaGrad, Duchi 2011), and takes the
 * mean of the weights after each pass but the first, which forgets what was only the last names' chance. Depends on
 * the names and their order alone. A name that is in both kinds counts as throwaway.
 */
export function trainNameModel({ throwaway, legitimate }: TrainingSet): TrainedNameModel {
  const bad = weightsOf(throwaway);
  const good = weightsOf(legitimate);
  for (const name of bad.keys()) good.delete(name);

  const folds = foldsOf(good.keys());
  const heldOut = new Set([...folds.calibration, ...folds.test]);
  const trained = [...good].filter(([name]) => !heldOut.has(name));
  const examples = [...examplesOf(bad, true), ...examplesOf(new Map(trained), false)];
  const model = { ...descend(shuffled(examples)), threshold: 0, youngThreshold: 0 };

  const scores = folds.calibration.map((name) => scoreName(model, name)).sort((a, b) => b - a);
  return {
    model: {
      ...model,
      threshold: thresholdFor(scores, FALSE_ALARMS),
      youngThreshold: thresholdFor(scores, FALSE_ALARMS_YOUNG),
    },
    heldOut: folds,
    trainedOn: { throwaway: bad.size, legitimate: trained.length },
  };
}

function weightsOf(samples: readonly NameSample[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { weight, names } of samples) {
    for (const name of names) weights.set(name, Math.max(weight, weights.get(name) ?? 0));
  }
  return weights;
}

function foldsOf(names: Iterable<string>): TrainedNameModel['heldOut'] {
  const calibration: string[] = [];
  const test: string[] = [];
  for (const name of names) {
    const fold = foldOf(name);
    if (fold === 0) calibration.push(name);
    if (fold === 1) test.push(name);
  }
  return { calibration, test };
}

/** By the name itself, so that it is held out whatever else the sample holds. */
function foldOf(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1)
    hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0;
  return (hash >>> 0) % FOLDS;
}

function examplesOf(names: ReadonlyMap<string, number>, isThrowaway: boolean): Example[] {
  return [...names].flatMap(([name, weight]) => {
    const features = nameFeatures(name);
    return features === null ? [] : [{ features, isThrowaway, weight }];
  });
}

function descend(examples: readonly Example[]): Pick<NameModel, 'bias' | 'weights'> {
  const state: DescentState = {
    bias: 0,
    biasCurvature: SMALLEST_CURVATURE,
    weights: new Float64Array(FEATURE_PLACES),
    curvature: new Float64Array(FEATURE_PLACES).fill(SMALLEST_CURVATURE),
  };
  const sums = new Float64Array(FEATURE_PLACES);
  let biasSum = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const example of examples) step(state, example);
    if (pass === 0) continue;
    biasSum += state.bias;
    for (const [place, weight] of state.weights.entries()) sums[place] = (sums[place] as number) + weight;
  }
  const scale = SCALE / (PASSES - 1);
  return {
    bias: Math.round(biasSum * scale),
    weights: Int8Array.from(sums, (sum) => Math.max(-127, Math.min(127, Math.round(sum * scale)))),
  };
}

function step(state: DescentState, { features, isThrowaway, weight }: Example): void {
  const { weights, curvature } = state;
  let sum = state.bias;
  for (const place of features) sum += weights[place] as number;
  const slope = (1 / (1 + Math.exp(-sum)) - (isThrowaway ? 1 : 0)) * weight;
  state.biasCurvature += slope * slope;
  state.bias -= (LEARNING_RATE * slope) / Math.sqrt(state.biasCurvature);
  for (const place of features) {
    const shrunk = slope + SHRINKAGE * (weights[place] as number);
    const bent = (curvature[place] as number) + shrunk * shrunk;
    curvature[place] = bent;
    weights[place] = (weights[place] as number) - (LEARNING_RATE * shrunk) / Math.sqrt(bent);
  }
}

/** The lowest score that at most this part of `scores` (falling) reaches. */
function thresholdFor(scores: readonly number[], part: number): number {
  return (scores[Math.floor(part * scores.length)] ?? Infinity) + 1;
}

/** Fisher and Yates with a linear congruential generator: the order of a training run is part of its result. */
function shuffled<T>(items: T[]): T[] {
  let state = SEED;
  for (let last = items.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const place = Math.floor((state / 2 ** 32) * (last + 1));
    [items[last], items[place]] = [items[place] as T, items[last] as T];
  }
  return items;
}
