/** Reading packs in every state a database can hold them in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameContent, isSavable, readPack, readPacks } from '@/domain/access/pack-record';

const kinds = (id: string, value: unknown): readonly string[] => readPack(id, value).damage.map(({ kind }) => kind);

const sound = {
  name: 'All tools',
  allowedEmails: ['ana@example.org'],
  allowedPages: ['Maps', 'sessions'],
  revision: 3,
  updatedAt: 1_000,
};

describe('readPack', () => {
  it('reads a sound pack, pages in the order of the app bar', () => {
    expect(readPack('all-tools', sound)).toEqual({
      id: 'all-tools',
      name: 'All tools',
      allowedEmails: ['ana@example.org'],
      allowedPages: ['sessions', 'Maps'],
      accessTests: [],
      revision: 3,
      updatedAtMs: 1_000,
      damage: [],
    });
  });

  it('reads lists that the database hands out as objects, and normalises addresses', () => {
    const pack = readPack('p', { ...sound, allowedEmails: { 0: ' Ana@Example.org ', 2: 'ana@example.org', 7: 'tom@example.org' } });
    expect(pack.allowedEmails).toEqual(['ana@example.org', 'tom@example.org']);
    expect(pack.damage).toEqual([]);
  });

  it('reads a pack with the two specified fields only and says what it lacks', () => {
    const pack = readPack('gold', { allowedEmails: ['ana@example.org'], allowedPages: ['IA'] });
    expect(pack).toMatchObject({ name: 'gold', allowedEmails: ['ana@example.org'], allowedPages: ['IA'], revision: null });
    expect(pack.damage).toEqual([{ kind: 'no-revision' }, { kind: 'no-name' }]);
    expect(isSavable(pack)).toBe(true);
  });

  it('names addresses, pages and fields it cannot use', () => {
    const pack = readPack('p', { ...sound, allowedEmails: ['ana', 7], allowedPages: ['home', 'IA'], colour: 'red' });
    expect(pack.damage).toEqual([
      { kind: 'bad-emails', values: ['ana', '7'] },
      { kind: 'unknown-pages', values: ['home'] },
      { kind: 'unknown-fields', values: ['colour'] },
    ]);
    expect(pack.allowedPages).toEqual(['IA']);
  });

  it('reads access tests, each once, in an object or an array, and normalises their addresses', () => {
    const test = { email: 'ana@example.org', page: 'IA', opens: true };
    const pack = readPack('p', {
      ...sound,
      accessTests: { 0: { ...test, email: ' Ana@Example.org' }, 3: test, 7: { ...test, opens: false } },
    });
    expect(pack.accessTests).toEqual([test, { ...test, opens: false }]);
    expect(pack.damage).toEqual([]);
  });

  it('names access tests it cannot use', () => {
    const test = { email: 'ana@example.org', page: 'IA', opens: true };
    const bad = ['ana opens IA', { ...test, email: 'ana' }, { ...test, page: 'home' }, { ...test, opens: 1 }, { ...test, note: 'x' }, {}];
    for (const entry of bad) {
      const pack = readPack('p', { ...sound, accessTests: [test, entry] });
      expect(pack.accessTests).toEqual([test]);
      expect(pack.damage.map(({ kind }) => kind)).toEqual(['bad-tests']);
    }
  });

  it('marks what the rules let nobody save', () => {
    expect(kinds('my pack', sound)).toEqual(['bad-id']);
    expect(kinds('p', { ...sound, revision: 1.5 })).toEqual(['bad-revision']);
    expect(isSavable(readPack('my pack', sound))).toBe(false);
    expect(kinds('p', 'a text')).toEqual(['not-a-pack']);
  });

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.jsonValue(), (id, value) => {
        expect(readPack(id, value).id).toBe(id);
        readPacks({ [id]: value });
      }),
    );
  });
});

describe('readPacks', () => {
  it('has them by name, of one name by id, whatever their order, and none where there is no list', () => {
    const stored = {
      z: { ...sound, name: 'Basic' },
      b: { ...sound, name: 'Gold' },
      a: { ...sound, name: 'gold' },
      c: { ...sound, name: 'Basic' },
    };
    const ids = (entries: readonly (readonly [string, unknown])[]) => readPacks(Object.fromEntries(entries)).map(({ id }) => id);
    const entries = Object.entries(stored);
    expect(ids(entries)).toEqual(['c', 'z', 'a', 'b']);
    expect(ids(entries.toReversed())).toEqual(['c', 'z', 'a', 'b']);
    expect(readPacks(null)).toEqual([]);
  });
});

describe('isSameContent', () => {
  it('does not count the order of addresses', () => {
    const one = { name: 'A', allowedEmails: ['a@x.org', 'b@x.org'], allowedPages: ['IA', 'Maps'], accessTests: [] } as const;
    expect(isSameContent(one, { ...one, allowedEmails: ['b@x.org', 'a@x.org'], allowedPages: ['Maps', 'IA'] })).toBe(true);
    expect(isSameContent(one, { ...one, allowedEmails: ['a@x.org'] })).toBe(false);
    expect(isSameContent(one, { ...one, allowedEmails: ['a@x.org', 'c@x.org'] })).toBe(false);
    expect(isSameContent(one, { ...one, name: 'B' })).toBe(false);
  });

  it('counts what tests say, and not their order', () => {
    const [first, second] = [
      { email: 'a@x.org', page: 'IA', opens: true } as const,
      { email: 'b@x.org', page: 'IA', opens: true } as const,
    ];
    const one = { name: 'A', allowedEmails: [], allowedPages: [], accessTests: [first, second] };
    expect(isSameContent(one, { ...one, accessTests: [{ ...second }, { ...first }] })).toBe(true);
    expect(isSameContent(one, { ...one, accessTests: [first, { ...second, opens: false }] })).toBe(false);
    expect(isSameContent(one, { ...one, accessTests: [first] })).toBe(false);
  });
});
