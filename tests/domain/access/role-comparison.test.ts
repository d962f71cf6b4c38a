/** Half-done changes of roles and split ownership, found from what the two databases say. */
import { describe, expect, it } from 'vitest';
import { blockIndexOf } from '@/domain/access/address-block';
import type { BlockFacts, StoredBlocks } from '@/domain/access/address-block';
import { emailHashOf } from '@/domain/access/email-key';
import { compareRoles, isSuspended, ownershipOf } from '@/domain/access/role-comparison';
import type { RoleFacts } from '@/domain/access/role-comparison';
import { presenceAt, presenceLastsMs, readPerson } from '@/domain/access/role-person';
import type { PersonRecords } from '@/domain/access/role-person';

const notBlocked: BlockFacts = { covers: false, names: false };
const blocked: BlockFacts = { covers: true, names: true };

const aPerson = (facts: Partial<RoleFacts>): RoleFacts => ({
  uid: 'ben',
  databaseRole: 'user',
  databaseStanding: 'active',
  documentRole: 'user',
  documentStanding: 'active',
  hasMarker: false,
  lastIntent: null,
  blocks: { database: notBlocked, documents: notBlocked },
  ...facts,
});

const anAdmin = (facts: Partial<RoleFacts>): RoleFacts =>
  aPerson({ databaseRole: 'admin', documentRole: 'admin', hasMarker: true, ...facts });

const nobody: ReadonlySet<string> = new Set();

describe('compareRoles', () => {
  it('finds nothing where both databases agree', () => {
    expect(compareRoles([aPerson({}), anAdmin({})], nobody)).toEqual([]);
    expect(compareRoles([aPerson({ documentRole: null, documentStanding: null })], nobody)).toEqual([]);
    expect(compareRoles([anAdmin({ documentRole: null, documentStanding: null })], nobody)).toEqual([]);
  });

  it.each([
    ['Firestore has the right, the Realtime Database not yet', { documentRole: 'admin', hasMarker: true }],
    ['only the marker stands', { hasMarker: true }],
    ['only the record of Firestore says admin', { documentRole: 'admin' }],
    ['only the Realtime Database says admin', { databaseRole: 'admin' }],
    ['the marker is missing', { databaseRole: 'admin', documentRole: 'admin' }],
    ['the record of Firestore says user', { databaseRole: 'admin', hasMarker: true }],
  ] as const)('is half done when %s', (_, facts) => {
    expect(compareRoles([aPerson({ ...facts, lastIntent: 'grant' })], nobody)).toEqual([
      { uid: 'ben', kind: 'role', finish: 'grant', isIntentKnown: true },
    ]);
    expect(compareRoles([aPerson({ ...facts, lastIntent: 'revoke' })], nobody)).toMatchObject([{ finish: 'revoke' }]);
  });

  it('takes the right away where nothing says which way the change was going', () => {
    expect(compareRoles([aPerson({ hasMarker: true })], nobody)).toEqual([
      { uid: 'ben', kind: 'role', finish: 'revoke', isIntentKnown: false },
    ]);
  });

  it('lets Firestore follow the Realtime Database in a suspension', () => {
    expect(compareRoles([aPerson({ databaseStanding: 'suspended' })], nobody)).toEqual([
      { uid: 'ben', kind: 'standing', finish: 'suspend' },
    ]);
    expect(compareRoles([aPerson({ documentStanding: 'suspended' })], nobody)).toEqual([
      { uid: 'ben', kind: 'standing', finish: 'reactivate' },
    ]);
  });

  it.each([
    // Standing and block in the Realtime Database, in Firestore → what finishes it.
    [['active', notBlocked], ['active', notBlocked], null],
    [['suspended', blocked], ['suspended', blocked], null],
    [['suspended', notBlocked], ['suspended', notBlocked], 'suspend'],
    [['suspended', blocked], ['suspended', notBlocked], 'suspend'],
    [['suspended', blocked], ['active', notBlocked], 'suspend'],
    [['active', notBlocked], ['suspended', blocked], 'reactivate'],
    [['active', notBlocked], ['active', blocked], 'reactivate'],
    [['active', blocked], ['active', notBlocked], 'reactivate'],
    // Both addresses are blocked, and one record still says otherwise.
    [['suspended', blocked], ['active', blocked], 'suspend'],
    [['active', blocked], ['suspended', blocked], 'reactivate'],
    // Without one of the records the blocks say where it was going.
    [[null, blocked], ['suspended', blocked], null],
    [[null, blocked], ['suspended', notBlocked], 'suspend'],
    [[null, notBlocked], ['suspended', blocked], 'reactivate'],
    [[null, notBlocked], ['suspended', notBlocked], 'suspend'],
    [[null, notBlocked], [null, notBlocked], null],
    [[null, blocked], [null, blocked], null],
    [[null, blocked], [null, notBlocked], 'suspend'],
    // Blocked for another account with the same address.
    [['active', { covers: true, names: false }], ['active', { covers: true, names: false }], null],
    [['suspended', { covers: true, names: false }], ['suspended', { covers: true, names: false }], null],
  ] as const)('of %o and %o finishes with %s', ([databaseStanding, database], [documentStanding, documents], finish) => {
    const person = aPerson({ databaseStanding, documentStanding, blocks: { database, documents } });
    expect(compareRoles([person], nobody)).toEqual(finish === null ? [] : [{ uid: 'ben', kind: 'standing', finish }]);
  });

  it('never offers to change an owner', () => {
    expect(compareRoles([aPerson({ hasMarker: true, documentStanding: 'suspended' })], new Set(['ben']))).toEqual([]);
  });
});

