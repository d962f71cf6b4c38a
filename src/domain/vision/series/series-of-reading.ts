/** The candles that were read as a series like any other: prices by the axis, times counted back from the last candle through the market's hours. */
import type { CandleSeries, PictureSource } from '@/domain/candles/candle-series';
import { seriesFromRows, type CandleRow } from '@/domain/candles/build-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isOpenAt, tradingDayOf, type MarketHours } from '@/domain/market/trading-hours';
import type { ChartReading } from '@/domain/vision/reading';
import { dayMs, weekMs } from '@/lib/durations';

/** What the picture may not say. */
export interface SeriesTerms {
  readonly market: string;
  /** Length of a bar. */
  readonly periodMs: number;
  /** Opening of the last candle, epoch ms. */
  readonly lastOpenedAt: number;
}

/** The picture that was read. */
export type PictureFile = Pick<PictureSource, 'name' | 'sha256'>;

export type SeriesOutcome = { readonly ok: true; readonly series: CandleSeries } | { readonly ok: false; readonly reason: string };

const hoursOf = (market: string): MarketHours => instrumentOf(market)?.hours ?? 'always';

/** The bar before one, in which the market was open: nobody draws bars of a weekend. */
const barBefore = (at: number, periodMs: number, hours: MarketHours): number => {
  let before = at - periodMs;
  if (periodMs >= weekMs || hours === 'always') return before;
  const isShut = (instant: number): boolean => {
    if (periodMs < dayMs) return !isOpenAt(hours, instant);
    // A day's bar may open at midnight of any zone; noon of it is in its trading day.
    const weekday = (tradingDayOf(instant + dayMs / 2) + 4) % 7;
    return weekday === 0 || weekday === 6;
  };
  while (isShut(before)) before -= periodMs;
  return before;
};

/** How many places each candle is before the last, gaps counted. */
const placesBack = ({ candles, gaps }: ChartReading): readonly number[] => {
  const missingAfter = new Map(gaps.map(({ after, missing }) => [after, missing]));
  const places: number[] = [];
  let place = 0;
  for (let i = candles.length - 1; i >= 0; i -= 1) {
    if (i < candles.length - 1) place += 1 + (missingAfter.get(i) ?? 0);
    places[i] = place;
  }
  return places;
};

/** Openings by places back from the last. */
const openings = ({ lastOpenedAt, periodMs, market }: SeriesTerms, most: number): readonly number[] => {
  const hours = hoursOf(market);
  const all = [lastOpenedAt];
  while (all.length <= most) all.push(barBefore(all.at(-1) ?? lastOpenedAt, periodMs, hours));
  return all;
};

/** Prices as they can be told: with one digit more than the labels have, and never finer than the market's tick. */
const rounding = ({ axis }: ChartReading, market: string): { readonly round: (price: number) => number; readonly tickSize: string } => {
  const tick = instrumentOf(market)?.tickSize;
  const digits = Math.min(8, tick === undefined ? (axis?.digits ?? 0) + 1 : (tick.split('.')[1]?.length ?? 0));
  const tickSize = tick ?? (digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);
  const step = Number(tickSize);
  return { round: (price) => Number((Math.round(price / step) * step).toFixed(digits)), tickSize };
};

/** The errors of the candles that are sure: of the middle one and the largest, in price. */
const errorsOf = ({ candles }: ChartReading): Pick<PictureSource, 'error' | 'largestError'> => {
  const errors = candles.flatMap(({ price, isUnsure }) => (price === null || isUnsure ? [] : [price.error])).toSorted((a, b) => a - b);
  return { error: errors[Math.floor(errors.length / 2)] ?? 0, largestError: errors.at(-1) ?? 0 };
};

/**
 * The series, with its stated error; candles that are unsure have no bar. Refused in a sentence where no bar is left, or where the prices
 * don’t make bars.
 */
export const seriesOfReading = (reading: ChartReading, terms: SeriesTerms, file: PictureFile): SeriesOutcome => {
  const places = placesBack(reading);
  const times = openings(terms, places[0] ?? 0);
  const { round, tickSize } = rounding(reading, terms.market);
  const rows = reading.candles.flatMap(({ price, isUnsure }, i): readonly CandleRow[] => {
    if (isUnsure || price === null) return [];
    const [open, close] = [round(price.open), round(price.close)];
    const [high, low] = [Math.max(round(price.high), open, close), Math.min(round(price.low), open, close)];
    return [{ time: times[places[i] ?? 0] ?? terms.lastOpenedAt, open, high, low, close }];
  });
  if (rows.length === 0) return { ok: false, reason: 'No candle is sure enough to become a bar. Look at them one by one first.' };
  const outcome = seriesFromRows(rows, {
    symbol: terms.market,
    source: { kind: 'picture', ...file, ...errorsOf(reading) },
    tickSize,
    periodMs: terms.periodMs,
  });
  return outcome.ok ? outcome : { ok: false, reason: outcome.reason };
};
