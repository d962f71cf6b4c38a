/**
 * The one table of what opens pages: every transition of the subscription, the free trial, the provider's document, the request to confirm
 * a payment, the offers, and of packs and memberships, with who may make it to what is theirs and to what is somebody else's. The words are
 * those of docs/data.md and decision 0024. Not a test itself.
 */
import { serverTime as databaseTime } from '../database-world';
import { serverTime, type PlainMap, type Store } from '../firestore-engine/rules-fixture';
import {
  anAccount,
  emailOf,
  givenRecord,
  inDays,
  keyOf,
  markOf,
  offers,
  provided,
  record,
  request,
  revokedRecord,
  trialRecord,
  tree,
  type Role,
} from './roles';

/** What is asked of Firestore or of the Realtime Database. `over`: what stands besides. */
export type Ask =
  | { readonly in: 'documents'; readonly get: string; readonly over?: Store }
  | { readonly in: 'documents'; readonly list: string; readonly over?: Store }
  | { readonly in: 'documents'; readonly write: Readonly<Record<string, PlainMap | null>>; readonly over?: Store }
  | { readonly in: 'tree'; readonly read: string; readonly over?: unknown }
  | { readonly in: 'tree'; readonly write: Readonly<Record<string, unknown>>; readonly over?: unknown };

/** A deed to what belongs to `of`, done by `by`. */
export type Deed = (of: Exclude<Role, 'nobody'>, by: Role) => Ask;

export interface Row {
  readonly deed: string;
  readonly ask: Deed;
  /** Who may do it to what is theirs. */
  readonly own: readonly Role[];
  /** Who may do it to what is another person's; null: the thing belongs to nobody, and `own` says who may. */
  readonly others: readonly Role[] | null;
}

const listOf = (text: string): readonly Role[] => text.split(' ').filter((word) => word !== '') as Role[];
const row = (deed: string, ask: Deed, own: string, others: string | null): Row => ({
  deed,
  ask,
  own: listOf(own),
  others: others === null ? null : listOf(others),
});

const write = (changes: Readonly<Record<string, PlainMap | null>>, over: Store = {}): Ask => ({ in: 'documents', write: changes, over });
const get = (path: string, over: Store = {}): Ask => ({ in: 'documents', get: path, over });

const recordPath = (of: Role): string => `subscriptions/${of}`;
const paidPath = (of: string, id = 'sub_1'): string => `customers/${of}/subscriptions/${id}`;
const requestPath = (of: Role): string => `paymentRequests/${of}`;

/** The record, written while the provider's document says so much. */
const follows =
  (says: PlainMap, over: PlainMap): Deed =>
  (of) =>
    write({ [recordPath(of)]: record(over) }, { [paidPath(of)]: provided(says) });

const seats = 'admin owner';
const signedIn = `unverified guest trial member pastDue expired revoked given suspended blocked leaving ${seats}`;
/** Whose account stands and is not being deleted. */
const live = `unverified guest trial member pastDue expired revoked given ${seats}`;
/** Those of them to whom an earlier payment counts: not who was taken back what they had. */
const paying = `unverified guest trial member pastDue expired given ${seats}`;

