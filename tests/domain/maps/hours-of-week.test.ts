/** Which hours are claimed: none beyond the stated rate where nothing is there, and those that are there. */
import { describe, expect, it } from 'vitest';
import { falseDiscoveryRate, fewestWeeks, marketHours, type HourFigure } from '@/domain/maps/market-hours';
import { ownHours } from '@/domain/maps/own-hours';
import { weekPlaces } from '@/domain/maps/week-cells';
import { dayMs, hourMs, weekMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';
import { binomialQuantile, powerOfLimit } from '../../binomial';

/** Monday, 1 January 2024, 00:00 UTC. */
const monday = Date.UTC(2024, 0, 1);
const weeks = 60;

/** Heavy-tailed returns: a uniform sum, one in sixteen of them four times as far. */
const drawn = (random: Random): number => {
  let sum = -3;
  for (let i = 0; i < 6; i += 1) sum += random.next();
  return 0.001 * sum * (random.next() < 1 / 16 ? 4 : 1);
};

interface Planted {
  readonly cell: number;
  readonly drift: number;
}

/** Hours of weeks whose returns are drawn alike for every hour, but for what is planted. */
const shuffledMarket = (random: Random, planted: Planted | null = null) => {
  const at = Array.from({ length: weeks * 120 }, (_, i) => ({ week: Math.floor(i / 120), cell: i % 120 }));
  const bars = at.map(({ cell }) => {
    const change = drawn(random) + (planted?.cell === cell ? planted.drift : 0);
    const wide = 0.0005 + 0.002 * random.next();
    return { change, high: Math.max(0, change) + wide, low: Math.min(0, change) - wide, volume: 100 + random.below(900) };
  });
  const column = (of: (bar: (typeof bars)[number]) => number): Float64Array => Float64Array.from(bars, of);
  return {
    length: bars.length,
    periodMs: hourMs,
    time: Float64Array.from(at, ({ week, cell }) => monday + week * weekMs + cell * hourMs),
    open: column(() => 1),
    close: column(({ change }) => Math.exp(change)),
    high: column(({ high }) => Math.exp(high)),
    low: column(({ low }) => Math.exp(low)),
    volume: column(({ volume }) => volume),
  };
};

/** Share of simulated claims by an effect of this size that a test may be sure of. */
const leastFound = (n: number, power: number): number => binomialQuantile(n, power, 0.01);

describe('a market by hour and weekday', () => {
  const markets = 200;
  const limit = binomialQuantile(markets, falseDiscoveryRate, 0.99);

  it('is held to a limit that twice the stated rate breaks in nineteen of twenty runs', () => {
    expect(falseDiscoveryRate).toBe(0.1);
    expect(powerOfLimit(markets, falseDiscoveryRate, 2 * falseDiscoveryRate)).toBeGreaterThan(0.95);
  });

  it.each<HourFigure>(['direction', 'range', 'volume'])('claims no hour of shuffled %s beyond the stated rate', (figure) => {
    const random = seededRandom(20_261_128);
    let [withClaim, uncontrolled] = [0, 0];
    for (let market = 0; market < markets; market += 1) {
      const map = marketHours({ series: shuffledMarket(random), figure, zone: 'UTC' });
      expect(map?.tested).toBe(120);
      if (map?.cells.some(({ isClaimed }) => isClaimed) === true) withClaim += 1;
      if (map?.cells.some(({ p }) => p !== null && p < falseDiscoveryRate) === true) uncontrolled += 1;
    }
    expect(withClaim).toBeLessThanOrEqual(limit);
    // Without control nearly every market has an hour that looks like one: 1 − 0.9^120.
    expect(uncontrolled).toBe(markets);
  });

  it('finds an hour that drifts by 0.66 standard deviations in nine of ten markets, and names no other beyond the rate', () => {
    const random = seededRandom(5);
    const planted = 100;
    let [found, withOther] = [0, 0];
    for (let market = 0; market < planted; market += 1) {
      const map = marketHours({ series: shuffledMarket(random, { cell: 37, drift: 0.00065 }), figure: 'direction', zone: 'UTC' });
      const claimed = map?.cells.filter(({ isClaimed }) => isClaimed) ?? [];
      if (claimed.some(({ cell }) => cell === 37)) found += 1;
      if (claimed.some(({ cell }) => cell !== 37)) withOther += 1;
    }
    // 0.66 · √60 = 5.1 against the 3.5 that p < 0.1 / 120 needs: a power of Φ(1.6), some 94 %.
    expect(found).toBeGreaterThanOrEqual(leastFound(planted, 0.9));
    // With one true hour a second claim may have p up to 0.2 / 120: at most one market in five has one.
    expect(withOther).toBeLessThanOrEqual(binomialQuantile(planted, 2 * falseDiscoveryRate, 0.99));
  });

  it('finds an hour that is three fifths wider, in lively and in quiet weeks alike', () => {
    const random = seededRandom(6);
    const planted = 60;
    let found = 0;
    for (let market = 0; market < planted; market += 1) {
      const all = shuffledMarket(random);
      const week = Array.from({ length: weeks }, () => 0.5 + 2 * random.next());
      const wide = (side: Float64Array) =>
        side.map((price, i) => Math.exp(Math.log(price) * week[Math.floor(i / 120)]! * (i % 120 === 37 ? 1.6 : 1)));
      const map = marketHours({ series: { ...all, high: wide(all.high), low: wide(all.low) }, figure: 'range', zone: 'UTC' });
      if (map?.cells.some(({ cell, isClaimed }) => cell === 37 && isClaimed) === true) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(leastFound(planted, 0.9));
  });

  it('shows nothing of an hour with too few weeks, and nothing of bars longer than an hour', () => {
    const all = shuffledMarket(seededRandom(1));
    const few = { ...all, length: 120 * (fewestWeeks - 1) };
    const map = marketHours({ series: few, figure: 'range', zone: 'UTC' });
    expect(map?.cells.every(({ mean, p, n }) => mean === null && p === null && n === fewestWeeks - 1)).toBe(true);
    expect(marketHours({ series: { ...all, periodMs: 4 * hourMs }, figure: 'range', zone: 'UTC' })).toBeNull();
  });

  it('has no map of a volume that is not stated', () => {
    const series = { ...shuffledMarket(seededRandom(1)), volume: new Float64Array(weeks * 120) };
    expect(marketHours({ series, figure: 'volume', zone: 'UTC' })).toBeNull();
  });

  it('gives means of the cells, worked out by hand', () => {
    const times = Array.from({ length: 10 }, (_, week) => monday + week * weekMs + 9 * hourMs);
    const series = {
      length: 10,
      periodMs: hourMs,
      time: Float64Array.from(times),
      open: new Float64Array(10).fill(1),
      close: Float64Array.from(times, (_, i) => Math.exp(i < 5 ? 0.01 : 0.03)),
      high: new Float64Array(10).fill(Math.exp(0.04)),
      low: new Float64Array(10).fill(1),
      volume: Float64Array.from(times, (_, i) => i + 1),
    };
    const mean = (figure: HourFigure) => marketHours({ series, figure, zone: 'UTC' })?.cells[0];
    expect(mean('direction')).toMatchObject({ cell: 9, n: 10 });
    expect(mean('direction')?.mean).toBeCloseTo(0.02, 12);
    expect(mean('range')?.mean).toBeCloseTo(0.04, 12);
    expect(mean('volume')?.mean).toBeCloseTo(5.5, 12);
  });
});

describe('hours of a week on a clock', () => {
  it('begin on Monday, and move with the zone and its clock changes', () => {
    expect(weekPlaces('UTC')(monday)).toEqual({ cell: 0, week: weekPlaces('UTC')(monday + 6 * dayMs).week });
    // Sunday 23:00 UTC is Monday 08:00 in Tokyo; London is an hour ahead of UTC in July.
    expect(weekPlaces('Asia/Tokyo')(monday - hourMs).cell).toBe(8);
    expect(weekPlaces('Europe/London')(Date.UTC(2024, 6, 1, 8)).cell).toBe(9);
    expect(weekPlaces('Europe/London')(Date.UTC(2024, 0, 1, 8)).cell).toBe(8);
  });
});

describe('own results by hour and weekday', () => {
  /** A trader of a year: each trade in one of twenty cells, results drawn alike but for what is planted. */
  const trades = (random: Random, planted: Planted | null = null) =>
    Array.from({ length: 300 }, () => {
      const cell = 24 * random.below(5) + 9 + random.below(4);
      const r = (random.next() < 0.4 ? 1.5 : -1) + (planted?.cell === cell ? planted.drift : 0);
      return { openedAt: monday + random.below(50) * weekMs + cell * hourMs + random.below(60) * 60_000, r };
    });

  it('claims no hour of shuffled results beyond the stated rate', () => {
    const random = seededRandom(77);
    const traders = 60;
    let withClaim = 0;
    for (let trader = 0; trader < traders; trader += 1) {
      const map = ownHours({ results: trades(random), zone: 'UTC', seed: trader });
      expect(map.tested).toBeGreaterThan(15);
      if (map.cells.some(({ isClaimed }) => isClaimed)) withClaim += 1;
    }
    expect(withClaim).toBeLessThanOrEqual(binomialQuantile(traders, falseDiscoveryRate, 0.99));
    expect(powerOfLimit(traders, falseDiscoveryRate, 0.3)).toBeGreaterThan(0.9);
  });

  it('finds an hour that costs a trader two R a trade', () => {
    const random = seededRandom(78);
    const traders = 20;
    let found = 0;
    for (let trader = 0; trader < traders; trader += 1) {
      const map = ownHours({ results: trades(random, { cell: 34, drift: -2 }), zone: 'UTC', seed: trader });
      if (map.cells.some(({ cell, isClaimed }) => cell === 34 && isClaimed)) found += 1;
    }
    // Some fourteen hours there, each 2 R below the others with a deviation of 1.2: 5.9 standard errors.
    expect(found).toBeGreaterThanOrEqual(leastFound(traders, 0.95));
  });

  it('counts trades of one hour once, and shows no mean of fewer than three hours', () => {
    const results = [
      { openedAt: monday + 9 * hourMs, r: 1 },
      { openedAt: monday + 9 * hourMs + 60_000, r: -2 },
      { openedAt: monday + weekMs + 9 * hourMs, r: 4 },
    ];
    const { cells, trades: count, tested } = ownHours({ results, zone: 'UTC', seed: 1 });
    expect([count, tested]).toEqual([3, 0]);
    expect(cells).toEqual([{ cell: 9, trades: 3, n: 2, mean: null, total: 3, p: null, q: null, isClaimed: false }]);
  });
});
