/** The notes that point to something outside them, such as a trade, from the shelf as this device has it: no text of a note is read. */
import { noteShelfKind } from '@/domain/notes/note-kinds';
import { entriesLinkingTo } from '@/domain/notes/shelf';
import type { NoteEntry } from '@/domain/notes/shelf';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { keptHere } from '@/services/kept/kept';

const shelf = keptHere(noteShelfKind);

/** Follows the notes that mention or embed what `link` names, the one edited last first; null while that is read. */
export const notesAbout = (link: string): Live<readonly NoteEntry[] | null> =>
  liveOnDemand<readonly NoteEntry[] | null>(null, (set) => {
    const tell = (): void => {
      const now = shelf.get();
      set(now.state === 'ready' ? entriesLinkingTo(now.documents, link) : null);
    };
    const stop = shelf.subscribe(tell);
    tell();
    return stop;
  });
