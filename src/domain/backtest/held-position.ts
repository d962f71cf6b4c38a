/** One of several positions that a book can have open: what is left of it, its levels, and its share of the costs. */
import type { Position } from './position';
import type { ExitReason } from './trade-columns';

/** A target for a part: its level in steps, and the units that are closed there. */
export interface PartTarget {
  readonly level: number;
  readonly units: number;
}

export interface HeldPosition extends Omit<Position, 'units' | 'entryCommission' | 'margin' | 'broken'> {
  /** Number of the entry in the run. */
  readonly id: number;
  /** Worth of the quote currency in the account's at the entry. */
  readonly rate: number;
  /** At the entry, above 0. */
  readonly fullUnits: number;
  /** What is left; positive long, negative short. */
  units: number;
  /** Of the entry, and not in a trade yet. */
  entryCommission: number;
  /** Of what is left. */
  margin: number;
  /** Those that were not reached, the nearest first. */
  partials: readonly PartTarget[];
  /** Bits of the rules for a part that have closed theirs. */
  doneRules: number;
  /** Why all of it is to be closed at the next opening; null when it is not. */
  closing: ExitReason | null;
  /** Units that rules for a part have closed at the next opening. */
  closingUnits: number;
}

/** A millionth of a step, so that a tenth of 0.3 lots is what it says, whatever the binary digits are. */
const slack = 1e-6;

/** A percentage of a size in whole steps, rounded down. */
export const partOf = (units: number, percent: number, unitStep: number): number =>
  Math.floor(((units / unitStep) * percent) / 100 + slack) * unitStep;

/** Whether so little is left that it is only the rounding of binary digits. */
export const isAll = (units: number, left: number, unitStep: number): boolean => left - units < unitStep / 2;

/**
 * A part's share of a cost: whole cents in the proportion of the units, and all that is left with the last part. So the parts
 * add up to the whole, and do so as they are printed.
 */
export const shareOf = (cost: number, units: number, left: number): number => Math.round((cost * units * 100) / left) / 100;
