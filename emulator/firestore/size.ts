/** Storage sizes in bytes, by the rules Firestore publishes (https://firebase.google.com/docs/firestore/storage-size). */
import type { WireFields, WireValue } from '../wire/firestore';

/** The largest document Firestore stores. */
export const MAX_DOCUMENT_BYTES = 1_048_576;

/** A map counts "the same way as document size", so it has these bytes as well. */
const OVERHEAD_BYTES = 32;

const stringSize = (text: string): number => Buffer.byteLength(text) + 1;

/** A document's full name; only the path below `…/documents` counts. */
const nameSize = (name: string): number =>
  name
    .slice(name.indexOf('/documents/') + '/documents/'.length)
    .split('/')
    .reduce((bytes, id) => bytes + stringSize(id), 16);

const fieldsSize = (fields: WireFields): number =>
  Object.entries(fields).reduce((bytes, [name, value]) => bytes + stringSize(name) + valueSize(value), 0);

export const valueSize = (value: WireValue): number => {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('integerValue' in value || 'doubleValue' in value || 'timestampValue' in value) return 8;
  if ('geoPointValue' in value) return 16;
  if ('stringValue' in value) return stringSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).reduce((bytes, element) => bytes + valueSize(element), 0);
  return fieldsSize(value.mapValue.fields ?? {}) + OVERHEAD_BYTES;
};

/** Size of a document with this full name and these fields. */
export const documentSize = (name: string, fields: WireFields): number => nameSize(name) + fieldsSize(fields) + OVERHEAD_BYTES;
