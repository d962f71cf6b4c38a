/** Merging two admins' changes: the rules of a three-way merge, checked as properties over small sets of addresses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { mergePacks, packChanges } from '@/domain/access/pack-merge';
import { accessTestKey } from '@/domain/access/pack-record';
import type { AccessTest, PackContent } from '@/domain/access/pack-record';

const addresses = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}@example.org`);

const tests: readonly AccessTest[] = addresses.slice(0, 3).flatMap((email) => [
  { email, page: 'IA', opens: true },
  { email, page: 'IA', opens: false },
]);

const content: fc.Arbitrary<PackContent> = fc.record({
  name: fc.constantFrom('One', 'Two', 'Three'),
  allowedEmails: fc.subarray(addresses),
  allowedPages: fc.subarray([...pageKeys]),
  accessTests: fc.subarray([...tests]),
});

/** The lists of a pack as one, so that each property is stated once. */
const entries = ({ allowedEmails, allowedPages, accessTests }: PackContent): ReadonlySet<string> =>
  new Set([...allowedEmails, ...allowedPages, ...accessTests.map(accessTestKey)]);
const minus = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] => [...one].filter((entry) => !other.has(entry));

describe('mergePacks', () => {
  it('keeps removed whatever anybody removed from the common base', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = entries(mergePacks(base, mine, theirs));
        for (const entry of minus(entries(base), entries(mine))) expect(merged).not.toContain(entry);
        for (const entry of minus(entries(base), entries(theirs))) expect(merged).not.toContain(entry);
      }),
    );
  });

  it('keeps whatever anybody added, each once', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = mergePacks(base, mine, theirs);
        for (const entry of minus(entries(mine), entries(base))) expect(entries(merged)).toContain(entry);
        for (const entry of minus(entries(theirs), entries(base))) expect(entries(merged)).toContain(entry);
        expect(new Set(merged.allowedEmails).size).toBe(merged.allowedEmails.length);
        expect(new Set(merged.accessTests.map(accessTestKey)).size).toBe(merged.accessTests.length);
      }),
    );
  });

  it('invents nothing and loses nothing that both kept', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = entries(mergePacks(base, mine, theirs));
        for (const entry of merged) expect([...entries(mine), ...entries(theirs)]).toContain(entry);
        for (const entry of entries(base)) if (entries(mine).has(entry) && entries(theirs).has(entry)) expect(merged).toContain(entry);
      }),
    );
  });

  it('gives either side back when the other changed nothing', () => {
    fc.assert(
      fc.property(content, content, (base, changed) => {
        expect(entries(mergePacks(base, changed, base))).toEqual(entries(changed));
        expect(mergePacks(base, base, changed)).toEqual(changed);
        expect(mergePacks(base, changed, base).name).toBe(changed.name);
      }),
    );
  });

  it('takes an address back that this editor adds to a copy from which it had been removed', () => {
    const base: PackContent = { name: 'One', allowedEmails: [], allowedPages: [], accessTests: [] };
    const mine: PackContent = { ...base, allowedEmails: ['a@example.org'] };
    expect(mergePacks(base, mine, base).allowedEmails).toEqual(['a@example.org']);
  });

  it('lets this editor’s new name win over another new name', () => {
    const base: PackContent = { name: 'One', allowedEmails: [], allowedPages: [], accessTests: [] };
    expect(mergePacks(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' }).name).toBe('Mine');
    expect(mergePacks(base, base, { ...base, name: 'Theirs' }).name).toBe('Theirs');
  });
});

describe('the tests of two admins', () => {
  const base: PackContent = {
    name: 'One',
    allowedEmails: [],
    allowedPages: [],
    accessTests: [{ email: 'a@example.org', page: 'IA', opens: true }],
  };
  const turned: PackContent = { ...base, accessTests: [{ email: 'a@example.org', page: 'IA', opens: false }] };

  it('take a test that one of them turned round as that one left it', () => {
    expect(mergePacks(base, turned, base).accessTests).toEqual(turned.accessTests);
    expect(mergePacks(base, base, turned).accessTests).toEqual(turned.accessTests);
    expect(mergePacks(base, turned, turned).accessTests).toEqual(turned.accessTests);
  });

  it('keep both of two that contradict each other, for the editor to decide', () => {
    const empty: PackContent = { ...base, accessTests: [] };
    expect(mergePacks(empty, turned, base).accessTests).toEqual([...base.accessTests, ...turned.accessTests]);
  });
});

describe('packChanges', () => {
  it('names what was added and removed, and nothing for the same content', () => {
    const test = (opens: boolean): AccessTest => ({ email: 'a@example.org', page: 'IA', opens });
    const before: PackContent = {
      name: 'One',
      allowedEmails: ['a@example.org', 'b@example.org'],
      allowedPages: ['IA'],
      accessTests: [test(true)],
    };
    const after: PackContent = {
      name: 'Two',
      allowedEmails: ['b@example.org', 'c@example.org'],
      allowedPages: ['Maps'],
      accessTests: [test(false)],
    };
    expect(packChanges(before, after)).toEqual({
      renamedTo: 'Two',
      emailsAdded: ['c@example.org'],
      emailsRemoved: ['a@example.org'],
      pagesAdded: ['Maps'],
      pagesRemoved: ['IA'],
      testsAdded: [test(false)],
      testsRemoved: [test(true)],
    });
    expect(packChanges(before, before)).toEqual({
      renamedTo: null,
      emailsAdded: [],
      emailsRemoved: [],
      pagesAdded: [],
      pagesRemoved: [],
      testsAdded: [],
      testsRemoved: [],
    });
  });
});
