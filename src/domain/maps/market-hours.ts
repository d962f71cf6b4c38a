/**
 * How a market has moved in each hour of the week: range, direction and volume, and which hours stand out from the others by more than chance
 * explains. One value of each hour and week, so that values of a cell lie a week apart.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { meanOf, sumOf, varianceOf } from '@/domain/statistics/values';
import { benjaminiHochberg } from '@/domain/statistics/testing/false-discovery';
import { hourMs } from '@/lib/durations';
import { naturalLog } from '@/lib/elementary/natural-log';
import { normalCdf } from '@/lib/normal-distribution';
import { studentCdf } from '@/lib/student-t';
import { weekCells, weekPlaces } from './week-cells';

export type HourFigure = 'range' | 'direction' | 'volume';

/** Fewer weeks than this show no figure of an hour. */
export const fewestWeeks = 10;
/** Among the cells that are claimed, at most this share is expected to be there by chance. */
export const falseDiscoveryRate = 0.1;
/** Cells with fewer weeks than this share of the fullest one are holidays and edges of the week, not hours of the market. */
const fewestShare = 0.5;
/** An hour counts when its bars cover at least this share of it. */
const fewestCovered = 0.75;

export interface HourCell {
  readonly cell: number;
  /** Weeks with a value. */
  readonly n: number;
  /** Range: mean of ln(high / low). Direction: mean of ln(close / open). Volume: mean as the source counts. null under `fewestWeeks`. */
  readonly mean: number | null;
  /** Two-sided p, of direction by Student’s t over weeks, else by ranks within weeks; null where nothing was tested. */
  readonly p: number | null;
  /** Smallest false-discovery rate at which the cell would be claimed; null where nothing was tested. */
  readonly q: number | null;
  readonly isClaimed: boolean;
}

export interface HourMap {
  readonly figure: HourFigure;
  /** Cells with a value, by number. */
  readonly cells: readonly HourCell[];
  /** Weeks with a value anywhere. */
  readonly weeks: number;
  /** Cells that were tested. */
  readonly tested: number;
}

/** values[cell]: of each week that has one. */
type CellValues = ReadonlyMap<number, ReadonlyMap<number, number>>;

type Bars = Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'periodMs'>;

const valueOf = (bars: Bars, figure: HourFigure, from: number, to: number): number | null => {
  let [high, low, volume] = [-Infinity, Infinity, 0];
  for (let i = from; i < to; i += 1) {
    high = Math.max(high, bars.high[i] ?? NaN);
    low = Math.min(low, bars.low[i] ?? NaN);
    volume += bars.volume[i] ?? 0;
  }
  if (figure === 'volume') return volume > 0 ? volume : null;
  const [above, below] = figure === 'range' ? [high, low] : [bars.close[to - 1] ?? NaN, bars.open[from] ?? NaN];
  return above > 0 && below > 0 ? naturalLog(above / below) : null;
};

const cellValues = (bars: Bars, figure: HourFigure, zone: string): CellValues => {
  const values = new Map<number, Map<number, number>>();
  const placeOf = weekPlaces(zone);
  const periodMs = bars.periodMs ?? hourMs;
  for (let from = 0; from < bars.length;) {
    const { cell, week } = placeOf(bars.time[from] ?? 0);
    let to = from + 1;
    for (; to < bars.length && (bars.time[to] ?? 0) - (bars.time[from] ?? 0) < hourMs; to += 1) {
      if (placeOf(bars.time[to] ?? 0).cell !== cell) break;
    }
    const value = (to - from) * periodMs >= fewestCovered * hourMs ? valueOf(bars, figure, from, to) : null;
    if (value !== null) {
      const known = values.get(cell) ?? new Map<number, number>();
      values.set(cell, known.set(week, value));
    }
    from = to;
  }
  return values;
};

/** Two-sided p of Student’s t for a mean of 0; null where the values don't vary. */
const pOfMean = (values: readonly number[]): number | null => {
  const n = values.length;
  const deviation = Math.sqrt(varianceOf(values) / n);
  if (n < 2 || !(deviation > 0)) return null;
  return Math.min(1, 2 * studentCdf(-Math.abs(meanOf(values) / deviation), n - 1));
};

