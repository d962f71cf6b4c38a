/** One row of closed positions into a trade, or into the reason why it is none yet, or into what is damaged in it. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals, signOf } from '@/domain/money/decimal';
import type { ParsedTrade } from '@/domain/import/contract';
import { looksNumeric, readNumber } from '@/domain/money/numbers';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import type { RowOutcome } from '@/domain/import/table-reading';
import { zero } from '@/domain/import/statement-parts';
import type { PositionRole } from './sections';

/** A level that the report leaves empty, or prints as 0, where there is none. */
export const levelOf = <Role extends string>(reader: RowReader<Role>, role: Role): DecimalText | null => {
  const value = reader.optional(role);
  return value === null || signOf(value) === 0 ? null : value;
};

/** What was closed, and what the position once had: '0.05 / 0.10', or one number for both. */
const volumesOf = (reader: RowReader<PositionRole>, context: RowContext<PositionRole>): readonly [DecimalText, DecimalText] => {
  const mark = context.settings.decimalMark;
  const [closed, whole = closed] = reader
    .text('volume')
    .split('/')
    .map((part) => readNumber(part.trim(), mark));
  if (closed == null || whole == null || signOf(closed) <= 0 || compareDecimals(closed, whole) > 0) {
    reader.fail('volume', 'a volume above zero');
    return [zero, zero];
  }
  return [closed, whole];
};

/** Reads the row; `remark` is what the page hides in it, which is the comment of the position. */
export const readPosition = (context: RowContext<PositionRole>, row: TableRow, remark: string): RowOutcome<ParsedTrade> => {
  const reader = new RowReader(context, row);
  const ticket = reader.text('ticket').replace(/^#/, '');
  if (!/^\d+$/.test(ticket)) reader.fail('ticket', 'a number of a position');
  const type = reader.text('type').toLowerCase();
  if (type !== 'buy' && type !== 'sell') reader.fail('type', "'buy' or 'sell'");
  const symbol = reader.required('symbol', 'a symbol');
  if (looksNumeric(symbol)) reader.fail('symbol', 'a symbol');
  const { openedAt, closedAt } = reader.openAndClose('openTime', 'closeTime');
  const [lots, whole] = volumesOf(reader, context);
  const openPrice = reader.number('openPrice');
  const closePrice = reader.number('closePrice');
  const stopPrice = levelOf(reader, 'stop');
  const targetPrice = levelOf(reader, 'target');
  const commission = context.columns.commission === undefined ? zero : (reader.optional('commission') ?? zero);
  const swap = reader.number('swap');
  const profit = reader.number('profit');
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  if (compareDecimals(lots, whole) < 0) {
    return {
      is: 'skipped',
      reason: `Position still open in part: ${lots} of ${whole} lots are closed. It becomes a trade when the rest is.`,
    };
  }
  const trade: ParsedTrade = {
    ticket,
    symbol,
    side: type === 'buy' ? 'long' : 'short',
    lots,
    openedAt,
    closedAt,
    openedText: reader.text('openTime'),
    closedText: reader.text('closeTime'),
    openPrice,
    closePrice,
    stopPrice,
    targetPrice,
    commission,
    taxes: zero,
    swap,
    profit,
    comment: remark,
    magic: null,
    partOf: null,
    continuedBy: null,
    row: row.row,
  };
  return { is: 'item', item: trade };
};
