/**
 * A chart as it stands: boxes, scales, merged bars and named values, ready to be painted or asked what is where. Made anew
 * for each frame from what is shown and what is in view; nothing in it knows a canvas. CSS pixels from the top left of the plot.
 */
import { formatPercent, formatPrice } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import type { ChartView } from '@/ui/chart/chart-view';
import { barColumns } from './bar-columns';
import type { BarColumns } from './bar-columns';
import type { LowHigh } from '@/ui/chart/data/extremes';
import { lowHighOf } from '@/ui/chart/data/low-high';
import type { WallClock } from '@/ui/chart/wall-clock';
import { barsInView } from './bar-scale';
import { placedLines, rangeOfLine } from './compared-places';
import type { PlacedLine } from './compared-places';
import type { BarScale } from './bar-scale';
import { paneBoxes } from './pane-layout';
import type { PaneBox, PaneShare } from './pane-layout';
import { changeOf, fitted, kindInForce, yOf } from './price-scale';
import type { Margins, PriceScale } from './price-scale';
import { priceTicks } from './price-ticks';
import type { PriceTick } from './price-ticks';
import { timeTicks } from './time-ticks';
import type { TimeTick } from './time-ticks';

/** Height of the time axis. */
export const timeAxisHeight = 26;

/** The pane of the bars; the others are named after their study. */
export const pricePane = 'price';

export interface PanePicture extends PaneBox {
  readonly scale: PriceScale;
  readonly decimals: number;
  readonly studies: readonly ChartStudy[];
  /** Other markets, which stand with the prices. */
  readonly compared: readonly PlacedLine[];
  readonly names: readonly { readonly y: number; readonly text: string }[];
}

export interface ChartPicture {
  /** Width of the plot, beside the price axis. */
  readonly width: number;
  readonly axisWidth: number;
  /** Left edge of the price axis: the width of the plot, or less than 0 where it is at the left. */
  readonly axisLeft: number;
  /** Pixels from the left edge of the chart to that of the plot. */
  readonly left: number;
  /** Index of the first bar in view, from which changes are counted; −1 where there is none. */
  readonly base: number;
  /** Height of all panes, above the time axis. */
  readonly height: number;
  readonly bars: BarScale;
  readonly columns: BarColumns;
  readonly ticks: readonly TimeTick[];
  readonly panes: readonly PanePicture[];
}

/** What decides how a view is seen, besides the view. */
export interface Sight {
  readonly bars: BarScale;
  readonly shares: readonly PaneShare[];
  /** Ranges that a person has set, by pane; the others hold what is in view. */
  readonly ranges: ReadonlyMap<string, LowHigh>;
  readonly width: number;
  readonly height: number;
  readonly clock: WallClock;
  /** Narrowest column, one pixel of the screen. */
  readonly finest: number;
  readonly widthOfText: (text: string) => number;
}

/** Pixels between two names of prices, and of times. */
const priceGap = 44;
const timeGap = 78;

const priceMargins: Margins = { top: 0.12, bottom: 0.16 };

/** The legend of a study stands above its curve, in a low pane too: it is so high, in px. */
const legendHeight = 26;

const studyMargins = (height: number): Margins => ({ top: Math.max(0.12, Math.min(0.4, legendHeight / height)), bottom: 0.12 });

const joined = (ranges: readonly LowHigh[]): LowHigh => {
  const real = ranges.filter(({ low }) => !Number.isNaN(low));
  if (real.length === 0) return { low: Number.NaN, high: Number.NaN };
  return { low: Math.min(...real.map(({ low }) => low)), high: Math.max(...real.map(({ high }) => high)) };
};

interface Span {
  readonly first: number;
  readonly last: number;
}

const at = (value: number): LowHigh => ({ low: value, high: value });

const studyRanges = (study: ChartStudy, { first, last }: Span): readonly LowHigh[] => [
  ...study.lines.map(({ values, style, aheadBars = 0 }) => {
    const range = lowHighOf({ low: values, high: values }, first - aheadBars, last - aheadBars + 1);
    return style === 'histogram' ? joined([range, at(0)]) : range;
  }),
  ...(study.bands ?? []).map(({ low, high }) => lowHighOf({ low, high }, first, last + 1)),
];

/** Marks are flags of a bar such as a pattern, drawn at their value; their zeros are no values. */
const hasValues = (study: ChartStudy): boolean => study.lines.some(({ style }) => style !== 'mark');

const comparedOf = ({ bars, compared = [] }: ChartView, span: Span | null): readonly PlacedLine[] =>
  span === null ? [] : placedLines(compared, { ...span, base: bars.close[span.first] ?? 0 });

const priceRange = (view: ChartView, span: Span): LowHigh => {
  const { bars, studies, levels } = view;
  return joined([
    lowHighOf(bars, span.first, span.last + 1),
    ...studies.filter((study) => study.pane === 'price' && hasValues(study)).flatMap((study) => studyRanges(study, span)),
    ...levels.map(({ price }) => at(price)),
    ...comparedOf(view, span).map((line) => rangeOfLine(line, span.first, span.last)),
  ]);
};

