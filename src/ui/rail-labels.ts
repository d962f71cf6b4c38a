/** Where the words of marks on an axis stand so that none covers another. */

export interface RailLabel {
  readonly x: number;
  /** What it says where there is room, and where there is little. */
  readonly long: string;
  readonly short: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'start' | 'end';
  /** 0 is nearest to the axis. */
  readonly row: number;
}

/** About as wide as a letter of the size that labels have, in CSS pixels. */
const letterPx = 6.4;
/** Between a stroke and its words, and between two labels. */
export const labelGapPx = 5;

interface Span {
  readonly from: number;
  readonly to: number;
}

const isApart = (a: Span, b: Span): boolean => a.to + 2 * labelGapPx <= b.from || b.to + 2 * labelGapPx <= a.from;

const spanOf = (x: number, text: string, anchor: 'start' | 'end'): Span => {
  const length = text.length * letterPx + labelGapPx;
  return anchor === 'start' ? { from: x, to: x + length } : { from: x - length, to: x };
};

/** Puts each into the first row where it has room, in front of its stroke where the end of the axis is near; null: more rows would be needed. */
const placed = (labels: readonly RailLabel[], size: 'long' | 'short', widthPx: number, rows: number): readonly PlacedLabel[] | null => {
  const taken: Span[][] = Array.from({ length: rows }, () => []);
  const found: PlacedLabel[] = [];
  for (const label of labels) {
    const text = label[size];
    const anchor = spanOf(label.x, text, 'start').to <= widthPx ? 'start' : 'end';
    const span = spanOf(label.x, text, anchor);
    const row = span.from < 0 ? -1 : taken.findIndex((others) => others.every((other) => isApart(span, other)));
    if (row === -1) return null;
    taken[row]?.push(span);
    found.push({ x: label.x, text, anchor, row });
  }
  return found;
};

/** With so much room, long words in two rows are better than short ones in one. */
const roomyFromPx = 400;

/** The long words in one row or, where there is room, in two, else the short ones in one or two; where even these have no room, the last. */
export const placeLabels = (labels: readonly RailLabel[], widthPx: number): readonly PlacedLabel[] =>
  placed(labels, 'long', widthPx, 1) ??
  (widthPx < roomyFromPx ? null : placed(labels, 'long', widthPx, 2)) ??
  placed(labels, 'short', widthPx, 1) ??
  placed(labels, 'short', widthPx, 2) ??
  placed(labels.slice(-1), 'short', widthPx, 1) ??
  [];
