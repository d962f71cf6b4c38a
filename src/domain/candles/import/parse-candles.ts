/**
 * Reads a file of candles in any of the known formats. Text is told from its bytes and the format from its content;
 * what the file leaves open is asked, and what is wrong with it is named row by row.
 */
import { seriesFromColumns } from '@/domain/candles/build-series';
import type { CandleColumns } from '@/domain/candles/build-series';
import { inferPeriod } from '@/domain/candles/infer-period';
import { inspectSeries } from '@/domain/candles/inspect-series';
import { decodeText } from '@/lib/decode-text';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isZone } from '@/domain/time/zone-clock';
import type {
  CandleFile,
  CandleOutcome,
  CandleParseOptions,
  CandleQuestion,
  CandleReport,
  ColumnMap,
  ColumnRole,
  DecimalMark,
} from './candle-file';
import { settleColumns, settleDecimalMark, settleLayout, settleZone } from './file-questions';
import type { Opened, SettledZone } from './file-questions';
import { anyTable, recogniseFormat } from './formats';
import { jsonTable, looksLikeJson } from './json-table';
import { createProblemLog } from './problem-log';
import type { ProblemLog } from './problem-log';
import { readRows } from './read-rows';
import type { RawBars } from './read-rows';
import { settleBars } from './settle-bars';
import type { SettledBars } from './settle-bars';
import { symbolInName } from './symbol-in-name';
import { columnName, sampleTable } from './table-sample';
import type { TimeLayout } from '@/domain/time/time-layout';

/** Larger files do not fit into the memory of a page; they have to be split. */
const largestBytes = 300_000_000;

const refusal = (reason: string): CandleOutcome => ({
  ok: false,
  problems: [{ kind: 'file', row: null, column: null, text: '', reason }],
  counts: { file: 1 },
});

type Opening = { readonly ok: true; readonly opened: Opened; readonly encoding: string } | { readonly ok: false; readonly reason: string };

const open = (file: CandleFile): Opening => {
  if (file.bytes.length > largestBytes) return { ok: false, reason: 'The file is larger than 300 MB: split it.' };
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return decoded;
  const { encoding } = decoded;
  // Files of old Macintosh programs end their lines with a carriage return alone.
  const lines = decoded.text.includes('\n') ? decoded.text : decoded.text.replaceAll('\r', '\n');
  const isJson = looksLikeJson(lines);
  const table = isJson ? jsonTable(lines) : ({ ok: true, text: lines } as const);
  if (!table.ok) return table;
  const sample = sampleTable(table.text);
  if (sample === null) return { ok: false, reason: 'The file isn’t a table of candles: most lines have fewer than five cells.' };
  if (sample.rows.length === 0) return { ok: false, reason: 'The file has a header and no rows.' };
  if (!isJson) return { ok: true, opened: { text: table.text, sample, reading: recogniseFormat(sample) }, encoding };
  const reading = { ...anyTable(sample), format: 'json', title: 'JSON', isPointDecimal: true } as const;
  // The line above the first item is the header that was put there.
  return { ok: true, opened: { text: table.text, sample: { ...sample, dataLine: 1 }, reading }, encoding };
};

interface Settled {
  readonly columns: ColumnMap;
  readonly layout: TimeLayout;
  readonly decimalMark: DecimalMark;
  readonly zone: SettledZone;
  readonly symbol: string;
}

/** Everything the file and the reader say together, or all questions that are left. */
const settle = (opened: Opened, file: CandleFile, options: CandleParseOptions): Settled | readonly CandleQuestion[] => {
  const named = options.symbol?.trim() || symbolInName(file.name);
  const questions: CandleQuestion[] = named ? [] : [{ kind: 'symbol', suggestion: null }];
  const columns = settleColumns(opened, options);
  if (columns.question !== null) return [...questions, columns.question];
  const layout = settleLayout(opened, columns.answer, options);
  const mark = settleDecimalMark(opened, columns.answer, options);
  const zone = settleZone(opened, columns.answer, layout.answer ?? { kind: 'calendar', order: 'ymd' }, options);
  for (const { question } of [layout, mark, zone]) if (question !== null) questions.push(question);
  if (!named || layout.question !== null || mark.question !== null || zone.question !== null) return questions;
  return { columns: columns.answer, layout: layout.answer, decimalMark: mark.answer, zone: zone.answer, symbol: named };
};

const refusalOf = (log: ProblemLog): CandleOutcome => ({
  ok: false,
  problems: log.problems.toSorted((a, b) => a.row - b.row),
  counts: log.counts,
});

