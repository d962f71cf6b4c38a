/** What an indicator may read in place of the close, by its usual name. */

export const priceSources = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4', 'volume'] as const;

/** `hl2` is the mean of high and low, `hlc3` of high, low and close, `ohlc4` of all four. */
export type PriceSource = (typeof priceSources)[number];
