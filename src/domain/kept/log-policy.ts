/**
 * Entries that are added and never changed, each under an id of its own; what is said about the whole, as a title, is single values.
 * Its removal is for good.
 */
import { canonicalJson } from '@/lib/canonical-json';
import { valueOf } from '@/domain/registers/register';
import { isFields } from './merge-policy';
import type { Fields, KeptState, MergePolicy, Writer } from './merge-policy';
import { emptied, fieldsOf, isRemoved, joinMaps, mapRegisters, entriesFor, removedField } from './register-map';
import type { RegisterMap } from './register-map';
import { registersIn, withRegisters } from './register-policy';

export type LogEdit =
  | { readonly append: { readonly id: string; readonly entry: Fields } }
  /** Fields about the whole; null takes one away. */
  | { readonly set: Fields }
  | { readonly remove: true };

/** Where the entries lie; each has its own fields and `at`, epoch ms by the clock of its writer and later than all that was known. */
const entriesField = 'entries';

const entriesIn = (state: KeptState): Fields => {
  const { [entriesField]: entries } = state;
  return isFields(entries) ? Object.fromEntries(Object.entries(entries).filter(([, entry]) => isFields(entry))) : {};
};

const atOf = (entry: unknown): number => {
  const at = isFields(entry) ? entry['at'] : 0;
  return typeof at === 'number' && Number.isFinite(at) ? at : 0;
};

/** Two entries under one id should be one; where they are not, the choice does not depend on the order. */
const joinEntries = (a: Fields, b: Fields): Fields => {
  const joined = new Map(Object.entries(a));
  for (const [id, entry] of Object.entries(b)) {
    const known = joined.get(id);
    joined.set(id, known === undefined || canonicalJson(known) < canonicalJson(entry) ? entry : known);
  }
  return Object.fromEntries(joined);
};

/** Nothing of a removed log is stored any more but that it is, and what comes late is not shown. */
const stateWith = (entries: Fields, registers: RegisterMap): KeptState => ({
  ...(Object.keys(entries).length === 0 || isRemoved(registers) ? {} : { [entriesField]: entries }),
  ...withRegisters(emptied(registers)),
});

const append = (state: KeptState, id: string, entry: Fields, { nowMs }: Writer): KeptState | null => {
  const known = entriesIn(state);
  if (Object.hasOwn(known, id) || isRemoved(registersIn(state))) return null;
  const at = Object.values(known).reduce<number>((latest, other) => Math.max(latest, atOf(other) + 1), nowMs);
  return stateWith({ [id]: { ...entry, at } }, {});
};

const edit = (state: KeptState, change: LogEdit, by: Writer): KeptState | null => {
  if ('append' in change) return append(state, change.append.id, change.append.entry, by);
  const registers = registersIn(state);
  if (isRemoved(registers)) return null;
  if ('remove' in change) {
    const isThere = Object.keys(entriesIn(state)).length > 0 || fieldsOf(registers) !== null;
    return isThere ? withRegisters(entriesFor(registers, { [removedField]: by.nowMs }, by)) : null;
  }
  const { [removedField]: _removal, ...fields } = change.set;
  return Object.keys(fields).length === 0 ? null : withRegisters(entriesFor(registers, fields, by));
};

/** The value is the fields about the whole and `entries`: a list in the order of `at`, then of the ids, each entry with its `id`. */
export const logPolicy: MergePolicy<LogEdit> = {
  name: 'log',
  stateOf: (stored) => stateWith(entriesIn(stored), registersIn(stored)),
  join: (a, b) => stateWith(joinEntries(entriesIn(a), entriesIn(b)), joinMaps(registersIn(a), registersIn(b))),
  edit,
  read: (state) => {
    const about = fieldsOf(registersIn(state));
    if (about === 'removed') return { state: 'removed' };
    const entries = Object.entries(entriesIn(state))
      .map(([id, entry]): Fields => ({ ...(entry as Fields), id }))
      .toSorted((a, b) => atOf(a) - atOf(b) || (String(a['id']) < String(b['id']) ? -1 : 1));
    if (entries.length === 0 && about === null) return { state: 'absent' };
    return { state: 'present', value: { ...about, entries }, copies: [] };
  },
  // The rules look at the removal.
  stored: (state) => (isRemoved(registersIn(state)) ? { ...state, [removedField]: valueOf(registersIn(state)[removedField]) } : state),
  map: (state, change) =>
    stateWith(
      Object.fromEntries(
        Object.entries(entriesIn(state)).map(([id, entry]) => {
          const { at, ...fields } = entry as Fields;
          return [id, { ...change(fields), at }];
        }),
      ),
      mapRegisters(registersIn(state), change),
    ),
};
