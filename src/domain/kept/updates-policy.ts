/**
 * Documents whose merging is a replicated type of its own, as a note's text: updates that are opaque here, a base into which earlier
 * ones were compacted, and single values about the whole. Its removal is for good, and takes all of it.
 */
import { valueOf } from '@/domain/registers/register';
import { registersField } from '@/domain/registers/register-fields';
import { ownProperty } from '@/lib/own-property';
import { isFields } from './merge-policy';
import type { Fields, KeptState, MergePolicy } from './merge-policy';
import { emptied, entriesFor, fieldsOf, isRemoved, joinMaps, mapRegisters, registerMapOf, removedField } from './register-map';
import { registersIn, withRegisters } from './register-policy';
import { joinUpdates, updatesOf } from './updates';
import type { UpdateSet } from './updates';

export type UpdatesEdit =
  /** The id is of letters, digits and hyphens, and no other update of the document ever has it. */
  | { readonly append: { readonly id: string; readonly update: Uint8Array } }
  /** Fields about the whole; null takes one away. */
  | { readonly set: Fields }
  | { readonly remove: true };

/** A kind whose documents belong to those of another. */
export interface PartKind {
  /** Name of their collection below the user. */
  readonly kind: string;
  /** Their field that names what they belong to. */
  readonly of: string;
}

export type MergeUpdates = (updates: readonly Uint8Array[]) => Uint8Array;

/** Where the updates of a kind lie: each is a document of its own, made once, named `{document}_{id}`; `update` holds the bytes. */
export interface UpdatesPlace extends PartKind {
  /** What else belongs to a document and goes with it when it is removed, as the updates do. */
  readonly goWithIt: readonly PartKind[];
  readonly mostBytes: number;
  /** Bytes that a base may have. */
  readonly mostBaseBytes: number;
  /** As soon as a device knows so many updates of a document, its delivery compacts them. */
  readonly compactAt: number;
  /** Fetches what makes one of several updates, with the same effect: few need it, and it may be large. */
  readonly loadMerge: () => Promise<MergeUpdates>;
}

const baseField = 'state';
const generationField = 'generation';
const updatesField = 'updates';

/** The field of an update's own document that holds its bytes. */
export const updateField = 'update';

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** The updates and the base of a state. */
export const updateSetOf = ({ [baseField]: base, [generationField]: generation, [updatesField]: updates }: KeptState): UpdateSet => ({
  base: {
    generation: Number.isSafeInteger(generation) ? (generation as number) : 0,
    bytes: isBytes(base) ? base : new Uint8Array(),
  },
  updates: new Map(Object.entries(isFields(updates) ? updates : {}).filter((entry): entry is [string, Uint8Array] => isBytes(entry[1]))),
});

/** A state of that set; the fields about the whole are those of `about`. Of a removed one the number of its base stays, which only grows. */
export const withUpdateSet = (about: KeptState, { base, updates }: UpdateSet): KeptState => {
  const registers = registersIn(about);
  if (isRemoved(registers)) {
    return { ...withRegisters(emptied(registers)), ...(base.generation === 0 ? {} : { [generationField]: base.generation }) };
  }
  return {
    ...withRegisters(registers),
    ...(base.generation === 0 && base.bytes.length === 0 ? {} : { [generationField]: base.generation, [baseField]: base.bytes }),
    ...(updates.size === 0 ? {} : { [updatesField]: Object.fromEntries(updates) }),
  };
};

/** What the document itself holds of a stored one: all but the updates, which are documents of their own. */
export const withoutUpdates = ({ [updatesField]: _updates, ...fields }: Fields): Fields => fields;

/** What the document itself holds in place of `before`. A base that goes counts as a new one, as the rules count. */
export const ownFields = (before: Fields | undefined, fields: Fields): Fields => {
  const own = withoutUpdates(fields);
  const isBaseGone = before !== undefined && baseField in before && !(baseField in own);
  return isBaseGone ? { ...own, [generationField]: updateSetOf(before).base.generation + 1 } : own;
};

/** The value has `updates`, in an order that does not depend on how they arrived, and the fields about the whole. */
export const updatesPolicy: MergePolicy<UpdatesEdit> = {
  name: 'updates',
  stateOf: (stored) => withUpdateSet(withRegisters(registerMapOf(stored[registersField])), updateSetOf(stored)),
  join: (a, b) => withUpdateSet(withRegisters(joinMaps(registersIn(a), registersIn(b))), joinUpdates(updateSetOf(a), updateSetOf(b))),
  edit: (state, edit, by) => {
    const registers = registersIn(state);
    if (isRemoved(registers)) return null;
    if ('append' in edit) {
      const { id, update } = edit.append;
      return updateSetOf(state).updates.has(id) || update.length === 0 ? null : { [updatesField]: { [id]: update } };
    }
    if ('remove' in edit) {
      // Also where nothing is known: a document that was never read on this device can be removed from a list of them.
      return withRegisters(entriesFor(registers, { [removedField]: by.nowMs }, by));
    }
    const { [removedField]: _removal, ...fields } = edit.set;
    return Object.keys(fields).length === 0 ? null : withRegisters(entriesFor(registers, fields, by));
  },
  read: (state) => {
    const about = fieldsOf(registersIn(state));
    if (about === 'removed') return { state: 'removed' };
    const updates = updatesOf(updateSetOf(state));
    if (updates.length === 0 && about === null) return { state: 'absent' };
    return { state: 'present', value: { ...about, updates }, copies: [] };
  },
  // The rules look at generation and removal.
  stored: (state) => {
    const registers = registersIn(state);
    return {
      [generationField]: 0,
      ...state,
      ...(isRemoved(registers) ? { [removedField]: valueOf(ownProperty(registers, removedField)) } : {}),
    };
  },
  map: (state, change) => withUpdateSet(withRegisters(mapRegisters(registersIn(state), change)), updateSetOf(state)),
};
