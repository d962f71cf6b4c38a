/** Why a trade was opened and closed, with the values behind it, in words. */
import { describe, expect, it } from 'vitest';
import { tradeAt } from '@/domain/backtest/trade-columns';
import type { Condition } from '@/domain/strategy/strategy';
import { tradeValues } from '@/features/charts/backtest/trade-words';
import { aStrategy, backtestOf, candles, closeOf, cross, easySettings, priceOf, smaOf } from '../../../domain/backtest/a-strategy';
import { entry, type Bar } from '../../../domain/backtest/hand-worked';

const level = (price: number): Bar => [price, price, price, price];

describe('a trade', () => {
  const below: Condition = { kind: 'compare', left: closeOf(), is: 'below', right: priceOf(100) };
  const strategy = aStrategy({
    entries: [entry({ kind: 'market' }, { when: cross(closeOf(), 'above', smaOf(2)) })],
    exits: [{ side: 'long', when: below }],
  });
  // The close falls below its mean of two (98.5) and crosses above it on bar 3: 104 over 101, from 98 and 98.5. Bought as bar 4 opens.
  const series = candles([99, 99, 98, 104, 105, 97, 96].map(level));

  it('says what the values were when the signal came, and when a rule closed it', () => {
    const { pessimistic } = backtestOf(series, strategy, easySettings());
    const trade = tradeAt(pessimistic.trades, 0);
    expect([trade.signalBar, trade.entryBar, trade.exitBar]).toEqual([3, 4, 6]);
    expect(tradeValues(strategy, trade, { series, marketFill: 'next open', decimals: 0 })).toEqual({
      opened: 'close was 104.0, 98.0 a bar before; sma(2) was 101.0, 98.5 a bar before.',
      closed: 'close was 97.0.',
    });
  });

  it('says nothing of rules where a price closed it', () => {
    const { pessimistic } = backtestOf(series, strategy, easySettings());
    const trade = { ...tradeAt(pessimistic.trades, 0), exitReason: 'stop' } as const;
    expect(tradeValues(strategy, trade, { series, marketFill: 'next open', decimals: 0 }).closed).toBe('');
  });
});
