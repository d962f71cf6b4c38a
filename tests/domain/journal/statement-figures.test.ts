/** What a statement shows by itself; expectations by hand and by the binomial distribution. */
import { describe, expect, it } from 'vitest';
import { edgeReading, statementFigures } from '@/domain/journal/statement-figures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { seededRandom } from '@/lib/random';
import { anAccount, columnsOf } from './columns-builder';
import { aTrade, decimal } from './a-trade';

const hourMs = 3_600_000;
/** Monday, 10:00 UTC. */
const begin = Date.UTC(2024, 5, 3, 10);

const tradesOf = (profits: readonly number[], changes: Partial<Trade['broker']> = {}): readonly Trade[] =>
  profits.map((profit, index) =>
    aTrade({
      ticket: String(index),
      openedAt: epochMs(begin + index * hourMs),
      closedAt: epochMs(begin + (index + 1) * hourMs),
      profit: decimal(profit.toFixed(2)),
      ...changes,
    }),
  );

const figuresOf = (trades: readonly Trade[]) => {
  const columns = columnsOf(trades, { accounts: [anAccount(trades[0]?.accountId ?? '', 'USD')] });
  return statementFigures(columns, Uint32Array.from(trades.keys()));
};

const repeated = (pair: readonly number[], times: number): readonly number[] => Array.from({ length: times }, () => pair).flat();

describe('a statement', () => {
  it('without a closed trade has no figures', () => expect(figuresOf([])).toBeNull());

  it('that ends above what luck reaches says so, and how many trades an edge of its size takes', () => {
    // 50 wins of 3, 50 losses of 1: ends at 100, and luck reaches 1.96 · √(100 · 5) = 43.8. Mean 1, sd 2.0101: (2.8016 · 2.0101)² = 31.7.
    const figures = figuresOf(tradesOf(repeated([3, -1], 50)));
    expect(figures?.edge).toEqual({ ends: 'above', neededTrades: 32 });
  });

  it('that ends below it says so', () => expect(figuresOf(tradesOf(repeated([1, -3], 50)))?.edge.ends).toBe('below'));

  it('states the share of its costs in what was made before them', () => {
    const figures = figuresOf(tradesOf([100, 100], { commission: decimal('-5.00') }));
    expect(figures?.costShare).toBeCloseTo(0.05, 12);
    expect(figuresOf(tradesOf([-100]))?.costShare).toBeNull();
  });

  it('counts trading days, not trades', () => expect(figuresOf(tradesOf([1, 2, 3]))?.days).toBe(1));

  it('leaves trades in another currency out, and says how many', () => {
    const [first, ...others] = tradesOf([1, 2, 3]);
    const trades = [{ ...(first as Trade), broker: { ...(first as Trade).broker, currency: 'EUR' } }, ...others];
    const figures = figuresOf(trades);
    expect([figures?.currency, figures?.leftOut, figures?.totals.n]).toEqual(['USD', 1, 2]);
  });
});

describe('of 400 traders with 100 trades each', () => {
  const [traders, count] = [400, 100];
  /** Results of a coin that wins with chance `win`. */
  const ends = (win: number, seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: traders }, () => {
      const results = Float64Array.from({ length: count }, () => (random.next() < win ? 1 : -1));
      let sum = 0;
      return edgeReading(
        results.map((result) => (sum += result)),
        results,
      ).ends;
    });
  };

  it('without an edge at most 31 end outside of what luck reaches: the 99 % quantile of the nominal 5 %', () => {
    expect(ends(0.5, 1).filter((end) => end !== 'inside').length).toBeLessThanOrEqual(31);
  });

  it('with an edge of 0.28 of a result, most are seen: about 81 % are expected', () => {
    expect(ends(0.64, 2).filter((end) => end === 'above').length).toBeGreaterThanOrEqual(300);
  });
});
