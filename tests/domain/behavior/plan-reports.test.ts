/** Trades under their own plan, as reports: which trades are meant, what leaving the plan cost in both readings, and what is missing. */
import { describe, expect, it } from 'vitest';
import { behaviorOf, earlyExitsOf, withCandles } from '@/domain/behavior/behavior-of';
import { behaviorSummary } from '@/domain/behavior/behavior-summary';
import { decimal } from '../journal/a-trade';
import { aSeries, hourMs } from '../candles/series-builder';
import { at, copied, inputOf, reportOf, scene, type Row } from './behavior-scene';

/** Long from 1.1000, stop 1.0990, target 1.1020, noted; a lot earns 100,000 for 1.00, so the risk of one lot is 100 and R is money / 100. */
const noted = { initialStop: decimal('1.0990'), plannedTarget: decimal('1.1020') };
const planned = (day: string, close: string, more: Partial<Row> = {}): Row => {
  const r = (Number(close) - 1.1) / 0.001;
  return { at: `${day} 13:00`, minutes: 90, r, open: '1.1000', close, user: noted, ...more };
};

type Bar = readonly [open: number, high: number, low: number, close: number];
/** Hours of a day from 13:00 UTC on, in points of 0.0001 above 1.1; the others of the day stay at the last close. */
const day = (name: string, ...hours: readonly Bar[]) =>
  Array.from({ length: 8 }, (_, i) => {
    const last = hours.at(-1)?.[3] ?? 0;
    const [open, high, low, close] = (hours[i] ?? [last, last, last, last]).map((points) => (11_000 + points) / 10_000) as unknown as Bar;
    return { time: at(`${name} 13:00`) + i * hourMs, open, high, low, close, volume: 1 };
  });
const series = (...days: readonly ReturnType<typeof day>[]) => aSeries(days.flat(), { periodMs: hourMs });

/** Closed at +0.5R in the second hour on three days: then the target, the stop, and both in one bar. */
const cut: readonly Row[] = ['09', '10', '11'].map((name) => planned(name, '1.1005'));
const afterwards = series(
  day('09', [0, 4, -3, 2], [2, 6, 1, 5], [5, 21, 4, 20]),
  day('10', [0, 4, -3, 2], [2, 6, 1, 5], [5, 6, -11, -9]),
  day('11', [0, 4, -3, 2], [2, 6, 1, 5], [5, 22, -12, 0]),
);