describe('ownershipOf', () => {
  it('tells open, whole, half and split claims apart', () => {
    expect(ownershipOf({ database: null, documents: null })).toEqual({ state: 'open' });
    expect(ownershipOf({ database: 'ana', documents: 'ana' })).toEqual({ state: 'owned', uid: 'ana' });
    expect(ownershipOf({ database: 'ana', documents: null })).toEqual({ state: 'half-claimed', uid: 'ana', missing: 'documents' });
    expect(ownershipOf({ database: null, documents: 'ben' })).toEqual({ state: 'half-claimed', uid: 'ben', missing: 'database' });
    expect(ownershipOf({ database: 'ana', documents: 'ben' })).toEqual({ state: 'split', database: 'ana', documents: 'ben' });
  });
});

const noBlocks: StoredBlocks = { database: blockIndexOf(new Map()), documents: blockIndexOf(new Map()) };
const read = (records: Partial<PersonRecords>) =>
  readPerson({
    uid: 'ben',
    databaseRecord: null,
    documentRecord: null,
    presence: null,
    hasMarker: false,
    lastIntent: null,
    stored: noBlocks,
    ...records,
  });

describe('readPerson and presenceAt', () => {
  it('reads damaged records as missing facts', () => {
    const person = readPerson({
      uid: 'ben',
      databaseRecord: { email: 7, role: 'king', lastLogin: 'today' },
      documentRecord: { email: 'ben@example.org', role: 'admin', status: 'active' },
      presence: undefined,
      hasMarker: false,
      lastIntent: null,
      stored: noBlocks,
    });
    expect(person).toMatchObject({ email: 'ben@example.org', databaseRole: null, documentRole: 'admin', lastLoginMs: null });
  });

  const nowMs = 1_790_000_000_000;

  it('does not believe an old online', () => {
    const at = (presence: unknown) => presenceAt(read({ presence }), nowMs);
    expect(at({ state: 'online', lastChanged: nowMs - 1_000 })).toEqual({ state: 'online' });
    expect(at({ state: 'online', lastChanged: nowMs - presenceLastsMs - 1 })).toEqual({ state: 'unknown' });
    expect(at({ state: 'offline', lastChanged: 5 })).toEqual({ state: 'offline', sinceMs: 5 });
    expect(at(null)).toEqual({ state: 'unknown' });
  });

  it('does not believe the online of a suspended one, however new', () => {
    const presence = { state: 'online', lastChanged: nowMs - 1_000 };
    expect(presenceAt(read({ presence, databaseRecord: { status: 'suspended' } }), nowMs)).toEqual({ state: 'unknown' });
    expect(presenceAt(read({ presence, documentRecord: { status: 'suspended' } }), nowMs)).toEqual({ state: 'unknown' });
  });

  it('holds every address of the records against the blocks', () => {
    const [old, present] = ['Old.One@example.org', 'new@example.org'];
    const records = { databaseRecord: { email: present }, documentRecord: { email: old } };
    const index = (...ids: readonly string[]) => blockIndexOf(new Map(ids.map((id) => [id, { uid: 'ben' }])));
    const both = {
      database: index('new@example%2Eorg', 'old%2Eone@example%2Eorg'),
      documents: index(emailHashOf(old), emailHashOf(present)),
    };
    expect(read({ ...records, stored: both }).blocks).toEqual({ database: blocked, documents: blocked });
    const one: StoredBlocks = { database: index('new@example%2Eorg'), documents: index(emailHashOf(present)) };
    expect(read({ ...records, stored: one }).blocks.database).toEqual({ covers: false, names: true });
    expect(read({ ...records, stored: one }).blocks.documents).toEqual({ covers: false, names: true });
  });

  it('lists whoever is named by a block alone as suspended', () => {
    const stored = { ...noBlocks, database: blockIndexOf(new Map([['gone@example%2Eorg', { uid: 'ben' }]])) };
    expect(isSuspended(read({ stored }))).toBe(true);
    expect(isSuspended(read({ uid: 'max', stored }))).toBe(false);
  });
});
