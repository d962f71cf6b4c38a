/** What maps say can be done: nothing where there is nothing, beyond the stated rate, though the widest of many pairs is looked at. */
import { describe, expect, it } from 'vitest';
import { correlationOf } from '@/domain/maps/correlation-map';
import { currencyStrength, type Pair } from '@/domain/maps/currency-strength';
import { futuresDays, widestRatio } from '@/domain/maps/futures-map';
import type { HourMap } from '@/domain/maps/market-hours';
import type { OwnMap } from '@/domain/maps/own-hours';
import { strengthIntervals, widestGap } from '@/domain/maps/strength-interval';
import type { StrengthMap } from '@/domain/maps/strength-map';
import { correlationSentence, futuresSentence, marketHoursSentence, ownHoursSentence, strengthSentence } from '@/features/maps/sentences';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { dayMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';
import { normalQuantile } from '@/lib/normal-distribution';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { binomialQuantile, powerOfLimit } from '../../binomial';

const normal = (random: Random): number => normalQuantile((random.next() * 0xffff_ffff + 0.5) / 0x1_0000_0000);

const codes = ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'NZD', 'USD'];
const pairs: readonly Pair[] = codes.filter((code) => code !== 'USD').map((base) => ({ base, quote: 'USD' }));

/** A span of bars of eight currencies that wander by themselves; the first of them drifts by so many standard deviations a bar. */
const spanOf = (random: Random, bars: number, drift: number): StrengthMap => {
  const returns = Array.from({ length: bars }, () => {
    const moves = codes.map((_, i) => 0.001 * (normal(random) + (i === 0 ? drift : 0)));
    return pairs.map((_, k) => (moves[k] ?? 0) - (moves[codes.length - 1] ?? 0));
  });
  const moved = pairs.map((pair, k) => ({
    ...pair,
    symbol: `${pair.base}USD`,
    logReturn: returns.reduce((sum, row) => sum + (row[k] ?? NaN), 0),
  }));
  const { intervals, gapChance } = strengthIntervals({ pairs, returns, seed: bars });
  const facts = { step: 'hour', firstDay: 0, lastDay: 0, until: 0, history: [], stale: [] } as const;
  return { ...currencyStrength(moved), ...facts, pairs: moved, intervals, gapChance, bars };
};

const claims = (sentence: string): boolean => !sentence.includes('nothing to act on');

/** What every sentence states: of those that name something where there is nothing, at most this share does. */
const mostByChance = 0.05;
const rounds = 200;
const limit = (n: number): number => binomialQuantile(n, mostByChance, 0.99);
const leastFound = (n: number, power: number): number => binomialQuantile(n, power, 0.01);

it.each([rounds, 300])('the limit of %i rounds is broken by a rate of 12 % in four of five runs', (n) => {
  expect(powerOfLimit(n, mostByChance, 0.12)).toBeGreaterThan(0.8);
});

describe('the sentence of strength', () => {
  it.each([24, 72])('names a pair in at most one of twenty spans of %i bars where there is nothing', (bars) => {
    const random = seededRandom(bars);
    let named = 0;
    for (let span = 0; span < rounds; span += 1) if (claims(strengthSentence(spanOf(random, bars, 0), 5))) named += 1;
    expect(named).toBeLessThanOrEqual(limit(rounds));
  });

  it('names the currency that drifts', () => {
    const random = seededRandom(9);
    let named = 0;
    const spans = 40;
    for (let span = 0; span < spans; span += 1) if (strengthSentence(spanOf(random, 100, 0.8), 5).startsWith('AUD has gained ')) named += 1;
    // 0.8 · √100 = 8 standard deviations of its own sum.
    expect(named).toBeGreaterThanOrEqual(leastFound(spans, 0.95));
  });

  it('compares no currencies that no pair connects', () => {
    expect(widestGap([0.01, -0.01, 0.5, -0.5], [0, 0, 1, 1])).toBe(1);
    expect(widestGap([0.3, 0.1], [0, 1])).toBe(0);
    const apart = currencyStrength([
      { base: 'EUR', quote: 'USD', logReturn: 0.01 },
      { base: 'GBP', quote: 'JPY', logReturn: 0.02 },
    ]);
    const sentence = strengthSentence({ ...spanOf(seededRandom(1), 10, 0), ...apart, gapChance: 0.001 }, 5);
    expect(sentence).toMatch(/^GBP has gained \+2\.00.% on JPY/u);
  });

  it('says nothing of a single bar', () => {
    expect(strengthSentence(spanOf(seededRandom(1), 1, 0), 1)).toContain('single bar');
  });
});

