/** What stands where nothing does: every importer reads rows that are shorter than their heading. */
import { expect, it } from 'vitest';
import { htmlTextAt } from '@/domain/import/html-rows';
import { textAt } from '@/domain/import/text-at';

it('is the text of its place, and empty where the row ends before, the list is missing or no place is known', () => {
  const cells = ['a', '', undefined];
  expect([0, 1, 2, 3, -1, undefined].map((place) => textAt(cells, place))).toEqual(['a', '', '', '', '', '']);
  expect(textAt(undefined, 0)).toBe('');
});

it('is the text of a cell of HTML, and empty where the row ends before', () => {
  const cells = [{ text: 'a', title: 'b', colspan: 1, hidden: false }];
  expect([0, 1, -1].map((place) => htmlTextAt(cells, place))).toEqual(['a', '', '']);
});