describe('closing winners before the target', () => {
  it('is the trades against themselves, those that were better left too, in two readings', () => {
    const report = reportOf(withCandles(inputOf(scene(cut)), [afterwards]), 'cut winners');
    // Under the plan +2, −1 and −1 or +2: own 0.5 each. Pessimistic 0.5 − (2 − 1 − 1)/3 = 0.5, optimistic 0.5 − (2 − 1 + 2)/3 = −0.5.
    expect(report).toMatchObject({
      state: { kind: 'computed' },
      told: 3,
      unknown: 0,
      n: 3,
      matched: 3,
      unmatched: 0,
      isEnough: false,
      needs: [],
    });
    expect(report.r!.pessimistic.perTrade).toBeCloseTo(0.5, 9);
    expect(report.r!.optimistic.perTrade).toBeCloseTo(-0.5, 9);
    expect(report.r!.optimistic.other).toBeCloseTo(1, 9);
    expect(report.money[0]!.optimistic.total).toBeCloseTo(-150, 6);
    // Pessimistic differences −1.5, 1.5, 1.5 on three days; for equal days the error is sd / √3 = √3 / √3 = 1 and t(2) = 4.302653.
    expect(report.r!.pessimistic.interval.value).toMatchObject({ days: 3 });
    expect(report.r!.pessimistic.interval.value!.high).toBeCloseTo(0.5 + 4.302653, 5);
    expect(report.trades.map(({ against }) => against)).toMatchObject([
      { kind: 'plan', pessimistic: { end: 'target', price: 1.102 }, optimistic: { end: 'target' } },
      { kind: 'plan', pessimistic: { end: 'stop', price: 1.099 }, optimistic: { end: 'stop' } },
      { kind: 'plan', pessimistic: { end: 'stop' }, optimistic: { end: 'target' } },
    ]);
  });

  it('keeps the costs the trade had, and the money of all copies of one decision', () => {
    const rows = cut.flatMap((row) => [row, { ...row, account: 'b' }]);
    const report = reportOf(withCandles(inputOf(scene(rows, { accounts: copied })), [afterwards]), 'cut winners');
    expect(report).toMatchObject({ n: 3, matched: 3 });
    expect(report.r!.pessimistic.perTrade).toBeCloseTo(0.5, 9);
    expect(report.money[0]!.optimistic.total).toBeCloseTo(-300, 6);
    const withCosts = inputOf(scene(cut));
    const [first] = withCosts.planned;
    const costly = { ...withCosts, planned: [{ ...first!, costs: -7, money: first!.money - 7 }] };
    const against = reportOf(withCandles(costly, [afterwards]), 'cut winners').trades[0]!.against;
    expect(against.kind === 'plan' ? against.pessimistic.money : null).toBeCloseTo(193, 6);
  });

  it('tells by trade where price went after it was closed by hand', () => {
    const lost = planned('12', '1.0995');
    const more = series(
      day('09', [0, 4, -3, 2], [2, 6, 1, 5], [5, 21, 4, 20]),
      day('12', [0, 4, -6, -2], [-2, 3, -6, -5], [-5, 0, -6, -4]),
    );
    const { exits, ...counts } = earlyExitsOf(withCandles(inputOf(scene([...cut, lost])), [more]));
    expect(counts).toEqual({ reached: 1, notReached: 1, notKnown: 2 });
    expect(exits).toMatchObject([
      { isGain: true, afterwards: { kind: 'target reached', at: at('09 15:00') } },
      { afterwards: { kind: 'not known' }, plan: null },
      { afterwards: { kind: 'not known' }, plan: null },
      { isGain: false, afterwards: { kind: 'not reached', end: 'time' } },
    ]);
  });

  it('is no trade that ended at its stop or target, nor one whose plan was over before', () => {
    const over = series(day('09', [0, 4, -3, 2], [2, 25, 1, 5], [5, 7, 1, 5], [5, 7, 1, 5]));
    const rows = [planned('09', '1.1005', { minutes: 150 }), planned('10', '1.1020'), planned('11', '1.0990')];
    const days = [day('10', [0, 4, -3, 2], [2, 21, 1, 5]), day('11', [0, 4, -3, 2], [2, 6, -11, 5])];
    const input = withCandles(inputOf(scene(rows)), [over, series(...days)]);
    // On the 9th the candle from 14:00 to 15:00 had reached the target, half an hour before the exit.
    expect(reportOf(input, 'cut winners')).toMatchObject({ told: 3, n: 0, r: null, unknown: 0, state: { kind: 'computed' } });
  });
});

describe('holding on past the stop', () => {
  it('counts whoever was still in when that candle was over, whether price came back or not', () => {
    // Stopped in the first full hour; closed in the third at +1R and at −3R.
    const rows = [planned('09', '1.1010', { minutes: 150 }), planned('10', '1.0970', { minutes: 150 }), planned('11', '1.1010')];
    const bars = series(
      day('09', [0, 4, -3, 2], [2, 3, -12, -8], [-8, 12, -9, 11]),
      day('10', [0, 4, -3, 2], [2, 3, -12, -8], [-8, -7, -31, -29]),
      day('11', [0, 4, -3, 2], [2, 11, 1, 9]),
    );
    const report = reportOf(withCandles(inputOf(scene(rows)), [bars]), 'let losers run');
    // 1 − (−1) = 2 and −3 − (−1) = −2; the third never reached its stop.
    expect(report).toMatchObject({ told: 3, n: 2, matched: 2 });
    expect(report.r!.pessimistic.perTrade).toBeCloseTo(0, 9);
    expect(report.trades.map(({ r }) => Math.round(r!))).toEqual([1, -3]);
  });

  it('pays the gap where price opened beyond the stop', () => {
    const bars = series(day('09', [0, 4, -3, 2], [-25, -20, -28, -22], [-22, -20, -31, -29]));
    const report = reportOf(withCandles(inputOf(scene([planned('09', '1.0970', { minutes: 150 })])), [bars]), 'let losers run');
    // −3 − (−2.5)
    expect(report.r!.optimistic.perTrade).toBeCloseTo(-0.5, 9);
  });
});

