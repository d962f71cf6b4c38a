/** What is said of an idea under test: how far it is, what its trades made so far, and what became of it. */
import type { ClaimDefinition, ClaimTest } from '@/domain/findings/register/claim';
import type { Tier } from '@/domain/findings/finding';
import { effectText } from '@/features/journal-ai/figures';
import { countOf } from '@/features/journal/count-words';
import { formatCount } from '@/lib/format-number';

/** How sure the trades since it was written down make it. Nothing that came before counts. */
export const tierOfTest = ({ state }: Pick<ClaimTest, 'state'>): Tier =>
  state === 'confirmed' ? 'established' : state === 'refuted' ? 'none' : 'too-few';

/** 'A day with these trades makes less than your other trades of it' */
export const claimSentence = ({ side, against, about }: Pick<ClaimDefinition, 'side' | 'against' | 'about'>): string => {
  const than = against === 'rest' ? (about === 'days' ? ' than the rest of the week' : ' than your other trades of the day') : '';
  if (than === '') return side === 'costs' ? 'These trades lose money.' : 'These trades make money.';
  return side === 'costs' ? `These trades make less${than}.` : `These trades make more${than}.`;
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

/** '14 labeled after the result' */
export const leftOutWords = ({ leftOut }: Pick<ClaimTest, 'leftOut'>): string | null =>
  leftOut.labelledAfter === 0 ? null : `${formatCount(leftOut.labelledAfter)} labeled after the result`;
