/** What one write makes of one document. Pure: it neither stores the outcome nor asks the rules. */
import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument, WireFields, WireValue } from '../wire/firestore';
import { valueAt, withoutValueAt, withValueAt } from './field-path';
import type { UpdateWrite, Write } from './read-write';
import { invalid, RpcError } from './rpc-error';
import { documentSize, MAX_DOCUMENT_BYTES } from './size';
import { applyTransform } from './transforms';

interface Applied {
  /** null: there is no document afterwards. */
  readonly after: StoredDocument | null;
  readonly transformResults: readonly WireValue[];
  /** Why the service does not store what comes of the write; null when it does. */
  readonly fault: RpcError | null;
}

/** Why the write must not happen on the document as it stands; null when it may. */
export const faultOfPrecondition = (write: Write, before: StoredDocument | null): RpcError | null => {
  const { precondition, name } = write;
  if (precondition.kind === 'exists') {
    if (precondition.exists && before === null) return new RpcError('NOT_FOUND', `No document to update: ${name}`);
    if (!precondition.exists && before !== null) return new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition.kind === 'version' && before?.updateMicros !== precondition.updateMicros) {
    return before === null
      ? new RpcError('NOT_FOUND', `No document to update: ${name}`)
      : new RpcError('FAILED_PRECONDITION', 'the stored version does not match the required base version');
  }
  return null;
};

/** The same on a document that an earlier write of the commit deleted: no state of the database could fulfil the commit. */
export const faultOfLostDocument = ({ precondition, name }: Write): RpcError | null =>
  precondition.kind === 'version' || (precondition.kind === 'exists' && precondition.exists)
    ? invalid(`An earlier write of the same commit deletes the document: ${name}`)
    : null;

const mergeMasked = (write: UpdateWrite, before: WireFields): WireFields => {
  if (write.mask === null) return write.fields;
  let fields = before;
  for (const path of write.mask) {
    const value = valueAt(write.fields, path);
    fields = value === undefined ? withoutValueAt(fields, path) : withValueAt(fields, path, value);
  }
  return fields;
};

const faultOfSize = (name: string, fields: WireFields): RpcError | null => {
  const bytes = documentSize(name, fields);
  return bytes > MAX_DOCUMENT_BYTES
    ? invalid(
        `Document "${name}" cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES} bytes.`,
      )
    : null;
};

/**
 * The document after the write, written at `commitMicros`. A write that changes nothing keeps the
 * version, as the service documents for WriteResult.update_time.
 */
export const applyWrite = (write: Write, before: StoredDocument | null, commitMicros: number): Applied => {
  if (write.kind !== 'update') return { after: write.kind === 'delete' ? null : before, transformResults: [], fault: null };
  let fields = mergeMasked(write, before?.fields ?? {});
  const transformResults: WireValue[] = [];
  for (const { path, operation } of write.transforms) {
    const { value, result } = applyTransform(operation, valueAt(fields, path), commitMicros);
    fields = withValueAt(fields, path, value);
    transformResults.push(result);
  }
  if (before !== null && isDeepStrictEqual(before.fields, fields)) return { after: before, transformResults, fault: null };
  return {
    after: { name: write.name, fields, createMicros: before?.createMicros ?? commitMicros, updateMicros: commitMicros },
    transformResults,
    fault: faultOfSize(write.name, fields),
  };
};
