/** What the values of a condition were on a bar, worked by hand. */
import { describe, expect, it } from 'vitest';
import { conditionValues } from '@/domain/backtest/condition-values';
import type { Condition } from '@/domain/strategy/strategy';
import { candles, closeOf, cross, priceOf, smaOf } from './a-strategy';
import { at, bracket, entry, gtc, run, tradesOf, up, type Bar } from './hand-worked';

const level = (price: number): Bar => [price, price, price, price];
const series = candles([10, 12, 11, 15].map(level));

describe('the values of a condition', () => {
  it('of a comparison are those of its bar, without plain numbers', () => {
    // The mean of 11 and 15.
    const condition: Condition = { kind: 'compare', left: smaOf(2), is: 'above', right: priceOf(12) };
    expect(conditionValues(series, condition, 3)).toEqual([{ operand: smaOf(2), unit: 'price', value: 13, before: null }]);
  });

  it('of a cross are those of the bar before too, and of several conditions each once', () => {
    // sma(2) is 11.5 on bar 2 and 13 on bar 3; the close 11 and then 15.
    const condition: Condition = {
      kind: 'all',
      of: [cross(closeOf(), 'above', smaOf(2)), { kind: 'not', of: { kind: 'compare', left: closeOf(), is: 'below', right: priceOf(5) } }],
    };
    expect(conditionValues(series, condition, 3)).toEqual([
      { operand: closeOf(), unit: 'price', value: 15, before: 11 },
      { operand: smaOf(2), unit: 'price', value: 13, before: 11.5 },
    ]);
  });

  it('are missing where there is none yet, and nothing is told of a clock or of a bar that is not there', () => {
    const condition = cross(smaOf(2), 'above', priceOf(1));
    expect(conditionValues(series, condition, 1)).toEqual([{ operand: smaOf(2), unit: 'price', value: 11, before: null }]);
    expect(conditionValues(series, condition, 0)).toEqual([{ operand: smaOf(2), unit: 'price', value: null, before: null }]);
    expect(conditionValues(series, { kind: 'session', city: 'London' }, 2)).toEqual([]);
    expect(conditionValues(series, condition, 4)).toEqual([]);
  });

  it('are prices, whatever the steps of the candles are', () => {
    const quarters = candles([10.25, 10.75].map(level), { tickSize: '0.25' });
    const condition: Condition = { kind: 'compare', left: smaOf(2), is: 'above', right: closeOf(1) };
    expect(conditionValues(quarters, condition, 1).map(({ value }) => value)).toEqual([10.5, 10.25]);
  });

  it('cannot see the future', () => {
    const condition = cross(smaOf(2), 'above', closeOf());
    const start = candles([10, 12, 11].map(level));
    expect(conditionValues(series, condition, 2)).toEqual(conditionValues(start, condition, 2));
  });
});

describe('the bar of the signal', () => {
  it('stands with the trade, also where its order waited', () => {
    // The signal is bar 1; the limit at 98 is met on bar 4, and the stop at 93 on bar 5.
    const order = entry({ kind: 'limit', limit: at(98), timeInForce: gtc });
    const bars: Bar[] = [level(101), level(101), [101, 101, 97, 98], [98, 98, 92, 92]];
    const { pessimistic } = run(bars, { entries: [order], protection: bracket(5, 50) });
    expect(tradesOf(pessimistic)).toMatchObject([{ signalBar: 1, entryBar: 4, exitBar: 5 }]);
    const added = run([level(102), level(90)], { whileOpen: 'add', protection: bracket(5, 50) });
    expect(tradesOf(added.pessimistic)).toMatchObject([{ signalBar: 1, entryBar: 2 }]);
    expect(up[3]).toBe(101);
  });
});
