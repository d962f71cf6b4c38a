/** A blind quiz under way, as this device keeps it: its questions, where it is, and the answers. */
import type { QuizAnswer } from '@/domain/practice/quiz-result';
import type { AskedQuestion } from '@/services/bars/blind-questions';
import { forget, keep, readKept } from '@/services/local/device-storage';

/** An own entry that is asked, with what the result says of it. */
export interface AskedEntry {
  readonly trade: string;
  readonly openedAt: number;
  readonly side: 'long' | 'short';
  readonly result: number;
}

export interface QuizBook {
  readonly market: string;
  readonly title: string;
  readonly seed: number;
  readonly after: number;
  readonly questions: readonly AskedQuestion[];
  /** By the set of a question. */
  readonly own: readonly AskedEntry[];
  /** In the order of the questions; the next one is at their number. */
  readonly answers: readonly { readonly isTaken: boolean; readonly grade: number | null }[];
}

const bookName = (uid: string): string => `quiz:${uid}`;

/** null: none, or one that is damaged. Only this product writes it, so its form is looked at, and not each number. */
export const readQuiz = (uid: string): QuizBook | null => {
  const kept = readKept(bookName(uid));
  if (typeof kept !== 'object' || kept === null) return null;
  const { questions, own, answers, market } = kept as Partial<QuizBook>;
  const isWhole = Array.isArray(questions) && Array.isArray(own) && Array.isArray(answers) && typeof market === 'string';
  return isWhole && answers.length <= questions.length ? (kept as QuizBook) : null;
};

export const keepQuiz = (uid: string, book: QuizBook | null): void => {
  if (book === null) forget(bookName(uid));
  else keep(bookName(uid), book);
};

/** The answers with their questions. What is no number travels as null through JSON. */
export const answersOf = ({ questions, answers }: Pick<QuizBook, 'questions' | 'answers'>): readonly QuizAnswer[] =>
  answers.flatMap(({ isTaken, grade }, at) => {
    const question = questions[at];
    return question === undefined ? [] : [{ question, isTaken, grade, result: (question.result as number | null) ?? NaN }];
  });
