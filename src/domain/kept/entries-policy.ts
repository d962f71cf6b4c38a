/** Several things in one document, each under an id of its own: of every field of a thing the value set last counts, and its removal wins. */
import type { Fields, KeptState, MergePolicy } from './merge-policy';
import { isFields } from './merge-policy';
import { changeOf, emptied, fieldsOf, isRemoved, joinMaps, mapRegisters, registerMapOf, withoutRevival } from './register-map';
import type { RegisterMap } from './register-map';

export interface EntriesEdit {
  /** By id the fields of things that change; null in the place of a thing removes it. */
  readonly set: Readonly<Record<string, Fields | null>>;
}

/** Where the things lie. */
const entriesField = 'entries';

type Things = ReadonlyMap<string, RegisterMap>;

const thingsIn = (state: KeptState): Things => {
  const { [entriesField]: entries } = state;
  return new Map(Object.entries(isFields(entries) ? entries : {}).map(([id, thing]) => [id, registerMapOf(thing)]));
};

const stateWith = (things: Things): KeptState => {
  const some = [...things].filter(([, registers]) => Object.keys(registers).length > 0);
  return some.length === 0 ? {} : { [entriesField]: Object.fromEntries(some) };
};

const eachThing = (state: KeptState, change: (registers: RegisterMap) => RegisterMap): KeptState =>
  stateWith(new Map([...thingsIn(state)].map(([id, registers]) => [id, change(registers)])));

/** The value is a map from id to the fields of each thing that is there. */
export const entriesPolicy: MergePolicy<EntriesEdit> = {
  name: 'entries',
  stateOf: (stored) => stateWith(thingsIn(stored)),
  join: (a, b) => {
    const joined = new Map(thingsIn(a));
    for (const [id, thing] of thingsIn(b)) joined.set(id, joinMaps(joined.get(id) ?? {}, thing));
    return stateWith(joined);
  },
  edit: (state, { set }, by) => {
    const things = thingsIn(state);
    const changes = Object.entries(set).flatMap(([id, fields]) => {
      const change = changeOf(things.get(id) ?? {}, fields, by);
      return change === null ? [] : [[id, change] as const];
    });
    return changes.length === 0 ? null : stateWith(new Map(changes));
  },
  read: (state) => {
    const things = thingsIn(state);
    const value = Object.fromEntries(
      [...things].flatMap(([id, registers]) => {
        const fields = fieldsOf(registers);
        return fields === null || fields === 'removed' ? [] : [[id, fields] as const];
      }),
    );
    return things.size === 0 ? { state: 'absent' } : { state: 'present', value, copies: [] };
  },
  stored: (state) => state,
  map: (state, change) => eachThing(state, (thing) => mapRegisters(thing, change)),
};

const { join, edit: editOf } = entriesPolicy;

/** The same where a removal is for good, as of the titles of notes: nothing is kept of a removed thing, and it is not made anew. */
export const thingsRemovedForGoodPolicy: MergePolicy<EntriesEdit> = {
  ...entriesPolicy,
  stateOf: (stored) => eachThing(stored, emptied),
  join: (a, b) => eachThing(join(a, b), emptied),
  edit: (state, { set }, by) => {
    const things = thingsIn(state);
    const change = editOf(state, { set: Object.fromEntries(Object.entries(set).filter(([id]) => !isRemoved(things.get(id) ?? {}))) }, by);
    return change === null ? null : eachThing(change, withoutRevival);
  },
};
