/**
 * Passages that a question is about, the best first: Okapi BM25 (S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework, 2009)
 * over the words of title, other names and text, with k1 = 1.2 and b = 0.75. A passage whose whole name the question says
 * counts more, the longer the name.
 */
import { stem, tokensOf } from '@/domain/ask/tokens';
import type { Passage } from './passages';

const [k1, b] = [1.2, 0.75];

/** A word of the title says more of what a passage is about than one of its text. */
const titleWeight = 3;

/** What is looked up for a question: plain arrays, so that a worker can make it and give it away. */
export interface PassageIndex {
  readonly words: readonly string[];
  /** Word `w` stands in the passages `passage[from[w]]` to `passage[from[w + 1]]`, exclusive, with its weight in `count`. */
  readonly from: Uint32Array<ArrayBuffer>;
  readonly passage: Uint32Array<ArrayBuffer>;
  readonly count: Uint32Array<ArrayBuffer>;
  readonly lengths: Float64Array<ArrayBuffer>;
  readonly meanLength: number;
  /** By passage, the roots of the words of each of its names between spaces. */
  readonly names: readonly (readonly string[])[];
}

interface Index extends PassageIndex {
  readonly places: ReadonlyMap<string, number>;
}

const idle: ReadonlySet<string> = new Set(
  'a an the my me i you your it is are was were be been do does did can could how what which who when where why to of in on for with at by and or not if so this that there have has had from about tell explain should would will need want get know happen just really any some much many more calculate'
    .split(' ')
    .map(stem),
);

/** What forms of a word have in common: import, imported, importing; trade, trades, trading; lose, loses, losing. */
const rootOf = (word: string): string => {
  const bare = word.length > 4 ? word.replace(/(?:ings?|ed|er)$/u, '') : word;
  const kept = /[aeiouy]/u.test(bare) && bare.length > 2 ? bare : word;
  return kept.length > 3 ? kept.replace(/e$/u, '').replace(/([b-df-hj-np-tv-z])\1$/u, '$1') : kept;
};

const wordsOf = (text: string): readonly string[] =>
  tokensOf(text.replaceAll('-', ' '))
    .map(({ kind, text: word, raw }) => (kind === 'word' ? word : stem(raw)))
    .filter((word) => word !== '' && !idle.has(word))
    .map(rootOf);

const indexes = new WeakMap<readonly Passage[], Index>();

/** Works the index out; for thousands of passages in a worker. */
export const indexPassages = (passages: readonly Passage[]): PassageIndex => {
  const postings = new Map<string, { readonly passage: number; readonly count: number }[]>();
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
  const all = [...postings.values()];
  const from = new Uint32Array(all.length + 1);
  for (const [word, list] of all.entries()) from[word + 1] = from[word]! + list.length;
  const flat = all.flat();
  return {
    words: [...postings.keys()],
    from,
    passage: Uint32Array.from(flat, ({ passage }) => passage),
    count: Uint32Array.from(flat, ({ count }) => count),
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, passages.length),
    names: passages.map((passage) => passage.names.map(wordsOf).flatMap((name) => (name.length === 0 ? [] : [` ${name.join(' ')} `]))),
  };
};

/** Looks these passages up in an index that was made of them elsewhere. */
export const lookUpIn = (passages: readonly Passage[], index: PassageIndex): void => {
  indexes.set(passages, { ...index, places: new Map(index.words.map((word, at) => [word, at])) });
};

/** Whether they can be looked up at once. */
export const isIndexed = (passages: readonly Passage[]): boolean => indexes.has(passages);

const indexOf = (passages: readonly Passage[]): Index => {
  if (!isIndexed(passages)) lookUpIn(passages, indexPassages(passages));
  return indexes.get(passages)!;
};

export interface Retrieved {
  readonly passage: Passage;
  readonly score: number;
  /** Of the words that the question is about, by how rare they are: how much of it the passage holds, 0 to 1. */
  readonly share: number;
  /** The same of what its names alone hold: a passage may speak of a thing in passing and not be about it. */
  readonly named: number;
  /** Of the words of one of its names, how many the question says, at best, 0 to 1. */
  readonly nameSaid: number;
}

/** How rare a word is; one that no passage has is the rarest. The logarithm is a count of halvings, which every engine has alike. */
const rarity = (passages: number, having: number): number => 32 - Math.clz32(Math.floor(1 + passages / (having + 0.5)));

/** The best passages for a question, at most `most`. */
export const retrieve = (question: string, passages: readonly Passage[], most: number): readonly Retrieved[] => {
  const { places, from, passage: inPassage, count: counts, lengths, meanLength, names } = indexOf(passages);
  const words = [...new Set(wordsOf(question))].map((word) => {
    const at = places.get(word);
    return at === undefined ? { word, first: 0, end: 0 } : { word, first: from[at]!, end: from[at + 1]! };
  });
  const all = words.reduce((sum, { first, end }) => sum + rarity(passages.length, end - first), 0);
  const found = new Map<number, { score: number; held: number }>();
  for (const { first, end } of words) {
    const weight = rarity(passages.length, end - first);
    for (let at = first; at < end; at += 1) {
      const [passage, count] = [inPassage[at]!, counts[at]!];
      const one = found.get(passage) ?? { score: 0, held: 0 };
      one.score += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[passage]!) / meanLength));
      one.held += weight;
      found.set(passage, one);
    }
  }
  const phrase = ` ${wordsOf(question).join(' ')} `;
  for (const [passage, one] of found) {
    const longest = Math.max(0, ...(names[passage] ?? []).map((name) => (phrase.includes(name) ? name.split(' ').length - 2 : 0)));
    one.score *= 1 + longest;
  }
  const asked = new Set(words.map(({ word }) => word));
  return [...found]
    .toSorted(([at, x], [other, y]) => y.score - x.score || at - other)
    .slice(0, most)
    .map(([at, { score, held }]) => {
      const passage = passages[at]!;
      const own = (names[at] ?? []).map((name) => name.trim().split(' '));
      const inNames = new Set(own.flat());
      const named = words.reduce((sum, { word, first, end }) => sum + (inNames.has(word) ? rarity(passages.length, end - first) : 0), 0);
      const said = own.map((name) => name.filter((word) => asked.has(word)).length / name.length);
      return { passage, score, share: all === 0 ? 0 : held / all, named: all === 0 ? 0 : named / all, nameSaid: Math.max(0, ...said) };
    });
};
