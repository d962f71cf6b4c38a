/** The test of a claim by hand: which days and trades count, what each says, what is kept and broken, and what is left out. */
import { describe, expect, it } from 'vitest';
import type { Claim } from '@/domain/findings/register/claim';
import { aboutOf, kindOfClaim } from '@/domain/findings/register/claim';
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import { testClaim } from '@/domain/findings/register/test-claim';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';

interface Row {
  readonly day: number;
  readonly hour: number;
  readonly r: number;
  readonly label?: number;
  readonly late?: 1;
  readonly now?: number;
}

/** Trades of half an hour each. */
const tradesOf = (rows: readonly Row[], over: Partial<ClaimTrades> = {}): ClaimTrades => {
  const openedAt = Float64Array.from(rows, ({ day, hour }) => day * dayMs + hour * hourMs);
  const results = Float64Array.from(rows, ({ r }) => r);
  const free = Uint8Array.from(rows, ({ label = 1 }) => label);
  return {
    openedAt,
    closedAt: openedAt.map((at) => at + 30 * minuteMs),
    day: Int32Array.from(rows, ({ day }) => day),
    results,
    money: results.map((r) => (Number.isNaN(r) ? 0 : r * 100)),
    free,
    behavior: null,
    after: [],
    late: Uint8Array.from(rows, ({ late = 0 }) => late),
    now: Uint8Array.from(rows, ({ label = 1, now = label }) => now),
    resultsNow: results,
    ...over,
  };
};

const claim: Claim = {
  conditions: [{ on: 'market', is: 'EURUSD' }],
  side: 'costs',
  against: 'rest',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 3,
  delta: 0.3,
  finding: null,
  words: 'EURUSD costs me',
  createdAt: 0,
  endedAt: null,
};

const days = { today: 10_000, dayOf: (instant: number) => Math.floor(instant / dayMs) };

// Day 4 is a Monday.
const mixed: readonly Row[] = [
  { day: 4, hour: 8, r: -1 },
  { day: 4, hour: 9, r: 2, label: 0 },
  { day: 4, hour: 10, r: 0, label: 0 },
  { day: 5, hour: 8, r: 1 },
  { day: 6, hour: 8, r: -5 },
  { day: 6, hour: 9, r: 1, label: 0 },
];

