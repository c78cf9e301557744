/** The tables of docs/scoring.md, made from what the judge judges by; used by their spec and by `docs:scoring`. */
import { bands } from './bands.ts';
import { industryKeys, profileFor } from './profiles.ts';
import { weights } from './weights.ts';

export const pageUrl = new URL('../../../../docs/scoring.md', import.meta.url);

/** By the name that marks their place in the page. */
const tables: Readonly<Record<string, () => string>> = {
  bands: () =>
    tableOf(
      ['Band', 'Score', 'Action'],
      bands.map(({ band, from, to, action }) => [`\`${band}\``, `${from} to ${to}`, `\`${action}\``]),
    ),
  weights: () =>
    tableOf(
      ['Factor', 'What it adds, for each finding'],
      Object.entries(weights).map(([factor, findings]) => [
        `\`${snakeCase(factor)}\``,
        Object.entries<number>(findings)
          .filter(([, base]) => base > 0)
          .map(([finding, base]) => `${spaced(finding)} ${base}`)
          .join(', '),
      ]),
    ),
  profiles: () =>
    tableOf(
      ['Industry', 'Factor', 'Percent', 'Why'],
      industryKeys.flatMap((industry) =>
        Object.entries(profileFor(industry)).map(([factor, [percent, why]]) => [
          `\`${industry}\``,
          `\`${factor}\``,
          String(percent),
          why,
        ]),
      ),
    ),
};

export const tableNames = Object.keys(tables);

/** The page with its tables as they should be. Throws where the place of one is not marked. */
export function withTables(page: string): string {
  return tableNames.reduce((text, name) => {
    const [start, end] = [`<!-- table: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`the page does not mark where the table "${name}" stands`);
    return `${text.slice(0, from + start.length)}\n\n${tables[name]?.() ?? ''}\n\n${text.slice(to)}`;
  }, page);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `dmarcMissing` reads `DMARC missing`. */
function spaced(key: string): string {
  return key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(mx|spf|dmarc|vpn|tld|ip)\b/g, upper);
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function upper(word: string): string {
  return word.toUpperCase();
}
