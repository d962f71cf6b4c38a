/** Single values: of each field the one set last, on whatever device. */
import { plainTree } from '@/domain/registers/register';
import { registersField } from '@/domain/registers/register-fields';
import type { Fields, KeptState, MergePolicy } from './merge-policy';
import { changeOf, fieldsOf, joinMaps, mapRegisters, registerMapOf, withFormer } from './register-map';
import type { RegisterMap } from './register-map';

export type RegisterEdit =
  /** Fields that change; null takes one away. Makes the document where there is none. */
  { readonly set: Fields } | { readonly remove: true };

/** The registers of a state. */
export const registersIn = (state: KeptState): RegisterMap => registerMapOf(state[registersField]);

/** A state of those registers alone. */
export const withRegisters = (registers: RegisterMap): KeptState =>
  Object.keys(registers).length === 0 ? {} : { [registersField]: registers };

export const registerPolicy: MergePolicy<RegisterEdit> = {
  name: 'register',
  stateOf: ({ [registersField]: registers, ...plain }) => withRegisters(withFormer(registerMapOf(registers), plain)),
  join: (a, b) => withRegisters(joinMaps(registersIn(a), registersIn(b))),
  edit: (state, edit, by) => {
    const change = changeOf(registersIn(state), 'set' in edit ? edit.set : null, by);
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
