/** Documents that are made once and never changed: runs, snapshots, seals, entries of a book. One is taken back by a second one that names it. */
import { canonicalJson } from '@/lib/canonical-json';
import { isFields } from './merge-policy';
import type { Fields, KeptState, MergePolicy } from './merge-policy';

export interface OnceEdit {
  readonly create: Fields;
}

const contentField = 'content';

const contentOf = (state: KeptState): Fields | null => {
  const { [contentField]: content } = state;
  return isFields(content) ? content : null;
};

export const oncePolicy: MergePolicy<OnceEdit> = {
  name: 'once',
  stateOf: (stored) => (Object.keys(stored).length === 0 ? {} : { [contentField]: stored }),
  // Two contents under one id should be one; where they are not, the choice does not depend on the order.
  join: (a, b) => {
    const [mine, other] = [contentOf(a), contentOf(b)];
    if (mine === null || other === null) return mine === null ? b : a;
    return canonicalJson(mine) <= canonicalJson(other) ? a : b;
  },
  edit: (state, { create }) => (contentOf(state) === null && Object.keys(create).length > 0 ? { [contentField]: create } : null),
  read: (state) => {
    const content = contentOf(state);
    return content === null ? { state: 'absent' } : { state: 'present', value: content, copies: [] };
  },
  stored: (state) => contentOf(state) ?? {},
  map: (state, change) => {
    const content = contentOf(state);
    return content === null ? {} : { [contentField]: change(content) };
  },
};

/** Id of the document that takes another one of its kind back. */
export const undoIdOf = (id: string): string => `${id}_undo`;

/** What it says, as the rules ask for it. */
export const undoOf = (id: string): Fields => ({ kind: 'undo', undoes: id });

/** What stands of documents that are made once: neither those that were taken back, nor those that take back. */
export const standingOf = <T extends { readonly id: string; readonly value: Fields }>(documents: readonly T[]): readonly T[] => {
  const undoing = documents.filter(({ value }) => value['kind'] === 'undo');
  const gone = new Set([...undoing.map(({ id }) => id), ...undoing.map(({ value }) => value['undoes'])]);
  return documents.filter(({ id }) => !gone.has(id));
};
