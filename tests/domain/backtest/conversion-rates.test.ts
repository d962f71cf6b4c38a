/** Results in a currency whose worth changes over the run: cases worked by hand. */
import { describe, expect, it } from 'vitest';
import { resultsInR } from '@/domain/backtest/results-in-r';
import { practiceR } from '@/domain/practice/practice-results';
import { tradeR } from '@/features/charts/backtest/trade-rows';
import { easySettings, startMs } from './a-strategy';
import { points, protection, run, tradesOf, type Bar } from './hand-worked';

const level = (price: number): Bar => [price, price, price, price];
const from = 'fill' as const;
const ten = { kind: 'units', units: 10 } as const;

describe('conversion rates', () => {
  const hour = 3_600_000;
  const rates = { time: Float64Array.of(startMs, startMs + 3.5 * hour), rate: Float64Array.of(0.5, 0.25) };

  it('are those last known: at the bar that closes the trade, and at each close', () => {
    // Bought at 102 with bar 2, worth 10 · 4 · 0.5 at bar 3; bar 4 opens after the change: 10 · 8 · 0.25.
    const { pessimistic } = run(
      [level(102), level(106), level(110)],
      { size: ten, protection: protection({ target: { distance: points(8), from } }) },
      { rates },
    );
    expect([...pessimistic.equity]).toEqual([10_000, 10_000, 10_000, 10_020, 10_020]);
    expect(tradesOf(pessimistic)).toMatchObject([{ exitBar: 4, gross: 20 }]);
  });

  it('give the risk of a trade in R at the rate of its entry, wherever R is told', () => {
    // 10 bought at 102 with the stop at 97 risk 10 · 5 · 0.5 = 25; sold at 110 they make 10 · 8 · 0.25 = 20: 0.8 R.
    const { pessimistic } = run(
      [level(102), level(106), level(110)],
      { size: ten, protection: protection({ stop: { distance: points(5), from }, target: { distance: points(8), from } }) },
      { rates },
    );
    expect([...resultsInR(pessimistic.trades, easySettings())]).toEqual([0.8]);
    expect(practiceR(pessimistic.trades, 1)).toEqual([0.8]);
    expect(tradesOf(pessimistic).map((trade) => tradeR(trade, 1))).toEqual([0.8]);
  });

  it('size a risk', () => {
    // 1 % of 10,000 is 100; 5 points at half the money are 2.5 a unit: 40 units.
    const { pessimistic } = run(
      [level(102)],
      { size: { kind: 'risk percent', percent: 1 }, protection: protection({ stop: { distance: points(5), from } }) },
      { rates },
    );
    expect(pessimistic.open).toMatchObject({ units: 40 });
  });

  it('are never taken as 1', () => {
    const late = { time: Float64Array.of(startMs + 1), rate: Float64Array.of(1) };
    expect(() => run([level(102)], {}, { rates: late })).toThrow(/begin after the candles/u);
  });
});
