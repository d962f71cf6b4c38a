/** Changes what the trader wrote to one trade. A change shows at once; one that could not be kept is told. */
import { useCallback } from 'react';
import type { NotesPatch, TradeRef } from '@/services/journal/edit-notes';
import { editTrade } from '@/services/journal/journal';
import { showToast } from '@/ui/show-toast';
import { failureText } from '@/features/journal/accounts/failure-text';

export type EditNotes = (patch: NotesPatch) => void;

export const useTradeEdit = ({ accountId, tradeId }: TradeRef): EditNotes =>
  useCallback(
    (patch) => {
      void editTrade({ accountId, tradeId }, patch).then((done) => {
        if (!done.ok) showToast({ tone: 'danger', title: 'The change wasn’t saved', text: failureText(done) });
      });
    },
    [accountId, tradeId],
  );
