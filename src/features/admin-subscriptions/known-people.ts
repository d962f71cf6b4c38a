/** What the Realtime Database says of the people of a page: who is there, and when they last signed in. */
import { presenceAt, readPerson } from '@/domain/access/role-person';
import type { Presence } from '@/domain/access/role-person';
import { formatInstant } from '@/lib/format-instant';
import type { PageRecords } from '@/services/admin/subscriptions';
import type { Clock } from './subscription-words';

export type PeopleNow = ReadonlyMap<string, PageRecords> | { readonly state: 'loading' | 'failed' };

export interface Known {
  /** Empty when there is no record. */
  readonly email: string;
  readonly lastLoginMs: number | null;
  readonly presence: Presence;
}

const noBlocks = { ids: new Set<string>(), uids: new Set<string>() };

/** Null while the database has not answered, or cannot. */
export const knownOf = (uid: string, people: PeopleNow, nowMs: number): Known | null => {
  const records = 'state' in people ? undefined : people.get(uid);
  if (records === undefined) return null;
  const person = readPerson({
    uid,
    databaseRecord: records.record,
    documentRecord: null,
    presence: records.presence,
    hasMarker: false,
    lastIntent: null,
    stored: { database: noBlocks, documents: noBlocks },
  });
  return { email: person.email, lastLoginMs: person.lastLoginMs, presence: presenceAt(person, nowMs) };
};

export const lastSignInWords = (known: Known | null, { zone, nowMs }: Clock): string => {
  if (known === null) return '…';
  return known.lastLoginMs === null ? 'Never' : formatInstant(known.lastLoginMs, zone, nowMs);
};

export const presenceWords = (known: Known | null): string => {
  if (known === null) return '…';
  return { online: 'Online', offline: 'Offline', unknown: 'Not known' }[known.presence.state];
};
