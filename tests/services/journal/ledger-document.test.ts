/** A stored ledger document looked into, whole or damaged. Sizes are counted by hand as the document store counts them. */
import { describe, expect, it } from 'vitest';
import { DocumentPart, entriesIn } from '@/services/journal/ledger-document';

describe('the entries of a document', () => {
  it('are those of its map', () => expect(entriesIn({ trades: { a: { user: {} } } })).toEqual({ a: { user: {} } }));

  it.each([[{}], [{ trades: null }], [{ trades: 'text' }], [{ trades: 7 }]])('are none in %j', (fields) => {
    expect(entriesIn(fields)).toEqual({});
    expect([...new DocumentPart('anna', 'acc_2024-01', fields).entryIds]).toEqual([]);
  });
});

describe('the marks of a document', () => {
  const marks = (stored: unknown) => [...new DocumentPart('anna', 'acc_2024-01', { marks: stored }).marks];

  it('are those with a time', () =>
    expect(marks({ a: 5, b: 'text', c: null, d: 0 })).toEqual([
      ['a', 5],
      ['d', 0],
    ]));

  it.each([[undefined], [null], ['text'], [7]])('are none where the document has %j', (stored) => expect(marks(stored)).toEqual([]));
});

describe('the size of a document', () => {
  /*
   * Firestore counts each text as its bytes and one more, and for a document 16 of its name and 32 of its own.
   * Name: users 6, anna 5, ledger 7, acc_2024-01 12, and 16: 46. accountId 10 + acc 4, month 6 + 2024-01 8, updatedAt 10 + 8: 46.
   * trades 7 + 32; its entry a 2 + 32 with rating 7 + 8.
   */
  it('is that of its name, its fields and its entries', () => {
    const empty = 46 + 46 + (7 + 32) + 32;
    expect(new DocumentPart('anna', 'acc_2024-01', {}).sizeBytes).toBe(empty);
    const part = new DocumentPart('anna', 'acc_2024-01', { trades: { a: { rating: 4 } } });
    expect([part.sizeBytes, part.sizeBytes]).toEqual([empty + 2 + 32 + 7 + 8, empty + 2 + 32 + 7 + 8]);
  });

  it('of one whose name says no month has none in its fields either', () =>
    // `odd` is eight letters shorter than `acc_2024-01`; acc and 2024-01 are not there.
    expect(new DocumentPart('anna', 'odd', {}).sizeBytes).toBe(46 - 8 + 46 - 3 - 7 + (7 + 32) + 32));
});