const scaleOf = (view: ChartView, { sight, pane, span }: { sight: Sight; pane: PaneBox; span: Span | null }): PriceScale => {
  const isPrice = pane.id === pricePane;
  const base = span === null ? 0 : (view.bars.close[span.first] ?? 0);
  // Only changes can be read beside each other.
  const priceKind = (view.compared ?? []).length > 0 ? 'percent' : (view.scale?.kind ?? 'linear');
  const kind = isPrice ? priceKind : 'linear';
  const empty = { kind, isInverted: isPrice && view.scale?.isInverted === true, low: 0, high: 1, base, height: Math.max(1, pane.height) };
  const fixed = sight.ranges.get(pane.id);
  if (fixed !== undefined) return { ...empty, ...fixed };
  const study = view.studies.find(({ id }) => id === pane.id);
  const step = isPrice ? Number(view.bars.tickSize) : 10 ** -decimalsOfStudy(study, view.bars);
  if (span === null) return empty;
  const range =
    study === undefined ? priceRange(view, span) : joined([...studyRanges(study, span), ...(study.levels ?? []).map((level) => at(level))]);
  return fitted(empty, range, isPrice ? priceMargins : studyMargins(empty.height), step);
};

const decimalsOfStudy = (study: ChartStudy | undefined, bars: ChartBars): number => study?.decimals ?? decimalsOf(bars.tickSize);

/** A value as a pane writes it. */
export const nameOf = ({ scale, decimals }: Pick<PanePicture, 'scale' | 'decimals'>, value: number): string =>
  kindInForce(scale) === 'percent' ? formatPercent(changeOf(scale, value), { sign: 'always' }) : formatPrice(value.toFixed(decimals));

/** A study with levels of its own is read against these: 30 and 70 say more than 40, 50 and 60. */
const levelTicks = (study: ChartStudy | undefined, scale: PriceScale): readonly PriceTick[] | null => {
  const levels = study?.pane === 'own' ? (study.levels ?? []) : [];
  return levels.length === 0 ? null : levels.map((value) => ({ value, y: yOf(scale, value) }));
};

const paneOf = (view: ChartView, sight: Sight, box: PaneBox, span: Span | null): PanePicture => {
  const isPrice = box.id === pricePane;
  const study = view.studies.find(({ id }) => id === box.id);
  const scale = scaleOf(view, { sight, pane: box, span });
  const decimals = isPrice ? decimalsOf(view.bars.tickSize) : decimalsOfStudy(study, view.bars);
  const step = isPrice ? Number(view.bars.tickSize) : 10 ** -decimals;
  const studies = isPrice ? view.studies.filter(({ pane }) => pane === 'price') : study === undefined ? [] : [study];
  const gap = isPrice ? priceGap : Math.min(priceGap, Math.max(22, box.height / 3));
  const ticks = box.height < 30 ? [] : (levelTicks(study, scale) ?? priceTicks(scale, step, gap));
  const names = ticks.map(({ y, value }) => ({ y, text: nameOf({ scale, decimals }, value) }));
  const compared = isPrice ? comparedOf(view, span) : [];
  return { ...box, scale, decimals, studies, compared, names: names.filter(({ y }) => y > 8 && y < box.height - 6) };
};

/** Room beside the words of the price axis, and the least width it has. */
const axisRoom = 18;
const narrowestAxis = 56;

const axisWidthOf = (panes: readonly PanePicture[], view: ChartView, { width, widthOfText }: Sight): number => {
  const last = view.bars.close[view.bars.length - 1] ?? 0;
  const texts = panes.flatMap(({ names }) => names.map(({ text }) => text));
  const widest = Math.max(0, ...[...texts, last.toFixed(decimalsOf(view.bars.tickSize))].map(widthOfText));
  // Even steps, so that the plot does not change its width with every digit; most of a narrow chart is its plot all the same.
  return Math.min(Math.max(narrowestAxis, Math.ceil((widest + axisRoom) / 8) * 8), Math.max(narrowestAxis, Math.floor(width / 2)));
};

/** The picture of a view. */
export const chartPicture = (view: ChartView, sight: Sight): ChartPicture => {
  const height = Math.max(1, sight.height - timeAxisHeight);
  const span = barsInView(sight.bars, view.bars.length);
  const panes = paneBoxes(sight.shares, height).map((box) => paneOf(view, sight, box, span));
  const axisWidth = axisWidthOf(panes, view, sight);
  const width = Math.max(1, sight.width - axisWidth);
  // The plot keeps its right edge where it is and its bars as wide as they are.
  const step = sight.bars.width / (sight.bars.to - sight.bars.from);
  const bars = { from: sight.bars.to - width / step, to: sight.bars.to, width };
  const isLeft = view.scale?.isLeft === true;
  return {
    width,
    axisWidth,
    axisLeft: isLeft ? -axisWidth : width,
    left: isLeft ? axisWidth : 0,
    base: span?.first ?? -1,
    height,
    bars,
    columns: barColumns(view.bars, bars, sight.finest),
    ticks: timeTicks({ bars: view.bars, clock: sight.clock, scale: bars, gap: timeGap }),
    panes,
  };
};

/** The pane at a height, and how far below its top that is; null in the time axis and on a line between panes. */
export const paneAt = ({ panes }: ChartPicture, y: number): { readonly pane: PanePicture; readonly y: number } | null => {
  const pane = panes.find(({ top, height }) => y >= top && y < top + height);
  return pane === undefined ? null : { pane, y: y - pane.top };
};
