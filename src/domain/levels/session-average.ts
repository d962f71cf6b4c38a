/**
 * The average price of a session so far, with bands: weighted by volume (VWAP) as soon as the session has any, else by time (TWAP), which a
 * legend has to say. Markets without a central exchange often have no volume.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';

export interface SessionAverage {
  readonly average: Float64Array;
  /** One standard deviation of price around the average, in price; bands lie multiples of it above and below. */
  readonly deviation: Float64Array;
  /** 1 where the bar's value is weighted by volume, 0 where every bar of the session counts the same. */
  readonly isByVolume: Uint8Array;
}

/** Weighted sums of the distances from a session's first price, so that squares of whole prices do not cancel. */
interface Sums {
  weight: number;
  first: number;
  second: number;
}

const add = (sums: Sums, distance: number, weight: number): void => {
  sums.weight += weight;
  sums.first += distance * weight;
  sums.second += distance * distance * weight;
};

/**
 * For each bar TP = (H + L + C)/3, average = Σ w·TP / Σ w and deviation = √(Σ w·(TP − average)² / Σ w) over the bars of its session up to
 * and with it; w is the volume, or 1 as long as the session has had none. `sessionOf` gives the session of each opening of a bar (epoch
 * ms), for example its trading day; a new session begins wherever it changes. A value never depends on a later bar.
 */
export const sessionAverage = (
  { length, time, high, low, close, volume }: Pick<CandleSeries, 'length' | 'time' | 'high' | 'low' | 'close' | 'volume'>,
  sessionOf: (instant: number) => number,
): SessionAverage => {
  const [average, deviation, isByVolume] = [new Float64Array(length), new Float64Array(length), new Uint8Array(length)];
  let session = NaN;
  let origin = 0;
  let byVolume: Sums = { weight: 0, first: 0, second: 0 };
  let byTime: Sums = { weight: 0, first: 0, second: 0 };
  for (let i = 0; i < length; i += 1) {
    const typical = (high[i]! + low[i]! + close[i]!) / 3;
    const now = sessionOf(time[i]!);
    if (now !== session) {
      session = now;
      origin = typical;
      byVolume = { weight: 0, first: 0, second: 0 };
      byTime = { weight: 0, first: 0, second: 0 };
    }
    add(byVolume, typical - origin, volume[i]!);
    add(byTime, typical - origin, 1);
    isByVolume[i] = byVolume.weight > 0 ? 1 : 0;
    const { weight, first, second } = byVolume.weight > 0 ? byVolume : byTime;
    const mean = first / weight;
    average[i] = origin + mean;
    deviation[i] = Math.sqrt(Math.max(0, second / weight - mean * mean));
  }
  return { average, deviation, isByVolume };
};
