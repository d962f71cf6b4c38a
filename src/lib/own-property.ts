/** Looks texts from outside up in records. Every record inherits `constructor` and `toString`, which are nobody's entries. */

/** The record's own value under that name; undefined for none. */
export const ownProperty = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
