/** One row of a mapped table into a closed trade or an execution, or into the reason why it is none. */
import { textAt } from '@/domain/import/text-at';
import { plainDecimal, type ContentTickets } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import type { ParsedFill, ParsedTrade } from '@/domain/import/contract';
import type { ContractBook, ContractTerms } from '@/domain/import/contract-terms';
import { wallText, yearOf, type ReadTime } from '@/domain/import/dates';
import { exactProduct, profitOfPrices } from '@/domain/import/exact-amount';
import { readNumber } from '@/domain/money/numbers';
import { fillOf, tradeOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import type { AccountItem } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { FeeBuckets, QuantityUnit, Side } from '@/domain/trades/trade';
import { signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { headingCurrency } from './heading-currency';
import type { MappedRole, MappedTable } from './mapped-columns';
import { sideInPhrase } from './side-words';

export interface MappedTrade extends AccountItem {
  readonly is: 'trade';
  readonly trade: ParsedTrade;
  /** Net as stated and as it follows, where the row states both gross and net. */
  readonly check: { readonly stated: DecimalText; readonly computed: DecimalText } | null;
  readonly terms: ContractTerms | null;
  readonly isZoneStated: boolean;
}

export interface MappedFill extends AccountItem {
  readonly is: 'fill';
  readonly fill: ParsedFill;
  readonly isZoneStated: boolean;
}

export type MappedItem = MappedTrade | MappedFill;

type Reader = RowReader<MappedRole>;

export interface MappedContext {
  readonly mapped: MappedTable;
  readonly row: RowContext<MappedRole>;
  readonly kind: 'trades' | 'executions';
  /** 1 where a column of costs prints them with their sign, −1 where it prints costs as positive numbers. */
  readonly costSigns: ReadonlyMap<MappedRole, 1 | -1>;
  readonly book: ContractBook;
  readonly isFuture: (symbol: string) => boolean;
  readonly ticketsOf: (account: string) => ContentTickets;
}

const isBlank = (text: string): boolean => /^[\u2014\u2013-]?$/.test(text);

const optional = (reader: Reader, role: MappedRole): DecimalText | null => (isBlank(reader.text(role)) ? null : reader.number(role));

const cost = (reader: Reader, role: MappedRole, { costSigns }: MappedContext): DecimalText => {
  const value = optional(reader, role) ?? zero;
  return costSigns.get(role) === -1 ? negated(value) : value;
};

const feesOf = (reader: Reader, context: MappedContext): FeeBuckets =>
  Object.fromEntries(context.mapped.feeRoles.map(({ role, bucket }) => [bucket, cost(reader, role, context)]));

interface Traded {
  readonly side: Side | null;
  readonly quantity: DecimalText;
}

/** '0.50 Lots' and '-2' are quantities too: the unit is told by the heading, the sign by the side. */
const tradedOf = (reader: Reader, { row }: MappedContext): Traded => {
  const text = reader.text('quantity').replace(/[\s\u00A0\u202F]*\p{L}+\.?$/u, '');
  const signed = readNumber(text, row.settings.decimalMark);
  if (signed === null || signOf(signed) === 0) reader.fail('quantity', 'a quantity other than zero');
  const quantity = (signed ?? zero).replace(/^-/, '') as DecimalText;
  const bySign: Side | null = signed !== null && signOf(signed) < 0 ? 'short' : row.columns.side === undefined ? 'long' : null;
  const side = row.columns.side === undefined ? bySign : sideInPhrase(reader.text('side'));
  if (side === null) reader.fail('side', 'long or short, buy or sell');
  return { side, quantity };
};

/** Pairs and metals are counted in lots where the heading or the cell says so, futures in contracts, the rest in units. */
const unitOf = (reader: Reader, symbol: string, { isFuture }: MappedContext): QuantityUnit => {
  if (isFuture(symbol)) return 'contracts';
  return /lot|лот|手/i.test(`${reader.nameOf('quantity')} ${reader.text('quantity')}`) ? 'lots' : 'units';
};

/** The worth of a point for one of the unit: a lot is worth as many units as it has. */
const worthOf = (terms: ContractTerms | null, unit: QuantityUnit): DecimalText | null => {
  if (terms === null || unit !== 'lots') return terms?.pointValue ?? null;
  const { instrument } = terms;
  return instrument === null || instrument.kind === 'future'
    ? terms.pointValue
    : exactProduct(terms.pointValue, String(instrument.unitsPerLot) as DecimalText);
};

/** Why a row is no trade, before its numbers are read; null when it is one. */
const noTrade = (reader: Reader, { kind }: MappedContext): string | null => {
  const has = (role: MappedRole): boolean => !isBlank(reader.text(role));
  if (!has('openTime') && !has('openPrice') && !has('side')) return 'Not a trade: it has neither time, price nor side (a sum or a note).';
  const side = reader.text('side');
  if (side !== '' && sideInPhrase(side) === null && !has('openPrice'))
    return `Not a trade: '${side.slice(0, 40)}' isn’t a side, and there’s no price.`;
  if (kind === 'trades' && !has('closeTime') && (!has('closePrice') || /^0[.,]?0*$/.test(reader.text('closePrice'))))
    return 'The trade is still open.';
  return null;
};

const ticketOf = (reader: Reader, { ticketsOf }: MappedContext, content: readonly string[]): string => {
  const number = reader.text('ticket');
  const own = ticketsOf(reader.text('account')).next([number, ...content]);
  return number === '' ? own : `${number}-${own}`;
};

const level = (reader: Reader, role: 'stopPrice' | 'targetPrice'): DecimalText | null => {
  const value = optional(reader, role);
  return value === null || signOf(value) === 0 ? null : value;
};

const termsOf = (reader: Reader, { book }: MappedContext, symbol: string, time: ReadTime): ContractTerms | null =>
  reader.problems.length > 0 ? null : book.termsOf(symbol, { row: reader.row.row, year: yearOf(time) });

const readTrade = (reader: Reader, context: MappedContext): RowOutcome<MappedItem> => {
  const symbol = reader.required('symbol', 'a symbol');
  const { side, quantity } = tradedOf(reader, context);
  const times = reader.openAndClose('openTime', 'closeTime');
  const unit = unitOf(reader, symbol, context);
  const net = optional(reader, 'netProfit');
  const gross = optional(reader, 'grossProfit');
  const hasResult = context.row.columns.netProfit !== undefined || context.row.columns.grossProfit !== undefined;
  if (hasResult && net === null && gross === null)
    reader.fail(context.row.columns.netProfit === undefined ? 'grossProfit' : 'netProfit', 'a result');
  const terms = hasResult ? null : termsOf(reader, context, symbol, times.opened);
  const openPrice = priceOf(reader, 'openPrice', terms);
  const closePrice = priceOf(reader, 'closePrice', terms);
  const fees = feesOf(reader, context);
  const commission = cost(reader, 'commission', context);
  const taxes = cost(reader, 'taxes', context);
  const swap = optional(reader, 'swap') ?? zero;
  const costs = sumDecimals([commission, taxes, swap, ...Object.values(fees)]);
  const stopPrice = level(reader, 'stopPrice');
  const targetPrice = level(reader, 'targetPrice');
  if (reader.problems.length > 0 || side === null) return { is: 'damaged', problems: reader.problems };
  const worth = worthOf(terms, unit);
  const priced = worth === null ? zero : profitOfPrices({ side, lots: quantity, openPrice, closePrice }, worth);
  const profit = gross ?? (net === null ? priced : subtractDecimals(net, costs));
  const content = [
    symbol,
    side,
    plainDecimal(quantity),
    wallText(times.opened),
    wallText(times.closed),
    plainDecimal(openPrice),
    plainDecimal(closePrice),
  ];
  const trade = tradeOf(
    {
      ticket: ticketOf(reader, context, content),
      symbol,
      side,
      lots: quantity,
      openedAt: times.openedAt,
      closedAt: times.closedAt,
      openedText: reader.text('openTime'),
      closedText: reader.text('closeTime'),
      openPrice,
      closePrice,
      stopPrice,
      targetPrice,
      commission,
      taxes,
      swap,
      profit,
      unit,
      pointValue: worth ?? undefined,
      fees: context.mapped.feeRoles.length === 0 ? undefined : fees,
      setup: reader.text('setup') || undefined,
      comment: reader.text('comment'),
      row: reader.row.row,
    },
    null,
  );
  const check = gross === null || net === null ? null : { stated: net, computed: sumDecimals([gross, costs]) };
  const isZoneStated = times.opened.offsetMs !== null && times.closed.offsetMs !== null;
  return { is: 'item', item: { is: 'trade', trade, check, terms, isZoneStated, ...itemOf(reader) } };
};

const itemOf = (reader: Reader): AccountItem => ({
  account: reader.text('account'),
  row: reader.row.row,
  id: null,
  source: reader.row,
});

const readFill = (reader: Reader, context: MappedContext): RowOutcome<MappedItem> => {
  const symbol = reader.required('symbol', 'a symbol');
  const { side, quantity } = tradedOf(reader, context);
  const time = reader.time('openTime');
  const terms = termsOf(reader, context, symbol, time);
  const unit = unitOf(reader, symbol, context);
  const price = priceOf(reader, 'openPrice', terms);
  const fees = feesOf(reader, context);
  const commission = cost(reader, 'commission', context);
  const taxes = cost(reader, 'taxes', context);
  const swap = optional(reader, 'swap') ?? zero;
  if (reader.problems.length > 0 || side === null) return { is: 'damaged', problems: reader.problems };
  const fillSide = side === 'long' ? 'buy' : 'sell';
  const fill = fillOf(
    {
      fillId: ticketOf(reader, context, [symbol, fillSide, plainDecimal(quantity), wallText(time), plainDecimal(price)]),
      symbol,
      side: fillSide,
      quantity,
      unit: unit === 'units' ? (terms?.unit ?? unit) : unit,
      price,
      at: reader.instant(time),
      timeText: reader.text('openTime'),
      order: reader.row.row,
      commission,
      taxes,
      swap,
      fees,
      pointValue: worthOf(terms, unit),
      stopPrice: level(reader, 'stopPrice'),
      targetPrice: level(reader, 'targetPrice'),
      comment: reader.text('comment'),
      setup: reader.text('setup') || null,
      row: reader.row.row,
    },
    terms,
  );
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  return { is: 'item', item: { is: 'fill', fill, isZoneStated: time.offsetMs !== null, ...itemOf(reader) } };
};

/** Reads a row by the mapping; sums, notes and open trades are skipped with their reason. */
export const readMappedRow = (context: MappedContext, row: TableRow): RowOutcome<MappedItem> => {
  const reader = new RowReader(context.row, row);
  const reason = reader.problems.length === 0 ? noTrade(reader, context) : null;
  if (reason !== null) return { is: 'skipped', reason };
  return context.kind === 'trades' ? readTrade(reader, context) : readFill(reader, context);
};

/** Currency that the headings of the amounts name; null: none. */
export const headedCurrency = ({ row }: Pick<MappedContext, 'row'>): string | null => {
  for (const role of ['netProfit', 'grossProfit', 'commission'] as const) {
    const place = row.columns[role];
    const currency = place === undefined ? null : headingCurrency(textAt(row.table.header?.cells, place));
    if (currency !== null) return currency;
  }
  return null;
};
