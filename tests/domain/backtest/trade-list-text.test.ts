/** The list of trades that is hashed, in whole ticks and steps, and reading one trade. The text is written by hand. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import { aStrategy, backtestOf, candles, closeOf, easySettings, priceOf, startMs } from './a-strategy';
import { entry, flat, run, up, type Bar } from './hand-worked';

const hourMs = 3_600_000;
const exits = [{ side: 'both', when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(107) } }] as const;
const bars: readonly Bar[] = [
  [105, 110, 104, 108],
  [109, 109, 99, 99],
  [99, 102, 99, 102],
  [103, 103, 103, 103],
];
const { pessimistic } = run(bars, { exits, entries: [entry()] });
const series = candles([flat, up, ...bars]);
const at = (bar: number): string => String(startMs + bar * hourMs);

it('names its format, then every trade in a line, then what is open', () => {
  expect(tradeListText(pessimistic, series, 1)).toBe(
    `sextant-trades 2\t1\t1\nlong\t1\t${at(2)}\t105\t${at(3)}\t109\texit rule\nlong\t1\t${at(5)}\t103\topen\n`,
  );
  expect(tradeListText({ ...pessimistic, open: null, openPositions: [] }, series, 1)).toBe(
    `sextant-trades 2\t1\t1\nlong\t1\t${at(2)}\t105\t${at(3)}\t109\texit rule\n`,
  );
});

it('a trade that does not exist is a bug', () => {
  expect(tradeAt(pessimistic.trades, 0)).toMatchObject({ rule: 0, side: 'long', units: 1, entryBar: 2, exitBar: 3, gross: 4, net: 4 });
  for (const index of [-1, 1, NaN]) expect(() => tradeAt(pessimistic.trades, index)).toThrow(RangeError);
});

const tickSize = '0.00001';
const contract = { tickSize, pipSize: '0.0001', pointValue: 1, unitStep: 1_000, unitsPerLot: 100_000, currencies: ['EUR', 'USD'] };

const barAt = (price: number): readonly [number, number, number, number] => [price, price, price, price];

/** Long after a close above 1.1, out after one below; two trades, of which the second stays open. */
const made = (prices: readonly number[]) => {
  const fine = candles(prices.map(barAt), { tickSize });
  const above = { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(1.1) } as const;
  const below = { kind: 'compare', left: closeOf(), is: 'below', right: priceOf(1.1) } as const;
  const strategy = aStrategy({
    entries: [{ side: 'long', when: above, order: { kind: 'market' }, group: null }],
    exits: [{ side: 'both', when: below }],
    size: { kind: 'units', units: 3_000 },
  });
  return { fine, trades: backtestOf(fine, strategy, easySettings({ contract })).pessimistic };
};

const prices = [1.10001, 1.10003, 1.09998, 1.0999, 1.1002, 1.10007];

describe('prices of a fine grid and sizes in steps', () => {
  it('writes whole ticks and steps of the contract', () => {
    const { fine, trades } = made(prices);
    expect(tradeListText(trades, fine, 1_000)).toBe(
      [
        'sextant-trades 2\t0.00001\t1000',
        `long\t3\t${at(1)}\t110003\t${at(3)}\t109990\texit rule`,
        `long\t3\t${at(5)}\t110007\topen`,
        '',
      ].join('\n'),
    );
  });

  it('does not hear the last digits of a double, and hears a tick', () => {
    const { fine, trades } = made(prices);
    const moved = (by: number): SimulatedRun => ({
      ...trades,
      trades: { ...trades.trades, exitPrice: trades.trades.exitPrice.map((price) => price + by) },
    });
    const digest = (of: SimulatedRun): string =>
      createHash('sha256')
        .update(tradeListText(of, fine, 1_000))
        .digest('hex');
    expect(digest(moved(4e-16))).toBe(digest(trades));
    expect(digest(moved(-4e-16))).toBe(digest(trades));
    expect(digest(moved(0.00001))).not.toBe(digest(trades));
  });
});
