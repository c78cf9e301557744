/**
 * The answers on record. A file of `answers/` has those of one area: of each answer what differs from the answer to the
 * ordinary case, and so does each check in it. So a record shows what is particular about its case, and a change of what
 * is common to all shows once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { goldenCases, judgeGolden } from './golden-case.fixture.ts';
import { difference, type Json, overlaid } from './json-difference.fixture.ts';

/** The case that the others differ from; the answers of its area are on record whole. */
const ordinary = 'ordinary';
/** Their members have a line each. */
const composed = new Set(['checks', 'explanation']);

export function answersUrl(area: string): URL {
  return new URL(`./answers/${area}.json`, import.meta.url);
}

/** The answers of one area as they are now, by the name of their case. */
export function judgedAnswers(area: string): Record<string, Json> {
  const cases = Object.entries(goldenCases(area));
  return Object.fromEntries(cases.map(([name, golden]) => [name, asJson(judgeGolden(golden), name)]));
}

/** The answers of one area as they are on record; none where there is no file yet. */
export function recordedAnswers(area: string): Record<string, Json> {
  const records = readRecords(area);
  if (area === ordinary) return records;
  const usual = readRecords(ordinary)[ordinary] ?? {};
  return Object.fromEntries(Object.entries(records).map(([name, own]) => [name, overlaid(usual, own)]));
}

/** The file of one area as it ought to be. */
export function answersText(area: string): string {
  const usual = area === ordinary ? {} : (judgedAnswers(ordinary)[ordinary] ?? {});
  const records = Object.entries(judgedAnswers(area)).map(
    ([name, answer]) => `${JSON.stringify(name)}: ${recordText(difference(answer, usual) ?? {})}`,
  );
  return `{\n${records.join(',\n')}\n}\n`;
}

function recordText(record: Json): string {
  return block(record, '', (part, key) =>
    composed.has(key) ? block(part, '  ', (member) => JSON.stringify(member)) : JSON.stringify(part),
  );
}

/** An object with a line for each member. */
function block(object: Json, indent: string, text: (member: Json, key: string) => string): string {
  const members = Object.entries(object as Record<string, Json>);
  const lines = members.map(([key, member]) => `${indent}  ${JSON.stringify(key)}: ${text(member, key)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function readRecords(area: string): Record<string, Json> {
  const url = answersUrl(area);
  return existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as Record<string, Json>) : {};
}

/** As it travels: what JSON leaves out is gone. Throws for a number that is none, which JSON would make null. */
function asJson(answer: object, name: string): Json {
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${name}: ${key} is ${value}.`);
    return value;
  });
  return JSON.parse(text) as Json;
}
