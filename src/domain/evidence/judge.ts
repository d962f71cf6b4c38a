/**
 * From figures to one of four words, by a rule that is the same for everybody. The first line that applies decides:
 *
 * | what the figures say | verdict | next step |
 * |---|---|---|
 * | no closed trade | keep testing | loosen |
 * | the account was ruined in both readings | drop | another idea |
 * | 30 trades or more, and the whole interval of the Sharpe ratio at or below 0 | drop | another idea |
 * | 100 trades or more, and no gain in either reading | drop | another idea |
 * | the sealed end contradicts | drop | another idea |
 * | fewer than 100 trades | keep testing | loosen after two years of trading days, more history before |
 * | one reading gains, the other does not | keep testing | finer history |
 * | DSR below 0.5: as many tries without edge do better on average | drop | another idea |
 * | DSR below 0.95 or not computable | keep testing | more history |
 * | PBO above 0.2 | keep testing | forward test |
 * | supported, the sealed end closed | practice | replay practice |
 * | supported, the sealed end undecided | practice | forward test |
 * | supported, the sealed end agrees | trade small | forward test |
 */
import { minimumTrackRecord } from '@/domain/statistics/overfitting/minimum-track-record';
import type { SharpeSample } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import type { Evidence, Judgement, SupportChecks } from './evidence';

export const supportedProbability = 0.95;
export const mostOverfitting = 0.2;
export const fewestTrades = 100;
/** Below so many trades nothing is dropped for its result. */
export const fewestToDrop = 30;

export type Figures = Omit<Evidence, keyof Judgement>;

export interface JudgedFigures {
  readonly figures: Figures;
  /** null where there is no Sharpe ratio. */
  readonly sample: SharpeSample | null;
  /** Bar of the ruin in the reading that lasted longer; null unless both were ruined. */
  readonly ruinedAtBar: number | null;
}

/** What *supported* asks. */
export const supportChecks = ({ n, deflated, bounds, pbo }: Pick<Figures, 'n' | 'deflated' | 'bounds' | 'pbo'>): SupportChecks => ({
  isBeyondLuck: deflated.value !== null && deflated.value.probability >= supportedProbability,
  areBoundsPositive: bounds.areBothPositive,
  isChoiceSound: pbo.value === null || pbo.value <= mostOverfitting,
  areTradesEnough: n >= fewestTrades,
});

/** Supported: all of them. */
export const isSupportedBy = (checks: SupportChecks): boolean =>
  checks.isBeyondLuck && checks.areBoundsPositive && checks.isChoiceSound && checks.areTradesEnough;

const dropped = (reason: Judgement['reason']): Judgement => ({ verdict: 'drop', reason, nextStep: 'another idea' });

/** The reasons to drop that come before there are too few trades to say more. */
const failure = ({ figures, ruinedAtBar }: JudgedFigures): Judgement | null => {
  const { n, bounds, sharpeInterval, sealed } = figures;
  const [pessimisticGain, optimisticGain] = [bounds.pessimistic.gain, bounds.optimistic.gain];
  if (ruinedAtBar !== null) return dropped({ code: 'ruined', bar: ruinedAtBar });
  if (n >= fewestTrades && !(pessimisticGain > 0) && !(optimisticGain > 0)) {
    return dropped({ code: 'loses', n, pessimisticGain, optimisticGain });
  }
  if (n >= fewestToDrop && bounds.haveOneSign && sharpeInterval.value !== null && sharpeInterval.value.high <= 0) {
    return dropped({ code: 'loses surely', n, sharpeHigh: sharpeInterval.value.high });
  }
  if (sealed?.says !== 'contradicts') return null;
  return dropped({ code: 'sealed end contradicts', n: sealed.n, optimisticGain: sealed.bounds.optimistic.gain });
};

const neededDays = ({ figures, sample }: JudgedFigures): number | null => {
  const benchmark = figures.deflated.value?.expectedMaximum;
  if (sample === null || benchmark === undefined) return null;
  return minimumTrackRecord({ sample, benchmark, confidence: supportedProbability }).value;
};

/** What is missing of *supported*; null when nothing is. */
const shortage = (judged: JudgedFigures): Judgement | null => {
  const { n, bounds, deflated, pbo, days, trials, checks } = judged.figures;
  if (!checks.areTradesEnough) {
    const nextStep = days >= 2 * tradingDaysPerYear ? 'loosen' : 'more history';
    return { verdict: 'keep testing', reason: { code: 'few trades', n, needed: fewestTrades }, nextStep };
  }
  if (!checks.areBoundsPositive) {
    const { ambiguousTrades } = bounds;
    const gains = { pessimisticGain: bounds.pessimistic.gain, optimisticGain: bounds.optimistic.gain };
    return { verdict: 'keep testing', reason: { code: 'bounds differ', ambiguousTrades, ...gains }, nextStep: 'finer history' };
  }
  const probability = deflated.value?.probability ?? null;
  if (probability !== null && probability < 0.5) return dropped({ code: 'luck explains it', trials, probability });
  if (!checks.isBeyondLuck) {
    const why = deflated.value === null ? deflated.reason : null;
    const reason = { code: 'luck not excluded', trials, probability, why, days, neededDays: neededDays(judged) } as const;
    return { verdict: 'keep testing', reason, nextStep: 'more history' };
  }
  if (checks.isChoiceSound || pbo.value === null) return null;
  return { verdict: 'keep testing', reason: { code: 'choice overfits', probability: pbo.value }, nextStep: 'forward test' };
};

/** The verdict by the rule above. */
export const judge = (judged: JudgedFigures): Judgement => {
  const { n, deflated, sealed, trials } = judged.figures;
  if (n === 0 && judged.ruinedAtBar === null) return { verdict: 'keep testing', reason: { code: 'no trades' }, nextStep: 'loosen' };
  const failed = failure(judged) ?? shortage(judged);
  if (failed !== null) return failed;
  const probability = deflated.value?.probability ?? 0;
  if (sealed === null) {
    return { verdict: 'practice', reason: { code: 'sealed end closed', probability, trials }, nextStep: 'replay practice' };
  }
  const outside = sealed.deflated.value?.probability ?? null;
  if (sealed.says !== 'agrees' || outside === null) {
    return { verdict: 'practice', reason: { code: 'sealed end undecided', n: sealed.n, probability: outside }, nextStep: 'forward test' };
  }
  return {
    verdict: 'trade small',
    reason: { code: 'sealed end agrees', n: sealed.n, probability: outside },
    nextStep: 'forward test',
  };
};
