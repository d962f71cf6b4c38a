/** The text of a note that is not open, as Markdown. */
import { bodyOf } from '@/domain/notes/note-body';
import { until } from '@/features/notes/until';
import { openNote } from '@/services/notes/notes';

/** Opens the note, reads it and lets it go. null: this device does not have all of it and could not get it, or it is damaged. */
export const textOfNote = async (id: string): Promise<string | null> => {
  const { markdownOfDocument } = await import('@/domain/notes/markdown/markdown');
  const note = await openNote(id);
  try {
    const reading = await until(note.reading, (now) => now.state !== 'loading' && !(now.state === 'ready' && now.isAwaited));
    return reading.state === 'ready' && reading.isComplete ? markdownOfDocument(bodyOf(note.doc)) : null;
  } finally {
    await note.close();
  }
};
