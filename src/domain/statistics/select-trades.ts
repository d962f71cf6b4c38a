/** Which trades satisfy several conditions at once, for a hundred thousand trades at every change of a filter. */

/** One condition: the trade's key in some column must be among the accepted ones. */
export interface TradeCondition {
  /** Key of each trade, for example the number of its symbol. */
  readonly keys: Uint8Array | Uint16Array | Uint32Array;
  /** 1 at each accepted key, 0 elsewhere; a key beyond its end is not accepted. */
  readonly accepted: Uint8Array;
}

/**
 * Writes the indexes of the trades that satisfy every condition into `into`, in order, and returns how many they are.
 * `into` belongs to the caller and has a place for every trade; without conditions every trade is selected.
 * Throws when a column is shorter than `count`: a trade must not be judged by nothing.
 */
export const selectTrades = (count: number, conditions: readonly TradeCondition[], into: Uint32Array): number => {
  if (into.length < count) throw new RangeError(`${into.length} places are too few for ${count} trades.`);
  for (let i = 0; i < count; i += 1) into[i] = i;
  let selected = count;
  for (const { keys, accepted } of conditions) {
    if (keys.length < count) throw new RangeError(`A column of ${keys.length} keys cannot judge ${count} trades.`);
    let kept = 0;
    for (let j = 0; j < selected; j += 1) {
      const trade = into[j] ?? 0;
      // Written always and counted only when accepted: no branch to guess wrong.
      into[kept] = trade;
      kept += accepted[keys[trade] ?? 0] ?? 0;
    }
    selected = kept;
  }
  return selected;
};
