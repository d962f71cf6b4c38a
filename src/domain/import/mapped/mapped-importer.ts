/**
 * Any other table of trades or executions, by a mapping of its columns that the user confirms once: proposed from the
 * header and the cells, remembered by the header. It is tried after all known formats.
 */
import { textAt } from '@/domain/import/text-at';
import { buildStatement, byAccount, reconcileResults } from '@/domain/import/build-statement';
import { contentTickets, repeatedRemarks, type ContentTickets } from '@/domain/import/content-ticket';
import type { FileContent, Importer, ParsedFill, ParsedStatement, ParsedTrade, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { contractBook } from '@/domain/import/contract-terms';
import { exactProduct } from '@/domain/import/exact-amount';
import { leftOutRows } from '@/domain/import/left-out-rows';
import { costOf, costPerSide, currencyOf, rateQuestion, ratesOf, type RateBook } from '@/domain/import/missing-facts';
import { readNumber } from '@/domain/money/numbers';
import { tableSample, wholeTable } from '@/domain/import/open-table';
import type { ImportQuestion } from '@/domain/import/questions';
import type { Table } from '@/domain/import/read-table';
import { refuse, stopped } from '@/domain/import/statement-parts';
import { readingBeforeMatching, readingOfTrades, statementProgress } from '@/domain/import/statement-progress';
import { openTableFormat, readTableRows } from '@/domain/import/table-reading';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { signOf } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { appendTo } from '@/lib/append-to';
import { mappingQuestion, placeOf, symbolColumn } from './ask-mapping';
import { mappedTable, type MappedRole, type MappedTable } from './mapped-columns';
import { planMapping, type MappingPlan } from './mapping-plan';
import { canHoldTrades, proposeMapping } from './propose-mapping';
import { tableOfSheet } from './table-of-sheet';
import { headedCurrency, readMappedRow, type MappedContext, type MappedFill, type MappedItem, type MappedTrade } from './read-mapped-row';

const parserVersion = 1;
const format = 'mapped-table';
/** What stands for a broker that nobody knows. */
const broker = 'Table';
const sampleRows = 200;

/** The table of a file; in a workbook that of the first sheet that can hold trades. */
const tableIn = (content: FileContent, extent: 'sample' | 'whole'): Table | null => {
  if (content.sheets === null) return extent === 'sample' ? tableSample(content) : wholeTable(content);
  const tables = content.sheets.map((sheet) => tableOfSheet(sheet, extent === 'sample' ? sampleRows : Infinity));
  return tables.find(canHoldTrades) ?? null;
};

const hasSignedQuantity = (table: Table, place: number | null): boolean =>
  place !== null && table.body.some(({ cells }) => /^[-\u2212(]\s*\d/.test(textAt(cells, place)));

const amountRoles = [
  'openPrice',
  'closePrice',
  'stopPrice',
  'targetPrice',
  'commission',
  'swap',
  'taxes',
  'grossProfit',
  'netProfit',
  'quantity',
] as const;

/** A column of costs without a single negative number prints costs as positive numbers. */
const costSignsOf = ({ table, columns, feeRoles }: MappedTable, mark: '.' | ','): Map<MappedRole, 1 | -1> => {
  const signs = new Map<MappedRole, 1 | -1>();
  for (const role of ['commission', 'taxes', ...feeRoles.map((fee) => fee.role)] as const) {
    const place = columns[role];
    if (place === undefined) continue;
    const isNegative = ({ cells }: { readonly cells: readonly string[] }): boolean => {
      const value = readNumber(textAt(cells, place).replace(/[$€£¥]/g, ''), mark);
      return value !== null && signOf(value) < 0;
    };
    signs.set(role, table.body.some(isNegative) ? 1 : -1);
  }
  return signs;
};

interface Collected {
  readonly context: MappedContext;
  readonly source: FileContent;
  readonly options: ParseOptions;
}

type AccountResult = { readonly statement: ParsedStatement } | { readonly questions: readonly ImportQuestion[] };

const isTrade = (item: MappedItem): item is MappedTrade => item.is === 'trade';
const isFill = (item: MappedItem): item is MappedFill => item.is === 'fill';

const remarksOf = ({ mapped, kind }: MappedContext, hasCosts: boolean): string[] => {
  const remarks = ['The columns were read as you mapped them; we recognized no platform’s format.'];
  const { grossProfit, netProfit } = mapped.columns;
  if (kind === 'trades' && netProfit !== undefined && grossProfit === undefined) {
    remarks.push('Only net results are stated: gross is net without the costs listed, and nothing in the file checks it.');
  }
  if (kind === 'trades' && grossProfit !== undefined && netProfit === undefined) {
    remarks.push('Only gross results are stated: net is gross with the costs, and nothing in the file checks it.');
  }
  if (kind === 'trades' && grossProfit === undefined && netProfit === undefined)
    remarks.push('No results are stated: they follow from prices and the worth of a point.');
  if (!hasCosts && netProfit === undefined) remarks.push('The file lists no costs: commission is what you answered.');
  return remarks;
};

/** Costs in the account's currency, converted where the trade is settled in another one. null: the rate is not known. */
const rateFor = (account: string, settled: string, rates: RateBook): DecimalText | null =>
  account === settled || settled === '' ? ('1' as DecimalText) : rates(account, settled);

type Priced = Pick<ParsedTrade, 'commission' | 'taxes' | 'swap'> & { readonly fees?: ParsedTrade['fees'] };

const withCosts = <Item extends Priced>(item: Item, rate: DecimalText): Item => {
  if (rate === '1') return item;
  const convert = (value: DecimalText): DecimalText => exactProduct(value, rate);
  const fees =
    item.fees === undefined ? {} : { fees: Object.fromEntries(Object.entries(item.fees).map(([name, value]) => [name, convert(value)])) };
  return { ...item, commission: convert(item.commission), taxes: convert(item.taxes), swap: convert(item.swap), ...fees };
};

/** The statement of one account, or what has to be asked for it. */
const statementOf = (account: string, items: readonly MappedItem[], { context, source, options }: Collected): AccountResult => {
  const { columns, feeRoles } = context.mapped;
  const trades = items.filter(isTrade);
  const fills = items.filter(isFill);
  const settled = [...trades.flatMap(({ terms }) => (terms === null ? [] : [terms.currency])), ...fills.map(({ fill }) => fill.currency)];
  const name = { broker, number: account };
  const currency = currencyOf(name, { stated: headedCurrency(context), settled }, options);
  const hasCosts = columns.commission !== undefined || feeRoles.length > 0;
  const unit = trades[0]?.trade.unit ?? fills[0]?.fill.unit ?? 'units';
  const asksCosts = !hasCosts && columns.netProfit === undefined;
  const side = asksCosts ? costPerSide({ account: name, unit, currency: currency.ok ? currency.currency : '' }, options) : null;
  const questions: ImportQuestion[] = [];
  if (!currency.ok) questions.push(currency.question);
  if (side !== null && !side.ok) questions.push(side.question);
  const own = currency.ok ? currency.currency : '';
  const perSide = side !== null && side.ok ? side.perSide : null;
  const rates = ratesOf(options);
  const unknownRates = new Map<string, number[]>();
  const priced = <Item extends Priced & { readonly row: number }>(item: Item, settledIn: string): Item => {
    const rate = rateFor(own, settledIn, rates);
    if (rate === null) appendTo(unknownRates, settledIn, item.row);
    return withCosts(item, rate ?? ('1' as DecimalText));
  };
  const doneTrades = trades.map(({ trade, terms }): ParsedTrade => {
    const commission = perSide === null ? trade.commission : costOf(perSide, trade.lots, 2);
    const settledIn = terms?.currency ?? own;
    return { ...priced({ ...trade, commission }, settledIn), ...(settledIn === own ? {} : { currency: settledIn }) };
  });
  const doneFills = fills.map(({ fill }): ParsedFill => {
    const commission = perSide === null ? fill.commission : costOf(perSide, fill.quantity, 1);
    return priced({ ...fill, commission, currency: fill.currency || own }, fill.currency);
  });
  for (const [to, rows] of unknownRates) if (own !== '') questions.push(rateQuestion({ from: own, to, rows }, [name], options));
  if (questions.length > 0) return { questions };
  const checks = trades.flatMap(({ row, check }) => (check === null ? [] : [{ row, ...check }]));
  const statement = buildStatement({
    format,
    parserVersion,
    account: { ...name, name: '', currency: own },
    encoding: source.encoding,
    trades: doneTrades,
    ...(context.kind === 'executions' ? { fills: doneFills } : {}),
    isZoneStated: items.every(({ isZoneStated }) => isZoneStated),
    remarks: [...remarksOf(context, hasCosts), ...repeatedRemarks(context.ticketsOf(account))],
    skipped: [],
    reconciliation: reconcileResults(checks),
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  });
  return { statement };
};

/** Whether symbols are futures; a file has few symbols and a great many rows. */
const futuresBook = (): ((symbol: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (symbol) => {
    const found = known.get(symbol) ?? instrumentOf(symbol)?.kind === 'future';
    known.set(symbol, found);
    return found;
  };
};

const readAll = (source: FileContent, options: ParseOptions, plan: MappingPlan, mapped: MappedTable): ParseOutcome => {
  const feeRoles = mapped.feeRoles.map(({ role }) => role);
  const opened = openTableFormat<MappedRole>(source, options, {
    tableOf: () => mapped.table,
    columns: () => mapped.columns,
    numbers: [...amountRoles, ...feeRoles],
    times: ['openTime', 'closeTime'],
  });
  if (!opened.ok) return opened.outcome;
  const tickets = new Map<string, ContentTickets>();
  const context: MappedContext = {
    mapped,
    row: opened.context,
    kind: plan.kind,
    costSigns: costSignsOf(mapped, opened.context.settings.decimalMark),
    book: contractBook(options.answers),
    isFuture: futuresBook(),
    ticketsOf: (account) => {
      const own = tickets.get(account) ?? contentTickets();
      tickets.set(account, own);
      return own;
    },
  };
  const reading = plan.kind === 'executions' ? readingBeforeMatching : readingOfTrades;
  const read = readTableRows(mapped.table, (row) => readMappedRow(context, row), {
    leftOut: leftOutRows(options),
    onProgress: (share) => options.onProgress?.(share * reading),
  });
  const stop = stopped(source.name, read.problems, context.book.questions());
  if (stop !== null) return stop;
  if (read.items.length === 0) return refuse(source.name, 'None of the rows is a trade by this mapping.');
  const optionsFor = statementProgress(options, { reading, items: read.items.length });
  const results = [...byAccount(read.items)].map(([account, own]) =>
    statementOf(account, own, { context, source, options: optionsFor(own.length) }),
  );
  const asking = stopped(
    source.name,
    [],
    results.flatMap((result) => ('questions' in result ? result.questions : [])),
  );
  if (asking !== null) return asking;
  options.onProgress?.(1);
  const statements = results.flatMap((result) => ('statement' in result ? [result.statement] : []));
  return { ok: true, statements: statements.map((statement, i) => (i === 0 ? { ...statement, skipped: read.skipped } : statement)) };
};

const parse = (source: FileContent, options: ParseOptions): ParseOutcome => {
  const table = tableIn(source, 'whole');
  if (table === null) return refuse(source.name, 'The file has no table.');
  const extra = symbolColumn(table, source.name);
  const proposed = proposeMapping(table);
  const offered = placeOf(proposed, 'symbol') === null && extra !== null ? { ...proposed, [extra.place]: 'symbol' as const } : proposed;
  const answered = options.answers?.mapping;
  const mapping = answered ?? offered;
  const plan = planMapping(mapping, { hasSignedQuantity: hasSignedQuantity(table, placeOf(mapping, 'quantity')) });
  const places = Object.keys(mapping).map(Number);
  const lastPlace = extra === null ? table.width - 1 : extra.place;
  const outside = places.some((place) => place > lastPlace) ? ['The mapping names a column that this table does not have.'] : [];
  const missing = [...plan.missing, ...outside];
  if (answered === undefined || missing.length > 0) {
    const usesExtra = extra !== null && mapping[extra.place] !== undefined;
    const proposal = outside.length > 0 ? offered : mapping;
    return { ok: false, problems: [], questions: [mappingQuestion(table, { proposal, missing, extra: usesExtra ? extra : null })] };
  }
  return readAll(source, options, plan, mappedTable(table, plan, extra));
};

export const mappedImporter: Importer = {
  format,
  title: 'Table with columns of your choice',
  detect: (content) => {
    const table = tableIn(content, 'sample');
    return table !== null && canHoldTrades(table);
  },
  parse,
};
