/** Documents and outcomes of writes in the JSON form in which clients receive them. */
import type { StoredDocument, WireFields } from '../wire/firestore';
import type { CommitOutcome } from './commit';
import { type FieldPath, isNamePath, valueAt, withValueAt } from './field-path';
import { timestampOfMicros } from './timestamp';

export interface WireDocument {
  readonly name: string;
  readonly fields?: WireFields;
  readonly createTime: string;
  readonly updateTime: string;
}

const project = (fields: WireFields, mask: readonly FieldPath[]): WireFields => {
  let projected: WireFields = {};
  for (const path of mask) {
    const value = isNamePath(path) ? undefined : valueAt(fields, path);
    if (value !== undefined) projected = withValueAt(projected, path, value);
  }
  return projected;
};

/** `mask`: the fields to show; null shows all. */
export const wireDocument = (document: StoredDocument, mask: readonly FieldPath[] | null = null): WireDocument => ({
  name: document.name,
  fields: mask === null ? document.fields : project(document.fields, mask),
  createTime: timestampOfMicros(document.createMicros),
  updateTime: timestampOfMicros(document.updateMicros),
});

interface WireCommit {
  readonly writeResults: readonly Readonly<Record<string, unknown>>[];
  readonly commitTime: string;
}

export const wireCommit = ({ commitMicros, outcomes }: CommitOutcome): WireCommit => ({
  writeResults: outcomes.map(({ updateMicros, transformResults }) => ({
    ...(updateMicros === null ? {} : { updateTime: timestampOfMicros(updateMicros) }),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  })),
  commitTime: timestampOfMicros(commitMicros),
});
