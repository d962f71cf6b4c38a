/** What the trades that had closed at an entry came to, found again for every arrangement of the results. */
import { closedBefore, type TradeDays } from '@/domain/statistics/testing/label-question';

/** How a trade ended, in two bits; `none`: there was no such trade. */
export const outcome = { none: 0, loss: 1, win: 2, even: 3 } as const;

const bits = 2;

/** Outcomes of the trades before an entry as one number: the one that closed last in the lowest two bits. */
export const outcomeAt = (code: number, back: number): number => (code >>> (back * bits)) & 3;

/** So many codes there are of that many trades. */
export const codeCount = (depth: number): number => 1 << (depth * bits);

export interface ClosedBefore {
  /** The code of each trade; made anew by `find`. */
  readonly codes: Uint16Array;
  readonly find: (results: Float64Array) => void;
}

/** So many trades are looked at in any case. */
export const leastDepth = 3;

/**
 * The places of the last `depth` (3 to 5) trades that had closed at each entry, one column for each; the number of trades where there were
 * none.
 */
export const placesBefore = ({ dayStart, lastClosed }: TradeDays, depth: number): readonly Int32Array[] => {
  const trades = dayStart.at(-1) ?? 0;
  return Array.from({ length: depth }, (_, back) => {
    const places = new Int32Array(trades);
    for (let day = 0; day + 1 < dayStart.length; day += 1) {
      const start = dayStart[day]!;
      for (let at = start; at < dayStart[day + 1]!; at += 1) {
        const place = closedBefore(lastClosed, start, at, back);
        places[at] = place < 0 ? trades : place;
      }
    }
    return places;
  });
};

/** No branches: nothing foretells how a trade ends, so that every other one would be taken wrongly. */
const findOutcomes = (results: Float64Array, outcomes: Uint8Array): void => {
  for (let at = 0; at < results.length; at += 1) {
    const result = results[at]!;
    outcomes[at] = outcome.even - 2 * Number(result < 0) - Number(result > 0);
  }
};

/** Three columns in one loop: one after the other takes several times as long. */
const findCodes = (outcomes: Uint8Array, [last, second, third]: readonly Int32Array[], codes: Uint16Array): void => {
  for (let at = 0; at < codes.length; at += 1)
    codes[at] = outcomes[last![at]!]! | (outcomes[second![at]!]! << bits) | (outcomes[third![at]!]! << (2 * bits));
};

const addColumn = (outcomes: Uint8Array, column: Int32Array, shift: number, codes: Uint16Array): void => {
  for (let at = 0; at < codes.length; at += 1) codes[at] = codes[at]! | (outcomes[column[at]!]! << shift);
};

/** `places` as `placesBefore` gives them, of so many trades. */
export const closedBeforeEach = (places: readonly Int32Array[], trades: number): ClosedBefore => {
  const codes = new Uint16Array(trades);
  // One more, for the trade that there was not.
  const outcomes = new Uint8Array(trades + 1);
  const further = places.slice(leastDepth);
  return {
    codes,
    find: (results) => {
      findOutcomes(results, outcomes);
      findCodes(outcomes, places, codes);
      for (const [i, column] of further.entries()) addColumn(outcomes, column, (leastDepth + i) * bits, codes);
    },
  };
};
