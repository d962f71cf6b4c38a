/** Pictures of notes: what they are never changes, what is said below them does, and one that is taken away stays away. */
import type { Fields, KeptState, MergePolicy } from '@/domain/kept/merge-policy';
import { isFields } from '@/domain/kept/merge-policy';
import { changeOf, fieldsOf, isRemoved, joinMaps, mapRegisters, registerMapOf, removedField } from '@/domain/kept/register-map';
import type { RegisterMap } from '@/domain/kept/register-map';
import { registersIn, withRegisters } from '@/domain/kept/register-policy';

export type PictureEdit =
  /** `picture` never changes; its id is made up for it alone. */
  | { readonly create: { readonly picture: Fields; readonly caption: string } }
  | { readonly set: { readonly caption: string } }
  | { readonly remove: true };

const pictureField = 'picture';
const fixedFields = ['noteId', 'sha256', 'thumbnail', 'width', 'height'];

const pictureOf = ({ [pictureField]: picture }: KeptState): Fields | null => (isFields(picture) ? picture : null);

const stateWith = (picture: Fields | null, registers: RegisterMap): KeptState => ({
  ...(picture === null ? {} : { [pictureField]: picture }),
  ...withRegisters(registers),
});

const changed = (state: KeptState, change: RegisterMap | null): KeptState | null =>
  change === null || isRemoved(registersIn(state)) ? null : withRegisters(change);

export const picturePolicy: MergePolicy<PictureEdit> = {
  name: 'register',
  stateOf: (stored) => {
    const fixed = Object.fromEntries(fixedFields.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
    return stateWith(Object.keys(fixed).length === 0 ? null : fixed, registerMapOf(stored['registers']));
  },
  join: (a, b) => stateWith(pictureOf(a) ?? pictureOf(b), joinMaps(registersIn(a), registersIn(b))),
  edit: (state, edit, by) => {
    const registers = registersIn(state);
    if ('create' in edit) {
      const { picture, caption } = edit.create;
      return pictureOf(state) === null ? stateWith(picture, changeOf(registers, { caption }, by) ?? {}) : null;
    }
    if (pictureOf(state) === null) return null;
    return changed(state, changeOf(registers, 'set' in edit ? edit.set : null, by));
  },
  read: (state) => {
    const [picture, said] = [pictureOf(state), fieldsOf(registersIn(state))];
    if (said === 'removed') return { state: 'removed' };
    return picture === null ? { state: 'absent' } : { state: 'present', value: { ...picture, ...said }, copies: [] };
  },
  // The rules look at what it is, at its caption, and whether it is gone.
  stored: (state) => {
    const registers = registersIn(state);
    const said = fieldsOf(registers);
    const removed = registers[removedField];
    return {
      ...pictureOf(state),
      ...(said === null || said === 'removed' ? {} : said),
      ...(removed === undefined || !isRemoved(registers) ? {} : { [removedField]: Object.values(removed)[0]?.value }),
      ...withRegisters(registers),
    };
  },
  map: (state, change) => stateWith(pictureOf(state), mapRegisters(registersIn(state), change)),
};
