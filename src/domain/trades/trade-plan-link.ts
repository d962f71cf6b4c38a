/** What a trade carries of the plan that it was made by. Which plan that is, `trade-plans/match-plans` says. */
import type { DecimalText } from '@/domain/money/decimal-text';

/** Why the plan's stop is taken, which the first says, or only offered. */
export type PlanStopWhy =
  | 'before the fill'
  | 'arrived after the fill'
  | 'changed after the fill'
  | 'not on the server'
  | 'change not on the server';

/** What a plan says of a trade besides its stop, as the server has had it since `at`. */
export interface PlanLabels {
  /** Epoch ms of the server at which it had the plan with its last change. */
  readonly at: number;
  readonly setup?: string;
  readonly target?: DecimalText;
  /** By rule, whether it was kept. */
  readonly rules?: Readonly<Record<string, boolean>>;
}

export interface TradePlanLink {
  /** Id of the plan. */
  readonly id: string;
  /** Epoch ms at which the server had the plan; by the device's clock where it has not. */
  readonly at: number;
  /** Price of the stop, as the plan says it now. */
  readonly stop: DecimalText;
  /** The stop is the one that R is frozen at, unless the trader noted another. */
  readonly isStopTaken: boolean;
  readonly why: PlanStopWhy;
  /** Absent: it says nothing else, or the server has not had it as it is now. */
  readonly labels?: PlanLabels;
}
