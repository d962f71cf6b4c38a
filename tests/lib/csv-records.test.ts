import { describe, expect, it } from 'vitest';
import { csvCells, csvRecords } from '@/lib/csv-records';

describe('comma-separated text (RFC 4180)', () => {
  it('is divided at line ends outside of quotes', () => {
    expect([...csvRecords('a,b\r\n"c\r\nd",e\nf')]).toEqual(['a,b', '"c\r\nd",e', 'f']);
    expect([...csvRecords('')]).toEqual([]);
    expect([...csvRecords('a\r\n')]).toEqual(['a']);
    expect([...csvRecords('a\n\nb')]).toEqual(['a', '', 'b']);
  });

  it('gives cells without their quotes and with their blanks', () => {
    expect(csvCells('a," b ","c ""d"", e",,"x\ny"')).toEqual(['a', ' b ', 'c "d", e', '', 'x\ny']);
    expect(csvCells('')).toEqual(['']);
    expect(csvCells(',')).toEqual(['', '']);
  });
});
