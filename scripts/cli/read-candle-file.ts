/** Reads a file of candles for the command line. What the importers ask is answered by options, and named when it is not. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CandleOutcome, CandleParseOptions, CandleQuestion } from '@/domain/candles/import/candle-file';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { candleFindings, findingLines, type CandleFindings } from './candle-remarks';

export type CandlesRead =
  | {
      readonly ok: true;
      readonly series: CandleSeries;
      readonly findings: CandleFindings;
      /** One for each kind of finding. */
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly lines: readonly string[] };

export interface CandleReading {
  readonly parse: CandleParseOptions;
  /** What to do about candles with gaps, spikes and the like. */
  readonly findings: 'warn' | 'refuse';
}

/** A column without a name is called by its place already ('column 3'). */
const placeOf = (column: string): string => (/^column \d+$/u.test(column) ? column : `column ${column}`);

const shownProblems = 20;

const questionLine = (question: CandleQuestion): string => {
  switch (question.kind) {
    case 'zone':
      return `${placeOf(question.column)}: times such as ${question.examples[0] ?? ''} have no zone; say it with --zone, for example --zone UTC`;
    case 'symbol':
      return `the symbol is not known; say it with --symbol, for example --symbol ${question.suggestion ?? 'EURUSD'}`;
    case 'date-order':
      return `${placeOf(question.column)}: day and month cannot be told apart in ${question.examples[0] ?? ''}; say --date-order ${question.choices.join(' or ')}`;
    case 'decimal-mark':
      return `${placeOf(question.column)}: the decimal mark is not clear in ${question.examples[0] ?? ''}; say --decimal-mark . or ,`;
    case 'columns':
      return `no column was found for ${question.missing.join(', ')} among ${question.columns.join(', ')}`;
  }
};

const linesOf = (path: string, outcome: Exclude<CandleOutcome, { ok: true }>): readonly string[] => {
  if (outcome.ok === 'ask') return outcome.questions.map((question) => `${path}: ${questionLine(question)}`);
  const lines = outcome.problems.slice(0, shownProblems).map(({ row, column, reason, text }) => {
    const place = row === null ? path : `${path}:${row}`;
    return `${place}: ${column === null ? '' : `${column}: `}${reason}${text === '' ? '' : ` (“${text}”)`}`;
  });
  const more = outcome.problems.length - lines.length;
  return more > 0 ? [...lines, `${path}: and ${more} more`] : lines;
};

/** The candles of a file and what their inspection found, or lines that name the file, the row and the reason. */
export const readCandleFile = async (path: string, { parse, findings: choice }: CandleReading): Promise<CandlesRead> => {
  const bytes = await readFile(path).catch((cause: unknown) => (cause instanceof Error ? cause.message : String(cause)));
  if (typeof bytes === 'string') return { ok: false, lines: [`${path}: ${bytes}`] };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const outcome = parseCandles({ name: basename(path), bytes, sha256 }, parse);
  if (outcome.ok !== true) return { ok: false, lines: linesOf(path, outcome) };
  const { series } = outcome;
  const findings = candleFindings(series, outcome.report.inspection);
  const warnings = findingLines(path, findings);
  if (choice === 'refuse' && warnings.length > 0) return { ok: false, lines: [...warnings, `${path}: refused because of --strict`] };
  return { ok: true, series, findings, warnings };
};
