/**
 * Tradovate's exports of paired executions into closed trades: Performance, which TradingView writes too, and Position
 * History. Results are before costs, of which neither file says anything.
 */
import { textAt } from '@/domain/import/text-at';
import { buildStatement, reconcileResults } from '@/domain/import/build-statement';
import type { Importer, ImportFormat } from '@/domain/import/contract';
import { costOf, costPerSide, currencyOf } from '@/domain/import/missing-facts';
import type { Table } from '@/domain/import/read-table';
import { tableImporter, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import type { Columns } from '@/domain/import/table-columns';
import { performanceColumns, positionColumns, type PairRole } from './pair-columns';
import { readPair, type ReadPair } from './read-pair';

const parserVersion = 1;

const remarks: readonly string[] = [
  'The file lists no fees: results are before costs, and commission is what you answered.',
  'The orders export of the same days states the same trading: import one of the two for an account.',
];

const statementOf =
  (format: ImportFormat) =>
  (account: string, pairs: readonly ReadPair[], { source, options }: StatementContext<PairRole>): AccountStatement => {
    const currencies = pairs.map(({ currency }) => currency);
    const name = { broker: 'Tradovate', number: account };
    const found = currencyOf(name, { stated: null, settled: currencies }, options);
    const unit = pairs[0]?.trade.unit ?? 'contracts';
    const cost = costPerSide({ account: name, unit, currency: textAt(currencies, 0) }, options);
    if (!found.ok || !cost.ok) {
      return { ok: false, questions: [found, cost].flatMap((answer) => (answer.ok ? [] : [answer.question])) };
    }
    const { currency } = found;
    const trades = pairs.map(({ trade, currency: own }) => ({
      ...trade,
      commission: costOf(cost.perSide, trade.lots, 2),
      ...(own === currency ? {} : { currency: own }),
    }));
    const checks = pairs.map(({ row, trade, computed }) => ({ row, stated: trade.profit, computed: computed ?? trade.profit }));
    const statement = buildStatement({
      format,
      parserVersion,
      account: { ...name, name: '', currency },
      encoding: source.encoding,
      trades,
      isZoneStated: pairs.every(({ isZoneStated }) => isZoneStated),
      remarks,
      skipped: [],
      reconciliation: reconcileResults(checks),
    });
    return { ok: true, statement };
  };

const pairImporter = (format: ImportFormat, title: string, columns: (table: Table) => Columns<PairRole> | null): Importer =>
  tableImporter({
    format,
    title,
    columns,
    numbers: ['buyPrice', 'sellPrice', 'profit'],
    times: ['bought', 'sold'],
    always: { decimalMark: '.', dateOrder: 'month-first' },
    idColumn: 'Buy Fill ID, Sell Fill ID',
    readRow: (context, row, { book }) => readPair(context, book, row),
    statementOf: statementOf(format),
    nothing: 'The file lists no pair of executions, so there’s nothing to import.',
  });

export const tradovatePerformanceImporter = pairImporter('tradovate-performance', 'Tradovate performance', performanceColumns);

export const tradovatePositionsImporter = pairImporter('tradovate-positions', 'Tradovate position history', positionColumns);
