/** Marks a row that is one of several trades of one decision. */
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { VisuallyHidden } from '@/ui/visually-hidden';

const counts = new WeakMap<Int32Array, Uint32Array>();

/** How many trades each decision has; counted once for the same columns. */
const membersOf = ({ decision, decisions }: JournalColumns): Uint32Array => {
  const known = counts.get(decision);
  if (known !== undefined) return known;
  const members = new Uint32Array(decisions);
  for (const number of decision) if (number >= 0) members[number] = (members[number] ?? 0) + 1;
  counts.set(decision, members);
  return members;
};

export const CopyMark = ({ columns, row }: { readonly columns: JournalColumns; readonly row: number }) => {
  const number = columns.decision[row] ?? -1;
  if (number < 0) return null;
  const members = membersOf(columns)[number] ?? 0;
  return (
    <span title={`1 of ${String(members)} accounts: one decision`} className="ml-1 text-micro text-text-3">
      <span aria-hidden>1/{members}</span>
      <VisuallyHidden>, 1 of {members} accounts, one decision</VisuallyHidden>
    </span>
  );
};
