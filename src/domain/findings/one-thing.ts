/**
 * Which one habit a trader is asked to change. The rule, in this order:
 *
 * 1. Only what costs is eligible: findings that are established or suggestive, whose effect is below zero, and habits whose interval or
 *    whose two bounds lie below zero.
 * 2. What a trader can act on before the exit goes before what is known only afterwards (how long a trade was held) or is no choice of
 *    the trade (its account).
 * 3. What is established goes before what is suggestive, which is said with “may”.
 * 4. The largest cost in money, after shrinkage for having been selected. Amounts of several currencies are never compared: then, or
 *    where no amount of money is known, the cost in the measure decides.
 * 5. What is still alike keeps its order: habits as they come, then findings in the order of the family.
 */
import type { Condition } from './condition';
import type { Finding, Ranged, RangedMoney } from './finding';
import { followsFromExit } from './known-at-exit';

export type HowSure = 'established' | 'suggestive';

/** A habit that costs, as far as it is comparable with the others. Costs are below 0, as results are. */
export interface Candidate {
  /** That of the finding, or of the habit. */
  readonly id: string;
  readonly of: 'finding' | 'habit';
  readonly sure: HowSure;
  /** Whether a trader can do it differently at the next trade. */
  readonly canAct: boolean;
  /** Trades that it is the sum over. */
  readonly trades: number;
  /** In R, or in money of one currency where R is known of too few; null where only money is known. */
  readonly total: Ranged | null;
  readonly money: readonly RangedMoney[];
  /** The interval holds 0: the sentence claims the direction, and says “up to”. */
  readonly reachesZero: boolean;
}

/** What is known of a trade only when it is over, or is no decision about it. */
const isBeyondChoice = ({ on }: Condition): boolean => on === 'duration' || on === 'account';

/** Whether whoever asked could have left out the trades of a group before they were entered. */
export const canActOn = (conditions: readonly Condition[]): boolean => !conditions.some(isBeyondChoice);

/** The findings among which the one thing is chosen, in the order of the family. */
export const candidatesOf = (findings: readonly Finding[]): readonly Candidate[] =>
  findings.flatMap(({ id, tier, effect, cost, question }): Candidate[] => {
    if ((tier !== 'established' && tier !== 'suggestive') || cost === null || !((effect ?? 0) < 0) || !(cost.total.value < 0)) return [];
    const { trades, total, money, reachesZero } = cost;
    return [{ id, of: 'finding', sure: tier, canAct: canActOn(question.conditions), trades, total, money, reachesZero }];
  });

/** The one currency of all of them; null where there is more than one, or where one has no money. */
const sharedCurrency = (candidates: readonly Candidate[]): string | null => {
  const currencies = new Set(candidates.flatMap(({ money }) => (money.length === 0 ? [null] : money.map(({ currency }) => currency))));
  const [only] = currencies;
  return currencies.size === 1 ? (only ?? null) : null;
};

/** The cost that is compared, below 0; 0 where it is not known. */
const costIn = ({ money, total }: Candidate, currency: string | null): number =>
  currency === null ? (total?.value ?? 0) : (money.find((one) => one.currency === currency)?.value ?? 0);

/** All of them, the one thing to change first. */
export const inOrderOfChange = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const currency = sharedCurrency(candidates);
  const rank = ({ canAct, sure }: Candidate): number => (canAct ? 0 : 2) + (sure === 'established' ? 0 : 1);
  return candidates.toSorted((a, b) => rank(a) - rank(b) || costIn(a, currency) - costIn(b, currency));
};

/** What is nearest to an answer while nothing is solid. */
export interface Nearest {
  readonly finding: Finding;
  /** Trades of the group (`too-few`), or of all it is asked of (`none`), that are still to be made. */
  readonly more: number;
  /** At the trader's pace; null without one. */
  readonly weeks: number | null;
}

/** Trades and days that a group needs before it is asked. */
export const fewestForAnswer = { trades: 20, days: 10 } as const;

/** Trades of the smaller side of a question that are missing until it can be asked. */
export const missingForAnswer = ({ n, rest, days }: Pick<Finding, 'n' | 'rest' | 'days'>): number =>
  Math.max(fewestForAnswer.trades - Math.min(n, rest), fewestForAnswer.days - days, 0);

const leastOf = (all: readonly Nearest[]): Nearest | null =>
  all.reduce<Nearest | null>((least, one) => (least === null || one.more < least.more ? one : least), null);

/** The question without enough trades that needs the fewest more; null where every one has enough. One that is only described is none. */
export const nearestToAsk = (findings: readonly Finding[]): Nearest | null =>
  leastOf(
    findings
      .filter(({ tier, n, question }) => tier === 'too-few' && n > 0 && !question.conditions.some(followsFromExit))
      .map((finding) => ({ finding, more: missingForAnswer(finding), weeks: null }))
      .filter(({ more }) => more > 0),
  );

/** Of the questions with enough trades and no difference found, the one whose shown cost would be found with the fewest more. */
export const nearestToFind = (findings: readonly Finding[]): Nearest | null =>
  leastOf(
    findings.flatMap((finding): Nearest[] => {
      const shrunk = finding.needed?.shrunk ?? null;
      const isOpenCost = finding.tier === 'none' && (finding.effect ?? 0) < 0 && canActOn(finding.question.conditions);
      return isOpenCost && shrunk !== null && shrunk.more > 0 ? [{ finding, more: shrunk.more, weeks: shrunk.weeks }] : [];
    }),
  );