describe('the sentence of correlation', () => {
  /** Markets that share one factor, so that each two of them are correlated by rho. */
  const columnsOf = (random: Random, rho: number, days: number): readonly Map<number, number>[] => {
    const columns = Array.from({ length: 8 }, () => new Map<number, number>());
    for (let day = 0; day < days; day += 1) {
      const common = normal(random);
      for (const column of columns) column.set(day, Math.sqrt(rho) * common + Math.sqrt(1 - rho) * normal(random));
    }
    return columns;
  };

  const markets = (random: Random, rho: number, days = 120) =>
    correlationOf(columnsOf(random, rho, days).map((values, i) => ({ name: `M${String(i)}`, values })));

  /** The same returns on other days. */
  const shuffledDays = (values: ReadonlyMap<number, number>, random: Random): ReadonlyMap<number, number> => {
    const drawn = Float64Array.from(values.values());
    shuffle(drawn, random);
    return new Map([...values.keys()].map((day, i) => [day, drawn[i] ?? NaN]));
  };

  it('names a pair in at most one of twenty books of markets that are no closer than 0.7', () => {
    const random = seededRandom(70);
    let named = 0;
    for (let book = 0; book < rounds; book += 1) if (claims(correlationSentence(markets(random, 0.7), 'markets'))) named += 1;
    expect(named).toBeLessThanOrEqual(limit(rounds));
  });

  it('names none of shuffled returns, and their intervals leave 0 out in no more than one cell of twenty', () => {
    const random = seededRandom(72);
    const books = 60;
    const allPairs = 28;
    const returns = columnsOf(random, 0.9, 120);
    let [outside, counted] = [0, 0];
    for (let book = 0; book < books; book += 1) {
      const shuffled = correlationOf(returns.map((values, i) => ({ name: `M${String(i)}`, values: shuffledDays(values, random) })));
      expect(claims(correlationSentence(shuffled, 'markets'))).toBe(false);
      const cells = shuffled.cells.flatMap((row, i) => row.slice(i + 1));
      expect(cells).toHaveLength(allPairs);
      counted += cells.length;
      outside += cells.filter(({ low, high }) => low > 0 || high < 0).length;
    }
    expect(outside).toBeLessThanOrEqual(binomialQuantile(counted, mostByChance, 0.99));
    expect(powerOfLimit(counted, mostByChance, 0.08)).toBeGreaterThan(0.95);
  });

  it('finds nearly all books in which two markets are one', () => {
    const random = seededRandom(73);
    const books = 40;
    let named = 0;
    for (let book = 0; book < books; book += 1) if (claims(correlationSentence(markets(random, 0.85), 'markets'))) named += 1;
    // z of 0.85 is 1.256 and of 0.7 is 0.867: 0.389 · √117 = 4.2 standard errors, where the widest of 28 pairs needs 3.1.
    expect(named).toBeGreaterThanOrEqual(leastFound(books, 0.9));
  });

  it('names pairs that are nearly one, and says which way', () => {
    const random = seededRandom(71);
    expect(correlationSentence(markets(random, 0.95), 'markets')).toMatch(/^M\d and M\d move nearly as one/u);
    const up = new Map(Array.from({ length: 60 }, (_, day) => [day, normal(random)]));
    const against = correlationOf([
      { name: 'A', values: up },
      { name: 'B', values: new Map([...up].map(([day, value]) => [day, 0.1 * normal(random) - value])) },
    ]);
    expect(correlationSentence(against, 'results')).toMatch(/move against each other/u);
  });

  it('says that there are too few days', () => {
    expect(correlationSentence(markets(seededRandom(1), 0.9, 29), 'markets')).toContain('30 returns');
    expect(correlationSentence(markets(seededRandom(1), 0.9, 29), 'results')).toContain('30 days');
  });
});

const ownMap = (means: readonly (readonly [cell: number, mean: number])[], tested = 12): OwnMap => ({
  cells: means.map(([cell, mean]) => ({ cell, mean, trades: 20, n: 9, total: 20 * mean, p: 0.001, q: 0.01, isClaimed: true })),
  trades: 40,
  tested,
});

describe('the sentence of one’s own hours', () => {
  it('names the hour that costs most, states how many such are luck, and expects less of it', () => {
    const sentence = ownHoursSentence(
      ownMap([
        [9, 0.8],
        [34, -0.6],
      ]),
    );
    expect(sentence).toContain('You lose 0.60R a trade on Tuesday 10:00–11:00 (20 trades)');
    expect(sentence).toContain('at most 10 in 100 hours named this way are luck');
    expect(sentence).toContain('expect it to be milder');
    expect(ownHoursSentence(ownMap([[9, 0.8]]))).toContain('expect less from here');
  });

  it('says nothing where nothing was claimed', () => {
    expect(ownHoursSentence({ ...ownMap([]), tested: 12 })).toContain('None of your 12 hours');
    expect(ownHoursSentence({ ...ownMap([]), tested: 0 })).toContain('3 different weeks');
    expect(ownHoursSentence({ ...ownMap([]), trades: 0 })).toBeNull();
  });
});

const hourMap = (figure: HourMap['figure'], cells: readonly (readonly [cell: number, mean: number, isClaimed: boolean])[]): HourMap => ({
  figure,
  cells: cells.map(([cell, mean, isClaimed]) => ({ cell, mean, n: 30, p: 0.01, q: 0.05, isClaimed })),
  weeks: 30,
  tested: cells.length,
});

