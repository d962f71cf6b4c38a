/** What every importer puts together at the end: refusals, bounded lists of problems, sums and the period. It reads no file. */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { FeeBuckets } from '@/domain/trades/trade';
import type { ImportProblem, Money, ParsedFill, ParsedStatement, ParsedTrade, ParseOutcome } from './contract';
import type { ImportQuestion } from './questions';

export const zero = '0' as DecimalText;

/** The value with the other sign. */
export const negated = (value: DecimalText): DecimalText => subtractDecimals(zero, value);

/** More problems than a person reads; the count of the rest is told. */
const mostProblems = 50;

/** A file that is refused as a whole, or for one row of it. */
export const refuse = (file: string, reason: string, row: number | null = null): ParseOutcome => ({
  ok: false,
  problems: [{ file, row, column: null, reason }],
});

/** The first problems, and how many more there are. */
const boundedProblems = (problems: readonly ImportProblem[], file: string): readonly ImportProblem[] =>
  problems.length <= mostProblems
    ? problems
    : [
        ...problems.slice(0, mostProblems),
        { file, row: null, column: null, reason: `There are ${problems.length - mostProblems} more problems of this kind.` },
      ];

/** The rows that can be left out, where nothing but rows is damaged. */
const offer = (problems: readonly ImportProblem[]): Pick<Extract<ParseOutcome, { readonly ok: false }>, 'leaveOut'> => {
  const rows = problems.flatMap(({ row, isOfRow }) => (row === null || isOfRow !== true ? [] : [row]));
  return rows.length === problems.length ? { leaveOut: [...new Set(rows)].toSorted((a, b) => a - b) } : {};
};

/** Problems refuse a file; questions do, where it has no problems. null: there are neither. */
export const stopped = (file: string, problems: readonly ImportProblem[], questions: readonly ImportQuestion[]): ParseOutcome | null => {
  if (problems.length > 0) return { ok: false, problems: boundedProblems(problems, file), ...offer(problems) };
  return questions.length > 0 ? { ok: false, problems: [], questions } : null;
};

/** The statement with further remarks behind its own. */
export const withRemarks = (statement: ParsedStatement, remarks: readonly string[]): ParsedStatement =>
  remarks.length === 0 ? statement : { ...statement, remarks: [...(statement.remarks ?? []), ...remarks] };

/** All fee buckets together. */
export const sumOfFees = (fees: FeeBuckets | undefined): DecimalText => sumDecimals(Object.values(fees ?? {}).filter(isDecimalText));

/** Sums over trades; '0' each without trades. `fees` is there where a trade has any. */
export const totalsOfTrades = (trades: readonly ParsedTrade[]): Money => {
  const commission = sumDecimals(trades.map((trade) => trade.commission));
  const taxes = sumDecimals(trades.map((trade) => trade.taxes));
  const swap = sumDecimals(trades.map((trade) => trade.swap));
  const profit = sumDecimals(trades.map((trade) => trade.profit));
  const withFees = trades.some((trade) => trade.fees !== undefined);
  const fees = sumDecimals(trades.map((trade) => sumOfFees(trade.fees)));
  const net = sumDecimals([commission, taxes, swap, fees, profit]);
  return { commission, taxes, swap, ...(withFees ? { fees } : {}), profit, net };
};

/** Sums over executions; `profit` is that of the executions that state one, plus `matched`, that of those whose result follows from prices. */
export const totalsOfFills = (fills: readonly ParsedFill[], matched: DecimalText = zero): Money => {
  const commission = sumDecimals(fills.map((fill) => fill.commission));
  const taxes = sumDecimals(fills.map((fill) => fill.taxes));
  const swap = sumDecimals(fills.map((fill) => fill.swap));
  const fees = sumDecimals(fills.map((fill) => sumOfFees(fill.fees)));
  const profit = sumDecimals([matched, ...fills.map((fill) => fill.profit ?? zero)]);
  return { commission, taxes, swap, fees, profit, net: sumDecimals([commission, taxes, swap, fees, profit]) };
};

/** From the first opening or execution to the last closing or execution; null where there are none. */
export const periodOf = (
  trades: readonly Pick<ParsedTrade, 'openedAt' | 'closedAt'>[],
  fills: readonly Pick<ParsedFill, 'at'>[] = [],
): { readonly from: EpochMs; readonly to: EpochMs } | null => {
  let from = Infinity;
  let to = -Infinity;
  for (const { openedAt, closedAt } of trades) {
    from = Math.min(from, openedAt);
    to = Math.max(to, closedAt);
  }
  for (const { at } of fills) {
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return from === Infinity ? null : { from: from as EpochMs, to: to as EpochMs };
};
