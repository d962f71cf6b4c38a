/** Notes of the notepad that mention this event or show it, and the way to write one. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import { thingLink } from '@/domain/notes/shelf';
import { href, screens } from '@/routes';
import { notesAbout } from '@/services/notes/notes-about';
import { session } from '@/services/session/session';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';

/** Who has no notepad is shown the notes of an earlier time, where there are any. */
export const EventNotes = ({ eventId }: { readonly eventId: string }) => {
  const link = thingLink('event', eventId);
  const notes = useLive(useMemo(() => notesAbout(link), [link]));
  const mayWrite = canOpen(screens.notes, useLive(session)) === 'open';
  if (notes === null || (notes.length === 0 && !mayWrite)) return null;
  return (
    <section aria-label="In your notes" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {notes.map(({ id, title }) => (
        <Link key={id} to={`${href('notes')}?note=${encodeURIComponent(id)}`} className="underline">
          {title === '' ? 'Untitled' : title}
        </Link>
      ))}
      {mayWrite && (
        <Link className={buttonClass({ size: 'sm' })} to={`${href('notes')}?about=${encodeURIComponent(link)}`}>
          Write a note about it
        </Link>
      )}
    </section>
  );
};
