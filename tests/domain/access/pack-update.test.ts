/** The atomic update of a save: with the rules' own engine as the judge, and the whole index as the measure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { membershipsOf } from '@/domain/access/pack-index';
import type { PackContent } from '@/domain/access/pack-record';
import { accessTestKey, isSameContent, mostAccessTests, readPack } from '@/domain/access/pack-record';
import { newPackId, packDeletion, packUpdate } from '@/domain/access/pack-update';
import { afterWrite, judgeByEngine, nothing, serverTime, world } from '../../rules/database-world';

const content: fc.Arbitrary<PackContent> = fc.record({
  name: fc.constantFrom('One', 'Two'),
  allowedEmails: fc.uniqueArray(
    fc.constantFrom(
      'a@example.org',
      'b.c@example.org',
      'tom+x@example.org',
      "o'neil@example.org",
      'a/b@example.org',
      'per%cent@example.org',
    ),
  ),
  allowedPages: fc.subarray([...pageKeys]),
  accessTests: fc.uniqueArray(
    fc.record({ email: fc.constantFrom('a@example.org', 'b.c@example.org'), page: fc.constantFrom(...pageKeys), opens: fc.boolean() }),
    { selector: accessTestKey },
  ),
});

const empty = { ...world, packs: {}, memberships: {} };

/** Index and packs of a tree; both absent when empty, as the database drops empty nodes. */
const indexOf = (tree: unknown): unknown => (tree as { readonly memberships?: unknown }).memberships ?? {};
const packsOf = (tree: unknown): Record<string, object> => (tree as { readonly packs?: Record<string, object> }).packs ?? {};

describe('packUpdate', () => {
  it('passes the rules and leaves exactly the index that follows from the pack, save after save', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), (saves) => {
        let tree: unknown = empty;
        for (const save of saves) {
          const stored = packsOf(tree)['p'];
          const base = stored === undefined ? null : readPack('p', stored);
          const write = packUpdate({ ...save, id: 'p' }, base, serverTime);
          expect(judgeByEngine({ who: 'admin', over: tree, write })).toMatchObject({ allowed: true });
          tree = afterWrite(tree, write);
          expect(indexOf(tree)).toEqual(membershipsOf(packsOf(tree)));
          expect(isSameContent(readPack('p', packsOf(tree)['p']), save)).toBe(true);
        }
        const last = readPack('p', packsOf(tree)['p']);
        const deletion = packDeletion(last);
        expect(judgeByEngine({ who: 'admin', over: tree, write: deletion })).toMatchObject({ allowed: true });
        tree = afterWrite(tree, deletion);
        expect(packsOf(tree)).toEqual({});
        expect(indexOf(tree)).toEqual({});
      }),
    );
  });

  it('stores at most 100 access tests', () => {
    const accessTests = Array.from({ length: 101 }, (_, index) => ({
      email: `p${String(index)}@example.org`,
      page: 'IA' as const,
      opens: true,
    }));
    const pack = { id: 'p', name: 'P', allowedEmails: [], allowedPages: [] };
    const write = (count: number) => packUpdate({ ...pack, accessTests: accessTests.slice(0, count) }, null, serverTime);
    expect(mostAccessTests).toBe(100);
    expect(judgeByEngine({ who: 'admin', over: empty, write: write(100) })).toMatchObject({ allowed: true });
    expect(judgeByEngine({ who: 'admin', over: empty, write: write(101) })).toMatchObject({ allowed: false });
  });

  it('is refused as a whole when it comes from a stale copy', () => {
    const stale = readPack('cal', { ...world.packs.cal, revision: 2 });
    const write = packUpdate({ ...stale, allowedEmails: ['member@demo.test', 'thief@demo.test'] }, stale, serverTime);
    expect(write).toHaveProperty(['memberships/thief@demo%2Etest/cal'], true);
    expect(judgeByEngine({ who: 'admin', write })).toMatchObject({ allowed: false });
  });

  it('writes the whole index of a pack that nobody saved here before', () => {
    const bare = readPack('bare', world.packs.bare);
    const write = packUpdate({ ...bare, name: 'Bare' }, bare, serverTime);
    expect(write).toHaveProperty(['memberships/x@demo%2Etest/bare'], true);
    expect(judgeByEngine({ who: 'admin', write })).toMatchObject({ allowed: true });
  });

  it('removes the entry of whoever is removed', () => {
    const cal = readPack('cal', world.packs.cal);
    expect(packUpdate({ ...cal, allowedEmails: [] }, cal, serverTime)).toHaveProperty(['memberships/member@demo%2Etest/cal'], nothing);
  });
});

describe('newPackId', () => {
  it('is made from the name, stays within what the rules accept and differs from every taken id', () => {
    expect(newPackId('Full desk', new Set())).toBe('full-desk');
    expect(newPackId('Full desk', new Set(['full-desk', 'full-desk-2']))).toBe('full-desk-3');
    expect(newPackId('Élite', new Set())).toBe('elite');
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(newPackId(name, new Set())).toMatch(/^[A-Za-z0-9_-]{1,64}$/u);
      }),
    );
  });
});
