/**
 * Triangles, rectangle, wedges and channels: five swings in turn that lie on two lines. Which figure it is says how the lines run, after
 * T. N. Bulkowski (Encyclopedia of Chart Patterns, 2nd ed. 2005) and R. D. Edwards and J. Magee (1948), in numbers of our own.
 */
import type { ChartPatternId, Swing } from '@/domain/chart-analysis/chart-analysis';
import type { ChartBars } from '@/domain/chart-analysis/chart-bars';
import { priceAt, type Line, type Setup } from './setup';

/** Distances in ATR at the bar at which the fifth swing is known; rises are those of a line from the first swing to the fifth. */
export const lineLimits = {
  fewestBars: 15,
  mostBars: 120,
  /** A swing from the line through its kind, at most. */
  miss: 0.5,
  /** A close beyond a line inside the figure, at most. */
  overshoot: 0.5,
  /** Between the lines at the first swing, at least. */
  width: 2,
  /** A line that rises or falls no more is flat; one that rises or falls at least `slanted` is not. */
  flat: 0.75,
  slanted: 1,
  /** Width at the end in parts of that at the beginning: at most so much converges, within these bounds is parallel. */
  converging: 0.7,
  parallel: [0.75, 4 / 3],
} as const;

/** Least squares; exact for two points. */
const fitted = (swings: readonly Swing[]): Line => {
  const bar = swings.reduce((sum, swing) => sum + swing.bar, 0) / swings.length;
  const price = swings.reduce((sum, swing) => sum + swing.price, 0) / swings.length;
  const [across, along] = swings.reduce(
    ([xy, xx], swing) => [xy + (swing.bar - bar) * (swing.price - price), xx + (swing.bar - bar) * (swing.bar - bar)],
    [0, 0],
  );
  return { bar, price, slope: along === 0 ? 0 : across / along };
};

interface Frame {
  readonly upper: Line;
  readonly lower: Line;
  readonly from: number;
  readonly to: number;
  readonly scale: number;
}

const isTight = ({ upper, lower, from, to, scale }: Frame, five: readonly Swing[], { close }: ChartBars): boolean => {
  const { miss, overshoot, width } = lineLimits;
  const isOnLines = five.every(
    (swing) => Math.abs(swing.price - priceAt(swing.kind === 'high' ? upper : lower, swing.bar)) <= miss * scale,
  );
  if (!isOnLines || priceAt(upper, from) - priceAt(lower, from) < width * scale) return false;
  for (let i = from; i <= to; i += 1) {
    if (close[i]! > priceAt(upper, i) + overshoot * scale || close[i]! < priceAt(lower, i) - overshoot * scale) return false;
  }
  return priceAt(upper, to) > priceAt(lower, to);
};

type Run = 'flat' | 'up' | 'down' | 'between';

const runOf = (rise: number): Run => {
  if (Math.abs(rise) <= lineLimits.flat) return 'flat';
  return Math.abs(rise) < lineLimits.slanted ? 'between' : rise > 0 ? 'up' : 'down';
};

const converging: ReadonlyMap<string, ChartPatternId> = new Map([
  ['flat up', 'ascending-triangle'],
  ['down flat', 'descending-triangle'],
  ['down up', 'symmetric-triangle'],
  ['up up', 'rising-wedge'],
  ['down down', 'falling-wedge'],
]);
const parallel: ReadonlyMap<string, ChartPatternId> = new Map([
  ['flat flat', 'rectangle'],
  ['up up', 'channel-up'],
  ['down down', 'channel-down'],
]);

/** Upper line first. */
const idOf = ({ upper, lower, from, to, scale }: Frame): ChartPatternId | null => {
  const ratio = (priceAt(upper, to) - priceAt(lower, to)) / (priceAt(upper, from) - priceAt(lower, from));
  const runs = `${runOf((upper.slope * (to - from)) / scale)} ${runOf((lower.slope * (to - from)) / scale)}`;
  const [narrowest, widest] = lineLimits.parallel;
  if (ratio <= lineLimits.converging) return converging.get(runs) ?? null;
  return ratio >= narrowest && ratio <= widest ? (parallel.get(runs) ?? null) : null;
};

/** A wedge counts only when it breaks against its slope; a channel stands with its fifth swing; everything else counts on either side. */
const breaksOf = (id: ChartPatternId, { upper, lower }: Frame): Pick<Setup, 'upper' | 'lower' | 'ceiling' | 'floor'> => {
  if (id === 'rising-wedge') return { upper: null, lower, ceiling: upper, floor: null };
  if (id === 'falling-wedge') return { upper, lower: null, ceiling: null, floor: lower };
  return { upper, lower, ceiling: null, floor: null };
};

/** Last bar at which a break counts: after as many bars as the figure has, and before converging lines meet. */
const expiryOf = ({ upper, lower, from, to }: Frame): number => {
  const closing = lower.slope - upper.slope;
  const meets = closing > 0 ? to + (priceAt(upper, to) - priceAt(lower, to)) / closing : Infinity;
  return Math.floor(Math.min(to + (to - from), meets));
};

/** `five`: swings in turn, the last of which has just become known. */
export const betweenLines = (bars: ChartBars, five: readonly Swing[]): Setup | null => {
  const [first, last] = [five[0], five[4]];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first.bar, last.bar];
  if (to - from < lineLimits.fewestBars || to - from > lineLimits.mostBars) return null;
  const scale = bars.atr[last.confirmedAt]!;
  const upper = fitted(five.filter(({ kind }) => kind === 'high'));
  const lower = fitted(five.filter(({ kind }) => kind === 'low'));
  const frame: Frame = { upper, lower, from, to, scale };
  if (!(scale > 0) || !isTight(frame, five, bars)) return null;
  const id = idOf(frame);
  if (id === null) return null;
  return {
    id,
    from,
    knownAt: last.confirmedAt,
    expiresAt: expiryOf(frame),
    points: five.map(({ kind, bar, price }) => ({ bar, price, role: kind === 'high' ? 'upper line' : 'lower line' })),
    drawn: [
      { role: 'upper', line: upper, from, to: null },
      { role: 'lower', line: lower, from, to: null },
    ],
    height: priceAt(upper, from) - priceAt(lower, from),
    ...breaksOf(id, frame),
  };
};
