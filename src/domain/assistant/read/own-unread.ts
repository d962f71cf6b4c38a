/** Why a question about one’s own trades could not be read, and the nearest one that can be: the same without the words that are not known. */
import { queryWords } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskProblem } from '@/domain/ask/rule';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { say, type Sentence } from '@/domain/assistant/say';
import { canonical } from './canon';
import { plainly } from './plainly';

export interface Unread {
  readonly sentences: readonly Sentence[];
  readonly next: readonly string[];
}

/** More words that are not known are another question. */
const mostUnknown = 4;

const without = (text: string, word: string): string => {
  const at = text.indexOf(word);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
};

const wordsOf = (problems: readonly AskProblem[]): readonly string[] =>
  problems.flatMap((problem) => ('word' in problem ? [problem.word] : []));

const reasonOf = (problem: AskProblem): Unread | null => {
  if (problem.is === 'conflict' || problem.is === 'refused') return { sentences: [say`${problem.text}`], next: [] };
  if (problem.is !== 'ambiguous') return null;
  return {
    sentences: [say`“${problem.word}” can mean several things here. Say which one.`],
    next: problem.suggestions.slice(0, 3).map(({ question }) => question),
  };
};

/** null: it is no question about one’s own trades. */
export const unreadOwn = (question: string, vocabulary: AskVocabulary): Unread | null => {
  const text = plainly(canonical(question));
  const first = readQuestion(text, vocabulary);
  if (first.ok) return null;
  const [only] = first.problems;
  if (only?.is === 'conflict') return reasonOf(only);
  const words = wordsOf(first.problems);
  if (words.length === 0 || words.length > mostUnknown) return null;
  const unknown = first.problems.filter(({ is }) => is === 'unknown');
  const reason = unknown.length > 0 ? null : (first.problems.map(reasonOf).find((one) => one !== null) ?? null);
  if (reason !== null) return reason;
  const rest = readQuestion(words.reduce(without, text), vocabulary);
  if (!rest.ok) return null;
  const nearest = queryWords(rest.query, vocabulary);
  const named = wordsOf(unknown).map((word) => `“${word}”`);
  return {
    sentences: [
      say`I don’t understand ${named.join(', ')} here, so I won’t guess.`,
      say`The nearest question I can answer: ${nearest.charAt(0).toUpperCase()}${nearest.slice(1)}`,
    ],
    next: [nearest],
  };
};
