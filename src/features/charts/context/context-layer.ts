/** Paints the context of a chart: stretches of time and lines below the bars, names, signs and results over them. */
import { dayMs } from '@/lib/durations';
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';
import type { ContextModel } from './context-model';
import { edgeLabels, labelPx, paintEdgeLabels, placedLabels } from './edge-labels';
import { ownItems, ownLines, paintOwnLines } from './own-lines';
import { averageIn, averageItem, levelItems, linesIn, paintAverage, paintLevelLines } from './paint-levels';
import type { LevelsView } from './paint-levels';
import { paintNews, paintStretches, paintStrips, paintTurns, stripsRoom } from './paint-times';
import { paintExecutions, paintTradeLines, paintTradeResults } from './paint-trades';
import { nearestMark } from './painted-marks';
import type { PaintedMark } from './painted-marks';
import { turnsIn } from './turns';

const levelsView = ({ levels, asOf, hours }: ContextModel, { first, last }: LayerSurface): LevelsView | null =>
  levels === null
    ? null
    : {
        levels: levels.between(first, last),
        asOf,
        nameOf: ({ kind, doubt }) => (doubt === 'beginning' ? `${hours.nameOf(kind)}, partial` : hours.nameOf(kind)),
        shortOf: ({ kind, doubt }) => (doubt === 'beginning' ? `${hours.shortOf(kind)}?` : hours.shortOf(kind)),
      };

const dayPxOf = ({ bars: { periodMs }, barPx }: LayerSurface): number => (periodMs === null ? 0 : (dayMs * barPx) / periodMs);

/** Days narrower than this, in px, have no room for their sessions, and than that for where these overlap. */
const leastDayPx = 60;
const leastOverlapDayPx = 400;

/** Lines across the prices with their names, which are placed before anything is painted, so that no line runs through a name. */
const acrossOf = (pen: Pen, model: ContextModel, surface: LayerSurface) => {
  const view = levelsView(model, surface);
  const lines = view === null ? [] : linesIn(view, surface);
  const average = view === null ? null : averageIn(surface, model.clock);
  const own = ownLines(model);
  const items = [
    ...(view === null ? [] : levelItems(lines, view)),
    ...(average === null ? [] : averageItem(average, surface)),
    ...ownItems(own, surface),
  ];
  // Entry, stop and target of what is traded are named by the chart: a level beside one keeps its line and its card, not its name.
  const free = items.filter(({ y, tone }) => tone === 'own' || !(surface.namedAt ?? []).some((named) => Math.abs(named - y) < labelPx));
  return { lines, average, own, labels: placedLabels(pen, edgeLabels(free, surface.width), surface) };
};

const paintUnder = (pen: Pen, model: ContextModel, surface: LayerSurface): void => {
  const { shows, spans, overlaps, news, trades, hasTradedPrices } = model;
  const { colours } = surface;
  const dayPx = dayPxOf(surface);
  if (dayPx >= leastOverlapDayPx) paintStretches(pen, overlaps, surface, { colour: colours.text, strength: 0.03 });
  if (dayPx >= leastDayPx) paintStrips(pen, spans, surface);
  if (shows.has('news')) paintStretches(pen, news.blackouts, surface, { colour: colours.down, strength: 0.14 });
  const { lines, average, own, labels } = acrossOf(pen, model, surface);
  if (average !== null) paintAverage(pen, average, surface);
  paintLevelLines(pen, lines, labels, surface);
  if (shows.has('trades')) paintTradeLines(pen, trades, surface, hasTradedPrices);
  paintOwnLines(pen, own, labels, surface);
};

const paintOver = (pen: Pen, model: ContextModel, surface: LayerSurface): readonly PaintedMark[] => {
  const { shows, news, clock, trades } = model;
  const marks = [
    ...(shows.has('turn') ? paintTurns(pen, turnsIn(surface, clock), surface) : []),
    ...(shows.has('news') ? paintNews(pen, news.marks, surface, dayPxOf(surface)) : []),
    ...paintEdgeLabels(pen, acrossOf(pen, model, surface).labels, surface),
  ];
  if (!shows.has('trades')) return marks;
  // Where one got in and out is never under a name.
  paintExecutions(pen, trades, surface);
  return [...marks, ...paintTradeResults(pen, trades, surface)];
};

/** Room for most names at the right of the newest bar, in px. */
const namesPx = 124;

export const contextLayer = (model: ContextModel): ChartLayer => {
  let marks: readonly PaintedMark[] = [];
  return {
    roomPx: model.levels !== null || ownLines(model).length > 0 ? namesPx : 0,
    footPx: (surface) => (dayPxOf(surface) >= leastDayPx ? stripsRoom(model.spans, surface) : 0),
    under: (pen, surface) => paintUnder(pen, model, surface),
    over: (pen, surface) => {
      marks = paintOver(pen, model, surface);
    },
    markAt: (point, reach) => nearestMark(marks, point, reach),
  };
};
