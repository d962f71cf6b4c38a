/** The skipped rows of a file as its record keeps them: as many as a document has room for, and how many more there were. */
import type { SkippedRow } from '@/domain/import/contract';
import { isLeftOut } from '@/domain/import/left-out-rows';

const mostKept = 200;
const longestText = 200;

/** The rows that the person left out before the others, each in the order of the file; a last entry says how many more there were. */
export const boundSkips = (all: readonly SkippedRow[]): readonly SkippedRow[] => {
  const skipped = all.toSorted((a, b) => Number(isLeftOut(b)) - Number(isLeftOut(a)));
  const kept = skipped.slice(0, mostKept).map((entry) => ({ ...entry, text: entry.text.slice(0, longestText) }));
  const first = skipped[mostKept];
  if (first === undefined) return kept;
  return [...kept, { row: first.row, reason: `${String(skipped.length - mostKept)} more rows from here on are not listed.`, text: '' }];
};

const moreForm = /^(\d+) more rows from here on are not listed\.$/u;

/** How many rows a file's importer skipped, those counted that its record had no room for. */
export const countSkips = (skipped: readonly SkippedRow[]): number => {
  const last = skipped.at(-1);
  const more = last?.text === '' ? moreForm.exec(last.reason)?.[1] : undefined;
  return more === undefined ? skipped.length : skipped.length - 1 + Number(more);
};
