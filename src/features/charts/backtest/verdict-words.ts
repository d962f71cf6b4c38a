/** Verdicts in words: what to do, why in one sentence, and the next step. They follow from codes and figures by rule; no model writes them. */
import type { Evidence, NextStep, Verdict } from '@/domain/evidence/evidence';
import { formatCount, formatMoney, formatPercent, formatRatio } from '@/lib/format-number';

export const verdictHeadings: Readonly<Record<Verdict, string>> = {
  drop: 'Drop it',
  'keep testing': 'Keep testing',
  practice: 'Practice it',
  'trade small': 'Trade it small',
};

export const stepLabels: Readonly<Record<NextStep, string>> = {
  'another idea': 'Try another idea',
  loosen: 'Loosen a condition',
  'more history': 'Add more history',
  'finer history': 'Add shorter candles',
  'replay practice': 'Practice it in a replay',
  'forward test': 'Start a forward test',
};

export const countedTrades = (n: number): string => `${formatCount(n)} ${n === 1 ? 'trade' : 'trades'}`;

const tries = (trials: number): string => (trials === 1 ? 'one try' : `${formatCount(trials)} tries`);

/** A probability as it is said aloud; never 100 % or 0 %. */
export const chance = (probability: number): string =>
  probability > 0.999 ? 'over 99.9\u2009%' : probability < 0.001 ? 'under 0.1\u2009%' : formatPercent(probability);

const span = (low: number, high: number, currency: string): string => {
  const [one, other] = [formatMoney(low, { currency }), formatMoney(high, { currency })];
  return one === other ? one : `${one} to ${other}`;
};

type Reason<Code extends Evidence['reason']['code']> = Extract<Evidence['reason'], { readonly code: Code }>;

const luckWords = ({ trials, probability, why, days, neededDays }: Reason<'luck not excluded'>): string => {
  if (probability === null)
    return `Luck can’t be ruled out yet: ${(why ?? 'its record is too short').replace(/\.$/u, '').replace(/^./u, (letter) => letter.toLowerCase())}.`;
  const after = `After ${tries(trials)}, the chance that this is more than luck is ${chance(probability)}, and we ask for 95\u2009%.`;
  return neededDays === null || neededDays <= days
    ? after
    : `${after} If it went on like this, that would take about ${formatCount(Math.ceil(neededDays - days))} more trading days.`;
};

/** Why the verdict is what it is; `dateOf` says the day of a bar. */
export const reasonWords = ({ reason }: Pick<Evidence, 'reason'>, currency: string, dateOf: (bar: number) => string): string => {
  switch (reason.code) {
    case 'no trades':
      return 'The rules never closed a trade on these bars, so there’s nothing to judge.';
    case 'ruined':
      return `The account was used up by ${dateOf(reason.bar)}, whichever way the unclear bars went.`;
    case 'loses':
      return `${countedTrades(reason.n)} made ${span(reason.pessimisticGain, reason.optimisticGain, currency)}, so there’s nothing left to test.`;
    case 'loses surely':
      return `Over ${countedTrades(reason.n)}, even the best Sharpe ratio that fits the data is ${formatRatio(reason.sharpeHigh)}.`;
    case 'sealed end contradicts':
      return `On the sealed end it made ${formatMoney(reason.optimisticGain, { currency })} at best, over ${countedTrades(reason.n)}.`;
    case 'luck explains it':
      return `After ${tries(reason.trials)}, the best of as many strategies without an edge would usually do better.`;
    case 'few trades':
      return `${countedTrades(reason.n)} ${reason.n === 1 ? 'is' : 'are'} too few to tell from luck. We ask for ${formatCount(reason.needed)}.`;
    case 'bounds differ':
      return `Whether it gains depends on ${countedTrades(reason.ambiguousTrades)} where a bar doesn’t show which price came first: ${span(reason.pessimisticGain, reason.optimisticGain, currency)}.`;
    case 'luck not excluded':
      return luckWords(reason);
    case 'choice overfits':
      return `In ${chance(reason.probability)} of the splits, the settings that looked best did worse than most afterwards.`;
    case 'sealed end closed':
      return `After ${tries(reason.trials)}, the chance that this is more than luck is ${chance(reason.probability)}. You haven’t opened the sealed end yet.`;
    case 'sealed end undecided':
      return `It holds up in the test, but ${countedTrades(reason.n)} on the sealed end can’t confirm it.`;
    case 'sealed end agrees':
      return `It holds up in the test, and ${countedTrades(reason.n)} on the sealed end agree.`;
  }
};
