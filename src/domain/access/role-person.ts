/** A person as the admin pages list them, put together from the records of both databases. */
import { dayMs } from '@/lib/durations';
import { blockableAddresses, blockFactsOf } from './address-block';
import type { StoredBlocks } from './address-block';
import { isSuspended } from './role-comparison';
import type { Role, RoleFacts, Standing } from './role-comparison';

/** An 'online' that nobody has renewed for so long is not believed any more: its tab may have vanished without a word. Milliseconds. */
export const presenceLastsMs = dayMs;

export type Presence =
  | { readonly state: 'online' }
  /** `sinceMs` is epoch ms, null when no time was recorded. */
  | { readonly state: 'offline'; readonly sinceMs: number | null }
  | { readonly state: 'unknown' };

export interface Person extends RoleFacts {
  /** Empty when neither record has one. */
  readonly email: string;
  readonly displayName: string;
  /** Epoch ms; null when unknown. */
  readonly createdAtMs: number | null;
  readonly lastLoginMs: number | null;
  /** The presence record as stored; `presenceAt` reads it. */
  readonly presence: unknown;
}

/** The stored values about one uid; anything may be missing or damaged. */
export interface PersonRecords {
  readonly uid: string;
  readonly databaseRecord: unknown;
  readonly documentRecord: unknown;
  readonly presence: unknown;
  readonly hasMarker: boolean;
  readonly lastIntent: RoleFacts['lastIntent'];
  /** The blocks of everybody. */
  readonly stored: StoredBlocks;
}

const fieldOf = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null ? (record as Readonly<Record<string, unknown>>)[field] : undefined;

const textOf = (record: unknown, field: string): string => {
  const value = fieldOf(record, field);
  return typeof value === 'string' ? value : '';
};

const instantOf = (record: unknown, field: string): number | null => {
  const value = fieldOf(record, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

const roleOf = (record: unknown): Role | null => {
  const role = fieldOf(record, 'role');
  return role === 'admin' || role === 'user' ? role : null;
};

const standingOf = (record: unknown): Standing | null => {
  const status = fieldOf(record, 'status');
  return status === 'active' || status === 'suspended' ? status : null;
};

/** The addresses in both records that can be blocked. */
export const addressesIn = (databaseRecord: unknown, documentRecord: unknown): readonly string[] =>
  blockableAddresses([textOf(databaseRecord, 'email'), textOf(documentRecord, 'email')]);

/** Puts a person together. The Realtime Database's address wins, since the rules hold it against the token. */
export const readPerson = ({ uid, databaseRecord, documentRecord, presence, hasMarker, lastIntent, stored }: PersonRecords): Person => ({
  uid,
  email: textOf(databaseRecord, 'email') || textOf(documentRecord, 'email'),
  displayName: textOf(documentRecord, 'displayName'),
  createdAtMs: instantOf(databaseRecord, 'createdAt'),
  lastLoginMs: instantOf(databaseRecord, 'lastLogin'),
  databaseRole: roleOf(databaseRecord),
  databaseStanding: standingOf(databaseRecord),
  documentRole: roleOf(documentRecord),
  documentStanding: standingOf(documentRecord),
  hasMarker,
  lastIntent,
  presence,
  blocks: blockFactsOf({ uid, addresses: addressesIn(databaseRecord, documentRecord) }, stored),
});

/** What the presence record says at `nowMs`, as far as it can be believed. */
const recordedPresence = (record: unknown, nowMs: number): Presence => {
  const state = fieldOf(record, 'state');
  const changedMs = instantOf(record, 'lastChanged');
  if (state === 'offline') return { state: 'offline', sinceMs: changedMs };
  if (state !== 'online' || changedMs === null || nowMs - changedMs > presenceLastsMs) return { state: 'unknown' };
  return { state: 'online' };
};

/** Whether the person is there at `nowMs`. A suspended one cannot renew an 'online', so it says nothing about them. */
export const presenceAt = (person: Person, nowMs: number): Presence => {
  const recorded = recordedPresence(person.presence, nowMs);
  return recorded.state === 'online' && isSuspended(person) ? { state: 'unknown' } : recorded;
};
