/** Joins bars that arrive in pieces, some of them twice. It keeps rows in order of time and knows no source. */
import type { CandleRow } from './build-series';

/** All rows of both, oldest first; where both have a bar for a time, the incoming one stands. `known` has to be in order. */
export const mergeRows = (known: readonly CandleRow[], incoming: readonly CandleRow[]): readonly CandleRow[] => {
  const fresh = incoming.toSorted((a, b) => a.time - b.time);
  const first = fresh[0];
  const last = known.at(-1);
  if (first === undefined) return known;
  if (last === undefined || first.time > last.time) return [...known, ...withoutRepeats(fresh)];
  const byTime = new Map([...known, ...fresh].map((row) => [row.time, row]));
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
};

const withoutRepeats = (rows: readonly CandleRow[]): CandleRow[] => rows.filter((row, i) => row.time !== rows[i + 1]?.time);
