/** Half-done changes of roles and split ownership, found from what the two databases say. */
import { describe, expect, it } from 'vitest';
import { compareRoles, ownershipOf } from '@/domain/access/role-comparison';
import type { RoleFacts } from '@/domain/access/role-comparison';
import { presenceAt, presenceLastsMs, readPerson } from '@/domain/access/role-person';

const aPerson = (facts: Partial<RoleFacts>): RoleFacts => ({
  uid: 'ben',
  databaseRole: 'user',
  databaseStanding: 'active',
  documentRole: 'user',
  documentStanding: 'active',
  hasMarker: false,
  lastIntent: null,
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

describe('readPerson and presenceAt', () => {
  it('reads damaged records as missing facts', () => {
    const person = readPerson({
      uid: 'ben',
      databaseRecord: { email: 7, role: 'king', lastLogin: 'today' },
      documentRecord: { email: 'ben@example.org', role: 'admin', status: 'active' },
      presence: undefined,
      hasMarker: false,
      lastIntent: null,
    });
    expect(person).toMatchObject({ email: 'ben@example.org', databaseRole: null, documentRole: 'admin', lastLoginMs: null });
  });

  it('does not believe an old online', () => {
    const nowMs = 1_790_000_000_000;
    expect(presenceAt({ state: 'online', lastChanged: nowMs - 1_000 }, nowMs)).toEqual({ state: 'online' });
    expect(presenceAt({ state: 'online', lastChanged: nowMs - presenceLastsMs - 1 }, nowMs)).toEqual({ state: 'unknown' });
    expect(presenceAt({ state: 'offline', lastChanged: 5 }, nowMs)).toEqual({ state: 'offline', sinceMs: 5 });
    expect(presenceAt(null, nowMs)).toEqual({ state: 'unknown' });
  });
});
