/**
 * One table of cases drives both languages of rules: whoever may do a thing in one database may do it in the other, and
 * whoever may not, may not. Suspension, blocked addresses, records, rights, ownership, membership and keys of addresses;
 * what only one database has stands in its own tests.
 */
import { describe, expect, test } from 'vitest';
import { deeds, everyone, judgeBoth, kelvin, keyOf, type Doing, type World, world } from './both-languages';

type Row = readonly [sentence: string, who: string, doing: Doing, verdict: 'allowed' | 'refused', over?: Partial<World> | undefined];

const check = (rows: readonly Row[]): void => {
  const cases = rows.map((row) => [row[0], row[1], row] as const);
  test.each(cases)('%s: %s', (...[, , [, who, doing, verdict, over]]) => {
    const judged = judgeBoth(who, doing, over);
    for (const [language, answer] of Object.entries(judged)) {
      if (answer !== null) expect([language, answer.allowed ? 'allowed' : 'refused'], answer.trace).toEqual([language, verdict]);
    }
    expect(Object.values(judged).some((answer) => answer !== null)).toBe(true);
  });
};

/** The same by everybody. */
const only = (sentence: string, doing: Doing, allowed: readonly string[], over?: Partial<World>): Row[] =>
  everyone.map((who) => [sentence, who, doing, allowed.includes(who) ? 'allowed' : 'refused', over]);

const admins = ['admin', 'owner'];
/** With a record that is active, and an address that nobody blocked. */
const live = ['customer', 'unverified', 'nameless', ...admins];
const strangers = ['newcomer', 'recordless', 'namelessNewcomer'];

describe('own records', () => {
  check([
    ...only('signs in for the first time', deeds.signsInFirst, strangers),
    ...only('signs in again', deeds.signsInAgain, live),
    // Who has none deletes nothing: a deletion that was cut off begins again.
    ...only('deletes the own record', deeds.leaves, [...live.filter((who) => who !== 'owner'), ...strangers]),
    ...only(
      'reads the own record',
      deeds.readsOwn,
      everyone.filter((who) => who !== 'visitor'),
    ),
    ...only('writes what is the own', deeds.keeps, live),
    ...only('reads the record of a customer', deeds.reads('customer'), ['customer', ...admins]),
    ...only('lists the records', deeds.lists('users'), admins),
  ]);
});

describe('suspending', () => {
  check([
    ...only('suspends a customer', deeds.suspends('customer'), admins),
    ...only('ends a suspension', deeds.reactivates('suspended'), admins),
    ...only('suspends an admin', deeds.suspends('admin'), ['owner']),
    ...only('suspends the owner', deeds.suspends('owner'), []),
    ...only('ends the suspension of an admin', deeds.reactivates('suspendedAdmin'), admins),
    ['ends the own suspension', 'suspended', deeds.reactivates('suspended'), 'refused'],
    ['ends the own suspension at another address', 'moved', deeds.reactivates('moved'), 'refused'],
    ['deletes the own record at another address', 'moved', deeds.leaves, 'refused'],
    ['begins anew under the same uid', 'suspended', deeds.signsInFirst, 'refused'],
    ['signs in for the first time once the block is lifted', 'returned', deeds.signsInFirst, 'allowed', { blocked: {} }],
    [
      'signs in for the first time, unverified, once the block is lifted',
      'returnedUnverified',
      deeds.signsInFirst,
      'allowed',
      { blocked: {} },
    ],
    ['writes at the address it took over once the block is lifted', 'arrived', deeds.keeps, 'allowed', { blocked: {} }],
    ['stays suspended by the record when only the block is lifted', 'suspendedAndBlocked', deeds.keeps, 'refused', { blocked: {} }],
    ['claims a deployment nobody owns while blocked', 'returned', deeds.claims, 'refused', { owner: null }],
  ]);
});

describe('blocked addresses', () => {
  const block = deeds.blocks('kim@demo.test', 'customer');
  check([
    ...only('blocks an address', block, admins),
    ...only('renews a block', deeds.blocks('gone@demo.test', 'moved'), admins),
    ...only('lifts a block', deeds.lifts('gone@demo.test'), admins),
    ...only('lists the blocked addresses', deeds.lists('blocked'), admins),
    ...only('asks whether the address is blocked', deeds.asksIfBlocked('gone@demo.test'), [
      'suspendedAndBlocked',
      'returned',
      'returnedUnverified',
      'arrived',
      ...admins,
    ]),
    ...only('asks whether the address of a customer is blocked', deeds.asksIfBlocked('kim@demo.test'), [
      'customer',
      'unverified',
      ...admins,
    ]),
    ['blocks the owner by uid', 'admin', deeds.blocks('kim@demo.test', 'owner'), 'refused'],
    ['blocks the address of the owner', 'admin', deeds.blocks('owner@demo.test', 'customer'), 'refused'],
    ['blocks the address of the owner, written otherwise', 'admin', deeds.blocks('OWNER@demo.test', 'customer'), 'refused'],
    ['blocks himself by uid', 'admin', deeds.blocks('kim@demo.test', 'admin'), 'refused'],
    ['blocks the own address', 'admin', deeds.blocks('admin@demo.test', 'customer'), 'refused'],
    ['blocks with a field of its own', 'admin', deeds.blocks('kim@demo.test', 'customer', { reason: 'x' }), 'refused'],
    ['blocks without a uid', 'admin', deeds.blocks('kim@demo.test', ''), 'refused'],
    ['blocks at a time of its own', 'admin', deeds.blocks('kim@demo.test', 'customer', { createdAt: 5 }), 'refused'],
    ['lifts a block while suspended', 'suspendedAdmin', deeds.lifts('gone@demo.test'), 'refused'],
  ]);
});

