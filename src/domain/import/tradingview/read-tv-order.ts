/** One row of TradingView's order history into an execution or an order that was never filled. It knows nothing of other rows. */
import type { LevelOrder } from '@/domain/import/bracket-levels';
import { plainDecimal, type ContentTickets } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import type { ParsedFill } from '@/domain/import/contract';
import type { ContractBook, ContractTerms } from '@/domain/import/contract-terms';
import { wallText, yearOf, type ReadTime } from '@/domain/import/dates';
import { sideOfWord } from '@/domain/import/mapped/side-words';
import { currencyOfSign, moneyCell } from '@/domain/import/money-cell';
import type { ReadOrder } from '@/domain/import/order-statement';
import { fillOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { isBlank } from './trades-columns';
import type { TvOrderRole } from './orders-columns';

type Reader = RowReader<TvOrderRole>;
type Worth = Pick<ContractTerms, 'pointValue' | 'currency' | 'unit'>;

export interface OrderTools {
  readonly book: ContractBook;
  readonly ticketsOf: (account: string) => ContentTickets;
}

/** A share is worth its price, in the currency of its exchange; these exchanges trade in dollars. */
const dollarShares = /^(?:NASDAQ|NYSE|AMEX|ARCA|BATS|OTC):[A-Z][A-Z0-9.]*$/;
const share: Worth = { pointValue: '1' as DecimalText, currency: 'USD', unit: 'units' };

const filledQuantity = (reader: Reader): DecimalText | null => {
  const filled = reader.text('filled') === '' ? null : reader.number('filled');
  if (filled !== null) return signOf(filled) > 0 ? filled : null;
  const status = reader.text('status');
  if (status !== '' && !/^(?:filled|executed)$/i.test(status)) return null;
  const before = reader.problems.length;
  const price = isBlank(reader.text('fillPrice')) ? null : reader.number('fillPrice');
  if (reader.problems.length > before) return null;
  if (price === null || signOf(price) === 0) {
    if (status !== '') reader.fail('fillPrice', 'the price at which the order was filled');
    return null;
  }
  return reader.positive('quantity');
};

/** What the platform numbers an order by; a spreadsheet that saved the file again leaves '6.18403E+11' of long numbers. */
const numberOf = (reader: Reader): string | null => (/^[A-Za-z0-9][\w-]*$/.test(reader.text('id')) ? reader.text('id') : null);

const timeOf = (reader: Reader): { readonly role: 'closed' | 'placed'; readonly time: ReadTime } => {
  const role = reader.text('closed') === '' ? 'placed' : 'closed';
  return { role, time: reader.time(role) };
};

/** The price at which an order would stop a position or take its gain; null for orders at the market. */
const levelOf = (reader: Reader, side: 'buy' | 'sell', order: number): LevelOrder | null => {
  const type = reader.text('type').toLowerCase();
  const kind = type.includes('stop') ? 'stop' : /limit|profit/.test(type) ? 'target' : null;
  const role = kind === 'stop' ? 'stopPrice' : 'limitPrice';
  if (kind === null || isBlank(reader.text(role))) return null;
  const at = reader.instant(reader.text('placed') === '' ? timeOf(reader).time : reader.time('placed'));
  return { symbol: reader.text('symbol'), side, kind, price: reader.number(role), at, order };
};

/** The history prints the newest order first, so of orders without a number the lower row is the later one. */
const orderOf = (number: string | null, row: number): number => (number !== null && /^\d{1,15}$/.test(number) ? Number(number) : -row);

const worthOf = (reader: Reader, book: ContractBook, year: number): Worth | null => {
  const symbol = reader.text('symbol');
  return dollarShares.test(symbol) ? share : book.termsOf(symbol, { row: reader.row.row, year });
};

interface FillParts {
  readonly side: 'buy' | 'sell';
  readonly quantity: DecimalText;
  readonly number: string | null;
  readonly tools: OrderTools;
  /** The history has a column of results. */
  readonly hasResults: boolean;
}

const readFill = (reader: Reader, { side, quantity, number, tools, hasResults }: FillParts): ParsedFill => {
  const { role, time } = timeOf(reader);
  const symbol = reader.text('symbol');
  // Where the history states results, what a quantity counts is the broker's own matter and is not needed.
  const closed = isBlank(reader.text('closedProfit')) ? null : reader.number('closedProfit');
  const worth = !hasResults && reader.problems.length === 0 ? worthOf(reader, tools.book, yearOf(time)) : null;
  const price = priceOf(reader, 'fillPrice', null);
  const commission = isBlank(reader.text('commission')) ? zero : reader.number('commission');
  const content = [symbol, side, plainDecimal(quantity), plainDecimal(price), wallText(time)];
  return fillOf(
    {
      fillId: number ?? tools.ticketsOf('').next(content),
      symbol,
      side,
      quantity,
      unit: worth?.unit ?? 'units',
      price,
      at: reader.instant(time),
      timeText: reader.text(role),
      order: orderOf(number, reader.row.row),
      position: reader.text('position') || null,
      commission: signOf(commission) > 0 ? negated(commission) : commission,
      profit: closed,
      currency: worth?.currency ?? '',
      pointValue: worth?.pointValue ?? null,
      row: reader.row.row,
    },
    null,
  );
};

/** Currency behind the margin of an order: margin is counted in the account's currency. */
const marginCurrency = (reader: Reader): string | null => currencyOfSign(moneyCell(reader.text('margin')).currency ?? '');

/** Reads a row. An order that was cancelled after part of it was filled is an execution of that part. */
export const readTvOrder = (context: RowContext<TvOrderRole>, row: TableRow, tools: OrderTools): RowOutcome<ReadOrder> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('symbol', 'a symbol');
  const word = sideOfWord(reader.text('side'));
  if (word === null) reader.fail('side', "'Buy' or 'Sell'");
  const side = word === 'short' ? 'sell' : 'buy';
  const number = numberOf(reader);
  const quantity = reader.problems.length === 0 ? filledQuantity(reader) : null;
  const fill =
    quantity === null ? null : readFill(reader, { side, quantity, number, tools, hasResults: context.columns.closedProfit !== undefined });
  const level = reader.problems.length === 0 ? levelOf(reader, side, orderOf(number, row.row)) : null;
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const status = reader.text('status').toLowerCase() || 'without a price of execution';
  const item: ReadOrder = {
    account: '',
    row: row.row,
    id: number,
    source: row,
    fill,
    hasCosts: !isBlank(reader.text('commission')),
    level,
    skipped: `Order (${reader.text('type') || symbol}), ${status}: it was never filled.`,
    currency: marginCurrency(reader),
    isZoneStated: false,
  };
  return { is: 'item', item };
};
