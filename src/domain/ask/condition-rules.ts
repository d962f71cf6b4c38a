/** The phrases that narrow a question to some trades. */
import type { Condition } from '@/domain/findings/condition';
import type { ResultPick } from './ask-query';
import type { Range } from './number-slots';
import { weekdayWords } from './read-period';
import type { Piece, Rule } from './rule';

const on = (condition: Condition): readonly Piece[] => [{ part: 'condition', condition }];
const pick = (one: ResultPick): readonly Piece[] => [{ part: 'pick', pick: one }];

const num = (value: unknown): number => value as number;
const range = (value: unknown): Range => value as Range;

/** A range of what is never below 0. */
const positive = (value: unknown): { readonly from: number; readonly to: number | null } | null => {
  const { from, to } = range(value);
  const low = from ?? 0;
  return low < 0 || (to !== null && to <= low) ? null : { from: low, to };
};

type Ranged = 'duration' | 'since last' | 'news' | 'planned R' | 'since week open' | 'size' | 'nth';

const ranged = (text: string, kind: Ranged, slot: string): Rule => ({
  text,
  make: (values) => {
    const within = positive(values[slot]);
    return within === null ? null : on({ on: kind, ...within });
  },
});

const says = (text: string, pieces: readonly Piece[]): Rule => ({ text, make: () => pieces });
const choose = (text: string, ...from: readonly string[]): Rule => says(text, [{ part: 'choose', from }]);

const isHour = (value: unknown): boolean => Number.isInteger(value);

const wholeHours: readonly Piece[] = [{ part: 'refuse', text: 'Times of day are in whole hours so far.', instead: [] }];

/** From an hour to another; past midnight where the second one is earlier. Midnight is 0 where it begins and 24 where it ends. */
const hours = (a: unknown, b: unknown): readonly Piece[] | null => {
  if (!isHour(a) || !isHour(b)) return wholeHours;
  const [from, to] = [num(a) % 24, num(b) === 0 ? 24 : num(b)];
  return from === to ? null : on({ on: 'hour', from, to });
};

const sides: readonly Rule[] = [
  says('[going|on the] (long | buy | buying | bought | bullish) [side]', on({ on: 'side', is: 'long' })),
  says('[going|on the] (short | sell | sold | selling | bearish) [side]', on({ on: 'side', is: 'short' })),
];

const times: readonly Rule[] = [
  { text: '(after | from | past) {clock} [on]', make: ({ clock }) => hours(clock, 24) },
  { text: '(before | until | till) {clock}', make: ({ clock }) => hours(0, clock) },
  { text: '(between | from) {clock:a} (and | to | until | till) {clock:b}', make: ({ a, b }) => hours(a, b) },
  { text: '{clock:a} (to | until | till) {clock:b}', make: ({ a, b }) => hours(a, b) },
  // Between 9 and 11 am, from 2 to 4 pm: the half of the day stands behind the second one.
  {
    text: '[between|from] {n:a} (and | to | until | till) {clock:b}',
    make: ({ a, b }) => (num(a) > 12 ? null : hours(num(b) > 12 && num(a) + 12 < num(b) ? num(a) + 12 : num(a), b)),
  },
  { text: '(at | in the hour of | around) {clock}', make: ({ clock }) => hours(clock, num(clock) + 1) },
  says('[in|during] [the] morning', on({ on: 'hour', from: 6, to: 12 })),
  says('[in|during] [the] afternoon', on({ on: 'hour', from: 12, to: 18 })),
  says('[in|during] [the] evening', on({ on: 'hour', from: 18, to: 24 })),
  says('[at|during] [the] night|overnight', on({ on: 'hour', from: 0, to: 6 })),
  {
    text: '(between | from) {n:a} (and | to) {n:b}',
    make: ({ a, b }) => [{ part: 'choose', from: [`between ${num(a)}:00 and ${num(b)}:00`, `from ${num(a)}R to ${num(b)}R`] }],
  },
  {
    text: 'after {n}',
    make: ({ n }) => [{ part: 'choose', from: [`after ${num(n)}:00`, `after ${num(n)} losses`, `after ${num(n)} wins`] }],
  },
  { text: 'before {n}', make: ({ n }) => [{ part: 'choose', from: [`before ${num(n)}:00`] }] },
  ...weekdayWords.map((words, weekday) => says(`[on] [a|the|every|each] ${words}`, on({ on: 'weekday', is: weekday }))),
  ranged('[in|during] [the] first {hourRange} of the [trading] week', 'since week open', 'hourRange'),
  {
    text: '[in|during] [the] first {hours} of the [trading] week',
    make: ({ hours: first }) => on({ on: 'since week open', from: 0, to: num(first) }),
  },
  ranged('{hourRange} into the [trading] week', 'since week open', 'hourRange'),
];

