/** Notes of the notepad that mention this trade or show it, and the way to write one. */
import { NotebookPen } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import { thingLink } from '@/domain/notes/shelf';
import { useMoment } from '@/features/journal/use-moment';
import { href, screens } from '@/routes';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TradeRef } from '@/services/journal/edit-notes';
import { notesAbout } from '@/services/notes/notes-about';
import { session } from '@/services/session/session';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';

/** Who has no notepad is shown the notes of an earlier time, where there are any. */
export const NotesSection = ({ tradeRef: { accountId, tradeId } }: { readonly tradeRef: TradeRef }) => {
  const link = thingLink('trade', `${accountId}/${tradeId}`);
  const notes = useLive(useMemo(() => notesAbout(link), [link]));
  const moment = useMoment();
  const mayWrite = canOpen(screens.notes, useLive(session)) === 'open';
  if (notes === null || (notes.length === 0 && !mayWrite)) return null;
  return (
    <Panel
      title="In your notes"
      aside={
        mayWrite && (
          <Link className={buttonClass({ size: 'sm' })} to={`${href('notes')}?about=${encodeURIComponent(link)}`}>
            <NotebookPen size={14} strokeWidth={1.75} aria-hidden /> Write a note
          </Link>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="text-dense text-pretty text-text-2">No note mentions this trade yet. A new one starts with the trade in it.</p>
      ) : (
        <ul aria-label="Notes about this trade">
          {notes.map(({ id, title, editedAt }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                to={`${href('notes')}?note=${encodeURIComponent(id)}`}
                className="flex items-baseline justify-between gap-3 py-1.5 text-text no-underline hover:underline pointer-coarse:min-h-11"
              >
                <span className="min-w-0 truncate font-medium">{title === '' ? 'Untitled' : title}</span>
                <span className="shrink-0 text-micro text-text-3">{moment.fullDate(editedAt as EpochMs)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
