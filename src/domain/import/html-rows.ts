/**
 * Reads the table rows of an HTML file one after the other, forgiving what browsers forgive: missing end tags,
 * bare attributes, comments, tables inside cells. It builds no tree and needs no document, so that it runs in a
 * worker and over files of many megabytes; it does not know what the rows mean.
 */
import { textAt } from './text-at';
import { decodeEntities } from './html-entities';

export interface HtmlCell {
  /** Text without tags, white space collapsed; a no-break space inside stays one. */
  readonly text: string;
  readonly title: string;
  readonly colspan: number;
  /** Hidden by its class, style or attribute. */
  readonly hidden: boolean;
}

export interface HtmlRow {
  /** Number of the row's `<tr>` in the file, from 1. */
  readonly row: number;
  /** Line of the file on which the row starts, from 1. */
  readonly line: number;
  readonly cells: readonly HtmlCell[];
  /** False for a row in which the file ended. */
  readonly whole: boolean;
}

/** How a file ended and what stood outside its tables. */
export interface HtmlEnd {
  readonly rows: number;
  readonly tables: number;
  /** What was still open where the file ended; null for a file whose tables are whole. */
  readonly openAtEnd: 'tag' | 'comment' | 'table' | null;
  /** Whether `</body>` or `</html>` was seen. */
  readonly documentClosed: boolean;
  readonly title: string;
  /** Texts before the first table, in order. */
  readonly preface: readonly string[];
}

export interface HtmlReader {
  /** Returning 'stop' ends the reading. */
  readonly onRow: (row: HtmlRow) => 'stop' | void;
  /** Called with the share of the text read so far, 0 to 1, about a hundred times. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface OpenCell {
  text: string;
  title: string;
  colspan: number;
  hidden: boolean;
}

interface OpenTable {
  row: { row: number; line: number; cells: HtmlCell[] } | null;
  cell: OpenCell | null;
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
  /** Index after the tag's '>'. */
  readonly end: number;
}

const tidy = (text: string): string =>
  decodeEntities(text)
    .replace(/[\t\n\r\f ]+/g, ' ')
    .trim();

/** A quoted attribute may hold '>'. A quote that is never closed within reason is taken for a stray one. */
const longestAttribute = 4096;

const endOfTag = (text: string, from: number): number => {
  let i = from;
  for (;;) {
    const close = text.indexOf('>', i);
    if (close === -1) return -1;
    let quote = -1;
    for (let j = i; j < close; j += 1) {
      const code = text.charCodeAt(j);
      if ((code === 34 || code === 39) && /=\s*$/.test(text.slice(Math.max(i, j - 8), j))) {
        quote = j;
        break;
      }
    }
    if (quote === -1) return close;
    const end = text.indexOf(text.charAt(quote), quote + 1);
    if (end === -1 || end - quote > longestAttribute) return close;
    i = end + 1;
  }
};

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** The tag that starts at `at`; null where '<' is mere text, 'cut' where the file ends inside the tag. */
const readTag = (text: string, at: number): Tag | null | 'cut' => {
  const closing = text.charCodeAt(at + 1) === 47;
  let i = at + (closing ? 2 : 1);
  if (i >= text.length) return 'cut';
  if (!isLetter(text.charCodeAt(i))) return null;
  const start = i;
  while (i < text.length && /[^\s/>]/.test(text.charAt(i))) i += 1;
  const end = endOfTag(text, i);
  if (end === -1) return 'cut';
  return { name: text.slice(start, i).toLowerCase(), closing, attributes: text.slice(i, end), end: end + 1 };
};

const attributePattern = (name: string): RegExp => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
const patterns = {
  title: attributePattern('title'),
  colspan: attributePattern('colspan'),
  class: attributePattern('class'),
  style: attributePattern('style'),
};

const attribute = (attributes: string, name: keyof typeof patterns): string => {
  const match = patterns[name].exec(attributes);
  return match === null ? '' : decodeEntities(match[1] ?? match[2] ?? textAt(match, 3));
};

const isHidden = (attributes: string): boolean =>
  /hidden|none/i.test(attributes) &&
  (/(?:^|\s)hidden(?:\s|$)/i.test(attributes) ||
    /(?:^|\s)hidden(?:\s|$)/i.test(attribute(attributes, 'class')) ||
    /display\s*:\s*none/i.test(attribute(attributes, 'style')));

const openCell = (attributes: string): OpenCell => {
  if (attributes === '') return { text: '', title: '', colspan: 1, hidden: false };
  const colspan = Number(attribute(attributes, 'colspan'));
  return {
    text: '',
    title: attribute(attributes, 'title').trim(),
    colspan: Number.isInteger(colspan) && colspan > 0 && colspan <= 1000 ? colspan : 1,
    hidden: isHidden(attributes),
  };
};

/** Elements whose content is not markup. */
const rawElements = new Set(['style', 'script', 'title', 'textarea']);

