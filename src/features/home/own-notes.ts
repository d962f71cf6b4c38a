/** The notes that were edited last, and the page of the day, from the shelf of notes. No text of a note is read for them. */
import { useMemo, useState } from 'react';
import { noteShelfKind } from '@/domain/notes/note-kinds';
import { entriesOf, type NoteEntry } from '@/domain/notes/shelf';
import { dayText } from '@/domain/time/epoch-day';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs } from '@/lib/durations';
import { keptHere, keptLive } from '@/services/kept/kept';
import { keep, readKept } from '@/services/local/device-storage';
import { useLive } from '@/ui/hooks/use-live';

const asked = keptLive(noteShelfKind);
const here = keptHere(noteShelfKind);

/** The date on the clock of the zone, yyyy-mm-dd, by which the page of a day is named. */
export const dateIn = (zone: string, now: number): string => dayText(Math.floor((now + zoneOffset(zone).offsetMsAt(now)) / dayMs));

export interface OwnNotes {
  /** The one edited last first, without the page of today. */
  readonly last: readonly NoteEntry[];
  /** null: there is none yet. */
  readonly today: NoteEntry | null;
}

export const ownNotesOf = (notes: readonly NoteEntry[], day: string): OwnNotes => {
  const open = notes.filter(({ isTemplate, archivedAt, binnedAt }) => !isTemplate && archivedAt === null && binnedAt === null);
  const today = open.find((note) => note.day === day) ?? null;
  return { last: open.filter((note) => note !== today), today };
};

/** The server is asked on the first visit of a day, which is one read; later visits show what this device has. null: not known yet. */
export const useOwnNotes = (uid: string, day: string): OwnNotes | null => {
  const [source] = useState(() => {
    const name = `dashboard-notes-asked:${uid}`;
    if (readKept(name) === day) return here;
    keep(name, day);
    return asked;
  });
  const shelf = useLive(source);
  return useMemo(() => (shelf.state === 'ready' ? ownNotesOf(entriesOf(shelf.documents), day) : null), [shelf, day]);
};
