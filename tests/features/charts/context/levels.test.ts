/** Levels on the way to the screen: from bars at an instant to lines and names in px. Every figure is worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { MarketLevel } from '@/domain/levels/market-level';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { newYorkDays } from '@/domain/time/trading-day';
import type { OpeningLength } from '@/domain/workspaces/layout';
import { barsBetween, cutBars } from '@/features/charts/context/cut-bars';
import { levelFormula, openingHindrance } from '@/features/charts/context/level-facts';
import { levelHoursOf } from '@/features/charts/context/level-hours';
import { levelLines } from '@/features/charts/context/level-lines';
import { levelsOfChart, rememberedLevels } from '@/features/charts/context/market-levels';
import { averageOfLastBar, sessionAverageOver } from '@/features/charts/context/session-vwap';
import { clockOfDays } from '@/features/charts/context/context-model';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { aSeries, at, hourMs, minuteMs } from '../../../domain/candles/series-builder';

const halfHour = 30 * minuteMs;
const bar = (time: string, price: number, volume = 0) => ({
  time: at(time),
  open: price,
  high: price + 1,
  low: price - 1,
  close: price,
  volume,
});

/** ES in March 2026, with New York four hours behind UTC from Sunday the 8th: a bar in the night, at 9:30, 10:00 and in the afternoon. */
const es = (...rows: Parameters<typeof aSeries>[0]): ChartBars => aSeries(rows, { symbol: 'ES', tickSize: '0.25', periodMs: halfHour });
const tuesday = [
  bar('2026-03-09T23:00Z', 90),
  bar('2026-03-10T13:30Z', 100),
  bar('2026-03-10T14:00Z', 110),
  bar('2026-03-10T19:00Z', 105),
] as const;
const wednesday = [bar('2026-03-10T23:00Z', 107), bar('2026-03-11T13:30Z', 120), bar('2026-03-11T14:00Z', 95)] as const;

const question = (symbol: string, asOf: string) => ({ asOf: at(asOf), days: newYorkDays, hours: levelHoursOf(symbol, defaultSessions) });

const heldAt = (bars: ChartBars, symbol: string, asOf: string): Readonly<Record<string, number>> => {
  const { asOf: instant, ...rest } = question(symbol, asOf);
  const { now } = levelsOfChart(bars, { asOf: instant, ...rest });
  const held = now.levels.filter(({ from, to }) => from <= instant && (to === null || to > instant));
  return Object.fromEntries(held.map(({ kind, price }) => [kind, price]));
};

