/** Deletes for good everything that lies in the bin. */
import { useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { isDone } from '@/features/notes/said';
import { deleteNote } from '@/services/notes/notes';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const emptied = async (notes: readonly NoteEntry[], onDone: () => void): Promise<void> => {
  for (const { id } of notes) if (!(await isDone(deleteNote(id), 'We couldn’t empty the bin'))) return;
  onDone();
};

export const EmptyBin = ({ notes, onDone }: { readonly notes: readonly NoteEntry[]; readonly onDone: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  if (notes.length === 0) return null;
  const words = notes.length === 1 ? 'One note' : `${notes.length.toLocaleString('en')} notes`;
  return (
    <div className="border-b border-line px-3.5 pb-2">
      <Button size="sm" variant="danger" deed="add" onClick={() => setIsAsking(true)}>
        Empty the bin
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Empty the bin?"
        description={`${words} will be removed from every device, with text, history and thumbnails. Pictures on this device stay until you clear them. This can’t be undone.`}
        confirmLabel="Empty the bin"
        cancelLabel="Keep them"
        onConfirm={() => void emptied(notes, onDone)}
      />
    </div>
  );
};