class Scan {
  private readonly text: string;
  private readonly reader: HtmlReader;
  private readonly tables: OpenTable[] = [];
  private readonly preface: string[] = [];
  private readonly loose: OpenTable = { row: null, cell: null };
  private rows = 0;
  private tableCount = 0;
  private title = '';
  private documentClosed = false;
  private openAtEnd: HtmlEnd['openAtEnd'] = null;
  private nextNewline = -1;
  private line = 0;
  private stopped = false;
  private ended = false;

  constructor(text: string, reader: HtmlReader) {
    this.text = text;
    this.reader = reader;
  }

  run(): HtmlEnd {
    const { text, reader } = this;
    const step = Math.max(1, Math.floor(text.length / 100));
    let nextReport = step;
    let at = 0;
    while (at < text.length && !this.stopped) {
      at = this.advance(at);
      if (at >= nextReport && at < text.length) {
        reader.onProgress?.(Math.min(1, at / text.length));
        nextReport = at + step;
      }
    }
    this.ended = true;
    reader.onProgress?.(1);
    if ((this.tables.length > 0 || this.loose.row !== null) && this.openAtEnd === null) this.openAtEnd = 'table';
    while (!this.stopped && this.tables.length > 0) this.closeTable();
    this.closeRow(this.loose);
    const { rows, tableCount, openAtEnd, documentClosed, title, preface } = this;
    return { rows, tables: tableCount, openAtEnd, documentClosed, title, preface };
  }

  /** Reads the text up to the next tag and the tag itself; returns where to go on. */
  private advance(at: number): number {
    const { text } = this;
    const found = text.indexOf('<', at);
    const open = found === -1 ? text.length : found;
    this.addText(text.slice(at, open));
    if (found === -1) return text.length;
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4);
      return end === -1 ? this.cut('comment') : end + 3;
    }
    const next = text.charCodeAt(open + 1);
    if (next === 33 || next === 63) {
      const end = text.indexOf('>', open);
      return end === -1 ? this.cut('tag') : end + 1;
    }
    const tag = readTag(text, open);
    if (tag === 'cut') return this.cut('tag');
    if (tag === null) {
      this.addText('<');
      return open + 1;
    }
    if (rawElements.has(tag.name) && !tag.closing) return this.skipRaw(tag);
    this.onTag(tag, open);
    return tag.end;
  }

  private cut(what: 'tag' | 'comment'): number {
    this.openAtEnd = what;
    return this.text.length;
  }

  private skipRaw(tag: Tag): number {
    const end = this.text.slice(tag.end).search(new RegExp(`</${tag.name}`, 'i'));
    if (end === -1) return this.cut('tag');
    if (tag.name === 'title' && this.title === '') this.title = tidy(this.text.slice(tag.end, tag.end + end));
    return tag.end + end;
  }

  private current(): OpenTable {
    return this.tables.at(-1) ?? this.loose;
  }

  private addText(piece: string): void {
    const { cell } = this.current();
    if (cell !== null) cell.text += piece;
    else if (this.tableCount === 0) {
      const text = tidy(piece);
      if (text !== '') this.preface.push(text);
    }
  }

  private onTag(tag: Tag, at: number): void {
    const table = this.current();
    switch (tag.name) {
      case 'table':
        if (tag.closing) this.closeTable();
        else {
          this.tableCount += 1;
          this.tables.push({ row: null, cell: null });
        }
        return;
      case 'tr':
        this.closeRow(table);
        if (!tag.closing) this.openRow(table, at);
        return;
      case 'td':
      case 'th':
        this.closeCell(table);
        if (tag.closing) return;
        if (table.row === null) this.openRow(table, at);
        table.cell = openCell(tag.attributes);
        return;
      case 'body':
      case 'html':
        if (tag.closing) this.documentClosed = true;
        return;
      case 'br':
      case 'p':
      case 'div':
        if (table.cell !== null) table.cell.text += ' ';
        return;
      default:
    }
  }

  private openRow(table: OpenTable, at: number): void {
    while (this.nextNewline < at) {
      this.line += 1;
      const found = this.text.indexOf('\n', this.nextNewline + 1);
      this.nextNewline = found === -1 ? this.text.length : found;
    }
    this.rows += 1;
    table.row = { row: this.rows, line: this.line, cells: [] };
  }

  private closeCell(table: OpenTable): void {
    if (table.cell === null) return;
    table.row?.cells.push({ ...table.cell, text: tidy(table.cell.text) });
    table.cell = null;
  }

  private closeRow(table: OpenTable): void {
    this.closeCell(table);
    const { row } = table;
    table.row = null;
    if (row !== null && !this.stopped && this.reader.onRow({ ...row, whole: !this.ended }) === 'stop') this.stopped = true;
  }

  private closeTable(): void {
    this.closeRow(this.tables.pop() ?? this.loose);
  }
}

/** Hands each table row of the text to the reader, in the order in which rows end, and says how the text ended. */
export const readHtmlRows = (text: string, reader: HtmlReader): HtmlEnd => new Scan(text, reader).run();

/** The text of the cell at a place of a row; '' where the row is shorter. */
export const htmlTextAt = (cells: readonly HtmlCell[], place: number): string => cells[place]?.text ?? '';
