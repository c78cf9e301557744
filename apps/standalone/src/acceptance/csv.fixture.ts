/** The cells of a CSV text by RFC 4180, told apart from the service's own reader. Its last line has an end. */
export function parseCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter || char === '\n') {
      row.push(char === '\n' ? cell.replace(/\r$/, '') : cell);
      cell = '';
      if (char === '\n') rows.push(row.splice(0));
    } else cell += char;
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new Error('the text ends within a record');
  return rows;
}

/** Each row after the first by the names in the first. */
export function recordsOf(text: string, delimiter?: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text, delimiter);
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error(`${row.length} cells, not ${header.length}`);
    return Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']));
  });
}
