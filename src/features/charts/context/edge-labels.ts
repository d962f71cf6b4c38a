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
  /** The name where there is little room; its card tells the whole. */
  readonly short: string;
  /** What a press on it opens. */
  readonly mark: string;
  /** What the trader has set stands out from what the market has left. */
  readonly tone: 'market' | 'own';
}

export interface EdgeLabel {
  readonly y: number;
  /** What may be written, from the longest to the shortest. */
  readonly texts: readonly string[];
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
    const inOrder = [...own, ...together.filter(({ tone }) => tone !== 'own')];
    const names = inOrder.map(({ name }) => name);
    const shortest = joined(
      inOrder.map(({ short }) => short),
      1,
    );
    return {
      y,
      texts: [...new Set([...(width < narrowPx ? [] : [joined(names, mostNames)]), joined(names, 1), shortest])],
      tone: own.length > 0 ? 'own' : 'market',
      marks: together.map(({ mark }) => mark),
    };
  });
};

const inkOf = (tone: EdgeItem['tone'], colours: ChartColours): string => (tone === 'own' ? colours.brass : colours.text2);

/** A label with the box that its words take. */
export interface PlacedLabel extends Omit<EdgeLabel, 'texts'>, Omit<PaintedMark, 'name'> {
  readonly text: string;
}

/** More bars below one label are narrower than a pixel, and taken for covered without a look. */
const mostLookedAt = 400;

type BarPlaces = Pick<LayerSurface, 'bars' | 'barPx' | 'xOfBar' | 'yOf' | 'width'>;

/** Whether a box at the right edge would lie on a bar. */
const isOnBars = (
  { left, top, bottom }: Pick<PlacedLabel, 'left' | 'top' | 'bottom'>,
  { bars: { length, high, low }, barPx, xOfBar, yOf, width }: BarPlaces,
): boolean => {
  const newest = length - 1;
  const nearest = xOfBar(newest) + barPx / 2;
  if (length === 0 || left >= nearest) return false;
  const from = Math.max(0, Math.ceil(newest - (nearest - left) / barPx));
  const to = Math.min(newest, Math.floor(newest + (width - nearest) / barPx) + 1);
  if (to - from > mostLookedAt) return true;
  for (let bar = from; bar <= to; bar += 1) {
    const [one, other] = [yOf(high[bar]!), yOf(low[bar]!)];
    if (Math.min(one, other) <= bottom && Math.max(one, other) >= top) return true;
  }
  return false;
};

/**
 * Where the labels go: their words end at the right edge, within the height of the prices. Of what may be written it is the longest that
 * lies on no bar, else the shortest: names are never in the way of the newest bars where fewer words would not be.
 */
export const placedLabels = (
  pen: Pick<Pen, 'font' | 'measureText'>,
  labels: readonly EdgeLabel[],
  surface: BarPlaces & Pick<LayerSurface, 'height' | 'colours'>,
): readonly PlacedLabel[] => {
  const { width, height, colours } = surface;
  pen.font = axisFont(colours);
  return labels.map(({ texts, ...label }) => {
    const middle = Math.max(labelPx / 2, Math.min(height - labelPx / 2, label.y));
    const boxes = texts.map((text) => ({
      text,
      left: width - pen.measureText(text).width - 10,
      top: middle - labelPx / 2,
      bottom: middle + labelPx / 2,
    }));
    const box = boxes.find((one) => !isOnBars(one, surface)) ?? boxes.at(-1)!;
    return { ...label, ...box, right: width };
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