const notesOf = (opened: Opened, raw: RawBars, settled: Settled, tickNote: string | null): string[] => {
  const notes: string[] = [];
  const { titleLines } = opened.sample;
  if (titleLines > 0) notes.push(`${titleLines} lines above the header were skipped.`);
  if (raw.emptyVolumes > 0) notes.push(`${raw.emptyVolumes} rows have no volume and count as 0.`);
  if (raw.isOpenEnded)
    notes.push(`The last line, row ${raw.lastRow}, has no line end: if the file was cut off, its last cell may be incomplete.`);
  if (settled.columns.volume === undefined) notes.push('The file has no volume column, so volume is 0 throughout.');
  if (tickNote !== null) notes.push(tickNote);
  return notes;
};

/** Closing stamps are moved to the opening of their bars; without a common length that cannot be done. */
const atOpening = (columns: CandleColumns, options: CandleParseOptions): boolean => {
  if (options.barStamp !== 'close') return true;
  const periodMs = inferPeriod(columns.time);
  if (periodMs === null) return false;
  for (let i = 0; i < columns.time.length; i += 1) columns.time[i] = (columns.time[i] ?? 0) - periodMs;
  return true;
};

/** Everything about a file that has been read. */
interface ReadFile {
  readonly file: CandleFile;
  readonly opened: Opened;
  readonly encoding: string;
  readonly settled: Settled;
  readonly raw: RawBars;
  readonly bars: SettledBars;
  readonly log: ProblemLog;
}

const finish = ({ file, opened, encoding, settled, raw, bars, log }: ReadFile): CandleOutcome => {
  const { reading, sample } = opened;
  const tickSize = instrumentOf(settled.symbol)?.tickSize;
  const built = seriesFromColumns(bars.columns, {
    symbol: settled.symbol,
    source: { kind: 'file', name: file.name, sha256: file.sha256, format: reading.format },
    ...(tickSize === undefined ? {} : { tickSize }),
  });
  if (!built.ok) return refusal(built.reason);
  const { series } = built;
  const isOwnGrid = tickSize !== undefined && series.tickSize !== tickSize;
  const tickNote = isOwnGrid
    ? `Prices do not lie on the tick ${tickSize} of ${settled.symbol}: steps of ${series.tickSize} are used.`
    : null;
  const roles = (Object.entries(settled.columns) as [ColumnRole, number][]).toSorted(([, a], [, b]) => a - b);
  const report: CandleReport = {
    format: reading.format,
    formatTitle: reading.title,
    encoding,
    columns: roles.map(([role, index]) => ({ role, column: columnName(sample.header, index) })),
    zone: settled.zone,
    dateOrder: settled.layout.kind === 'calendar' ? settled.layout.order : null,
    decimalMark: settled.decimalMark,
    rows: raw.length,
    bars: series.length,
    order: bars.order,
    repaired: log.repaired,
    repairedCount: log.repairedCount(),
    notes: notesOf(opened, raw, settled, tickNote),
    inspection: inspectSeries(series),
  };
  return { ok: true, series, report };
};

/**
 * Parses a file of candles. `ok: true` brings the series and what was found; `'ask'` all questions at once, to be
 * answered by calling again with more options; `false` every bad row with its reason and the repairs that
 * `repairsOf` offers for its kind. Nothing is half-read: one unrepaired row refuses the file.
 */
export const parseCandles = (file: CandleFile, options: CandleParseOptions = {}): CandleOutcome => {
  if (options.zone !== undefined && !isZone(options.zone)) return refusal(`We don’t know the time zone ${options.zone}.`);
  const opening = open(file);
  if (!opening.ok) return refusal(opening.reason);
  const { opened, encoding } = opening;
  const settled = settle(opened, file, options);
  if (!('columns' in settled)) return { ok: 'ask', format: opened.reading.format, questions: settled };
  const log = createProblemLog(options.repairs ?? {});
  const onProgress = options.onProgress ?? (() => undefined);
  const raw = readRows({ text: opened.text, sample: opened.sample, ...settled, onProgress }, log);
  const kind = instrumentOf(settled.symbol)?.kind;
  const isPositive = kind === 'forex' || kind === 'metal';
  const bars = settleBars(raw, log, { zone: settled.zone?.name ?? null, isPositive });
  onProgress(1);
  if (log.isRefused()) return refusalOf(log);
  if (bars.columns.time.length === 0) return refusal('No row of the file could be read as a bar.');
  if (!atOpening(bars.columns, options)) {
    return refusal('The bars aren’t all the same length, so we don’t know when they open: the file states when they close.');
  }
  return finish({ file, opened, encoding, settled, raw, bars, log });
};
