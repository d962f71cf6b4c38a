/** What has changed from one strategy to another, sentence by sentence in English. */
import { describeStrategy } from './describe-strategy';
import type { Strategy } from './strategy';

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export type SentenceChange =
  | { readonly kind: 'removed' | 'added'; readonly sentence: string }
  /** Said in another place; of entries on one bar the first counts. */
  | { readonly kind: 'moved'; readonly sentence: string }
  /** The parts of both sentences in order: without the added ones they are the sentence of before. */
  | { readonly kind: 'changed'; readonly before: string; readonly after: string; readonly parts: readonly DiffPart[] };

/** A longest common subsequence, as pairs of places. */
const commonOf = (a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] => {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
};

/** A name, a number, a word or a sign, each with the space before it. */
const wordsOf = (sentence: string): readonly string[] =>
  sentence.match(/\s*(?:"(?:[^"\\]|\\.)*"|\d+:\d+|\d+(?:\.\d+)?|[\p{L}_](?:[\p{L}\p{N}_'-]|[/+](?=\w))*|.)/gsu) ?? [];

const isSign = (words: string): boolean => !/[\p{L}\p{N}]/u.test(words);

interface Run {
  kind: 'same' | 'changed';
  before: string;
  after: string;
}

const isUnclosed = (text: string): boolean => text.split('(').length > text.split(')').length;

/** Whether the bracket at the beginning of the second stretch closes one that the first, which is changed, has opened. */
const closes = (run: Run | undefined, next: Run | undefined): boolean =>
  run?.kind === 'changed' && next?.kind === 'same' && next.after.startsWith(')') && isUnclosed(run.before) && isUnclosed(run.after);

/** A bracket that closes what a change has opened is of the change: `ema(50)` became `sma(60)`. */
const withClosed = (runs: readonly Run[]): readonly Run[] =>
  runs.map((run, k) => {
    if (closes(run, runs[k + 1])) return { ...run, before: `${run.before})`, after: `${run.after})` };
    return closes(runs[k - 1], run) ? { ...run, before: run.before.slice(1), after: run.after.slice(1) } : run;
  });

/** Stretches that are equal and stretches that are not, in turn; signs between two changes belong to them. */
const runsOf = (before: string, after: string): readonly Run[] => {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const pairs = commonOf(a, b);
  const runs: Run[] = [];
  const add = (kind: Run['kind'], one: string, other: string): void => {
    if (one === '' && other === '') return;
    const last = runs.at(-1);
    if (last?.kind !== kind) runs.push({ kind, before: one, after: other });
    else Object.assign(last, { before: last.before + one, after: last.after + other });
  };
  let [i, j] = [0, 0];
  for (const [x, y] of [...pairs, [a.length, b.length] as const]) {
    add('changed', a.slice(i, x).join(''), b.slice(j, y).join(''));
    add('same', a[x] ?? '', b[y] ?? '');
    [i, j] = [x + 1, y + 1];
  }
  const merged: Run[] = [];
  for (const [k, run] of runs.entries()) {
    const isBetween = run.kind === 'same' && isSign(run.after) && runs[k - 1]?.kind === 'changed' && runs[k + 1]?.kind === 'changed';
    const kind = isBetween ? 'changed' : run.kind;
    const last = merged.at(-1);
    if (last?.kind === kind) Object.assign(last, { before: last.before + run.before, after: last.after + run.after });
    else merged.push({ ...run, kind });
  }
  return withClosed(merged);
};

const spaceBefore = (text: string): string => /^\s*/u.exec(text)![0];

/** The parts of a sentence that stay, go and come. A space before both of a change stays. */
export const diffWords = (before: string, after: string): readonly DiffPart[] => {
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  for (const { kind, before: one, after: other } of runsOf(before, after)) {
    if (kind === 'same') add('same', other);
    else {
      const space = one !== '' && other !== '' && spaceBefore(one) === spaceBefore(other) ? spaceBefore(one) : '';
      add('same', space);
      add('removed', one.slice(space.length));
      add('added', other.slice(space.length));
    }
  }
  return parts;
};

/** Sentences that a strategy has at most once, whatever they say; all on the size are of one sort. */
const sorts: readonly (readonly [sort: string, start: RegExp])[] = [
  ['name', /^Strategy/u],
  ['stop', /^Stop/u],
  ['target', /^Target/u],
  ['trail', /^Trail/u],
  ['break even', /^After/u],
  ['bars', /^Close after/u],
  ['time', /^Close at/u],
  ['size', /^(?:Trade|Risk|Put)/u],
  ['while open', /^While/u],
  ['news', /^No entries/u],
];

const sortOf = (sentence: string): string | null => sorts.find(([, start]) => start.test(sentence))?.[0] ?? null;

/** 'Go', 'Close' and 'Take': sentences of which there may be many. */
const verbOf = (sentence: string): string => /^\w+/u.exec(sentence)?.[0] ?? '';

/** How much of two sentences is equal, 0 to 1, in words; 1 for two of a sort that there is once only. */
const likeness = (a: string, b: string): number => {
  const [one, other] = [sortOf(a), sortOf(b)];
  if (one !== null || other !== null) return one === other ? 1 : 0;
  if (verbOf(a) !== verbOf(b)) return 0;
  const [x, y] = [wordsOf(a), wordsOf(b)].map((words) => words.map((word) => word.trim()));
  return (2 * commonOf(x!, y!).length) / (x!.length + y!.length);
};

/** Below this two rules have so little in common that one is another rule, not a change of the first. */
const leastLikeness = 0.5;

/** Which sentence became which, the likest first. */
const pairsOf = (gone: readonly string[], come: readonly string[]): ReadonlyMap<number, number> => {
  const all = gone
    .flatMap((a, i) => come.map((b, j) => ({ i, j, like: a === b ? 2 : likeness(a, b) })))
    .filter(({ like }) => like >= leastLikeness)
    .toSorted((a, b) => b.like - a.like || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of all) {
    if (pairs.has(i) || taken.has(j)) continue;
    pairs.set(i, j);
    taken.add(j);
  }
  return pairs;
};

/** The changes that turn `a` into `b`, in the order of the sentences; empty: both say the same. */
export const diffInEnglish = (a: Strategy, b: Strategy): readonly SentenceChange[] => {
  const [before, after] = [a, b].map((one) => describeStrategy(one).trimEnd().split('\n'));
  const kept = commonOf(before!, after!);
  const gone = before!.filter((_, i) => !kept.some(([x]) => x === i));
  const come = after!.filter((_, j) => !kept.some(([, y]) => y === j));
  const pairs = pairsOf(gone, come);
  const paired = new Set(pairs.values());
  const changes = gone.map((sentence, i): SentenceChange => {
    const other = come[pairs.get(i) ?? -1];
    if (other === undefined) return { kind: 'removed', sentence };
    if (other === sentence) return { kind: 'moved', sentence };
    return { kind: 'changed', before: sentence, after: other, parts: diffWords(sentence, other) };
  });
  return [...changes, ...come.filter((_, j) => !paired.has(j)).map((sentence): SentenceChange => ({ kind: 'added', sentence }))];
};