/** Rank less the mean rank of each value among all of them, equal ones in the middle of theirs. */
const centeredRanks = (values: readonly number[]): readonly number[] => {
  const order = values.map((_, i) => i).toSorted((a, b) => values[a]! - values[b]!);
  const ranks: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    for (const i of order.slice(from, to)) ranks[i] = (from + to - order.length) / 2;
    from = to;
  }
  return ranks;
};

/**
 * Two-sided p of each cell by the ranks of its values among the hours of their own weeks: under chance every hour of a week is as likely to
 * have each of its ranks (M. Friedman, 1937), whatever the distribution, so that neither lively weeks nor rare wide hours count for more. A
 * sum of ranks over `fewestWeeks` weeks is nearly normal, with lighter tails.
 */
const psOfRanks = (values: CellValues): ReadonlyMap<number, number | null> => {
  const weeks = new Map<number, { readonly cell: number; readonly value: number }[]>();
  for (const [cell, byWeek] of values) {
    for (const [week, value] of byWeek) {
      const all = weeks.get(week) ?? [];
      all.push({ cell, value });
      weeks.set(week, all);
    }
  }
  const sums = new Map<number, { sum: number; variance: number }>();
  for (const hours of weeks.values()) {
    const ranks = centeredRanks(hours.map(({ value }) => value));
    const variance = sumOf(ranks.map((rank) => rank * rank)) / ranks.length;
    for (const [i, { cell }] of hours.entries()) {
      const known = sums.get(cell) ?? { sum: 0, variance: 0 };
      sums.set(cell, { sum: known.sum + ranks[i]!, variance: known.variance + variance });
    }
  }
  return new Map(
    [...sums].map(([cell, { sum, variance }]) => [
      cell,
      variance > 0 ? Math.min(1, 2 * normalCdf(-Math.abs(sum) / Math.sqrt(variance))) : null,
    ]),
  );
};

/** Direction: whether the mean of the returns is 0. Range and volume: whether the hour ranks like the others of its weeks. */
const psOf = (values: CellValues, figure: HourFigure): ReadonlyMap<number, number | null> =>
  figure === 'direction' ? new Map([...values].map(([cell, byWeek]) => [cell, pOfMean([...byWeek.values()])])) : psOfRanks(values);

export interface MarketHoursQuestion {
  readonly series: Bars;
  readonly figure: HourFigure;
  /** IANA zone of the hours. */
  readonly zone: string;
}

/** The map of one figure; null where bars are longer than an hour, have no common length, or state no volume. */
export const marketHours = ({ series, figure, zone }: MarketHoursQuestion): HourMap | null => {
  if (series.periodMs === null || series.periodMs > hourMs) return null;
  const values = cellValues(series, figure, zone);
  if (values.size === 0) return null;
  const fullest = Math.max(...[...values.values()].map(({ size }) => size));
  const ps = psOf(values, figure);
  const cells = Array.from({ length: weekCells }, (_, cell) => cell).filter((cell) => values.has(cell));
  const found = cells.map((cell) => {
    const own = [...(values.get(cell)?.values() ?? [])];
    const isEnough = own.length >= fewestWeeks && own.length >= fewestShare * fullest;
    const p = isEnough ? (ps.get(cell) ?? null) : null;
    return { cell, n: own.length, mean: isEnough ? meanOf(own) : null, p };
  });
  const family = found.filter(({ p }) => p !== null);
  const { rejected, adjusted } = benjaminiHochberg(
    family.map(({ p }) => p ?? 1),
    falseDiscoveryRate,
  );
  const claimed = new Set(rejected.map((place) => family[place]?.cell));
  const qs = new Map(family.map(({ cell }, place) => [cell, adjusted[place] ?? 1]));
  return {
    figure,
    cells: found.map((one) => ({ ...one, q: qs.get(one.cell) ?? null, isClaimed: claimed.has(one.cell) })),
    weeks: new Set([...values.values()].flatMap((byWeek) => [...byWeek.keys()])).size,
    tested: family.length,
  };
};
