import type { Evidence, EvidenceKey, Item, Limitation } from '@ers/core';

const labelWidth = 20;
const textCharsMax = 200;

const whySkipped: Readonly<Record<Extract<Item<unknown>, { status: 'skipped' }>['reason'], string>> = {
  reserved: 'the domain is reserved',
  malformed: 'the domain is no name that the DNS could hold',
  known_provider: 'the provider is known',
  disabled: 'look-ups of this kind are off',
  not_needed: 'not needed',
  not_supplied: 'no address was given',
};

/** What was learnt, and what nobody asked. */
export function evidenceLines(evidence: Evidence): string[] {
  return itemsOf(evidence).flatMap(([key, item]) => {
    if (item.status === 'unavailable') return [];
    const text =
      item.status === 'ok' ? shortened(factText(item.value)) : `not asked: ${whySkipped[item.reason]}`;
    return [`  ${key.padEnd(labelWidth)}${text}`];
  });
}

/** What was asked and not answered, and the limits that the answer states. */
export function notLearntLines(evidence: Evidence, limitations: readonly Limitation[]): string[] {
  const failed = itemsOf(evidence).flatMap(([key, item]) =>
    item.status === 'unavailable' ? [`  ${key.padEnd(labelWidth)}${item.reason.replaceAll('_', ' ')}`] : [],
  );
  return [...failed, ...limitations.map((limitation) => `  ${limitation.replaceAll('_', ' ')}`)];
}

function itemsOf({ gathered_at: _, ...items }: Evidence): [EvidenceKey, Item<object>][] {
  return Object.entries(items) as [EvidenceKey, Item<object>][];
}

/** `hosts: mx1.example 10, mx2.example 20; nxdomain: no`, for whatever facts an item holds. */
function factText(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]: [string, unknown]) => `${name}: ${valueText(value)}`)
    .join('; ');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) {
    const isFlags = Object.values(value).every((member) => typeof member === 'boolean');
    return isFlags ? factText(value) : Object.values(value).map(valueText).join(' ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : 'unknown';
}

function shortened(text: string): string {
  return text.length <= textCharsMax ? text : `${text.slice(0, textCharsMax - 1)}…`;
}
