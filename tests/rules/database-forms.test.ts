/** The form of every field of the Realtime Database: what is still stored at both ends, and what no longer is. */
import { describe, expect, test } from 'vitest';
import { judge, nothing, serverTime, type Who, world } from './database-world';

const pack = { name: 'New', allowedEmails: { 0: 'a@b.co' }, allowedPages: { 0: 'sessions' }, revision: 1, updatedAt: serverTime };
const opensMaps = { email: 'a@b.co', page: 'Maps', opens: true };
const block = { uid: 'customer', createdAt: serverTime };
const edits = { name: 'Ann', since: serverTime };
const fresh = { email: 'new@demo.test', createdAt: serverTime, lastLogin: serverTime, status: 'active', role: 'user' };
const longAddress = (length: number): string => `${'x'.repeat(length - 5)}@b.co`;

type Values = readonly (readonly [said: string, value: unknown])[];

interface Place {
  readonly what: string;
  readonly who: Who;
  readonly write: (value: unknown) => Readonly<Record<string, unknown>>;
  readonly allowed: Values;
  readonly refused: Values;
}

const texts = (most: number): Pick<Place, 'allowed' | 'refused'> => ({
  allowed: [
    ['one letter', 'x'],
    [`${String(most)} letters`, 'x'.repeat(most)],
  ],
  refused: [
    ['no letter', ''],
    [`${String(most + 1)} letters`, 'x'.repeat(most + 1)],
    ['a number', 7],
    ['a map', { a: 'x' }],
  ],
});
const addresses: Pick<Place, 'allowed' | 'refused'> = {
  allowed: [['254 letters', longAddress(254)]],
  refused: [
    ['255 letters', longAddress(255)],
    ['a number', 7],
    ['a map', { a: 'a@b.co' }],
  ],
};
/** Any character that stands in a key stands there in one spelling only. */
const keys: Pick<Place, 'allowed' | 'refused'> = {
  allowed: [
    ['every sign a key spells out', 'a%25%2E%23%24%2F%5B%5D@x%2Ey'],
    ['a plain key', 'kim@demo%2Etest'],
  ],
  refused: [
    ['capitals', 'Kim@demo%2Etest'],
    ['a lone percent sign', 'kim%@demo%2Etest'],
    ['another spelling', 'kim@demo%2etest'],
    ['a sign that is never spelled out', 'kim%26@demo%2Etest'],
    ['a space', 'kim @demo%2Etest'],
    ['a letter beyond ASCII', 'k\u00EDm@demo%2Etest'],
  ],
};

const places: readonly Place[] = [
  { what: 'name of a pack', who: 'admin', write: (name) => ({ 'packs/new': { ...pack, name } }), ...texts(80) },
  {
    what: 'revision of a pack without one',
    who: 'admin',
    write: (revision) => ({ 'packs/new': { ...pack, revision } }),
    allowed: [['1', 1]],
    refused: [
      ['0', 0],
      ['half', 0.5],
      ['a text', '1'],
    ],
  },
  { what: 'address of a pack', who: 'admin', write: (value) => ({ 'packs/new': { ...pack, allowedEmails: { 0: value } } }), ...addresses },
  {
    what: 'place of a page in a pack',
    who: 'admin',
    write: (key) => ({ 'packs/new': { ...pack, allowedPages: { [String(key)]: 'IA' } } }),
    allowed: [
      ['0', '0'],
      ['99', '99'],
    ],
    refused: [
      ['100', '100'],
      ['a name', 'first'],
    ],
  },
  {
    what: 'address of an access test',
    who: 'admin',
    write: (email) => ({ 'packs/new': { ...pack, accessTests: { 0: { ...opensMaps, email } } } }),
    ...addresses,
  },
  { what: 'key of a blocked address', who: 'admin', write: (key) => ({ [`blocked/${String(key)}`]: block }), ...keys },
  { what: 'key of a member', who: 'admin', write: (key) => ({ [`memberships/${String(key)}/all`]: true }), ...keys },
  { what: 'uid of a block', who: 'admin', write: (uid) => ({ 'blocked/kim@demo%2Etest': { ...block, uid } }), ...texts(128) },
  {
    what: 'uid of a block',
    who: 'admin',
    write: (uid) => ({ 'blocked/kim@demo%2Etest': { ...block, uid } }),
    allowed: [],
    refused: [['nothing', nothing]],
  },
  { what: 'name of who edits', who: 'admin', write: (name) => ({ 'editing/article-1/admin': { ...edits, name } }), ...texts(200) },
  {
    what: 'sign-in of a new record',
    who: 'newcomer',
    write: (lastLogin) => ({ 'users/newcomer': { ...fresh, lastLogin } }),
    allowed: [['the time of the server', serverTime]],
    refused: [
      ['another time', 5],
      ['a text', 'now'],
    ],
  },
  {
    what: 'field that an admin takes away',
    who: 'admin',
    write: (name) => ({ [`users/trader/${String(name)}`]: nothing }),
    allowed: [],
    refused: ['createdAt', 'lastLogin', 'status', 'role', 'email'].map((name) => [name, name]),
  },
];

describe.each(places)('the $what', ({ who, write, allowed, refused }) => {
  const cases = [...allowed.map((one) => [...one, 'allowed'] as const), ...refused.map((one) => [...one, 'refused'] as const)];
  test.each(cases)('as %s', async (_, value, verdict) => {
    const judged = await judge({ who, write: write(value) });
    expect(judged.allowed ? 'allowed' : 'refused', judged.trace).toBe(verdict);
  });
});

describe('an admin who is suspended', () => {
  const over = { ...world, users: { ...world.users, admin: { ...world.users.admin, status: 'suspended' } } };
  test.each([
    ['reads the packs', { read: '/packs' }],
    ['reads who edits', { read: '/editing/article-1' }],
    ['says that it edits', { write: { 'editing/article-1/admin': edits } }],
    ['saves a pack', { write: { 'packs/new': pack } }],
    ['lists the blocked addresses', { read: '/blocked' }],
    ['lists the people', { read: '/users' }],
    ['lists the members', { read: '/memberships' }],
  ])('no longer %s', async (_, asked) => {
    expect((await judge({ who: 'admin', ...asked })).allowed).toBe(true);
    expect((await judge({ who: 'admin', over, ...asked })).allowed).toBe(false);
  });
});

/** Addresses are as long as the provider of sign-in allows, longer ones have no key. */
describe('a record', () => {
  const named = (email: string | number) => ({ over: { ...world, users: {} }, write: { 'users/trader': { ...fresh, email } } });
  test('has the address of the token and no other', async () => {
    expect((await judge({ who: 'trader', ...named('Trader@demo.test') })).allowed).toBe(true);
    for (const email of ['trader@demo.test', 7]) expect((await judge({ who: 'trader', ...named(email) })).allowed).toBe(false);
  });
});
