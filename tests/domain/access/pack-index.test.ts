import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { accessMirrorOf, emailKeysOf, membershipRepairs, membershipsOf, mirrorRepairs, type StoredPacks } from '@/domain/access/pack-index';

const packs: StoredPacks = {
  all: { allowedEmails: ['Ana@Example.org ', 'bo@example.org'], allowedPages: ['journal', 'IA'] },
  cal: { allowedEmails: { 0: 'bo@example.org', 2: 'bo@example.org' }, allowedPages: { 0: 'calendar', 1: 'unknown' } },
  none: {},
};

test('an address is indexed once per pack, whatever its spelling', () => {
  expect(membershipsOf(packs)).toEqual({ 'ana@example%2Eorg': { all: true }, 'bo@example%2Eorg': { all: true, cal: true } });
});

test('several packs for one address give the union of their known pages', () => {
  expect(accessMirrorOf(packs)).toEqual({
    'ana@example%2Eorg': { journal: true, IA: true },
    'bo@example%2Eorg': { journal: true, IA: true, calendar: true },
  });
});

test('what is no list and no address is passed over', () => {
  expect([...emailKeysOf({ allowedEmails: [1, null, 'nobody', 'a@b.co'] })]).toEqual(['a@b%2Eco']);
  expect(emailKeysOf({ allowedEmails: 'a@b.co' }).size).toBe(0);
});

test('a repair adds what is missing and removes what has no pack', () => {
  expect(membershipRepairs(packs, { 'ana@example%2Eorg': { all: true, old: true }, 'gone@example%2Eorg': { all: true } })).toEqual({
    'memberships/ana@example%2Eorg/old': null,
    'memberships/gone@example%2Eorg/all': null,
    'memberships/bo@example%2Eorg/all': true,
    'memberships/bo@example%2Eorg/cal': true,
  });
  expect(mirrorRepairs(packs, { 'ana@example%2Eorg': { journal: true, IA: true }, 'gone@example%2Eorg': { IA: true } })).toEqual({
    'gone@example%2Eorg': null,
    'bo@example%2Eorg': { journal: true, IA: true, calendar: true },
  });
});

const email = fc.constantFrom('a@x.y', 'B@x.y', 'c+d@x.y', 'e/f@x.y', 'g#$[]%@x.y');
const anyPacks = fc.dictionary(
  fc.constantFrom('p', 'q', 'r'),
  fc.record({ allowedEmails: fc.array(email), allowedPages: fc.array(fc.constantFrom(...pageKeys)) }),
  { noNullPrototype: true },
);

test('after a repair nothing is left to repair', () => {
  fc.assert(
    fc.property(anyPacks, anyPacks, (before, after) => {
      const stored: Record<string, Record<string, unknown>> = structuredClone(membershipsOf(before)) as Record<
        string,
        Record<string, unknown>
      >;
      for (const [path, value] of Object.entries(membershipRepairs(after, stored))) {
        const [, key, packId] = path.split('/') as [string, string, string];
        if (value === null) delete stored[key]?.[packId];
        else (stored[key] ??= {})[packId] = value;
      }
      expect(membershipRepairs(after, stored)).toEqual({});
      const mirror = { ...accessMirrorOf(before) } as Record<string, object>;
      for (const [key, pages] of Object.entries(mirrorRepairs(after, mirror))) {
        if (pages === null) delete mirror[key];
        else mirror[key] = pages;
      }
      expect(mirror).toEqual(accessMirrorOf(after));
    }),
  );
});
