/** The notes that are open on this page, as far as lists and search show what is written in them before it is on the shelf. */
import type { NoteEntry } from '@/domain/notes/shelf';
import type { OpenedNote, OpenWords } from './note-desk';

/** A list follows when nothing was typed for so long, and at the latest after `mostMs`. */
const idleMs = 800;
const mostMs = 5_000;

export const openNotes = () => {
  const notes = new Set<OpenedNote>();
  /** Of each note, as of its last change; absent: to be worked out. */
  const known = new Map<string, OpenWords | null>();
  const watchers = new Set<() => void>();
  let isStale = false;
  let changedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    clearTimeout(timer);
    changedAt = null;
    for (const watcher of watchers) watcher();
  };
  const wordsOf = (id: string): OpenWords | null => {
    const note = [...notes].find((one) => one.id === id);
    if (note === undefined) return null;
    if (!known.has(id)) known.set(id, note.words());
    return known.get(id) ?? null;
  };

  return {
    add: (note: OpenedNote): void => {
      notes.add(note);
      known.delete(note.id);
    },
    remove: (note: OpenedNote): void => {
      notes.delete(note);
      known.delete(note.id);
      tell();
    },
    /** Hears that the text of the note is another one. */
    changed: (id: string): void => {
      known.delete(id);
      isStale = true;
      changedAt ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(tell, Math.min(idleMs, Math.max(0, changedAt + mostMs - Date.now())));
    },
    has: (id: string): boolean => [...notes].some((note) => note.id === id),
    all: (): readonly OpenedNote[] => [...notes],
    /** Those of which something is not handed to the delivery yet. */
    unsent: (): readonly string[] => [...notes].flatMap((note) => (note.isUnsent() ? [note.id] : [])),
    /** Whether something was written since the last question. */
    isStale: (): boolean => {
      const was = isStale;
      isStale = false;
      return was;
    },
    /** The entry with the words of now. */
    asWritten: (entry: NoteEntry): NoteEntry => {
      const words = wordsOf(entry.id);
      if (words === null || words.text === entry.text) return entry;
      const editedAt = Math.max(entry.editedAt, words.editedAt ?? 0);
      return { ...entry, text: words.text, words: '', isTextWhole: true, links: words.links, editedAt };
    },
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
