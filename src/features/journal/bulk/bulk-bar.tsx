/** What can be done with the selected trades. */
import { countOf } from '@/features/journal/count-words';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';

export interface BulkBarProps {
  readonly journal: ReadyJournal;
  readonly selection: readonly TradeRef[];
  readonly onClear: () => void;
}

export const BulkBar = ({ selection, onClear }: BulkBarProps) => (
  <div role="status" className="flex items-center gap-3 text-dense">
    {countOf(selection.length, 'trade')} selected
    <Button size="sm" variant="ghost" onClick={onClear}>
      Select none
    </Button>
  </div>
);
