/** Reads the writes of a commit from the wire into their typed form, refusing malformed ones. It applies nothing. */
import type { WireFields } from '../wire/firestore';
import { type FieldPath, parseFieldPath } from './field-path';
import { isObject, readList, readObject, readString } from './read-json';
import { nameOf, readDocumentPath } from './resource-name';
import { invalid } from './rpc-error';
import { microsOfTimestamp } from './timestamp';
import { type FieldTransform, readTransforms } from './transforms';
import { readFields } from './value';

export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'version'; readonly updateMicros: number };

interface WriteTarget {
  readonly name: string;
  readonly precondition: Precondition;
}

export interface UpdateWrite extends WriteTarget {
  readonly kind: 'update';
  readonly fields: WireFields;
  /** Only these fields are written; null: the whole document is replaced. */
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly FieldTransform[];
}

export type Write = UpdateWrite | (WriteTarget & { readonly kind: 'delete' | 'verify' });

const MAX_TRANSFORMS = 500;

const readPrecondition = (json: unknown): Precondition => {
  if (json === undefined || json === null) return { kind: 'none' };
  const { exists, updateTime } = readObject(json, 'currentDocument');
  if (exists !== undefined && updateTime !== undefined) throw invalid('currentDocument holds either exists or updateTime.');
  if (updateTime !== undefined) {
    const updateMicros = microsOfTimestamp(readString(updateTime, 'updateTime'));
    if (updateMicros === null) throw invalid('updateTime is no timestamp.');
    return { kind: 'version', updateMicros };
  }
  if (exists === undefined) return { kind: 'none' };
  if (typeof exists !== 'boolean') throw invalid('exists must be true or false.');
  return { kind: 'exists', exists };
};

/** A document mask; null when the client sent none. Paths may repeat or contain one another: the mask is their union. */
export const readMask = (json: unknown): readonly FieldPath[] | null =>
  isObject(json) ? readList(json['fieldPaths'], 'fieldPaths').map((path) => parseFieldPath(readString(path, 'A field path'))) : null;

const readUpdate = (root: string, json: Readonly<Record<string, unknown>>, precondition: Precondition): Write => {
  const document = readObject(json['update'], 'update');
  return {
    kind: 'update',
    name: nameOf(root, readDocumentPath(root, document['name'])),
    precondition,
    fields: readFields(document['fields']),
    mask: readMask(json['updateMask']),
    transforms: readTransforms(json['updateTransforms']),
  };
};

/** One write, of a document in the database below `root`. */
export const readWrite = (root: string, json: unknown): Write => {
  const write = readObject(json, 'A write');
  const precondition = readPrecondition(write['currentDocument']);
  if (write['update'] !== undefined) return readUpdate(root, write, precondition);
  for (const kind of ['delete', 'verify'] as const) {
    if (write[kind] !== undefined) return { kind, name: nameOf(root, readDocumentPath(root, write[kind])), precondition };
  }
  const transform = readObject(write['transform'], 'A write of a known kind');
  return {
    kind: 'update',
    name: nameOf(root, readDocumentPath(root, transform['document'])),
    precondition,
    fields: {},
    mask: [],
    transforms: readTransforms(transform['fieldTransforms']),
  };
};

/** The writes of one commit, with the limits that hold across them. */
export const readWrites = (root: string, json: unknown): readonly Write[] => {
  const writes = readList(json, 'writes').map((write) => readWrite(root, write));
  const transforms = new Map<string, number>();
  for (const write of writes) {
    const count = (transforms.get(write.name) ?? 0) + (write.kind === 'update' ? write.transforms.length : 0);
    if (count > MAX_TRANSFORMS) throw invalid(`A commit may transform at most ${MAX_TRANSFORMS} fields of one document.`);
    transforms.set(write.name, count);
  }
  return writes;
};
