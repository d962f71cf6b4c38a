/** Skipped rows as a record keeps them: few are kept whole, of many the number survives. */
import { expect, it } from 'vitest';
import { boundSkips, countSkips } from '@/services/journal/stored-skips';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ row: i + 1, reason: 'Order, cancelled: it was never filled.', text: 'x'.repeat(300) }));

it('keeps the rows that the person left out, however many others there are', () => {
  const leftOut = { row: 900, reason: 'Left out by you: Profit: no number.', text: '…' };
  expect(boundSkips([...rows(899), leftOut, ...rows(20)])[0]).toEqual(leftOut);
});

it.each([0, 1, 200, 201, 5000])('of %i skipped rows a record keeps at most 201 entries and the number', (count) => {
  const stored = boundSkips(rows(count));
  expect(stored.length).toBe(Math.min(count, 201));
  expect(countSkips(stored)).toBe(count);
  expect(countSkips(rows(count))).toBe(count);
  expect(stored.every(({ text }) => text.length <= 200)).toBe(true);
});
