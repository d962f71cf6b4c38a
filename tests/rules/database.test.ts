/**
 * Who may do what in the Realtime Database: both sides of every line of the table in docs/data.md.
 * Each row is one attempt over the same world (tests/rules/database-world.ts).
 */
import { describe, expect, test } from 'vitest';
import { type Attempt, emptyWorld, judge, nothing, serverTime, type Who, world } from './database-world';

type Row = readonly [sentence: string, who: Who, attempt: Omit<Attempt, 'who'>, verdict: 'allowed' | 'refused'];

const everyone: readonly Who[] = ['visitor', 'unverified', 'trader', 'member', 'suspended', 'admin', 'owner', 'newcomer'];
const check = (rows: readonly Row[]): void => {
  test.each(rows)('%s: %s', async (_, who, attempt, verdict) => {
    const { allowed, trace } = await judge({ who, ...attempt });
    expect(allowed ? 'allowed' : 'refused', trace).toBe(verdict);
  });
};
const readers = (path: string, allowed: readonly Who[]): Row[] =>
  everyone.map((who) => [`reads ${path}`, who, { read: path }, allowed.includes(who) ? 'allowed' : 'refused']);
const writers = (sentence: string, write: Attempt['write'] & object, allowed: readonly Who[]): Row[] =>
  everyone.map((who) => [sentence, who, { write }, allowed.includes(who) ? 'allowed' : 'refused']);

const admins: readonly Who[] = ['admin', 'owner'];
const savedPack = { ...world.packs.all, name: 'Renamed', revision: 2, updatedAt: serverTime };
const newPack = { name: 'New', allowedEmails: { 0: 'a@b.co' }, allowedPages: { 0: 'sessions' }, revision: 1, updatedAt: serverTime };

/** The list of access tests of a pack, as the update of one path. */
const withTests = (accessTests: unknown): { write: Readonly<Record<string, unknown>> } => ({
  write: { 'packs/new': { ...newPack, accessTests } },
});
const opensMaps = { email: 'a@b.co', page: 'Maps', opens: true };

