/**
 * A figure of swings that waits for a close beyond one of its lines. Only that close makes it a pattern; before it stands, nothing knows of
 * it, and a figure that runs out or is crossed the other way never was one.
 */
import type { ChartPatternId, PatternLine, PatternPoint } from '@/domain/chart-analysis/chart-analysis';
import type { ChartBars } from '@/domain/chart-analysis/chart-bars';

/** A straight line in bars and price. */
export interface Line {
  readonly bar: number;
  readonly price: number;
  readonly slope: number;
}

export const priceAt = ({ bar, price, slope }: Line, at: number): number => price + slope * (at - bar);

export const flatLine = (price: number, bar: number): Line => ({ bar, price, slope: 0 });

export interface Setup {
  readonly id: ChartPatternId;
  /** First bar of the figure. */
  readonly from: number;
  /** The bar at which its last swing is known; a close counts from here on. */
  readonly knownAt: number;
  /** Last bar at which a close still counts. */
  readonly expiresAt: number;
  readonly points: readonly PatternPoint[];
  /** Lines to draw, from bar to bar; `null` as the end is the bar of the confirmation. */
  readonly drawn: readonly { readonly role: PatternLine['role']; readonly line: Line; readonly from: number; readonly to: number | null }[];
  readonly height: number;
  /** A close above (below) confirms; null where that side does not. */
  readonly upper: Line | null;
  readonly lower: Line | null;
  /** A close above (below) ends it; null where none does. */
  readonly ceiling: Line | null;
  readonly floor: Line | null;
}

export type Fate =
  | { readonly kind: 'confirmed'; readonly bar: number; readonly direction: 1 | -1 }
  | { readonly kind: 'ended' | 'forming' };

/** What becomes of a setup, read bar by bar. */
export const fateOf = ({ length, close }: ChartBars, setup: Setup): Fate => {
  const { upper, lower, ceiling, floor } = setup;
  for (let i = setup.knownAt; i <= setup.expiresAt; i += 1) {
    if (i >= length) return { kind: 'forming' };
    const price = close[i]!;
    if (upper !== null && price > priceAt(upper, i)) return { kind: 'confirmed', bar: i, direction: 1 };
    if (lower !== null && price < priceAt(lower, i)) return { kind: 'confirmed', bar: i, direction: -1 };
    if ((ceiling !== null && price > priceAt(ceiling, i)) || (floor !== null && price < priceAt(floor, i))) return { kind: 'ended' };
  }
  return { kind: 'ended' };
};

const upsideDown: Readonly<Partial<Record<ChartPatternId, ChartPatternId>>> = {
  'double-top': 'double-bottom',
  'head-and-shoulders': 'inverse-head-and-shoulders',
  'bull-flag': 'bear-flag',
};

const roles: ReadonlyMap<string, string> = new Map([
  ['first top', 'first bottom'],
  ['second top', 'second bottom'],
  ['trough', 'peak'],
  ['first trough', 'first peak'],
  ['second trough', 'second peak'],
  ['top of the pole', 'bottom of the pole'],
]);

const turnedRole: Readonly<Record<PatternLine['role'], PatternLine['role']>> = {
  upper: 'lower',
  lower: 'upper',
  neckline: 'neckline',
  pole: 'pole',
};

const turned = ({ bar, price, slope }: Line): Line => ({ bar, price: -price, slope: -slope });

const turnedOrNull = (line: Line | null): Line | null => (line === null ? null : turned(line));

/** The setup of mirrored bars as it stands in the bars themselves. */
export const turnedSetup = (setup: Setup): Setup => ({
  ...setup,
  id: upsideDown[setup.id] ?? setup.id,
  points: setup.points.map(({ bar, price, role }) => ({ bar, price: -price, role: roles.get(role) ?? role })),
  drawn: setup.drawn.map(({ role, line, from, to }) => ({ role: turnedRole[role], line: turned(line), from, to })),
  upper: turnedOrNull(setup.lower),
  lower: turnedOrNull(setup.upper),
  ceiling: turnedOrNull(setup.floor),
  floor: turnedOrNull(setup.ceiling),
});
