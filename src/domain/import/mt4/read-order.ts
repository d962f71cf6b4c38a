/**
 * One row of an order into a closed trade, or into the reason why it is none, or into what is damaged in it. It
 * knows nothing of other rows but the layout they share.
 */
import { htmlTextAt } from '@/domain/import/html-rows';
import { textAt } from '@/domain/import/text-at';
import { signOf } from '@/domain/money/decimal';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { readWallTime, type WallTime } from '@/domain/time/wall-time';
import type { ZoneClock } from '@/domain/time/zone-clock';
import type { ParsedTrade } from '@/domain/import/contract';
import type { HtmlCell } from '@/domain/import/html-rows';
import { looksNumeric, readNumber, type DecimalMark } from '@/domain/money/numbers';
import { orderType } from './classify-row';
import type { CollectedRow } from './collect-rows';
import { layoutFor, type Column, type Layout } from './layout';

export interface ReadingContext {
  readonly decimalMark: DecimalMark;
  readonly clock: ZoneClock;
  /** Layout of the statement's closed trades; null when no row tells it. */
  readonly layout: Layout | null;
}

export interface Damage {
  readonly column: string | null;
  readonly reason: string;
}

export type OrderReading =
  | { readonly is: 'trade'; readonly trade: ParsedTrade }
  | { readonly is: 'no-trade'; readonly reason: string }
  | { readonly is: 'damaged'; readonly damages: readonly Damage[] };

const noTrade = (reason: string): OrderReading => ({ is: 'no-trade', reason });
const damaged = (column: string | null, reason: string): OrderReading => ({ is: 'damaged', damages: [{ column, reason }] });

/** Characters of a damaged cell that a message repeats. */
const longestQuote = 60;

/** Reads the cells of one row and remembers what could not be read. */
class RowReader {
  readonly damages: Damage[] = [];
  private readonly cells: readonly HtmlCell[];
  private readonly layout: Layout;
  private readonly context: ReadingContext;

  constructor(cells: readonly HtmlCell[], layout: Layout, context: ReadingContext) {
    this.cells = cells;
    this.layout = layout;
    this.context = context;
  }

  cell(column: Column): HtmlCell | undefined {
    const at = this.layout.index[column];
    return at === null ? undefined : this.cells[at];
  }

  text(column: Column): string {
    return this.cell(column)?.text ?? '';
  }

  fail(column: Column, expected: string): void {
    const whole = this.text(column);
    const text = whole.length > longestQuote ? `${whole.slice(0, longestQuote)}…` : whole;
    this.damages.push({ column, reason: text === '' ? `The cell is empty; expected ${expected}.` : `'${text}' is not ${expected}.` });
  }

  number(column: Column): DecimalText {
    const value = readNumber(this.text(column), this.context.decimalMark);
    if (value === null) this.fail(column, `a number written with '${this.context.decimalMark}' as decimal mark`);
    return value ?? ('0' as DecimalText);
  }

  /** A level that the statement prints as 0 when there is none. */
  level(column: Column): DecimalText | null {
    const value = this.number(column);
    return signOf(value) === 0 ? null : value;
  }

  time(column: Column): WallTime | null {
    const wall = readWallTime(this.text(column));
    if (wall === null) this.fail(column, 'a time of the form yyyy.MM.dd HH:mm:ss');
    return wall;
  }
}

const sideOf = (type: string): Side | null => {
  const word = type.toLowerCase();
  if (word === 'buy') return 'long';
  return word === 'sell' ? 'short' : null;
};

/**
 * Instants of opening and closing. Where the clock was set back between the two, a closing that seems to come
 * first is taken for the second occurrence of its hour. null: it closes before it opens all the same.
 */
const instants = (opened: WallTime, closed: WallTime, clock: ZoneClock): { openedAt: EpochMs; closedAt: EpochMs } | null => {
  const openedAt = clock.toEpochMs(opened);
  const first = clock.toEpochMs(closed);
  const closedAt = first < openedAt ? clock.toEpochMs(closed, 'second') : first;
  return closedAt < openedAt ? null : { openedAt, closedAt };
};

const link = (comment: string, word: 'from' | 'to'): string | null => new RegExp(`\\b${word} #(\\d+)`).exec(comment)?.[1] ?? null;

