import { describe, expect, it } from 'vitest';
import { knownMarket, marketByLetters, marketByParts } from '@/domain/vision/boxes/market-names';

const box = { left: 0, right: 5, top: 0, bottom: 8 };

/** Characters as they are read: words surely and what stands between them not. */
const read = (sure: readonly string[], blurred: readonly string[] = []) =>
  sure.flatMap((word, at) => [
    ...Array.from(word, (character) => ({ character, sure: 0.9, box })),
    ...Array.from(blurred[at] ?? '', (character) => ({ character, sure: 0.1, box })),
  ]);

describe('a market by the letters of its name that are read surely', () => {
  it('is the only one that has them all, where each blurred letter stands for some of the name', () => {
    expect(marketByLetters(read(['Germa', '40'], ['%']))).toBe('GER40');
    expect(marketByLetters(read(['Aus', 'anDo', 'ar/U.S.D', 'r'], ['rm', 'l', '(']))).toBe('AUDUSD');
  });

  it('is none where a sure letter is another, too few are sure, or several names have them', () => {
    expect(marketByLetters(read(['Germa', '30'], ['%']))).toBeNull();
    expect(marketByLetters(read(['Ge', '40'], ['m%']))).toBeNull();
    expect(marketByLetters(read(['BritishPound/', 'Dollar'], ['mmm']))).toBeNull();
  });
});

describe('a market by the parts of its name that are left', () => {
  it('is the only one that has them in this order', () => {
    expect(marketByParts('Pepe / T th r S')).toBe('PEPEUSDT');
    expect(marketByParts('Ger any 40')).toBe('GER40');
  });

  it('is the one that begins so where its end is hidden', () => {
    expect(marketByParts('Australian Dollar / U.S.')).toBe('AUDUSD');
    expect(marketByParts('Australian Dollar /')).toBeNull();
  });

  it('is none where much is missing, letters are others, or several names have them', () => {
    expect(marketByParts('P pe / T S')).toBeNull();
    expect(marketByParts('Pepe / T tb r S')).toBeNull();
    expect(marketByParts('M cro Gold Silver')).toBeNull();
    expect(marketByParts('British Pound / Dollar')).toBeNull();
  });
});

describe('a symbol of which letters look like others', () => {
  it('is the one that looks exactly so', () => {
    expect(knownMarket('SOLUS0T')?.symbol).toBe('SOLUSDT');
    expect(knownMarket('AU0USD')?.symbol).toBe('AUDUSD');
  });

  it('is none where it looks like no known one', () => {
    expect(knownMarket('SOLUXDT')).toBeNull();
  });

  it('is no pair of currencies that nobody quotes, which is as near as the one whose name is cut off', () => {
    expect(knownMarket('Australian Dollar / U.S.')).toBeNull();
  });
});
