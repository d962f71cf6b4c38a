/** Data of the size of a busy deployment for judging rules over: 20,000 people, 20 packs, journals by month. */
import { emailKeyOf } from '@/domain/access/email-key';
import type { Caller } from '../../emulator/admission/caller';
import type { StoredDocument, WireFields, WireValue } from '../../emulator/wire/firestore';
import type { DatabaseValue, DocumentPath, ReadDocument } from '../../emulator/rules/contract';

const people = 20_000;
const packs = 20;
export const nowMs = Date.UTC(2026, 0, 15, 12);

export const uidOf = (index: number): string => `user-${index}`;
const emailOf = (index: number): string => `trader.${index}@example.test`;
const packOf = (index: number): string => `pack-${index % packs}`;

export const callerOf = (index: number): Caller => ({
  kind: 'user',
  uid: uidOf(index),
  token: { sub: uidOf(index), user_id: uidOf(index), email: emailOf(index), email_verified: true },
  expiresAtSeconds: null,
});

/** The first person is the owner. */
export const ownerIndex = 0;

export const emailKeyAt = (index: number): string => emailKeyOf(emailOf(index));
export const packIdAt = packOf;

export const databaseOf = (): DatabaseValue => {
  const everyone = Array.from({ length: people }, (_, index) => index);
  const users = everyone.map((index): [string, DatabaseValue] => [
    uidOf(index),
    {
      email: emailOf(index),
      createdAt: nowMs - 1e9,
      lastLogin: nowMs - 1e6,
      status: 'active',
      role: index === ownerIndex ? 'admin' : 'user',
    },
  ]);
  const named = (pack: number): DatabaseValue =>
    Object.fromEntries(everyone.filter((index) => index % packs === pack).map((index, position) => [String(position), emailOf(index)]));
  const storedPacks = Array.from({ length: packs }, (_, pack): [string, DatabaseValue] => [
    packOf(pack),
    {
      name: `Pack ${pack}`,
      allowedEmails: named(pack),
      allowedPages: { '0': 'journal', '1': 'calendar' },
      revision: 7,
      updatedAt: nowMs - 1e6,
    },
  ]);
  const memberships = everyone.map((index): [string, DatabaseValue] => [emailKeyAt(index), { [packOf(index)]: true }]);
  return {
    users: Object.fromEntries(users),
    packs: Object.fromEntries(storedPacks),
    memberships: Object.fromEntries(memberships),
    status: Object.fromEntries(everyone.map((index) => [uidOf(index), { state: 'online', lastChanged: nowMs - 1e6 }])),
    meta: { owner: uidOf(ownerIndex) },
  };
};

/** The tree with one value put in; only the nodes above it are copied. */
export const withValue = (tree: DatabaseValue, path: readonly string[], value: DatabaseValue): DatabaseValue => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const node = typeof tree === 'object' && tree !== null ? tree : {};
  return { ...node, [key]: withValue(node[key] ?? null, rest, value) };
};

const time = (atMs: number): WireValue => ({ timestampValue: new Date(atMs).toISOString() });
const text = (value: string): WireValue => ({ stringValue: value });

const earlier = time(nowMs - 1e9);
export const now = time(nowMs);

const root = 'projects/demo-sextant/databases/(default)/documents';

export const documentAt = (path: string, fields: WireFields): StoredDocument => ({
  name: `${root}/${path}`,
  fields,
  createMicros: (nowMs - 1e9) * 1_000,
  updateMicros: (nowMs - 1e9) * 1_000,
});

const aTrade = (ticket: number): WireValue => ({
  mapValue: {
    fields: {
      broker: {
        mapValue: {
          fields: {
            ...Object.fromEntries(
              ['symbol', 'side', 'lots', 'openPrice', 'closePrice', 'commission', 'taxes', 'swap', 'profit'].map((name) => [
                name,
                text('1.23456'),
              ]),
            ),
            ticket: text(String(ticket)),
            openedAt: { integerValue: String(nowMs) },
            closedAt: { integerValue: String(nowMs) },
          },
        },
      },
    },
  },
});

export const ledgerMonth = (trades: number): WireFields => ({
  accountId: text('broker-1'),
  month: text('2026-01'),
  trades: { mapValue: { fields: Object.fromEntries(Array.from({ length: trades }, (_, at) => [`mt4-${at}`, aTrade(at)])) } },
  updatedAt: now,
});

export const accountFields: WireFields = {
  name: text('Main'),
  broker: text('A broker'),
  number: text('100001'),
  currency: text('EUR'),
  importZone: text('Europe/Athens'),
  createdAt: now,
  updatedAt: now,
};

const sha256 = 'a'.repeat(64);
export const importId = `broker-1_${sha256}`;

export const importFields: WireFields = {
  accountId: text('broker-1'),
  sha256: text(sha256),
  fileName: text('statement.htm'),
  fileSize: { integerValue: '60000' },
  format: text('mt4-html'),
  parserVersion: { integerValue: '1' },
  trades: { integerValue: '123' },
  added: { integerValue: '123' },
  net: text('90066.64'),
  stated: text('90066.64'),
  currency: text('EUR'),
  skipped: { arrayValue: {} },
  prev: { arrayValue: {} },
  createdAt: now,
};

export const userFields = (index: number): WireFields => ({
  email: text(emailOf(index)),
  displayName: text('A name'),
  role: text(index === ownerIndex ? 'admin' : 'user'),
  status: text('active'),
  createdAt: earlier,
  updatedAt: earlier,
});

/** Reads the documents of the deployment; only the owner has a marker. */
export const documentsOf = (): Map<string, StoredDocument> => {
  const documents = new Map<string, StoredDocument>();
  const add = (path: string, fields: WireFields): void => {
    documents.set(path, documentAt(path, fields));
  };
  for (let index = 0; index < people; index += 1) {
    add(`users/${uidOf(index)}`, userFields(index));
    const pages = { journal: { booleanValue: true }, calendar: { booleanValue: true } } as const;
    add(`access/${emailKeyAt(index)}`, { pages: { mapValue: { fields: pages } } });
  }
  add(`admins/${uidOf(ownerIndex)}`, { userId: text(uidOf(ownerIndex)), role: text('admin'), createdAt: earlier });
  add('meta/owner', { uid: text(uidOf(ownerIndex)), createdAt: earlier });
  add('calendarWeeks/2026-W03', { events: { arrayValue: {} }, createdAt: earlier, updatedAt: earlier });
  return documents;
};

export const readerOf =
  (documents: ReadonlyMap<string, StoredDocument>): ReadDocument =>
  (path: DocumentPath) =>
    documents.get(path.join('/')) ?? null;
