/** Ranges by hour and session over bars made by hand, and over a real file against sums by Intl's wall clock that share no code with ours. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureRange } from '@/domain/candles/measured-range';
import type { CandleRow } from '@/domain/candles/build-series';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { isOpenAt } from '@/domain/market/trading-hours';
import { wallAt } from '../sessions/session-oracle';
import { aSeries, at, hourMs, minuteMs } from './series-builder';

const ask = { zone: 'UTC', sessions: defaultSessions, seed: 1 };

/** A bar that moves `high` points up, `low` down, and closes where it opened. */
const bar = (time: number, high: number, low: number, close = 0): CandleRow => ({
  time,
  open: 1,
  high: 1 + high / 1e4,
  low: 1 - low / 1e4,
  close: 1 + close / 1e4,
  volume: 1,
});

const hourly = (from: string, to: string, make: (time: number) => CandleRow): CandleRow[] => {
  const rows: CandleRow[] = [];
  for (let time = at(from); time < at(to); time += hourMs) if (isOpenAt('forex', time)) rows.push(make(time));
  return rows;
};

const measured = (rows: readonly CandleRow[], question = ask) => {
  const outcome = measureRange({ series: aSeries(rows), ...question });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.measured;
};

describe('the range of an hour', () => {
  // Five weeks: 25 weekdays. The hour of the day is the upward move, one point goes down.
  const rows = hourly('2026-01-05T00:00Z', '2026-02-09T00:00Z', (time) => bar(time, new Date(time).getUTCHours() + 1, 1, 1));

  it('is the mean of high minus low, with a band of no width where all days are equal', () => {
    const { hours } = measured(rows);
    for (const [hour, { range }] of hours.entries()) {
      if (!range.ok) throw new Error(`No range at ${hour}.`);
      expect(range.value).toBeCloseTo((hour + 2) / 1e4, 10);
      expect(range.high - range.low).toBeLessThan(1e-12);
    }
    expect(hours.map(({ range }) => range.n).slice(9, 12)).toEqual([25, 25, 25]);
  });

  it('follows the clock of the reader', () => {
    const { hours } = measured(rows, { ...ask, zone: 'Asia/Tokyo' });
    // 09:00 in Tokyo is midnight in UTC.
    expect(hours[9]?.range).toMatchObject({ ok: true });
    if (hours[9]?.range.ok) expect(hours[9].range.value).toBeCloseTo(2 / 1e4, 10);
  });

  it('is not told under twenty days', () => {
    const few = measured(rows.filter(({ time }) => time < at('2026-01-31T00:00Z')));
    expect(few.hours[12]?.range).toMatchObject({ ok: true, n: 20 });
    const fewer = measured(rows.filter(({ time }) => time < at('2026-01-30T00:00Z')));
    expect(fewer.hours[12]?.range).toEqual({ ok: false, n: 19 });
    expect(fewer.hours[12]?.volatility).toEqual({ ok: false, n: 19 });
  });

  it('joins the quarters of an hour and leaves out an hour of which too little is there', () => {
    const quarters = rows.flatMap(({ time }) =>
      [0, 1, 2, 3].map((part) => bar(time + part * 15 * minuteMs, part === 2 ? 5 : 1, part === 3 ? 4 : 1)),
    );
    const gone = quarters.filter(({ time }) => time < at('2026-02-06T12:30Z') || time >= at('2026-02-06T13:00Z'));
    const { hours } = measured(gone);
    if (hours[10]?.range.ok) expect(hours[10].range.value).toBeCloseTo(9 / 1e4, 10);
    expect([hours[10]?.range.n, hours[12]?.range.n]).toEqual([25, 24]);
  });
});

describe('volatility', () => {
  it('is the root mean square of log returns', () => {
    const rows = hourly('2026-01-05T00:00Z', '2026-02-09T00:00Z', (time) =>
      bar(time, 20, 20, new Date(time).getUTCDate() % 2 === 0 ? 10 : -10),
    );
    const { volatility } = measured(rows).hours[12] ?? {};
    const days = rows.filter(({ time }) => new Date(time).getUTCHours() === 12).map(({ close }) => Math.log(close) ** 2);
    expect(volatility?.ok === true && volatility.value).toBeCloseTo(
      Math.sqrt(days.reduce((sum, value) => sum + value, 0) / days.length),
      12,
    );
  });
});

describe('sessions', () => {
  it('take the bars from their opening to their close, and neighbours while both are open', () => {
    // In January: London 08–17 and New York 13–22 in UTC. One bar a day is wide, at 14:00, when both are open.
    const rows = hourly('2026-01-05T00:00Z', '2026-02-09T00:00Z', (time) => bar(time, new Date(time).getUTCHours() === 14 ? 30 : 2, 2));
    const ranges = Object.fromEntries(
      measured(rows).sessions.map(({ label, range }) => [label, range.ok ? Math.round(range.value * 1e4) : null]),
    );
    expect(ranges).toEqual({
      Sydney: 4,
      Tokyo: 4,
      London: 32,
      'New York': 32,
      'Sydney × Tokyo': 4,
      'Tokyo × London': 4,
      'London × New York': 32,
    });
  });
});

describe('a series without hours', () => {
  it('is refused with its reason', () => {
    const long = [0, 1, 2].map((day) => bar(at('2026-01-05T00:00Z') + day * 4 * hourMs, 1, 1));
    expect(measureRange({ series: aSeries(long, { periodMs: 4 * hourMs }), ...ask })).toEqual({ ok: false, reason: 'bars-too-long' });
  });
});

const sample = '../shared/samples/EURUSD-hourly.csv';

describe.skipIf(!existsSync(sample))('real hourly candles', () => {
  it('have the means that a plain sum by wall clock gives, inside their bands, and the band repeats with its seed', () => {
    const lines = readFileSync(sample, 'utf8').trim().split(/\r?\n/u).slice(1);
    const rows = lines.map((line): CandleRow => {
      const [time = '', open, high, low, close] = line.split(',');
      return {
        time: Date.parse(`${time.replace(' ', 'T')}${time.endsWith('Z') ? '' : 'Z'}`),
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
        volume: 1,
      };
    });
    const sums = new Map<number, number[]>();
    for (const { time, high, low } of rows) {
      const hour = Math.floor(wallAt('America/New_York', time).minutes / 60);
      sums.set(hour, [...(sums.get(hour) ?? []), high - low]);
    }
    const question = { ...ask, zone: 'America/New_York' };
    const first = measured(rows, question);
    for (const [hour, ranges] of sums) {
      const range = first.hours[hour]?.range;
      if (range?.ok !== true) throw new Error(`No range at ${hour}.`);
      expect(range.n).toBe(ranges.length);
      expect(range.value).toBeCloseTo(ranges.reduce((sum, value) => sum + value, 0) / ranges.length, 9);
      expect(range.low).toBeLessThan(range.value);
      expect(range.high).toBeGreaterThan(range.value);
    }
    expect(measured(rows, question)).toEqual(first);
  });
});
