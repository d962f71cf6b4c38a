/**
 * The volume-weighted average price since a bar, Σ p v / Σ v with p = (high + low + close) / 3, and the spread of the traded prices
 * about it, √(Σ v (p − vwap)² / Σ v). Both are carried on bar by bar as West describes (1979, "Updating mean and variance estimates"),
 * which loses no digits.
 */

export interface PricesAndVolume {
  readonly length: number;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
}

export interface AnchoredVwap {
  /** One value for each bar from the anchor on; NaN until something was traded. */
  readonly average: Float64Array;
  readonly deviation: Float64Array;
}

/** From bar `from` on, which is at least 0. Bars with a missing price or volume change nothing. */
export const anchoredVwap = (bars: PricesAndVolume, from: number): AnchoredVwap => {
  const count = Math.max(0, bars.length - from);
  const average = new Float64Array(count).fill(Number.NaN);
  const deviation = new Float64Array(count).fill(Number.NaN);
  let weight = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < count; i += 1) {
    const [high, low, close, volume] = [bars.high[from + i]!, bars.low[from + i]!, bars.close[from + i]!, bars.volume[from + i]!];
    const price = (high + low + close) / 3;
    if (volume > 0 && Number.isFinite(price) && Number.isFinite(volume)) {
      weight += volume;
      const apart = price - mean;
      mean += (apart * volume) / weight;
      squares += volume * apart * (price - mean);
    }
    if (weight === 0) continue;
    average[i] = mean;
    deviation[i] = Math.sqrt(Math.max(0, squares) / weight);
  }
  return { average, deviation };
};
