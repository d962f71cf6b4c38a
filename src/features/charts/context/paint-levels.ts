/** Paints levels and the average of the session below the bars. */
import type { MarketLevel } from '@/domain/levels/market-level';
import type { DayClock } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import { endBeside } from './edge-labels';
import type { EdgeItem, PlacedLabel } from './edge-labels';
import { levelLines } from './level-lines';
import type { LevelLine } from './level-lines';
import { markName } from './mark-names';
import { sessionAverageOver } from './session-vwap';
import type { StretchAverage } from './session-vwap';

export interface LevelsView {
  readonly levels: readonly MarketLevel[];
  readonly asOf: number;
  readonly nameOf: (level: MarketLevel) => string;
  /** The same where there is little room. */
  readonly shortOf: (level: MarketLevel) => string;
}

const dashOf = ({ kind }: MarketLevel): readonly number[] => {
  if (kind.startsWith('prior-day')) return [7, 3];
  if (kind.startsWith('prior-week')) return [10, 3, 2, 3];
  if (kind.startsWith('prior-month')) return [12, 3, 2, 3, 2, 3];
  return [2, 3];
};

const strengthOf = ({ isHolding, levels }: LevelLine): number => {
  const isClose = levels.every(({ kind }) => kind.endsWith('close'));
  return (isHolding ? 0.85 : 0.3) * (isClose ? 0.7 : 1);
};

export const linesIn = ({ levels, asOf }: LevelsView, surface: LayerSurface): readonly LevelLine[] =>
  levelLines(levels, surface, { asOf, tickSize: Number(surface.bars.tickSize) });

export const paintLevelLines = (pen: Pen, lines: readonly LevelLine[], labels: readonly PlacedLabel[], surface: LayerSurface): void => {
  pen.strokeStyle = surface.colours.text2;
  pen.lineWidth = 1;
  for (const line of lines) {
    pen.globalAlpha = strengthOf(line);
    pen.setLineDash([...dashOf(line.levels[0]!)]);
    const end = line.isHolding ? Math.min(line.right, endBeside(labels, line.y, surface.width)) : line.right;
    if (end > line.left) stroke(pen, [line.left, sharp(line.y, surface)], [end, sharp(line.y, surface)]);
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
};

/** The names of the levels that hold. */
export const levelItems = (lines: readonly LevelLine[], { nameOf, shortOf }: Pick<LevelsView, 'nameOf' | 'shortOf'>): readonly EdgeItem[] =>
  lines
    .filter(({ isHolding }) => isHolding)
    .flatMap(({ levels, y }) =>
      levels.map((level) => ({
        y,
        name: nameOf(level),
        short: shortOf(level),
        mark: markName({ kind: 'level', id: level.kind }),
        tone: 'market' as const,
      })),
    );

/** A session narrower than this, in px, is all bands and no price. */
const leastSessionPx = 60;

const leastBandsPx = 300;

/** So many deviations lie the bands around the average. */
export const bandMultiples = [1, 2] as const;

const traceColumn = (
  pen: Pen,
  surface: LayerSurface,
  at: (index: number) => number,
  pieces: readonly (readonly [number, number])[],
): void => {
  for (const [from, to] of pieces) {
    pen.beginPath();
    for (let i = from; i <= to; i += 1) {
      const [x, y] = [surface.xOfBar(i), surface.yOf(at(i))];
      if (i === from) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
};

/** The sessions in view as stretches of bars; none too narrow, but the newest. */
const sessionsIn = ({ bars, first, last, barPx }: LayerSurface, { dayOf }: DayClock): readonly (readonly [number, number])[] => {
  const pieces: [number, number][] = [];
  for (let i = first; i <= last; i += 1) {
    const piece = pieces.at(-1);
    if (piece !== undefined && dayOf(bars.time[i]!) === dayOf(bars.time[piece[0]]!)) piece[1] = i;
    else pieces.push([i, i]);
  }
  return pieces.filter(([from, to], at) => at === 0 || at === pieces.length - 1 || (to - from) * barPx >= leastSessionPx);
};

export interface PaintedAverage {
  readonly stretch: StretchAverage;
  readonly pieces: readonly (readonly [number, number])[];
}

/** What of the average is painted; null where its sessions would be too narrow to read. */
export const averageIn = (surface: LayerSurface, clock: DayClock): PaintedAverage | null => {
  const { bars, first, last, barPx } = surface;
  const dayPx = bars.periodMs === null ? 0 : (dayMs * barPx) / bars.periodMs;
  if (last < first || dayPx < leastSessionPx) return null;
  const stretch = sessionAverageOver(bars, clock, Math.max(0, first - 1), last);
  return stretch === null ? null : { stretch, pieces: sessionsIn({ ...surface, first: Math.max(0, first - 1) }, clock) };
};

export const paintAverage = (pen: Pen, { stretch, pieces }: PaintedAverage, surface: LayerSurface): void => {
  const { first, average, deviation } = stretch;
  const ink = surface.colours.series[1] ?? surface.colours.text;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.25;
  pen.globalAlpha = 0.9;
  traceColumn(pen, surface, (i) => average[i - first]!, pieces);
  pen.lineWidth = 1;
  // Bands of sessions with little room would cover their bars.
  const roomy = pieces.filter(([from, to], at) => at === pieces.length - 1 || (to - from) * surface.barPx >= leastBandsPx);
  for (const multiple of bandMultiples) {
    pen.globalAlpha = multiple === 1 ? 0.45 : 0.28;
    pen.setLineDash([2, 3]);
    for (const side of [-1, 1]) traceColumn(pen, surface, (i) => average[i - first]! + side * multiple * deviation[i - first]!, roomy);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
};

/** Its name at the right edge, where the newest bar is in view. */
export const averageItem = (
  { stretch: { first, average, isByVolume } }: PaintedAverage,
  { bars, last, yOf }: LayerSurface,
): readonly EdgeItem[] => {
  if (last !== bars.length - 1) return [];
  const name = isByVolume[last - first] === 1 ? 'VWAP' : 'TWAP';
  return [{ y: yOf(average[last - first]!), name, short: name, mark: markName({ kind: 'average', id: 'session' }), tone: 'market' }];
};
