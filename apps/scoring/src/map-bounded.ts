import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items after which other work gets its turn: what judges an item needs no waiting, so a large call would hold it up. */
const itemsATurn = 25;

/** Maps with at most `atOnceMax` items under way; results stand in the order of the items. */
export async function mapBounded<In, Out>(
  items: readonly In[],
  atOnceMax: number,
  map: (item: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results = new Array<Out>(items.length);
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await map(items[index] as In, index);
      if (index % itemsATurn === itemsATurn - 1) await nextTurn();
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, items.length) }, work));
  return results;
}
