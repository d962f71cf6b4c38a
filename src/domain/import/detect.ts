/**
 * The entrance to importing: a file's bytes in, a statement or the reasons why it is none out. It picks the
 * importer by content and, where none fits, says what the file seems to be.
 */
import { textAt } from './text-at';
import type { FileContent, Importer, ImportProblem, ParseOptions, ParseOutcome, SourceFile } from './contract';
import { openFile, openTextFile } from './open-file';
import { readHtmlRows, type HtmlEnd } from './html-rows';
import { ctraderImporter } from './ctrader/ctrader-importer';
import { ibkrActivityImporter } from './ibkr/ibkr-activity-importer';
import { ibkrFlexImporter } from './ibkr/ibkr-flex-importer';
import { mappedImporter } from './mapped/mapped-importer';
import { mt4Importer } from './mt4/mt4-importer';
import { mt4TesterImporter } from './mt4/tester-importer';
import { closedTradesImporter } from './mt5/closed-trades-importer';
import { mt5DealsImporter } from './mt5/deals-importer';
import { mt5ReportImporter, mt5TesterImporter } from './mt5/mt5-report-importer';
import { mt5PositionHistoryImporter } from './mt5/position-history-importer';
import { ninjatraderExecutionsImporter } from './ninjatrader/executions-importer';
import { ninjatraderTradesImporter } from './ninjatrader/trades-importer';
import { pictureImporter } from './picture/picture-importer';
import { withLeftOutTold } from './left-out-rows';
import { tableSample } from './open-table';
import { largestStatementBytes } from './statement-files';
import { rithmicOrdersImporter } from './rithmic/orders-importer';
import { rithmicPerformanceImporter } from './rithmic/performance-importer';
import { topstepxOrdersImporter } from './topstepx/orders-importer';
import { topstepxTradesImporter } from './topstepx/trades-importer';
import { tradovateOrdersImporter } from './tradovate/orders-importer';
import { tradovatePerformanceImporter, tradovatePositionsImporter } from './tradovate/pair-importer';
import { tradingviewOrdersImporter } from './tradingview/orders-importer';
import { tradingviewTradesImporter } from './tradingview/trades-importer';

/** Every format that can be read, in the order in which they are tried. */
export const importers: readonly Importer[] = [
  mt4Importer,
  mt4TesterImporter,
  mt5TesterImporter,
  mt5ReportImporter,
  mt5DealsImporter,
  mt5PositionHistoryImporter,
  closedTradesImporter,
  tradovateOrdersImporter,
  tradovatePerformanceImporter,
  tradovatePositionsImporter,
  topstepxTradesImporter,
  topstepxOrdersImporter,
  rithmicOrdersImporter,
  rithmicPerformanceImporter,
  ninjatraderTradesImporter,
  ninjatraderExecutionsImporter,
  ibkrFlexImporter,
  ibkrActivityImporter,
  ctraderImporter,
  tradingviewTradesImporter,
  tradingviewOrdersImporter,
  pictureImporter,
  mappedImporter,
];

const timed = /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}/;

/** A position, order or deal of a MetaTrader 5 report begins with its time, followed by its number. */
const isMt5Row = (texts: readonly string[]): boolean =>
  texts.length >= 9 &&
  timed.test(textAt(texts, 0)) &&
  /^\d+$/.test(textAt(texts, 1)) &&
  texts.slice(2, 5).some((text) => /^(buy|sell|balance)/i.test(text));

/** What can be read, by name: what a refusal ends with. */
const readable = (): string => `Files that can be read: ${importers.map(({ title }) => title).join(', ')}.`;

const mostNames = 8;

const reasonForTable = (content: FileContent): string | null => {
  const table = tableSample(content);
  if (table === null) return null;
  if (table.header === null) return `This is a table without a header, in a format we don’t know. ${readable()}`;
  const names = table.header.cells.filter((cell) => cell !== '');
  const some = names.slice(0, mostNames).join(', ');
  if (table.body.length === 0) return `The table has a header (${some}) and no rows below it, so there’s nothing to import.`;
  return `This is a table in a format we don’t know, with the columns ${some}${names.length > mostNames ? ' …' : ''}. ${readable()}`;
};

const reasonFor = (content: FileContent): string => {
  const { text } = content;
  if (content.sheets === null && text.trim() === '') return 'The file holds nothing but white space.';
  const reason = reasonForTable(content);
  if (reason !== null) return reason;
  let known: string | null = null;
  const end: HtmlEnd = readHtmlRows(text, {
    onRow: (row) => {
      const texts = row.cells.filter((cell) => !cell.hidden).map((cell) => cell.text);
      if (isMt5Row(texts)) known = 'This looks like a MetaTrader 5 report, but we can’t read its tables.';
      return known === null ? undefined : 'stop';
    },
  });
  if (known !== null) return known;
  if (end.openAtEnd !== null && end.tables > 0)
    return 'The file is cut off: it ends inside a table, before any trade. Save the statement again.';
  if (end.tables > 0) return `This is an HTML page with tables, but none of their rows look like a statement. ${readable()}`;
  return /<(html|body|head|!doctype)/i.test(text.slice(0, 4096))
    ? 'This is an HTML page without tables, so it isn’t a statement.'
    : `This is a text file in a format we don’t know. ${readable()}`;
};

const refusal = (file: SourceFile, reason: string): ParseOutcome => {
  const problem: ImportProblem = { file: file.name, row: null, column: null, reason };
  return { ok: false, problems: [problem] };
};

const tooLarge = (file: SourceFile): string | null =>
  file.bytes.length > largestStatementBytes
    ? `The file has ${Math.ceil(file.bytes.length / 1024 / 1024)} MB; statements of up to ${largestStatementBytes / 1024 / 1024} MB can be read.`
    : null;

const parseContent = (content: FileContent, options: ParseOptions): ParseOutcome => {
  const importer = importers.find((candidate) => candidate.detect(content));
  if (importer === undefined) return refusal(content, reasonFor(content));
  const outcome = importer.parse(content, options);
  return outcome.ok ? { ok: true, statements: outcome.statements.map(withLeftOutTold) } : outcome;
};

/**
 * Reads a broker's file of text. `ok: false` carries every problem found, each with file, row and column where it
 * has them; nothing of such a file is to be imported. Never throws for content, whatever the bytes are.
 */
export const parseFile = (file: SourceFile, options: ParseOptions): ParseOutcome => {
  const large = tooLarge(file);
  if (large !== null) return refusal(file, large);
  const opened = openTextFile(file);
  return opened.ok ? parseContent(opened.content, options) : refusal(file, opened.reason);
};

/** As `parseFile`, for workbooks too, whose sheets have to be unpacked first. */
export const parseAnyFile = async (file: SourceFile, options: ParseOptions): Promise<ParseOutcome> => {
  const large = tooLarge(file);
  if (large !== null) return refusal(file, large);
  const opened = await openFile(file);
  return opened.ok ? parseContent(opened.content, options) : refusal(file, opened.reason);
};
