/** Where notes lie on the shelf: under the month they were begun in, and many at once under one, within what a document holds. */
import { describe, expect, test } from 'vitest';
import type { ShelvedNote } from '@/domain/notes/note-contracts';
import { placedOnShelf, shelvedBytes } from '@/domain/notes/shelf-edits';

const note = (month: number, text = ''): ShelvedNote => {
  const at = Date.UTC(2020, month, 15);
  return { title: 'x', text, editedAt: at, createdAt: at };
};
const years = Array.from({ length: 1_200 }, (_, at): readonly [string, ShelvedNote] => [`n-${String(at)}`, note(at % 60)]);

describe('the place of new notes', () => {
  test('each lies under its month', () => {
    const placed = placedOnShelf([], years);
    expect(placed).toHaveLength(60);
    for (const { shelf, notes } of placed)
      for (const { createdAt = 0 } of Object.values(notes)) expect(shelf).toBe(`${new Date(createdAt).toISOString().slice(0, 7)}_1`);
  });

  test('notes that come in at once lie under one month, all of them, in as few documents as hold them', () => {
    const placed = placedOnShelf([], years, Date.UTC(2026, 10, 29));
    expect(placed.map(({ shelf }) => shelf)).toEqual(placed.map((_, at) => `2026-11_${String(at + 1)}`));
    expect(placed.flatMap(({ notes }) => Object.keys(notes)).toSorted()).toEqual(years.map(([id]) => id).toSorted());
    expect(placed.length).toBeLessThan(60);
    // A document may have 700,000 bytes, and is left room to grow.
    for (const { notes } of placed) expect(Object.values(notes).reduce((sum, one) => sum + shelvedBytes(one), 0)).toBeLessThan(400_000);
  });

  test('what is there already counts', () => {
    const full = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`old-${String(at)}`, note(0, 'x'.repeat(8_000))]));
    const [placed] = placedOnShelf([{ id: '2026-11_1', value: full }], [['new', note(0)]], Date.UTC(2026, 10, 29));
    expect(placed?.shelf).toBe('2026-11_2');
  });
});
