/** Which hours are claimed: none beyond the stated rate where nothing is there, and those that are there. */
import { describe, expect, it } from 'vitest';
import { falseDiscoveryRate, fewestWeeks, marketHours, type HourFigure } from '@/domain/maps/market-hours';
import { ownHours } from '@/domain/maps/own-hours';
import { weekPlaces } from '@/domain/maps/week-cells';
import { dayMs, hourMs, weekMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';

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

/** P(X > limit) < 0.5 % for X of 100 markets with a true rate of 10 %. */
const mostOfHundred = 18;

describe('a market by hour and weekday', () => {
  it.each<HourFigure>(['direction', 'range', 'volume'])('claims no hour of shuffled %s beyond the stated rate', (figure) => {
    const random = seededRandom(20_261_128);
    let withClaim = 0;
    for (let market = 0; market < 100; market += 1) {
      const map = marketHours({ series: shuffledMarket(random), figure, zone: 'UTC' });
      expect(map?.tested).toBe(120);
      if (map?.cells.some(({ isClaimed }) => isClaimed) === true) withClaim += 1;
    }
    expect(falseDiscoveryRate).toBe(0.1);
    expect(withClaim).toBeLessThanOrEqual(mostOfHundred);
  });

  it('finds an hour that drifts by 0.65 standard deviations in most markets, and names no other beyond the rate', () => {
    const random = seededRandom(5);
    let [found, others, claims] = [0, 0, 0];
    for (let market = 0; market < 40; market += 1) {
      const map = marketHours({ series: shuffledMarket(random, { cell: 37, drift: 0.00065 }), figure: 'direction', zone: 'UTC' });
      const claimed = map?.cells.filter(({ isClaimed }) => isClaimed) ?? [];
      if (claimed.some(({ cell }) => cell === 37)) found += 1;
      others += claimed.filter(({ cell }) => cell !== 37).length;
      claims += claimed.length;
    }
    // t is near 5 there, where p must be below 0.1/120; power of some 95 %.
    expect(found).toBeGreaterThanOrEqual(32);
    expect(others / Math.max(1, claims)).toBeLessThan(0.25);
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
    let withClaim = 0;
    for (let trader = 0; trader < 60; trader += 1) {
      const map = ownHours({ results: trades(random), zone: 'UTC', seed: trader });
      expect(map.tested).toBeGreaterThan(15);
      if (map.cells.some(({ isClaimed }) => isClaimed)) withClaim += 1;
    }
    // P(X > 12) = 0.6 % for 60 traders at 10 %.
    expect(withClaim).toBeLessThanOrEqual(12);
  });

  it('finds an hour that costs a trader two R a trade', () => {
    const random = seededRandom(78);
    let found = 0;
    for (let trader = 0; trader < 20; trader += 1) {
      const map = ownHours({ results: trades(random, { cell: 34, drift: -2 }), zone: 'UTC', seed: trader });
      if (map.cells.some(({ cell, isClaimed }) => cell === 34 && isClaimed)) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(16);
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
