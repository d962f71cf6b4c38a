/** Both ends of what a field may hold, in Firestore: the longest and shortest that is stored, and one beyond. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, tries, type Row } from './firestore-table';
import { account, anImport, earlier, granted, importId, type Who } from './firestore-world';

const text = (length: number): string => 'x'.repeat(length);
const mapOf = (count: number): PlainMap => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, 1]));

/** A document with a field of a length: allowed from `least` to `most`, refused one before and one after. */
const within = (
  [who, path, document]: readonly [Who, string, PlainMap],
  field: string,
  [least, most]: readonly [number, number],
  make: (size: number) => string | PlainMap = text,
): Row[] =>
  [least - 1, least, most, most + 1]
    .filter((size) => size >= 0)
    .flatMap((size) =>
      tries(who, path, {
        [`has ${field} of ${String(size)}`]: [{ ...document, [field]: make(size) }, size < least || size > most ? 'refused' : 'allowed'],
      }),
    );

const contract = {
  name: 'Crude',
  currency: 'USD',
  tickSize: '0.01',
  tickValue: '10',
  version: 1,
  deviceId: 'laptop',
  registers: { name: { laptop: { value: 'Crude', at: 1 } } },
  updatedAt: serverTime,
};
const device = { name: 'Laptop', lastSeen: serverTime, unsynchronised: 0 };
const rules = { accounts: {}, updatedAt: serverTime };
const practice = { rules: {}, checklist: {}, updatedAt: serverTime };
const message = { name: 'A', email: 'a@b.co', subject: 'Hello', text: 'Text', createdAt: serverTime };
const plan = granted;
const entry = { userId: 'admin', action: 'suspend', target: 'users/x', createdAt: serverTime };

describe('texts', () => {
  const mine = ['trader', 'users/trader/accounts/broker-1', account] as const;
  const imported = ['member', `users/member/imports/${importId}`, anImport] as const;
  const product = ['trader', 'users/trader/contracts/CL', contract] as const;
  const contact = ['visitor', 'contactMessages/m2', message] as const;
  const paid = ['admin', 'subscriptions/trader', plan] as const;
  const logged = ['admin', 'auditLog/a2', entry] as const;
  check([
    ...within(mine, 'name', [1, 200]),
    ...within(mine, 'broker', [0, 200]),
    ...within(mine, 'number', [0, 100]),
    ...within(mine, 'copyGroup', [1, 100]),
    ...within(imported, 'fileName', [1, 255]),
    ...within(imported, 'format', [1, 60]),
    ...within(product, 'name', [1, 200]),
    ...within(['trader', 'users/trader/devices/d1', device], 'name', [1, 200]),
    ...within(contact, 'name', [1, 100]),
    ...within(contact, 'subject', [0, 200]),
    ...within(contact, 'text', [1, 4000]),
    ...within(contact, 'email', [3, 320], (size) => `a@${text(size - 2)}`),
    ...within(paid, 'plan', [1, 100]),
    ...within(paid, 'status', [1, 40]),
    ...within(paid, 'source', [1, 40]),
    ...within(logged, 'action', [1, 100]),
    ...within(logged, 'target', [0, 1000]),
  ]);
});

describe('maps', () => {
  const mine = ['trader', 'users/trader/accounts/broker-1', account] as const;
  check([
    ...within(mine, 'zoneCorrections', [0, 2000], mapOf),
    ...within(mine, 'rates', [0, 200], mapOf),
    ...within(mine, 'assumedRisks', [0, 500], mapOf),
    ...within(mine, 'marks', [0, 500], mapOf),
    ...within(mine, 'registers', [0, 40], mapOf),
    ...within(['trader', 'users/trader/settings/propFirmRules', rules], 'accounts', [0, 200], mapOf),
    ...within(['trader', 'users/trader/settings/tradingRules', practice], 'rules', [0, 200], mapOf),
    ...within(['trader', 'users/trader/settings/tradingRules', practice], 'checklist', [0, 200], mapOf),
    ...within(['admin', 'auditLog/a2', entry], 'details', [0, 40], mapOf),
  ]);
});

describe('fields', () => {
  check([
    ...tries('trader', 'users/trader/settings/propFirmRules', { 'has something besides': [{ ...rules, note: '' }, 'refused'] }),
    ...tries('trader', 'users/trader/settings/tradingRules', { 'has something besides': [{ ...practice, note: '' }, 'refused'] }),
    ...tries('trader', 'users/trader/contracts/CL', {
      'adds a field': [{ ...contract, note: '' }, 'refused'],
      'has the worth of a tick as number': [{ ...contract, tickValue: 10 }, 'refused'],
      'was changed at a time of its own': [{ ...contract, updatedAt: earlier }, 'refused'],
    }),
    ...tries('admin', 'subscriptions/trader', {
      'has a plan that is no text': [{ ...plan, plan: 1 }, 'refused'],
      'was changed at a time of its own': [{ ...plan, updatedAt: earlier }, 'refused'],
    }),
    ...tries('admin', 'access/new@demo%2Etest', {
      'opens a page': [{ pages: { journal: true } }, 'allowed'],
      'has pages as a list': [{ pages: ['journal'] }, 'refused'],
      'has pages as text': [{ pages: 'journal' }, 'refused'],
    }),
  ]);
});
