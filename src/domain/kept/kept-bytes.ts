/** How large a kept document is, so that no change is kept that the server could never take. */
import { fieldBytes } from './document-size';
import type { StoredValue } from './document-size';
import { isFields } from './merge-policy';
import type { Fields } from './merge-policy';

/** Firestore takes 1 MiB with name and envelope; what is kept leaves room for both and for another device's part. */
export const mostKeptBytes = 900_000;

/** Bytes of the fields as Firestore counts them, bytes fields included. */
export const keptBytes = (fields: Fields): number => Object.entries(fields).reduce((sum, [name, value]) => sum + bytesOf(name, value), 0);

const bytesOf = (name: string, value: unknown): number => {
  if (value instanceof Uint8Array) return name.length + 1 + value.length;
  // A map of bytes, such as of updates.
  const isOfBytes = isFields(value) && Object.values(value).some((inner) => inner instanceof Uint8Array);
  return isOfBytes ? keptBytes(value) : fieldBytes(name, value as StoredValue);
};
