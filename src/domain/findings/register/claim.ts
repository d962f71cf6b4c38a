/**
 * A claim about one's own trades, written down before the trades that judge it: what it says, and everything that its test needs, so that
 * nothing is chosen afterwards. It is data alone and reads no trades.
 */
import type { PlanBehaviorId } from '@/domain/behavior/behavior-report';
import type { Condition, ConditionKind } from '@/domain/findings/condition';

/** What the results of a claim are counted in. */
export type ClaimMeasure = 'R' | 'money';

export interface ClaimDefinition {
  /** All of them hold: the trades that the claim is about. */
  readonly conditions: readonly Condition[];
  /** That these trades cost something, or that they earn something. */
  readonly side: 'costs' | 'earns';
  /**
   * Against the other trades of the same days (or weeks); against nothing: whether they make or lose anything at all; or against what
   * the same trades would have made under their own frozen plan.
   */
  readonly against: 'rest' | 'nothing' | 'plan';
  /** How the plan was left, of a claim against the plan; it has no conditions. Absent otherwise. */
  readonly habit?: PlanBehaviorId | undefined;
  /** 'days': the label is one of whole days, such as a weekday, and the week's difference is what is tested. */
  readonly about: 'trades' | 'days';
  readonly measure: ClaimMeasure;
  /** Of results in money; null in R. They are never converted. */
  readonly currency: string | null;
  /** b: a day beyond ±b counts as ±b, in the measure. The larger of 3R and the largest day, won or lost, before it was registered. */
  readonly bound: number;
  /** δ: the effect a day (or week) that counts as one, in the measure. */
  readonly delta: number;
  /** Id of the finding it was made from; null: the trader typed it. */
  readonly finding: string | null;
  /** As the trader worded it, or the words of the finding. */
  readonly words: string;
}

/** A claim as it is kept. Epoch ms of the server. */
export interface Claim extends ClaimDefinition {
  /** Trades entered after it count; null: the server has not had the claim, and none counts. */
  readonly createdAt: number | null;
  /** Trades entered from then on do not count; null: it runs, or its end has not reached the server. */
  readonly endedAt: number | null;
}

export type ClaimState = 'confirmed' | 'refuted' | 'undecided';

/** How often the claim was acted on since it was registered. */
export interface ClaimCommitment {
  /** Opportunities taken as the claim asks: of a claim that something costs those where it was not done, of one that earns where it was. */
  readonly kept: number;
  readonly broken: number;
  /** What one opportunity is: a trade, or a day on which what it is about could have been done. */
  readonly per: 'trade' | 'day';
}

export interface ClaimTest extends ClaimCommitment {
  readonly state: ClaimState;
  /** Day (or Monday of the week) that settled it, in days since 1 January 1970; null while undecided. */
  readonly settledOn: number | null;
  readonly unit: 'day' | 'week';
  /** Units that count so far: those that are over and on which the claim could be seen. */
  readonly days: number;
  /** Trades of the group on these days, and the others that they are compared with (0 against nothing). */
  readonly trades: number;
  readonly rest: number;
  /** The e-values after the last unit; 1 before the first. At 20 the claim is settled. */
  readonly confirming: number;
  readonly refuting: number;
  /** Mean of the clipped units, which the claim is about, with the sign of money; NaN before the first. */
  readonly mean: number;
  readonly rawMean: number;
  /** Units beyond the bound. */
  readonly clipped: number;
  readonly leftOut: ClaimLeftOut;
}

export interface ClaimLeftOut {
  /** Labelled, or given a stop, after the exit was stored. Shown beside the test without a verdict. */
  readonly labelledAfter: number;
  /** Of those, the ones in the group as they are labelled now, and their mean result; NaN without one. */
  readonly groupAfter: number;
  readonly meanAfter: number;
  /** Nothing says whether the conditions hold. */
  readonly unknown: number;
  /** Without a result in the measure. */
  readonly withoutMeasure: number;
}

/** Where the labels of a claim come from, which is said when it is registered. */
export type ClaimKind = 'facts' | 'typed';

const typedKinds: ReadonlySet<ConditionKind> = new Set(['setup', 'tag', 'rule', 'planned R']);

/** Kinds whose labels the trader types, so that they count only as they stood before the exit was stored. */
export const isTyped = ({ on }: Condition): boolean => typedKinds.has(on);

/** 'typed' where a condition is; all other labels follow from facts and always count. */
export const kindOfClaim = (conditions: readonly Condition[]): ClaimKind => (conditions.some(isTyped) ? 'typed' : 'facts');

/** What a claim with these conditions is about: whole days where each of them is the same for all trades of a day. */
export const aboutOf = (conditions: readonly Condition[]): ClaimDefinition['about'] =>
  conditions.length > 0 && conditions.every(({ on }) => on === 'weekday' || on === 'since week open') ? 'days' : 'trades';

/** δ where the trader says nothing else, in R a day. */
export const defaultDelta = 0.3;
/** The smallest bound in R. */
const leastBound = 3;

export interface BoundInputs {
  /** Means of the trader's days so far, in the measure. */
  readonly days: ArrayLike<number>;
  /** 1R in the measure: 1 in R; the trader's usual risk in money. Above 0. */
  readonly oneR: number;
}

/** b: the larger of 3R and the largest day so far, won or lost. */
export const boundOf = ({ days, oneR }: BoundInputs): number => {
  let bound = leastBound * oneR;
  for (let day = 0; day < days.length; day += 1) bound = Math.max(bound, Math.abs(days[day] ?? 0));
  return bound;
};

/** Of `open` claims that are all wrong, how many a test confirms by chance at most: 5 % of each claim and side. */
export const confirmedByChance = (open: number): number => 0.05 * open;
