/** A kind of kept document as one declaration, and what a stored document of it says. Nothing is read or stored here. */
import type { Copy, Fields, KeptState, MergePolicy } from './merge-policy';
import { joinTimes, stampedBy } from './server-times';
import type { ServerTimes, ShownTimes, Stamps } from './server-times';
import type { UpdatesPlace } from './updates-policy';

/** A schema of a validation library, as far as it is asked. */
export interface KeptSchema<Value> {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: Value }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
      };
}

export interface Kind<Value, Edit> {
  /** Name of the collection below the user; `kinds.ts` lists it. */
  readonly name: string;
  /** The whole id of a document. */
  readonly id: RegExp;
  readonly policy: MergePolicy<Edit>;
  /** What a value must be, to be stored and to be read. */
  readonly schema: KeptSchema<Value>;
  /** Form of the fields that this program writes: one more than it has migrations. */
  readonly version: number;
  /** The first makes form 2 of form 1. Each is handed what the policy stores, a register field by field, and passes null on. */
  readonly migrations: readonly ((fields: Fields) => Fields)[];
  /** The times that the server gives its documents, beside that of the last write; `server-times.ts` has the usual ones. */
  readonly times: Stamps;
  /** Of a kind that is merged by `updates`: where these lie. */
  readonly updates?: UpdatesPlace;
}

/** A document as the server has it, without the envelope. */
export interface StoredFields {
  readonly version: number;
  readonly fields: Fields;
  /** What the server says about when. Absent: nothing. */
  readonly times?: ServerTimes;
}

export interface KeptPlace {
  readonly kind: string;
  readonly document: string;
}

/** A document as the server had it when it was last read or written here. */
export interface StoredDocument extends KeptPlace, StoredFields {}

/** A change that waits for the server. */
export interface KeptChange {
  /** Form in which it was made. */
  readonly version: number;
  readonly change: KeptState;
}

export type DocumentReading<Value> =
  | { readonly state: 'absent' }
  | { readonly state: 'removed' }
  | {
      readonly state: 'present';
      readonly value: Value;
      readonly copies: readonly (Omit<Copy, 'value'> & { readonly value: Value })[];
      readonly times: ShownTimes;
      /** When the version that is shown was written, by the clock of its writer; only of what is kept in versions. */
      readonly at?: number;
    }
  /** It cannot be read, and is neither shown nor changed. */
  | { readonly state: 'damaged'; readonly reason: string };

const newer = 'It was written by a newer version of Sextant. Reload the page to get that version.';

type AnyKind = Pick<Kind<unknown, never>, 'policy' | 'version' | 'migrations' | 'times'>;

const migrated = ({ policy, version, migrations }: AnyKind, state: KeptState, from: number): KeptState =>
  migrations.slice(from - 1, version - 1).reduce((now, migration) => policy.map(now, migration), state);

/** What is stored and what waits, as one state in the form of this program; null: something of it was written by a newer one. */
export const stateOfDocument = (kind: AnyKind, stored: StoredFields | undefined, waiting: readonly KeptChange[]): KeptState | null => {
  if ([stored, ...waiting].some((part) => part !== undefined && part.version > kind.version)) return null;
  const first = stored === undefined ? {} : migrated(kind, kind.policy.stateOf(stored.fields, stored.times), stored.version);
  return waiting.reduce((state, { change, version }) => kind.policy.join(state, migrated(kind, change, version)), first);
};

/**
 * Two readings of one document in one: answers of a server overtake each other, and joining loses neither. What a newer program wrote
 * stands as it is, and so does the second where the first is damaged.
 */
export const joinStored = (kind: AnyKind, a: StoredFields | undefined, b: StoredFields): StoredFields => {
  if (a === undefined) return b;
  try {
    const [one, other] = [stateOfDocument(kind, a, []), stateOfDocument(kind, b, [])];
    if (one === null || other === null) return a.version > b.version ? a : b;
    const times = joinTimes(a.times, b.times);
    return { version: kind.version, fields: kind.policy.stored(kind.policy.join(one, other), ''), times };
  } catch {
    return b;
  }
};

const issueOf = (error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }): string => {
  const [issue] = error.issues;
  return issue === undefined ? 'It is not what it should be.' : `${issue.path.map(String).join('.') || 'It'}: ${issue.message}`;
};

/** What a state says, checked by the schema of its kind. */
export const readState = <Value>(
  kind: Pick<Kind<Value, never>, 'policy' | 'schema'>,
  state: KeptState,
  times: ShownTimes = {},
): DocumentReading<Value> => {
  const reading = kind.policy.read(state);
  if (reading.state !== 'present') return reading;
  const value = kind.schema.safeParse(reading.value);
  if (!value.success) return { state: 'damaged', reason: issueOf(value.error) };
  const copies = reading.copies.flatMap((copy) => {
    const parsed = kind.schema.safeParse(copy.value);
    return parsed.success ? [{ ...copy, value: parsed.data }] : [];
  });
  return { state: 'present', value: value.data, copies, times, ...(reading.at === undefined ? {} : { at: reading.at }) };
};

/** The server's times as they are known, and null for those that a change which waits will be given. */
const timesOf = (kind: AnyKind, stored: StoredFields | undefined, waiting: readonly KeptChange[]): ShownTimes => {
  if (waiting.length === 0) return { ...stored?.times };
  const [before, after] = [stateOfDocument(kind, stored, []), stateOfDocument(kind, stored, waiting)];
  const awaited = after === null ? [] : stampedBy(kind.times, stored === undefined ? null : before, after);
  return { ...stored?.times, ...Object.fromEntries(awaited.map((name) => [name, null])) };
};

/** What a document says with the changes that wait. Whatever is stored, it answers. */
export const readDocument = <Value>(
  kind: Pick<Kind<Value, never>, 'policy' | 'schema' | 'version' | 'migrations' | 'times'>,
  stored: StoredFields | undefined,
  waiting: readonly KeptChange[],
): DocumentReading<Value> => {
  try {
    const state = stateOfDocument(kind, stored, waiting);
    return state === null ? { state: 'damaged', reason: newer } : readState(kind, state, timesOf(kind, stored, waiting));
  } catch (cause) {
    return { state: 'damaged', reason: cause instanceof Error ? cause.message : String(cause) };
  }
};
