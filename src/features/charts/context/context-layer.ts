/** Paints the context of a chart: stretches of time and lines below the bars, names, signs and results over them. */
import { dayMs } from '@/lib/durations';
import { formatPrice } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import type { ContextModel } from './context-model';
import { edgeLabels, paintEdgeLabels } from './edge-labels';
import type { EdgeItem } from './edge-labels';
import { markName } from './mark-names';
import { averageIn, averageItem, levelItems, linesIn, paintAverage, paintLevelLines } from './paint-levels';
import type { LevelsView } from './paint-levels';
import { paintNews, paintStretches, paintStrips, paintTurns } from './paint-times';
import { paintExecutions, paintTradeLines, paintTradeResults } from './paint-trades';
import { nearestMark } from './painted-marks';
import type { PaintedMark } from './painted-marks';
import type { OpenPlan } from './plan-lines';
import { turnsIn } from './turns';

/** A line of the trader's own: a plan or an alert. */
interface OwnLine {
  readonly price: number;
  readonly name: string;
  readonly mark: string;
  readonly from: number | null;
  readonly dash: readonly number[];
}

/** Lines of plans are seen at least so far, also those made after the newest bar. */
const leastLinePx = 120;

const planLines = ({ read: { id, plan }, from }: OpenPlan): readonly OwnLine[] => {
  const mark = markName({ kind: 'plan', id });
  const line = (price: string, name: string, dash: readonly number[]): OwnLine => ({ price: Number(price), name, mark, from, dash });
  return [
    line(plan.entry, `Plan: ${plan.side} entry`, []),
    line(plan.stop, 'Plan: stop', [5, 4]),
    ...(plan.target === undefined ? [] : [line(plan.target, 'Plan: target', [])]),
  ];
};

const ownLines = ({ plans, alerts, bars }: ContextModel): readonly OwnLine[] => [
  ...plans.flatMap(planLines),
  ...alerts.flatMap((alert): readonly OwnLine[] =>
    alert.on.kind !== 'price'
      ? []
      : [
          {
            price: alert.on.price,
            name: `Alert ${formatPrice(alert.on.price.toFixed(decimalsOf(bars.tickSize)))}`,
            mark: markName({ kind: 'alert', id: alert.id }),
            from: null,
            dash: [1, 4],
          },
        ],
  ),
];

const paintOwnLines = (pen: Pen, lines: readonly OwnLine[], surface: LayerSurface): void => {
  const { width, xOf, yOf, colours } = surface;
  pen.strokeStyle = colours.brass;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.8;
  for (const { price, from, dash } of lines) {
    const y = sharp(yOf(price), surface);
    pen.setLineDash([...dash]);
    stroke(pen, [from === null ? 0 : Math.max(0, Math.min(width - leastLinePx, xOf(from))), y], [width, y]);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
};

const ownItems = (lines: readonly OwnLine[], { yOf, height }: LayerSurface): readonly EdgeItem[] =>
  lines.map(({ price, name, mark }): EdgeItem => ({ y: yOf(price), name, mark, tone: 'own' })).filter(({ y }) => y >= 0 && y <= height);

const levelsView = ({ levels, asOf, hours }: ContextModel, { first, last }: LayerSurface): LevelsView | null =>
  levels === null
    ? null
    : {
        levels: levels.between(first, last),
        asOf,
        nameOf: ({ kind, doubt }) => (doubt === 'beginning' ? `${hours.nameOf(kind)}, partial` : hours.nameOf(kind)),
      };

const dayPxOf = ({ bars: { periodMs }, barPx }: LayerSurface): number => (periodMs === null ? 0 : (dayMs * barPx) / periodMs);

/** Days narrower than this, in px, have no room for their sessions. */
const leastDayPx = 60;

const paintUnder = (pen: Pen, model: ContextModel, surface: LayerSurface): void => {
  const { shows, spans, overlaps, news, clock, trades, hasTradedPrices } = model;
  const { colours } = surface;
  if (dayPxOf(surface) >= leastDayPx) {
    paintStretches(pen, overlaps, surface, { colour: colours.text, strength: 0.03 });
    paintStrips(pen, spans, surface);
  }
  if (shows.has('news')) paintStretches(pen, news.blackouts, surface, { colour: colours.down, strength: 0.14 });
  const view = levelsView(model, surface);
  if (view !== null) {
    const average = averageIn(surface, clock);
    if (average !== null) paintAverage(pen, average, surface);
    paintLevelLines(pen, linesIn(view, surface), surface);
  }
  if (shows.has('trades')) paintTradeLines(pen, trades, surface, hasTradedPrices);
  paintOwnLines(pen, ownLines(model), surface);
};

const paintOver = (pen: Pen, model: ContextModel, surface: LayerSurface): readonly PaintedMark[] => {
  const { shows, news, clock, trades } = model;
  const view = levelsView(model, surface);
  const average = view === null ? null : averageIn(surface, clock);
  const items = [
    ...(view === null ? [] : levelItems(linesIn(view, surface), view)),
    ...(average === null ? [] : averageItem(average, surface)),
    ...ownItems(ownLines(model), surface),
  ];
  if (shows.has('trades')) paintExecutions(pen, trades, surface);
  return [
    ...(shows.has('turn') ? paintTurns(pen, turnsIn(surface, clock), surface) : []),
    ...(shows.has('news') ? paintNews(pen, news.marks, surface, dayPxOf(surface)) : []),
    ...paintEdgeLabels(pen, edgeLabels(items, surface.width), surface),
    ...(shows.has('trades') ? paintTradeResults(pen, trades, surface) : []),
  ];
};

export const contextLayer = (model: ContextModel): ChartLayer => {
  let marks: readonly PaintedMark[] = [];
  return {
    under: (pen, surface) => paintUnder(pen, model, surface),
    over: (pen, surface) => {
      marks = paintOver(pen, model, surface);
    },
    markAt: (point, reach) => nearestMark(marks, point, reach),
  };
};
