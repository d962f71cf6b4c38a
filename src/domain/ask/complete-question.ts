/** How a question that is being typed can go on: word by word, and only so that it can be read. */
import { partPhrases } from './part-choices';
import { readQuestion } from './read-question';
import type { AskVocabulary } from './vocabulary';

export interface Completion {
  /** What would be added or completed. */
  readonly text: string;
  /** The whole question with it. */
  readonly question: string;
}

const most = 8;
/** Words at the end of what is typed that may be the beginning of one phrase. */
const longestBeginning = 4;

const plain = (text: string): string => text.toLowerCase().replaceAll(/["“”]/gu, '');

/** The question without its last words, and these. */
const cut = (typed: string, words: number): { readonly head: string; readonly tail: string } | null => {
  const match = new RegExp(`(?:^|(?<=\\s))\\S+(?:\\s+\\S+){${String(words - 1)}}$`, 'u').exec(typed);
  return match === null ? null : { head: typed.slice(0, match.index), tail: plain(match[0]).replaceAll(/\s+/gu, ' ') };
};

/** The phrase begins so, or one of its words does, where only the beginning of one word is typed. */
const fits = (phrase: string, tail: string, words: number): boolean =>
  plain(phrase).startsWith(tail) ||
  (words === 1 &&
    plain(phrase)
      .split(/[\s(]+/u)
      .some((word) => word.startsWith(tail)));

/** The conditions so far, so that nothing is offered that says nothing new; null where the question cannot go on so. */
const readingOf = (question: string, vocabulary: AskVocabulary): string | null => {
  const reading = readQuestion(question, vocabulary);
  if (reading.ok) return JSON.stringify(reading.query);
  return reading.problems.every(({ is }) => is === 'no measure') ? 'no measure' : null;
};

/** Up to eight ways to go on; the cursor is at the end. What is typed in full already is not offered. */
export const completeQuestion = (typed: string, vocabulary: AskVocabulary): readonly Completion[] => {
  const phrases = partPhrases(vocabulary);
  const found = new Map<string, Completion>();
  const offer = (head: string, text: string): void => {
    if (found.size >= most) return;
    const glue = head === '' || /\s$/u.test(head) ? '' : ' ';
    const question = `${head}${glue}${text}`;
    // Of a phrase that begins with several of the words typed, its words alone are no other way to go on.
    if ([...found.values()].some((one) => one.text === text) || plain(question) === plain(typed.trim())) return;
    const reading = readingOf(question, vocabulary);
    if (reading === null || (head.trim() !== '' && reading !== 'no measure' && reading === readingOf(head, vocabulary))) return;
    found.set(question, { text, question });
  };
  if (typed.trim() === '' || /\s$/u.test(typed)) {
    const isAsked = typed.trim() !== '' && readQuestion(typed, vocabulary).ok;
    // Without a measure that comes first; with one, which trades it is of.
    const order = isAsked ? (['trades', 'against', 'split', 'period'] as const) : (['measure', 'trades'] as const);
    for (const part of order) {
      const own = phrases.filter((phrase) => phrase.part === part);
      const texts = own.map(({ text }) => text);
      for (const text of isAsked && part === 'trades' ? firstOfEach(texts) : texts) offer(typed, text);
    }
    return [...found.values()];
  }
  for (let words = longestBeginning; words >= 1; words -= 1) {
    const place = cut(typed, words);
    if (place === null) continue;
    for (const { text } of phrases) if (fits(text, place.tail, words)) offer(place.head, text);
  }
  return [...found.values()];
};

/** Phrases that begin differently, so that a short list shows what there is. */
const firstOfEach = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return texts
    .filter((text) => {
      const [first = ''] = text.split(' ');
      const isNew = !seen.has(first);
      seen.add(first);
      return isNew;
    })
    .slice(0, 5);
};
