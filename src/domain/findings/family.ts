/**
 * The questions that are asked of every journal: declared here, before any result is looked at. Which markets, setups, tags, rules and
 * accounts are asked about follows from their numbers of trades alone. Questions without enough trades stay in the family as “too few”.
 */
import type { Dictionary } from '@/domain/journal/dictionary';
import { questionOf, type Condition, type Question } from './condition';
import type { FindingSample } from './sample';

/** So many markets, setups … at most, those with the most trades. */
const mostNames = 8;
const mostTags = 6;

const hours: readonly Condition[] = Array.from({ length: 12 }, (_, i) => ({ on: 'hour', from: 2 * i, to: 2 * i + 2 }));
const weekdays: readonly Condition[] = Array.from({ length: 5 }, (_, is) => ({ on: 'weekday', is }));

/** Labels of the common hours; a journal with hours of its own has others, which are asked by their number of trades. */
const sessions = ['Sydney', 'Sydney + Tokyo', 'Tokyo', 'Tokyo + London', 'London', 'London + New York', 'New York', 'Off hours'];

type RangedKind = 'duration' | 'nth' | 'since last' | 'size' | 'news' | 'planned R' | 'since week open';

const ranged = (on: RangedKind, ...ranges: readonly (readonly [number, number | null])[]): readonly Condition[] =>
  ranges.map(([from, to]) => ({ on, from, to }));

/** The same of every journal: 56 without the sessions. */
const declared: readonly Condition[] = [
  { on: 'side', is: 'long' },
  ...hours,
  ...weekdays,
  ...ranged('since week open', [0, 48], [72, null]),
  ...ranged('duration', [0, 5], [0, 15], [15, 60], [60, null], [240, null], [1440, null]),
  ...ranged('nth', [1, 2], [2, 3], [3, 4], [3, null], [5, null], [8, null]),
  ...ranged('since last', [0, 5], [0, 15], [0, 30], [0, 60], [120, null]),
  ...(['loss', 'win'] as const).flatMap((is): readonly Condition[] => [1, 2, 3].map((count) => ({ on: 'after', is, count }))),
  ...ranged('size', [0, 0.7], [0, 1], [1.2, null], [1.5, null], [2, null]),
  ...ranged('news', [0, 15], [0, 30], [0, 60]),
  ...ranged('planned R', [0, 1], [1, 2], [2, null], [3, null]),
  { on: 'rule', is: 'broken', id: null },
];

/** Names by their number of trades, those of the same number by the alphabet; the empty name is none. */
const frequentNames = (counts: ReadonlyMap<string, number>, most: number): readonly string[] =>
  [...counts]
    .filter(([name, count]) => name !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name);

const countsOf = ({ names, keys }: Dictionary): ReadonlyMap<string, number> => {
  const numbers = new Uint32Array(names.length);
  for (const key of keys) numbers[key]! += 1;
  const counts = new Map<string, number>();
  for (const [key, name] of names.entries()) counts.set(name, (counts.get(name) ?? 0) + numbers[key]!);
  return counts;
};

const tagCounts = ({ tags: { names, words, bits }, results }: FindingSample): ReadonlyMap<string, number> =>
  new Map(
    names.map((name, place) => {
      let count = 0;
      for (let at = 0; at < results.length; at += 1) count += (bits[at * words + (place >> 5)]! >>> (place & 31)) & 1;
      return [name, count];
    }),
  );

const answeredCounts = ({ rules }: FindingSample): ReadonlyMap<string, number> =>
  new Map(rules.map(({ id, states }) => [id, states.reduce((sum, state) => sum + Number(state > 0), 0)]));

/** The family of a sample: the declared questions, and those about the names with the most trades. At least 60, whatever the journal. */
export const familyOf = (sample: FindingSample): readonly Question[] => {
  const names = (on: 'market' | 'setup' | 'account', most = mostNames): readonly Condition[] =>
    frequentNames(countsOf(sample[on]), most).map((is) => ({ on, is }));
  const own = frequentNames(countsOf(sample.session), mostNames).filter((label) => !sessions.includes(label));
  const rules = frequentNames(answeredCounts(sample), mostTags);
  const conditions: readonly Condition[] = [
    ...names('market'),
    ...names('setup'),
    ...[...sessions, ...own].map((is): Condition => ({ on: 'session', is })),
    ...declared,
    // A single rule says what “any rule” says already.
    ...(rules.length > 1 ? rules : []).map((id): Condition => ({ on: 'rule', is: 'broken', id })),
    ...frequentNames(tagCounts(sample), mostTags).map((is): Condition => ({ on: 'tag', is })),
    ...(sample.account.names.length > 1 ? names('account', 4) : []),
  ];
  return conditions.map((condition) => questionOf(condition));
};
