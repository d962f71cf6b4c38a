/** Which prices candles are made of: what buyers offer, what sellers ask, the middle of both, or what was traded. */

export const priceSides = ['bid', 'ask', 'mid', 'last'] as const;
export type PriceSide = (typeof priceSides)[number];

/** The side that a file's name states, as in `EURUSD_Candlestick_1_M_BID_2024.csv`; null: none, or more than one. */
export const sideInName = (fileName: string): PriceSide | null => {
  const parts = new Set(fileName.toLowerCase().split(/[^a-z]+/u));
  const named = priceSides.filter((side) => side !== 'last' && parts.has(side));
  return named.length === 1 ? named[0]! : null;
};
