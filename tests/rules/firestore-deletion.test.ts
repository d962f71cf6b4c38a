/** The mark of a deletion that was begun: while it stands its person creates and changes nothing, and it goes with the record only. */
import { describe } from 'vitest';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { check, forEach, gets, tries, writers, type Row } from './firestore-table';
import { account, earlier, lacking, message, month, preferences, savedArticle, world, type Who } from './firestore-world';
import { documents, edited, keeping, kindNames, placeOf } from './kept-world';

const markOf = (uid: string): string => `users/${uid}/settings/deletion`;
const mark = markOf('trader');
const begun: PlainMap = { startedAt: serverTime, updatedAt: serverTime };
const standing: PlainMap = { startedAt: earlier, updatedAt: earlier };
const leavingAs = (uid: string): Store => ({ ...world, [markOf(uid)]: standing });
const leaving = leavingAs('trader');
const record = world['users/trader'] as PlainMap;

describe('the mark of a deletion', () => {
  check([
    ...gets(mark, ['trader']),
    ...writers('begins the deletion of the trader', { [mark]: begun }, ['trader']),
    ...writers('begins the deletion of the suspended', { [markOf('suspended')]: begun }, []),
    ...writers('begins the deletion of the owner', { [markOf('owner')]: begun }, []),
    ...tries('trader', mark, {
      'begins it for yesterday': [{ ...begun, startedAt: earlier }, 'refused'],
      'begins it with a remark': [{ ...begun, remark: '' }, 'refused'],
      'begins it without a time': [{ updatedAt: serverTime }, 'refused'],
    }),
    ...forEach('goes on with it', { write: { [mark]: { ...standing, updatedAt: serverTime } }, over: leaving }, ['trader']),
    ...forEach('begins it again as if it were new', { write: { [mark]: begun }, over: leaving }, []),
    ...forEach('takes it back', { write: { [mark]: null }, over: leaving }, []),
    ...forEach(
      'takes it back with a change of the record',
      { write: { [mark]: null, 'users/trader': { ...record, updatedAt: serverTime } }, over: leaving },
      [],
    ),
    ...forEach('removes the record and leaves the mark', { write: { 'users/trader': null }, over: leaving }, []),
    ...forEach('removes record and mark', { write: { 'users/trader': null, [mark]: null }, over: leaving }, ['trader']),
    ...forEach(
      'removes what is left of a mark without a record',
      { write: { [mark]: null }, over: lacking(leaving as PlainMap, 'users/trader') as Store },
      ['trader'],
    ),
    ...forEach(
      'records itself anew beside a mark',
      {
        write: {
          'users/trader': {
            email: 'Trader@demo.test',
            displayName: 'A',
            role: 'user',
            status: 'active',
            createdAt: serverTime,
            updatedAt: serverTime,
          },
        },
        over: lacking(leaving as PlainMap, 'users/trader') as Store,
      },
      [],
    ),
  ]);
});

describe('while it stands', () => {
  const refused = (sentence: string, write: Readonly<Record<string, PlainMap>>, over: Store = world, who: Who = 'trader'): Row[] => [
    [`${sentence}, before`, who, { write, over }, 'allowed'],
    [`${sentence}, then`, who, { write, over: { ...over, [markOf(who)]: standing } }, 'refused'],
  ];
  check([
    ...kindNames.flatMap((name) => refused(`creates one of ${name}`, { [placeOf(name)]: documents[name][1] })),
    ...(['trials', 'strategies', 'drawings', 'looks', 'playbook', 'notes', 'plans'] as const).flatMap((name) =>
      refused(`changes one of ${name}`, { [placeOf(name)]: edited(name, {}) }, keeping(name)),
    ),
    ...refused('changes its record', { 'users/trader': { ...record, displayName: 'B', updatedAt: serverTime } }),
    ...refused('changes a setting', { 'users/trader/settings/theme': { choice: 'dark', updatedAt: serverTime } }),
    ...refused('adds an account', { 'users/trader/accounts/broker-9': account }),
    ...refused('adds a month', { 'users/trader/ledger/broker-1_2026-01': month }),
    ...refused('chooses', { 'userPreferences/trader': preferences('trader') }),
    ...refused('pays', { 'customers/trader/checkout_sessions/s9': { price: 'p' } }),
    ...refused(
      'writes an entry of the log as an admin',
      { 'auditLog/a9': { userId: 'admin', action: 'a', target: 't', createdAt: serverTime } },
      world,
      'admin',
    ),
    ...refused('writes an article as an admin', savedArticle('new'), world, 'admin'),
    ['still sends a message, as anybody may', 'trader', { write: { 'contactMessages/m9': message }, over: leaving }, 'allowed'],
    ['still removes what is its own', 'trader', { write: { 'users/trader/accounts/broker-1': null }, over: leaving }, 'allowed'],
    ['still reads what is its own', 'trader', { get: 'users/trader', over: leaving }, 'allowed'],
    ['hinders nobody else', 'member', { write: { 'users/member/accounts/broker-9': account }, over: leaving }, 'allowed'],
  ]);
});
