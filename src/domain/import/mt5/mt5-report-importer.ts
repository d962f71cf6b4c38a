/**
 * The MetaTrader 5 report ('Trade History Report': HTML, Excel workbook, XML workbook, or one of them saved as CSV), in the
 * language of any terminal. All or nothing: one damaged row refuses the file, with the row, the column and the reason.
 */
import { isZone, zoneClock } from '@/domain/time/zone-clock';
import type { FileContent, Importer, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { leftOutRows } from '@/domain/import/left-out-rows';
import { currencyOf } from '@/domain/import/missing-facts';
import { refuse, stopped } from '@/domain/import/statement-parts';
import { rowText } from '@/domain/import/row-reader';
import { readAccountHeader } from './account-header';
import type { DecimalMark } from '@/domain/money/numbers';
import type { DecimalText } from '@/domain/money/decimal-text';
import { buildStatement, type StatementSource } from './build-statement';
import { collectReport, type CollectedReport } from './collect-report';
import { decimalMarkOf, readSections } from './read-sections';
import { readReportRows, type ReportSource } from './report-rows';
import { rowKind, sectionOfHeadings, sectionOfRow } from './row-kind';
import { readTesterHeader, readTesterResult, testNumber } from './tester-header';

const testerName = 'MetaTrader 5 strategy tester';

/** A header of a report is shorter than this; a file without any row of the format before is another's. */
const sampleRows = 400;

/**
 * True from the first row that is a position or a deal; a report without any is known by the headings of both sections. A
 * text of deals that names no account is no report but a table of its own.
 */
const detect = (content: FileContent): boolean => {
  const headings = new Set<string>();
  const { rows, isText, title } = readReportRows(content, sampleRows);
  for (const [i, { cells }] of rows.entries()) {
    const kind = rowKind(cells);
    const section = kind === 'data' ? sectionOfRow(cells) : null;
    if (section === 'positions') return true;
    if (section === 'deals' && cells.length >= 12) return !isText || readAccountHeader(rows.slice(0, i), '').number !== null;
    // An account that nets its positions has its orders first, and there may be more of them than the sample holds.
    if (section === 'orders' && cells.length >= 10 && !isText && readAccountHeader(rows.slice(0, i), title).number !== null) return true;
    const titled = kind === 'headings' && cells.length >= 12 ? sectionOfHeadings(cells) : null;
    if (titled !== null) headings.add(titled);
  }
  return headings.size >= 2;
};

type FoundAccount =
  | { readonly ok: true; readonly account: StatementSource['account']; readonly stated: DecimalText | null }
  | { readonly ok: false; readonly outcome: ParseOutcome };

/** Whose account it is: the one in the header, or the test of a strategy tester's report, which belongs to nobody's account. */
const accountIn = (
  report: CollectedReport,
  { title, isText }: Pick<ReportSource, 'title' | 'isText'>,
  place: { readonly source: FileContent; readonly options: ParseOptions; readonly decimalMark: DecimalMark },
): FoundAccount => {
  const { source, options, decimalMark } = place;
  const tester = readTesterHeader(report.above);
  const header = readAccountHeader(report.above, title);
  const content = report.sections.flatMap(({ table }) => table.body.map(({ cells }) => cells.join('\t')));
  const number = tester === null ? (header.number ?? (isText ? '' : null)) : testNumber(tester, content);
  if (number === null) {
    return {
      ok: false,
      outcome: refuse(source.name, 'The report does not say whose account it is: there is no account number above its tables.'),
    };
  }
  const broker = tester === null ? header.broker : testerName;
  const found = currencyOf({ broker, number }, { stated: tester === null ? header.currency : tester.currency, settled: [] }, options);
  if (!found.ok) return { ok: false, outcome: { ok: false, problems: [], questions: [found.question] } };
  const { currency } = found;
  if (tester === null) return { ok: true, account: { ...header, number, currency }, stated: null };
  const account = { number, name: tester.expert, broker, currency, mode: null, kind: 'backtest' as const };
  return { ok: true, account, stated: readTesterResult([...report.above, ...report.around], decimalMark) };
};

const parse = (source: FileContent, options: ParseOptions): ParseOutcome => {
  if (!isZone(options.zone)) return refuse(source.name, `'${options.zone}' is not a time zone.`);
  const rows = readReportRows(source, Infinity, (share) => options.onProgress?.(share * 0.5));
  const report = collectReport(rows);
  if (rows.isCutOff) {
    const { lastRow } = report;
    const place = lastRow === null ? 'before its first row' : `after row ${lastRow.row} (line ${lastRow.line}: ${rowText(lastRow)})`;
    return refuse(source.name, `The file is cut off: it ends inside its table, ${place}. Save the report again.`, lastRow?.row ?? null);
  }
  const decimalMark = decimalMarkOf(report, options.answers?.decimalMark);
  const context = { file: source.name, clock: zoneClock(options.zone), decimalMark, leftOut: leftOutRows(options) };
  const read = readSections(report, context, (share) => options.onProgress?.(0.5 + share * 0.4));
  const stop = stopped(source.name, read.problems, []);
  if (stop !== null) return stop;

  const found = accountIn(report, rows, { source, options, decimalMark });
  if (!found.ok) return found.outcome;
  const statement = buildStatement({
    report,
    read,
    account: found.account,
    stated: found.stated,
    encoding: source.encoding,
    decimalMark,
    isText: rows.isText,
  });
  options.onProgress?.(1);
  return { ok: true, statements: [statement] };
};

/** True for a report of the strategy tester: its header names a test and no account. */
const isTesterReport = (content: FileContent): boolean => {
  const { rows, isText } = readReportRows(content, sampleRows);
  const first = rows.findIndex(({ cells }) => rowKind(cells) === 'headings');
  return !isText && first > 0 && readTesterHeader(rows.slice(0, first)) !== null;
};

export const mt5TesterImporter: Importer = {
  format: 'mt5-tester',
  title: 'MetaTrader 5 strategy tester report',
  detect: isTesterReport,
  parse,
};

export const mt5ReportImporter: Importer = {
  format: 'mt5-report',
  title: 'MetaTrader 5 report',
  detect: (content) => detect(content) && !isTesterReport(content),
  parse,
};