describe('levels of a chart at an instant', () => {
  const bars = es(...tuesday, ...wednesday);

  it('are those of the day before, the night, the opening range and the regular hours before', () => {
    // Tuesday: 89 to 111, last 105. Its regular hours: 99 to 111. Wednesday's night: 106 to 108; its first half hour: 119 to 121.
    expect(heldAt(bars, 'ES', '2026-03-11T14:30Z')).toEqual({
      'prior-day-high': 111,
      'prior-day-low': 89,
      'prior-day-close': 105,
      'overnight-high': 108,
      'overnight-low': 106,
      'regular-high': 111,
      'regular-low': 99,
      'opening-range-high': 121,
      'opening-range-low': 119,
    });
  });

  it('hold nothing that was not over', () => {
    // At 9:45 in New York the opening range is half over, and its bar with it.
    expect(Object.keys(heldAt(bars, 'ES', '2026-03-11T13:45Z'))).not.toContain('opening-range-high');
    // In Tuesday's afternoon no day is over: its own night and opening range are known, from bars before that.
    expect(heldAt(bars, 'ES', '2026-03-10T15:00Z')).toEqual({
      'overnight-high': 91,
      'overnight-low': 89,
      'opening-range-high': 101,
      'opening-range-low': 99,
    });
  });

  it('are the same whether later bars are there or not', () => {
    const asOf = '2026-03-11T13:30Z';
    expect(heldAt(bars, 'ES', asOf)).toEqual(heldAt(es(...tuesday, wednesday[0]), 'ES', asOf));
  });

  it('of forex are those of London, which say so', () => {
    const hours = levelHoursOf('EURUSD', defaultSessions);
    expect([hours.nameOf('overnight-high'), hours.nameOf('regular-low'), hours.nameOf('prior-day-high')]).toEqual([
      'Before London high',
      'London low',
      'Prior day high',
    ]);
    expect(hours.words).toContain('no regular hours');
    expect(hours.words).toContain('08:00 to 17:00 in London');
    // London's summer time begins on 29 March: on the 10th it is on UTC. A bar before 08:00, and one of its first half hour.
    const eurusd = aSeries([bar('2026-03-10T07:30Z', 20), bar('2026-03-10T08:00Z', 30), bar('2026-03-10T09:00Z', 25)], {
      symbol: 'EURUSD',
      tickSize: '0.5',
      periodMs: halfHour,
    });
    expect(heldAt(eurusd, 'EURUSD', '2026-03-10T09:30Z')).toEqual({
      'overnight-high': 21,
      'overnight-low': 19,
      'opening-range-high': 31,
      'opening-range-low': 29,
    });
  });

  it('of an opening range of another length are of so many minutes, and say so', () => {
    const quarters = (...rows: Parameters<typeof aSeries>[0]): ChartBars =>
      aSeries(rows, { symbol: 'ES', tickSize: '0.25', periodMs: 15 * minuteMs });
    // From 9:30 in New York: 99 to 101, then 109 to 111, and from 10:00 on 119 to 121.
    const morning = quarters(bar('2026-03-10T13:30Z', 100), bar('2026-03-10T13:45Z', 110), bar('2026-03-10T14:00Z', 120));
    const openingAt = (minutes: OpeningLength, asOf: string) => {
      const hours = levelHoursOf('ES', defaultSessions, minutes);
      const { levels } = levelsOfChart(morning, { asOf: at(asOf), days: newYorkDays, hours }).now;
      const opening = levels.filter(({ kind }) => kind.startsWith('opening-range'));
      return opening.map(({ kind, price }) => `${hours.nameOf(kind)} ${String(price)}`);
    };
    expect(openingAt(15, '2026-03-10T14:15Z')).toEqual(['Opening range high, 15 min 101', 'Opening range low, 15 min 99']);
    expect(openingAt(30, '2026-03-10T14:15Z')).toEqual(['Opening range high, 30 min 111', 'Opening range low, 30 min 99']);
    // An hour is not over at 10:15, and five minutes are within a bar.
    expect([openingAt(60, '2026-03-10T14:15Z'), openingAt(5, '2026-03-10T14:15Z')]).toEqual([[], []]);
    expect(openingAt(60, '2026-03-10T14:30Z')).toEqual(['Opening range high, 60 min 121', 'Opening range low, 60 min 99']);
    const hours = levelHoursOf('ES', defaultSessions, 5);
    expect(levelFormula('opening-range-low', { days: newYorkDays, hours })).toContain('The lowest price of the first 5 minutes');
    expect(openingHindrance({ bars: morning, hours })).toContain('longer than your opening range of 5 minutes');
    expect(openingHindrance({ bars: morning, hours: levelHoursOf('ES', defaultSessions, 15) })).toBeNull();
    const london = levelHoursOf('EURUSD', defaultSessions, 15);
    expect([london.nameOf('opening-range-high'), london.shortOf('opening-range-high')]).toEqual([
      'London opening range high, 15 min',
      'OR 15 high',
    ]);
    expect([london.shortOf('prior-week-close'), hours.shortOf('overnight-low'), hours.shortOf('regular-high')]).toEqual([
      'PW close',
      'ON low',
      'RTH high',
    ]);
  });

  it('of a market of unknown hours are those of days alone, and the reason is told', () => {
    const hours = levelHoursOf('NOBODY', defaultSessions);
    expect(hours.hoursOf).toBeNull();
    expect(hours.words).toContain('NOBODY');
    const later = aSeries([bar('2026-03-10T12:00Z', 5), bar('2026-03-11T12:00Z', 6)], {
      symbol: 'NOBODY',
      tickSize: '1',
      periodMs: hourMs,
    });
    expect(heldAt(later, 'NOBODY', '2026-03-11T13:00Z')).toEqual({ 'prior-day-high': 6, 'prior-day-low': 4, 'prior-day-close': 5 });
  });

  it('are computed anew only when a bar is over', () => {
    const levels = rememberedLevels();
    const now = question('ES', '2026-03-11T14:00Z');
    const first = levels(bars, now, 'a');
    const ticked = { ...bars, close: bars.close.map((price, i) => (i === bars.length - 1 ? price + 3 : price)) };
    expect(levels(ticked, now, 'a')).toBe(first);
    expect(levels(ticked, now, 'b')).not.toBe(first);
    expect(levels(ticked, { ...now, asOf: now.asOf + halfHour }, 'b')).not.toBe(first);
  });

  it('that held long ago are found when their time comes into view', () => {
    // A bar of an hour at 12:00 UTC of every day from 1 January: day n has prices 1000 + n ± 1.
    const days = aSeries(
      Array.from({ length: 300 }, (_, n) => bar(new Date(Date.UTC(2026, 0, 1 + n, 12)).toISOString(), 1000 + n)),
      { symbol: 'NOBODY', tickSize: '1', periodMs: hourMs },
    );
    const asOf = days.time[299]! + hourMs;
    const chart = levelsOfChart(days, { asOf, days: newYorkDays, hours: levelHoursOf('NOBODY', defaultSessions) });
    const held = chart
      .between(39, 41)
      .filter(({ kind, from, to }) => kind === 'prior-day-high' && from <= days.time[40]! && (to ?? Infinity) > days.time[40]!);
    // Bar 40 is of day 41, and the day before it reached 1039 + 1.
    expect(held.map(({ price }) => price)).toEqual([1040]);
    // What holds now is there once, whatever is in view.
    const now = chart.between(39, 41).filter(({ kind, to }) => kind === 'prior-day-high' && (to === null || to > asOf));
    expect(now.map(({ price }) => price)).toEqual([1299]);
  });
});

