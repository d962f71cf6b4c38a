/**
 * Headline statistics. The series of R multiples, its figures and the Wilson intervals are the project's published
 * reference values, computed outside it; the rest is small enough to be added by hand, as the comments show.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { byCurrency } from '@/domain/statistics/by-currency';
import { equityCurve, inClosingOrder, maxDrawdown } from '@/domain/statistics/equity-curve';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { summarise } from '@/domain/journal/summarise';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { aTrade, decimal, tradesWith } from '../journal/a-trade';

const series = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];

describe('wilsonInterval', () => {
  it.each([
    [10, 19, 0.31707809245113167, 0.7267019483882042],
    [2, 2, 0.3423802275066532, 1],
    [55, 100, 0.4524460299744214, 0.6438546202048802],
    [0, 5, 0, 0.43448246478317465],
  ])('of %i in %i is from %f to %f', (hits, n, low, high) => {
    const interval = wilsonInterval(hits, n);
    expect(interval.low).toBeCloseTo(low, 9);
    expect(interval.high).toBeCloseTo(high, 9);
    expect(interval).toMatchObject({ level: 0.95, n, method: 'Wilson', seed: null });
  });

  it.each([
    [55, 100, 0.9, [0.46792669861613656, 0.6294390293055461]],
    [3, 7, 0.99, [0.11637368051613817, 0.8102850959116125]],
  ] as const)('of %i in %i at the level %d is what SciPy 1.17 gives', (hits, n, level, [low, high]) => {
    const interval = wilsonInterval(hits, n, level);
    expect(interval.low).toBeCloseTo(low, 12);
    expect(interval.high).toBeCloseTo(high, 12);
    expect(interval.level).toBe(level);
  });
});

describe('meanInterval', () => {
  it('of the reference series is −0.27 to 0.89 by bootstrap (200,000 resamples elsewhere, to 0.02)', () => {
    const { value } = meanInterval(series);
    expect(value).toMatchObject({ method: 'bootstrap', n: 20, level: 0.95 });
    expect(Math.abs((value?.low ?? NaN) + 0.27)).toBeLessThan(0.02);
    expect(Math.abs((value?.high ?? NaN) - 0.89)).toBeLessThan(0.02);
  });

  it('is the same each time', () => {
    expect(meanInterval(series)).toEqual(meanInterval(series));
  });

  it('is mean ± 1.9611 standard errors for 3,000 values', () => {
    // Half of them 1, half −1: mean 0, variance n/(n − 1); t(0.975, 2999) = 1.96077 from tables.
    const values = Array.from({ length: 3000 }, (_, i) => (i % 2 === 0 ? 1 : -1));
    const { value } = meanInterval(values);
    expect(value?.method).toBe('t');
    expect(value?.high).toBeCloseTo(1.96077 * Math.sqrt(1 / 2999), 6);
    expect(value?.low).toBeCloseTo(-(value?.high ?? NaN), 12);
  });

  it('is undefined below ten values, however far from 0 they lie, and a point for equal ones', () => {
    // Of −100 and −4 resampled means lie between the two: that would leave 0 out with certainty, and shows nothing.
    expect(meanInterval([-100, -4])).toEqual({ value: null, reason: 'An interval needs 10 trades or more (n = 2).' });
    const equal = (n: number): readonly number[] => Array.from({ length: n }, () => 5);
    expect(meanInterval(equal(9)).value).toBeNull();
    expect(meanInterval(equal(10)).value).toMatchObject({ low: 5, high: 5, n: 10 });
  });
});

describe('summarise', () => {
  const summary = summarise(tradesWith(...series.map((r) => r.toFixed(1))), 'USD');

  it('gives the reference figures of the series', () => {
    expect(summary).toMatchObject({ n: 20, wins: 9, losses: 10, breakEvens: 1, net: '5.90', grossProfit: '14.60', grossLoss: '-8.70' });
    expect(summary.profitFactor.value).toBeCloseTo(1.6781609195402303, 12);
    expect(summary.payoff.value).toBeCloseTo(1.8646232439335888, 12);
    expect(summary.expectancy.point.value).toBeCloseTo(0.295, 12);
    expect(summary.winRate.point.value).toBeCloseTo(0.47368421052631576, 12);
  });

  it('counts the win rate and its interval without break-even trades: 9 of 19', () => {
    expect(summary.winRate.interval.value).toEqual(wilsonInterval(9, 19));
  });

  it('counts net of costs: a winner that its costs eat is a loser', () => {
    const trades = [
      aTrade({ ticket: '1', profit: decimal('1.00'), commission: decimal('-1.50') }),
      aTrade({ ticket: '2', profit: decimal('-0.20'), swap: decimal('0.70'), taxes: decimal('-0.10') }),
    ];
    // −0.50 and +0.40
    expect(summarise(trades, 'EUR')).toMatchObject({ wins: 1, losses: 1, net: '-0.10', gross: '0.80', costs: '-0.90' });
  });

  it('says why a figure is undefined', () => {
    const none = summarise([], 'USD');
    expect(none).toMatchObject({ n: 0, net: '0', profitFactor: { value: null, reason: 'No trades.' }, maxDrawdown: { value: null } });
    expect(none.winRate.point).toEqual({ value: null, reason: 'No trade won or lost.' });
    expect(none.expectancy.point).toEqual({ value: null, reason: 'No trades.' });
    const winsOnly = summarise(tradesWith('1.00', '2.00'), 'USD');
    expect(winsOnly.profitFactor).toEqual({ value: null, reason: 'No losses (n = 2).' });
    expect(winsOnly.payoff).toEqual({ value: null, reason: 'No losses (n = 2).' });
    const lossesOnly = summarise(tradesWith('-1.00'), 'USD');
    expect(lossesOnly.profitFactor).toEqual({ value: 0 });
    expect(lossesOnly.payoff).toEqual({ value: null, reason: 'No wins (n = 1).' });
    expect(lossesOnly.expectancy.interval.value).toBeNull();
    expect(summarise(tradesWith('0.00'), 'USD').winRate.point.value).toBeNull();
  });

  it('does not depend on the order in which trades come', () => {
    const trades = tradesWith('1.10', '-2.20', '3.30', '-0.40', '5.05');
    fc.assert(
      fc.property(fc.shuffledSubarray([...trades], { minLength: trades.length }), (shuffled) => {
        expect(summarise(shuffled, 'USD')).toEqual(summarise(trades, 'USD'));
      }),
      { numRuns: 20 },
    );
  });

  it('never says NaN or infinity', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), (results) => {
        const text = JSON.stringify(summarise(tradesWith(...results.map((c) => (c / 100).toFixed(2))), 'USD'), (_, value: unknown) =>
          typeof value === 'number' && !Number.isFinite(value) ? 'BROKEN' : value,
        );
        expect(text).not.toContain('BROKEN');
      }),
      { numRuns: 50 },
    );
  });
});

describe('equityCurve', () => {
  it('adds results in closing order with the fall below the peak', () => {
    const points = equityCurve(tradesWith('10.00', '-4.00', '-8.50', '20.00', '-1.00'));
    expect(points.map(({ equity }) => equity)).toEqual(['10.00', '6.00', '-2.50', '17.50', '16.50']);
    expect(points.map(({ drawdown }) => drawdown)).toEqual(['0.00', '4.00', '12.50', '0.00', '1.00']);
    expect(maxDrawdown(points)).toEqual({ value: { money: '12.50', troughIndex: 2, peakIndex: 0 } });
  });

  it('counts a fall from the start as drawdown', () => {
    expect(maxDrawdown(equityCurve(tradesWith('-3.00', '1.00')))).toEqual({ value: { money: '3.00', troughIndex: 0, peakIndex: null } });
    expect(maxDrawdown(equityCurve(tradesWith('3.00', '1.00')))).toEqual({ value: { money: '0', troughIndex: null, peakIndex: null } });
  });

  it('orders equal instants by the number of the ticket, not by its text', () => {
    const trades = ['10', '9', '9007199254740993', '9007199254740992'].map((ticket) => aTrade({ ticket }));
    expect(inClosingOrder(trades).map((trade) => trade.broker.ticket)).toEqual(['9', '10', '9007199254740992', '9007199254740993']);
  });

  it('goes by closing, not by opening', () => {
    const early = aTrade({ ticket: '2', closedAt: epochMs(Date.UTC(2024, 5, 3, 11)) });
    const late = aTrade({ ticket: '1', openedAt: epochMs(Date.UTC(2024, 5, 3, 9)) });
    expect(inClosingOrder([late, early]).map((trade) => trade.broker.ticket)).toEqual(['2', '1']);
  });

  it('ends at the net result', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (results) => {
        const points = equityCurve(tradesWith(...results.map((c) => (c / 100).toFixed(2))));
        expect(Math.round(Number(points.at(-1)?.equity) * 100)).toBe(results.reduce((a, b) => a + b, 0));
      }),
    );
  });
});

describe('byCurrency', () => {
  it('never puts two currencies together, and names trades without an account', () => {
    const account = (id: string, currency: string) => ({ id, currency, name: id, broker: 'b', number: '1', importZone: 'UTC' });
    const trades = [
      aTrade({ ticket: '1' }, 'a'),
      aTrade({ ticket: '2' }, 'b'),
      aTrade({ ticket: '3' }, 'c'),
      aTrade({ ticket: '4' }, 'gone'),
    ];
    const { groups, withoutAccount } = byCurrency(trades, [account('a', 'EUR'), account('b', 'USD'), account('c', 'USD')]);
    expect(groups.map(({ currency, trades: of }) => [currency, of.map((trade) => trade.broker.ticket)])).toEqual([
      ['USD', ['2', '3']],
      ['EUR', ['1']],
    ]);
    expect(withoutAccount.map((trade) => trade.broker.ticket)).toEqual(['4']);
  });
});
