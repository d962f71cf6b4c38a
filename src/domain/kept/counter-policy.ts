/** Numbers that only grow: each device counts for itself, and what counts is the sum (a grow-only counter, Shapiro et al. 2011). */
import { isFields } from './merge-policy';
import type { KeptState, MergePolicy } from './merge-policy';

export interface CounterEdit {
  /** By name what is added: whole numbers of at least 1. */
  readonly add: Readonly<Record<string, number>>;
}

/** Where the numbers of the devices lie. */
const writersField = 'writers';

type Numbers = Readonly<Record<string, number>>;
type Writers = Readonly<Record<string, Numbers>>;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const numbersOf = (value: unknown): Numbers =>
  Object.fromEntries(Object.entries(isFields(value) ? value : {}).filter((entry): entry is [string, number] => isCount(entry[1])));

const writersIn = (state: KeptState): Writers =>
  Object.fromEntries(
    Object.entries(isFields(state[writersField]) ? state[writersField] : {})
      .map(([device, numbers]) => [device, numbersOf(numbers)] as const)
      .filter(([, numbers]) => Object.keys(numbers).length > 0),
  );

const stateWith = (writers: Writers): KeptState => (Object.keys(writers).length === 0 ? {} : { [writersField]: writers });

/** Both maps in one: what only one has, and what `both` makes of two. */
const united = <T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  both: (a: T, b: T) => T,
): Readonly<Record<string, T>> => {
  const joined = new Map(Object.entries(a));
  for (const [name, value] of Object.entries(b)) {
    const known = joined.get(name);
    joined.set(name, known === undefined ? value : both(known, value));
  }
  return Object.fromEntries(joined);
};

const added = (a: Numbers, b: Numbers): Numbers => united(a, b, (one, other) => one + other);

/** The value is a map from name to sum. */
export const counterPolicy: MergePolicy<CounterEdit> = {
  name: 'counter',
  stateOf: (stored) => stateWith(writersIn(stored)),
  join: (a, b) => stateWith(united(writersIn(a), writersIn(b), (one, other) => united(one, other, Math.max))),
  edit: (state, { add }, { deviceId }) => {
    if (Object.keys(add).length === 0 || !Object.values(add).every(isCount)) return null;
    const own = Object.entries(writersIn(state)).find(([device]) => device === deviceId)?.[1] ?? {};
    return stateWith({ [deviceId]: added(own, add) });
  },
  read: (state) => {
    const all = Object.values(writersIn(state));
    return all.length === 0 ? { state: 'absent' } : { state: 'present', value: all.reduce(added), copies: [] };
  },
  stored: (state) => state,
};
