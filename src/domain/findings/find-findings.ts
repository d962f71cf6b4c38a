/**
 * The findings engine: a declared family of questions asked of a trader’s trades at once, with what can be told of each. The order of work:
 * labels and counts, draws (in parts, by any number of workers), judgment.
 */
import { estimateAfterSelection } from '@/domain/statistics/testing/selected-estimate';
import { askedQuestions, observedOf, type AskedQuestion } from './asked-questions';
import type { Question } from './condition';
import { costOf } from './cost-of';
import type { Observed } from './draws/drawn';
import { plainMeans, withinDayInterval, type GroupMeans } from './effect-interval';
import { familyOf } from './family';
import type { Finding, Findings, Ranged, Tier } from './finding';
import { findingDraws, findingsSeed, joinDraws, permutations } from './finding-draws';
import { studentQuantile } from '@/lib/student-t';
import { establishedLevel, judgeDraws, suggestiveLevel, type Judged } from './judge-draws';
import { neededForFinding } from './needed-for-finding';
import type { FindingSample } from './sample';

const paceDays = 91;

/** Trades a week over the last 13 weeks, or over all where there are fewer; null without trades. */
export const tradesPerWeek = ({ day }: FindingSample): number | null => {
  const last = day.at(-1);
  if (last === undefined) return null;
  const from = Math.max(day[0]!, last - paceDays + 1);
  let count = 0;
  for (let at = day.length - 1; at >= 0 && day[at]! >= from; at -= 1) count += 1;
  return count / (Math.max(7, last - from + 1) / 7);
};

interface Effect {
  readonly effect: number;
  readonly standardError: number;
}

/** Sums over W are the difference within days; of outcomes and days it is the plain difference of means. */
const effectOf = ({ statistic, weight }: Observed, { expected, spread, z }: Judged): Effect => {
  if (weight !== null) return { effect: (statistic - expected) / weight, standardError: spread / weight };
  // effect / z; where chance expects as much as was seen, z has another sign or is 0, and the spread of the draws stands in.
  const own = statistic / z;
  return { effect: statistic, standardError: own > 0 && Number.isFinite(own) ? own : spread };
};

const selectedEstimate = ({ z, selectedAbove }: Judged, { effect, standardError }: Effect): Ranged | null => {
  if (selectedAbove === null) return null;
  const { value } = estimateAfterSelection({ z: Math.abs(z) * Math.sign(effect), critical: selectedAbove, standardError });
  return value && { value: value.estimate, low: value.low, high: value.high };
};

const tierOf = ({ adjusted, q }: Judged): Tier =>
  adjusted <= establishedLevel ? 'established' : q <= suggestiveLevel ? 'suggestive' : 'none';

const withoutAnswer = {
  effect: null,
  low: null,
  high: null,
  z: null,
  p: null,
  q: null,
  adjusted: null,
  estimate: null,
  cost: null,
  needed: null,
};

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const countsOf = ({ question, asked, counts, isDescribed }: AskedQuestion) => ({
  id: question.id,
  question,
  scheme: isDescribed ? ('described' as const) : asked.scheme,
  n: counts.n,
  rest: counts.rest,
  days: counts.days,
});

/** What is said of a question that is not tested: nothing beyond the two means, and of one that is described how far they are apart. */
const untestedFinding = (one: AskedQuestion, sample: FindingSample): Finding => {
  const { mean, restMean, low, high } = plainMeans(sample, one.group);
  return {
    ...countsOf(one),
    tier: one.isDescribed ? 'none' : 'too-few',
    reason: one.tooFew,
    mean: orNull(mean),
    restMean: orNull(restMean),
    ...withoutAnswer,
    ...(one.isDescribed ? { effect: orNull(mean - restMean), low, high } : {}),
  };
};

interface Answer {
  readonly observed: Observed;
  readonly judged: Judged;
  readonly critical: number;
  readonly perWeek: number | null;
}

