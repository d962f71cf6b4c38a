/**
 * Who may do what with people, rights and ownership in Firestore: both sides of every line of the table in
 * docs/data.md. Each row is one attempt over the same world (tests/rules/firestore-world.ts).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailHashOf, emailKeyOf } from '../../src/domain/access/email-key';
import { aUser, nowMicros, reader, serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, where, writers, type Writes } from './firestore-table';
import { admins, changed, earlier, emptyWorld, judge, lacking, rules, signedIn, world } from './firestore-world';

const fresh: PlainMap = {
  email: 'new@demo.test',
  displayName: 'new',
  role: 'user',
  status: 'active',
  createdAt: serverTime,
  updatedAt: serverTime,
};
const touched = (over: PlainMap = {}): PlainMap => changed('users/trader', { updatedAt: serverTime, ...over });

describe('users', () => {
  check([
    ...gets('users/trader', ['trader', ...admins]),
    ...lists('users', admins),
    ...forEach('searches users by role', { list: 'users', where: where('role', 'admin') }, admins),
    ...writers('creates the record of a newcomer', { 'users/newcomer': fresh }, ['newcomer']),
    ...writers('notes the sign-in of the trader', { 'users/trader': touched() }, ['trader', ...admins]),
    ...writers('renames the trader', { 'users/trader': touched({ displayName: 'Other' }) }, ['trader']),
    ...writers('suspends the trader', { 'users/trader': touched({ status: 'suspended' }) }, admins),
    ...writers('makes the trader an admin', { 'users/trader': touched({ role: 'admin' }) }, admins),
    ...writers('deletes the record of the trader', { 'users/trader': null }, ['trader']),
    ...writers('deletes the record of the suspended', { 'users/suspended': null }, []),
    ...writers('deletes the record of the owner', { 'users/owner': null }, []),
    ...writers(
      'gives the suspended their status back',
      { 'users/suspended': changed('users/suspended', { status: 'active', updatedAt: serverTime }) },
      admins,
    ),
    ...writers('takes the role of the owner', { 'users/owner': changed('users/owner', { role: 'user', updatedAt: serverTime }) }, []),
    ...writers('suspends the owner', { 'users/owner': changed('users/owner', { status: 'suspended', updatedAt: serverTime }) }, []),
    ...tries('newcomer', 'users/newcomer', {
      'creates with the role admin': [{ ...fresh, role: 'admin' }, 'refused'],
      'creates with another address': [{ ...fresh, email: 'trader@demo.test' }, 'refused'],
      'creates as suspended': [{ ...fresh, status: 'suspended' }, 'refused'],
      'creates with a time of its own': [{ ...fresh, createdAt: earlier }, 'refused'],
      'creates without a name': [{ ...fresh, displayName: '' }, 'refused'],
      'creates with a name of 201 characters': [{ ...fresh, displayName: 'x'.repeat(201) }, 'refused'],
      'creates without a status': [lacking(fresh, 'status'), 'refused'],
      'creates with a field of its own': [{ ...fresh, plan: 'gold' }, 'refused'],
    }),
    ...tries('newcomer', 'users/other', { 'creates the record of somebody else': [fresh, 'refused'] }),
    ...tries('trader', 'users/trader', {
      'gives himself the role': [touched({ role: 'admin' }), 'refused'],
      'changes the day of sign-up': [touched({ createdAt: serverTime }), 'refused'],
      'writes without the time': [changed('users/trader', { displayName: 'Other' }), 'refused'],
      'adds a field': [touched({ plan: 'gold' }), 'refused'],
      'removes the own role': [lacking(touched(), 'role'), 'refused'],
      'takes over the verified address of the token': [touched({ email: 'Trader@demo.test' }), 'allowed'],
      'takes another address': [touched({ email: 'member@demo.test' }), 'refused'],
    }),
    ...tries('unverified', 'users/unverified', {
      'takes over an address that is not verified': [
        changed('users/unverified', { email: 'Trader@demo.test', updatedAt: serverTime }),
        'refused',
      ],
    }),
    ...tries('suspended', 'users/suspended', {
      'notes the own sign-in': [changed('users/suspended', { updatedAt: serverTime }), 'refused'],
      'ends the own suspension': [changed('users/suspended', { status: 'active', updatedAt: serverTime }), 'refused'],
    }),
    ...tries('admin', 'users/trader', {
      'changes an address': [touched({ email: 'x@demo.test' }), 'refused'],
      'gives an unknown role': [touched({ role: 'king' }), 'refused'],
      'gives an unknown status': [touched({ status: 'gone' }), 'refused'],
    }),
  ]);
});

const marker = (uid: string): PlainMap => ({ userId: uid, role: 'admin', createdAt: serverTime });
const claim = (uid: string): Writes => ({
  [`users/${uid}`]: { ...fresh, role: 'admin' },
  [`admins/${uid}`]: marker(uid),
  'meta/owner': { uid, createdAt: serverTime },
});
const oldRecord = { 'users/newcomer': { ...fresh, createdAt: earlier, updatedAt: earlier } };

describe('the first user becomes the owner', () => {
  check([
    ['claims an empty database', 'newcomer', { over: emptyWorld, write: claim('newcomer') }, 'allowed'],
    [
      'completes the claim with an old record',
      'newcomer',
      { over: oldRecord, write: { ...claim('newcomer'), 'users/newcomer': { ...fresh, createdAt: earlier, role: 'admin' } } },
      'allowed',
    ],
    ['claims when there is an owner', 'newcomer', { write: claim('newcomer') }, 'refused'],
    ['claims without a sign-in', 'visitor', { over: emptyWorld, write: claim('newcomer') }, 'refused'],
    ['claims for somebody else', 'newcomer', { over: emptyWorld, write: claim('trader') }, 'refused'],
    [
      'claims while suspended',
      'newcomer',
      { over: { 'users/newcomer': { ...fresh, status: 'suspended' } }, write: claim('newcomer') },
      'refused',
    ],
    [
      'claims without the record',
      'newcomer',
      { over: emptyWorld, write: lacking(claim('newcomer') as PlainMap, 'users/newcomer') as Writes },
      'refused',
    ],
    [
      'claims without the marker',
      'newcomer',
      { over: emptyWorld, write: lacking(claim('newcomer') as PlainMap, 'admins/newcomer') as Writes },
      'refused',
    ],
    [
      'takes the role without the claim',
      'newcomer',
      { over: emptyWorld, write: lacking(claim('newcomer') as PlainMap, 'meta/owner') as Writes },
      'refused',
    ],
    ['takes the marker without the claim', 'newcomer', { over: emptyWorld, write: { 'admins/newcomer': marker('newcomer') } }, 'refused'],
    ['claims with the plain role', 'newcomer', { over: emptyWorld, write: { ...claim('newcomer'), 'users/newcomer': fresh } }, 'refused'],
    [
      'claims at another time',
      'newcomer',
      { over: emptyWorld, write: { ...claim('newcomer'), 'meta/owner': { uid: 'newcomer', createdAt: earlier } } },
      'refused',
    ],
    [
      'adds an accomplice to the claim',
      'newcomer',
      { over: emptyWorld, write: { ...claim('newcomer'), 'admins/friend': marker('friend') } },
      'refused',
    ],
    ...gets('meta/owner', signedIn),
    ...lists('meta', []),
    ...gets('meta/other', []),
    ...writers('names another admin', { 'meta/owner': { uid: 'admin', createdAt: serverTime } }, ['owner']),
    ...writers('names an admin by role', { 'meta/owner': { uid: 'roleAdmin', createdAt: earlier } }, ['owner']),
    ...writers('names somebody who is no admin', { 'meta/owner': { uid: 'trader', createdAt: serverTime } }, []),
    ...writers('gives the claim up', { 'meta/owner': null }, []),
    ...writers('adds a field to the claim', { 'meta/owner': { uid: 'admin', createdAt: serverTime, note: 'x' } }, []),
    ...writers('writes beside the claim', { 'meta/other': { uid: 'x' } }, []),
  ]);
});

describe('admins', () => {
  check([
    ...gets('admins/admin', admins),
    ...gets('admins/trader', ['trader', ...admins]),
    ...lists('admins', admins),
    ...writers('makes the trader an admin', { 'admins/trader': marker('trader') }, admins),
    ...writers('renews a marker', { 'admins/admin': marker('admin') }, admins),
    ...writers('removes a marker', { 'admins/admin': null }, admins),
    ...writers('removes the marker of the owner', { 'admins/owner': null }, []),
    ...tries('admin', 'admins/trader', {
      'makes a marker for another user': [{ ...marker('trader'), userId: 'member' }, 'refused'],
      'makes a marker with another role': [{ ...marker('trader'), role: 'owner' }, 'refused'],
      'makes a marker with a time of its own': [{ ...marker('trader'), createdAt: earlier }, 'refused'],
      'makes a marker with more fields': [{ ...marker('trader'), note: '' }, 'refused'],
    }),
    [
      'acts as admin while suspended',
      'admin',
      { over: { ...world, 'users/admin': changed('users/admin', { status: 'suspended' }) }, list: 'users' },
      'refused',
    ],
    [
      'acts as admin by role while suspended',
      'roleAdmin',
      {
        over: { ...world, 'users/roleAdmin': changed('users/roleAdmin', { status: 'suspended' }) },
        write: { 'admins/trader': marker('trader') },
      },
      'refused',
    ],
    [
      'acts as admin by a marker alone',
      'admin',
      { over: lacking(world as PlainMap, 'users/admin') as typeof world, list: 'users' },
      'refused',
    ],
  ]);
});

describe('the mirror of the packs', () => {
  const trader = 'access/trader@demo%2Etest';
  check([
    ...gets(trader, ['trader', ...admins]),
    ...gets('access/gone@demo%2Etest', admins),
    ...lists('access', admins),
    ...writers('gives a page', { [trader]: { pages: { calendar: true } } }, admins),
    ...writers('removes an entry', { [trader]: null }, admins),
    ...tries('admin', trader, {
      'gives all eleven pages': [
        {
          pages: Object.fromEntries(
            [
              'sessions',
              'calendar',
              'calculator',
              'journal',
              'indicators',
              'Maps',
              'IA',
              'notepad',
              'visionai',
              'JournalPlatform',
              'chartAiAnalyse',
            ].map((page) => [page, true] as const),
          ),
        },
        'allowed',
      ],
      'gives no page': [{ pages: {} }, 'allowed'],
      'gives an unknown page': [{ pages: { maps: true } }, 'refused'],
      'gives a page halfway': [{ pages: { calendar: 'yes' } }, 'refused'],
      'gives pages as a list': [{ pages: ['calendar'] }, 'refused'],
      'adds a field': [{ pages: {}, note: '' }, 'refused'],
    }),
    ...tries('admin', 'access/A@b%2Eco', { 'writes under capitals': [{ pages: {} }, 'refused'] }),
    ...tries('admin', 'access/a@b.co', { 'writes under a plain dot': [{ pages: {} }, 'refused'] }),
    ...tries('admin', 'access/a@b%2eco', { 'writes under another spelling': [{ pages: {} }, 'refused'] }),
  ]);
});

describe('the key of an address', () => {
  test('is the same in the rules as in the application', () => {
    const address = fc.stringMatching(/^[!-~]{1,20}@[!-~]{1,20}$/u);
    fc.assert(
      fc.property(address, (email) => {
        const token = { email, email_verified: true };
        const path = ['access', emailKeyOf(email)];
        const read = reader({ [path.join('/')]: { pages: {} }, 'users/any': { status: 'active' } });
        expect(rules.judgeGet({ caller: aUser('any', token), nowMicros, path, read })).toMatchObject({ allowed: true });
      }),
    );
  });

  test('has the same digest in the rules as in the application', () => {
    const address = fc.stringMatching(/^[!-~]{1,20}@[!-~]{1,20}$/u);
    fc.assert(
      fc.property(address, (email) => {
        const path = ['blocked', emailHashOf(email)];
        const read = reader({ [path.join('/')]: { uid: 'x' } });
        expect(rules.judgeGet({ caller: aUser('any', { email }), nowMicros, path, read })).toMatchObject({ allowed: true });
      }),
    );
  });

  test('is one under which an admin can write', () => {
    const address = fc.stringMatching(/^[!-~]{1,20}@[!-~]{1,20}$/u);
    fc.assert(
      fc.property(address, (email) => {
        expect(judge('admin', { write: { [`access/${emailKeyOf(email)}`]: { pages: {} } } })).toMatchObject({ allowed: true });
      }),
    );
  });
});
