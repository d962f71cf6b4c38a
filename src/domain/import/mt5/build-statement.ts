/**
 * What was read of a report into the statement: positions as trades where the account keeps them apart, deals as
 * executions where it does not; totals, the comparison with the report's own result, and the reason of every other row.
 */
import type { ParsedFill, ParsedStatement, ParsedTrade, Reconciliation, SkippedRow } from '@/domain/import/contract';
import type { DecimalMark } from '@/domain/money/numbers';
import { periodOf, totalsOfFills, totalsOfTrades } from '@/domain/import/statement-parts';
import { compareDecimals, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { accountMode } from './account-mode';
import type { ReportAccount } from './account-header';
import type { CollectedReport } from './collect-report';
import { completePositions, type CompletedPositions } from './complete-positions';
import { fillsOfDeals } from './deals-to-fills';
import {
  brokenBalances,
  lineOf,
  partOfCosts,
  partOfUndecided,
  partsOfDeals,
  partsOfMoney,
  reconcileResult,
  rowsText,
  type ResultEvidence,
} from './explain-result';
import { amountOf, type Deal } from './read-deal';
import type { ReadSections } from './read-sections';
import { readStatedResult, readSums } from './stated-result';

export interface StatementSource {
  readonly report: CollectedReport;
  readonly read: ReadSections;
  readonly account: ReportAccount & { readonly number: string; readonly currency: string; readonly kind?: 'backtest' };
  /** The total that a tester's report states above its tables; null: look for it below them. */
  readonly stated: DecimalText | null;
  readonly encoding: string;
  readonly decimalMark: DecimalMark;
  /** The file is a table of text, of which a part may be missing without a trace. */
  readonly isText: boolean;
}

const parserVersion = 1;

const balances = ({ deals, money }: ReadSections): string[] =>
  brokenBalances(
    [...deals.map((deal) => ({ row: deal.row, amount: amountOf(deal), balance: deal.balance })), ...money].toSorted(
      (a, b) => a.row - b.row,
    ),
  );

const skipDeals = (read: ReadSections, reason: (deal: Deal) => string): SkippedRow[] =>
  read.deals.map((deal) => ({ row: deal.row, reason: reason(deal), text: read.texts.get(deal.row) ?? '' }));

const byRow = (skipped: readonly SkippedRow[]): readonly SkippedRow[] => skipped.toSorted((a, b) => a.row - b.row);

/** Differences between the sums that the report prints under its positions and the positions themselves. */
const columnLines = (sums: readonly DecimalText[] | null, stated: readonly ParsedTrade[]): string[] => {
  if (sums === null || sums.length !== 3) return [];
  const names = ['commission', 'swap', 'profit'] as const;
  return names.flatMap((name, i) => {
    const printed = sums[i];
    const read = sumDecimals(stated.map((trade) => trade[name]));
    if (printed === undefined || compareDecimals(printed, read) === 0) return [];
    return [`The report adds ${name} up to ${printed}, its positions to ${read}.`];
  });
};

const evidenceOfPositions = (source: StatementSource, completed: CompletedPositions): ResultEvidence => {
  const { report, read, decimalMark } = source;
  const section = report.sections.find(({ kind }) => kind === 'positions');
  const ofDeals = partsOfDeals(completed.rest);
  const ofUndecided = partOfUndecided(completed.undecided);
  return {
    parts: [
      ...ofDeals,
      ...ofUndecided,
      ...partsOfMoney(read.money),
      ...partOfCosts(completed.addedCommission, 'commission'),
      ...partOfCosts(completed.addedFees, 'fees'),
    ],
    lines: [
      ...ofDeals.map(lineOf),
      ...columnLines(readSums(section, decimalMark), read.positions),
      ...ofUndecided.map(lineOf),
      ...balances(read),
    ],
  };
};

/** The results, else the sums printed under the section: of positions commission, swap and profit. */
const statedOfPositions = ({ report, decimalMark }: StatementSource): DecimalText | null => {
  const stated = readStatedResult(report.around, decimalMark);
  if (stated !== null) return stated;
  const sums = readSums(
    report.sections.find(({ kind }) => kind === 'positions'),
    decimalMark,
  );
  return sums !== null && sums.length === 3 ? sumDecimals(sums) : null;
};

/** The results, else the sums printed under the deals, which end in the balance and count deposits too. */
const statedOfDeals = ({ report, read, decimalMark, stated: above }: StatementSource): DecimalText | null => {
  const stated = above ?? readStatedResult(report.around, decimalMark);
  if (stated !== null) return stated;
  const sums = readSums(
    report.sections.find(({ kind }) => kind === 'deals'),
    decimalMark,
  );
  if (sums === null || sums.length < 4) return null;
  return subtractDecimals(sumDecimals(sums.slice(0, -1)), sumDecimals(read.money.map((row) => row.amount)));
};

interface Content {
  readonly trades: readonly ParsedTrade[];
  readonly fills: readonly ParsedFill[] | null;
  readonly skipped: readonly SkippedRow[];
  readonly remarks: readonly string[];
  readonly reconciliation: Reconciliation;
}

const asTrades = (source: StatementSource): Content => {
  const { read } = source;
  const completed = completePositions(read.positions, read.deals, read.orders);
  const rest = new Set(completed.rest);
  const skipped = skipDeals(read, (deal) => {
    const position = completed.positionOf.get(deal.row);
    if (position !== undefined) return `Deal of the position in row ${position}.`;
    return rest.has(deal)
      ? 'Deal that belongs to none of the closed positions.'
      : 'Deal that closed a position; the report doesn’t say which.';
  });
  const { unmatched } = completed;
  const remark = `The report doesn’t say which deals closed the positions of ${rowsText(unmatched)}, so costs stated only in deals are missing there.`;
  return {
    trades: completed.trades,
    fills: null,
    skipped: [...read.skipped, ...skipped],
    remarks: unmatched.length === 0 ? [] : [remark],
    reconciliation: reconcileResult(totalsOfTrades(completed.trades), statedOfPositions(source), () =>
      evidenceOfPositions(source, completed),
    ),
  };
};

const asFills = (source: StatementSource, mode: 'hedging' | 'netting'): Content => {
  const { read, account } = source;
  const { fills, doubtful } = fillsOfDeals(read.deals, { mode, currency: account.currency, orders: read.orders });
  const reason = 'Position of an account that nets its positions: its deals are read instead.';
  const positions = read.positions.map(({ row }) => ({ row, reason, text: read.texts.get(row) ?? '' }));
  const remark = `The file does not say which position the closing deals of ${rowsText(doubtful)} belong to; the oldest that fits was taken.`;
  return {
    trades: [],
    fills,
    skipped: [...read.skipped, ...positions],
    remarks: doubtful.length === 0 ? [] : [remark],
    reconciliation: reconcileResult(totalsOfFills(fills), statedOfDeals(source), () => ({
      parts: partsOfMoney(read.money),
      lines: balances(read),
    })),
  };
};

/** Positions and deals say the same; one of them is the journal's, by the kind of account and by what the file has. */
const contentOf = (source: StatementSource): Content => {
  const { read, account, report } = source;
  const mode = accountMode(account.mode, read.positions, read.deals);
  const hasPositions = report.sections.some(({ kind }) => kind === 'positions');
  const hasClosings = read.deals.some((deal) => deal.effect !== 'open');
  if (mode === 'netting' && read.deals.length > 0) return asFills(source, mode);
  if (mode === 'hedging' && !hasPositions && hasClosings) return asFills(source, mode);
  const content = asTrades(source);
  if (mode === 'hedging' || read.positions.length === 0) return content;
  return { ...content, remarks: [...content.remarks, 'The report has no deals: the positions of a netting account are read as trades.'] };
};

/** Puts the statement together; everything in it was read without damage. */
export const buildStatement = (source: StatementSource): ParsedStatement => {
  const { read, account, encoding } = source;
  const { trades, fills, skipped, reconciliation, ...content } = contentOf(source);
  const mayBePart = source.isText && reconciliation.state === 'not-stated';
  const partly = 'The file has no results of the report: parts of it may be missing.';
  const remarks = [...content.remarks, ...(mayBePart ? [partly] : [])];
  const { number, name, broker, currency, kind } = account;
  return {
    format: kind === undefined ? 'mt5-report' : 'mt5-tester',
    parserVersion,
    account: { number, name, broker, currency, ...(kind === undefined ? {} : { kind }) },
    encoding,
    period: periodOf(trades, fills ?? []),
    trades,
    ...(fills === null ? {} : { fills }),
    ...(remarks.length === 0 ? {} : { remarks }),
    balanceOperations: read.money.map(({ row, at, amount, comment }) => ({ row, at, amount, comment })),
    skipped: byRow(skipped),
    totals: fills === null ? totalsOfTrades(trades) : totalsOfFills(fills),
    reconciliation,
  };
};
