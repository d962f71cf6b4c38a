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
import { buildStatement } from './build-statement';
import { collectReport } from './collect-report';
import { decimalMarkOf, readSections } from './read-sections';
import { readReportRows } from './report-rows';
import { rowKind, sectionOfHeadings, sectionOfRow } from './row-kind';

/** A header of a report is shorter than this; a file without any row of the format before is another's. */
const sampleRows = 400;

/**
 * True from the first row that is a position or a deal; a report without any is known by the headings of both sections. A
 * text of deals that names no account is no report but a table of its own.
 */
const detect = (content: FileContent): boolean => {
  const headings = new Set<string>();
  const { rows, isText } = readReportRows(content, sampleRows);
  for (const [i, { cells }] of rows.entries()) {
    const kind = rowKind(cells);
    const section = kind === 'data' ? sectionOfRow(cells) : null;
    if (section === 'positions') return true;
    if (section === 'deals' && cells.length >= 12) return !isText || readAccountHeader(rows.slice(0, i), '').number !== null;
    const titled = kind === 'headings' && cells.length >= 12 ? sectionOfHeadings(cells) : null;
    if (titled !== null) headings.add(titled);
  }
  return headings.size >= 2;
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

  const account = readAccountHeader(report.above, rows.title);
  const number = account.number ?? (rows.isText ? '' : null);
  if (number === null) {
    return refuse(
      source.name,
      'The report does not say whose account it is: there is no account number above its tables. A report of the strategy tester has none, and is no statement of an account.',
    );
  }
  const found = currencyOf({ broker: account.broker, number }, { stated: account.currency, settled: [] }, options);
  if (!found.ok) return { ok: false, problems: [], questions: [found.question] };
  const { currency } = found;
  const statement = buildStatement({
    report,
    read,
    account: { ...account, number, currency },
    encoding: source.encoding,
    decimalMark,
    isText: rows.isText,
  });
  options.onProgress?.(1);
  return { ok: true, statements: [statement] };
};

export const mt5ReportImporter: Importer = { format: 'mt5-report', title: 'MetaTrader 5 report', detect, parse };
