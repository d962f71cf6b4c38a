/** What stands where no note is open: how to begin. */
import { CalendarDays, NotebookPen, Plus } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { NewNotes } from './use-new-notes';

export interface EmptyNotesProps {
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly news: NewNotes;
}

const look = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const EmptyNotes = ({ isEmpty, isLoading, news }: EmptyNotesProps) =>
  isLoading ? null : (
    <EmptyState
      icon={<NotebookPen />}
      title={isEmpty ? 'Write your first note' : 'Choose a note, or start one'}
      text="Notes are saved on this device as you type and synced when you’re online. Pictures stay on this device; a thumbnail and the caption are synced."
      actions={
        <>
          <Button deed="add" icon={<Plus {...look} />} onClick={news.create}>
            New note
          </Button>
          <Button deed="add" icon={<CalendarDays {...look} />} onClick={news.openToday}>
            Today’s page
          </Button>
        </>
      }
    />
  );
