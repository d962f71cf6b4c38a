/**
 * Walks over the lines of a delimited text and finds where their cells begin and end, without making a string of
 * any of them: fifty megabytes are a million rows. Cells may be quoted; a quoted cell does not span lines.
 */

export interface RowScanner {
  /** Moves to the next line that is not blank; false at the end of the text. */
  readonly next: () => boolean;
  /** The current line, counted from 1. */
  readonly line: () => number;
  /** Where the current line begins, and where the next one does. */
  readonly offset: () => number;
  readonly nextOffset: () => number;
  /** Number of cells of the current line; cells beyond the 64th are not looked at. */
  readonly count: () => number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly cell: (index: number) => string;
}

const mostCells = 64;
const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;
const space = 32;
const noBreakSpace = 160;

const isBlank = (code: number): boolean => code === space || code === noBreakSpace || code === carriageReturn;

/** A scanner before the first line of the text from `from` on, which is line `firstLine`. */
export const createRowScanner = (text: string, delimiter: string, from = 0, firstLine = 1): RowScanner => {
  const separator = delimiter.charCodeAt(0);
  const start = new Int32Array(mostCells);
  const end = new Int32Array(mostCells);
  let position = from;
  let offset = from;
  let line = firstLine - 1;
  let count = 0;

  const close = (first: number, last: number): void => {
    if (count >= mostCells) return;
    let a = first;
    let b = last;
    while (a < b && isBlank(text.charCodeAt(a))) a += 1;
    while (b > a && isBlank(text.charCodeAt(b - 1))) b -= 1;
    if (b - a >= 2 && text.charCodeAt(a) === quote && text.charCodeAt(b - 1) === quote) {
      a += 1;
      b -= 1;
    }
    start[count] = a;
    end[count] = b;
    count += 1;
  };

  /** Reads one line from `position` on; true when it has anything on it. */
  const readLine = (): boolean => {
    offset = position;
    line += 1;
    count = 0;
    let cellStart = position;
    let isQuoted = false;
    let hasInk = false;
    let at = position;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === lineFeed) break;
      if (code === quote) isQuoted = !isQuoted;
      else if (code === separator && !isQuoted) {
        close(cellStart, at);
        cellStart = at + 1;
      } else if (!hasInk && !isBlank(code)) hasInk = true;
    }
    close(cellStart, at);
    position = at + 1;
    return hasInk;
  };

  return {
    next: () => {
      while (position < text.length) if (readLine()) return true;
      return false;
    },
    line: () => line,
    offset: () => offset,
    nextOffset: () => position,
    count: () => count,
    start,
    end,
    cell: (index) => text.slice(start[index] ?? 0, end[index] ?? 0),
  };
};