describe('how much of the usual day is used', () => {
  /** Two bars a day: day n from 100 to 100 + n, from 1 to `count`. */
  const ranges = (count: number): ChartBars =>
    aSeries(
      Array.from({ length: count }, (_, i) => i + 1).flatMap((n) => {
        const day = Date.UTC(2026, 0, n, 12);
        return [
          { time: day, open: 100, high: 100, low: 100, close: 100 },
          { time: day + hourMs, open: 100 + n, high: 100 + n, low: 100 + n, close: 100 + n },
        ];
      }),
      { symbol: 'NOBODY', tickSize: '1', periodMs: hourMs },
    );
  const usedOf = (count: number) => {
    const bars = ranges(count);
    const asOf = bars.time[bars.length - 1]! + hourMs;
    return levelsOfChart(bars, { asOf, days: newYorkDays, hours: levelHoursOf('NOBODY', defaultSessions) }).now.used;
  };

  it('is held against twenty days where there are so many, and says how many there were', () => {
    // Day 30 against days 10 to 29, whose mean is 19.5.
    expect(usedOf(30)).toEqual({ today: 30, average: 19.5, share: 30 / 19.5, over: 20 });
    // Day 15 against days 5 to 14: 9.5.
    expect(usedOf(15)).toEqual({ today: 15, average: 9.5, share: 15 / 9.5, over: 10 });
    expect(usedOf(8)).toEqual({ today: 8, average: 5, share: 1.6, over: 5 });
  });

  it('is not told of fewer than five', () => {
    expect(usedOf(6)).toBeNull();
  });
});