describe('moving the stop', () => {
  it('is told where the stop at entry and the last one are known and differ', () => {
    const rows = [
      planned('09', '1.1005', { stopPrice: decimal('1.1004') }),
      planned('10', '1.1005', { stopPrice: decimal('1.0990') }),
      planned('11', '1.1005'),
    ];
    const report = reportOf(withCandles(inputOf(scene(rows)), [afterwards]), 'moved stops');
    expect(report).toMatchObject({ told: 2, unknown: 1, n: 1, matched: 1, trades: [{ measured: 1.1004, limit: 1.099 }] });
    // 0.5 − 2
    expect(report.r!.pessimistic.perTrade).toBeCloseTo(-1.5, 9);
  });
});

describe('without the data', () => {
  it('names market and day of the candles that would do', () => {
    const report = reportOf(inputOf(scene(cut)), 'cut winners');
    expect(report).toMatchObject({ state: { kind: 'not computable' }, n: 3, matched: 0, unmatched: 3, r: null, money: [] });
    expect(report.needs).toEqual([{ kind: 'candles', trades: 3, text: 'Hourly or finer candles of EURUSD from Monday 9 March 2026.' }]);
    expect(report.trades[0]!.against).toEqual({ kind: 'none', reason: 'There are no candles of its entry.' });
  });

  it('does not take stops that were noted on less than 80 % of the trades, and says so', () => {
    const rows = [...cut, planned('12', '1.1005', { user: {} })];
    const input = withCandles(inputOf(scene(rows)), [afterwards]);
    expect(input).toMatchObject({ planned: [], withStop: 0.75, without: { 'noted stop': 3, 'no stop': 1 } });
    const report = reportOf(input, 'let losers run');
    expect(report).toMatchObject({ state: { kind: 'not computable' }, n: 0 });
    expect(report.needs).toEqual([
      { kind: 'stops', trades: 4, text: 'An initial stop on 80 % of your trades, or a plan made before the entry. Now 75 % have one.' },
    ]);
  });

  it('takes a plan that the server had before the fill whatever the others have, and its target', () => {
    const link = { id: 'p', at: 0, stop: decimal('1.0980'), isStopTaken: true, why: 'before the fill' } as const;
    const rows = [planned('09', '1.1005', { plan: link, user: {} }), planned('10', '1.1005', { user: {} })];
    const { planned: found } = inputOf(scene(rows), { plans: new Map([['p', { target: decimal('1.1030') }]]) });
    expect(found).toMatchObject([{ stop: 1.098, stopSource: 'plan', target: 1.103, targetSource: 'plan' }]);
  });

  it('never takes the last stop a broker states for the one at entry', () => {
    expect(inputOf(scene([planned('09', '1.1005', { user: {}, stopPrice: decimal('1.0990') })]))).toMatchObject({
      planned: [],
      without: { 'no stop': 1 },
    });
    const first = inputOf(scene([planned('09', '1.1005', { user: {}, stopPrice: decimal('1.0990'), isStopInitial: true })]));
    expect(first.planned).toMatchObject([{ stop: 1.099, stopSource: 'order', lastStop: null }]);
  });
});

it('all seven are said in order, the same each time, and as JSON', () => {
  const input = withCandles(inputOf(scene(cut)), [afterwards]);
  const reports = behaviorOf(input);
  expect(reports.map(({ id }) => id)).toEqual([
    'revenge',
    'tilt',
    'overtrading',
    'blackout',
    'cut winners',
    'let losers run',
    'moved stops',
  ]);
  expect(behaviorOf(input)).toEqual(reports);
  expect(JSON.parse(JSON.stringify(reports))).toEqual(reports);
  expect(behaviorSummary(reports)[4]).toMatchObject({
    id: 'cut winners',
    state: 'computed',
    n: 3,
    effectR: { perTrade: { pessimistic: 0.5, optimistic: -0.5 } },
  });
});
