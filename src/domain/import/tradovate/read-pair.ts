/** One row of paired executions into a closed trade. It does not know what the trade cost: the exports do not say. */
import type { ParsedTrade } from '@/domain/import/contract';
import { priceOf } from '@/domain/import/contract-price';
import type { ContractBook, ContractTerms } from '@/domain/import/contract-terms';
import { openAndClose, yearOf, type ReadTime } from '@/domain/import/dates';
import { profitOfPrices } from '@/domain/import/exact-amount';
import { tradeOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { PairRole } from './pair-columns';

export interface ReadPair {
  readonly id: string;
  readonly account: string;
  readonly row: number;
  readonly source: TableRow;
  /** Currency that the row states, else that of the contract; '' for an unknown contract. */
  readonly currency: string;
  /** Without costs. */
  readonly trade: ParsedTrade;
  /** What prices, quantity and the worth of a point give; null for an unknown contract. */
  readonly computed: DecimalText | null;
  readonly isZoneStated: boolean;
}

/** Numbers of executions have up to twelve digits and more; the shorter is the smaller. */
const isFirst = (a: string, b: string): boolean => (a.length === b.length ? a <= b : a.length < b.length);

/** The side that was dealt first opened the trade; of one second, the execution with the lower number. */
const isLong = (bought: ReadTime, sold: ReadTime, fills: { readonly buy: string; readonly sell: string }): boolean =>
  bought.wallMs === sold.wallMs ? isFirst(fills.buy, fills.sell) : bought.wallMs < sold.wallMs;

const fillId = (reader: RowReader<PairRole>, role: PairRole): string => {
  const text = reader.required(role, 'the number of an execution');
  if (text !== '' && !/^\d+$/.test(text)) reader.fail(role, 'the number of an execution');
  return text;
};

const termsOf = (reader: RowReader<PairRole>, book: ContractBook, time: ReadTime): ContractTerms | null => {
  const symbol = reader.required('symbol', 'a contract');
  return symbol === '' || reader.problems.length > 0 ? null : book.termsOf(symbol, { row: reader.row.row, year: yearOf(time) });
};

/** Reads a row; an unknown contract is asked about through the book, and the row waits for the answer. */
export const readPair = (context: RowContext<PairRole>, book: ContractBook, row: TableRow): RowOutcome<ReadPair> => {
  const reader = new RowReader(context, row);
  const fills = { buy: fillId(reader, 'buyFillId'), sell: fillId(reader, 'sellFillId') };
  const bought = reader.time('bought');
  const sold = reader.time('sold');
  const lots = reader.positive('quantity');
  const profit = reader.number('profit');
  const stated = reader.currency('currency');
  const terms = termsOf(reader, book, bought);
  const buyPrice = priceOf(reader, 'buyPrice', terms);
  const sellPrice = priceOf(reader, 'sellPrice', terms);
  const long = isLong(bought, sold, fills);
  const instants = long ? openAndClose(bought, sold, context.clock) : openAndClose(sold, bought, context.clock);
  if (instants === null) reader.failRow('sold', 'The trade closes before it opens.');
  if (reader.problems.length > 0 || instants === null) return { is: 'damaged', problems: reader.problems };
  const [openPrice, closePrice] = long ? [buyPrice, sellPrice] : [sellPrice, buyPrice];
  const [openRole, closeRole] = long ? (['bought', 'sold'] as const) : (['sold', 'bought'] as const);
  const id = `${fills.buy}-${fills.sell}`;
  const side = long ? 'long' : 'short';
  const trade = tradeOf(
    {
      ticket: id,
      symbol: reader.text('symbol'),
      side,
      lots,
      ...instants,
      openedText: reader.text(openRole),
      closedText: reader.text(closeRole),
      openPrice,
      closePrice,
      profit,
      row: row.row,
    },
    terms,
  );
  const item: ReadPair = {
    id,
    account: reader.text('account'),
    row: row.row,
    source: row,
    currency: stated ?? terms?.currency ?? '',
    trade,
    computed: terms === null ? null : profitOfPrices({ side, lots, openPrice, closePrice }, terms.pointValue),
    isZoneStated: bought.offsetMs !== null && sold.offsetMs !== null,
  };
  return { is: 'item', item };
};
