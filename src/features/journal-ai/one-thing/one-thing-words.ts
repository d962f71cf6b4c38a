/** What is said of the one thing to change: how sure, how much, and never more than that. No p, no q, no confidence level. */
import type { Candidate } from '@/domain/findings/one-thing';
import { aboutR, costRange, moneyList } from '@/features/journal-ai/figures';
import { countOf, formatCount } from '@/lib/format-number';

/** A sentence in three parts, of which the middle is the amount. */
export interface Headline {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

const amountOf = ({ money, total, reachesZero }: Candidate): string => {
  const pick = reachesZero ? 'most' : 'value';
  if (money.length > 0) return moneyList(money, (range) => range[pick]);
  return total === null ? '' : aboutR(costRange(total)[pick]);
};

/** `what`: the trades or the habit, with a capital: 'Trades after two losses'. `isPlural`: whether it takes “have”. */
export const headlineOf = (
  candidate: Candidate,
  { what, isPlural, since }: { what: string; isPlural: boolean; since: string },
): Headline => {
  const { sure, reachesZero } = candidate;
  const upTo = reachesZero ? 'up to' : 'about';
  const verb = sure === 'suggestive' ? 'may have cost you' : isPlural ? 'have cost you' : 'has cost you';
  return {
    before: `${what} ${verb} ${reachesZero && sure === 'established' ? 'money, ' : ''}${upTo} `,
    amount: amountOf(candidate),
    after: ` since ${since}.`,
  };
};

const rangeWords = ({ money, total, reachesZero, sure }: Candidate): string => {
  const least = money.length > 0 ? moneyList(money, (range) => range.least) : total === null ? '' : aboutR(costRange(total).least);
  const most = money.length > 0 ? moneyList(money, (range) => range.most) : total === null ? '' : aboutR(costRange(total).most);
  if (sure === 'suggestive') return 'It isn’t solid yet: luck could still explain it.';
  return reachesZero
    ? 'We’re sure of the direction, not of the size: it could be close to nothing.'
    : `It could be as little as ${least} or as much as ${most}.`;
};

/** What is known of other habits: another costs too, none does, or some are still being measured. */
export type Others = 'some' | 'none' | 'unknown yet';

const othersWords: Readonly<Record<Others, string>> = {
  some: 'No other habit we can measure costs you more.',
  none: 'No other habit we can measure costs you money that luck couldn’t explain.',
  'unknown yet': 'Some of your habits are still being measured.',
};

export interface Below {
  /** Whether R is what the figures are in; money is said above. */
  readonly isInR: boolean;
  /** Whether 1R is assumed in some of the trades. */
  readonly isAssumed: boolean;
  readonly others: Others;
}

/** The lines under the headline. */
export const explanationOf = (candidate: Candidate, { isInR, isAssumed, others }: Below): string => {
  const { total, trades, reachesZero } = candidate;
  const over = `over ${countOf(trades, 'trade')}`;
  const pick = reachesZero ? 'most' : 'value';
  const sum =
    isInR && total !== null && trades > 0
      ? `That’s ${reachesZero ? 'at most' : 'about'} ${aboutR(costRange(total)[pick])} ${over}, or ${aboutR(costRange(total)[pick] / trades)} each time.`
      : `That’s ${over}.`;
  const assumed = isInR && isAssumed ? ' Part of that R is assumed, as said above.' : '';
  return `${sum}${assumed} ${rangeWords(candidate)} ${othersWords[others]}`;
};

/** What was done to the figure, because the largest of many is likely to be too large. */
export const shrinkageNote = (questions: number): string =>
  `We correct the estimate for being picked from ${formatCount(questions)} questions: the largest of many is likely to be too large.`;
