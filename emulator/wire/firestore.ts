/** Firestore's values, documents and queries in the JSON form of its protocol, as they travel and are stored. */

export type WireValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude?: number; readonly longitude?: number } }
  | { readonly arrayValue: { readonly values?: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields?: WireFields } };

export type WireFields = Readonly<Record<string, WireValue>>;

/** A stored document. Times are microseconds since the epoch; `name` is the full resource name. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: WireFields;
  readonly createMicros: number;
  readonly updateMicros: number;
}

export type Direction = 'ASCENDING' | 'DESCENDING';
export interface FieldReference {
  readonly fieldPath: string;
}
export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';
export type WireFilter =
  | { readonly compositeFilter: { readonly op: 'AND' | 'OR'; readonly filters: readonly WireFilter[] } }
  | { readonly fieldFilter: { readonly field: FieldReference; readonly op: FieldOperator; readonly value: WireValue } }
  | { readonly unaryFilter: { readonly field: FieldReference; readonly op: 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL' } };

export interface WireCursor {
  readonly values?: readonly WireValue[];
  readonly before?: boolean;
}

export interface StructuredQuery {
  readonly select?: { readonly fields?: readonly FieldReference[] };
  readonly from?: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: WireFilter;
  readonly orderBy?: readonly { readonly field: FieldReference; readonly direction?: Direction }[];
  readonly startAt?: WireCursor;
  readonly endAt?: WireCursor;
  readonly offset?: number;
  readonly limit?: number | { readonly value: number };
}
