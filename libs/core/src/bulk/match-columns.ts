/** Positions of the columns that mean something to this service, in their order. */
export interface MatchedColumns {
  email: number[];
  name: number[];
  ip: number[];
}

export function matchColumns(header: readonly string[]): MatchedColumns {
  const names = header.map(columnName);
  const positionsOf = (wanted: string) => names.flatMap((name, at) => (name === wanted ? [at] : []));
  return { email: positionsOf('email'), name: positionsOf('name'), ip: positionsOf('ip') };
}

/** What is compared of a header cell: neither case nor white space counts, and a stray byte order mark is white space. */
export function columnName(cell: string): string {
  return cell.replace(/\s/g, '').toLowerCase();
}
