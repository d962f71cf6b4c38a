/** Changes of plans under way: begun by an admin where none is, never changed, and removed when they are done. */
import { describe, expect, test } from 'vitest';
import { judge, nothing, serverTime, type Attempt, type Who, world } from './database-world';

type Row = readonly [sentence: string, who: Who, attempt: Omit<Attempt, 'who'>, verdict: 'allowed' | 'refused'];

const everyone: readonly Who[] = ['visitor', 'unverified', 'trader', 'member', 'suspended', 'admin', 'owner', 'newcomer'];
const admins: readonly Who[] = ['admin', 'owner'];
const readers = (path: string): Row[] =>
  everyone.map((who) => [`reads ${path}`, who, { read: path }, admins.includes(who) ? 'allowed' : 'refused']);
const savedPack = { ...world.packs.all, revision: 2, updatedAt: serverTime };

const planChange = {
  id: 'change-1',
  action: 'grant',
  plan: 'all',
  uid: 'member',
  email: 'member@demo.test',
  pagesUntil: 5_000,
  writeUntil: 6_000,
  reason: 'Guest of the house',
  userId: 'admin',
  createdAt: serverTime,
};
const changesOf = (over: object, who: Who = 'admin'): { readonly write: Readonly<Record<string, unknown>> } => ({
  write: { 'planChanges/member@demo%2Etest': { ...planChange, userId: who, ...over } },
});
const begins = (sentence: string, over: object, verdict: 'allowed' | 'refused'): Row => [
  sentence,
  'admin',
  { write: changesOf(over).write },
  verdict,
];
const begun = { ...world, planChanges: { 'member@demo%2Etest': { ...planChange, createdAt: 1_000 } } };

describe('changes of plans under way', () => {
  const rows: readonly Row[] = [
    ...readers('/planChanges'),
    ...readers('/planChanges/member@demo%2Etest'),
    ...everyone.map((who): Row => [
      'begins a change',
      who,
      { write: changesOf({}, who).write },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    ...everyone.map((who): Row => [
      'removes a change that is done',
      who,
      { over: begun, write: { 'planChanges/member@demo%2Etest': nothing } },
      admins.includes(who) ? 'allowed' : 'refused',
    ]),
    ...everyone.map((who): Row => [
      'begins another while one is under way',
      who,
      { over: begun, write: changesOf({ id: 'change-2' }, who).write },
      'refused',
    ]),
    [
      'begins a change with the pack in one update, and the pack is stale',
      'admin',
      { write: { ...changesOf({}).write, 'packs/cal': { ...savedPack, revision: 3 } } },
      'refused',
    ],
    ['changes what another began', 'owner', { over: begun, write: { 'planChanges/member@demo%2Etest/pagesUntil': 9_000 } }, 'refused'],
    begins('begins a change without ends', { pagesUntil: nothing, writeUntil: nothing }, 'allowed'),
    begins('begins a change for who has no account', { uid: nothing }, 'allowed'),
    begins('extends', { action: 'extend' }, 'allowed'),
    begins('revokes', { action: 'revoke' }, 'allowed'),
    begins('confirms a payment', { payment: 'req_1' }, 'allowed'),
    begins('confirms a payment by a path', { payment: 'a/b' }, 'refused'),
    begins('does something else', { action: 'refund' }, 'refused'),
    begins('gives no reason', { reason: nothing }, 'refused'),
    begins('gives an empty reason', { reason: '' }, 'refused'),
    begins('gives a reason of 501 characters', { reason: 'x'.repeat(501) }, 'refused'),
    begins('speaks for another admin', { userId: 'owner' }, 'refused'),
    begins('dates it', { createdAt: 5 }, 'refused'),
    begins('ends at a text', { pagesUntil: '2027-01-01' }, 'refused'),
    begins('names another address than its key', { email: 'trader@demo.test' }, 'refused'),
    begins('names an address with capitals', { email: 'Member@demo.test' }, 'refused'),
    begins('has an id with a slash', { id: 'a/b' }, 'refused'),
    begins('has no id', { id: nothing }, 'refused'),
    begins('carries more', { role: 'admin' }, 'refused'),
  ];
  test.each(rows)('%s: %s', async (_, who, attempt, verdict) => {
    const { allowed, trace } = await judge({ who, ...attempt });
    expect(allowed ? 'allowed' : 'refused', trace).toBe(verdict);
  });
});
