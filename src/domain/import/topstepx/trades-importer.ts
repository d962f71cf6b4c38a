/**
 * TopstepX's trades export into closed trades. Results in it are gross: the net result is PnL − Fees − Commissions, and
 * rows of before the commissions have an empty cell there.
 */
import { buildStatement, reconcileResults } from '@/domain/import/build-statement';
import type { ParsedTrade } from '@/domain/import/contract';
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import type { ContractBook } from '@/domain/import/contract-terms';
import { yearOf } from '@/domain/import/dates';
import { asMoney, profitOfPrices } from '@/domain/import/exact-amount';
import { currencyOf } from '@/domain/import/missing-facts';
import { tradeOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import { tableImporter, type AccountItem, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { tradeColumns, type TradeRole } from './trade-columns';

interface ReadTrade extends AccountItem {
  readonly trade: ParsedTrade;
  readonly currency: string;
  readonly computed: DecimalText | null;
  readonly isZoneStated: boolean;
}

type Reader = RowReader<TradeRole>;

const sideOf = (reader: Reader): Side => {
  const word = reader.text('side').toLowerCase();
  if (word !== 'long' && word !== 'short') reader.fail('side', "'Long' or 'Short'");
  return word === 'short' ? 'short' : 'long';
};

/** The file pads its numbers with zeros to five and nine decimals. */
const amount = (value: DecimalText): DecimalText => asMoney(plainDecimal(value));

const readRow = (context: RowContext<TradeRole>, book: ContractBook, row: TableRow): RowOutcome<ReadTrade> => {
  const reader = new RowReader(context, row);
  const id = reader.required('id', 'the number of a trade');
  if (id !== '' && !/^[\w-]{1,40}$/.test(id)) reader.fail('id', 'the number of a trade');
  const symbol = reader.required('contract', 'a contract');
  const side = sideOf(reader);
  const { opened, closed, openedAt, closedAt } = reader.openAndClose('entered', 'exited');
  const lots = plainDecimal(reader.positive('size'));
  const profit = amount(reader.number('profit'));
  const fees = amount(reader.number('fees'));
  const commission = amount(reader.optional('commissions') ?? zero);
  const terms = reader.problems.length > 0 ? null : book.termsOf(symbol, { row: row.row, year: yearOf(opened) });
  const openPrice = plainDecimal(priceOf(reader, 'entryPrice', terms));
  const closePrice = plainDecimal(priceOf(reader, 'exitPrice', terms));
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const trade = tradeOf(
    {
      ticket: id,
      symbol,
      side,
      lots,
      openedAt,
      closedAt,
      openedText: reader.text('entered'),
      closedText: reader.text('exited'),
      openPrice,
      closePrice,
      commission: negated(commission),
      profit,
      fees: { exchange: negated(fees) },
      row: row.row,
    },
    terms,
  );
  const item: ReadTrade = {
    account: reader.text('account'),
    row: row.row,
    id: `${reader.text('account')} ${id}`.trim(),
    source: row,
    trade,
    currency: terms?.currency ?? '',
    computed: terms === null ? null : profitOfPrices({ side, lots, openPrice, closePrice }, terms.pointValue),
    isZoneStated: opened.offsetMs !== null && closed.offsetMs !== null,
  };
  return { is: 'item', item };
};

const remarks: readonly string[] = [
  'PnL in the file is before costs: the net result is PnL − Fees − Commissions.',
  'The orders export of the same days states the same trading: import one of the two for an account.',
];

const statementOf = (account: string, items: readonly ReadTrade[], { source, options }: StatementContext<TradeRole>): AccountStatement => {
  const found = currencyOf(
    { broker: 'TopstepX', number: account },
    { stated: null, settled: items.map(({ currency }) => currency) },
    options,
  );
  if (!found.ok) return { ok: false, questions: [found.question] };
  const trades = items.map(({ trade, currency }) => (currency === found.currency ? trade : { ...trade, currency }));
  const checks = items.map(({ row, trade, computed }) => ({ row, stated: trade.profit, computed: computed ?? trade.profit }));
  const statement = buildStatement({
    format: 'topstepx-trades',
    parserVersion: 1,
    account: { number: account, name: '', broker: 'TopstepX', currency: found.currency },
    encoding: source.encoding,
    trades,
    isZoneStated: items.every(({ isZoneStated }) => isZoneStated),
    remarks,
    skipped: [],
    reconciliation: reconcileResults(checks),
  });
  return { ok: true, statement };
};

export const topstepxTradesImporter = tableImporter<TradeRole, ReadTrade>({
  format: 'topstepx-trades',
  title: 'TopstepX trades',
  columns: tradeColumns,
  numbers: ['entryPrice', 'exitPrice', 'fees', 'profit', 'commissions'],
  times: ['entered', 'exited'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  idColumn: 'Id',
  readRow: (context, row, { book }) => readRow(context, book, row),
  statementOf,
  nothing: 'The file lists no trade, so there’s nothing to import.',
});
