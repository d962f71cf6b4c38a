/** The entry of a trade by hand. */
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Dialog } from '@/ui/dialog';

export interface EntryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly journal: ReadyJournal;
}

export const EntryDialog = ({ open, onClose }: EntryDialogProps) => <Dialog open={open} onOpenChange={onClose} title="Add a trade" />;
