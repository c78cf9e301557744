import { progress } from '../cli/progress.ts';
import type { AccuracyPart, Measure } from './measure.ts';

export interface PartResult {
  /** As `--part` takes it. */
  part: string;
  title: string;
  measures: Measure[];
}

/** One part after the other. Throws where a part measured nothing: silence is no result. */
export async function runParts(chosen: Readonly<Record<string, AccuracyPart>>): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const [part, { title, measure }] of Object.entries(chosen)) {
    progress(`accuracy, ${part}`);
    const measures = await measure();
    if (measures.length === 0) throw new Error(`${part} measured nothing.`);
    results.push({ part, title, measures });
  }
  return results;
}
