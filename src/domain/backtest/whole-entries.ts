/** Trades as a person counts them: an entry closed in parts is one trade, not several. */
import type { TradeColumns } from './trade-columns';

/** How many entries are wholly closed, without making their rows. */
export const closedEntries = ({ count, unitsLeft }: TradeColumns): number => {
  let closed = 0;
  for (let k = 0; k < count; k += 1) if (unitsLeft[k] === 0) closed += 1;
  return closed;
};

/** Whether every row closes the whole of an entry: the last part of several always follows one that leaves units. */
const areWhole = (trades: TradeColumns): boolean => closedEntries(trades) === trades.count;

/** The row of the last part of each entry that is wholly closed, in their order. */
const spansOf = ({ count, entry, unitsLeft }: TradeColumns): readonly { readonly entry: number; readonly last: number }[] => {
  const spans: { entry: number; last: number }[] = [];
  for (let k = 0; k < count; k += 1) if (unitsLeft[k] === 0) spans.push({ entry: entry[k]!, last: k });
  return spans;
};

/**
 * One row for each entry of which nothing is left, in the order in which the last parts closed: units, gross, commission,
 * swap and net are the sums of its parts, the exit price their mean by units, ambiguous if any of them is; bar and reason
 * of the exit are those of the last part. Parts of an entry that is still open are left out. Win rates, means and the
 * number of trades are of these rows. The same object where no entry was closed in parts.
 */
export const wholeEntries = (trades: TradeColumns): TradeColumns => {
  if (areWhole(trades)) return trades;
  const spans = spansOf(trades);
  const place = new Map(spans.map(({ entry }, at) => [entry, at]));
  const taken = <T extends { readonly [k: number]: number }>(column: T): number[] => spans.map(({ last }) => column[last]!);
  const sums = (of: (row: number) => number): Float64Array => {
    const sum = new Float64Array(spans.length);
    for (let k = 0; k < trades.count; k += 1) {
      const at = place.get(trades.entry[k]!);
      if (at !== undefined) sum[at] = sum[at]! + of(k);
    }
    return sum;
  };
  const units = sums((k) => trades.units[k]!);
  const value = sums((k) => trades.units[k]! * trades.exitPrice[k]!);
  return {
    count: spans.length,
    entry: Int32Array.from(taken(trades.entry)),
    unitsLeft: new Float64Array(spans.length),
    rule: Uint8Array.from(taken(trades.rule)),
    units,
    entryBar: Int32Array.from(taken(trades.entryBar)),
    exitBar: Int32Array.from(taken(trades.exitBar)),
    entryPrice: Float64Array.from(taken(trades.entryPrice)),
    exitPrice: value.map((sum, at) => sum / units[at]!),
    initialStop: Float64Array.from(taken(trades.initialStop)),
    gross: sums((k) => trades.gross[k]!),
    commission: sums((k) => trades.commission[k]!),
    swap: sums((k) => trades.swap[k]!),
    net: sums((k) => trades.net[k]!),
    exitReason: Uint8Array.from(taken(trades.exitReason)),
    isAmbiguous: Uint8Array.from(
      sums((k) => trades.isAmbiguous[k]!),
      (flags) => (flags > 0 ? 1 : 0),
    ),
    rate: Float64Array.from(taken(trades.rate)),
    signalBar: Int32Array.from(taken(trades.signalBar)),
  };
};
