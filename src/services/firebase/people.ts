/** Watches everybody who ever signed in, with role, status and presence from both databases. Changing them is `roles`. */
import { onValue, ref } from 'firebase/database';
import { collection, doc, onSnapshot } from 'firebase/firestore';
import type { Query, QuerySnapshot } from 'firebase/firestore';
import { blockIndexOf } from '@/domain/access/address-block';
import { ownershipOf } from '@/domain/access/role-comparison';
import type { Ownership, RoleIntent } from '@/domain/access/role-comparison';
import { readPerson } from '@/domain/access/role-person';
import type { Person } from '@/domain/access/role-person';
import { logProblem } from '@/lib/log';
import { ownProperty } from '@/lib/own-property';
import { watchRoleIntents } from './audit-log';
import type { AdminDatabases } from './packs-index';
import { isRefusal } from './refusal';

export type PeopleState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** By email address. */
  | { readonly state: 'ready'; readonly people: readonly Person[]; readonly ownership: Ownership };

type Records = Readonly<Record<string, unknown>>;

/** What has been heard so far; null before the first answer. */
interface Heard {
  databaseRecords: Records | null;
  presences: Records | null;
  databaseBlocks: Records | null;
  documentRecords: ReadonlyMap<string, unknown> | null;
  markers: ReadonlyMap<string, unknown> | null;
  documentBlocks: ReadonlyMap<string, unknown> | null;
  intents: ReadonlyMap<string, RoleIntent> | null;
  /** `undefined` before the first answer; null while nobody owns. */
  databaseOwner: string | null | undefined;
  documentsOwner: string | null | undefined;
}

const recordsIn = (value: unknown): Records => (typeof value === 'object' && value !== null ? (value as Records) : {});
const documentsIn = (snapshot: QuerySnapshot): ReadonlyMap<string, unknown> =>
  new Map(snapshot.docs.map((document) => [document.id, document.data()]));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const stateOf = (heard: Heard): PeopleState => {
  const { databaseRecords, presences, databaseBlocks, documentRecords, markers, documentBlocks, intents } = heard;
  const { databaseOwner, documentsOwner } = heard;
  if (databaseRecords === null || presences === null || databaseBlocks === null) return { state: 'loading' };
  if (documentRecords === null || markers === null || documentBlocks === null || intents === null) return { state: 'loading' };
  if (databaseOwner === undefined || documentsOwner === undefined) return { state: 'loading' };
  const stored = { database: blockIndexOf(new Map(Object.entries(databaseBlocks))), documents: blockIndexOf(documentBlocks) };
  // Whoever has a block and no record any more is listed too: somebody must be able to lift it.
  const blockedUids = [...stored.database.uids, ...stored.documents.uids];
  const uids = new Set([...Object.keys(databaseRecords), ...documentRecords.keys(), ...markers.keys(), ...blockedUids]);
  const people = [...uids]
    .map((uid) =>
      readPerson({
        uid,
        databaseRecord: ownProperty(databaseRecords, uid),
        documentRecord: documentRecords.get(uid),
        presence: ownProperty(presences, uid),
        hasMarker: markers.has(uid),
        lastIntent: intents.get(uid) ?? null,
        stored,
      }),
    )
    .toSorted((one, other) => one.email.localeCompare(other.email, 'en') || one.uid.localeCompare(other.uid, 'en'));
  return { state: 'ready', people, ownership: ownershipOf({ database: databaseOwner, documents: documentsOwner }) };
};

/** Hears what the server has. The cache answers first and may hold a state from before a change, which would look like half of it. */
const watchServer = (source: Query, onNews: (snapshot: QuerySnapshot) => void, onFailure: (cause: unknown) => void): (() => void) =>
  onSnapshot(
    source,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onNews(snapshot);
    },
    onFailure,
  );

/** Watches until the returned function is called. One source that fails ends the list: half of it would mislead. */
export const watchPeople = ({ database, firestore }: AdminDatabases, onState: (state: PeopleState) => void): (() => void) => {
  const heard: Heard = {
    databaseRecords: null,
    presences: null,
    databaseBlocks: null,
    documentRecords: null,
    markers: null,
    documentBlocks: null,
    intents: null,
    databaseOwner: undefined,
    documentsOwner: undefined,
  };
  let hasFailed = false;
  const hear = (news: Partial<Heard>): void => {
    Object.assign(heard, news);
    if (!hasFailed) onState(stateOf(heard));
  };
  const fail = (cause: unknown): void => {
    if (!hasFailed) logProblem('Reading the people', cause);
    hasFailed = true;
    onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
  };
  const stops = [
    onValue(ref(database, 'users'), (snapshot) => hear({ databaseRecords: recordsIn(snapshot.val()) }), fail),
    onValue(ref(database, 'status'), (snapshot) => hear({ presences: recordsIn(snapshot.val()) }), fail),
    onValue(ref(database, 'blocked'), (snapshot) => hear({ databaseBlocks: recordsIn(snapshot.val()) }), fail),
    onValue(ref(database, 'meta/owner'), (snapshot) => hear({ databaseOwner: textOrNull(snapshot.val()) }), fail),
    watchServer(collection(firestore, 'users'), (snapshot) => hear({ documentRecords: documentsIn(snapshot) }), fail),
    watchServer(collection(firestore, 'admins'), (snapshot) => hear({ markers: documentsIn(snapshot) }), fail),
    watchServer(collection(firestore, 'blocked'), (snapshot) => hear({ documentBlocks: documentsIn(snapshot) }), fail),
    onSnapshot(
      doc(firestore, 'meta', 'owner'),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (!snapshot.metadata.fromCache) hear({ documentsOwner: textOrNull(snapshot.get('uid')) });
      },
      fail,
    ),
    watchRoleIntents(firestore, { onIntents: (intents) => hear({ intents }), onFailure: fail }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
