/** What is written at the right edge beside lines across the prices: each name once, and none over another. Pure, but for the painting. */
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import { axisFont } from '@/ui/chart/paint/paint-axes';
import type { Pen } from '@/ui/chart/paint/pen';
import { edgeMark } from './mark-names';
import type { PaintedMark } from './painted-marks';

export interface EdgeItem {
  /** px from the top of the prices. */
  readonly y: number;
  readonly name: string;
  /** What a press on it opens. */
  readonly mark: string;
  /** What the trader has set stands out from what the market has left. */
  readonly tone: 'market' | 'own';
}

export interface EdgeLabel {
  readonly y: number;
  readonly text: string;
  readonly tone: EdgeItem['tone'];
  /** All that it stands for, from top to bottom. */
  readonly marks: readonly string[];
}

/** Height of a line of words. */
export const labelPx = 14;
const mostNames = 2;

/** Plots narrower than this have room for one name only. */
const narrowPx = 560;

/** Names joined, with how many are left out. */
const joined = (names: readonly string[], most: number): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} +${String(names.length - most)}`;

/** Labels from top to bottom. A line whose label would lie on the one above is named there; what is the trader's own is named first. */
export const edgeLabels = (items: readonly EdgeItem[], width: number): readonly EdgeLabel[] => {
  const groups: { readonly y: number; readonly items: EdgeItem[] }[] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const above = groups.at(-1);
    if (above !== undefined && item.y - above.y < labelPx) above.items.push(item);
    else groups.push({ y: item.y, items: [item] });
  }
  return groups.map(({ y, items: together }) => {
    const own = together.filter(({ tone }) => tone === 'own');
    const names = [...own, ...together.filter(({ tone }) => tone !== 'own')].map(({ name }) => name);
    return {
      y,
      text: joined(names, width < narrowPx ? 1 : mostNames),
      tone: own.length > 0 ? 'own' : 'market',
      marks: together.map(({ mark }) => mark),
    };
  });
};

const inkOf = (tone: EdgeItem['tone'], colours: ChartColours): string => (tone === 'own' ? colours.brass : colours.text2);

/** A label with the box that its words take. */
export interface PlacedLabel extends EdgeLabel, Omit<PaintedMark, 'name'> {}

/** Where the labels go: their words end at the right edge, within the height of the prices. */
export const placedLabels = (
  pen: Pick<Pen, 'font' | 'measureText'>,
  labels: readonly EdgeLabel[],
  { width, height, colours }: Pick<LayerSurface, 'width' | 'height' | 'colours'>,
): readonly PlacedLabel[] => {
  pen.font = axisFont(colours);
  return labels.map((label) => {
    const middle = Math.max(labelPx / 2, Math.min(height - labelPx / 2, label.y));
    const left = width - pen.measureText(label.text).width - 10;
    return { ...label, left, right: width, top: middle - labelPx / 2, bottom: middle + labelPx / 2 };
  });
};

/** Where a line ends that would run through the words beside it. */
export const endBeside = (labels: readonly PlacedLabel[], y: number, width: number): number =>
  labels.reduce((end, { top, bottom, left }) => (y >= top && y <= bottom ? Math.min(end, left) : end), width);

/** Paints the labels, each on a ground that lets bars be seen through it; what of them can be pressed. */
export const paintEdgeLabels = (
  pen: Pen,
  labels: readonly PlacedLabel[],
  { width, colours }: Pick<LayerSurface, 'width' | 'colours'>,
): readonly PaintedMark[] => {
  pen.font = axisFont(colours);
  return labels.map(({ text, tone, marks, left, right, top, bottom }) => {
    pen.fillStyle = colours.background;
    pen.globalAlpha = 0.6;
    pen.fillRect(left, top, right - left, labelPx);
    pen.globalAlpha = 1;
    pen.textAlign = 'right';
    pen.fillStyle = inkOf(tone, colours);
    pen.fillText(text, width - 6, top + labelPx / 2 + 4);
    pen.textAlign = 'left';
    return { name: edgeMark(marks), left, right, top, bottom };
  });
};
