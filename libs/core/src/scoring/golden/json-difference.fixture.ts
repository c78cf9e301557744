/** Differences between two JSON values of one shape. Lists are taken whole. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Of `value` what is not so in `usual`; undefined where nothing is. */
export function difference(value: Json, usual: Json): Json | undefined {
  if (!isRecord(value) || !isRecord(usual)) return isSame(value, usual) ? undefined : value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const own = difference(member, usual[key] ?? null);
    return own === undefined ? [] : [[key, own] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** The value whose difference from `usual` is `own`. */
export function overlaid(usual: Json, own: Json): Json {
  if (!isRecord(usual) || !isRecord(own)) return own;
  const replaced = Object.entries(own).map(([key, member]) => [key, overlaid(usual[key] ?? null, member)]);
  return { ...usual, ...(Object.fromEntries(replaced) as Record<string, Json>) };
}

/** Where two values are not the same, as `checks.provider.type`. */
export function changedPaths(a: Json, b: Json, path = ''): string[] {
  if (!isRecord(a) || !isRecord(b)) return isSame(a, b) ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    changedPaths(a[key] ?? null, b[key] ?? null, path === '' ? key : `${path}.${key}`),
  );
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
