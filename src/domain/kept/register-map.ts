/**
 * A map of registers by field: of each field the value set last counts (docs/decisions/0016). A removal of the whole is a register of
 * its own, which edits do not touch: it wins over every edit, whenever that was made, until somebody who knows of it makes it anew.
 */
import { entriesToSet, formerKey, isRegister, joinTrees, nextAt, valueOf } from '@/domain/registers/register';
import type { Register } from '@/domain/registers/register';
import { ownProperty } from '@/lib/own-property';
import { isFields } from './merge-policy';
import type { Fields, Writer } from './merge-policy';

/** Field to register; what is no register in it is left out when it is read from a document. */
export type RegisterMap = Readonly<Record<string, Register>>;

/** The register of the removal: epoch ms since when it is removed, null for what was made anew. */
export const removedField = 'deletedAt';

/** The registers of what is stored, as far as they are not damaged. */
export const registerMapOf = (stored: unknown): RegisterMap =>
  Object.fromEntries(Object.entries(isFields(stored) ? stored : {}).filter((entry): entry is [string, Register] => isRegister(entry[1])));

/** Plain fields as the oldest entries of registers, where there are none. */
export const withFormer = (registers: RegisterMap, plain: Fields): RegisterMap => ({
  ...Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, { [formerKey]: { value, at: 0 } }]),
  ),
  ...registers,
});

export const joinMaps = (a: RegisterMap, b: RegisterMap): RegisterMap => joinTrees(a, b) as RegisterMap;

const namesIn = (registers: RegisterMap): readonly string[] => Object.keys(registers).filter((name) => name !== removedField);

export const isRemoved = (registers: RegisterMap): boolean => valueOf(ownProperty(registers, removedField)) !== undefined;

/** Nothing of what was removed but that it is; any other as it stands. Where a removal is for good, this may be done at any time. */
export const emptied = (registers: RegisterMap): RegisterMap => {
  const { [removedField]: removal } = registers;
  return removal === undefined || !isRemoved(registers) ? registers : { [removedField]: removal };
};

/** A change that never undoes a removal: what makes something for the first time must not, where others have made and removed it. */
export const withoutRevival = (change: RegisterMap): RegisterMap => {
  const { [removedField]: _removal, ...fields } = change;
  return isRemoved(change) ? change : fields;
};

/** The fields that count; 'removed', or null where there is nothing. */
export const fieldsOf = (registers: RegisterMap): Fields | 'removed' | null => {
  if (isRemoved(registers)) return 'removed';
  const fields: [string, unknown][] = [];
  let isThere = false;
  for (const [name, register] of Object.entries(registers)) {
    if (name === removedField) continue;
    isThere = true;
    const value = valueOf(register);
    if (value !== undefined) fields.push([name, value]);
  }
  return isThere ? Object.fromEntries(fields) : null;
};

/** The entries to be joined so that the fields count, all as of one instant; null takes a field away. */
export const entriesFor = (registers: RegisterMap, fields: Fields, { deviceId, nowMs }: Writer): RegisterMap => {
  const at = Object.keys(fields).reduce((latest, name) => nextAt(ownProperty(registers, name), latest), nowMs);
  const entries = ([name, value]: [string, unknown]): [string, Register] => {
    const known = ownProperty(registers, name);
    const oldest = known === undefined ? undefined : ownProperty(known, formerKey);
    return [name, { ...(oldest === undefined ? {} : { [formerKey]: oldest }), ...entriesToSet(known, value, { deviceId, nowMs: at }) }];
  };
  return Object.fromEntries(Object.entries(fields).map(entries));
};

/** When the first of the values that still stand was set, by the clock of its device, epoch ms; null: that is not known of any. */
export const firstSetAt = (registers: RegisterMap): number | null => {
  const times = Object.values(registers).flatMap((register) => Object.values(register).flatMap(({ at }) => (at > 0 ? [at] : [])));
  return times.length === 0 ? null : times.reduce((first, at) => Math.min(first, at));
};

/** The map with other fields in the place of each: every value that was ever set is handed over by itself. A removal stays. */
export const mapRegisters = (registers: RegisterMap, change: (fields: Fields) => Fields): RegisterMap => {
  let mapped: RegisterMap = {};
  for (const [name, register] of Object.entries(registers)) {
    for (const [device, { value, at }] of Object.entries(register)) {
      const fields = name === removedField ? { [name]: value } : change({ [name]: value });
      mapped = joinMaps(mapped, Object.fromEntries(Object.entries(fields).map(([to, moved]) => [to, { [device]: { value: moved, at } }])));
    }
  }
  return mapped;
};

/** What is to be joined so that the fields count, null: that it is removed; null where that changes nothing. */
export const changeOf = (registers: RegisterMap, fields: Fields | null, by: Writer): RegisterMap | null => {
  const isThere = namesIn(registers).length > 0 && !isRemoved(registers);
  if (fields === null) return isThere ? entriesFor(registers, { [removedField]: by.nowMs }, by) : null;
  if (Object.keys(fields).length === 0) return null;
  if (isThere) return entriesFor(registers, fields, by);
  // Made anew: nothing of the former one shines through.
  const emptied = Object.fromEntries(namesIn(registers).map((name) => [name, null]));
  return entriesFor(registers, { ...emptied, ...fields, [removedField]: null }, by);
};
