/** Documents that are made once and ended once, such as a claim under test. When it ended the server says, in `endedAt`. */
import type { KeptState, MergePolicy } from './merge-policy';
import { oncePolicy } from './once-policy';
import type { OnceEdit } from './once-policy';
import type { Stamp } from './server-times';

export type EndingEdit = OnceEdit | { readonly end: true };

const endedAtField = 'endedAt';
const endedField = 'ended';

const isEnded = (state: KeptState): boolean => state[endedField] === true;

const withEnd = (state: KeptState, ended: boolean): KeptState => (ended ? { ...state, [endedField]: true } : state);

const withoutEnd = ({ [endedField]: _ended, ...state }: KeptState): KeptState => state;

/** The end has no field of its own: that a document has ended is known by its `endedAt`. */
export const endingPolicy: MergePolicy<EndingEdit> = {
  ...oncePolicy,
  stateOf: (stored, times = {}) => withEnd(oncePolicy.stateOf(stored), Object.hasOwn(times, endedAtField)),
  join: (a, b) => withEnd(oncePolicy.join(withoutEnd(a), withoutEnd(b)), isEnded(a) || isEnded(b)),
  edit: (state, edit, by) => {
    if ('create' in edit) return oncePolicy.edit(state, edit, by);
    return oncePolicy.read(state).state === 'present' && !isEnded(state) ? withEnd({}, true) : null;
  },
  map: (state, change) => withEnd(oncePolicy.map(state, change), isEnded(state)),
};

/** When `endedAt` is given. */
export const whenEnded: Stamp = (before, after) => isEnded(after) && (before === null || !isEnded(before));

/** The server times of such a kind, beside that of its creation. */
export const endingTimes = { [endedAtField]: whenEnded };
