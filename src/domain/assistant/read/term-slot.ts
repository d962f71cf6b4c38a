/** The slot that a term fills: a name of a passage of the knowledge. Of several that fit, all are offered, and the longest wins. */
import type { Slot } from '@/domain/ask/phrase';
import { nameWords, type Passage } from '@/domain/assistant/passages';

const known = new WeakMap<readonly Passage[], readonly { readonly words: readonly string[]; readonly passage: Passage }[]>();

const namesIn = (passages: readonly Passage[]) => {
  const before = known.get(passages);
  if (before !== undefined) return before;
  const made = passages.flatMap((passage) => passage.names.map((name) => ({ words: nameWords(name), passage })));
  known.set(passages, made);
  return made;
};

export const termSlot =
  (passages: readonly Passage[]): Slot =>
  (tokens, at) =>
    namesIn(passages)
      .filter(({ words }) => words.every((word, place) => tokens[at + place]?.text === word))
      .map(({ words, passage }) => ({ end: at + words.length, value: passage.id }));
