/**
 * Levels and distances in every fill model, and prices on grids whose step is not one. Both models must meet the same
 * prices here, because every level lies on a tick. Expected values are worked by hand.
 */
import { describe, expect, it } from 'vitest';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Distance, EntryOrder, Level } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, closeOf, easySettings } from './a-strategy';
import { entry, flat, gtc, protection, tradesOf, type Bar } from './hand-worked';

const models: readonly BacktestSettings['fillModel'][] = ['sextant', 'backtesting.py 0.6'];
/** The range of the bar: high minus low, as there are no gaps in what follows. */
const range = (factor: number): Distance => ({
  kind: 'multiple',
  factor,
  of: { kind: 'indicator', id: 'atr', params: { period: 1 }, output: 'atr', barsAgo: 0 },
});

const settings = (fillModel: BacktestSettings['fillModel'], tickSize: string) => {
  const easy = easySettings({ fillModel });
  return { ...easy, contract: { ...easy.contract, tickSize, pipSize: '1' } };
};

describe.each(models)('in the fill model %s, on ticks of 0.5,', (fillModel) => {
  const run = (bars: readonly Bar[], order: EntryOrder, distance: Distance) =>
    backtestOf(
      candles([flat, flat, [99, 101.5, 99, 101], ...bars], { tickSize: '0.5' }),
      aStrategy({ entries: [entry(order)], protection: protection({ stop: { distance, from: 'fill' } }) }),
      settings(fillModel, '0.5'),
    ).pessimistic;

  it('a multiple of an indicator is the indicator’s at the bar of the signal', () => {
    // The signal's range is 2.5, and twice that is 5: bought at 106, stopped at 101.
    const bars: readonly Bar[] = [
      [106, 107, 105, 106],
      [104, 104, 100, 100],
    ];
    expect(tradesOf(run(bars, { kind: 'market' }, range(2)))).toMatchObject([
      { entryPrice: 106, initialStop: 101, exitPrice: 101, exitReason: 'stop', gross: -5 },
    ]);
  });

  it.each<[string, Level['offset'], number]>([
    // The close of the signal is 101, its range 2.5.
    ['itself', null, 101],
    ['a range below', { side: 'below', distance: range(1) }, 98.5],
    ['a range above', { side: 'above', distance: range(1) }, 103.5],
    // 50 % of 101 is 50.5.
    ['a percentage below', { side: 'below', distance: { kind: 'percent', percent: 50 } }, 50.5],
    ['a price below', { side: 'below', distance: { kind: 'price', price: 1.5 } }, 99.5],
    // A pip is 1 here.
    ['pips below', { side: 'below', distance: { kind: 'pips', pips: 3 } }, 98],
    ['ticks below', { side: 'below', distance: { kind: 'ticks', ticks: 3 } }, 99.5],
  ])('a limit stands at the close of the signal or off it: %s', (_, offset, price) => {
    const limit: EntryOrder = { kind: 'limit', limit: { base: closeOf(), offset }, timeInForce: gtc };
    const bars: readonly Bar[] = [
      [110, 110, 110, 110],
      [110, 110, 40, 110],
    ];
    const { trades, open } = run(bars, limit, { kind: 'ticks', ticks: 1_000 });
    expect(trades.count).toBe(0);
    expect(open).toMatchObject({ entryBar: 4, entryPrice: price });
  });
});

describe('a price', () => {
  /** Bought at the second bar's price after a close of 102. */
  const bought = (tickSize: string, below: number, price: number) => {
    const series = candles(
      [below, 102, price].map((at) => [at, at, at, at] as const),
      { tickSize },
    );
    expect(series.tickSize).toBe(tickSize);
    return backtestOf(series, aStrategy({ entries: [entry()] }), settings('sextant', tickSize)).pessimistic.open?.entryPrice;
  };

  it('is the nearest double where a whole number of steps makes 1', () => {
    // As a product, 105,064 × 0.001 is 105.064 and a little more in binary.
    expect(bought('0.001', 99, 105.064)).toBe(105.064);
    // 1 / 0.00001 is a little less than 100,000 in binary.
    expect(bought('0.00001', 99, 105.00003)).toBe(105.00003);
    expect(bought('0.25', 99, 108.25)).toBe(108.25);
  });

  it('is so many steps where no whole number of them makes 1', () => {
    // 36 × 3, and 271 × 0.4: 2.5 of these make 1.
    expect(bought('3', 99, 108)).toBe(108);
    expect(bought('0.4', 98.8, 108.4)).toBeCloseTo(108.4, 9);
  });
});
