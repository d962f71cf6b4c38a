/**
 * Which lines of an Interactive Brokers report are executions. A report can give the same trade at several levels
 * (executions, orders, closed lots, sums); exactly one level is read, and executions that were taken back are not.
 */
import type { SkippedRow } from '@/domain/import/contract';
import { isCancellation } from './read-execution';
import { ibkrText, type IbkrRecord } from './ibkr-record';

type Level = 'execution' | 'order' | 'lot' | 'sum' | 'transfer';

export interface ChosenLines {
  readonly records: readonly IbkrRecord[];
  readonly skipped: readonly SkippedRow[];
  readonly remarks: readonly string[];
}

const levelOf = ({ kind, values }: IbkrRecord): Level => {
  const level = (values.level ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (kind === 'TradeTransfer') return 'transfer';
  if (level === 'execution' || level === 'trade') return 'execution';
  if (level === 'order') return 'order';
  if (level === 'closedlot' || level === 'washsale' || kind === 'Lot' || kind === 'WashSale') return 'lot';
  if (/summary|total/.test(level) || kind.endsWith('Summary')) return 'sum';
  return kind === 'Order' ? 'order' : 'execution';
};

const whyNot = (level: Level, chosen: Level): string => {
  switch (level) {
    case 'lot':
      return 'A closed lot: it repeats executions that are read already.';
    case 'sum':
      return 'A sum of other lines.';
    case 'transfer':
      return 'A position moved between accounts: not a trade.';
    default:
      return `The ${level === 'order' ? 'order of executions that are' : 'execution of an order that is'} read as ${chosen}s already.`;
  }
};

/** What is the same in an execution and in the line that takes it back, besides the number that names it. */
const essence = ({ values }: IbkrRecord): string =>
  [values.account, values.symbol, values.currency, values.time, (values.quantity ?? '').replace('-', ''), values.price].join('\n');

const skip = (record: IbkrRecord, reason: string): SkippedRow => ({ row: record.row, reason, text: ibkrText(record) });

/** Lines without those that were taken back: by the number that the cancellation names, else by equal facts. */
const withoutCancelled = (records: readonly IbkrRecord[]): ChosenLines => {
  const cancellations = records.filter(isCancellation);
  if (cancellations.length === 0) return { records, skipped: [], remarks: [] };
  const rest = new Set(records.filter((record) => !isCancellation(record)));
  const skipped: SkippedRow[] = [];
  const remarks: string[] = [];
  for (const cancellation of cancellations) {
    const named = cancellation.values.originalTradeId;
    const original = [...rest].find((record) =>
      named ? record.values.tradeId === named : record.row < cancellation.row && essence(record) === essence(cancellation),
    );
    if (original === undefined) {
      skipped.push(skip(cancellation, 'Takes back an execution that is not in this file.'));
      remarks.push(
        `Row ${cancellation.row} takes back an execution that is not in this file: if it was imported before, delete that trade in the journal.`,
      );
    } else {
      rest.delete(original);
      skipped.push(skip(original, `Reversed by row ${cancellation.row}.`), skip(cancellation, `Takes back row ${original.row}.`));
    }
  }
  return { records: records.filter((record) => rest.has(record)), skipped, remarks };
};

/** The lines to read. `preferred` is the level that wins where the report has both. */
export const chooseLevel = (records: readonly IbkrRecord[], preferred: 'execution' | 'order'): ChosenLines => {
  const levels = new Map(records.map((record) => [record, levelOf(record)]));
  const present = new Set(levels.values());
  const other = preferred === 'execution' ? 'order' : 'execution';
  const chosen = present.has(preferred) ? preferred : other;
  const others = records.filter((record) => levels.get(record) !== chosen);
  const cleaned = withoutCancelled(records.filter((record) => levels.get(record) === chosen));
  const skipped = [...others.map((record) => skip(record, whyNot(levels.get(record) ?? 'sum', chosen))), ...cleaned.skipped];
  const remarks = [...cleaned.remarks];
  if (chosen === 'order' && preferred === 'execution' && cleaned.records.length > 0) {
    remarks.push('The report lists whole orders, not executions: an order filled in parts has one averaged price.');
  }
  return { records: cleaned.records, skipped: skipped.toSorted((a, b) => a.row - b.row), remarks };
};