describe('the sentence of a market’s hours', () => {
  it('names the widest hour that stands out, and none that is quieter than the others', () => {
    const wide = hourMap('range', [
      [8, 0.004, true],
      [9, 0.002, false],
      [10, 0.001, true],
    ]);
    expect(marketHoursSentence(wide, 'EURUSD')).toMatch(/^EURUSD moves most on Monday 08:00–09:00: 0\.40.% from low to high, 1\.7 times/u);
    const quiet = hourMap('range', [
      [8, 0.004, false],
      [10, 0.001, true],
    ]);
    expect(marketHoursSentence(quiet, 'EURUSD')).toContain('nothing to act on');
  });

  it('states of direction that the widest of many is told', () => {
    const sentence = marketHoursSentence(hourMap('direction', [[8, -0.0004, true]]), 'EURUSD');
    expect(sentence).toContain('at most 10 in 100 hours named this way are luck');
    expect(sentence).toContain('check that it covers your costs');
  });

  it('has volume and none', () => {
    expect(
      marketHoursSentence(
        hourMap('volume', [
          [8, 300, true],
          [9, 100, false],
        ]),
        'ES',
      ),
    ).toContain('1.5 times an average hour');
    expect(marketHoursSentence(null, '')).toContain('nothing to act on');
  });
});

describe('the sentence of futures', () => {
  const books = 300;
  const roots = ['ES', 'NQ', 'CL', 'GC', 'ZN', 'ZB', '6E', '6B', 'SI', 'HG', 'ZC', 'ZS'] as const;
  const started = Date.UTC(2026, 0, 5, 12);

  /** Futures whose days are worth `dollars` on average, wide days after wide ones: ln(range) follows its own past by 0.5, and each market by itself. */
  const book = (random: Random, dollars: (root: string) => number): ReturnType<typeof futuresDays> =>
    futuresDays(
      roots.map((root) => {
        const contract = instrumentOf(root);
        if (contract?.kind !== 'future') throw new Error(root);
        const points = dollars(root) / Number(contract.pointValue);
        const length = 22;
        const [time, open, high, low, close] = Array.from({ length: 5 }, () => new Float64Array(length));
        const [push, spread] = [0.5, 0.45];
        let past = spread * normal(random);
        for (let i = 0; i < length; i += 1) {
          past = push * past + spread * Math.sqrt(1 - push * push) * normal(random);
          const range = points * Math.exp(past - (spread * spread) / 2);
          const week = Math.floor(i / 5);
          time![i] = started + (7 * week + (i - 5 * week)) * dayMs;
          open![i] = 1_000 * points;
          close![i] = 1_000 * points;
          high![i] = 1_000 * points + range / 2;
          low![i] = 1_000 * points - range / 2;
        }
        return { symbol: root, length, time: time!, high: high!, low: low!, close: close!, periodMs: dayMs } as Parameters<
          typeof futuresDays
        >[0][number];
      }),
    );

  it('names a pair in at most one of twenty books of futures whose days are worth the same, though the widest of 66 is looked at', () => {
    const random = seededRandom(12);
    let named = 0;
    for (let round = 0; round < books; round += 1) if (claims(futuresSentence(book(random, () => 1_000)))) named += 1;
    expect(named).toBeLessThanOrEqual(limit(books));
  });

  it('says a least that is not above the truth in nineteen of twenty books, and finds what is five times as much', () => {
    const random = seededRandom(13);
    const worth = (root: string): number => (root === 'ES' ? 5_000 : root === 'CL' ? 2_000 : 1_000);
    let [wrong, named] = [0, 0];
    for (let round = 0; round < books; round += 1) {
      const found = widestRatio(book(random, worth));
      if (found === null) continue;
      if (found.more.symbol === 'ES') named += 1;
      if (found.least > worth(found.more.symbol) / worth(found.less.symbol)) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(limit(books));
    expect(named).toBeGreaterThanOrEqual(leastFound(books, 0.95));
  });

  it('states the least, rounded down, beside what was measured', () => {
    const day = {
      name: '',
      group: 'Stock indices',
      currency: 'USD',
      change: 0,
      n: 20,
      until: 0,
      dispersion: 0.04,
      persistence: -0.5,
    } as const;
    const days = [
      { ...day, symbol: 'ES', worth: 3_000 },
      { ...day, symbol: 'ZN', worth: 600 },
    ] as unknown as Parameters<typeof futuresSentence>[0];
    // No persistence is left, so each variance is 0.04 / 20. Student’s t of 19 degrees at 97.5 %: 2.093; 5 · exp(−2.093 · √0.004) = 4.38.
    expect(futuresSentence(days)).toContain(
      'A day of one ES contract moves at least 4.3 times as much money as one of ZN (5.0 times over these days)',
    );
    expect(futuresSentence(days.slice(0, 1))).toContain('nothing to act on');
  });
});
