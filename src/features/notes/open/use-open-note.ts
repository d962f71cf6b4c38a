/** The note of an id, opened while it is in view. */
import { useEffect, useState } from 'react';
import { logProblem } from '@/lib/log';
import type { OpenNote } from '@/services/notes/note-contract';
import { openNote } from '@/services/notes/notes';

/** null until it is open. What was written is kept when the note is left, and before the page is put away. */
export const useOpenNote = (id: string): OpenNote | null => {
  const [note, setNote] = useState<OpenNote | null>(null);
  useEffect(() => {
    const opening = openNote(id);
    let isOver = false;
    opening.then(
      (opened) => {
        if (!isOver) setNote(opened);
      },
      (cause: unknown) => logProblem('Opening a note', cause),
    );
    const flush = (): void => {
      if (document.visibilityState !== 'hidden') return;
      opening.then((opened) => opened.flush()).catch((cause: unknown) => logProblem('Keeping a note', cause));
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', flush);
      setNote(null);
      // The editor lets go of the document first.
      setTimeout(() => void opening.then((opened) => opened.close()).catch((cause: unknown) => logProblem('Closing a note', cause)), 0);
    };
  }, [id]);
  return note;
};
