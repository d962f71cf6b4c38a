/** What a number keeps of the values it stands beside, worked by hand over 24 hours that lie in two trading days. */
import { expect, it } from 'vitest';
import { signalContext } from '@/domain/backtest/signals';
import { numberOf, valueSpread } from '@/domain/backtest/value-spread';
import { candles, closeOf, priceOf, smaOf } from './a-strategy';

/** Closes of 100 to 123, one a bar, from Wednesday 00:00 UTC; the trading day turns at 17:00 in New York, which is 22:00 UTC. */
const rising = candles(
  Array.from({ length: 24 }, (_, i) => [100 + i, 100 + i, 100 + i, 100 + i] as const),
  { tickSize: '0.5' },
);
const spreadOf = (at: number, is: 'above' | 'below' = 'above') =>
  valueSpread({ kind: 'compare', left: closeOf(), is, right: priceOf(at) }, signalContext(rising));

it('counts bars and days, in the unit of the number', () => {
  // 122 and 123 are the 23rd and 24th bar: both in the second day.
  expect(spreadOf(121)).toMatchObject({ bars: 24, heldBars: 2, days: 2, heldDays: 1, low: 100, high: 123, median: 111 });
  // 121 is the last bar of the first day.
  expect(spreadOf(120)).toMatchObject({ heldBars: 3, heldDays: 2 });
  expect(spreadOf(120, 'below')).toMatchObject({ heldBars: 20, heldDays: 1 });
});

it('counts every bar in one of equal steps, and shows a number that no value comes near', () => {
  const found = spreadOf(200);
  expect(found).toMatchObject({ low: 100, high: 200, heldBars: 0, heldDays: 0 });
  expect(found?.counts.reduce((sum, count) => sum + count, 0)).toBe(24);
  // Steps of 100/32 = 3.125: 100 to 103 are in the first one, nothing is in the last.
  expect(found?.counts[0]).toBe(4);
  expect(found?.counts.at(-1)).toBe(0);
});

it('counts crossings, which happen once, and leaves out bars without a value', () => {
  const crossing = { kind: 'cross', left: closeOf(), direction: 'above', right: priceOf(110.5) } as const;
  expect(valueSpread(crossing, signalContext(rising))).toMatchObject({ bars: 24, heldBars: 1, days: 2, heldDays: 1 });
  const smooth = { kind: 'compare', left: priceOf(105), is: 'below', right: smaOf(5) } as const;
  // The mean of five closes is 102 at the fifth bar and 121 at the last one; 105 is passed at the ninth.
  expect(valueSpread(smooth, signalContext(rising))).toMatchObject({ bars: 20, heldBars: 16, low: 102, high: 121 });
});

it('says nothing where no side is a number, or no bar has a value', () => {
  expect(numberOf({ kind: 'compare', left: closeOf(), is: 'above', right: smaOf(5) })).toBeNull();
  expect(valueSpread({ kind: 'compare', left: closeOf(), is: 'above', right: smaOf(5) }, signalContext(rising))).toBeNull();
  expect(valueSpread({ kind: 'compare', left: smaOf(50), is: 'above', right: priceOf(1) }, signalContext(rising))).toBeNull();
});
