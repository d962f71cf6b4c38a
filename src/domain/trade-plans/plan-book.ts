/**
 * How every plan of a person stands, and what all of them together say. A score that was kept is never believed where its candles are at
 * hand: it is computed anew, and another result than the kept one is counted as such. Where they are not at hand the kept score stands
 * if its candles lie within the plan's time, and is marked as not checked.
 */
import { isSameValue } from '@/lib/same-value';
import { calibrationOfPlans, type Calibration } from './calibration-of-plans';
import type { PlanScore } from './plan-score';
import type { PlanRead } from './plan-windows';
import type { PlanEnd, ScoreOutcome } from './score-plan';
import type { NotScoredYet, ScoringWindow } from './scoring-window';
import type { TradePlan } from './trade-plan';

export type PlanState =
  | NotScoredYet
  /** No candles of its time are on this device, and no score is kept. */
  | 'no candles'
  /** Its stop or target is on the wrong side. */
  | 'not scorable'
  /** The candles end before it was filled or over. */
  | 'waiting'
  /** They end before its stop or target. */
  | 'open'
  | 'settled';

export interface PlanStanding {
  readonly id: string;
  readonly plan: TradePlan;
  /** By the server's clock, epoch ms; null: only the device has it. */
  readonly createdAtMs: number | null;
  readonly state: PlanState;
  /** Of a settled plan every end that fits; else none. */
  readonly ends: readonly PlanEnd[];
  readonly score: PlanScore | null;
  /** 'computed': from candles of this device. 'kept': from a score whose candles are not here. null: there is no score. */
  readonly by: 'computed' | 'kept' | null;
  /** A score was kept that its candles do not give; the computed one counts. */
  readonly isCorrected: boolean;
}

export interface DeletedPlans {
  /** Without a score. */
  readonly unscored: number;
  /** With one, by its end. */
  readonly target: number;
  readonly stop: number;
  readonly other: number;
}

export interface PlanBook {
  /** The latest first. */
  readonly standings: readonly PlanStanding[];
  readonly calibration: Calibration;
  readonly deleted: DeletedPlans;
  /** Settled plans whose candles are not on this device. */
  readonly unchecked: number;
  readonly corrected: number;
}

export interface PlanBookInput {
  readonly plans: readonly PlanRead[];
  readonly windows: ReadonlyMap<string, ScoringWindow | NotScoredYet>;
  /** By plan what its candles on this device give; plans without candles are not in it. */
  readonly computed: ReadonlyMap<string, ScoreOutcome>;
  readonly kept: ReadonlyMap<string, PlanScore>;
  /** Ids of plans that were deleted. */
  readonly removed: readonly string[];
}

/** The ends that a kept score speaks of: a gain is a target, a loss a stop. A fill that made nothing does not say which. */
export const endsOfScore = ({ triggered, pessimistic, optimistic }: PlanScore): readonly PlanEnd[] => {
  if (!triggered) return ['no trade'];
  if (pessimistic === undefined || optimistic === undefined) return [];
  const endOf = (r: number): PlanEnd => (r > 0 ? 'target' : r < 0 ? 'stop' : 'no trade');
  return pessimistic === 0 && optimistic === 0 ? ['stop', 'target'] : [...new Set([endOf(pessimistic), endOf(optimistic)])];
};

/** Whether two scores say the same of a plan; which candles they are from, and how many came after its end, may differ. */
const saysTheSame = (a: PlanScore, b: PlanScore): boolean =>
  isSameValue([a.triggered, a.pessimistic, a.optimistic], [b.triggered, b.pessimistic, b.optimistic]);

const isOfTheSameCandles = (a: PlanScore, b: PlanScore): boolean => a.candleHash === b.candleHash && a.candleSource === b.candleSource;

/** A kept score counts only from candles after the plan, and only where it is settled. */
const isAfterPlan = (score: PlanScore, { from }: ScoringWindow): boolean => score.from >= from && score.to > score.from;

const standingOf = (
  { id, plan, createdAtMs }: PlanRead,
  { windows, computed, kept }: Pick<PlanBookInput, 'windows' | 'computed' | 'kept'>,
): PlanStanding => {
  const none = { id, plan, createdAtMs, ends: [], score: null, by: null, isCorrected: false };
  const window = windows.get(id) ?? 'not on the server';
  if (typeof window === 'string') return { ...none, state: window };
  const [here, stored] = [computed.get(id), kept.get(id)];
  if (here?.ok === true && here.state === 'settled') {
    const isCorrected = stored !== undefined && isOfTheSameCandles(stored, here.score) && !saysTheSame(stored, here.score);
    return { ...none, state: 'settled', ends: here.ends, score: here.score, by: 'computed', isCorrected };
  }
  if (here?.ok === false) return { ...none, state: here.reason.startsWith('There are no candles') ? 'no candles' : 'not scorable' };
  const ends = stored === undefined || !isAfterPlan(stored, window) ? [] : endsOfScore(stored);
  if (stored !== undefined && ends.length > 0) return { ...none, state: 'settled', ends, score: stored, by: 'kept' };
  return here === undefined ? { ...none, state: 'no candles' } : { ...none, state: here.state, score: here.score, by: 'computed' };
};

const deletedPlans = (removed: readonly string[], kept: PlanBookInput['kept']): DeletedPlans => {
  const counts = { unscored: 0, target: 0, stop: 0, other: 0 };
  for (const id of removed) {
    const score = kept.get(id);
    const ends = score === undefined ? [] : endsOfScore(score);
    const [only] = ends;
    if (only === undefined) counts.unscored += 1;
    else if (ends.length === 1 && only !== 'no trade') counts[only] += 1;
    else counts.other += 1;
  }
  return counts;
};

export const planBook = (input: PlanBookInput): PlanBook => {
  const standings = input.plans
    .map((read) => standingOf(read, input))
    .toSorted((a, b) => (b.createdAtMs ?? Infinity) - (a.createdAtMs ?? Infinity) || (a.id < b.id ? -1 : 1));
  const settled = standings.filter(({ state }) => state === 'settled');
  return {
    standings,
    calibration: calibrationOfPlans(settled),
    deleted: deletedPlans(input.removed, input.kept),
    unchecked: settled.filter(({ by }) => by === 'kept').length,
    corrected: settled.filter(({ isCorrected }) => isCorrected).length,
  };
};