describe('packs', () => {
  check([
    ...readers('/packs', admins),
    ...readers('/packs/all', admins),
    ...readers('/packs/all/allowedEmails', admins),
    ...readers('/packs/all/allowedPages', ['trader', ...admins]),
    ...readers('/packs/cal/allowedPages', ['member', ...admins]),
    ...writers('saves a pack with the next revision', { 'packs/all': savedPack }, admins),
    ...writers('creates a pack with its index', { 'packs/new': newPack, 'memberships/a@b%2Eco/new': true }, admins),
    ...writers(
      'adds a page to a pack',
      { 'packs/cal/allowedPages/1': 'journal', 'packs/cal/revision': 4, 'packs/cal/updatedAt': serverTime },
      admins,
    ),
    ...writers('deletes a pack with its index', { 'packs/cal': nothing, 'memberships/member@demo%2Etest/cal': nothing }, admins),
    ['saves from a stale copy', 'admin', { write: { 'packs/cal': { ...savedPack, revision: 3 } } }, 'refused'],
    ['skips a revision', 'admin', { write: { 'packs/all': { ...savedPack, revision: 3 } } }, 'refused'],
    ['writes without a revision', 'admin', { write: { 'packs/all/name': 'Other' } }, 'refused'],
    ['creates with a revision other than 1', 'admin', { write: { 'packs/new': { ...newPack, revision: 2 } } }, 'refused'],
    ['saves a pack that has no revision yet as 1', 'admin', { write: { 'packs/bare': { ...newPack } } }, 'allowed'],
    ['saves with a time of its own', 'admin', { write: { 'packs/all': { ...savedPack, updatedAt: 5 } } }, 'refused'],
    ['saves without a name', 'admin', { write: { 'packs/new': { ...newPack, name: nothing } } }, 'refused'],
    ['saves a name of 81 characters', 'admin', { write: { 'packs/new': { ...newPack, name: 'x'.repeat(81) } } }, 'refused'],
    ['saves an unknown page key', 'admin', { write: { 'packs/new': { ...newPack, allowedPages: { 0: 'maps' } } } }, 'refused'],
    ['saves a page key that is no text', 'admin', { write: { 'packs/new': { ...newPack, allowedPages: { 0: true } } } }, 'refused'],
    ['saves an address with capitals', 'admin', { write: { 'packs/new': { ...newPack, allowedEmails: { 0: 'A@b.co' } } } }, 'refused'],
    ['saves what is no address', 'admin', { write: { 'packs/new': { ...newPack, allowedEmails: { 0: 'ab.co' } } } }, 'refused'],
    ['saves addresses under names', 'admin', { write: { 'packs/new': { ...newPack, allowedEmails: { first: 'a@b.co' } } } }, 'refused'],
    ['saves a field of its own', 'admin', { write: { 'packs/new': { ...newPack, colour: 'red' } } }, 'refused'],
    ['saves a pack under a strange id', 'admin', { write: { 'packs/new pack': newPack } }, 'refused'],
    ['saves a pack without any address', 'admin', { write: { 'packs/new': { ...newPack, allowedEmails: nothing } } }, 'allowed'],
    ...readers('/packs/all/accessTests', admins),
    ...writers('saves access tests with a pack', { 'packs/all': { ...savedPack, accessTests: { 0: opensMaps } } }, admins),
    ...writers(
      'adds an access test to a pack',
      { 'packs/cal/accessTests/0': opensMaps, 'packs/cal/revision': 4, 'packs/cal/updatedAt': serverTime },
      admins,
    ),
    ['saves a test of a closed page', 'admin', withTests({ 0: { ...opensMaps, opens: false } }), 'allowed'],
    ['saves an access test in place 99', 'admin', withTests({ 99: opensMaps }), 'allowed'],
    ['saves an access test in place 100', 'admin', withTests({ 100: opensMaps }), 'refused'],
    ['saves an access test in place 00', 'admin', withTests({ '00': opensMaps }), 'refused'],
    ['saves an access test under a name', 'admin', withTests({ first: opensMaps }), 'refused'],
    ['saves a text instead of access tests', 'admin', withTests('none'), 'refused'],
    ['saves a text instead of an access test', 'admin', withTests({ 0: 'a@b.co opens Maps' }), 'refused'],
    ['saves an access test without an address', 'admin', withTests({ 0: { ...opensMaps, email: nothing } }), 'refused'],
    ['saves an access test without a page', 'admin', withTests({ 0: { ...opensMaps, page: nothing } }), 'refused'],
    ['saves an access test that expects nothing', 'admin', withTests({ 0: { ...opensMaps, opens: nothing } }), 'refused'],
    ['saves an access test of an address with capitals', 'admin', withTests({ 0: { ...opensMaps, email: 'A@b.co' } }), 'refused'],
    ['saves an access test of no address', 'admin', withTests({ 0: { ...opensMaps, email: 'ab.co' } }), 'refused'],
    ['saves an access test of an unknown page', 'admin', withTests({ 0: { ...opensMaps, page: 'home' } }), 'refused'],
    ['saves an access test that expects a text', 'admin', withTests({ 0: { ...opensMaps, opens: 'yes' } }), 'refused'],
    ['saves an access test with a field of its own', 'admin', withTests({ 0: { ...opensMaps, note: 'x' } }), 'refused'],
    ['replaces all packs at once', 'admin', { write: { packs: { new: newPack } } }, 'refused'],
  ]);
});

describe('memberships', () => {
  check([
    ...readers('/memberships', admins),
    ...readers('/memberships/trader@demo%2Etest', ['trader', ...admins]),
    ...readers('/memberships/member@demo%2Etest', ['member', ...admins]),
    ...writers('adds a membership', { 'memberships/new@demo%2Etest/all': true }, admins),
    ...writers('removes a membership', { 'memberships/trader@demo%2Etest/all': nothing }, admins),
    ['indexes a pack that does not exist', 'admin', { write: { 'memberships/a@b%2Eco/none': true } }, 'refused'],
    ['indexes with another value', 'admin', { write: { 'memberships/a@b%2Eco/all': 'yes' } }, 'refused'],
    ['indexes an address beyond ASCII', 'admin', { write: { 'memberships/é@b%2Eco/all': true } }, 'refused'],
    ['indexes an address with a blank', 'admin', { write: { 'memberships/a b@b%2Eco/all': true } }, 'refused'],
    ['indexes an address with capitals', 'admin', { write: { 'memberships/A@b%2Eco/all': true } }, 'refused'],
    ['gives himself a pack', 'member', { write: { 'memberships/member@demo%2Etest/all': true } }, 'refused'],
  ]);
});

const fresh = { email: 'new@demo.test', createdAt: serverTime, lastLogin: serverTime, status: 'active', role: 'user' };
const freshOwner = { ...fresh, role: 'admin' };

