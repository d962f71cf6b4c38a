/**
 * NinjaTrader's Trades grid into closed trades, in the columns and the language its user chose. Trades have no number
 * that lasts, so identity is made of their content.
 */
import { buildStatement } from '@/domain/import/build-statement';
import type { ParsedTrade, Reconciliation } from '@/domain/import/contract';
import { currencyOf } from '@/domain/import/missing-facts';
import { sumOfFees } from '@/domain/import/statement-parts';
import { tableImporter, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { readTradeRow, type ReadTrade } from './read-trade-row';
import { tradeColumns, type TradeRole } from './trade-columns';

const grossRemarks: readonly string[] = [
  'Profit in this file is before costs: it is what the prices give, and the costs listed are taken off it.',
];

const remarksFor = (items: readonly ReadTrade[]): readonly string[] => {
  const remarks = ['Profit in the file is net of costs; the result before costs follows from the prices.'];
  const unlisted = items.filter(({ trade }) => trade.fees?.['unlisted'] !== undefined);
  if (unlisted.length > 0) {
    const sum = sumDecimals(unlisted.map(({ trade }) => sumOfFees({ unlisted: trade.fees?.['unlisted'] ?? trade.swap })));
    remarks.push(
      `The columns of the file leave ${sum} of the costs unnamed, in ${unlisted.length} trades: they count as the fee 'unlisted'.`,
    );
  }
  if (unlisted.some(({ trade }) => signOf(trade.fees?.['unlisted'] ?? trade.swap) > 0)) {
    remarks.push('In some trades Profit is above what prices and listed costs give: the prices may be rounded averages.');
  }
  if (items.some(({ statedNet }) => statedNet === null)) {
    remarks.push('The file has no Profit column: results follow from the prices and the costs listed.');
  }
  return remarks;
};

/** The file's running sum on its last trade against the sum of its results; filtered grids start their sum anew. */
const reconcile = (items: readonly ReadTrade[]): Reconciliation => {
  const nets = items.map(({ statedNet }) => statedNet).filter((net) => net !== null);
  if (nets.length < items.length) return { state: 'not-stated' };
  const last = items
    .map(({ cumulative }) => cumulative)
    .reduce((a, b) => (a === null || (b !== null && b.number > a.number) ? b : a), null);
  if (last === null) return { state: 'not-stated' };
  const difference = subtractDecimals(last.value, sumDecimals(nets));
  if (signOf(difference) === 0) return { state: 'equal', stated: last.value };
  const explanation = [
    `Cum. net profit of trade ${last.number} is ${last.value}; the rows of this account add up to ${sumDecimals(nets)}. The grid may hold other accounts, or a part of its trades.`,
  ];
  return { state: 'different', stated: last.value, difference, explanation };
};

/** A dollar sign, or no sign at all, fits contracts settled in US dollars; any other sign that is no currency's own has to be asked about. */
const fitsSettlement = (items: readonly ReadTrade[]): boolean =>
  items.every(({ settled, sign }) => settled === null || sign === null || (sign === '$' && settled === 'USD'));

/** The grid was shown before costs: each Profit is what the prices give although costs are listed. */
const isGross = (items: readonly ReadTrade[]): boolean =>
  items.some(({ trade }) => signOf(trade.commission) !== 0) &&
  items.every(
    ({ statedNet, trade }) => statedNet !== null && trade.pointValue !== undefined && compareDecimals(statedNet, trade.profit) === 0,
  );

const withoutUnlisted = (trade: ParsedTrade): ParsedTrade => {
  const { unlisted: _, ...listed } = trade.fees ?? {};
  const { fees: __, ...rest } = trade;
  return Object.keys(listed).length === 0 ? rest : { ...rest, fees: listed };
};

const statementOf = (account: string, items: readonly ReadTrade[], { source, options }: StatementContext<TradeRole>): AccountStatement => {
  const stated = items.find(({ currency }) => currency !== null)?.currency ?? null;
  const found = currencyOf(
    { broker: 'NinjaTrader', number: account },
    { stated, settled: fitsSettlement(items) ? items.flatMap(({ settled }) => settled ?? []) : [] },
    options,
  );
  if (!found.ok) return { ok: false, questions: [found.question] };
  const gross = isGross(items);
  const trades = items.map(({ trade }) => (gross ? withoutUnlisted(trade) : trade));
  const statement = buildStatement({
    format: 'ninjatrader-trades',
    parserVersion: 1,
    account: { number: account, name: '', broker: 'NinjaTrader', currency: found.currency },
    encoding: source.encoding,
    trades,
    isZoneStated: false,
    remarks: gross ? grossRemarks : remarksFor(items),
    skipped: [],
    reconciliation: reconcile(items),
  });
  return { ok: true, statement };
};

export const ninjatraderTradesImporter = tableImporter<TradeRole, ReadTrade>({
  format: 'ninjatrader-trades',
  title: 'NinjaTrader trades',
  columns: tradeColumns,
  numbers: ['entryPrice', 'exitPrice', 'profit', 'cumulative', 'commission', 'clearing', 'exchange', 'ip', 'nfa', 'adverse', 'favourable'],
  times: ['entryTime', 'exitTime'],
  idColumn: 'Trade number',
  readRow: readTradeRow,
  statementOf,
  nothing: 'The grid lists no trade, so there’s nothing to import.',
});
