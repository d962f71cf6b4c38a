/** What is said of an idea under test: how far it is, what its trades made so far, and what became of it. */
import type { RegistrationAnswer } from '@/domain/findings/claim-report';
import { confirmedByChance } from '@/domain/findings/register/claim';
import type { ClaimDefinition, ClaimTest } from '@/domain/findings/register/claim';
import type { Tier } from '@/domain/findings/finding';
import { effectText } from '@/features/journal-ai/figures';
import { countOf, formatCount } from '@/lib/format-number';

/** How sure the trades since it was written down make it. Nothing that came before counts. */
export const tierOfTest = ({ state }: Pick<ClaimTest, 'state'>): Tier =>
  state === 'confirmed' ? 'established' : state === 'refuted' ? 'none' : 'too-few';

/** 'A day with these trades makes less than your other trades of it' */
export const claimSentence = ({ side, against, about }: Pick<ClaimDefinition, 'side' | 'against' | 'about'>): string => {
  if (against === 'plan') return `These trades make ${side === 'costs' ? 'less' : 'more'} than their own plan would have.`;
  const than = against === 'rest' ? (about === 'days' ? ' than the rest of the week' : ' than your other trades of the day') : '';
  if (than === '') return side === 'costs' ? 'These trades lose money.' : 'These trades make money.';
  return side === 'costs' ? `These trades make less${than}.` : `These trades make more${than}.`;
};

/** How many of the open ideas chance alone would confirm at most: 0.15 as '0.15', 1 as '1'. */
export const chanceWords = (open: number): string =>
  `With ${countOf(open, 'idea')} open, ${String(Math.round(confirmedByChance(open) * 100) / 100)} would be confirmed by chance if all of them were wrong.`;

/** What is said of a claim before it is registered with one press: how long it takes, and what counts. The dialog says more. */
export const termsInShort = ({ registration, needed }: RegistrationAnswer, currency: string | null): string => {
  const { definition, kind, unit } = registration;
  const delta = effectText(definition.delta, currency).replace('+', '');
  const long =
    needed === null
      ? `At ${delta} a ${unit} an answer takes longer than we can say.`
      : `If it makes ${delta} a ${unit}, an answer takes about ${countOf(needed, unit)} on which it can be seen.`;
  return kind === 'facts' ? long : `${long} A label counts as it stood before the exit: plan trades with P and all of them count.`;
};

/** '12 of about 105 days'; weeks where the label is one of whole days. */
export const progressWords = ({ days, unit }: Pick<ClaimTest, 'days' | 'unit'>, needed: number | null): string =>
  needed === null ? countOf(days, unit) : `${formatCount(days)} of about ${countOf(needed, unit)}`;

/** 'about 20 weeks to go' */
export const toGoWords = (weeks: number | null): string => (weeks === null ? 'no pace yet' : `about ${countOf(weeks, 'week')} to go`);

export const stateWords = ({ state, settledOn }: Pick<ClaimTest, 'state' | 'settledOn'>, dayWords: (day: number) => string): string => {
  if (state === 'undecided') return 'no answer yet';
  return `${state === 'confirmed' ? 'confirmed' : 'refuted'}${settledOn === null ? '' : ` on ${dayWords(settledOn)}`}`;
};

/** Mean of its clipped days, and of the days as they are where that is another. */
export const meanWords = (test: Pick<ClaimTest, 'days' | 'mean' | 'rawMean' | 'clipped' | 'unit'>, currency: string | null): string => {
  if (test.days === 0) return 'no trade yet';
  const mean = `${effectText(test.mean, currency)} a ${test.unit} so far`;
  return test.clipped === 0 ? mean : `${mean}, ${effectText(test.rawMean, currency)} unclipped`;
};

/**
 * '14 labeled after the result, not tested: 9 of them are these trades, −0.20R each', and trades that left their plan where no candles
 * show how it would have gone on. null: none is left out.
 */
export const leftOutWords = (
  { leftOut }: Pick<ClaimTest, 'leftOut'>,
  { against, currency }: Pick<ClaimDefinition, 'against' | 'currency'>,
): string | null => {
  const { labelledAfter, groupAfter, meanAfter, withoutMeasure } = leftOut;
  const beside =
    groupAfter === 0 ? '' : `, not tested: ${formatCount(groupAfter)} of them are these trades, ${effectText(meanAfter, currency)} each`;
  const parts = [
    ...(labelledAfter === 0 ? [] : [`${formatCount(labelledAfter)} labeled after the result${beside}`]),
    ...(against === 'plan' && withoutMeasure > 0 ? [`${formatCount(withoutMeasure)} can’t be compared: no candles on this device`] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
};
