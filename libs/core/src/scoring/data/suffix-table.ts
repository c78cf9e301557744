/** Finds the longest suffix of a name, in whole labels, that a table holds; the name itself counts as one. */
export type SuffixTable<T> = (name: string) => { suffix: string; value: T } | null;

/**
 * Look-up by name suffix. Its cost depends on how deep the table goes and not on the name: of a name with 127 labels
 * only the last few are read. A dot at the end of a name (the root) is allowed.
 */
export function suffixTable<T extends NonNullable<unknown>>(
  entries: Iterable<readonly [suffix: string, value: T]>,
): SuffixTable<T> {
  const values = new Map(entries);
  const labelsMax = Math.max(0, ...[...values.keys()].map((suffix) => suffix.split('.').length));
  return (name) => {
    let suffix = lastLabels(name.endsWith('.') ? name.slice(0, -1) : name, labelsMax);
    for (;;) {
      const value = values.get(suffix);
      if (value !== undefined) return { suffix, value };
      const dot = suffix.indexOf('.');
      if (dot === -1) return null;
      suffix = suffix.slice(dot + 1);
    }
  };
}

function lastLabels(name: string, count: number): string {
  let start = name.length;
  for (let label = 0; label < count && start > 0; label += 1) start = name.lastIndexOf('.', start - 1);
  return start < 0 ? name : name.slice(start + 1);
}
