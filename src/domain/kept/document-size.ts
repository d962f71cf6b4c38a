/**
 * Size of a document as Firestore counts it (firebase.google.com/docs/firestore/storage-size), so that a new part
 * of a ledger is opened before a write can be refused for its size.
 */

/** Values of a ledger document; a server time not yet known counts as the number it will be. */
export type StoredValue = string | number | boolean | null | readonly StoredValue[] | { readonly [field: string]: StoredValue | undefined };

const encoder = new TextEncoder();

const stringBytes = (text: string): number => {
  // Almost all text here is ASCII, whose length is its size.
  // oxlint-disable-next-line no-control-regex
  const ascii = /^[\u0000-\u007F]*$/.test(text);
  return (ascii ? text.length : encoder.encode(text).length) + 1;
};

const mapOverheadBytes = 32;

const fieldsBytes = (fields: Readonly<Record<string, StoredValue | undefined>>): number => {
  let sum = 0;
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) sum += stringBytes(name) + valueBytes(value);
  return sum;
};

/** Bytes of one value: strings as UTF-8 and one more, numbers and times 8, booleans and null 1, maps as documents. */
export const valueBytes = (value: StoredValue): number => {
  if (typeof value === 'string') return stringBytes(value);
  if (typeof value === 'number') return 8;
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return (value as readonly StoredValue[]).reduce<number>((sum, item) => sum + valueBytes(item), 0);
  return fieldsBytes(value as Readonly<Record<string, StoredValue | undefined>>) + mapOverheadBytes;
};

/** Bytes a field adds to its map: name and value. */
export const fieldBytes = (name: string, value: StoredValue): number => stringBytes(name) + valueBytes(value);

/** Bytes of a document at `path` ('users/u/ledger/id'): its name, its fields and 32. */
export const documentSize = (path: string, fields: Readonly<Record<string, StoredValue | undefined>>): number => {
  const name = path.split('/').reduce((sum, segment) => sum + stringBytes(segment), 16);
  return name + fieldsBytes(fields) + mapOverheadBytes;
};
