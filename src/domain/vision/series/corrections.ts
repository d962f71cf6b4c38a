/** What a person corrects in a read chart. Each is a pure change of the reading, and prices follow from it. */
import { axisOfPoints } from '@/domain/vision/axis/price';
import type { AxisPoint, ChartReading, ReadCandle } from '@/domain/vision/reading';
import { pricesOf, withPrices } from '@/domain/vision/priced';

export type Edge = 'open' | 'high' | 'low' | 'close';

export const edges: readonly Edge[] = ['open', 'high', 'low', 'close'];

export type Correction =
  /** The axis goes through these prices. */
  | { readonly kind: 'points'; readonly points: readonly [AxisPoint, AxisPoint] }
  /** An edge of a candle lies at another height; the high and the low take in what lies outside of them. */
  | { readonly kind: 'edge'; readonly at: number; readonly edge: Edge; readonly y: number }
  /** Somebody looked at a candle: it is right as it is, or stays empty. */
  | { readonly kind: 'looked'; readonly at: number; readonly isRight: boolean }
  /** It rose where it was read as falling, or the other way round. */
  | { readonly kind: 'turned'; readonly at: number }
  /** The two colors mean the opposite for all candles. */
  | { readonly kind: 'colors swapped' }
  /** There is no candle. */
  | { readonly kind: 'removed'; readonly at: number };

/** A hand puts an edge about this near to where it is, in pixels. */
const byHandPx = 0.5;

const turned = (candle: ReadCandle): ReadCandle => ({ ...candle, open: candle.close, close: candle.open });

/** Heights are counted from the top, so the high is the smallest. */
const moved = (candle: ReadCandle, edge: Edge, y: number): ReadCandle => {
  const next = { ...candle, [edge]: y, errorPx: Math.max(byHandPx, candle.errorPx), isUnsure: false };
  if (edge === 'high' || edge === 'low') {
    const clamp = (value: number): number => Math.min(Math.max(value, next.high), next.low);
    return next.high > next.low ? candle : { ...next, open: clamp(next.open), close: clamp(next.close) };
  }
  return { ...next, high: Math.min(next.high, y), low: Math.max(next.low, y) };
};

const replaced = (reading: ChartReading, at: number, change: (candle: ReadCandle) => ReadCandle): ChartReading => ({
  ...reading,
  candles: reading.candles.map((candle, i) => {
    if (i !== at) return candle;
    const next = change(candle);
    return { ...next, price: reading.axis === null ? null : pricesOf(reading.axis, next) };
  }),
});

/** Of the gaps, those after a candle that is gone move to the one before it, and the place of the candle is one more. */
const withoutCandle = (reading: ChartReading, at: number): ChartReading => {
  const isInside = at > 0 && at < reading.candles.length - 1;
  const missing = new Map(reading.gaps.map((gap) => [gap.after, gap.missing]));
  const gaps = new Map<number, number>();
  for (const [after, count] of missing) {
    const place = after < at ? after : after - 1;
    gaps.set(place, (gaps.get(place) ?? 0) + count);
  }
  if (isInside) gaps.set(at - 1, (gaps.get(at - 1) ?? 0) + 1);
  else gaps.delete(at === 0 ? -1 : at - 1);
  return {
    ...reading,
    candles: reading.candles.filter((_, i) => i !== at),
    gaps: [...gaps].toSorted(([a], [b]) => a - b).map(([after, count]) => ({ after, missing: count })),
  };
};

export const corrected = (reading: ChartReading, correction: Correction): ChartReading => {
  switch (correction.kind) {
    case 'points': {
      const axis = axisOfPoints(correction.points);
      return axis === null ? reading : withPrices(reading, axis);
    }
    case 'edge':
      return replaced(reading, correction.at, (candle) => moved(candle, correction.edge, correction.y));
    case 'looked':
      return replaced(reading, correction.at, (candle) => ({ ...candle, isUnsure: !correction.isRight }));
    case 'turned':
      return replaced(reading, correction.at, turned);
    case 'colors swapped': {
      const candles = reading.candles.map(turned);
      const swapped = { ...reading, candles, rising: reading.falling, falling: reading.rising };
      return swapped.axis === null ? swapped : withPrices(swapped, swapped.axis);
    }
    case 'removed':
      return withoutCandle(reading, correction.at);
  }
};
