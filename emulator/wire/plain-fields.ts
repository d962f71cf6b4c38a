/** Plain values in the form of Firestore's REST interface (firebase.google.com/docs/firestore/reference/rest/v1/Value). */

const wireValue = (value: unknown): unknown => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  return { mapValue: { fields: wireFields(value as object) } };
};

/** A `Date` stands for a timestamp. */
export const wireFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]));
