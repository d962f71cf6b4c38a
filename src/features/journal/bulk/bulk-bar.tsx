/** What can be done with the selected trades: change, delete, and take back what was done. It stays in view while the table scrolls. */
import { PencilLine, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import type { TradeRef } from '@/services/journal/edit-notes';
import { editTrades } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useFootBar } from '@/ui/hooks/use-foot-bar';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import type { BulkPlan } from './bulk-edit';
import { deleteWithUndo } from './delete-with-undo';
import { changeTrades, tradeChanges, undoChange } from './session-undo';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));

export interface BulkBarProps {
  readonly journal: ReadyJournal;
  readonly selection: readonly TradeRef[];
  readonly onClear: () => void;
}

const carryOut = async ({ edits, inverse }: BulkPlan): Promise<void> => {
  const label = `${countOf(edits.length, 'trade')} changed`;
  const done = await changeTrades({ label, run: () => editTrades(edits), undo: () => editTrades(inverse) });
  if (!done.ok) showToast({ tone: 'danger', title: 'Nothing was changed', text: failureText(done) });
};

const tradesOf = ({ trades }: ReadyJournal, selection: readonly TradeRef[]): readonly Trade[] => {
  const wanted = new Set(selection.map(({ accountId, tradeId }) => `${accountId}/${tradeId}`));
  return trades.filter(({ accountId, id }) => wanted.has(`${accountId}/${id}`));
};

export const BulkBar = ({ journal, selection, onClear }: BulkBarProps) => {
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const last = useLive(tradeChanges.steps).past.at(-1);
  const footBar = useFootBar('selection');
  // A journal of 100,000 trades is looked through only when somebody changes the selected ones.
  const isChanging = open === 'change';
  const chosen = useMemo(() => (isChanging ? tradesOf(journal, selection) : []), [isChanging, journal, selection]);
  return (
    <section
      ref={footBar}
      aria-label="Selected trades"
      className="sticky bottom-[calc(var(--foot-sample,0px)+12px)] z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-float px-4 py-2.5 text-dense shadow-pop"
    >
      <span role="status" className="mr-2 font-semibold">
        {countOf(selection.length, 'trade')} selected
      </span>
      <Button size="sm" deed="add" icon={<PencilLine size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen('change')}>
        Change
      </Button>
      <Button
        size="sm"
        variant="danger"
        deed="add"
        icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      {last !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          deed="add"
          icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => void undoChange()}
        >
          Undo: {last.label}
        </Button>
      )}
      <span className="flex-1" />
      <Button size="sm" variant="ghost" onClick={onClear}>
        Select none
      </Button>
      {isChanging && (
        <Suspense fallback={null}>
          <BulkDialog
            trades={chosen}
            all={journal.trades}
            onClose={() => setOpen(null)}
            onChange={(plan) => {
              setOpen(null);
              void carryOut(plan);
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(null)}
        title={`Delete ${countOf(selection.length, 'trade')}?`}
        description="They’re removed from every figure on all your devices, along with your notes on them, and a later import doesn’t bring them back. The files they came from stay. You can undo this while the page is open."
        cancelLabel="Keep them"
        confirmLabel={`Delete ${countOf(selection.length, 'trade')}`}
        onConfirm={() => void deleteWithUndo(selection)}
      />
    </section>
  );
};
