/** A note from a template of the trader's own. */
import type { NoteEntry } from '@/domain/notes/shelf';
import { createNote } from '@/services/notes/notes';
import { textOfNote } from './text-of-note';

export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: string };

/** 'unread': the text of the template is not on this device, and the note would be empty. */
export const fromOwnTemplate = async ({ id, title, tags, folder }: Pick<NoteEntry, 'id' | 'title' | 'tags' | 'folder'>): Promise<Begun> => {
  const markdown = await textOfNote(id);
  return markdown === null ? { ok: false, reason: 'unread' } : createNote({ title, tags, folder, markdown });
};
