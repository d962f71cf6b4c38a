/** How far labels are from a few letters: costs by hand, and what holds for any label. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyCost } from '@/lib/fuzzy-cost';

const label = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/u);

describe('the cost of a few letters in a label', () => {
  it.each([
    ['Journal', 'jour', 0],
    // A word that begins later, and one letter of each word.
    ['Import a statement', 'state', 1],
    ['Import a statement', 'ias', 2],
    ['Chart Analysis AI', 'chai', 1],
    // J begins it; R and L are jumped to, N follows R.
    ['Journal', 'jrnl', 8],
    ['Politique de confidentialité', 'LITE', 4],
    ['Journal', 'import', null],
    ['Journal', 'lanruoj', null],
    ['Journal', '', 0],
  ])('of "%s" for "%s" is %s', (text, typed, cost) => {
    expect(fuzzyCost(text, typed)).toBe(cost);
  });

  it('is null for letters that lie scattered', () => {
    expect(fuzzyCost('The administration of plans', 'eds')).toBeNull();
  });

  it('is 0 for every beginning, and at most one start for every word', () => {
    fc.assert(
      fc.property(label, fc.nat(30), (text, length) => {
        expect(fuzzyCost(text, text.slice(0, length).trimEnd().split(' ')[0] ?? '')).toBe(0);
        for (const word of text.split(' ')) expect(fuzzyCost(text, word)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('finds the first letters of the words, and nothing that is not there in order', () => {
    const holds = (text: string, typed: string): boolean => {
      let from = 0;
      for (const letter of typed) {
        from = text.indexOf(letter, from) + 1;
        if (from === 0) return false;
      }
      return true;
    };
    fc.assert(
      fc.property(label, fc.stringMatching(/^[a-z]{1,5}$/u), (text, typed) => {
        const initials = text.split(' ').map((word) => word[0]);
        expect(fuzzyCost(text, initials.join(''))).toBeLessThanOrEqual(initials.length - 1);
        if (!holds(text, typed)) expect(fuzzyCost(text, typed)).toBeNull();
      }),
    );
  });

  it('counts neither case nor accents nor spaces that were typed', () => {
    fc.assert(
      fc.property(label, fc.stringMatching(/^[a-z]{1,4}$/u), (text, typed) => {
        const accented = text.replaceAll('e', 'é').toUpperCase();
        expect(fuzzyCost(accented, typed.split('').join(' '))).toBe(fuzzyCost(text, typed));
      }),
    );
  });

  it('costs the less the more letters are together', () => {
    expect(fuzzyCost('Economic calendar', 'cal')).toBeLessThan(fuzzyCost('Chart Analysis', 'cal') ?? Infinity);
  });
});