const order: readonly Rule[] = [
  ...(['loss', 'win'] as const).flatMap((is): readonly Rule[] => {
    const words =
      is === 'loss'
        ? '(loss | loser | losing | losing trade | lost trade | losing one)'
        : '(win | winner | winning | winning trade | won trade | winning one)';
    return [
      {
        text: `(after | following) [taking|having|my] {count} [straight|consecutive] ${words} [in a row]`,
        make: ({ count }) => on({ on: 'after', is, count: num(count) }),
      },
      says(`(after | following) [taking|having|my|the] ${words}`, on({ on: 'after', is, count: 1 })),
      choose(
        `[on|in|during|after] a ${is === 'loss' ? 'losing' : 'winning'} streak`,
        `after 2 ${is === 'loss' ? 'losses' : 'wins'} in a row`,
        `after 3 ${is === 'loss' ? 'losses' : 'wins'} in a row`,
      ),
    ];
  }),
  {
    text: '[as|on] [my|the] {ordinal} trade [of|in] [the|a] [day]',
    make: ({ ordinal }) => on({ on: 'nth', from: num(ordinal), to: num(ordinal) + 1 }),
  },
  {
    text: '[as|on] [my|the] first {count} trades [of|in] [the|a] [day]',
    make: ({ count }) => on({ on: 'nth', from: 1, to: num(count) + 1 }),
  },
  {
    text: '[as|on] [my|the] {ordinal:a} (to | through) [the] {ordinal:b} trade [of|in] [the|a] [day]',
    make: ({ a, b }) => (num(a) < num(b) ? on({ on: 'nth', from: num(a), to: num(b) + 1 }) : null),
  },
  {
    text: 'from [my|the] {ordinal} trade [of|in] [the|a] [day] on',
    make: ({ ordinal }) => on({ on: 'nth', from: num(ordinal), to: null }),
  },
  {
    text: '[the] {ordinal} [trade] and later [trade] [of|in] [the|a] [day]',
    make: ({ ordinal }) => on({ on: 'nth', from: num(ordinal), to: null }),
  },
  {
    text: 'after [my|the] {ordinal} trade [of|in] [the|a] [day]',
    make: ({ ordinal }) => on({ on: 'nth', from: num(ordinal) + 1, to: null }),
  },
  {
    text: 'after [my|the] first {count} trades [of|in] [the|a] [day]',
    make: ({ count }) => on({ on: 'nth', from: num(count) + 1, to: null }),
  },
  {
    text: 'within {minutes} (of | after | from) [my|the|a] last|previous|prior [trade|one]',
    make: ({ minutes }) => on({ on: 'since last', from: 0, to: num(minutes) }),
  },
  ranged('{minuteRange} (after | since | from) [my|the|a] last|previous|prior [trade|one]', 'since last', 'minuteRange'),
  says('(right | immediately) after [my|the] last|previous trade', [
    { part: 'choose', from: ['within 5 minutes of the last trade', 'within 15 minutes of the last trade'] },
  ]),
];