export const firestoreTable: readonly Row[] = [
  // ——— The record ———
  row('reads the record', (of) => get(recordPath(of)), signedIn, seats),
  row('lists the records', () => ({ in: 'documents', list: 'subscriptions' }), seats, null),
  row('follows a payment of before', follows({}, {}), paying, seats),
  row('follows a payment of today', follows({ created: inDays(-0.5) }, {}), `${paying} revoked`, seats),
  row(
    'follows a payment that failed',
    follows(
      { status: 'past_due', current_period_start: inDays(-1) },
      { status: 'past_due', pagesUntil: inDays(4), writeUntil: inDays(11) },
    ),
    paying,
    seats,
  ),
  row(
    'follows a cancellation that has come into force',
    follows({ status: 'canceled', ended_at: inDays(-2) }, { status: 'canceled', pagesUntil: inDays(-2), writeUntil: inDays(10) }),
    paying,
    seats,
  ),
  row(
    'calls a failed payment active',
    follows({ status: 'past_due', current_period_start: inDays(-1) }, { pagesUntil: inDays(4), writeUntil: inDays(11) }),
    seats,
    seats,
  ),
  row('outlives a cancellation', follows({ status: 'canceled', ended_at: inDays(-2) }, {}), seats, seats),
  row('opens a day more than is paid', follows({}, { pagesUntil: inDays(21), writeUntil: inDays(33) }), seats, seats),
  row('takes work a day longer', follows({}, { writeUntil: inDays(33) }), seats, seats),
  row('takes work without an end', follows({}, { writeUntil: null }), seats, seats),
  row(
    'reaches 36 days ahead of a year that is paid',
    follows({ current_period_end: inDays(300) }, { pagesUntil: inDays(36), writeUntil: inDays(48) }),
    seats,
    seats,
  ),
  row('takes a plan that the price does not buy', follows({}, { plan: 'other' }), seats, seats),
  row(
    'names the subscription of somebody else',
    (of) => write({ [recordPath(of)]: record({ providerId: 'sub_9' }) }, { [paidPath('stranger', 'sub_9')]: provided() }),
    seats,
    seats,
  ),
  row('is written with nothing paid', (of) => write({ [recordPath(of)]: record({ providerId: 'sub_none' }) }), seats, seats),
  row('gives a plan without an end', (of) => write({ [recordPath(of)]: givenRecord }), seats, seats),
  row('takes the plan back', (of) => write({ [recordPath(of)]: revokedRecord }), seats, seats),
  row('removes the record', (of) => write({ [recordPath(of)]: null }), seats, seats),
  row('dates the record by the device', follows({}, { updatedAt: inDays(-1) }), '', ''),
  row('writes the end as a number', follows({}, { pagesUntil: inDays(20).getTime() }), '', ''),
  row('adds a field to the record', follows({}, { role: 'admin' }), '', ''),

  // ——— The free trial ———
  row(
    'starts the free trial',
    (of) => write({ [markOf(of)]: { startedAt: serverTime }, [recordPath(of)]: trialRecord }),
    // Who has a record had a plan, or a trial.
    `guest ${seats}`,
    '',
  ),
  row('takes the mark alone', (of) => write({ [markOf(of)]: { startedAt: serverTime } }), '', ''),
  row('takes the record of a trial alone', (of) => write({ [recordPath(of)]: trialRecord }), seats, seats),
  row(
    'starts a trial with the mark of another address',
    (of) => write({ [markOf('stranger')]: { startedAt: serverTime }, [recordPath(of)]: trialRecord }),
    '',
    '',
  ),
  row(
    'starts the own free trial and another beside it',
    (of, by) => write({ [markOf(by)]: { startedAt: serverTime }, [recordPath(by)]: trialRecord, [recordPath(of)]: trialRecord }),
    `guest ${seats}`,
    seats,
  ),
  row(
    'starts a trial a day longer',
    (of) =>
      write({
        [markOf(of)]: { startedAt: serverTime },
        [recordPath(of)]: { ...trialRecord, pagesUntil: inDays(15), writeUntil: inDays(22) },
      }),
    // An admin who marks the own address may give any record beside it.
    seats,
    '',
  ),
  row('reads the mark', (of) => get(markOf(of), { [markOf(of)]: { startedAt: inDays(-9) } }), '', ''),
  row('changes the mark', (of) => write({ [markOf(of)]: { startedAt: serverTime } }, { [markOf(of)]: { startedAt: inDays(-9) } }), '', ''),
  row('removes the mark', (of) => write({ [markOf(of)]: null }, { [markOf(of)]: { startedAt: inDays(-9) } }), '', ''),

  // ——— The provider's document and the checkout ———
  row("reads the provider's document", (of) => get(paidPath(of), { [paidPath(of)]: provided() }), signedIn, ''),
  row("creates the provider's document", (of) => write({ [paidPath(of, 'sub_7')]: provided() }), '', ''),
  row(
    "changes the provider's document",
    (of) => write({ [paidPath(of)]: provided({ created: serverTime }) }, { [paidPath(of)]: provided() }),
    '',
    '',
  ),
  row("removes the provider's document", (of) => write({ [paidPath(of)]: null }, { [paidPath(of)]: provided() }), '', ''),
  row(
    "brings the provider's document with the record",
    (of) => write({ [paidPath(of, 'sub_7')]: provided(), [recordPath(of)]: record({ providerId: 'sub_7' }) }),
    '',
    '',
  ),
  row('opens a checkout', (of) => write({ [`customers/${of}/checkout_sessions/s1`]: { price: 'price_month' } }), live, ''),

  // ——— A payment that an admin compares ———
  row(
    'asks for a payment to be confirmed',
    (of) => write({ [requestPath(of)]: request(of) }),
    `guest trial member pastDue expired revoked given ${seats}`,
    '',
  ),
  row('asks in the name of another address', (of) => write({ [requestPath(of)]: { ...request(of), email: 'x@demo.test' } }), '', ''),
  row('reads the request', (of) => get(requestPath(of), { [requestPath(of)]: request(of) }), signedIn, seats),
  row('lists the requests', () => ({ in: 'documents', list: 'paymentRequests' }), seats, null),
  row('withdraws the request', (of) => write({ [requestPath(of)]: null }, { [requestPath(of)]: request(of) }), `${live} leaving`, seats),
  row(
    'confirms the payment',
    (of) => write({ [requestPath(of)]: null, [recordPath(of)]: record({ source: 'admin' }) }, { [requestPath(of)]: request(of) }),
    seats,
    seats,
  ),

  // ——— What is offered ———
  row('reads the offers', () => get('meta/offers'), `nobody ${signedIn}`, null),
  row('changes the offers', () => write({ 'meta/offers': { ...offers, trialDays: 30, updatedAt: serverTime } }), 'owner', null),
  row('offers a trial of 91 days', () => write({ 'meta/offers': { ...offers, trialDays: 91, updatedAt: serverTime } }), '', null),
  row(
    'sells a plan called trial',
    () => write({ 'meta/offers': { ...offers, plans: { trial: { prices: [], pages: [] } }, updatedAt: serverTime } }),
    '',
    null,
  ),
  row('withdraws the offers', () => write({ 'meta/offers': null }), 'owner', null),
  row(
    'writes offers and record in one commit',
    (of) =>
      write(
        { 'meta/offers': { ...offers, graceDays: 90, updatedAt: serverTime }, [recordPath(of)]: record({ writeUntil: inDays(117) }) },
        { [paidPath(of)]: provided() },
      ),
    'owner',
    'owner',
  ),

  // ——— What it comes to ———
  row('opens the page of the plan', () => get('calendarWeeks/2026-W10'), `trial member pastDue given ${seats}`, null),
  row(
    'adds to what is kept',
    (of) => write({ [`users/${of}/accounts/broker-9`]: anAccount }),
    `unverified guest trial member pastDue revoked given ${seats}`,
    '',
  ),
];

