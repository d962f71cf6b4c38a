/**
 * Passages that a question is about, the best first: Okapi BM25 (S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework, 2009)
 * over the words of title, other names and text, with k1 = 1.2 and b = 0.75. A passage whose whole name the question says
 * counts more, the longer the name.
 */
import { stem, tokensOf } from '@/domain/ask/tokens';
import { nameWords, type Passage } from './passages';

const [k1, b] = [1.2, 0.75];

/** A word of the title says more of what a passage is about than one of its text. */
const titleWeight = 3;

interface Posting {
  readonly passage: number;
  readonly count: number;
}

interface Index {
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly lengths: Float64Array;
  readonly meanLength: number;
  /** By passage, the words of each of its names between spaces. */
  readonly names: readonly (readonly string[])[];
}

const idle: ReadonlySet<string> = new Set(
  'a an the my me i you your it is are was were be been do does did can could how what which who when where why to of in on for with at by and or not if so this that there have has had from about tell explain should would will'
    .split(' ')
    .map(stem),
);

const wordsOf = (text: string): readonly string[] =>
  tokensOf(text.replaceAll('-', ' '))
    .map(({ kind, text: word, raw }) => (kind === 'word' ? word : stem(raw)))
    .filter((word) => word !== '' && !idle.has(word));

const indexes = new WeakMap<readonly Passage[], Index>();

const indexOf = (passages: readonly Passage[]): Index => {
  const before = indexes.get(passages);
  if (before !== undefined) return before;
  const postings = new Map<string, Posting[]>();
  const lengths = new Float64Array(passages.length);
  for (const [passage, { names, sentences }] of passages.entries()) {
    const counts = new Map<string, number>();
    const add = (text: string, weight: number): void => {
      for (const word of wordsOf(text)) {
        counts.set(word, (counts.get(word) ?? 0) + weight);
        lengths[passage]! += weight;
      }
    };
    add(names.join(' '), titleWeight);
    add(sentences.join(' '), 1);
    for (const [word, count] of counts) {
      const list = postings.get(word);
      if (list === undefined) postings.set(word, [{ passage, count }]);
      else list.push({ passage, count });
    }
  }
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, passages.length);
  const names = passages.map((passage) => passage.names.map((name) => ` ${nameWords(name).join(' ')} `));
  const made = { postings, lengths, meanLength, names };
  indexes.set(passages, made);
  return made;
};

export interface Retrieved {
  readonly passage: Passage;
  readonly score: number;
  /** Of the words that the question is about, by how rare they are: how much of it the passage holds, 0 to 1. */
  readonly share: number;
}

/** How rare a word is; one that no passage has is the rarest. The logarithm is a count of halvings, which every engine has alike. */
const rarity = (passages: number, having: number): number => 32 - Math.clz32(Math.floor(1 + passages / (having + 0.5)));

/** The best passages for a question, at most `most`. */
export const retrieve = (question: string, passages: readonly Passage[], most: number): readonly Retrieved[] => {
  const { postings, lengths, meanLength, names } = indexOf(passages);
  const words = [...new Set(wordsOf(question))];
  const all = words.reduce((sum, word) => sum + rarity(passages.length, postings.get(word)?.length ?? 0), 0);
  const found = new Map<number, { score: number; held: number }>();
  for (const word of words) {
    const list = postings.get(word) ?? [];
    const weight = rarity(passages.length, list.length);
    for (const { passage, count } of list) {
      const one = found.get(passage) ?? { score: 0, held: 0 };
      one.score += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[passage]!) / meanLength));
      one.held += weight;
      found.set(passage, one);
    }
  }
  const said = ` ${nameWords(question).join(' ')} `;
  for (const [passage, one] of found) {
    const longest = Math.max(0, ...(names[passage] ?? []).map((name) => (said.includes(name) ? name.split(' ').length - 2 : 0)));
    one.score *= 1 + longest;
  }
  return [...found]
    .toSorted(([at, x], [other, y]) => y.score - x.score || at - other)
    .slice(0, most)
    .map(([at, { score, held }]) => ({ passage: passages[at]!, score, share: all === 0 ? 0 : held / all }));
};
