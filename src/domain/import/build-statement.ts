/** Puts an account's statement together from what an importer of tables has read: period, sums and the check of stated results. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { appendTo } from '@/lib/append-to';
import type { ImportFormat, ParsedFill, ParsedStatement, ParsedTrade, ParseOptions, Reconciliation, SkippedRow } from './contract';
import { matchedFills } from './matched-fills';
import { negated, periodOf, totalsOfFills, totalsOfTrades, zero } from './statement-parts';

export interface StatementParts {
  readonly format: ImportFormat;
  readonly parserVersion: number;
  readonly account: ParsedStatement['account'];
  readonly encoding: string;
  readonly trades?: readonly ParsedTrade[];
  readonly fills?: readonly ParsedFill[];
  /** The file itself says in which zone its times are. */
  readonly isZoneStated: boolean;
  readonly remarks: readonly string[];
  readonly skipped: readonly SkippedRow[];
  readonly reconciliation?: Reconciliation;
  /** Called with the share of the executions that are matched, 0 to 1. */
  readonly onProgress?: ParseOptions['onProgress'];
}

/** What the closed trades that executions make have won, where the file states no results. */
const matchedProfit = (
  fills: readonly ParsedFill[],
  { format, onProgress }: Pick<StatementParts, 'format' | 'onProgress'>,
): DecimalText => {
  if (fills.length === 0 || fills.some(({ profit }) => profit !== null)) return zero;
  return sumDecimals(matchedFills(fills, format, { method: 'fifo', onProgress }).trades.map(({ broker }) => broker.profit));
};

/** The statement of one account. */
export const buildStatement = (parts: StatementParts): ParsedStatement => {
  const { format, parserVersion, account, encoding, trades = [], fills, remarks, skipped } = parts;
  return {
    format,
    parserVersion,
    account,
    encoding,
    period: periodOf(trades, fills),
    trades,
    ...(fills === undefined ? {} : { fills, matching: 'fifo' as const }),
    ...(parts.isZoneStated ? { zoneStated: true as const } : {}),
    ...(remarks.length === 0 ? {} : { remarks }),
    balanceOperations: [],
    skipped,
    totals: fills === undefined ? totalsOfTrades(trades) : totalsOfFills(fills, matchedProfit(fills, parts)),
    reconciliation: parts.reconciliation ?? { state: 'not-stated' },
  };
};

/** Items by account, in the order of their first rows. */
export const byAccount = <Item extends { readonly account: string }>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) appendTo(groups, item.account, item);
  return groups;
};

/** A result that a row states, and the one that follows from its prices. */
export interface CheckedResult {
  readonly row: number;
  readonly stated: DecimalText;
  readonly computed: DecimalText;
}

/** Files print results to the cent; a tick of some contracts is worth fractions of one. */
const roundingCent = '0.01' as DecimalText;
const mostLines = 5;

const size = (value: DecimalText): DecimalText => (signOf(value) < 0 ? negated(value) : value);

/**
 * Checks stated results row by row against prices, quantity and the worth of a point. The file's sum is `stated`; rows
 * that differ by more than rounding are named.
 */
export const reconcileResults = (results: readonly CheckedResult[]): Reconciliation => {
  if (results.length === 0) return { state: 'not-stated' };
  const stated = sumDecimals(results.map((result) => result.stated));
  const off = results.filter((result) => compareDecimals(size(subtractDecimals(result.stated, result.computed)), roundingCent) > 0);
  if (off.length === 0) return { state: 'equal', stated };
  const lines = off
    .slice(0, mostLines)
    .map((result) => `Row ${result.row}: the file states ${result.stated}, its prices give ${result.computed}.`);
  if (off.length > mostLines) lines.push(`${off.length - mostLines} more rows differ so.`);
  const difference = subtractDecimals(stated, sumDecimals(results.map((result) => result.computed)));
  return { state: 'different', stated, difference, explanation: lines };
};
