/** The trades of a sample as the test of a claim reads them, with typed labels and stops as they stood before the exits were stored. */
import { upperMedian } from '@/lib/upper-median';
import type { Condition } from '@/domain/findings/condition';
import { answering, groupOf } from '@/domain/findings/labels-of';
import type { FindingSample } from '@/domain/findings/sample';
import { initialRisk } from '@/domain/journal/initial-risk';
import { outside } from '@/domain/statistics/testing/label-question';
import type { Trade } from '@/domain/trades/trade';
import { ownProperty } from '@/lib/own-property';
import { isTyped } from './claim';
import type { ClaimDefinition } from './claim';
import { allOf } from './claim-trades';
import type { ClaimTrades } from './claim-trades';
import { assumedAtExit, standingPlannedR, standingRisk, standingRules, standingSetup, standingTags } from './standing';
import type { AssumedAt, Assuming } from './standing';

const answers = ({ on }: Condition): boolean => answering.has(on);

const ofRule = (rules: Readonly<Record<string, boolean>>, id: string | null): number => {
  const asked = id === null ? Object.values(rules) : [ownProperty(rules, id)].filter((kept) => kept !== undefined);
  if (asked.length === 0) return outside;
  return asked.includes(false) ? 1 : 0;
};

/** The label of a typed condition as it stood; `outside`: nothing had been said that it could be told by. */
const standing = (condition: Condition, trade: Trade): number => {
  switch (condition.on) {
    case 'setup': {
      const setup = standingSetup(trade);
      return setup === null ? outside : setup === condition.is ? 1 : 0;
    }
    case 'tag': {
      const tags = standingTags(trade);
      return tags === null ? outside : tags.has(condition.is) ? 1 : 0;
    }
    case 'rule': {
      const broken = ofRule(standingRules(trade), condition.id);
      return broken === outside || condition.is === 'broken' ? broken : 1 - broken;
    }
    case 'planned R': {
      const planned = standingPlannedR(trade);
      if (Number.isNaN(planned)) return outside;
      return planned >= condition.from && (condition.to === null || planned < condition.to) ? 1 : 0;
    }
    default:
      throw new RangeError(`“${condition.on}” follows from facts.`);
  }
};

/** Whether a trade has a label of this kind now. */
const isLabelled = (condition: Condition, now: number, { user }: Trade): boolean => {
  switch (condition.on) {
    case 'setup':
      return user.setup !== undefined;
    case 'tag':
      return Object.keys(user.tags ?? {}).length > 0;
    default:
      return now !== outside;
  }
};

interface Typed {
  readonly labels: Uint8Array;
  readonly late: Uint8Array;
}

/** The labels of some typed conditions as they stood, and which trades were labelled afterwards. */
const typedLabels = (conditions: readonly Condition[], sample: FindingSample): Typed => {
  const labels = new Uint8Array(sample.results.length).fill(1);
  const late = new Uint8Array(labels.length);
  for (const condition of conditions) {
    const now = groupOf({ id: '', conditions: [condition] }, sample);
    for (const [at, trade] of sample.trades.entries()) {
      const stood = standing(condition, trade);
      if (stood === outside && isLabelled(condition, now[at] ?? outside, trade)) late[at] = 1;
      labels[at] = allOf(labels[at] ?? outside, stood);
    }
  }
  return { labels, late };
};

/** R by the stop that stood; NaN where none did. Of a decision on several accounts it is moved as that of its first trade is. */
const standingResults = ({ trades, results, measure }: FindingSample, assumedAt: AssumedAt | undefined): Float64Array =>
  measure === 'money'
    ? results
    : results.map((result, at) => {
        const trade = trades[at] as Trade;
        const [now, stood] = [initialRisk(trade).value?.money ?? null, standingRisk(trade, assumedAt)];
        return stood === null ? NaN : now === null || now === stood ? result : (result * now) / stood;
      });

/**
 * Reads a sample for a claim. The sample has its trades with it (not as a worker gets it), is of the whole journal in view and in the claim’s
 * measure; throws for another one. `accounts`: with their histories of what 1R is taken to be, so that each trade counts by that of its exit;
 * left out, today’s holds.
 */
export const claimTradesOf = (
  { conditions, measure, currency }: Pick<ClaimDefinition, 'conditions' | 'measure' | 'currency'>,
  sample: FindingSample,
  accounts?: readonly Assuming[],
): ClaimTrades => {
  if (sample.measure !== measure || (measure === 'money' && sample.results.length > 0 && sample.currency !== currency)) {
    throw new RangeError(`A claim in ${currency ?? measure} can’t be tested in ${sample.currency ?? sample.measure}.`);
  }
  if (sample.trades.length !== sample.results.length) throw new RangeError('The trades of the sample are missing.');
  const after = conditions.flatMap((one) => (one.on === 'after' ? [{ is: one.is, count: one.count }] : []));
  const others = conditions.filter(({ on }) => on !== 'after');
  const late = new Uint8Array(sample.results.length);
  const labelsOf = (asked: readonly Condition[]): Uint8Array => {
    const facts = groupOf({ id: '', conditions: asked.filter((one) => !isTyped(one)) }, sample);
    const typed = typedLabels(asked.filter(isTyped), sample);
    for (let at = 0; at < late.length; at += 1) late[at] = Math.max(late[at] ?? 0, typed.late[at] ?? 0);
    return facts.map((label, at) => allOf(label, typed.labels[at] ?? outside));
  };
  const behaving = others.filter(answers);
  const free = labelsOf(others.filter((one) => !answers(one)));
  const behavior = behaving.length === 0 ? null : labelsOf(behaving);
  const results = standingResults(sample, accounts === undefined ? undefined : assumedAtExit(accounts));
  for (let at = 0; at < late.length; at += 1) if (Number.isNaN(results[at]) && !Number.isNaN(sample.results[at])) late[at] = 1;
  const { openedAt, closedAt, day, money } = sample;
  return {
    openedAt,
    closedAt,
    day,
    results,
    money,
    free,
    behavior,
    after,
    late,
    now: groupOf({ id: '', conditions }, sample),
    resultsNow: sample.results,
  };
};

/** 1R in the measure of the sample, above 0: 1 in R; in money the usual risk, and where no risk is known the usual loss. */
export const oneROf = ({ measure, risk, results }: Pick<FindingSample, 'measure' | 'risk' | 'results'>): number => {
  if (measure === 'R') return 1;
  const known = Array.from(risk).filter((value) => value > 0);
  const losses = Array.from(results).flatMap((value) => (value < 0 ? [-value] : []));
  return upperMedian(known) ?? upperMedian(losses) ?? 1;
};
