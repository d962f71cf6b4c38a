/** Says that trades copied to several accounts count once; nothing where none are. */
import { countedOnce } from '@/domain/journal/decision-columns';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { decisionsText } from '@/features/journal/copies/copy-words';

export const DecisionsNote = ({ columns, rows }: { readonly columns: JournalColumns; readonly rows: Uint32Array }) => {
  const once = countedOnce(columns, rows);
  return once.rows.length === rows.length ? null : (
    <p role="note" className="-mt-2 text-micro text-text-3">
      {decisionsText(once.rows.length, rows.length)}: a trade copied to several accounts counts once in every figure but money, which counts
      each account. Wins and losses go by the sum of its results.
    </p>
  );
};