describe('membership', () => {
  check([
    ...only('opens what the pack opens', deeds.opensThePage, ['customer', ...admins]),
    ...only('reads the own entry', deeds.readsOwnEntry, ['customer', ...admins]),
    ...only('reads the entry of a customer', deeds.readsEntryOf('kim@demo.test'), ['customer', ...admins]),
    ...only('enters an address', deeds.entersInPack('new@demo%2Etest'), admins),
    ['opens the page after the first sign-in', 'recordless', deeds.opensThePage, 'allowed', withRecord('recordless')],
    ['opens the page once the block is lifted', 'arrived', deeds.opensThePage, 'refused', { blocked: {}, customers: [] }],
    ['opens the page once the block is lifted, in the pack', 'arrived', deeds.opensThePage, 'allowed', { blocked: {} }],
    ['opens the page without a verified address', 'unverified', deeds.opensThePage, 'refused'],
    ['opens the page of a customer by a letter that lower-cases alike', 'kelvin', deeds.opensThePage, 'refused'],
    ['opens the page of a customer by a space', 'spaced', deeds.opensThePage, 'refused'],
    ['enters an address with a letter beyond ASCII', 'admin', deeds.entersInPack(`${kelvin}im@demo%2Etest`), 'refused'],
    ['enters an address with capitals', 'admin', deeds.entersInPack('Kim@demo%2Etest'), 'refused'],
    ['enters an address with a space', 'admin', deeds.entersInPack(' kim@demo%2Etest'), 'refused'],
    ['enters a key in another spelling', 'admin', deeds.entersInPack('kim@demo%2etest'), 'refused'],
    ['enters a key with a lone percent sign', 'admin', deeds.entersInPack('kim%@demo%2Etest'), 'refused'],
    ['enters every character a key can hold', 'admin', deeds.entersInPack(keyOf('!"#$%&\'()*+,-./09:;<=>?[\\]^_`az{|}~@x.y')), 'allowed'],
  ]);
});

describe('rights', () => {
  check([
    ...only('makes a customer an admin', deeds.promotes('customer'), admins),
    ...only('takes the role of an admin', deeds.demotes('admin'), ['owner']),
    ...only('takes the role of the owner', deeds.demotes('owner'), []),
    ['makes himself an admin', 'customer', deeds.promotes('customer'), 'refused'],
    ['makes himself an admin while suspended', 'suspendedAdmin', deeds.reactivates('suspendedAdmin'), 'refused'],
    ['takes the own role', 'admin', deeds.demotes('admin'), 'refused'],
    ['suspends himself', 'admin', deeds.suspends('admin'), 'refused'],
  ]);
});

describe('ownership', () => {
  check([
    ...only('claims a deployment nobody owns', deeds.claims, strangers, { owner: null }),
    ...only('claims a deployment that is owned', deeds.claims, []),
    ...only('hands the ownership to an admin', deeds.handsOwnershipTo('admin'), ['owner']),
    ...only('reads who owns', () => ({ firestore: { read: 'meta/owner' }, database: { read: 'meta/owner' } }), everyone.slice(1)),
    ['hands the ownership to a suspended admin', 'owner', deeds.handsOwnershipTo('suspendedAdmin'), 'refused'],
    ['hands the ownership to a customer', 'owner', deeds.handsOwnershipTo('customer'), 'refused'],
    ['hands the ownership to nobody who is known', 'owner', deeds.handsOwnershipTo('stranger'), 'refused'],
    ['keeps the ownership', 'owner', deeds.handsOwnershipTo('owner'), 'allowed'],
    ['hands on an ownership while suspended', 'suspendedAdmin', deeds.handsOwnershipTo('admin'), 'refused', { owner: 'suspendedAdmin' }],
    ['leaves while owning', 'owner', deeds.leaves, 'refused'],
  ]);
});

describe('presence, which only the Realtime Database has', () => {
  check([
    ...only('comes online', deeds.comes, live),
    ...only(
      'goes offline',
      deeds.goes,
      everyone.filter((who) => who !== 'visitor'),
    ),
    ...only('sets a suspended one offline', deeds.setsOffline('suspended'), ['suspended', ...admins]),
    ...only('sets a customer offline', deeds.setsOffline('customer'), ['customer']),
    ['suspends and sets offline at once', 'admin', deeds.setsOffline('customer', { 'users/customer/status': 'suspended' }), 'allowed'],
    ['suspends the owner and sets offline at once', 'admin', deeds.setsOffline('owner', { 'users/owner/status': 'suspended' }), 'refused'],
    ['lists who is there', 'suspendedAdmin', () => ({ firestore: null, database: { list: 'status' } }), 'refused'],
  ]);
});

/** The world in which somebody has signed in after all. */
function withRecord(who: string): Partial<World> {
  const being = world.beings[who];
  if (being === undefined) throw new Error(`nobody is called ${who}`);
  return { beings: { ...world.beings, [who]: { ...being, record: { role: 'user', status: 'active' } } } };
}
