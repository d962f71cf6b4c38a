/** What was measured as a reading: heights of the picture, directions, stated errors and empty places. */
import type { ChartReading, ReadCandle } from '@/domain/vision/reading';
import type { Digitised } from './digitise';
import { colorOfTone } from './planes';
import { errorPxOf } from './stated-error';
import { doubtedCandles } from './unlike';

/** A body this tall whose direction is a guess is shown empty. */
const mostGuessed = 3.5;

export const assembled = ({ cover, slots, candles, directions, palette, plot }: Digitised): ChartReading => {
  // What an edge may be off by when open and close are the other way round.
  const heights = candles.map(({ ticks, bodyTop, bodyBottom }, i) =>
    ticks === undefined && directions.isSure[i] === false ? bodyBottom - bodyTop : 0,
  );
  const isDoubted = doubtedCandles(
    candles,
    heights.map((height) => height > mostGuessed),
  );
  const read = candles.map((candle, i): ReadCandle => {
    const { middle, high, low, bodyTop, bodyBottom } = candle;
    const isRising = candle.ticks === undefined ? directions.isRising[i] === true : candle.ticks.close < candle.ticks.open;
    return {
      x: cover.box.left + middle,
      open: cover.box.top + (isRising ? bodyBottom : bodyTop),
      high: cover.box.top + high,
      low: cover.box.top + low,
      close: cover.box.top + (isRising ? bodyTop : bodyBottom),
      errorPx: Math.max(errorPxOf(candle), heights[i]!),
      price: null,
      isUnsure: isDoubted[i]!,
    };
  });
  const gaps = candles.flatMap(({ slot }, i) => {
    const next = candles[i + 1];
    return next === undefined || next.slot - slot === 1 ? [] : [{ after: i, missing: next.slot - slot - 1 }];
  });
  return {
    ok: true,
    plot,
    style: slots.isBars ? 'bars' : directions.isHollow ? 'hollow candles' : 'candles',
    background: colorOfTone(palette.background.tone),
    rising: colorOfTone(directions.rising),
    falling: colorOfTone(directions.falling),
    candles: read,
    spacing: slots.spacing,
    gaps,
    axis: null,
    axisReason: null,
    times: [],
    symbol: null,
    interval: null,
  };
};
