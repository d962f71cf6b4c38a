/**
 * Compares what the two databases say of a person's role, status and blocked addresses, and names changes that stopped halfway.
 * Pure; reading and mending are the services' business.
 */
import type { BlockFacts } from './address-block';

export type Role = 'admin' | 'user';
export type Standing = 'active' | 'suspended';

/** One person as both databases have them; null where a record is missing or unreadable. */
export interface RoleFacts {
  readonly uid: string;
  readonly databaseRole: Role | null;
  readonly databaseStanding: Standing | null;
  readonly documentRole: Role | null;
  readonly documentStanding: Standing | null;
  /** Whether `admins/{uid}` exists. */
  readonly hasMarker: boolean;
  /** What the audit log says an admin last began; null when it says nothing. */
  readonly lastIntent: RoleIntent | null;
  readonly blocks: { readonly database: BlockFacts; readonly documents: BlockFacts };
}

export type RoleIntent = 'grant' | 'revoke';

/** A change of which one half is missing, and what finishes it. */
export type HalfDone =
  | {
      readonly uid: string;
      readonly kind: 'role';
      /** The direction the audit log shows; without a word there, taking the right away is the safe end. */
      readonly finish: RoleIntent;
      readonly isIntentKnown: boolean;
    }
  | { readonly uid: string; readonly kind: 'standing'; readonly finish: 'suspend' | 'reactivate' };

/** Whether the person has admin rights anywhere. */
export const isAdminSomewhere = (facts: RoleFacts): boolean =>
  facts.databaseRole === 'admin' || facts.documentRole === 'admin' || facts.hasMarker;

/** Admin in both databases. A missing user document is no half: the marker alone carries the right there. */
const isWholeAdmin = (facts: RoleFacts): boolean => facts.databaseRole === 'admin' && facts.hasMarker && facts.documentRole !== 'user';

const roleDifference = (facts: RoleFacts): readonly HalfDone[] => {
  if (!isAdminSomewhere(facts) || isWholeAdmin(facts)) return [];
  const finish = facts.lastIntent ?? 'revoke';
  return [{ uid: facts.uid, kind: 'role', finish, isIntentKnown: facts.lastIntent !== null }];
};

/** Suspended by a record, or by a block that was written for the person, in either database. */
export const isSuspended = ({ databaseStanding, documentStanding, blocks }: RoleFacts): boolean =>
  databaseStanding === 'suspended' || documentStanding === 'suspended' || blocks.database.names || blocks.documents.names;

/** Suspended in every record there is, with every address blocked in both databases. */
const isWhollySuspended = ({ databaseStanding, documentStanding, blocks }: RoleFacts): boolean =>
  databaseStanding !== 'active' && documentStanding !== 'active' && blocks.database.covers && blocks.documents.covers;

/** Both directions write the Realtime Database first, record and block at once, so the documents follow it. */
const standingDifference = (facts: RoleFacts): readonly HalfDone[] => {
  const { uid, databaseStanding, blocks } = facts;
  if (!isSuspended(facts) || isWhollySuspended(facts)) return [];
  const wasLifted = databaseStanding === 'active' || (databaseStanding === null && !blocks.database.names && blocks.documents.names);
  return [{ uid, kind: 'standing', finish: wasLifted ? 'reactivate' : 'suspend' }];
};

/**
 * The half-done changes among these people, in their order. Owners are left out: nobody changes their rights,
 * and what is missing of a claim is completed by their own next sign-in.
 */
export const compareRoles = (people: readonly RoleFacts[], ownerUids: ReadonlySet<string>): readonly HalfDone[] =>
  people.filter(({ uid }) => !ownerUids.has(uid)).flatMap((facts) => [...roleDifference(facts), ...standingDifference(facts)]);

/** Who owns, as each database says; null while a claim is open. */
export interface OwnerClaims {
  readonly database: string | null;
  readonly documents: string | null;
}

export type Ownership =
  | { readonly state: 'open' }
  | { readonly state: 'owned'; readonly uid: string }
  /** One database has no owner yet; the owner's next sign-in completes it. */
  | { readonly state: 'half-claimed'; readonly uid: string; readonly missing: 'database' | 'documents' }
  | { readonly state: 'split'; readonly database: string; readonly documents: string };

/** What the two claims amount to. */
export const ownershipOf = ({ database, documents }: OwnerClaims): Ownership => {
  if (database === null && documents === null) return { state: 'open' };
  if (database === null) return { state: 'half-claimed', uid: documents ?? '', missing: 'database' };
  if (documents === null) return { state: 'half-claimed', uid: database, missing: 'documents' };
  return database === documents ? { state: 'owned', uid: database } : { state: 'split', database, documents };
};
