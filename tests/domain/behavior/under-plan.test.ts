/** Trades under their plans one by one, as a claim on leaving the plan is tested by them. */
import { expect, it } from 'vitest';
import { findBehavior, withCandles } from '@/domain/behavior/behavior-of';
import { aSeries, hourMs } from '../candles/series-builder';
import { decimal, type aTrade } from '../journal/a-trade';
import { columnsOf, anAccount } from '../journal/columns-builder';
import { at, inputOf, tradeOf, type Row } from './behavior-scene';

/** Long from 1.1000, stop 1.0990, target 1.1020: the risk of one lot is 100. */
const levels = { initialStop: decimal('1.0990'), plannedTarget: decimal('1.1020') };
const row = (day: string, close: string): Row => ({
  at: `${day} 13:00`,
  minutes: 90,
  r: (Number(close) - 1.1) / 0.001,
  open: '1.1000',
  close,
  user: levels,
});

type Bar = readonly [open: number, high: number, low: number, close: number];
/** Four hours from 13:00 UTC, in points of 0.0001 above 1.1. */
const hours = (day: string, ...bars: readonly Bar[]) =>
  bars.map((bar, i) => {
    const [open, high, low, close] = bar.map((points) => (11_000 + points) / 10_000) as unknown as Bar;
    return { time: at(`${day} 13:00`) + i * hourMs, open, high, low, close, volume: 1 };
  });

/** Each closed at +0.5R in the second hour but the last, which was left to its target; later the target, the stop, and both in one bar. */
const bars = aSeries(
  [
    ...hours('09', [0, 4, -3, 2], [2, 6, 1, 5], [5, 21, 4, 20], [20, 20, 20, 20]),
    ...hours('10', [0, 4, -3, 2], [2, 6, 1, 5], [5, 6, -11, -9], [-9, -9, -9, -9]),
    ...hours('11', [0, 4, -3, 2], [2, 6, 1, 5], [5, 22, -12, 0], [0, 0, 0, 0]),
    ...hours('12', [0, 4, -3, 2], [2, 21, 1, 20], [20, 20, 20, 20], [20, 20, 20, 20]),
  ],
  { periodMs: hourMs },
);
const rows = [row('09', '1.1005'), row('10', '1.1005'), row('11', '1.1005'), row('12', '1.1020')];

const underPlan = (trades: readonly ReturnType<typeof aTrade>[], series = [bars]) => {
  const columns = columnsOf(trades, { sessionLabel: () => 'Session', accounts: [anAccount('a', 'USD')] });
  return findBehavior(withCandles(inputOf(columns), series)).underPlan['cut winners'];
};
const rounded = (values: Float64Array): readonly number[] => Array.from(values, (value) => Math.round(value * 1e6) / 1e6);

it('each says what leaving the plan made of it, in both readings', () => {
  const { left, r, money, day, currencies } = underPlan(rows.map(tradeOf));
  expect([...left]).toEqual([1, 1, 1, 0]);
  // Own 0.5 less 2, −1, and −1 or 2; nothing of the one that kept it.
  expect(rounded(r.pessimistic)).toEqual([-1.5, 1.5, 1.5, NaN]);
  expect(rounded(r.optimistic)).toEqual([-1.5, 1.5, -1.5, NaN]);
  expect(rounded(money.optimistic)).toEqual([-150, 150, -150, NaN]);
  expect(currencies).toEqual(['USD']);
  expect(Array.from(day, (one) => one - day[0]!)).toEqual([0, 1, 2, 3]);
});

it('levels that nothing shows to have stood before the exit are late, those that the ledger kept with it are not', () => {
  expect([...underPlan(rows.map(tradeOf)).late]).toEqual([1, 1, 1, 1]);
  const [first, second, third, fourth] = rows.map(tradeOf).map((trade) => ({ ...trade, atExit: levels }));
  const moved = { ...second!, atExit: { ...levels, plannedTarget: decimal('1.1030') } };
  const stopless = { ...third!, atExit: { plannedTarget: levels.plannedTarget } };
  expect([...underPlan([first!, moved, stopless, fourth!]).late]).toEqual([0, 1, 1, 0]);
});

it('without candles a trade closed by hand left its plan, and nothing says what that made', () => {
  const { left, r } = underPlan(rows.map(tradeOf), []);
  expect([...left]).toEqual([1, 1, 1, 0]);
  expect([...r.pessimistic].every(Number.isNaN)).toBe(true);
});
