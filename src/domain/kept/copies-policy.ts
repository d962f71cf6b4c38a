/**
 * Documents of one piece, such as layouts and strategies: a version replaces what its writer knew, and versions made apart stand
 * beside each other as copies until somebody chooses. Each version names the latest of every device that it replaces, so that one
 * that comes late, or again, is known to be replaced (a multi-value register with version vectors, Shapiro et al. 2011).
 */
import { canonicalJson } from '@/lib/canonical-json';
import { isFields } from './merge-policy';
import type { Fields, KeptState, MergePolicy, Writer } from './merge-policy';

export type CopiesEdit =
  /** A new version in place of all that are known; a copy that shall stay is put under an id of its own before. */
  | { readonly put: Fields }
  /** The version of that id in place of the others. */
  | { readonly choose: string }
  | { readonly remove: true };

/** Where the versions lie, each under `{device}_{n}`. */
const versionsField = 'versions';

interface Version {
  readonly device: string;
  /** 1, 2, … for each device. */
  readonly n: number;
  /** Of each device the number up to which this version replaces its versions. */
  readonly over: Readonly<Record<string, number>>;
  /** Epoch ms by the clock of the writer, later than everything it knew. */
  readonly at: number;
  /** null: the document was removed. */
  readonly value: Fields | null;
}

type Versions = Readonly<Record<string, Version>>;

const isVersion = (id: string, value: unknown): value is Version =>
  isFields(value) &&
  `${String(value['device'])}_${String(value['n'])}` === id &&
  Number.isSafeInteger(value['n']) &&
  Number.isFinite(value['at']) &&
  isFields(value['over']) &&
  Object.values(value['over']).every((n) => Number.isSafeInteger(n)) &&
  (value['value'] === null || isFields(value['value']));

const isReplaced = ({ device, n }: Version, by: Version): boolean => Object.hasOwn(by.over, device) && (by.over[device] ?? 0) >= n;

/** The versions that none of the others replaces. */
const standing = (versions: Versions): Versions => {
  const all = Object.values(versions);
  return Object.fromEntries(Object.entries(versions).filter(([, version]) => !all.some((by) => by !== version && isReplaced(version, by))));
};

const versionsIn = (state: KeptState): Versions => {
  const { [versionsField]: versions } = state;
  return Object.fromEntries(
    Object.entries(isFields(versions) ? versions : {}).filter((entry): entry is [string, Version] => isVersion(entry[0], entry[1])),
  );
};

const stateWith = (versions: Versions): KeptState => (Object.keys(versions).length === 0 ? {} : { [versionsField]: versions });

const join = (a: KeptState, b: KeptState): KeptState => {
  const joined = new Map(Object.entries(versionsIn(a)));
  for (const [id, version] of Object.entries(versionsIn(b))) {
    const known = joined.get(id);
    // Two versions under one id should be one; where they are not, the choice does not depend on the order.
    if (known === undefined || canonicalJson(known) < canonicalJson(version)) joined.set(id, version);
  }
  return stateWith(standing(Object.fromEntries(joined)));
};

/** The version that is shown first: with content before removed, then the latest, of equal instants the greatest id. */
const inOrder = (state: KeptState): readonly (readonly [string, Version])[] =>
  Object.entries(standing(versionsIn(state))).toSorted(
    ([idA, a], [idB, b]) => Number(a.value === null) - Number(b.value === null) || b.at - a.at || (idA > idB ? -1 : 1),
  );

const replaceAll = (state: KeptState, value: Fields | null, { deviceId, nowMs }: Writer): KeptState => {
  const known = Object.values(versionsIn(state));
  const over: Record<string, number> = {};
  for (const version of known) {
    for (const [device, n] of [...Object.entries(version.over), [version.device, version.n] as const]) {
      over[device] = Math.max(over[device] ?? 0, n);
    }
  }
  const n = (over[deviceId] ?? 0) + 1;
  const at = known.reduce((latest, version) => Math.max(latest, version.at + 1), nowMs);
  return { [versionsField]: { [`${deviceId}_${String(n)}`]: { device: deviceId, n, over, at, value } satisfies Version } };
};

const edit = (state: KeptState, change: CopiesEdit, by: Writer): KeptState | null => {
  if ('put' in change) return replaceAll(state, change.put, by);
  const shown = inOrder(state);
  if ('remove' in change) return shown.some(([, { value }]) => value !== null) ? replaceAll(state, null, by) : null;
  const chosen = shown.find(([id]) => id === change.choose)?.[1].value ?? null;
  return chosen === null ? null : replaceAll(state, chosen, by);
};

export const copiesPolicy: MergePolicy<CopiesEdit> = {
  name: 'copies',
  stateOf: (stored) => stateWith(standing(versionsIn(stored))),
  join,
  edit,
  read: (state) => {
    const [first, ...others] = inOrder(state);
    if (first === undefined) return { state: 'absent' };
    const [, { value, at }] = first;
    if (value === null) return { state: 'removed' };
    const copies = others.flatMap(([id, copy]) => (copy.value === null ? [] : [{ id, value: copy.value, at: copy.at }]));
    return { state: 'present', value, copies, at };
  },
  stored: (state) => state,
  map: (state, change) =>
    stateWith(
      Object.fromEntries(
        Object.entries(versionsIn(state)).map(([id, version]) => [
          id,
          { ...version, value: version.value === null ? null : change(version.value) },
        ]),
      ),
    ),
};
