/** A payment that an admin has to compare: written and taken back by the person alone, read and removed by admins, opening nothing. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, type Row } from './firestore-table';
import { admins, earlier, lacking, world } from './firestore-world';

const path = 'paymentRequests/trader';
const request: PlainMap = { plan: 'all-tools', term: 'month', email: 'Trader@demo.test', createdAt: serverTime };
const standing = { ...world, [path]: { ...request, createdAt: earlier } };
const over = (rows: readonly Row[]): Row[] =>
  rows.map(([sentence, who, attempt, verdict]) => [sentence, who, { ...attempt, over: standing }, verdict]);

describe('a request to confirm a payment', () => {
  check([
    ...tries('trader', path, {
      'asks for a month': [request, 'allowed'],
      'asks for a year': [{ ...request, term: 'year' }, 'allowed'],
      'asks for a week': [{ ...request, term: 'week' }, 'refused'],
      'asks for no plan': [lacking(request, 'plan'), 'refused'],
      'asks for a plan without a name': [{ ...request, plan: '' }, 'refused'],
      'asks in the name of another address': [{ ...request, email: 'member@demo.test' }, 'refused'],
      'dates it by the device': [{ ...request, createdAt: earlier }, 'refused'],
      'says that it is confirmed': [{ ...request, status: 'active' }, 'refused'],
    }),
    ...forEach('writes the request of the trader', { write: { [path]: request } }, ['trader']),
    [
      'asks without a verified address',
      'unverified',
      { write: { 'paymentRequests/unverified': { ...request, email: 'trader@demo.test' } } },
      'refused',
    ],
    ['asks while suspended', 'suspended', { write: { 'paymentRequests/suspended': { ...request, email: 'gone@demo.test' } } }, 'refused'],
    [
      'asks while leaving',
      'trader',
      { write: { [path]: request }, over: { ...world, 'users/trader/settings/deletion': { startedAt: earlier, updatedAt: earlier } } },
      'refused',
    ],
    ...over(gets(path, ['trader', ...admins])),
    ...over(lists('paymentRequests', admins)),
    ...over(forEach('removes the request of the trader', { write: { [path]: null } }, ['trader', ...admins])),
    [
      'grants the plan and removes the request in one commit',
      'admin',
      {
        write: {
          [path]: null,
          'subscriptions/trader': {
            plan: 'all-tools',
            status: 'active',
            source: 'admin',
            providerId: null,
            pagesUntil: new Date(serverTime.getTime() + 30 * 86_400_000),
            writeUntil: new Date(serverTime.getTime() + 42 * 86_400_000),
            updatedAt: serverTime,
          },
        },
        over: standing,
      },
      'allowed',
    ],
    [
      'opens a calendar week',
      'newcomer',
      { get: 'calendarWeeks/2026-W10', over: { ...world, 'paymentRequests/newcomer': { ...request, email: 'new@demo.test' } } },
      'refused',
    ],
  ]);
});
