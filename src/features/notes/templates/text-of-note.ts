/** The text of a note that is not open, as Markdown. */
import { bodyOf } from '@/domain/notes/note-body';
import { until } from '@/features/notes/until';
import { openNote } from '@/services/notes/notes';

/** Opens the note, reads it and lets it go. What cannot be read is an empty text. */
export const textOfNote = async (id: string): Promise<string> => {
  const { markdownOfDocument } = await import('@/domain/notes/markdown/markdown');
  const note = await openNote(id);
  try {
    await until(note.reading, ({ state }) => state !== 'loading');
    return note.reading.get().state === 'ready' ? markdownOfDocument(bodyOf(note.doc)) : '';
  } finally {
    await note.close();
  }
};
