import { expect } from 'chai';
import fc from 'fast-check';
import { quotaWindow, type WindowTerms } from './quota-window.ts';

const at = (text: string): Date => new Date(text);
const paid = (start: string, end: string, billingInterval: 'month' | 'year' = 'month'): WindowTerms => ({
  plan: 'Growth',
  billingInterval,
  currentPeriodStart: at(start),
  currentPeriodEnd: at(end),
});
const basic: WindowTerms = {
  plan: 'Basic',
  billingInterval: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
};
const shown = (terms: WindowTerms, now: string): string => {
  const { start, end } = quotaWindow(terms, at(now));
  return `${start.toISOString().slice(0, 10)}/${end.toISOString().slice(0, 10)}`;
};

describe('quotaWindow', () => {
  it('is the calendar month on Basic, also at its edges and over a new year', () => {
    expect(shown(basic, '2026-12-01T00:00:00Z')).to.equal('2026-12-01/2027-01-01');
    expect(shown(basic, '2026-12-31T23:59:59.999Z')).to.equal('2026-12-01/2027-01-01');
    expect(shown({ ...paid('2026-12-10', '2027-01-10'), plan: 'Basic' }, '2026-12-15')).to.equal(
      '2026-12-01/2027-01-01',
    );
  });

  it('is the current period on a paid plan', () => {
    expect(shown(paid('2026-11-10', '2026-12-10'), '2026-11-21')).to.equal('2026-11-10/2026-12-10');
  });

  it('cuts a yearly period into months from its first day', () => {
    const year = paid('2026-01-31', '2027-01-31', 'year');
    expect(shown(year, '2026-02-15')).to.equal('2026-01-31/2026-02-28');
    expect(shown(year, '2026-02-28')).to.equal('2026-02-28/2026-03-31');
    expect(shown(year, '2027-01-30')).to.equal('2026-12-31/2027-01-31');
  });

  it('goes on by months when the renewal has not been told', () => {
    expect(shown(paid('2026-10-10', '2026-11-10'), '2026-11-21')).to.equal('2026-11-10/2026-12-10');
    expect(shown(paid('2026-06-10', '2026-07-10'), '2026-11-09')).to.equal('2026-10-10/2026-11-10');
  });

  it('is the calendar month, cut off at its start, before a period that begins a moment later', () => {
    expect(shown(paid('2026-11-21T12:00:00Z', '2026-12-21T12:00:00Z'), '2026-11-21T11:59:59Z')).to.equal(
      '2026-11-01/2026-11-21',
    );
  });

  it('holds the moment it was asked for, for any period and any time around it', () => {
    const day = 86_400_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: -400 * 24, max: 4_000 * 24 }),
        fc.constantFrom('month' as const, 'year' as const),
        (startDay, days, hoursLater, interval) => {
          const start = new Date(startDay * day);
          const end = new Date((startDay + days) * day);
          const now = new Date(start.getTime() + hoursLater * 3_600_000);
          const window = quotaWindow(
            { plan: 'Scale', billingInterval: interval, currentPeriodStart: start, currentPeriodEnd: end },
            now,
          );
          expect(window.start <= now && now < window.end).to.equal(true);
        },
      ),
    );
  });
});