describe('users', () => {
  check([
    ...readers('/users', admins),
    ...readers('/users/trader', ['trader', ...admins]),
    ...readers('/users/trader/email', ['trader', ...admins]),
    ...writers('creates the record of a newcomer', { 'users/newcomer': fresh }, ['newcomer']),
    ...writers('notes the sign-in of the trader', { 'users/trader/lastLogin': serverTime }, ['trader']),
    ...writers('suspends the trader', { 'users/trader/status': 'suspended' }, admins),
    ...writers('makes the trader an admin', { 'users/trader/role': 'admin' }, admins),
    ...writers('deletes the record of the trader', { 'users/trader': nothing }, ['trader']),
    ...writers('deletes the record of the suspended', { 'users/suspended': nothing }, []),
    ...writers('notes the sign-in of the suspended', { 'users/suspended/lastLogin': serverTime }, []),
    ...writers('gives the suspended their status back', { 'users/suspended/status': 'active' }, admins),
    ...writers('deletes the record of the owner', { 'users/owner': nothing }, []),
    ...writers('takes the role of the owner', { 'users/owner/role': 'user' }, []),
    ...writers('suspends the owner', { 'users/owner/status': 'suspended' }, []),
    [
      'takes over the address of the token, which is not verified',
      'unverified',
      {
        over: { ...world, users: { ...world.users, unverified: { ...world.users.unverified, email: 'old@demo.test' } } },
        write: { 'users/unverified/email': 'trader@demo.test' },
      },
      'refused',
    ],
    ['creates with the role admin', 'newcomer', { write: { 'users/newcomer': freshOwner } }, 'refused'],
    ['creates with another address', 'newcomer', { write: { 'users/newcomer': { ...fresh, email: 'trader@demo.test' } } }, 'refused'],
    ['creates without an address', 'newcomer', { write: { 'users/newcomer': { ...fresh, email: nothing } } }, 'refused'],
    ['creates as suspended', 'newcomer', { write: { 'users/newcomer': { ...fresh, status: 'suspended' } } }, 'refused'],
    ['creates with a time of its own', 'newcomer', { write: { 'users/newcomer': { ...fresh, createdAt: 1 } } }, 'refused'],
    ['creates without a status', 'newcomer', { write: { 'users/newcomer': { ...fresh, status: nothing } } }, 'refused'],
    ['creates with a field of its own', 'newcomer', { write: { 'users/newcomer': { ...fresh, plan: 'gold' } } }, 'refused'],
    ['creates the record of somebody else', 'newcomer', { write: { 'users/other': fresh } }, 'refused'],
    ['gives himself the role', 'trader', { write: { 'users/trader/role': 'admin' } }, 'refused'],
    [
      'gives himself the role beside the sign-in',
      'trader',
      { write: { 'users/trader/lastLogin': serverTime, 'users/trader/role': 'admin' } },
      'refused',
    ],
    ['replaces the own record with the role', 'trader', { write: { 'users/trader': { ...world.users.trader, role: 'admin' } } }, 'refused'],
    ['ends the own suspension', 'suspended', { write: { 'users/suspended/status': 'active' } }, 'refused'],
    ['writes a sign-in in the future', 'trader', { write: { 'users/trader/lastLogin': 9_999_999_999_999 } }, 'refused'],
    ['changes the day of sign-up', 'trader', { write: { 'users/trader/createdAt': serverTime } }, 'refused'],
    ['removes the own role', 'trader', { write: { 'users/trader/role': nothing } }, 'refused'],
    ['takes over the verified address of the token', 'trader', { write: { 'users/trader/email': 'Trader@demo.test' } }, 'allowed'],
    ['takes another address', 'trader', { write: { 'users/trader/email': 'member@demo.test' } }, 'refused'],
    ['takes over an address that is not verified', 'unverified', { write: { 'users/unverified/email': 'Trader@demo.test' } }, 'refused'],
    ['writes an unknown role', 'admin', { write: { 'users/trader/role': 'king' } }, 'refused'],
    ['writes an unknown status', 'admin', { write: { 'users/trader/status': 'gone' } }, 'refused'],
    ['changes an address', 'admin', { write: { 'users/trader/email': 'x@y.z' } }, 'refused'],
    ['notes a sign-in for somebody else', 'admin', { write: { 'users/trader/lastLogin': serverTime } }, 'refused'],
    ['creates a record for somebody else', 'admin', { write: { 'users/newcomer': fresh } }, 'refused'],
    ['deletes the own record', 'admin', { write: { 'users/admin': nothing } }, 'allowed'],
    ['gives a day of sign-up in text', 'admin', { write: { 'users/trader/createdAt': '1' } }, 'refused'],
    ['writes all users at once', 'admin', { write: { users: nothing } }, 'refused'],
  ]);
});

