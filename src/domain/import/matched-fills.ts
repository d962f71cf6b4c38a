/** What the executions of one statement make by themselves. The sums of the statement and its preview both need it, so it is matched once. */
import { matchFills, type MatchedFills, type Matching } from '@/domain/trades/match-fills';
import type { MatchMethod } from '@/domain/trades/build-position';
import type { StoredFill } from '@/domain/trades/fill';
import { fillIdOf } from './account-id';
import type { ImportFormat, ParsedFill } from './contract';

interface Matched {
  readonly format: ImportFormat;
  readonly method: MatchMethod;
  readonly result: MatchedFills;
}

const known = new WeakMap<readonly ParsedFill[], Matched>();

/** Trades, positions that stay open, and executions in neither, by the ids that the entries will have. What the journal holds already is not looked at. */
export const matchedFills = (fills: readonly ParsedFill[], format: ImportFormat, matching: Matching): MatchedFills => {
  const { method } = matching;
  const before = known.get(fills);
  if (before?.format === format && before.method === method) return before.result;
  const stored = fills.map((fill): StoredFill => ({
    id: fillIdOf(format, fill.fillId),
    accountId: 'statement',
    facts: { ...fill, importId: 'statement' },
  }));
  const result = matchFills(stored, matching);
  known.set(fills, { format, method, result });
  return result;
};
