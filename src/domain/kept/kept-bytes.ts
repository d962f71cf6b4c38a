/** How large a kept document is, so that no change is kept that the server could never take. */
import { fieldBytes } from './document-size';
import type { StoredValue } from './document-size';
import type { Fields } from './merge-policy';

/** Firestore takes 1 MiB with name and envelope; what is kept leaves room for both and for another device's part. */
export const mostKeptBytes = 900_000;

/** Bytes of the fields as Firestore counts them, bytes fields included. */
export const keptBytes = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + (value instanceof Uint8Array ? name.length + 1 + value.length : fieldBytes(name, value as StoredValue)),
    0,
  );