describe('the owner claim', () => {
  const claim = { 'users/newcomer': freshOwner, 'meta/owner': 'newcomer' };
  check([
    ...readers(
      '/meta/owner',
      everyone.filter((who) => who !== 'visitor'),
    ),
    ['claims an empty database', 'newcomer', { over: emptyWorld, write: claim }, 'allowed'],
    ['claims without the record', 'newcomer', { over: emptyWorld, write: { 'meta/owner': 'newcomer' } }, 'refused'],
    ['takes the role without the claim', 'newcomer', { over: emptyWorld, write: { 'users/newcomer': freshOwner } }, 'refused'],
    ['claims for somebody else', 'newcomer', { over: emptyWorld, write: { ...claim, 'meta/owner': 'trader' } }, 'refused'],
    ['claims with the role user', 'newcomer', { over: emptyWorld, write: { ...claim, 'users/newcomer': fresh } }, 'refused'],
    ['signs in as an ordinary user first', 'newcomer', { over: emptyWorld, write: { 'users/newcomer': fresh } }, 'allowed'],
    ['claims without a sign-in', 'visitor', { over: emptyWorld, write: claim }, 'refused'],
    ['claims when there is an owner', 'newcomer', { write: claim }, 'refused'],
    [
      'claims with an old record',
      'trader',
      { over: { users: { trader: world.users.trader } }, write: { 'users/trader/role': 'admin', 'meta/owner': 'trader' } },
      'refused',
    ],
    ['names another admin', 'owner', { write: { 'meta/owner': 'admin' } }, 'allowed'],
    ['names somebody who is no admin', 'owner', { write: { 'meta/owner': 'trader' } }, 'refused'],
    ['names himself again', 'owner', { write: { 'meta/owner': 'owner' } }, 'allowed'],
    [
      'claims a database that has an owner with a new record',
      'newcomer',
      { over: { meta: { owner: 'owner' }, users: { owner: world.users.owner } }, write: claim },
      'refused',
    ],
    ['names himself', 'admin', { write: { 'meta/owner': 'admin' } }, 'refused'],
    ['gives the claim up', 'owner', { write: { 'meta/owner': nothing } }, 'refused'],
    ['writes beside the claim', 'owner', { write: { 'meta/other': 1 } }, 'refused'],
  ]);
});

const online = { state: 'online', lastChanged: serverTime };

describe('presence', () => {
  check([
    ...readers('/status', admins),
    ...readers('/status/trader', ['trader', ...admins]),
    ...writers('sets the trader online', { 'status/trader': online }, ['trader']),
    ...writers('removes the presence of the trader', { 'status/trader': nothing }, ['trader']),
    ['goes online before the record exists', 'newcomer', { write: { 'status/newcomer': online } }, 'refused'],
    ['goes online', 'suspended', { write: { 'status/suspended': online } }, 'refused'],
    ['goes away', 'member', { write: { 'status/member': { state: 'away', lastChanged: serverTime } } }, 'refused'],
    ['goes online at a time of its own', 'member', { write: { 'status/member': { state: 'online', lastChanged: 7 } } }, 'refused'],
    ['goes online without a time', 'member', { write: { 'status/member': { state: 'online' } } }, 'refused'],
    ['adds a field', 'member', { write: { 'status/member': { ...online, device: 'x' } } }, 'refused'],
  ]);
});

describe('everything else', () => {
  check([
    ...readers('/', []),
    ...readers('/secrets', []),
    ...writers('writes at the root', { '': { a: 1 } }, []),
    ...writers('writes elsewhere', { 'secrets/a': 1 }, []),
  ]);
});

describe('who edits what', () => {
  const edits = { name: 'Ann', since: serverTime };
  const own = (sentence: string, allowed: readonly Who[], value: unknown): Row[] =>
    everyone.map((who) => [
      sentence,
      who,
      { write: { [`editing/article-1/${who}`]: value } },
      allowed.includes(who) ? ('allowed' as const) : ('refused' as const),
    ]);
  check([
    ...readers('/editing/article-1', admins),
    ...readers('/editing', []),
    ...own('says that it edits', admins, edits),
    ['says so for another admin', 'admin', { write: { 'editing/article-1/owner': edits } }, 'refused'],
    ['has ended its tab', 'admin', { write: { 'editing/article-1/admin': nothing } }, 'allowed'],
    ['has ended its tab, and is no admin any more', 'trader', { write: { 'editing/article-1/trader': nothing } }, 'allowed'],
    ['ends the tab of another', 'admin', { write: { 'editing/article-1/owner': nothing } }, 'refused'],
    ['edits since yesterday', 'admin', { write: { 'editing/article-1/admin': { ...edits, since: 5 } } }, 'refused'],
    ['edits without a name', 'admin', { write: { 'editing/article-1/admin': { since: serverTime } } }, 'refused'],
    ['adds a field', 'admin', { write: { 'editing/article-1/admin': { ...edits, text: 'x' } } }, 'refused'],
    ['edits what has a strange name', 'admin', { write: { 'editing/article 1/admin': edits } }, 'refused'],
  ]);
});
