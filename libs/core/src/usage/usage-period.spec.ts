import { expect } from 'chai';
import fc from 'fast-check';
import { parseMoment, stepMs, usagePeriod } from './usage-period.ts';

const now = new Date('2026-11-21T12:34:56.789Z');
const period = (from: string | null, to: string | null, granularity: 'day' | 'hour' = 'day') =>
  usagePeriod({ from, to, granularity }, now);
const ends = (start: string, end: string, granularity: 'day' | 'hour' = 'day') => ({
  ok: true,
  period: { start: new Date(start), end: new Date(end), granularity },
});

describe('usagePeriod', () => {
  it('is the last 30 days, today included', () => {
    expect(period(null, null)).to.deep.equal(ends('2026-10-23', '2026-11-22'));
  });

  it('is the last 48 hours, this one included', () => {
    expect(period(null, null, 'hour')).to.deep.equal(
      ends('2026-11-19T13:00:00Z', '2026-11-21T13:00:00Z', 'hour'),
    );
  });

  it('holds this moment, also when it is the first of a step', () => {
    const midnight = new Date('2026-11-21T00:00:00.000Z');
    expect(usagePeriod({ from: null, to: null, granularity: 'day' }, midnight)).to.deep.equal(
      ends('2026-10-23', '2026-11-22'),
    );
  });

  it('takes dates and times of any offset, and rounds outwards', () => {
    expect(period('2026-09-01', '2026-09-30')).to.deep.equal(ends('2026-09-01', '2026-10-01'));
    expect(period('2026-09-01', '2026-09-01', 'hour')).to.deep.equal(
      ends('2026-09-01', '2026-09-02', 'hour'),
    );
    expect(period('2026-09-01', '2026-10-01T00:00:00Z')).to.deep.equal(ends('2026-09-01', '2026-10-01'));
    expect(period('2026-09-01T23:30:00-02:00', '2026-09-03t00:00:00.001z')).to.deep.equal(
      ends('2026-09-02', '2026-09-04'),
    );
  });

  it('refuses what is no moment, an empty period, and one of too many items', () => {
    const faultOf = (result: ReturnType<typeof period>) => (result.ok ? 'none' : result.field);
    expect(faultOf(period('yesterday', null))).to.equal('from');
    expect(faultOf(period(null, '2026-02-30'))).to.equal('to');
    expect(faultOf(period('2026-09-02', '2026-09-01'))).to.equal('from');
    expect(faultOf(period('2026-09-01', '2026-09-01T00:00:00Z'))).to.equal('from');
    expect(faultOf(period('2025-11-21', '2026-11-21'))).to.equal('none');
    expect(faultOf(period('2025-11-20', '2026-11-21'))).to.equal('from');
    expect(faultOf(period('2026-10-01', '2026-11-02', 'hour'))).to.equal('from');
  });

  it('refuses a period that reaches past the years that RFC 3339 can write', () => {
    const faultOf = (result: ReturnType<typeof period>) => (result.ok ? 'none' : result.field);
    expect(faultOf(period('9999-12-30', '9999-12-30'))).to.equal('none');
    expect(faultOf(period('9999-12-31', '9999-12-31'))).to.equal('to');
    expect(faultOf(period('9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z', 'hour'))).to.equal('to');
    expect(faultOf(period('0001-01-01', '0001-01-01'))).to.equal('none');
    expect(faultOf(period(null, '0001-01-01'))).to.equal('from');
  });

  it('always ends in whole steps that hold both moments', () => {
    const moment = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.constantFrom('day' as const, 'hour' as const),
        (from, to, granularity) => {
          const result = period(from, to, granularity);
          if (!result.ok) return;
          const { start, end } = result.period;
          expect(start.getTime() % stepMs[granularity]).to.equal(0);
          expect(end.getTime() % stepMs[granularity]).to.equal(0);
          expect(start.getTime()).to.be.at.most(Date.parse(from));
          expect(end.getTime()).to.be.at.least(Date.parse(to));
        },
      ),
    );
  });
});

describe('parseMoment', () => {
  for (const text of [
    '2026-11-21T12:00',
    '2026-11-21 12:00:00Z',
    '2026-13-01',
    '2026-04-31',
    '2026-11-21T24:00:01Z',
    '2026-11-21T12:00:60Z',
    '2026-11-21T12:00:00+25:00',
    '1234567890',
    '',
    '0000-12-31',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseMoment(text)).to.equal(null);
    });
  }

  it('takes the first and the last moment of the four-digit years', () => {
    expect(parseMoment('0001-01-01')?.toISOString()).to.equal('0001-01-01T00:00:00.000Z');
    expect(parseMoment('9999-12-31T23:59:59.999Z')?.toISOString()).to.equal('9999-12-31T23:59:59.999Z');
  });

  it('knows leap years', () => {
    expect(parseMoment('2028-02-29')).to.deep.equal(new Date('2028-02-29'));
    expect(parseMoment('2026-02-29')).to.equal(null);
  });
});