describe('what a day says', () => {
  it('is the difference between group and rest, on days with both, bounded and with the sign of money', () => {
    // Day 4: −1 − 1 = −2. Day 5 has no rest. Day 6: −6, which counts as −3.
    const test = testClaim(claim, tradesOf(mixed), days);
    expect(test).toMatchObject({ days: 2, unit: 'day', trades: 2, rest: 3, mean: -2.5, rawMean: -4, clipped: 1, state: 'undecided' });
    // E by hand: the mean over f of (1 + 2f/3)(1 + f).
    const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
    expect(test.confirming).toBeCloseTo(shares.reduce((sum, f) => sum + (1 + (2 * f) / 3) * (1 + f), 0) / 9, 12);
    expect(test.refuting).toBeCloseTo(shares.reduce((sum, f) => sum + (1 + (f / 3) * (0.3 - 2)) * (1 + (f / 3) * (0.3 - 3)), 0) / 9, 12);
  });

  it('is the mean of the group where the claim is against nothing', () => {
    // Days −1, 1 and −5, which counts as −3.
    expect(testClaim({ ...claim, against: 'nothing' }, tradesOf(mixed), days)).toMatchObject({
      days: 3,
      trades: 3,
      rest: 0,
      mean: -1,
      rawMean: -5 / 3,
    });
  });

  it('is the week’s difference for a label of whole days, once the week is over', () => {
    const rows: readonly Row[] = [
      { day: 4, hour: 8, r: -1 },
      { day: 5, hour: 8, r: 2, label: 0 },
      { day: 6, hour: 8, r: 0, label: 0 },
      { day: 11, hour: 8, r: 1 },
      { day: 12, hour: 8, r: 0, label: 0 },
    ];
    const weekly: Claim = { ...claim, about: 'days', conditions: [{ on: 'weekday', is: 0 }] };
    expect(testClaim(weekly, tradesOf(rows), days)).toMatchObject({ unit: 'week', days: 2, mean: -0.5, rawMean: -0.5 });
    // Sunday is day 10: the first week is over on day 11, the second is not before day 18.
    expect(testClaim(weekly, tradesOf(rows), { ...days, today: 17 })).toMatchObject({ days: 1, mean: -2 });
    expect(testClaim(weekly, tradesOf(rows), { ...days, today: 10 })).toMatchObject({ days: 0, confirming: 1, refuting: 1 });
  });

  it('is the first trade of the group alone where the label follows from outcomes and there is no rest', () => {
    const rows: readonly Row[] = [
      { day: 4, hour: 8, r: -1 },
      { day: 4, hour: 9, r: -2 },
      { day: 4, hour: 10, r: 1 },
    ];
    const after = { after: [{ is: 'loss', count: 1 } as const] };
    expect(testClaim({ ...claim, against: 'nothing' }, tradesOf(rows, after), days)).toMatchObject({ days: 1, trades: 1, rawMean: -2 });
  });

  it('is what is left of the difference after a loss once the order alone is taken off: nothing for coins with one loss in three', () => {
    // Of −1, 1, 1 in any order with trades 2 and 3 asked about: (−1, 1, 1) gives 1 − 1 = 0, (1, −1, 1) 1 + 1 = 2, (1, 1, −1) has no group.
    // The mean of the two that can be seen is 1, so that these days say −1 and 1.
    const days2: readonly Row[] = [-1, 1, 1, 1, -1, 1].map((r, at) => ({ day: at < 3 ? 4 : 5, hour: 8 + (at % 3), r }));
    const test = testClaim({ ...claim, side: 'earns' }, tradesOf(days2, { after: [{ is: 'loss', count: 1 }] }), days);
    expect(test.days).toBe(2);
    // The mean is taken over 100 arrangements of each day, so it is near 0 and not 0.
    expect(Math.abs(test.rawMean)).toBeLessThan(0.3);
  });

  it('does not count before the day is over, before the claim was registered, from its end on, or without the server’s time', () => {
    const all = tradesOf(mixed);
    expect(testClaim(claim, all, { ...days, today: 6 })).toMatchObject({ days: 1, mean: -2 });
    // Entered at the very instant of the registration: not after it.
    expect(testClaim({ ...claim, createdAt: 6 * dayMs + 8 * hourMs }, all, days)).toMatchObject({ days: 0 });
    expect(testClaim({ ...claim, createdAt: 5 * dayMs }, all, days)).toMatchObject({ days: 1, rawMean: -6 });
    expect(testClaim({ ...claim, endedAt: 6 * dayMs }, all, days)).toMatchObject({ days: 1, rawMean: -2 });
    expect(testClaim({ ...claim, createdAt: null }, all, days)).toMatchObject({
      days: 0,
      kept: 0,
      broken: 0,
      state: 'undecided',
      confirming: 1,
    });
  });
});

describe('what is left out', () => {
  it('is counted by why, and what was labelled after the result stands beside', () => {
    const rows: readonly Row[] = [
      { day: 4, hour: 8, r: -1 },
      { day: 4, hour: 9, r: 2, label: 0 },
      { day: 4, hour: 10, r: -3, label: 2, late: 1, now: 1 },
      { day: 4, hour: 11, r: -1, label: 2, late: 1, now: 1 },
      { day: 4, hour: 12, r: 4, label: 2, late: 1, now: 0 },
      { day: 4, hour: 13, r: 1, label: 2 },
      { day: 4, hour: 14, r: NaN },
    ];
    expect(testClaim(claim, tradesOf(rows), days)).toMatchObject({
      days: 1,
      trades: 1,
      rest: 1,
      rawMean: -3,
      leftOut: { labelledAfter: 3, groupAfter: 2, meanAfter: -2, unknown: 1, withoutMeasure: 1 },
    });
  });
});

