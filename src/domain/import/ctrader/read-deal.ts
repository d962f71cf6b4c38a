/** One row of cTrader's history, a closing deal, into a closed trade. Which deals closed the same position is told elsewhere. */
import { textAt } from '@/domain/import/text-at';
import { plainDecimal, type ContentTickets } from '@/domain/import/content-ticket';
import type { ParsedTrade } from '@/domain/import/contract';
import { openAndClose, wallText, type ReadTime } from '@/domain/import/dates';
import { sideOfWord } from '@/domain/import/mapped/side-words';
import { readNumber } from '@/domain/money/numbers';
import { tradeOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { zero } from '@/domain/import/statement-parts';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { AccountItem } from '@/domain/import/table-importer';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit } from '@/domain/trades/trade';
import { signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { headingOffsetMs, quantityWithUnit, type CtraderRole } from './ctrader-columns';

export interface ReadDeal extends AccountItem {
  readonly trade: ParsedTrade;
  /** Number under which the platform keeps the position; null: the columns do not show it. */
  readonly position: string | null;
  /** Net as the row states it and as its parts give it; null: the row states no net, or no gross to check it by. */
  readonly check: { readonly stated: DecimalText; readonly computed: DecimalText } | null;
  readonly isZoneStated: boolean;
}

type Reader = RowReader<CtraderRole>;
type Context = RowContext<CtraderRole>;

/** The time in a cell, with the zone that its heading names. */
const timeOf = (reader: Reader, role: 'opened' | 'closed', { table, columns }: Context): ReadTime => {
  const time = reader.time(role);
  const offsetMs = headingOffsetMs(textAt(table.header?.cells, columns[role]));
  return time.offsetMs === null && offsetMs !== null ? { ...time, offsetMs } : time;
};

/** '0.50 Lots' counts lots, every other unit counts itself; a bare quantity counts lots, a bare volume units. */
const quantityOf = (reader: Reader, { settings, columns }: Context): { readonly lots: DecimalText; readonly unit: QuantityUnit } => {
  const role = columns.quantity === undefined ? 'volume' : 'quantity';
  const withUnit = quantityWithUnit.exec(reader.text(role));
  if (withUnit === null) return { lots: reader.positive(role), unit: role === 'quantity' ? 'lots' : 'units' };
  const lots = readNumber(textAt(withUnit, 1).trim(), settings.decimalMark);
  if (lots === null || signOf(lots) <= 0) reader.fail(role, 'a quantity above zero');
  return { lots: lots ?? zero, unit: /^(lot|лот|手)/i.test(textAt(withUnit, 2)) ? 'lots' : 'units' };
};

/** Gross as stated, or net without swap and commission; the check of both where both are stated. */
const resultOf = (
  reader: Reader,
  { columns }: Context,
): Pick<ReadDeal, 'check'> & { swap: DecimalText; commission: DecimalText; profit: DecimalText } => {
  const swap = reader.optional('swap') ?? zero;
  const commission = reader.optional('commission') ?? zero;
  const gross = columns.gross === undefined ? null : reader.number('gross');
  const net = columns.net === undefined ? null : reader.number('net');
  const profit = gross ?? subtractDecimals(net ?? zero, sumDecimals([swap, commission]));
  const check = gross === null || net === null ? null : { stated: net, computed: sumDecimals([gross, swap, commission]) };
  return { swap, commission, profit, check };
};

/** A stop or target; an empty cell and zero mean none. */
const levelOf = (reader: Reader, role: 'stop' | 'target'): DecimalText | null => {
  const level = reader.text(role) === '-' ? null : reader.optional(role);
  return level === null || signOf(level) === 0 ? null : level;
};

/** The deal's own number, or the number of what it closed with a name made of the deal's content, since several deals can close one position. */
const ticketOf = (reader: Reader, content: readonly string[], tickets: ContentTickets): string => {
  const deal = reader.text('deal');
  if (deal !== '') return deal;
  const number = reader.text('order') || reader.text('id') || reader.text('position');
  const own = tickets.next([number, ...content]);
  return number === '' ? own : `${number}-${own}`;
};

/** A row without direction, price and quantity is a deposit, a withdrawal or a sum. */
const isNoDeal = (reader: Reader): boolean =>
  reader.text('side') === '' && reader.text('openPrice') === '' && reader.text('closePrice') === '';

/** Reads a row; deposits and sums are skipped with their reason. */
export const readDeal = (context: Context, row: TableRow, ticketsOf: (account: string) => ContentTickets): RowOutcome<ReadDeal> => {
  const reader = new RowReader(context, row);
  if (reader.problems.length === 0 && isNoDeal(reader)) {
    return { is: 'skipped', reason: 'Not a trade: it has neither direction nor prices (a deposit, a withdrawal or a sum).' };
  }
  const symbol = reader.required('symbol', 'a symbol');
  const side = sideOfWord(reader.text('side'));
  if (side === null) reader.fail('side', 'a direction, Buy or Sell');
  const opened = timeOf(reader, 'opened', context);
  const closed = timeOf(reader, 'closed', context);
  const quantity = quantityOf(reader, context);
  const openPrice = reader.positive('openPrice');
  const closePrice = reader.positive('closePrice');
  const { check, ...result } = resultOf(reader, context);
  const stopPrice = levelOf(reader, 'stop');
  const targetPrice = levelOf(reader, 'target');
  const instants = openAndClose(opened, closed, context.clock);
  if (instants === null && reader.problems.length === 0) {
    reader.failRow('closed', `The trade closes (${reader.text('closed')}) before it opens (${reader.text('opened')}).`);
  }
  if (reader.problems.length > 0 || side === null || instants === null) return { is: 'damaged', problems: reader.problems };
  const isZoneStated = opened.offsetMs !== null && closed.offsetMs !== null;
  // With a stated zone the instant is the same in every export; the clock's text changes with the zone chosen.
  const moments = isZoneStated ? [String(instants.openedAt), String(instants.closedAt)] : [wallText(opened), wallText(closed)];
  const content = [symbol, side, plainDecimal(quantity.lots), plainDecimal(openPrice), plainDecimal(closePrice), ...moments];
  const trade = tradeOf(
    {
      ticket: ticketOf(reader, content, ticketsOf(reader.text('account'))),
      symbol,
      side,
      lots: quantity.lots,
      unit: quantity.unit,
      openedAt: instants.openedAt,
      closedAt: instants.closedAt,
      openedText: reader.text('opened'),
      closedText: reader.text('closed'),
      openPrice,
      closePrice,
      stopPrice,
      targetPrice,
      commission: result.commission,
      swap: result.swap,
      profit: result.profit,
      setup: reader.text('label') || undefined,
      comment: reader.text('comment'),
      row: row.row,
    },
    null,
  );
  const position = reader.text('position') || reader.text('id') || null;
  const deal = reader.text('deal');
  const item: ReadDeal = {
    account: reader.text('account'),
    row: row.row,
    id: deal === '' ? null : deal,
    source: row,
    trade,
    position,
    check,
    isZoneStated,
  };
  return { is: 'item', item };
};