const change = (changes: Readonly<Record<string, unknown>>, over?: unknown): Ask => ({
  in: 'tree',
  write: changes,
  ...(over === undefined ? {} : { over }),
});
const read = (path: string): Ask => ({ in: 'tree', read: path });
const pack = (over: object): object => ({ ...tree.packs.all, updatedAt: databaseTime, ...over });
const standing = {
  id: 'change-1',
  action: 'grant',
  plan: 'all',
  reason: 'A guest',
  createdAt: databaseTime,
};
const planChange = (of: Role, by: Role): object => ({ ...standing, email: emailOf(of), uid: of, userId: by });
const withChange = (of: Role): object => ({ ...tree, planChanges: { [keyOf(of)]: { ...planChange(of, 'admin'), createdAt: 1_000 } } });

export const databaseTable: readonly Row[] = [
  row('reads the packs', () => read('packs'), seats, null),
  row('reads a pack with its addresses', () => read('packs/all'), seats, null),
  // Begun deletions are known to Firestore alone, and nobody who leaves stands in this pack.
  row('reads the pages of the pack', () => read('packs/all/allowedPages'), `given ${seats}`, null),
  row('creates a pack', () => change({ 'packs/new': pack({ revision: 1 }) }), seats, null),
  row('creates a pack with a later revision', () => change({ 'packs/new': pack({ revision: 2 }) }), '', null),
  row('saves the pack', () => change({ 'packs/all': pack({ revision: 4 }) }), seats, null),
  row('saves the pack from a stale copy', () => change({ 'packs/all': pack({ revision: 3 }) }), '', null),
  row('skips a revision', () => change({ 'packs/all': pack({ revision: 5 }) }), '', null),
  row('adds a page behind the revision', () => change({ 'packs/all/allowedPages/1': 'journal' }), '', null),
  row('dates the pack by the device', () => change({ 'packs/all': pack({ revision: 4, updatedAt: 5 }) }), '', null),
  row('opens a page that does not exist', () => change({ 'packs/all': pack({ revision: 4, allowedPages: { 0: 'vault' } }) }), '', null),
  row('deletes the pack', () => change({ 'packs/all': null }), seats, null),
  row('reads all memberships', () => read('memberships'), seats, null),
  row(
    'reads the membership',
    (of) => read(`memberships/${keyOf(of)}`),
    `guest trial member pastDue expired revoked given leaving ${seats}`,
    seats,
  ),
  row('enters the address in the pack', (of) => change({ [`memberships/${keyOf(of)}/all`]: true }), seats, seats),
  row('enters the address in a pack that is not there', (of) => change({ [`memberships/${keyOf(of)}/none`]: true }), '', ''),
  row('enters with another value', (of) => change({ [`memberships/${keyOf(of)}/all`]: 'yes' }), '', ''),
  row('enters with capitals', (of) => change({ [`memberships/${keyOf(of).toUpperCase().replace('%2E', '%2E')}/all`]: true }), '', ''),
  row('takes the address out of the packs', (of) => change({ [`memberships/${keyOf(of)}`]: null }), seats, seats),
  row(
    'brings pack and membership in one update',
    (of) => change({ 'packs/new': pack({ revision: 1 }), [`memberships/${keyOf(of)}/new`]: true }),
    seats,
    seats,
  ),
  row('begins a change of the plan', (of, by) => change({ [`planChanges/${keyOf(of)}`]: planChange(of, by) }), seats, seats),
  row('begins a change in the name of another', (of) => change({ [`planChanges/${keyOf(of)}`]: planChange(of, 'guest') }), '', ''),
  row(
    'changes a change under way',
    (of, by) => change({ [`planChanges/${keyOf(of)}`]: { ...planChange(of, by), id: 'change-2' } }, withChange(of)),
    '',
    '',
  ),
  row('reads a change under way', (of) => ({ in: 'tree', read: `planChanges/${keyOf(of)}`, over: withChange(of) }), seats, seats),
  row('removes a change that is done', (of) => change({ [`planChanges/${keyOf(of)}`]: null }, withChange(of)), seats, seats),
];
