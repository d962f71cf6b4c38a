/**
 * The decisions of a journal as facts count them: a copied trade once, with its R over all of its accounts and its money on each. R is
 * the sum of the net results of members with a known risk over the sum of these risks, as everywhere in the journal.
 */
import { inOrderOfEntry } from '@/domain/journal/match-copies';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { Decision } from '@/domain/routine/judge-rule';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { PeriodDays } from '@/domain/findings/period';
import type { TradeKey } from './fact';
import type { Trade } from '@/domain/trades/trade';
import { countInSteps, inOneGo, type Steps } from '@/lib/steps';

/** One trade, or the same trade on each account it was copied to. */
export interface Decided {
  /** Rows of the columns in the order of entry, one at least. */
  readonly rows: readonly number[];
  /** NaN: no risk is known. */
  readonly r: number;
  /** Its R rests on an assumed 1R. */
  readonly isAssumed: boolean;
  /** Trading day on which the last of its trades closed, in days since 1 January 1970. */
  readonly day: number;
}

const tradeAt = ({ trades }: JournalColumns, row: number): Trade => trades[row] as Trade;

/** R of rows together; NaN where no risk is known. */
export const jointR = ({ net, risk, decimals }: JournalColumns, rows: readonly number[]): number => {
  let [made, risked] = [0, 0];
  for (const row of rows) {
    const own = risk[row]!;
    if (Number.isNaN(own)) continue;
    made += net[row]!;
    risked += own;
  }
  return risked === 0 ? Number.NaN : made / powerOfTen(decimals) / risked;
};

/** Rows together as one decision. */
export const decidedOf = (columns: JournalColumns, rows: readonly number[]): Decided => ({
  rows,
  r: jointR(columns, rows),
  isAssumed: rows.some((row) => columns.isAssumed[row] === 1),
  day: Math.max(...rows.map((row) => columns.closingDay[row]!)),
});

/** The decisions of `rows` that were over in the period, in the order in which their last trade closed. */
export function* decidedSteps(columns: JournalColumns, rows: Uint32Array, { from, to }: PeriodDays): Steps<readonly Decided[]> {
  const members = new Map<number, number[]>();
  yield* countInSteps(rows.length, (at) => {
    const row = rows[at]!;
    const number = columns.decision[row]!;
    if (number < 0) return;
    const known = members.get(number);
    if (known === undefined) members.set(number, [row]);
    else known.push(row);
  });
  const all: Decided[] = [];
  yield* countInSteps(rows.length, (at) => {
    const row = rows[at]!;
    const together = members.get(columns.decision[row]!) ?? [row];
    // Rows are in the order of closing: a decision stands where its last one does.
    if (together.at(-1) !== row) return;
    const day = columns.closingDay[row]!;
    if (day < from || day > to) return;
    const ordered = together.length < 2 ? together : together.toSorted((a, b) => inOrderOfEntry(tradeAt(columns, a), tradeAt(columns, b)));
    all.push(decidedOf(columns, ordered));
  });
  return all;
}

/** The same at once. */
export const decidedIn = (columns: JournalColumns, rows: Uint32Array, period: PeriodDays): readonly Decided[] =>
  inOneGo(decidedSteps(columns, rows, period));

/** The trades of a decision, the first to enter first. */
export const tradesOf = (columns: JournalColumns, { rows }: Decided): Decision =>
  rows.map((row) => tradeAt(columns, row)) as unknown as Decision;

/** The trades of decisions, by account and id. */
export const keysOf = (columns: JournalColumns, decided: readonly Decided[]): readonly TradeKey[] =>
  decided.flatMap(({ rows }) =>
    rows.map((row) => {
      const { accountId, id } = tradeAt(columns, row);
      return { accountId, tradeId: id };
    }),
  );
