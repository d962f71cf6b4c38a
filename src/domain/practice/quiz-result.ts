/** What a blind quiz says of its trader: choices against chance, own losers taken again, and results by grade. */
import type { Estimate, Statistic } from '@/domain/statistics/statistic';
import type { OwnEntry, QuizQuestion } from './blind-quiz';
import { choiceTest, type Choice, type ChoiceTest } from './choice-test';
import { meanR } from './practice-results';

export interface QuizAnswer {
  readonly question: QuizQuestion;
  readonly isTaken: boolean;
  /** From 1, poor, to 5, good; null where it was not graded. */
  readonly grade: number | null;
  /** What the question came to by the quiz's own rule, in R. */
  readonly result: number;
}

export interface QuizResult {
  /** Mean R of what was taken, and of what was skipped. */
  readonly taken: Estimate;
  readonly skipped: Estimate;
  readonly test: Statistic<ChoiceTest>;
  /** Own entries that had lost, by their index in `own`, that were taken once more; and how many losers were asked. */
  readonly losersTaken: readonly number[];
  readonly losersAsked: number;
  /** Mean R by grade, for grades that were given, the lowest first. Descriptive: no test is made of it. */
  readonly byGrade: readonly (Estimate & { readonly grade: number; readonly n: number })[];
}

/** Judges the answers to a quiz that was drawn for `own`. The same seed gives the same p. */
export const quizResult = (answers: readonly QuizAnswer[], own: readonly Pick<OwnEntry, 'result'>[], seed: number): QuizResult => {
  const resultsOf = (some: readonly QuizAnswer[]): readonly number[] => some.map(({ result }) => result);
  const choices = answers.map(({ question, isTaken, result }): Choice => ({ set: question.set, isTaken, result }));
  const losers = answers.filter(({ question }) => question.isOwn && (own[question.set]?.result ?? 0) < 0);
  const grades = [...new Set(answers.flatMap(({ grade }) => grade ?? []))].toSorted((a, b) => a - b);
  return {
    taken: meanR(resultsOf(answers.filter(({ isTaken }) => isTaken))),
    skipped: meanR(resultsOf(answers.filter(({ isTaken }) => !isTaken))),
    test: choiceTest(choices, { seed }),
    losersTaken: losers.filter(({ isTaken }) => isTaken).map(({ question }) => question.set),
    losersAsked: losers.length,
    byGrade: grades.map((grade) => {
      const some = answers.filter((answer) => answer.grade === grade);
      return { grade, n: some.length, ...meanR(resultsOf(some)) };
    }),
  };
};
