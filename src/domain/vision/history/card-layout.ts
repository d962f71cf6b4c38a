/**
 * Histories as phones show them: a trade is a card of a few lines. Every card names one side, so cards are found by the words for
 * sides; what is in a card is told by its form (two prices, times, an amount) and by the labels beside it.
 */
import { around } from '@/domain/vision/picture';
import { upperMedian } from '@/lib/upper-median';
import type { HistoryColumn } from '@/domain/vision/reading';
import { isTimeLike, readAmount, sideIn, sideOfText } from './cell-text';
import type { PlaceLine } from './place-line';
import { headingOf } from './headings';
import { heightOf, joined, middleY, partOf, together, visualRows, wholeLine, type RawCell, type RawRow } from './raw-rows';

/** One word with letters, which stands where a name is expected. */
const isNameLike = (text: string): boolean => !/\s/u.test(text) && /[A-Za-z].*[A-Za-z]/u.test(text) && sideOfText(text) === null;

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/gu)].map((found) => ({ text: found[0], from: found.index, to: found.index + found[0].length }));

interface Anchor {
  readonly line: PlaceLine;
  readonly side: RawCell;
  /** Words of the line before and after the side. */
  readonly before: RawCell | null;
  readonly after: RawCell | null;
}

const isSymbolLike = (text: string): boolean =>
  /^\/?[A-Z0-9]{2,}[A-Za-z0-9._!#&-]{0,6}$/u.test(text) && /[A-Z]{2}/u.test(text) && sideOfText(text) === null;

const anchorIn = (line: PlaceLine): Anchor | null => {
  const words = wordsOf(line.text);
  if (words.length > 5 || isTimeLike(line.text)) return null;
  const side = sideIn(line.text);
  if (side === null || (!side.isExact && words.length > 3)) return null;
  const part = (from: number, to: number): RawCell | null => (line.text.slice(from, to).trim() === '' ? null : partOf(line, from, to));
  const comma = /[,;:]\s*$/u.exec(line.text.slice(0, side.from));
  return {
    line,
    side: partOf(line, side.from, side.to),
    before: part(0, comma?.index ?? side.from),
    after: part(side.to, line.text.length),
  };
};

type Cells = Partial<Record<HistoryColumn, RawCell>>;

const put = (cells: Cells, column: HistoryColumn, cell: RawCell | null | undefined): void => {
  if (cell !== null && cell !== undefined && cell.text !== '' && cells[column] === undefined) cells[column] = cell;
};

/** Two prices with an arrow or a dash between. */
const pricesIn = (line: PlaceLine): readonly [RawCell, RawCell] | null => {
  const { text } = line;
  if (/:/u.test(text)) return null;
  const arrow = /[→»>]/u.exec(text.slice(1, -1)) ?? /\s[^\d\s.,$€£]{1,2}\s/u.exec(text.slice(1, -1));
  if (arrow === null) return null;
  const [from, to] = [arrow.index + 1, arrow.index + 1 + arrow[0].length];
  const [first, second] = [text.slice(0, from).trim(), text.slice(to).trim()];
  if (![first, second].every((one) => (one.match(/\d/gu)?.length ?? 0) * 2 >= one.replaceAll(' ', '').length && one.length > 0))
    return null;
  return [partOf(line, 0, from), partOf(line, to, text.length)];
};

/** A label with its value in the same line: 'Swap: -0.42', 'S/L 1.0842'. */
const labeledIn = (line: PlaceLine): { readonly label: string; readonly value: RawCell } | null => {
  const words = wordsOf(line.text);
  for (let count = Math.min(3, words.length - 1); count >= 1; count -= 1) {
    const last = words[count - 1]!;
    const label = line.text.slice(0, last.to);
    if (headingOf(label) !== null && /\d|^[-–—]$/u.test(line.text.slice(last.to)))
      return { label, value: partOf(line, last.to, line.text.length) };
  }
  const colon = /^([^:\d]{2,20}):\s*(.*\d.*)$/u.exec(line.text);
  return colon === null
    ? null
    : { label: colon[1] ?? '', value: partOf(line, line.text.length - (colon[2] ?? '').length, line.text.length) };
};

const isTicket = ({ text }: PlaceLine): boolean => /^#\s?[\dOIlSB]{5,}$/u.test(text);

/** What stands below the last card, and belongs to none. */
const totalLabels = /^(?:tota[l1i|]|net|prof[i1l]t|balance|deposit|credit|withdrawal|p\W?l)/iu;

const isTime = ({ text }: PlaceLine): boolean => isTimeLike(text);

/** A label whose value is a dash: nothing was set. */
const isEmptyLabel = ({ text }: PlaceLine): boolean => /[-–—−~]$/u.test(text) && !/\d/u.test(text) && headingOf(text) !== null;

const isLabel = (line: PlaceLine): boolean => headingOf(line.text.replace(/:$/u, '')) !== null && sideOfText(line.text) === null;

/** The value that belongs to a label by itself: right of it, else right below it. */
const valueOf = (label: PlaceLine, lines: readonly PlaceLine[]): PlaceLine | null => {
  const right = lines
    .filter(
      (line) =>
        line !== label && Math.abs(middleY(line.box) - middleY(label.box)) < 0.6 * heightOf(label.box) && line.box.left >= label.box.right,
    )
    .toSorted((a, b) => a.box.left - b.box.left)[0];
  if (right !== undefined && !isLabel(right) && labeledIn(right) === null) return right;
  const below = lines.find(
    ({ box }) =>
      box.top > label.box.bottom - 2 &&
      box.top - label.box.bottom < 2 * heightOf(label.box) &&
      Math.min(Math.abs(box.left - label.box.left), Math.abs(box.right - label.box.right)) < 2 * heightOf(label.box),
  );
  return below !== undefined && !isLabel(below) && labeledIn(below) === null ? below : null;
};

/** Mostly digits, with what stands around an amount. */
const isAmountLike = (text: string): boolean => {
  const bare = text.replace(/\s|[$€£+\-.,→]|[A-Za-z]{3,4}$/gu, '');
  return /\d/u.test(bare) && bare.replace(/[^\dOlIS|B]/gu, '').length * 10 >= bare.length * 7;
};

/** What is left of a card when labels, times and prices are taken: symbol, size, an amount at the right. */
const fillFromForms = (cells: Cells, left: readonly PlaceLine[]): void => {
  const times = left.filter(isTime);
  if (times.length >= 2 && cells.openTime === undefined) put(cells, 'openTime', wholeLine(times[0]!));
  put(cells, 'closeTime', times.length === 0 ? null : wholeLine(times.at(-1)!));
  const prices = left.map(pricesIn).find((pair) => pair !== null);
  if (prices !== undefined && prices !== null) {
    put(cells, 'openPrice', prices[0]);
    put(cells, 'closePrice', prices[1]);
  }
  const numbers = left.filter((line) => !isTime(line) && pricesIn(line) === null && isAmountLike(line.text));
  // The result is the amount furthest to the right.
  const rightmost = numbers.toSorted((a, b) => b.box.right - a.box.right)[0];
  if (cells.profit === undefined && rightmost !== undefined) put(cells, 'profit', wholeLine(rightmost));
  const others = numbers.filter((line) => line !== rightmost || cells.profit?.text !== line.text.trim());
  if (cells.openPrice === undefined && others.length >= 2) {
    const [first, second] = others.toSorted((a, b) => a.box.left - b.box.left);
    put(cells, 'openPrice', wholeLine(first!));
    put(cells, 'closePrice', wholeLine(second!));
  }
};

/** Cells of the line that names the side. */
const fillFromAnchor = (cells: Cells, { side, before, after }: Anchor): void => {
  put(cells, 'side', side);
  const name = before === null ? null : { ...before, text: before.text.replace(/[,;:]$/u, '') };
  if (name !== null && isNameLike(name.text)) put(cells, 'symbol', name);
  if (after !== null) put(cells, 'size', after);
  else if (name !== null && cells.symbol === undefined && isAmountLike(name.text)) put(cells, 'size', name);
};

const rowOf = (anchor: Anchor | null, lines: readonly PlaceLine[]): RawRow => {
  const cells: Cells = {};
  const taken = new Set<PlaceLine>();
  if (anchor !== null) {
    fillFromAnchor(cells, anchor);
    taken.add(anchor.line);
  }
  for (const one of lines) {
    if (taken.has(one)) continue;
    if (isTicket(one)) {
      put(cells, 'ticket', wholeLine(one));
      taken.add(one);
      continue;
    }
    if (isEmptyLabel(one)) {
      taken.add(one);
      continue;
    }
    const labeled = labeledIn(one);
    if (labeled === null && isTime(one)) continue;
    const alone = labeled === null && isLabel(one) ? valueOf(one, lines) : null;
    const heading = labeled === null ? (alone === null ? null : headingOf(one.text.replace(/:$/u, ''))) : headingOf(labeled.label);
    if (heading === null) continue;
    taken.add(one);
    if (alone !== null) taken.add(alone);
    const value = labeled?.value ?? (alone === null ? null : wholeLine(alone));
    if (value !== null && isTimeLike(value.text))
      put(cells, heading === 'openPrice' || heading === 'openTime' ? 'openTime' : 'closeTime', value);
    else if (heading === 'time') put(cells, 'closeTime', value);
    else if (heading !== 'price' && heading !== 'other' && heading !== 'side') put(cells, heading, value);
  }
  if (cells.symbol === undefined) {
    const height = middleY((anchor?.line ?? lines[0]!).box);
    const near = lines
      .filter((one) => !taken.has(one) && isSymbolLike(one.text.split(/[\s,]/u)[0] ?? ''))
      .toSorted((a, b) => Math.abs(middleY(a.box) - height) - Math.abs(middleY(b.box) - height))[0];
    if (near !== undefined) {
      const end = /[\s,]/u.exec(near.text)?.index ?? near.text.length;
      put(cells, 'symbol', partOf(near, 0, end));
      const rest = near.text.slice(end).replace(/^[\s,]+/u, '');
      if (rest !== '' && cells.size === undefined && isAmountLike(rest))
        put(cells, 'size', partOf(near, near.text.length - rest.length, near.text.length));
      taken.add(near);
    }
  }
  const left = lines.filter((one) => !taken.has(one));
  fillFromForms(cells, left);
  return { box: around([...(anchor === null ? [] : [anchor.line.box]), ...Object.values(cells).map(({ box }) => box)]), cells };
};

export interface RawCards {
  readonly rows: readonly RawRow[];
  readonly rest: readonly PlaceLine[];
}

interface Start {
  readonly at: number;
  readonly anchor: Anchor | null;
}

/** Cards whose side could not be read show themselves by their prices, which stand as far below the beginning as in the others. */
const withSideless = (starts: readonly Start[], rows: readonly (readonly PlaceLine[])[]): readonly Start[] => {
  const priced = rows.flatMap((row, at) => (row.some((line) => pricesIn(line) !== null) ? [at] : []));
  const own = (at: number, i: number): number | undefined => priced.find((row) => row >= at && row < (starts[i + 1]?.at ?? rows.length));
  const offsets = starts.flatMap(({ at }, i) => (own(at, i) === undefined ? [] : [own(at, i)! - at]));
  const offset = upperMedian(offsets);
  if (offset === null) return starts;
  const matched = new Set(starts.flatMap(({ at }, i) => own(at, i) ?? []));
  const others = priced.filter((row) => !matched.has(row) && row - offset >= 0).map((row) => ({ at: row - offset, anchor: null }));
  return [...starts, ...others].toSorted((a, b) => a.at - b.at);
};

/** Where the card of each side begins: with the row of its symbol, which is the row of the side or one of the two before. */
const startsOf = (anchors: readonly Anchor[], rows: readonly (readonly PlaceLine[])[]): readonly Start[] => {
  const own = anchors.map(({ line }) => rows.findIndex((row) => row.includes(line)));
  const found = anchors.map(({ before }, i) => {
    const at = own[i]!;
    if (before !== null && isNameLike(before.text)) return at;
    return [at, at - 1, at - 2].find((place) => rows[place]?.some((one) => isSymbolLike(one.text.split(/[\s,]/u)[0] ?? '')));
  });
  const above = (at: number, i: number): number => middleY(anchors[i]!.line.box) - middleY(rows[at]![0]!.box);
  const usual = upperMedian(found.flatMap((at, i) => (at === undefined ? [] : [above(at, i)]))) ?? 0;
  // A symbol that could not be read stands as far above its side as in the others.
  return anchors.map((anchor, i): Start => {
    const unread = (at: number): boolean => at > (own[i - 1] ?? -1) && Math.abs(above(at, i) - usual) < 0.5 * heightOf(anchor.line.box);
    const at = found[i] ?? [own[i]! - 1, own[i]! - 2].find((place) => rows[place] !== undefined && unread(place));
    return { at: at ?? own[i]!, anchor };
  });
};

/** The cards of a picture, from top to bottom. */
export const cardsOf = (lines: readonly PlaceLine[]): RawCards => {
  const rows = visualRows(lines);
  const anchors = rows.flatMap((row) => row.flatMap((line) => anchorIn(line) ?? []));
  if (anchors.length === 0) return { rows: [], rest: lines };
  const starts = withSideless(startsOf(anchors, rows), rows);
  const typical = typicalLength(
    starts.map(({ at }) => at),
    rows.length,
  );
  const used = new Set<PlaceLine>();
  const cards = starts.flatMap(({ at, anchor }, i) => {
    const own = together(rows.slice(at, starts[i + 1]?.at ?? endOfLast(rows, { at, usual: at + typical, first: starts[0]!.at }))).flat();
    if (own.length === 0) return [];
    for (const line of own) used.add(line);
    return [rowOf(anchor, own)];
  });
  return { rows: cards, rest: lines.filter((line) => !used.has(line)) };
};

/** The last card goes on where it was opened to show more: rows of labels with their values, and of numbers of a ticket. */
const endOfLast = (
  rows: readonly (readonly PlaceLine[])[],
  { at, usual, first }: { readonly at: number; readonly usual: number; readonly first: number },
): number => {
  const isTotal = (row: readonly PlaceLine[]): boolean => row.some(({ text }) => totalLabels.test(text));
  const total = rows.slice(at, usual).findIndex(isTotal);
  // What no card before it has is the total of the list.
  if (total > 0 && at > first && !rows.slice(first, at).some(isTotal)) return at + total;
  let end = Math.min(rows.length, usual);
  const goesOn = (line: PlaceLine): boolean => isTicket(line) || (labeledIn(line) !== null && !totalLabels.test(line.text));
  while (rows[end]?.every(goesOn) === true) end += 1;
  return end;
};

/** Lines of a card: as many as most of the others have. */
const typicalLength = (starts: readonly number[], end: number): number => {
  const lengths = starts.slice(1).map((start, i) => start - starts[i]!);
  return upperMedian(lengths) ?? end;
};

/** A value beside or below one of these words, outside of all rows. */
export const labeledTotal = (rest: readonly PlaceLine[], words: RegExp): RawCell | null => {
  for (const line of rest) {
    if (!words.test(line.text)) continue;
    const after = line.text.replace(words, '').replace(/^[\s:]+/u, '');
    if (readAmount(after) !== null) return partOf(line, line.text.length - after.length, line.text.length);
    const value = valueOf(line, rest);
    if (value !== null && readAmount(value.text) !== null) return joined([wholeLine(value)]);
  }
  return null;
};
