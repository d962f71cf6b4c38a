/** What the demo leaves in both databases, as pure data: the records of first sign-ins, packs with their index, and a sample journal. */
import { displayNameOf } from '@/domain/access/account';
import { emailKeyOf } from '@/domain/access/email-key';
import { placeTrades } from '@/domain/journal/ledger-month';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { demoPacks, demoPeople, OWNER_UID, TRADER_UID } from './seed-people';
import { sampleAccount, sampleTrades } from './seed-sample';

/** Paths and values of one atomic update of the Realtime Database. `nowMs` stands for the server's time. */
export const databaseRecords = (nowMs: number): Readonly<Record<string, unknown>> => {
  const values: Record<string, unknown> = { 'meta/owner': OWNER_UID };
  for (const { uid, email, role } of demoPeople) {
    values[`users/${uid}`] = { email, createdAt: nowMs, lastLogin: nowMs, status: 'active', role };
    values[`status/${uid}`] = { state: 'offline', lastChanged: nowMs };
  }
  for (const { id, name, allowedEmails, allowedPages } of demoPacks) {
    values[`packs/${id}`] = { name, allowedEmails, allowedPages, revision: 1, updatedAt: nowMs };
    for (const email of allowedEmails) values[`memberships/${emailKeyOf(email)}/${id}`] = true;
  }
  return values;
};

/** The union of the pages of all packs that name an address, by address key. */
const pagesByEmailKey = (): ReadonlyMap<string, Record<string, true>> => {
  const pages = new Map<string, Record<string, true>>();
  for (const { allowedEmails, allowedPages } of demoPacks) {
    for (const key of allowedEmails.map(emailKeyOf)) {
      pages.set(key, { ...pages.get(key), ...Object.fromEntries(allowedPages.map((page) => [page, true as const])) });
    }
  }
  return pages;
};

/** Documents by path; a `Date` stands for a Firestore timestamp. */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const journalDocuments = (now: Date): Documents => {
  const { id, ...account } = sampleAccount;
  const documents: Record<string, Record<string, unknown>> = {
    [`users/${TRADER_UID}/accounts/${id}`]: { ...account, createdAt: now, updatedAt: now },
  };
  for (const write of placeTrades(TRADER_UID, sampleTrades(), [])) {
    documents[`users/${TRADER_UID}/ledger/${write.id}`] = { ...write.document, updatedAt: now };
  }
  return documents;
};

/** The documents of Firestore, `now` standing for the server's time. */
export const firestoreDocuments = (now: Date): Documents => {
  const documents: Record<string, Record<string, unknown>> = {
    'meta/owner': { uid: OWNER_UID, createdAt: now },
    [`admins/${OWNER_UID}`]: { userId: OWNER_UID, role: 'admin', createdAt: now },
  };
  const { selectedCurrencies, selectedImpacts, currentTimezone, recentLocations } = defaultPreferences;
  for (const { uid, email, role } of demoPeople) {
    const displayName = displayNameOf(null, email);
    documents[`users/${uid}`] = { email, displayName, role, status: 'active', createdAt: now, updatedAt: now };
    documents[`userPreferences/${uid}`] = {
      userId: uid,
      selectedCurrencies,
      selectedImpacts,
      timezone: { currentTimezone, recentLocations },
      currentTimezone,
      lastUpdated: now,
    };
  }
  for (const [key, pages] of pagesByEmailKey()) documents[`access/${key}`] = { pages };
  return { ...documents, ...journalDocuments(now) };
};
