/** Single values: of each field the one set last, on whatever device. */
import { plainTree } from '@/domain/registers/register';
import { registersField } from '@/domain/registers/register-fields';
import type { Fields, KeptState, MergePolicy } from './merge-policy';
import { changeOf, emptied, fieldsOf, isRemoved, joinMaps, mapRegisters, registerMapOf, withFormer, withoutRevival } from './register-map';
import type { RegisterMap } from './register-map';

export type RegisterEdit =
  /** Fields that change; null takes one away. Makes the document where there is none. */
  | { readonly set: Fields }
  /** Fields of earlier days: they count where the document is not there, on whatever device, and lose to everything that was ever set. */
  | { readonly restore: Fields }
  | { readonly remove: true };

/** The registers of a state. */
export const registersIn = (state: KeptState): RegisterMap => registerMapOf(state[registersField]);

/** A state of those registers alone. */
export const withRegisters = (registers: RegisterMap): KeptState =>
  Object.keys(registers).length === 0 ? {} : { [registersField]: registers };

/** In the place of a device's name. */
const restoredKey = 'restored';

/** Registers older than all that were ever set, and than plain fields of before there were any. */
const restored = (fields: Fields): KeptState =>
  withRegisters(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [restoredKey]: { value, at: -1 } }])));

export const registerPolicy: MergePolicy<RegisterEdit> = {
  name: 'register',
  stateOf: ({ [registersField]: registers, ...plain }) => withRegisters(withFormer(registerMapOf(registers), plain)),
  join: (a, b) => withRegisters(joinMaps(registersIn(a), registersIn(b))),
  edit: (state, edit, by) => {
    const known = registersIn(state);
    if ('restore' in edit && !isRemoved(known)) return Object.keys(known).length > 0 ? null : restored(edit.restore);
    const fields = 'set' in edit ? edit.set : 'restore' in edit ? edit.restore : null;
    const change = changeOf(known, fields, by);
    return change === null ? null : withRegisters(change);
  },
  read: (state) => {
    const fields = fieldsOf(registersIn(state));
    if (fields === null) return { state: 'absent' };
    return fields === 'removed' ? { state: 'removed' } : { state: 'present', value: fields, copies: [] };
  },
  // Beside the registers the plain fields, which rules and readers of an earlier version look into. A removed document keeps them.
  stored: (state) => ({ ...(plainTree(registersIn(state)) as Fields), ...state }),
  map: (state, change) => withRegisters(mapRegisters(registersIn(state), change)),
};

const { stateOf, join, edit: editOf } = registerPolicy;

/** The same where a removal is for good, as of trade plans: nothing is kept of what was said, and it is not made anew. */
export const removedForGoodPolicy: MergePolicy<RegisterEdit> = {
  ...registerPolicy,
  stateOf: (stored) => withRegisters(emptied(registersIn(stateOf(stored)))),
  join: (a, b) => withRegisters(emptied(registersIn(join(a, b)))),
  edit: (state, edit, by) => {
    const change = isRemoved(registersIn(state)) ? null : editOf(state, edit, by);
    return change === null ? null : withRegisters(withoutRevival(registersIn(change)));
  },
};
