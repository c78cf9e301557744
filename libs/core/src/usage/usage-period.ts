export type Granularity = 'day' | 'hour';

/** Whole steps of UTC, `start` included, `end` not. */
export interface UsagePeriod {
  start: Date;
  end: Date;
  granularity: Granularity;
}

export type UsagePeriodResult =
  { ok: true; period: UsagePeriod } | { ok: false; field: 'from' | 'to'; message: string };

const hourMs = 3_600_000;
export const stepMs: Readonly<Record<Granularity, number>> = { day: 24 * hourMs, hour: hourMs };
const defaultSteps: Readonly<Record<Granularity, number>> = { day: 30, hour: 48 };
/** A year by the day, a month by the hour. */
const stepsMax: Readonly<Record<Granularity, number>> = { day: 366, hour: 31 * 24 };

/** RFC 3339 section 5.6, with a date alone read as its first moment in UTC. */
const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/** In UTC, an offset may lead out of the years 1 to 9999, and then neither RFC 3339 nor a store can write it. */
const earliestMs = Date.parse('0001-01-01T00:00:00.000Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The period of a usage history (contract part 6): from `from`, rounded down, up to the end of the step that `to` is in, a
 * date being the whole of its day; the last 30 days, or 48 hours, up to now where they are not given.
 */
export function usagePeriod(
  given: { from: string | null; to: string | null; granularity: Granularity },
  now: Date,
): UsagePeriodResult {
  const { granularity } = given;
  const step = stepMs[granularity];
  // What is going on at this moment belongs to it: also in the first millisecond of a step.
  const to = given.to === null ? new Date(now.getTime() + 1) : endOf(given.to);
  if (to === null) return refused('to', notAMoment);
  const end = Math.ceil(to.getTime() / step) * step;
  const from =
    given.from === null ? new Date(end - defaultSteps[granularity] * step) : parseMoment(given.from);
  if (from === null) return refused('from', notAMoment);
  const start = Math.floor(from.getTime() / step) * step;
  if (start >= end) return refused('from', 'This must be before the end.');
  if (start < earliestMs) return refused('from', 'This must be in the years 1 to 9999.');
  if (end > latestMs) return refused('to', 'This must be in the years 1 to 9999.');
  if ((end - start) / step > stepsMax[granularity]) {
    return refused('from', `The period has more than ${stepsMax[granularity]} items.`);
  }
  return { ok: true, period: { start: new Date(start), end: new Date(end), granularity } };
}

function endOf(text: string): Date | null {
  const moment = parseMoment(text);
  const isDay = text.length === 'YYYY-MM-DD'.length;
  return moment !== null && isDay ? new Date(moment.getTime() + stepMs.day) : moment;
}

/** Null where the text is no RFC 3339 moment and no date, the calendar has no such day, or UTC no such year. */
export function parseMoment(text: string): Date | null {
  const match = text.length <= 40 ? MOMENT.exec(text) : null;
  if (match === null) return null;
  const [, year, month, day, , , second] = match.map(Number);
  const time = Date.parse(text.toUpperCase());
  const daysInMonth = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  const isWritable = time >= earliestMs && time <= latestMs;
  return isWritable && (day ?? 0) <= daysInMonth && !((second ?? 0) > 59) ? new Date(time) : null;
}

const notAMoment = 'This must be a date (YYYY-MM-DD) or a time in RFC 3339.';

function refused(field: 'from' | 'to', message: string): UsagePeriodResult {
  return { ok: false, field, message };
}