/**
 * Rearranging within days takes the days as they are. Where results decide when a day ends or when the next trade comes, that alone makes
 * trades differ within days, and a coin would show it; over all days they do not. So a difference is told only where the plain one between
 * all trades of the group and all of the rest says the same, by its standard error over days.
 */
const saysTheSame = ({ t, days, mean, restMean }: GroupMeans, z: number, level: number): boolean =>
  (mean - restMean) * z > 0 && Math.abs(t) > studentQuantile((1 + level) / 2, days - 1);

/** So sure has the plain difference to be that it is not 0. */
const plainLevels = { established: 0.99, suggestive: 0.95 };

const heldBack =
  'The difference shows within days, but not between all trades of the group and all others, so it may come from how days went.';

const heldTier = (judged: Judged, plain: GroupMeans): Tier => {
  const byFigures = tierOf(judged);
  if (byFigures === 'none') return byFigures;
  if (byFigures === 'established' && saysTheSame(plain, judged.z, plainLevels.established)) return byFigures;
  return judged.q <= suggestiveLevel && saysTheSame(plain, judged.z, plainLevels.suggestive) ? 'suggestive' : 'none';
};

const answeredFinding = (one: AskedQuestion, sample: FindingSample, { observed, judged, critical, perWeek }: Answer): Finding => {
  const plain = plainMeans(sample, one.group);
  const effect = effectOf(observed, judged);
  const interval = observed.weight === null ? plain : withinDayInterval(sample, one.group, judged.expected / observed.weight);
  const byFigures = tierOf(judged);
  const tier = heldTier(judged, plain);
  const estimate = tier === 'none' ? null : selectedEstimate(judged, effect);
  const asked = one.counts.n + one.counts.rest;
  return {
    ...countsOf(one),
    tier,
    reason: tier === byFigures ? null : heldBack,
    mean: orNull(plain.mean),
    restMean: orNull(plain.restMean),
    effect: orNull(effect.effect),
    low: interval.low,
    high: interval.high,
    z: judged.z,
    p: judged.p,
    q: judged.q,
    adjusted: judged.adjusted,
    estimate,
    cost: estimate && costOf(estimate, one.group, sample),
    needed:
      tier === 'established'
        ? null
        : neededForFinding({
            ...effect,
            z: judged.z,
            estimate: estimate?.value ?? null,
            trades: asked,
            perWeek: perWeek === null ? null : (perWeek * asked) / sample.results.length,
            critical,
          }),
  };
};

/** What is told of the family, given the draws of `findingDraws` over the same questions. */
export const findingsOf = (sample: FindingSample, family: readonly AskedQuestion[], draws: Float64Array): Findings => {
  const open = family.filter(({ tooFew }) => tooFew === null);
  const observed = open.map(({ asked }) => observedOf(sample, asked));
  const { judged, critical } = judgeDraws(observed, draws);
  const perWeek = tradesPerWeek(sample);
  let place = 0;
  const findings = family.map((one): Finding => {
    if (one.tooFew !== null) return untestedFinding(one, sample);
    const answer = { observed: observed[place]!, judged: judged[place]!, critical, perWeek };
    place += 1;
    return answeredFinding(one, sample, answer);
  });
  return {
    findings,
    measure: sample.measure,
    currency: sample.currency,
    critical: orNull(critical),
    asked: open.length,
    trades: sample.results.length,
    days: sample.dayStart.length - 1,
    leftOut: sample.leftOut,
    tradesPerWeek: perWeek,
    permutations,
    seed: findingsSeed,
  };
};

export interface FindingsOptions {
  /** Left out, the declared family of the sample. */
  readonly questions?: readonly Question[];
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The findings of a sample, at once. Page code asks `findFindingsInWorkers`, which gives the same. */
export const findFindings = (sample: FindingSample, { questions = familyOf(sample), onProgress }: FindingsOptions = {}): Findings => {
  const family = askedQuestions(questions, sample);
  return findingsOf(sample, family, joinDraws(findingDraws(sample, family, { onProgress })));
};
