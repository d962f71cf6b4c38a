/** Two texts changed apart, joined. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenText, mergedTexts } from '@/domain/content/merged';

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

describe('a merge', () => {
  it('takes changes of both where they are apart', () => {
    const base = lines('a', 'b', 'c', 'd', 'e');
    expect(mergedTexts(base, lines('a', 'B', 'c', 'd', 'e'), lines('a', 'b', 'c', 'd', 'E', 'f'))).toEqual([
      { kind: 'agreed', text: lines('a', 'B', 'c', 'd', 'E', 'f') },
    ]);
  });

  it('gives both where both changed the same line, and lets one choose', () => {
    const parts = mergedTexts(lines('a', 'b', 'c'), lines('a', 'mine', 'c'), lines('a', 'theirs', 'c'));
    expect(parts).toEqual([
      { kind: 'agreed', text: 'a\n' },
      { kind: 'conflict', base: 'b\n', mine: 'mine\n', theirs: 'theirs\n' },
      { kind: 'agreed', text: 'c\n' },
    ]);
    expect(chosenText(parts, ['mine'])).toBe(lines('a', 'mine', 'c'));
    expect(chosenText(parts, ['theirs'])).toBe(lines('a', 'theirs', 'c'));
    expect(chosenText(parts, [])).toBe(lines('a', 'mine', 'theirs', 'c'));
  });

  it('gives both where one removed what the other changed', () => {
    const parts = mergedTexts(lines('a', 'b'), lines('a'), lines('a', 'B'));
    expect(parts.at(-1)).toEqual({ kind: 'conflict', base: 'b\n', mine: '', theirs: 'B\n' });
  });

  it('keeps both whole where the last line has no end', () => {
    const parts = mergedTexts('a', 'mine', 'theirs');
    expect(chosenText(parts, ['both'])).toBe('mine\ntheirs');
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((all) => lines(...all));

  it('is the other text where only one changed, the text where both changed alike, and never loses a line that one added', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(chosenText(mergedTexts(base, base, theirs), [])).toBe(theirs);
        expect(chosenText(mergedTexts(base, mine, base), [])).toBe(mine);
        expect(chosenText(mergedTexts(base, mine, mine), [])).toBe(mine);
        const parts = mergedTexts(base, mine, theirs);
        const conflicts = parts.filter(({ kind }) => kind === 'conflict').length;
        if (conflicts === 1 && parts.length === 1) {
          expect(chosenText(parts, ['mine'])).toBe(mine);
          expect(chosenText(parts, ['theirs'])).toBe(theirs);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on who is who but for the order of both', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const one = mergedTexts(base, mine, theirs);
        const other = mergedTexts(base, theirs, mine);
        expect(other.filter(({ kind }) => kind === 'conflict').length).toBe(one.filter(({ kind }) => kind === 'conflict').length);
      }),
    );
  });
});
