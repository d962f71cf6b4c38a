/** Says of a note that it is in the bin or archived, and how it comes back. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NoteEntry } from '@/domain/notes/shelf';
import { archiveNote, deleteNote, restoreNote } from '@/services/notes/notes';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { isDone } from '@/features/notes/said';

interface PlaceNoticeProps {
  readonly entry: NoteEntry;
  /** The list without a note, which is shown when this one is gone. */
  readonly backHref: string;
}

export const PlaceNotice = ({ entry, backHref }: PlaceNoticeProps) => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  if (entry.binnedAt === null && entry.archivedAt === null) return null;
  const isBinned = entry.binnedAt !== null;
  const remove = async (): Promise<void> => {
    if (await isDone(deleteNote(entry.id))) await navigate(backHref, { replace: true });
  };
  return (
    <div className="px-3 pt-3 desk:px-6 print:hidden">
      <Notice
        title={isBinned ? 'This note is in the bin' : entry.isTemplate ? 'This template is archived' : 'This note is archived'}
        actions={
          isBinned ? (
            <>
              <Button size="sm" deed="add" onClick={() => void isDone(restoreNote(entry.id))}>
                Restore
              </Button>
              <Button size="sm" variant="danger" deed="add" onClick={() => setIsAsking(true)}>
                Delete for good
              </Button>
            </>
          ) : (
            <Button size="sm" deed="add" onClick={() => void isDone(archiveNote(entry.id, false))}>
              Bring it back
            </Button>
          )
        }
      >
        {isBinned
          ? 'You can read it but not change it. It stays here until you delete it for good.'
          : 'It isn’t in your list. You can still read, search and change it.'}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this note for good?"
        description="Its text, its history and its thumbnails are removed from every device. Pictures on this device stay until you clear them. This can’t be undone."
        confirmLabel="Delete for good"
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
      />
    </div>
  );
};
