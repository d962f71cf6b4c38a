/** Which passages of the knowledge a question is about, by the words they share. */
import MiniSearch from 'minisearch';
import { stem, tokensOf } from '@/domain/ask/tokens';
import { nameWords, type Passage } from './passages';

export interface FoundPassage {
  readonly passage: Passage;
  /** By BM25+ as MiniSearch has it; only its order means anything. */
  readonly score: number;
}

/** Words by which questions are asked, not what they are about. */
const askingWords = new Set(
  (
    'a an and are as at be been by can could did do does for from had has have how i if in into is it its many may me mean means mine much my ' +
    'of on one or should so tell that the their them there these they this those to use used was we were what whats when where which who why will with work works would you your'
  ).split(' '),
);

const termOf = (word: string): string | null => {
  const term = stem(word);
  return term === '' || askingWords.has(term) ? null : term;
};

/**
 * Reads the passages once and answers any number of questions: those that share a word with it, best first. A word of
 * the title counts more than one of the text, one that few passages have more than one that many have, and a passage whose whole name
 * the question says counts more still, the longer the name.
 */
export const passageFinder = (passages: readonly Passage[]): ((question: string) => readonly FoundPassage[]) => {
  const index = new MiniSearch({ idField: 'place', fields: ['names', 'document', 'text'], processTerm: termOf });
  index.addAll(
    passages.map(({ names, document, sentences }, place) => ({ place, names: names.join(' '), document, text: sentences.join(' ') })),
  );
  const names = passages.map((passage) => passage.names.map(nameWords));
  return (question) => {
    const words = ` ${tokensOf(question)
      .map(({ text }) => text)
      .join(' ')} `;
    const namedBy = (place: number): number =>
      Math.max(0, ...(names[place] ?? []).map((name) => (words.includes(` ${name.join(' ')} `) ? name.length : 0)));
    return index
      .search(question, { boost: { names: 4 }, combineWith: 'OR', boostDocument: (place) => 1 + namedBy(Number(place)) })
      .flatMap(({ id, score }) => {
        const passage = passages[Number(id)];
        return passage === undefined ? [] : [{ passage, score }];
      });
  };
};
