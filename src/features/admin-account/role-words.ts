/** How the administration screen puts people, roles and half-done changes into words. It decides nothing. */
import { hasEmailKey } from '@/domain/access/email-key';
import { isAdminSomewhere, isSuspended } from '@/domain/access/role-comparison';
import type { HalfDone, Ownership } from '@/domain/access/role-comparison';
import type { Person, Presence } from '@/domain/access/role-person';
import { formatInstant } from '@/lib/format-instant';
import type { RoleOutcome } from '@/services/admin/roles';

/** The zone in which times are shown, and the instant that decides which year goes without saying. */
export interface Clock {
  readonly zone: string;
  readonly nowMs: number;
}

/** What to call somebody: the address, else the name, else the uid. */
export const nameOf = (person: Person): string => person.email || person.displayName || person.uid;

export const roleWord = (person: Person, isOwner: boolean): string => (isOwner ? 'Owner' : isAdminSomewhere(person) ? 'Admin' : 'Member');

export const standingWord = (person: Person): string => (isSuspended(person) ? 'Suspended' : 'Active');

/** Whether the address is blocked, and where. */
export const addressWords = ({ email, blocks: { database, documents } }: Person): string => {
  if (!hasEmailKey(email)) return 'None that can be blocked';
  if (database.covers && documents.covers) return 'Blocked';
  if (!database.covers && !documents.covers) return 'Not blocked';
  return `Blocked in ${database.covers ? 'the Realtime Database' : 'Firestore'} only`;
};

export const presenceWords = (presence: Presence, { zone, nowMs }: Clock): string => {
  switch (presence.state) {
    case 'online':
      return 'Online';
    case 'unknown':
      return 'Not known';
    case 'offline':
      return presence.sinceMs === null ? 'Offline' : `Offline since ${formatInstant(presence.sinceMs, zone, nowMs)}`;
  }
};

export const instantWords = (atMs: number | null, { zone, nowMs }: Clock): string =>
  atMs === null ? 'Not recorded' : formatInstant(atMs, zone, nowMs);

/** What an admin can do with a person. */
export type Deed = 'grant' | 'revoke' | 'suspend' | 'reactivate';

interface DeedWords {
  readonly verb: string;
  readonly title: (name: string) => string;
  /** What changes and what stays. */
  readonly text: string;
  readonly keep: string;
  readonly done: (name: string) => string;
}

export const deedWords: Readonly<Record<Deed, DeedWords>> = {
  grant: {
    verb: 'Make admin',
    title: (name) => `Make ${name} an admin?`,
    text: 'Admins read every pack, person and message, and can give and take the same rights. They can do this to anyone but the owner.',
    keep: 'Leave as it is',
    done: (name) => `${name} is an admin now`,
  },
  revoke: {
    verb: 'Take admin rights',
    title: (name) => `Take the admin rights of ${name}?`,
    text: 'The admin pages close at once. The account, its packs, trades, notes and settings stay.',
    keep: 'Keep the rights',
    done: (name) => `${name} is no longer an admin`,
  },
  suspend: {
    verb: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    text: 'From now on this person can only open the dashboard and read and export their own data. Their email address is blocked, so a new account with it opens nothing. Nothing is deleted, and you can undo this.',
    keep: 'Leave active',
    done: (name) => `${name} is suspended`,
  },
  reactivate: {
    verb: 'Reactivate',
    title: (name) => `Reactivate ${name}?`,
    text: 'The email address is free again. Packs count at once, and admin rights too if there are any.',
    keep: 'Leave suspended',
    done: (name) => `${name} is active again`,
  },
};

const halfWords: Readonly<Record<Deed, { readonly what: string; readonly finish: string }>> = {
  grant: { what: 'was being made an admin', finish: 'Finish the grant' },
  revoke: { what: 'was losing the admin rights', finish: 'Take the rights' },
  suspend: { what: 'was being suspended', finish: 'Finish the suspension' },
  reactivate: { what: 'was being reactivated', finish: 'Finish the reactivation' },
};

/** A half-done change as a sentence, and the button that finishes it. */
export const halfDoneWords = (half: HalfDone, name: string): { readonly text: string; readonly finish: string } => {
  const { what, finish } = halfWords[half.finish];
  if (half.kind === 'role' && !half.isIntentKnown) {
    return { text: `${name} is an admin in one database only, and the log does not say why. Taking the rights is the safe end.`, finish };
  }
  return { text: `${name} ${what}; one of the two databases does not have all of it yet.`, finish };
};

type Failure = Extract<RoleOutcome, { ok: false }>['reason'];

const failures: Readonly<Record<Failure, string>> = {
  offline: 'There is no connection. Nothing was changed.',
  owner: 'The owner’s rights cannot be changed. Nothing was changed.',
  self: 'You can’t change your own rights; another admin can. Nothing was changed.',
  'no-record': 'This person has no record in the Realtime Database yet and must sign in once. Nothing was changed.',
  refused: 'The server refused the change: your own admin rights may have been taken away. Nothing was changed.',
  'half-done': 'One database has the change, the other did not answer. It is listed as half done; finish it from there.',
  unknown: 'The server did not answer as expected. Check the list to see what was changed, and try again.',
};

export const failureWords = (reason: Failure): string => failures[reason];

/** What an unusual state of ownership means and what the operator does about it; null when all is well. */
export const ownershipWords = (
  ownership: Ownership,
  nameOfUid: (uid: string) => string,
): { readonly title: string; readonly text: string } | null => {
  switch (ownership.state) {
    case 'owned':
      return null;
    case 'open':
      return { title: 'Nobody owns this deployment.', text: 'The next person who signs in for the first time becomes its owner.' };
    case 'half-claimed':
      return {
        title: 'Ownership is claimed in one database only.',
        text: `${nameOfUid(ownership.uid)} owns ${ownership.missing === 'documents' ? 'the Realtime Database' : 'Firestore'}. Signing out and in again completes the claim.`,
      };
    case 'split':
      return {
        title: 'The two databases name different owners.',
        text: `${nameOfUid(ownership.database)} in the Realtime Database, ${nameOfUid(ownership.documents)} in Firestore. The operator decides who it is and corrects meta/owner in one of them, in the Firebase console; “npm run deploy” refuses to publish until both agree. Until then neither owner’s rights can be changed here.`,
      };
  }
};
