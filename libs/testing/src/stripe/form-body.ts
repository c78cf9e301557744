export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Reads the bracketed form encoding of Stripe's API: `items[0][price]=x` and `metadata[account_id]=y`. */
export function parseFormBody(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let place = root;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Record<string, FormValue>;
    place[path.at(-1) ?? name] = value;
  }
  return root;
}
