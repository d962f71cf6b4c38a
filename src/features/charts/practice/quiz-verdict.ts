/** What the result of a blind quiz says in a sentence, and how many entries it would take to say more. */
import type { QuizAnswer, QuizResult } from '@/domain/practice/quiz-result';
import { neededTrades } from '@/domain/statistics/testing/needed-trades';
import { varianceOf } from '@/domain/statistics/values';
import { formatCount, formatR } from '@/lib/format-number';

export interface QuizVerdict {
  readonly headline: string;
  readonly why: string;
}

const level = 0.05;
/** An advantage that would be worth having, in R an entry taken. */
const worthFinding = 0.3;

const chanceText = (p: number): string => (p < 0.001 ? 'less than 1 in 1,000' : `${formatCount(Math.round(p * 1_000) / 10)} in 100`);

/** Entries that would have to be taken for an advantage of 0.3R to be found four times in five; null where results don’t vary. */
export const entriesNeeded = (answers: readonly QuizAnswer[]): number | null => {
  const known = answers.map(({ result }) => result).filter(Number.isFinite);
  if (known.length < 3) return null;
  const sd = Math.sqrt(varianceOf(known));
  const needed = sd > 0 ? neededTrades({ sd }, worthFinding) : null;
  return needed?.value ?? null;
};

export const quizVerdict = ({ test }: Pick<QuizResult, 'test'>, answers: readonly QuizAnswer[]): QuizVerdict => {
  const needed = entriesNeeded(answers);
  const more =
    needed === null ? '' : ` An advantage of ${formatR(worthFinding)} an entry shows itself in about ${formatCount(needed)} entries taken.`;
  if (test.value === null) return { headline: 'Too few answers to tell anything', why: `${test.reason}${more}` };
  const { p, observed, taken, sets } = test.value;
  const told = `You took ${formatCount(taken)} in ${formatCount(sets)} comparisons. Chance alone does as much in ${chanceText(p)}.`;
  if (p >= level) return { headline: 'Your choices can’t be told from chance', why: `${told}${more}` };
  return observed > 0
    ? { headline: `Your choices beat chance by ${formatR(observed)} an entry`, why: told }
    : { headline: `Your choices did worse than chance by ${formatR(observed)} an entry`, why: told };
};
