/**
 * All chart patterns of a chart, each from its confirmation bar on. Setups are made when a swing becomes known, of what is known then, so
 * an analysis of the first bars alone finds the same patterns confirmed by then.
 */
import type { ChartPattern, ChartPatternId, FormingPattern, Swing } from '@/domain/chart-analysis/chart-analysis';
import { mirrored, type ChartBars } from '@/domain/chart-analysis/chart-bars';
import { alternating } from '@/domain/chart-analysis/find-swings';
import { betweenLines } from './between-lines';
import { bullFlag } from './flags';
import { doubleTop, headAndShoulders } from './reversals';
import { fateOf, priceAt, turnedSetup, type Setup } from './setup';

/** Enough swings for the last six in turn where fractals come several of a kind. */
const remembered = 16;

const isSetup = (setup: Setup | null): setup is Setup => setup !== null;

/** Setups that a swing completes: `turns` ends with it. */
type Finder = (bars: ChartBars, turns: readonly Swing[]) => readonly (Setup | null)[];

const reversals: Finder = (bars, turns) => [doubleTop(bars, turns.slice(-4)), headAndShoulders(bars, turns.slice(-6))];
const figures: Finder = (bars, turns) => [betweenLines(bars, turns.slice(-5))];

const setupsOf = (bars: ChartBars, swings: readonly Swing[], find: Finder): readonly Setup[] =>
  swings.flatMap((swing, at) => {
    const turns = alternating(swings.slice(Math.max(0, at + 1 - remembered), at + 1));
    return turns.at(-1) === swing ? find(bars, turns).filter(isSetup) : [];
  });

const mirroredSwings = (swings: readonly Swing[]): readonly Swing[] =>
  swings.map((swing) => ({ ...swing, kind: swing.kind === 'high' ? 'low' : 'high', price: -swing.price }));

/** The flags of each bar, and of the one still to come. */
const flagsOf = (bars: ChartBars): readonly Setup[] =>
  Array.from({ length: bars.length + 1 }, (_, end) => bullFlag(bars, end)).filter(isSetup);

const drawnLines = ({ drawn }: Setup, end: number): ChartPattern['lines'] =>
  drawn.map(({ role, line, from, to }) => ({
    role,
    from: { bar: from, price: priceAt(line, from) },
    to: { bar: to ?? end, price: priceAt(line, to ?? end) },
  }));

const isChannel = (id: ChartPatternId): boolean => id === 'channel-up' || id === 'channel-down';

/** The pattern a setup becomes; a channel stands as soon as its fifth swing is known, unless it has broken by then. */
const confirmed = (bars: ChartBars, setup: Setup): ChartPattern | null => {
  const { id, points, from, height } = setup;
  const fate = fateOf(bars, isChannel(id) ? { ...setup, expiresAt: setup.knownAt } : setup);
  if (isChannel(id)) {
    if (setup.knownAt >= bars.length || fate.kind === 'confirmed') return null;
    const direction = id === 'channel-up' ? 1 : -1;
    return { id, direction, points, lines: drawnLines(setup, setup.knownAt), from, confirmedAt: setup.knownAt, height };
  }
  if (fate.kind !== 'confirmed') return null;
  return { id, direction: fate.direction, points, lines: drawnLines(setup, fate.bar), from, confirmedAt: fate.bar, height };
};

/** Of each kind one at a time: the first to be confirmed, and then those that begin after it was; of equals the one that began last. */
const apart = (patterns: readonly ChartPattern[]): readonly ChartPattern[] => {
  const until = new Map<ChartPatternId, number>();
  const ordered = patterns.toSorted((a, b) => a.confirmedAt - b.confirmedAt || b.from - a.from);
  return ordered.filter(({ id, from, confirmedAt }) => {
    if (from <= (until.get(id) ?? -1)) return false;
    until.set(id, confirmedAt);
    return true;
  });
};

const formingOf = (bars: ChartBars, setup: Setup): FormingPattern => {
  const { id, points, from, height, upper, lower } = setup;
  const next = bars.length;
  return {
    id,
    points,
    lines: drawnLines(setup, next - 1),
    from,
    height,
    confirmsAbove: upper === null ? null : priceAt(upper, next),
    confirmsBelow: lower === null ? null : priceAt(lower, next),
  };
};

/** The last setup of each kind that still waits, and begins after the last pattern of its kind stood. */
const waiting = (bars: ChartBars, setups: readonly Setup[], patterns: readonly ChartPattern[]): readonly FormingPattern[] => {
  const until = new Map(patterns.map(({ id, confirmedAt }) => [id, confirmedAt] as const));
  const last = new Map<ChartPatternId, Setup>();
  for (const setup of setups) {
    const isOpen = !isChannel(setup.id) && setup.from > (until.get(setup.id) ?? -1) && fateOf(bars, setup).kind === 'forming';
    if (isOpen) last.set(setup.id, setup);
  }
  return [...last.values()].map((setup) => formingOf(bars, setup));
};

export interface PatternsFound {
  /** In the order of their confirmation. */
  readonly patterns: readonly ChartPattern[];
  readonly forming: readonly FormingPattern[];
}

export const findPatterns = (bars: ChartBars, swings: readonly Swing[]): PatternsFound => {
  const upsideDown = mirrored(bars);
  const turned = [...setupsOf(upsideDown, mirroredSwings(swings), reversals), ...flagsOf(upsideDown)].map(turnedSetup);
  const setups = [...setupsOf(bars, swings, reversals), ...setupsOf(bars, swings, figures), ...flagsOf(bars), ...turned];
  const patterns = apart(setups.map((setup) => confirmed(bars, setup)).filter((pattern): pattern is ChartPattern => pattern !== null));
  return { patterns, forming: waiting(bars, setups, patterns) };
};
