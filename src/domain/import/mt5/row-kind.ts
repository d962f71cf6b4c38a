/**
 * What a row of a MetaTrader 5 report is, told by the shapes of its cells: the words of its headings are in the language
 * of the terminal and play no part, while 'buy', 'sell', 'in' and 'out' are the same in all of them.
 */
import { textAt } from '@/domain/import/text-at';
import { looksNumeric } from '@/domain/money/numbers';

export type SectionKind = 'positions' | 'orders' | 'deals' | 'open-positions' | 'waiting-orders';

export type RowKind = 'data' | 'headings' | 'sums' | 'other';

const timePattern = /^\d{4}[.\-/]\d{1,2}[.\-/]\d{1,2}(?:[ T]\d{1,2}:\d{2}|$)/;
const orderTypePattern = /^(?:buy|sell)(?: (?:limit|stop|stop limit|cancell?ed))?$/i;
const directionPattern = /^(?:in|out|in ?\/ ?out|out by)$/i;

const looksLikeTime = (text: string): boolean => timePattern.test(text);
export const isOrderType = (text: string): boolean => orderTypePattern.test(text);
export const isDirection = (text: string): boolean => directionPattern.test(text);

const isNumberOfOrder = (text: string): boolean => /^#?\d+$/.test(text);

/** Whether a cell holds a quantity, or the two of an order: filled and asked for. */
const isVolume = (text: string): boolean => {
  const parts = text.split('/');
  return parts.length <= 2 && parts.every((part) => looksNumeric(part));
};

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Marks by which a position, an order or a deal is known: its time, its number, its type or direction. */
const marks = (cells: readonly string[]): number =>
  Number(looksLikeTime(textAt(cells, 0))) +
  Number(isNumberOfOrder(textAt(cells, 1))) +
  Number(isOrderType(textAt(cells, 3)) || isDirection(textAt(cells, 4)));

/** A row of names has many cells and no number, time or type among them. */
const isHeadings = (cells: readonly string[]): boolean =>
  filled(cells) >= 8 && cells.every((cell) => !looksNumeric(cell) && !looksLikeTime(cell) && !isOrderType(cell) && !isVolume(cell));

/** Tells what a row is, by itself. A damaged row of data that kept one of its marks is still one. */
export const rowKind = (cells: readonly string[]): RowKind => {
  const found = marks(cells);
  if (found >= 2 || (found === 1 && filled(cells) >= 6)) return 'data';
  if (isHeadings(cells)) return 'headings';
  const texts = cells.filter((cell) => cell !== '');
  return cells[0] === '' && texts.length >= 2 && texts.every(looksNumeric) ? 'sums' : 'other';
};

/** The section a row of data has the shape of; null for a row too damaged to tell. */
export const sectionOfRow = (cells: readonly string[]): SectionKind | null => {
  const text = (i: number): string => textAt(cells, i);
  // Money that is put in or taken out has no symbol, no direction and no quantity, whatever its type is called.
  const isMoney = text(2) === '' && text(4) === '' && text(5) === '' && text(3) !== '' && cells.length >= 10;
  if (isDirection(text(4)) || isMoney) return 'deals';
  if (!isOrderType(text(3)) || !isVolume(text(4))) return null;
  // Behind the state of an order stands no amount, so a row with amounts there is a position whose price is damaged.
  const hasAmounts = looksNumeric(text(10)) && looksNumeric(text(11));
  if (looksLikeTime(text(8))) return looksNumeric(text(9)) || hasAmounts ? 'positions' : 'orders';
  // What is open has one time only; a second one elsewhere is that of a closed position whose cells have moved.
  if (!looksNumeric(text(8)) || cells.slice(1).some(looksLikeTime)) return null;
  return looksNumeric(text(9)) && !text(4).includes('/') ? 'open-positions' : 'waiting-orders';
};

/**
 * The section that headings announce where no row of data tells: closed positions and past orders have two times, so
 * the ninth heading is the first again or begins with the same word; closed positions name the price twice as well.
 */
export const sectionOfHeadings = (cells: readonly string[]): SectionKind | null => {
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells[5] !== '' && cells[5] === cells[9]) return 'positions';
  return width >= 13 ? 'deals' : null;
};
