/** The people and the documents that the table of the Firestore rules is judged over. Not a test itself. */
import { articleWrites } from './an-article';
import { aResult } from './published-backtest';
import { readFileSync } from 'node:fs';
import { anonymous, type Caller } from '../../emulator/admission/caller';
import type { StructuredQuery } from '../../emulator/wire/firestore';
import type { Verdict } from '../../emulator/rules/contract';
import { aUser, commit, get, list, load, serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';

export type Who = 'visitor' | 'unverified' | 'trader' | 'member' | 'suspended' | 'admin' | 'roleAdmin' | 'owner' | 'newcomer';

export const everyone: readonly Who[] = [
  'visitor',
  'unverified',
  'trader',
  'member',
  'suspended',
  'admin',
  'roleAdmin',
  'owner',
  'newcomer',
];
export const admins: readonly Who[] = ['admin', 'roleAdmin', 'owner'];
export const signedIn: readonly Who[] = everyone.filter((who) => who !== 'visitor');

export const earlier = new Date('2026-01-02T03:04:05.006Z');

const user = (email: string, over: PlainMap = {}): PlainMap => ({
  email,
  displayName: 'A name',
  role: 'user',
  status: 'active',
  createdAt: earlier,
  updatedAt: earlier,
  ...over,
});
const marker = (uid: string): PlainMap => ({ userId: uid, role: 'admin', createdAt: earlier });
const titled = (status: string): PlainMap => ({ title: 'Title', status, createdAt: earlier, updatedAt: earlier });

export const savedArticle = (slug: string, over: PlainMap = {}): Readonly<Record<string, PlainMap>> =>
  articleWrites(slug, serverTime, { userId: 'admin', ...over }) as Readonly<Record<string, PlainMap>>;
export const anArticle = savedArticle('any')['articles/any'] as PlainMap;
const article = (slug: string, status: string): Readonly<Record<string, PlainMap>> => {
  const due = status === 'scheduled' ? { scheduledAt: earlier } : {};
  const saved = savedArticle(slug, { articleId: slug, status, createdAt: earlier, updatedAt: earlier, ...due });
  return Object.fromEntries(Object.entries(saved).map(([path, fields]) => [path, { ...fields, createdAt: earlier }]));
};

const sha256 = 'a'.repeat(64);
export const importId = `broker-1_${sha256}`;

export const account: PlainMap = {
  name: 'Main',
  broker: 'A broker',
  number: '123',
  currency: 'USD',
  importZone: 'Etc/GMT+2',
  createdAt: serverTime,
  updatedAt: serverTime,
};
export const month: PlainMap = {
  accountId: 'broker-1',
  month: '2026-01',
  trades: { 'mt4-1': { broker: { lots: '1' } } },
  updatedAt: serverTime,
};
export const anImport: PlainMap = {
  accountId: 'broker-1',
  sha256,
  fileName: 'statement.htm',
  fileSize: 1_000,
  format: 'mt4-html',
  parserVersion: 1,
  trades: 10,
  added: 9,
  net: '-12.34',
  stated: null,
  currency: 'USD',
  skipped: [{ row: 3, reason: 'balance', text: '' }],
  prev: [],
  createdAt: serverTime,
};
export const preferences = (uid: string): PlainMap => ({
  userId: uid,
  selectedCurrencies: ['USD', 'EUR'],
  selectedImpacts: ['high'],
  timezone: { currentTimezone: 'Europe/London', recentLocations: ['Europe/London'] },
  currentTimezone: 'Europe/London',
  lastUpdated: serverTime,
});
export const message: PlainMap = { name: 'A', email: 'a@b.co', subject: 'Hello', text: 'Text', createdAt: serverTime };

/** A plan that an admin gave without an end. */
export const granted: PlainMap = {
  plan: 'pro',
  status: 'active',
  source: 'admin',
  providerId: null,
  pagesUntil: null,
  writeUntil: null,
  updatedAt: serverTime,
};

/** What one device tried, of which all but one were measured. */
export const counter = (trials: number): PlainMap => ({ trials, measured: trials - 1, mean: 0.25, squares: 0.125 });

/** A database in which every kind of person has been at work. `unverified` signed up with a customer's address. */
export const world: Store = {
  'users/unverified': user('trader@demo.test'),
  'users/trader': user('trader@demo.test'),
  'users/member': user('member@demo.test'),
  'users/suspended': user('gone@demo.test', { status: 'suspended' }),
  'users/admin': user('admin@demo.test'),
  'users/roleAdmin': user('role@demo.test', { role: 'admin' }),
  'users/owner': user('owner@demo.test', { role: 'admin' }),
  'admins/admin': marker('admin'),
  'admins/owner': marker('owner'),
  'meta/owner': { uid: 'owner', createdAt: earlier },
  'access/trader@demo%2Etest': { pages: { calendar: true, IA: true } },
  'access/member@demo%2Etest': { pages: { journal: true } },
  'access/gone@demo%2Etest': { pages: { calendar: true, IA: true } },
  'userPreferences/trader': { ...preferences('trader'), lastUpdated: earlier },
  'userPreferences/suspended': { ...preferences('suspended'), lastUpdated: earlier },
  'users/trader/accounts/broker-1': { ...account, createdAt: earlier, updatedAt: earlier },
  'users/trader/ledger/broker-1_2026-01': { ...month, updatedAt: earlier },
  'users/suspended/ledger/broker-1_2026-01': { ...month, updatedAt: earlier },
  [`users/trader/imports/${importId}`]: { ...anImport, createdAt: earlier },
  'users/trader/trials/breakout': {
    version: 1,
    deviceId: 'phone',
    updatedAt: earlier,
    last: 'phone',
    writers: { phone: counter(5), desk: counter(2) },
  },
  // Of which a score may be kept: its ten minutes are over.
  'users/trader/plans/plan-of-score': {
    version: 1,
    deviceId: 'phone',
    createdAt: earlier,
    termsAt: earlier,
    updatedAt: earlier,
    market: 'EURUSD',
    side: 'long',
    entry: '1.0842',
    stop: '1.0812',
  },
  ...article('open', 'published'),
  ...article('later', 'scheduled'),
  ...article('hidden', 'draft'),
  ...article('old', 'archived'),
  'calendarWeeks/2026-W10': { events: [], createdAt: earlier, updatedAt: earlier },
  'knowledge/k1': titled('published'),
  'knowledge/k2': titled('draft'),
  'publishedBacktests/b1': { ...aResult('admin'), createdAt: earlier },
  'contactMessages/m1': { ...message, createdAt: earlier },
  'subscriptions/trader': { ...granted, updatedAt: earlier },
  'customers/trader/checkout_sessions/s1': { price: 'p' },
  'customers/trader/subscriptions/s1': { status: 'active' },
  'products/p1': { name: 'Pro' },
  'products/p1/prices/x': { unit_amount: 100 },
  'auditLog/a1': { userId: 'admin', action: 'suspend', target: 'users/x', createdAt: earlier },
};

/** A database nobody has signed in to. */
export const emptyWorld: Store = {};

const people: Readonly<Record<Exclude<Who, 'visitor'>, { readonly email: string; readonly verified: boolean }>> = {
  unverified: { email: 'trader@demo.test', verified: false },
  trader: { email: 'Trader@demo.test', verified: true },
  member: { email: 'member@demo.test', verified: true },
  suspended: { email: 'gone@demo.test', verified: true },
  admin: { email: 'admin@demo.test', verified: true },
  roleAdmin: { email: 'role@demo.test', verified: true },
  owner: { email: 'owner@demo.test', verified: true },
  newcomer: { email: 'new@demo.test', verified: false },
};

export const callerNamed = (who: Who): Caller =>
  who === 'visitor' ? anonymous : aUser(who, { email: people[who].email, email_verified: people[who].verified });

export const rules = load(readFileSync('firestore.rules', 'utf8'));

export type Attempt =
  | { readonly get: string; readonly over?: Store }
  /** The path of a collection; `where` narrows it. */
  | { readonly list: string; readonly where?: StructuredQuery['where']; readonly group?: true; readonly over?: Store }
  /** Path → the document as it would be; null deletes. Several are one batch. */
  | { readonly write: Readonly<Record<string, PlainMap | null>>; readonly over?: Store };

export const judge = (who: Who, attempt: Attempt): Verdict => {
  const asked = { caller: callerNamed(who), store: attempt.over ?? world };
  if ('get' in attempt) return get(rules, attempt.get, asked);
  if ('write' in attempt) return commit(rules, Object.entries(attempt.write), asked);
  const parts = attempt.list.split('/');
  const from = [{ collectionId: parts.at(-1) ?? '', ...(attempt.group === true ? { allDescendants: true } : {}) }];
  const query: StructuredQuery = { from, ...(attempt.where === undefined ? {} : { where: attempt.where }) };
  return list(rules, parts.slice(0, -1).join('/'), { ...asked, query });
};

/** The stored document with changes, as an update leaves it. */
export const changed = (path: string, over: PlainMap): PlainMap => ({ ...world[path], ...over });

/** The document without some of its fields. */
export const lacking = (data: PlainMap, ...fields: readonly string[]): PlainMap =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
