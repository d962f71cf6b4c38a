/** Deletes trades and offers to take it back while the page is open. */
import { failureText } from '@/features/journal/accounts/failure-text';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ActionResult } from '@/services/journal/journal-actions';
import { deleteTrades, restoreTrades } from '@/services/journal/journal';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { changeTrades } from './session-undo';

/** True once the trades are deleted. A failure is told. */
export const deleteWithUndo = async (refs: readonly TradeRef[]): Promise<boolean> => {
  let restore = (): Promise<ActionResult> => Promise.resolve({ ok: true });
  const remove = async (): Promise<ActionResult> => {
    const done = await deleteTrades(refs);
    if (done.ok) restore = () => restoreTrades(done.entries);
    return done;
  };
  const done = await changeTrades(
    { label: `${countOf(refs.length, 'trade')} deleted`, run: remove, undo: () => restore() },
    'The file it came from stays. A later import doesn’t bring it back.',
  );
  if (!done.ok) showToast({ tone: 'danger', title: 'Nothing was deleted', text: failureText(done) });
  return done.ok;
};
