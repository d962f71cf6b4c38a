/** The screen /notepad: the list of notes, the one that is open, and what belongs to it. On a phone one of them at a time, the list first. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Editor } from '@tiptap/core';
import { whenLongWhole } from '@/lib/when-long-whole';
import type { NoteEntry } from '@/domain/notes/shelf';
import { noteShelf } from '@/services/notes/notes';
import { displayZone } from '@/services/settings/display-zone';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { AccessLine } from '@/ui/page';
import { useNotesAddress } from './list/chosen-list';
import { NotesSide } from './list/notes-side';
import { EmptyNotes } from './empty-notes';
import { OpenedNote } from './opened-note';
import { useNewNotes } from './use-new-notes';
import { prepareEditor } from './open/note-view';

const noNotes: readonly NoteEntry[] = [];

const MissingNote = ({ listHref }: { readonly listHref: string }) => (
  <div className="grid min-h-[60dvh] place-items-center px-6">
    <EmptyState
      title="This note isn’t here"
      text="It was deleted for good, or it hasn’t reached this device yet. Go online and try again, or choose another one."
      actions={
        <Link to={listHref} className={`${buttonClass()} desk:hidden`}>
          All notes
        </Link>
      }
    />
  </div>
);

const NotesPage = () => {
  const shelf = useLive(noteShelf);
  const zone = useLive(displayZone);
  const address = useNotesAddress();
  const { noteId, open, hrefOf } = address;
  const [isFocused, setIsFocused] = useState(false);
  const notes = shelf.state === 'ready' ? shelf.notes : noNotes;
  const entry = notes.find(({ id }) => id === noteId);
  const editor = useRef<Editor | null>(null);
  const onEditor = useCallback((now: Editor | null) => {
    editor.current = now;
  }, []);
  const news = useNewNotes({ notes, zone, list: address.list, onOpen: address.openNew });
  useEffect(() => {
    // A note in the URL asks for it by itself; without one it comes with the first move of a hand, or when the page has long been whole.
    const callOff = whenLongWhole(prepareEditor);
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const sign of signs) globalThis.addEventListener(sign, prepareEditor, { once: true });
    return () => {
      callOff();
      for (const sign of signs) globalThis.removeEventListener(sign, prepareEditor);
    };
  }, []);
  const hasNote = noteId !== null;
  const isEmpty = shelf.state === 'ready' && shelf.notes.length === 0;
  return (
    <div
      className={classNames(
        'desk:grid desk:pt-[52px]',
        isFocused && hasNote ? 'desk:grid-cols-1' : 'desk:grid-cols-[296px_minmax(0,1fr)]',
        'pt-[52px] print:block print:pt-0',
      )}
    >
      <aside
        aria-label="Notes"
        className={classNames(
          'note-chrome flex h-[calc(100dvh-52px)] flex-col border-line bg-surface-1 desk:sticky desk:border-r desk:top-[52px] print:hidden',
          hasNote && 'max-desk:hidden',
          isFocused && hasNote && 'desk:hidden',
        )}
      >
        <NotesSide shelf={shelf} address={address} zone={zone} onNew={news.create} onToday={news.openToday} deeds={news.deeds} />
      </aside>
      <div className={classNames('min-w-0', !hasNote && 'max-desk:hidden')}>
        <div className="px-3 desk:px-5 empty:hidden">
          <AccessLine />
        </div>
        {!hasNote && (
          <div className="grid h-full min-h-[calc(100dvh-52px)] place-items-center px-6">
            <EmptyNotes isEmpty={isEmpty} isLoading={shelf.state === 'loading'} news={news} />
          </div>
        )}
        {hasNote && entry === undefined && shelf.state === 'ready' && <MissingNote listHref={hrefOf(null)} />}
        {entry !== undefined && (
          <OpenedNote
            key={entry.id}
            entry={entry}
            notes={notes}
            zone={zone}
            hrefOf={hrefOf}
            isFocused={isFocused}
            onFocus={() => setIsFocused(!isFocused)}
            onOpen={open}
            onEditor={onEditor}
          />
        )}
      </div>
      {news.dialogs}
    </div>
  );
};

export default NotesPage;
