/** The totals that the statement itself prints, found by position and only then by English words. They are compared with the rows, never used in their place. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { HtmlCell } from '@/domain/import/html-rows';
import { looksNumeric, readNumber, type DecimalMark } from '@/domain/money/numbers';
import type { CollectedFile, CollectedRow } from './collect-rows';

export interface StatedTotals {
  /** Closed Trade P/L of the summary. */
  readonly summary: DecimalText | null;
  /** Closed P/L under the closed trades. */
  readonly closed: DecimalText | null;
  /** Sums of the columns under the closed trades. */
  readonly columns: {
    readonly commission: DecimalText;
    readonly taxes: DecimalText | null;
    readonly swap: DecimalText;
    readonly profit: DecimalText;
  } | null;
}

const closedTradeResult = /closed\s+(?:trade\s+)?p\s*[/&]?\s*l/i;

/** The first amount to the right of a cell. */
const amountAfter = (cells: readonly HtmlCell[], at: number): string | undefined =>
  cells.slice(at + 1).find((cell) => looksNumeric(cell.text))?.text;

const byWords = (rows: readonly CollectedRow[]): string | undefined => {
  for (const { cells, kind } of rows) {
    if (kind.kind !== 'labels' && kind.kind !== 'unknown') continue;
    const at = cells.findIndex((cell) => closedTradeResult.test(cell.text));
    const amount = at === -1 ? undefined : amountAfter(cells, at);
    if (amount !== undefined) return amount;
  }
  return undefined;
};

/** In the summary the first row of three labelled amounts is: closed result, floating result, margin. */
const byPosition = (rows: readonly CollectedRow[], lastSection: number): string | undefined =>
  rows.find(
    ({ kind, section, cells }) =>
      kind.kind === 'labels' &&
      section.number === lastSection &&
      cells.length === 6 &&
      cells.every((cell, i) => looksNumeric(cell.text) === (i % 2 === 1)),
  )?.cells[1]?.text;

/** Reads the stated totals; what the statement lacks, or prints unreadably, is null. */
export const readStatedTotals = (file: CollectedFile, decimalMark: DecimalMark): StatedTotals => {
  const number = (text: string | undefined): DecimalText | null => (text === undefined ? null : readNumber(text, decimalMark));
  const ofClosed = file.rows.filter((row) => row.section.number <= 1);
  const lastSection = file.sections.at(-1)?.number ?? 0;
  const sums = ofClosed.find((row) => row.kind.kind === 'sums')?.cells.slice(1) ?? [];
  const amounts = sums.map((cell) => number(cell.text));
  const [commission, swap, profit] = [amounts[0], amounts.at(-2), amounts.at(-1)];
  const complete = amounts.length >= 3 && commission != null && swap != null && profit != null;
  return {
    summary: number(byWords(file.rows) ?? byPosition(file.rows, lastSection)),
    closed: number(ofClosed.find((row) => row.kind.kind === 'result')?.cells.at(-1)?.text),
    columns: complete ? { commission, taxes: amounts.length === 4 ? (amounts[1] ?? null) : null, swap, profit } : null,
  };
};