const shape: readonly Rule[] = [
  ranged('(held | hold | holding | lasting | lasted | open | kept) [for] {minuteRange}', 'duration', 'minuteRange'),
  ranged('[that|which] (last | lasted | lasting) [for] {minuteRange}', 'duration', 'minuteRange'),
  { text: '(shorter | quicker) than {minutes}', make: ({ minutes }) => on({ on: 'duration', from: 0, to: num(minutes) }) },
  { text: 'longer than {minutes}', make: ({ minutes }) => on({ on: 'duration', from: num(minutes), to: null }) },
  ranged('(size | sized | with [a] size) [of] {timesRange} [my|the] [usual|normal|median|average] [size|lot]', 'size', 'timesRange'),
  {
    text: '(size | sized | with [a] size) [of] {times} [my|the] [usual|normal|median|average] [size|lot] or more',
    make: ({ times: least }) => on({ on: 'size', from: num(least), to: null }),
  },
  says('[at|with] (double | twice) [my|the] [usual|normal|median] (size | lot) [or more]', on({ on: 'size', from: 2, to: null })),
  choose(
    '(bigger | larger | more) than (usual | normal) [size]',
    'sized 1.25x the median or more',
    'sized 1.5x the median or more',
    'sized 2x the median or more',
  ),
  choose('oversized', 'sized 1.25x the median or more', 'sized 1.5x the median or more', 'sized 2x the median or more'),
  choose('(smaller | less) than (usual | normal) [size]', 'sized under 0.75x the median', 'sized under 0.5x the median'),
  {
    text: 'within {minutes} of|around|from|before|after [red | high impact | big | major] news|event [release]',
    make: ({ minutes }) => on({ on: 'news', from: 0, to: num(minutes) }),
  },
  ranged('{minuteRange} [away] from [red | high impact | big | major] news|event', 'news', 'minuteRange'),
  choose(
    '(around | near | during | on | at | in | close to) [the] [red | high impact | big | major] news|event',
    'within 15 minutes of red news',
    'within 30 minutes of red news',
    'within 60 minutes of red news',
  ),
  choose('(away | far) from [red | high impact] news', '30 minutes or more from red news', '60 minutes or more from red news'),
  choose('[red | high impact] news', 'within 15 minutes of red news', 'within 30 minutes of red news', 'within 60 minutes of red news'),
  ranged('(planned | aimed | targeted) [for|at|r|with] {rRange}', 'planned R', 'rRange'),
  ranged('[with] [a] planned r [of|is|was] {rRange}', 'planned R', 'rRange'),
  { text: '[with] [a] planned r (over | above) {n}', make: ({ n }) => on({ on: 'planned R', from: num(n), to: null }) },
  { text: '[with] [a] planned r (under | below) {n}', make: ({ n }) => on({ on: 'planned R', from: 0, to: num(n) }) },
];

const rules: readonly Rule[] = [
  says(
    '(with | where | when | if) [i] [broke|break] [a|any|my|the] rule [was|were|is] [broken|broke]',
    on({ on: 'rule', is: 'broken', id: null }),
  ),
  says('(broke | break | broken | breaking | violated) [a|any|my|the] rule', on({ on: 'rule', is: 'broken', id: null })),
  says('rule [was|were|is] broken|violated', on({ on: 'rule', is: 'broken', id: null })),
  says(
    '(with | where | when | if) [i] [kept|keep|followed|follow] [all|every|my|the] [of] [my|the] rule [was|were|is] kept|followed',
    on({ on: 'rule', is: 'kept', id: null }),
  ),
  says('(kept | keep | followed | follow | following) [all|every|my|the] [of] [my|the] rule', on({ on: 'rule', is: 'kept', id: null })),
];

const picks: readonly Rule[] = [
  says('[the] (winning | winner | won | win | profitable | green) [trade]', pick({ on: 'outcome', is: 'win' })),
  says('[the] (losing | loser | lost | loss | lose | unprofitable) [trade]', pick({ on: 'outcome', is: 'loss' })),
  says('[the] (breakeven | break even | scratch | scratched) [trade]', pick({ on: 'outcome', is: 'break-even' })),
  {
    text: '[with|for|of|by|at|were|was|made|making|won|lost|that] [a] [result] [of|were|made] {rRange}',
    make: ({ rRange }) => pick({ on: 'R', ...range(rRange) }),
  },
  {
    text: '[on] days (with | of | when i took | where i took | that had) {countRange} [trades]',
    make: ({ countRange }) => {
      const within = positive(countRange);
      return within === null ? null : pick({ on: 'trades of the day', from: Math.max(1, within.from), to: within.to });
    },
  },
  {
    text: '[on] days (with | of | when i took | where i took | that had) {count} trades',
    make: ({ count }) => pick({ on: 'trades of the day', from: num(count), to: num(count) + 1 }),
  },
  choose(
    '[on] (busy | active) days',
    'on days with more than 3 trades',
    'on days with more than 5 trades',
    'on days with more than 8 trades',
  ),
];

export const conditionRules: readonly Rule[] = [...order, ...times, ...shape, ...rules, ...picks, ...sides];
