import type { PlanName } from '../plans/catalogue.ts';

/** The part of an entitlement that decides the window. */
export interface WindowTerms {
  plan: PlanName;
  billingInterval: 'month' | 'year' | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
}

/** Half open: `start <= t < end`. */
export interface QuotaWindow {
  start: Date;
  end: Date;
}

/**
 * The quota window that `now` falls into (specification part 8, contract part 2): the calendar month, UTC, on
 * Basic; the subscription's current period on a paid plan. Three cases the contract leaves open:
 *  - a yearly period is cut into months from its first day, because the allowance is a month's;
 *  - before the period's start (a clock that is behind the provider's) the calendar month goes on until then;
 *  - past the period's end (its renewal not told yet) months go on from there, so that nobody is cut off.
 */
export function quotaWindow(terms: WindowTerms, now: Date): QuotaWindow {
  const { plan, billingInterval, currentPeriodStart: start, currentPeriodEnd: end } = terms;
  if (plan === 'Basic' || start === null || end === null || start >= end) return calendarMonth(now);
  if (now >= end) return anchoredMonth(end, now);
  if (now < start) {
    const month = calendarMonth(now);
    return { start: month.start, end: month.end < start ? month.end : start };
  }
  if (billingInterval !== 'year') return { start, end };
  const month = anchoredMonth(start, now);
  return { start: month.start, end: month.end < end ? month.end : end };
}

function calendarMonth(now: Date): QuotaWindow {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The month, counted from `anchor`, that `now >= anchor` falls into. */
function anchoredMonth(anchor: Date, now: Date): QuotaWindow {
  const years = now.getUTCFullYear() - anchor.getUTCFullYear();
  let months = years * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  if (addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

/** The same day and time `months` later; the month's last day where it has no such day. */
function addMonths(date: Date, months: number): Date {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
  return moved;
}
