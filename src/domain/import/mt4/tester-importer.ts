/** The report of MetaTrader 4's strategy tester into trades of a backtest account, reconciled to its total net profit. */
import { textAt } from '@/domain/import/text-at';
import { isZone, zoneClock } from '@/domain/time/zone-clock';
import type { FileContent, Importer, ParseOptions, ParseOutcome, Reconciliation } from '@/domain/import/contract';
import { fnv1a } from '@/domain/import/fnv1a';
import { leftOutRows } from '@/domain/import/left-out-rows';
import { currencyOf } from '@/domain/import/missing-facts';
import { detectNumberFormat, readNumber, type DecimalMark } from '@/domain/money/numbers';
import { negated, periodOf, refuse, stopped, totalsOfTrades } from '@/domain/import/statement-parts';
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { tradesOfTest } from './tester-orders';
import { isTesterReport, readTesterRows, type TesterRow, type TesterRows } from './tester-rows';

const broker = 'MetaTrader 4 strategy tester';

const remarks: readonly string[] = ['The tester includes commission and swap in each profit and doesn’t list them.'];

/** Gross profit and loss are rounded apart from their sum. */
const roundingCents = '0.02' as DecimalText;

const size = (value: DecimalText): DecimalText => (signOf(value) < 0 ? negated(value) : value);

/** Net profit, gross profit and gross loss stand in one line; the first is the sum of the others. */
const statedResult = (above: readonly TesterRow[], mark: DecimalMark): DecimalText | null => {
  for (const { cells } of above) {
    if (cells.length !== 6) continue;
    const [net, profit, loss] = [1, 3, 5].map((place) => readNumber(textAt(cells, place), mark));
    if (net == null || profit == null || loss == null || signOf(profit) < 0 || signOf(loss) > 0) continue;
    if (compareDecimals(size(subtractDecimals(net, sumDecimals([profit, loss]))), roundingCents) <= 0) return net;
  }
  return null;
};

/** Every profit is printed rounded to a cent, and the total is not the sum of what is printed. */
const reconciled = (stated: DecimalText | null, net: DecimalText, trades: number): Reconciliation => {
  if (stated === null) return { state: 'not-stated' };
  const difference = subtractDecimals(stated, net);
  if (signOf(difference) === 0) return { state: 'equal', stated };
  const most = (trades * 0.005).toFixed(2) as DecimalText;
  const isRounding = compareDecimals(size(difference), most) <= 0;
  const line = isRounding
    ? `The tester prints each profit rounded to a cent and adds up what is not rounded. Over ${trades} trades that may come to ${most}.`
    : 'No single row explains the difference.';
  return { state: 'different', stated, difference, explanation: [line] };
};

/** The first word of the first line's value: 'EURUSD (Euro vs US Dollar)'. */
const symbolOf = ({ above }: TesterRows): string => /^\S+/.exec(above[0]?.cells[1] ?? '')?.[0] ?? '';

/** What stands behind the colon of the page's title is the expert's name. */
const expertOf = ({ end }: TesterRows): string => /[:\uFF1A]\s*(.+)$/.exec(end.title)?.[1] ?? 'Test';

/** Each test counts its orders from one, so each has an account of its own, named by what is in it. */
const numberOf = (report: TesterRows): string => {
  const content = report.events.map(({ cells }) => cells.join('\t')).join('\n');
  return `${expertOf(report)} ${symbolOf(report)} ${fnv1a(content).slice(-8)}`;
};

const parse = (source: FileContent, options: ParseOptions): ParseOutcome => {
  if (!isZone(options.zone)) return refuse(source.name, `'${options.zone}' is not a time zone.`);
  const report = readTesterRows(source.text, (share) => options.onProgress?.(share * 0.8));
  const last = report.events.at(-1)?.row ?? null;
  if (report.end.openAtEnd !== null || !report.end.documentClosed)
    return refuse(source.name, 'The file is cut off: it ends inside its list of orders. Save the report again.', last);
  const symbol = symbolOf(report);
  if (symbol === '') return refuse(source.name, 'The report does not say what was traded.');
  const format = detectNumberFormat(report.events.flatMap(({ cells }) => cells.slice(4)));
  const decimalMark = format.ok ? format.decimalMark : (options.answers?.decimalMark ?? '.');
  const test = tradesOfTest(report.events, {
    file: source.name,
    symbol,
    clock: zoneClock(options.zone),
    decimalMark,
    leftOut: leftOutRows(options),
  });
  const number = numberOf(report);
  const found = currencyOf({ broker, number }, { stated: null, settled: [] }, options);
  const stop = stopped(source.name, test.problems, found.ok ? [] : [found.question]);
  if (stop !== null || !found.ok) return stop ?? refuse(source.name, 'We don’t know the currency.');
  const totals = totalsOfTrades(test.trades);
  options.onProgress?.(1);
  return {
    ok: true,
    statements: [
      {
        format: 'mt4-tester',
        parserVersion: 1,
        account: { number, name: expertOf(report), broker, currency: found.currency, kind: 'backtest' },
        encoding: source.encoding,
        period: periodOf(test.trades),
        trades: test.trades,
        remarks,
        balanceOperations: [],
        skipped: test.skipped,
        totals,
        reconciliation: reconciled(statedResult(report.above, decimalMark), totals.net, test.trades.length),
      },
    ],
  };
};

export const mt4TesterImporter: Importer = {
  format: 'mt4-tester',
  title: 'MetaTrader 4 strategy tester report',
  detect: ({ text }) => isTesterReport(text),
  parse,
};
