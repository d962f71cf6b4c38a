/**
 * One row of NinjaTrader's Trades grid into a closed trade. The file's Profit is net of all costs, listed or not, so the
 * gross result comes from the prices and what is left over is a fee of its own.
 */
import type { ParsedTrade } from '@/domain/import/contract';
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import { wallText, yearOf } from '@/domain/import/dates';
import type { ContractTerms } from '@/domain/import/contract-terms';
import { exactProduct, profitOfPrices, type PricedTrade } from '@/domain/import/exact-amount';
import { currencyOfSign, moneyCell } from '@/domain/import/money-cell';
import { tradeOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import type { AccountItem, RowTools } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { FeeBuckets, Side } from '@/domain/trades/trade';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { longWords, shortWords, type TradeRole } from './trade-columns';

export interface ReadTrade extends AccountItem {
  readonly trade: ParsedTrade;
  /** Currency that the amounts' sign names without doubt; null: none, or one that several currencies share. */
  readonly currency: string | null;
  /** Sign printed beside the result. */
  readonly sign: string | null;
  /** Currency in which the contract is settled; null for pairs, whose results the file converts. */
  readonly settled: string | null;
  /** The file's Profit; null where the column is missing. */
  readonly statedNet: DecimalText | null;
  /** Sum of the results so far, as the file states it, with the number of the trade. */
  readonly cumulative: { readonly number: number; readonly value: DecimalText } | null;
}

type Reader = RowReader<TradeRole>;

const sideOf = (reader: Reader): Side => {
  const word = reader.text('position').toLowerCase();
  const isLong = longWords.includes(word);
  if (!isLong && !shortWords.includes(word)) reader.fail('position', "'Long' or 'Short'");
  return isLong ? 'long' : 'short';
};

const feeRoles = ['clearing', 'exchange', 'ip', 'nfa'] as const;

interface Costs {
  readonly commission: DecimalText;
  readonly fees: FeeBuckets;
}

/** Costs as the file lists them: positive amounts that reduce the result. */
const costsOf = (reader: Reader): Costs => {
  const fees: Record<string, DecimalText> = {};
  for (const role of feeRoles) {
    const fee = reader.optional(role);
    if (fee !== null && signOf(fee) !== 0) fees[role] = negated(fee);
  }
  return { commission: negated(reader.optional('commission') ?? zero), fees };
};

interface Result extends Costs {
  readonly profit: DecimalText;
}

/**
 * Gross result and costs that add up to the file's Profit. Where the contract is a future its prices give the gross, and
 * what the listed columns leave of the difference is the bucket 'unlisted'; for pairs the gross follows from the costs.
 */
const resultOf = (costs: Costs, net: DecimalText | null, gross: DecimalText | null): Result => {
  const listed = sumDecimals([costs.commission, ...Object.values(costs.fees)]);
  if (net === null) return { ...costs, profit: gross ?? zero };
  if (gross === null) return { ...costs, profit: subtractDecimals(net, listed) };
  const unlisted = subtractDecimals(net, sumDecimals([gross, listed]));
  return { ...costs, fees: signOf(unlisted) === 0 ? costs.fees : { ...costs.fees, unlisted }, profit: gross };
};

const size = (value: DecimalText): DecimalText => (signOf(value) < 0 ? negated(value) : value);

const excursionOf = (reader: Reader): ParsedTrade['excursion'] => {
  const adverse = reader.optional('adverse');
  const favourable = reader.optional('favourable');
  return adverse === null || favourable === null ? undefined : { unit: 'money', adverse: size(adverse), favourable: size(favourable) };
};

const commentOf = (reader: Reader): string => [reader.text('entryName'), reader.text('exitName')].filter((name) => name !== '').join(' → ');

const cumulativeOf = (reader: Reader): ReadTrade['cumulative'] => {
  const value = reader.optional('cumulative');
  const number = reader.text('number');
  return value === null || !/^\d{1,9}$/.test(number) ? null : { number: Number(number), value };
};

/**
 * The grid can show results in points or ticks instead of money; then no currency stands beside them, and they are what
 * the prices give in points or ticks, for one contract or for all.
 */
const isInPoints = (trade: PricedTrade, terms: ContractTerms, net: DecimalText): boolean => {
  const one = profitOfPrices({ ...trade, lots: '1' as DecimalText }, '1' as DecimalText);
  const ticks = exactProduct(net, terms.tickSize);
  const points = [one, exactProduct(one, trade.lots)];
  return points.some((value) => signOf(value) !== 0 && (compareDecimals(value, net) === 0 || compareDecimals(value, ticks) === 0));
};

const checkUnit = (reader: Reader, trade: PricedTrade, terms: ContractTerms, net: DecimalText): void => {
  const isGross = compareDecimals(net, profitOfPrices(trade, terms.pointValue)) === 0;
  if (moneyCell(reader.text('profit')).currency === null && !isGross && isInPoints(trade, terms, net)) {
    reader.failRow('profit', 'The results are in points or ticks: show the grid in currency and export it again.');
  }
};

/** What stands before a '!' in the composite names of connections to prop firms is the account's own name. */
const accountOf = (reader: Reader): string => reader.text('account').split('!')[0] ?? '';

/** Reads a row of the grid. */
export const readTradeRow = (context: RowContext<TradeRole>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadTrade> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('instrument', 'an instrument');
  const side = sideOf(reader);
  const { opened, closed, openedAt, closedAt } = reader.openAndClose('entryTime', 'exitTime');
  const lots = reader.positive('quantity');
  const net = reader.optional('profit');
  if (reader.text('profit').includes('%'))
    reader.failRow('profit', 'The results are in percent: show the grid in currency and export it again.');
  const costs = costsOf(reader);
  const excursion = excursionOf(reader);
  const cumulative = cumulativeOf(reader);
  const terms = reader.problems.length > 0 ? null : book.termsOf(symbol, { row: row.row, year: yearOf(opened) });
  const openPrice = priceOf(reader, 'entryPrice', terms);
  const closePrice = priceOf(reader, 'exitPrice', terms);
  const future = terms?.unit === 'contracts' ? terms : null;
  if (future !== null && net !== null) checkUnit(reader, { side, lots, openPrice, closePrice }, future, net);
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const account = accountOf(reader);
  const gross = future === null ? null : profitOfPrices({ side, lots, openPrice, closePrice }, future.pointValue);
  const { profit, commission, fees } = resultOf(costs, net, gross);
  const content = [symbol, side, plainDecimal(lots), wallText(opened), wallText(closed), plainDecimal(openPrice), plainDecimal(closePrice)];
  const { currency: sign } = moneyCell(reader.text('profit').replace(/^\((.*)\)$/, '$1'));
  const trade = tradeOf(
    {
      ticket: ticketsOf(account).next(content),
      symbol,
      side,
      lots,
      openedAt,
      closedAt,
      openedText: reader.text('entryTime'),
      closedText: reader.text('exitTime'),
      openPrice,
      closePrice,
      commission,
      profit,
      fees: Object.keys(fees).length === 0 ? undefined : fees,
      unit: terms?.unit,
      excursion,
      setup: reader.text('strategy') || undefined,
      comment: commentOf(reader),
      row: row.row,
    },
    future,
  );
  const item: ReadTrade = {
    account,
    row: row.row,
    id: null,
    source: row,
    trade,
    currency: sign === null ? null : currencyOfSign(sign),
    sign,
    settled: future?.currency ?? null,
    statedNet: net,
    cumulative,
  };
  return { is: 'item', item };
};
