/** Deletes trades and offers to take it back while the page is open. */
import { countOf } from '@/features/journal/count-words';
import { failureText } from '@/features/journal/accounts/failure-text';
import type { TradeRef } from '@/services/journal/edit-notes';
import { deleteTrades, restoreTrades } from '@/services/journal/journal';
import { showToast } from '@/ui/show-toast';
import { offerUndo } from './session-undo';

/** True once the trades are deleted. A failure is told. */
export const deleteWithUndo = async (uid: string, refs: readonly TradeRef[]): Promise<boolean> => {
  const done = await deleteTrades(refs);
  if (!done.ok) {
    showToast({ tone: 'danger', title: 'Nothing was deleted', text: failureText(done) });
    return false;
  }
  const { entries } = done;
  offerUndo(
    { uid, label: `${countOf(refs.length, 'trade')} deleted`, run: () => restoreTrades(entries) },
    'The file it was read from stays. A later import does not bring it back.',
  );
  return true;
};