/** Comment, magic number and partial-close links: from the ticket's title, the row below, or the comment's own cell. */
const remarks = (
  row: CollectedRow,
  remark: CollectedRow | null,
  layout: Layout,
): Pick<ParsedTrade, 'comment' | 'magic' | 'partOf' | 'continuedBy'> => {
  const title = row.cells[layout.lead]?.title ?? '';
  const own = layout.comment === null ? '' : htmlTextAt(row.cells, layout.comment);
  const below = (remark?.cells ?? []).map((cell) => cell.text).filter((text) => text !== '');
  const magic = below.length > 0 && /^-?\d+$/.test(textAt(below, 0)) ? (below[0] ?? null) : null;
  const belowComment = (magic === null ? below : below.slice(1)).join(' ');
  const all = `${title} ${own} ${belowComment}`;
  return { comment: belowComment || own || title, magic, partOf: link(all, 'from'), continuedBy: link(all, 'to') };
};

const readTrade = (row: CollectedRow, remark: CollectedRow | null, layout: Layout, context: ReadingContext): OrderReading => {
  const reader = new RowReader(row.cells, layout, context);
  const ticket = reader.text('Ticket').replace(/^#/, '');
  if (!/^\d+$/.test(ticket)) reader.fail('Ticket', 'a ticket number');
  const side = sideOf(reader.text('Type'));
  if (side === null) reader.fail('Type', "'buy' or 'sell'");
  const symbol = reader.text('Item');
  if (symbol === '') reader.fail('Item', 'a symbol');
  const opened = reader.time('Open Time');
  const closed = reader.time('Close Time');
  const facts = {
    lots: reader.number('Size'),
    openPrice: reader.number('Open Price'),
    closePrice: reader.number('Close Price'),
    stopPrice: reader.level('S / L'),
    targetPrice: reader.level('T / P'),
    commission: reader.number('Commission'),
    taxes: layout.index.Taxes === null ? ('0' as DecimalText) : reader.number('Taxes'),
    swap: reader.number('Swap'),
    profit: reader.number('Profit'),
  };
  if (reader.damages.length === 0 && signOf(facts.lots) <= 0) reader.fail('Size', 'a size above zero');
  const times = opened !== null && closed !== null ? instants(opened, closed, context.clock) : null;
  if (opened !== null && closed !== null && times === null) {
    reader.damages.push({
      column: 'Close Time',
      reason: `The trade closes (${reader.text('Close Time')}) before it opens (${reader.text('Open Time')}).`,
    });
  }
  if (reader.damages.length > 0 || side === null || times === null) return { is: 'damaged', damages: reader.damages };
  const openedText = reader.text('Open Time');
  const closedText = reader.text('Close Time');
  return {
    is: 'trade',
    trade: { ticket, symbol, side, ...facts, ...times, openedText, closedText, ...remarks(row, remark, layout), row: row.row },
  };
};

/** Whether the section's headings leave the place of the closing time blank, as those of open trades do. */
const isOpenSection = (row: CollectedRow, layout: Layout | null): boolean => {
  const { headings } = row.section;
  if (headings.length === 0) return false;
  const at = layout?.index['Close Time'] ?? null;
  return at === null || headings.length !== layout?.cells || headings[at]?.text === '';
};

/**
 * Reads the row of an order. Pending orders and open trades are no trades of a journal, and say so; anything
 * else must be whole. `remark` is the row below with magic number and comment, where there is one.
 */
export const readOrder = (row: CollectedRow, remark: CollectedRow | null, context: ReadingContext): OrderReading => {
  const lead = row.kind.kind === 'order' ? row.kind.lead : 0;
  const { cells } = row;
  const layout = context.layout ?? layoutFor(cells.length, lead);
  const type = htmlTextAt(cells, lead + 2);
  const last = cells.at(-1);
  const closingWord = last !== undefined && last.colspan > 1 && last.text !== '' && !looksNumeric(last.text) ? last.text : null;
  const hasClosingTime = readWallTime(htmlTextAt(cells, lead + 8)) !== null;

  if (orderType.exec(type)?.[2] !== undefined) {
    return noTrade(
      hasClosingTime || closingWord !== null
        ? `Pending order (${type}), ${closingWord ?? 'cancelled'}: it never became a trade.`
        : `Pending order (${type}), still waiting: not a trade yet.`,
    );
  }
  if (closingWord !== null && hasClosingTime) return noTrade(`Order (${type}), ${closingWord}: it never became a trade.`);
  const closingText = htmlTextAt(cells, lead + 8);
  if (isOpenSection(row, layout) && closingText === '') return noTrade(`Trade (${type}) still open when the statement was made.`);
  if (layout === null || cells.length !== layout.cells || lead !== layout.lead) {
    return damaged(null, `The row has ${cells.length} cells where a closed trade of this statement has ${layout?.cells ?? 14}.`);
  }
  if (row.section.headings.length === 0 && closingText === '') return noTrade(`Trade (${type}) still open when the statement was made.`);
  return readTrade(row, remark, layout, context);
};
