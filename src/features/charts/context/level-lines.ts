/**
 * Which levels are drawn so that a chart stays readable: those that hold now, to the right edge; of those that have ended only the ones
 * that have room. What has one price is one line. Pure.
 */
import type { LevelKind, MarketLevel } from '@/domain/levels/market-level';

/** Where things lie, in px of the price pane. */
export interface LinePlane {
  readonly width: number;
  readonly height: number;
  readonly xOf: (instant: number) => number;
  readonly yOf: (price: number) => number;
}

export interface LevelLine {
  /** All of one price, in the order in which a legend lists them. */
  readonly levels: readonly MarketLevel[];
  readonly y: number;
  readonly left: number;
  readonly right: number;
  /** Whether it holds at the instant the chart has reached. */
  readonly isHolding: boolean;
}

export const holdsAt = ({ from, to }: Pick<MarketLevel, 'from' | 'to'>, asOf: number): boolean =>
  from <= asOf && (to === null || to > asOf);

/** Least px from beginning to end in which a level that has ended is still drawn. */
const roomOf = (kind: LevelKind): number => {
  if (kind === 'prior-day-high' || kind === 'prior-day-low') return 120;
  if (kind.startsWith('prior-week') || kind.startsWith('prior-month')) return kind.endsWith('close') ? Infinity : 240;
  return kind.endsWith('close') ? Infinity : 480;
};

/** The lines of levels in view. `levels` may hold levels of any time; nothing is drawn before it was known, nor after it has ended. */
export const levelLines = (
  levels: readonly MarketLevel[],
  { width, height, xOf, yOf }: LinePlane,
  { asOf, tickSize }: { readonly asOf: number; readonly tickSize: number },
): readonly LevelLine[] => {
  const byTick = new Map<string, { levels: MarketLevel[]; left: number; right: number }>();
  for (const level of levels) {
    if (level.from > asOf) continue;
    const isHolding = holdsAt(level, asOf);
    const [left, right] = [xOf(level.from), level.to === null ? width : xOf(level.to)];
    const y = yOf(level.price);
    if (right <= 0 || left >= width || y < 0 || y > height) continue;
    if (!isHolding && right - left < roomOf(level.kind)) continue;
    // One line for one price; of lines that have ended, for one price and one stretch.
    const tick = Math.round(level.price / tickSize);
    const key = isHolding ? String(tick) : `${String(tick)} ${String(level.from)} ${String(level.to)}`;
    const before = byTick.get(key);
    if (before === undefined) byTick.set(key, { levels: [level], left, right });
    else {
      before.levels.push(level);
      before.left = Math.min(before.left, left);
      before.right = Math.max(before.right, right);
    }
  }
  return [...byTick.values()].map((line) => ({
    levels: line.levels,
    y: yOf(line.levels[0]!.price),
    left: Math.max(0, line.left),
    right: Math.min(width, line.right),
    isHolding: holdsAt(line.levels[0]!, asOf),
  }));
};