describe('lines of levels', () => {
  /** 10 px an hour from 0; a price p stands at 200 − p. */
  const plane = { width: 1000, height: 200, xOf: (instant: number) => (instant / hourMs) * 10, yOf: (price: number) => 200 - price };
  const level = (kind: MarketLevel['kind'], price: number, from: number, to: number | null): MarketLevel => ({
    kind,
    price,
    from: from * hourMs,
    to: to === null ? null : to * hourMs,
    doubt: null,
  });
  const linesAt = (asOf: number, ...levels: readonly MarketLevel[]) =>
    levelLines(levels, plane, { asOf: asOf * hourMs, tickSize: 0.5 }).map(({ levels: of, y, left, right, isHolding }) => [
      of.map(({ kind }) => kind).join(),
      y,
      left,
      right,
      isHolding,
    ]);

  it('begin where a level is known and end where it ends, or at the edge', () => {
    expect(linesAt(60, level('prior-day-high', 50, 40, null), level('overnight-low', 30, 20, 70))).toEqual([
      ['prior-day-high', 150, 400, 1000, true],
      ['overnight-low', 170, 200, 700, true],
    ]);
  });

  it('are none before the level is known, above or below the prices, or beyond the edges', () => {
    expect(linesAt(39, level('prior-day-high', 50, 40, null))).toEqual([]);
    expect(linesAt(60, level('prior-day-high', 201, 40, null), level('prior-day-low', -1, 40, null))).toEqual([]);
    expect(linesAt(200, level('prior-day-high', 50, -90, -40), level('prior-day-low', 50, 120, null))).toEqual([]);
  });

  it('of one price are one line, from where the first was known', () => {
    // Within half a tick it is the same price.
    expect(linesAt(60, level('prior-week-high', 50, 30, null), level('prior-day-high', 50.1, 40, 80))).toEqual([
      ['prior-week-high,prior-day-high', 150, 300, 1000, true],
    ]);
  });

  it('that have ended are drawn where they have room: 120 px for the range of a day, none for a close', () => {
    const past = (hours: number) =>
      linesAt(
        90,
        level('prior-day-high', 50, 10, 10 + hours),
        level('prior-day-close', 40, 10, 10 + hours),
        level('opening-range-low', 30, 10, 10 + hours),
      );
    expect(past(11.9)).toEqual([]);
    expect(past(12)).toEqual([['prior-day-high', 150, 100, 220, false]]);
    expect(past(48).map(([kind]) => kind)).toEqual(['prior-day-high', 'opening-range-low']);
  });
});

describe('the average of a session', () => {
  const clock = clockOfDays(newYorkDays);
  const bars: ChartBars = es(bar('2026-03-10T15:00Z', 50, 9), bar('2026-03-10T22:00Z', 100, 1), bar('2026-03-10T22:30Z', 103, 2));

  it('begins with the trading day of the first bar in view, also where that bar stands in its middle', () => {
    // The day turns at 21:00 UTC. Typical prices 100 and 103: (100 + 2 × 103) / 3 = 102, and √((4 + 2 × 1) / 3) = √2 around it.
    const over = sessionAverageOver(bars, clock, 2, 2);
    expect([over?.first, ...(over?.average ?? [])]).toEqual([1, 100, 102]);
    expect(over?.deviation[1]).toBeCloseTo(Math.SQRT2, 12);
    expect(averageOfLastBar(bars, clock)).toMatchObject({ average: 102, isByVolume: true });
  });

  it('is none of bars longer than an hour', () => {
    expect(sessionAverageOver({ ...bars, periodMs: 4 * hourMs }, clock, 0, 2)).toBeNull();
  });
});

describe('a stretch of bars', () => {
  const bars: ChartBars = es(...tuesday);

  it('is cut without a copy', () => {
    const cut = cutBars(bars, 1, 3);
    expect([cut.length, [...cut.close], cut.close.buffer === bars.close.buffer]).toEqual([2, [100, 110], true]);
    expect(cutBars(bars, 3, 1).length).toBe(0);
    expect([...barsBetween(bars, at('2026-03-10T13:30Z'), at('2026-03-10T19:00Z')).close]).toEqual([100, 110]);
  });
});
