/** Pages out of packs as the Realtime Database holds them: lists come as arrays, with holes, or as objects. */
import { describe, expect, it } from 'vitest';
import { packIdsOf, pagesForEmail, textListOf } from '@/domain/access/pack-pages';

describe('pagesForEmail', () => {
  const packs = {
    all: { allowedEmails: ['trader@demo.test'], allowedPages: ['sessions', 'Maps'] },
    two: { allowedEmails: { 0: 'other@demo.test', 3: ' Trader@Demo.test ' }, allowedPages: { 0: 'calendar', 2: 'Maps' } },
    foreign: { allowedEmails: ['other@demo.test'], allowedPages: ['IA'] },
  };

  it('is the union of the packs that name the address, whatever its case', () => {
    expect(pagesForEmail(packs, 'TRADER@demo.test')).toEqual(new Set(['sessions', 'Maps', 'calendar']));
  });

  it('is empty for an address in no pack', () => {
    expect(pagesForEmail(packs, 'nobody@demo.test')).toEqual(new Set());
  });

  it('is empty for an empty address, even if a pack lists one', () => {
    for (const listed of ['', ' ', '\t']) {
      for (const email of ['', ' ']) {
        expect(pagesForEmail({ broken: { allowedEmails: [listed], allowedPages: ['IA'] } }, email)).toEqual(new Set());
      }
    }
  });

  it.each([null, 'text', 7, { p: null }, { p: 'text' }, { p: { allowedEmails: 'a@b.c' } }])('is empty for damaged packs: %j', (damaged) => {
    expect(pagesForEmail(damaged, 'a@b.c')).toEqual(new Set());
  });

  it('gives no page without a name', () => {
    expect(pagesForEmail({ p: { allowedEmails: ['a@b.c'], allowedPages: ['', 'IA'] } }, 'a@b.c')).toEqual(new Set(['IA']));
  });

  it('does not take part of an address for the address', () => {
    expect(pagesForEmail({ p: { allowedEmails: ['xa@b.c'], allowedPages: ['IA'] } }, 'a@b.c')).toEqual(new Set());
  });
});

describe('textListOf', () => {
  it('leaves out what is no text', () => {
    expect(textListOf(['a', null, 4, '', 'b'])).toEqual(['a', 'b']);
  });
});

describe('packIdsOf', () => {
  it('names the packs whose entry is true', () => {
    expect(packIdsOf({ one: true, two: false, three: 'true', four: true })).toEqual(['one', 'four']);
  });

  it('is empty for a missing entry', () => {
    expect(packIdsOf(null)).toEqual([]);
  });
});
