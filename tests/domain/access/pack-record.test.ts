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

describe('isSameContent', () => {
  it('does not count the order of addresses', () => {
    const one = { name: 'A', allowedEmails: ['a@x.org', 'b@x.org'], allowedPages: ['IA', 'Maps'] } as const;
    expect(isSameContent(one, { ...one, allowedEmails: ['b@x.org', 'a@x.org'], allowedPages: ['Maps', 'IA'] })).toBe(true);
    expect(isSameContent(one, { ...one, allowedEmails: ['a@x.org'] })).toBe(false);
    expect(isSameContent(one, { ...one, allowedEmails: ['a@x.org', 'c@x.org'] })).toBe(false);
    expect(isSameContent(one, { ...one, name: 'B' })).toBe(false);
  });
});
