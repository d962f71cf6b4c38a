/**
 * Everybody who can stand before what opens pages, one of each: the condition of the account is the name of the role. Both databases hold
 * the same people. Not a test itself.
 */
import { createHash } from 'node:crypto';
import { anonymous, type Caller } from '../../../emulator/admission/caller';
import { account } from '../firestore-world';
import { aUser, serverTime, type PlainMap, type Store } from '../firestore-engine/rules-fixture';
import { providerDocument } from '../provider-document';

export type Role =
  | 'nobody'
  /** Signed in, and never proved the address. */
  | 'unverified'
  /** Verified; never had a plan. */
  | 'guest'
  | 'trial'
  /** Pays. */
  | 'member'
  /** The last payment failed; within the days of grace. */
  | 'pastDue'
  /** Neither pages nor new work any more. */
  | 'expired'
  /** An admin took the plan back yesterday. */
  | 'revoked'
  /** Stands in a pack: a plan without an end. */
  | 'given'
  /** By the own record, as an earlier version left it: without a block. */
  | 'suspended'
  /** A new account with the address of somebody who was suspended. */
  | 'blocked'
  /** Began the deletion of the account. */
  | 'leaving'
  | 'admin'
  | 'owner';

export const people: readonly Exclude<Role, 'nobody'>[] = [
  'unverified',
  'guest',
  'trial',
  'member',
  'pastDue',
  'expired',
  'revoked',
  'given',
  'suspended',
  'blocked',
  'leaving',
  'admin',
  'owner',
];
export const roles: readonly Role[] = ['nobody', ...people];

export const emailOf = (role: string): string => `${role.toLowerCase()}@demo.test`;
export const keyOf = (role: string): string => emailOf(role).replaceAll('.', '%2E');
export const markOf = (role: string): string => `freeTrials/${createHash('sha256').update(keyOf(role)).digest('hex')}`;
const blockOf = (role: string): string => markOf(role).replace('freeTrials', 'blocked');

export const callerOf = (role: Role): Caller =>
  role === 'nobody' ? anonymous : aUser(role, { email: emailOf(role), email_verified: role !== 'unverified' });

const dayMs = 86_400_000;
/** From the server's time; negative: before. */
export const inDays = (days: number): Date => new Date(serverTime.getTime() + days * dayMs);

export const offers: PlainMap = {
  trialDays: 14,
  trialPages: ['calendar'],
  graceDays: 5,
  plans: { pro: { prices: ['price_month'], pages: ['calendar', 'IA'] } },
  updatedAt: inDays(-60),
};

/** In the layout of the payment extension: paid to in 20 days, and bought 40 days ago. */
export const provided = (over: PlainMap = {}): PlainMap => providerDocument(inDays, over);

/** A record as it is written from that document. */
export const record = (over: PlainMap = {}): PlainMap => ({
  plan: 'pro',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: inDays(20),
  writeUntil: inDays(32),
  updatedAt: serverTime,
  ...over,
});

export const trialRecord: PlainMap = record({
  plan: 'trial',
  status: 'trialing',
  source: 'trial',
  providerId: null,
  pagesUntil: inDays(14),
  writeUntil: inDays(21),
});

/** Given by an admin, without an end. */
export const givenRecord: PlainMap = record({ source: 'admin', providerId: null, pagesUntil: null, writeUntil: null });
export const revokedRecord: PlainMap = record({ source: 'admin', status: 'revoked', pagesUntil: inDays(-1), writeUntil: inDays(6) });

const before = inDays(-50);
const stored = (data: PlainMap, days: number): PlainMap => ({ ...data, updatedAt: inDays(days) });

const recordsBefore: Readonly<Record<string, PlainMap>> = {
  trial: stored({ ...trialRecord, pagesUntil: inDays(3), writeUntil: inDays(10) }, -11),
  member: stored(record(), -5),
  pastDue: stored(record({ status: 'past_due', pagesUntil: inDays(2), writeUntil: inDays(9) }), -3),
  expired: stored(record({ status: 'canceled', pagesUntil: inDays(-30), writeUntil: inDays(-18) }), -30),
  revoked: stored(revokedRecord, -1),
  given: stored(givenRecord, -20),
};

const userOf = (role: Role): PlainMap => ({
  email: emailOf(role),
  displayName: 'A name',
  role: role === 'admin' || role === 'owner' ? 'admin' : 'user',
  status: role === 'suspended' ? 'suspended' : 'active',
  createdAt: before,
  updatedAt: before,
});

export const request = (role: string): PlainMap => ({ plan: 'pro', term: 'month', email: emailOf(role), createdAt: serverTime });

/** Whom a pack names, so that what closes it to most of them is their condition. */
const packed = ['given', 'suspended', 'blocked', 'unverified'] as const;

/** Firestore, in which everybody has been at work. */
export const documents: Store = {
  'meta/owner': { uid: 'owner', createdAt: before },
  'meta/offers': offers,
  'admins/owner': { userId: 'owner', role: 'admin', createdAt: before },
  'calendarWeeks/2026-W10': { events: [], createdAt: before, updatedAt: before },
  'users/leaving/settings/deletion': { startedAt: before, updatedAt: before },
  [blockOf('blocked')]: { uid: 'somebody', createdAt: before },
  [markOf('trial')]: { startedAt: inDays(-11) },
  ...Object.fromEntries(people.map((role) => [`users/${role}`, userOf(role)])),
  ...Object.fromEntries(Object.entries(recordsBefore).map(([role, data]) => [`subscriptions/${role}`, data])),
  ...Object.fromEntries(packed.map((role) => [`access/${keyOf(role)}`, { pages: { calendar: true } }])),
};

/** The Realtime Database with the same people. */
export const tree = {
  packs: {
    all: {
      name: 'All tools',
      allowedEmails: Object.fromEntries(packed.map(emailOf).entries()),
      allowedPages: { 0: 'calendar' },
      revision: 3,
      updatedAt: 1_000,
    },
  },
  memberships: Object.fromEntries(packed.map((role) => [keyOf(role), { all: true }])),
  users: Object.fromEntries(
    people.map((role) => {
      const { email, status, role: seat } = userOf(role);
      return [role, { email, status, role: seat, createdAt: 1_000, lastLogin: 1_000 }];
    }),
  ),
  blocked: { [keyOf('blocked')]: { uid: 'somebody', createdAt: 1_000 } },
  meta: { owner: 'owner' },
};

export const anAccount = account;
