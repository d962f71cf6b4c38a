/** A question whose unknown words are taken for known ones that are a letter or two away: nothing is answered from it without saying so. */
import { editDistance } from '@/domain/ask/nearest';
import { stem, tokensOf, type Token } from '@/domain/ask/tokens';
import { marketSlot } from './market-slot';
import { idleWords } from './match';

export interface Spelled {
  readonly question: string;
  /** Each word as it was typed, and what it is taken for. */
  readonly changes: readonly (readonly [typed: string, read: string])[];
  /** How far it is from what was typed. */
  readonly cost: number;
}

/** More words that are not known are another language, and no slips. */
const mostSlips = 2;
const mostCandidates = 10;
const leastLetters = 3;

/** One letter, and of a long word two. */
const reachOf = (word: string): number => (word.length >= 7 ? 2 : 1);

const stemmed = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

const stems = (words: ReadonlySet<string>): ReadonlySet<string> => {
  const before = stemmed.get(words);
  if (before !== undefined) return before;
  const made = new Set([...words].map(stem));
  stemmed.set(words, made);
  return made;
};

const isUnknown = (token: Token, at: number, tokens: readonly Token[], known: readonly ReadonlySet<string>[]): boolean =>
  token.kind === 'word' &&
  token.raw.length >= leastLetters &&
  !known.some((words) => words.has(token.text) || words.has(token.raw.toLowerCase()) || stems(words).has(token.text)) &&
  marketSlot(tokens, at).length === 0;

/** Of words as near, those that ask are meant first. */
const asking: ReadonlySet<string> = new Set(['what', 'when', 'where', 'which', 'how', 'does', 'did', 'have', 'can']);

/** A slip keeps the first letter, or swaps it with the second; with another one it is another word. */
const beginsAlike = (typed: string, word: string): boolean => typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

const lettersOf = (word: string): string => word.split('').toSorted().join('');

/** “War” is no “was”: with another letter a word is another one, and taking it for one that says nothing would drop what it says. */
const dropsWord = (typed: string, word: string): boolean =>
  idleWords.has(word) && typed.length === word.length && lettersOf(typed) !== lettersOf(word);

/** The nearest known words; of two as near, the one of which only a letter is missing. */
const candidates = ({ text, raw }: Token, known: readonly ReadonlySet<string>[]): readonly (readonly [word: string, cost: number])[] => {
  const typed = raw.toLowerCase();
  const near = new Map<string, number>();
  for (const words of known)
    for (const word of words) {
      if (
        word.length < leastLetters ||
        Math.abs(word.length - typed.length) > 2 ||
        /[^a-z]/u.test(word) ||
        !beginsAlike(typed, word) ||
        dropsWord(typed, word)
      )
        continue;
      const distance = text === stem(word) ? 0 : editDistance(typed, word);
      if (distance > 0 && distance <= reachOf(word))
        near.set(word, distance + (typed.length - word.length) / 20 - (asking.has(word) ? 0.02 : 0));
    }
  return [...near].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).slice(0, mostCandidates);
};

/** The questions that may have been meant; none where all words are known, or too many are not. */
export const spelled = (question: string, known: readonly ReadonlySet<string>[]): readonly Spelled[] => {
  const tokens = tokensOf(question);
  const unknown = tokens.filter((token, at) => isUnknown(token, at, tokens, known));
  if (unknown.length === 0 || unknown.length > mostSlips) return [];
  let all: readonly Spelled[] = [{ question, changes: [], cost: 0 }];
  // From the last to the first, so that places before a change stay what they are.
  for (const token of unknown.toReversed())
    all = all.flatMap((one) =>
      candidates(token, known).map(([word, cost]) => ({
        cost: one.cost + cost,
        question: `${one.question.slice(0, token.from)}${word}${one.question.slice(token.to)}`,
        changes: [[token.raw, word] as const, ...one.changes],
      })),
    );
  return all;
};
