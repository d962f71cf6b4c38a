/** The one position a simulation can have open: its levels, how they move and what closing it is worth. */
import type { Program } from './program';
import type { ExitReason } from './trade-columns';
import type { WorkingOrder } from './working-order';

export interface Position {
  readonly rule: number;
  readonly side: 1 | -1;
  /** Positive long, negative short. */
  readonly units: number;
  /** Steps. */
  readonly entry: number;
  readonly entryBar: number;
  /** First bar over which it is held: the one after the entry when that was at a close. */
  readonly firstBar: number;
  readonly signalBar: number;
  readonly entryCommission: number;
  readonly margin: number;
  /** NaN without one. */
  readonly initialStop: number;
  stop: number;
  stopReason: Extract<ExitReason, 'stop' | 'trailing stop' | 'break-even stop'>;
  readonly target: number;
  /** The fill, or the best price since at which it could have been closed. */
  best: number;
  /** Whether the best price of the bar of its entry surely came after the entry. */
  readonly isBestSure: boolean;
  /** Exit price at which its margin, or the account, is used up; beyond every price where that is looked for at closes only. */
  broken: number;
  swap: number;
  isAmbiguous: boolean;
  /** The order that was filled inside a bar; undefined for one at market. */
  readonly order: WorkingOrder | undefined;
}

/** Moves the stop to a level if that is nearer to the gain; a stop never moves back. */
export const raiseStop = (
  position: Pick<Position, 'side' | 'stop' | 'stopReason'>,
  level: number,
  reason: Position['stopReason'],
): void => {
  const isBetter = Number.isNaN(position.stop) || position.side * level > position.side * position.stop;
  if (!isBetter || Number.isNaN(level)) return;
  position.stop = level;
  position.stopReason = reason;
};

/**
 * The first whole step on the losing side at which the worth of the account, `cash` included, is no more than the part of
 * the margin that a broker insists on; what a price passes on its way is met there.
 */
export const breakingPoint = (
  { side, units, entry, margin }: Position,
  cash: number,
  { settings, stepValue }: Pick<Program, 'settings' | 'stepValue'>,
): number => {
  const floor = margin * settings.stopOutRatio;
  const worthAt = (price: number): number => cash + units * (price - entry) * stepValue;
  const exact = entry + (floor - cash) / (units * stepValue);
  let level = side * Math.floor(side * exact);
  // The quotient may be off in its last digit, which would be a whole step.
  if (worthAt(level) > floor) level -= side;
  else if (worthAt(level + side) <= floor) level += side;
  return level;
};
