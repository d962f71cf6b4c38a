/**
 * Numbers that each device keeps for itself, such as how many variants it tried: of each device the state with the greatest count
 * counts, because it has only one writer, and what is known is what all devices say together (after Shapiro et al. 2011).
 */
import { canonicalJson } from '@/lib/canonical-json';
import { ownProperty } from '@/lib/own-property';
import { isSameValue } from '@/lib/same-value';
import { isFields } from './merge-policy';
import type { KeptState, MergePolicy } from './merge-policy';

export type Numbers = Readonly<Record<string, number>>;

export interface CounterEdit {
  /** The device's next numbers, made of those it had; the count has to be greater than before. */
  readonly next: (own: Numbers | null) => Numbers;
  /** Who counted, where it was not this device: what somebody else reports stands under a name of its own. Letters, digits and hyphens. */
  readonly writer?: string;
}

/** The number that grows with every edit of a device. */
const countField = 'trials';

const writersField = 'writers';

type Writers = Readonly<Record<string, Numbers>>;

const countOf = (numbers: Numbers): number => ownProperty(numbers, countField) ?? 0;

const isNumbers = (value: unknown): value is Numbers =>
  isFields(value) && Object.values(value).every((number) => Number.isFinite(number)) && Number.isSafeInteger(value[countField]);

const writersIn = (state: KeptState): Writers => {
  const { [writersField]: writers } = state;
  return Object.fromEntries(
    Object.entries(isFields(writers) ? writers : {}).filter((entry): entry is [string, Numbers] => isNumbers(entry[1])),
  );
};

const stateWith = (writers: Writers): KeptState => (Object.keys(writers).length === 0 ? {} : { [writersField]: writers });

const later = (a: Numbers, b: Numbers): Numbers => {
  if (countOf(a) !== countOf(b)) return countOf(a) > countOf(b) ? a : b;
  return canonicalJson(a) >= canonicalJson(b) ? a : b;
};

/** The value is a map from device to its numbers. */
export const counterPolicy: MergePolicy<CounterEdit> = {
  name: 'counter',
  stateOf: (stored) => stateWith(writersIn(stored)),
  join: (a, b) => {
    const joined = new Map(Object.entries(writersIn(a)));
    for (const [device, numbers] of Object.entries(writersIn(b))) joined.set(device, later(joined.get(device) ?? numbers, numbers));
    return stateWith(Object.fromEntries(joined));
  },
  edit: (state, { next, writer }, { deviceId }) => {
    const by = writer ?? deviceId;
    const own = ownProperty(writersIn(state), by) ?? null;
    const numbers = next(own);
    return isNumbers(numbers) && countOf(numbers) > (own === null ? 0 : countOf(own)) ? stateWith({ [by]: numbers }) : null;
  },
  read: (state) => {
    const writers = writersIn(state);
    return Object.keys(writers).length === 0 ? { state: 'absent' } : { state: 'present', value: writers, copies: [] };
  },
  // The rules look at the entry of the one that changed, and let no other change with it.
  stored: (state, deviceId, before = {}) => {
    if (Object.keys(state).length === 0) return {};
    const known = writersIn(before);
    const changed = Object.entries(writersIn(state)).filter(([writer, numbers]) => !isSameValue(ownProperty(known, writer), numbers));
    return { ...state, last: changed.length === 1 ? (changed[0]?.[0] ?? deviceId) : deviceId };
  },
  apart: (change) => Object.keys(writersIn(change)).toSorted().join(' '),
  map: (state, change) =>
    stateWith(Object.fromEntries(Object.entries(writersIn(state)).map(([device, own]) => [device, change(own) as Numbers]))),
};
