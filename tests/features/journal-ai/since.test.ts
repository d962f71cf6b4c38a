/** Since when trades are, as a sentence says it. */
import { expect, it } from 'vitest';
import { sinceText } from '@/features/journal-ai/since';

const now = Date.UTC(2026, 10, 28, 12);
const since = (...at: readonly number[]): string => sinceText({ openedAt: Float64Array.from(at) }, 'Europe/London', now);

it('names the year where it is another than this one, even if all trades are of that year', () => {
  expect(since(Date.UTC(2026, 2, 3, 10), now)).toBe('3 March');
  expect(since(Date.UTC(2025, 4, 26, 10), Date.UTC(2025, 4, 30, 10))).toBe('26 May 2025');
  // Already the new year in the zone.
  expect(sinceText({ openedAt: Float64Array.from([Date.UTC(2025, 11, 31, 23)]) }, 'Europe/Athens', now)).toBe('1 January');
});