describe('kept and broken', () => {
  it('are trades after a loss that waited or did not, from the registration on', () => {
    // Minutes since the last one closed: within fifteen is the behavior.
    const rows: readonly Row[] = [
      { day: 4, hour: 8, r: -1 },
      { day: 4, hour: 9, r: -1 },
      { day: 4, hour: 10, r: 1 },
      { day: 4, hour: 11, r: -1 },
      { day: 5, hour: 8, r: -1 },
      { day: 5, hour: 9, r: 1 },
    ];
    const behavior = Uint8Array.from([2, 1, 0, 1, 2, 0]);
    const waits: Claim = {
      ...claim,
      conditions: [
        { on: 'after', is: 'loss', count: 1 },
        { on: 'since last', from: 0, to: 15 },
      ],
    };
    const trades = tradesOf(rows, { after: [{ is: 'loss', count: 1 }], behavior });
    // 9:00 did not wait; 10:00 did; 11:00 came after a win; on the next day 9:00 waited.
    expect(testClaim(waits, trades, days)).toMatchObject({ kept: 2, broken: 1, per: 'trade' });
    expect(testClaim({ ...waits, createdAt: 5 * dayMs }, trades, days)).toMatchObject({ kept: 1, broken: 0 });
    expect(testClaim({ ...waits, side: 'earns' }, trades, days)).toMatchObject({ kept: 1, broken: 2 });
  });

  it('are days where all it takes is to stop', () => {
    const stops: Claim = { ...claim, conditions: [{ on: 'after', is: 'loss', count: 2 }] };
    const rows: readonly Row[] = [
      { day: 4, hour: 8, r: -1 },
      { day: 4, hour: 9, r: -1 },
      { day: 5, hour: 8, r: -1 },
      { day: 5, hour: 9, r: -1 },
      { day: 5, hour: 10, r: 2 },
      { day: 6, hour: 8, r: -1 },
    ];
    const trades = tradesOf(rows, { after: [{ is: 'loss', count: 2 }] });
    expect(testClaim(stops, trades, days)).toMatchObject({ kept: 1, broken: 1, per: 'day' });
    // Day 4 is not over: a third trade may come.
    expect(testClaim(stops, tradesOf(rows.slice(0, 2), { after: [{ is: 'loss', count: 2 }] }), { ...days, today: 4 })).toMatchObject({
      kept: 0,
      broken: 0,
    });
    const third: Claim = { ...claim, conditions: [{ on: 'nth', from: 3, to: null }] };
    const nth = tradesOf(rows.map((row, at) => ({ ...row, label: at === 4 ? 1 : 0 })));
    expect(testClaim(third, nth, days)).toMatchObject({ kept: 1, broken: 1, per: 'day' });
  });

  it('are weekdays that have gone by', () => {
    const fridays: Claim = { ...claim, about: 'days', conditions: [{ on: 'weekday', is: 4 }], createdAt: 4 * dayMs };
    const rows: readonly Row[] = [
      { day: 8, hour: 8, r: -1 },
      { day: 11, hour: 8, r: 1, label: 0 },
    ];
    // Fridays are days 8, 15 and 22; on day 22 the last has only begun.
    expect(testClaim(fridays, tradesOf(rows), { ...days, today: 22 })).toMatchObject({ kept: 1, broken: 1, per: 'day' });
  });

  it('are trades of another market or of this one', () => {
    expect(testClaim(claim, tradesOf(mixed), days)).toMatchObject({ kept: 3, broken: 3, per: 'trade' });
  });
});

describe('what kind a claim is', () => {
  it('is typed as soon as one label is', () => {
    expect(
      kindOfClaim([
        { on: 'market', is: 'EURUSD' },
        { on: 'after', is: 'loss', count: 1 },
      ]),
    ).toBe('facts');
    expect(
      kindOfClaim([
        { on: 'market', is: 'EURUSD' },
        { on: 'setup', is: 'Pullback' },
      ]),
    ).toBe('typed');
    expect(kindOfClaim([{ on: 'planned R', from: 2, to: null }])).toBe('typed');
  });

  it('is about days only where every label is', () => {
    expect(aboutOf([{ on: 'weekday', is: 4 }])).toBe('days');
    expect(
      aboutOf([
        { on: 'weekday', is: 4 },
        { on: 'side', is: 'long' },
      ]),
    ).toBe('trades');
    expect(aboutOf([])).toBe('trades');
  });
});
