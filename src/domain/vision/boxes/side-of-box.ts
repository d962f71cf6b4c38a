/** Whether a box is a long or a short position: by what its labels say, and by its colors. */
import type { FoundBox } from './find-position-box';
import { tintOf } from './fills';
import type { StatLabels } from './stat-labels';

export type Side = 'long' | 'short';

export interface SideReading {
  readonly side: Side;
  /** Nothing tells profit from loss, or what tells it disagrees. */
  readonly isUnsure: boolean;
}

const sideIf = (isLong: boolean): Side => (isLong ? 'long' : 'short');

/** How green or blue a tint is, against how red, of its strength: about −0.7 to 0.7. */
const coolness = ([r, g, b]: readonly [number, number, number]): number => (Math.max(g, b) - r) / Math.sqrt(r * r + g * g + b * b || 1);

const byNames = ({ upper, lower }: StatLabels): Side | null => {
  const votes = [
    ...(upper?.name == null ? [] : [sideIf(upper.name === 'target')]),
    ...(lower?.name == null ? [] : [sideIf(lower.name === 'stop')]),
  ];
  return votes.length > 0 && votes.every((vote) => vote === votes[0]) ? votes[0]! : null;
};

/** The ratio written is that of the heights one way round only. */
const byRatio = ({ ratio }: StatLabels, { top, entry, bottom }: FoundBox): Side | null => {
  if (ratio === null || top === null || entry === null || bottom === null) return null;
  const share = (entry.y - top.y) / (bottom.y - entry.y);
  const off = (value: number): number => Math.abs(value / ratio - 1);
  const near = 0.02 + 2 / Math.min(entry.y - top.y, bottom.y - entry.y);
  if (off(share) < near && off(1 / share) > 2 * near) return 'long';
  return off(1 / share) < near && off(share) > 2 * near ? 'short' : null;
};

/** A fill greener or bluer than the other by this much is the profit. */
const leastDifference = 0.3;

export const sideOf = (found: FoundBox, stats: StatLabels): SideReading => {
  const { upper, lower, background } = found;
  const difference = coolness(tintOf(upper.color, background)) - coolness(tintOf(lower.color, background));
  const byColor = Math.abs(difference) < leastDifference ? null : sideIf(difference > 0);
  const written = [byNames(stats), byRatio(stats, found)].filter((side) => side !== null);
  const all = [...written, ...(byColor === null ? [] : [byColor])];
  const [first] = all;
  return first === undefined ? { side: 'long', isUnsure: true } : { side: first, isUnsure: all.some((side) => side !== first) };
};
