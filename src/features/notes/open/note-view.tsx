/** One note: what is said about it, its title, tags and text. The editor's code comes with the first note that is opened. */
import type { Editor } from '@tiptap/core';
import { ArrowLeft, Ellipsis, PanelRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoteEntry } from '@/domain/notes/shelf';
import type { OpenNote } from '@/services/notes/note-contract';
import { moveNote, renameNote, setNoteTags } from '@/services/notes/notes';
import { ActionMenu, type ActionMenuItem } from '@/ui/action-menu';
import { buttonClass } from '@/ui/button-class';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { IconButton } from '@/ui/icon-button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import type { EditorHost } from '@/features/notes/editor/editor-host';
import { isDone } from '@/features/notes/said';
import { FolderDialog } from './folder-dialog';
import { PlaceNotice } from './place-notice';
import { SavedLine } from './saved-line';
import { TagRow } from './tag-row';
import { TitleField } from './title-field';

const NoteEditor = lazy(async () => ({ default: (await import('@/features/notes/editor/note-editor')).NoteEditor }));

/** What knows the names of devices comes when another one has written. */
const ElsewhereLine = lazy(async () => ({ default: (await import('./elsewhere-line')).ElsewhereLine }));

/** Asks for the code of the editor before it is needed. */
export const prepareEditor = (): void => void import('@/features/notes/editor/note-editor').catch(() => undefined);

export interface NoteViewProps {
  readonly entry: NoteEntry;
  readonly note: OpenNote | null;
  readonly host: EditorHost;
  readonly knownTags: readonly string[];
  readonly knownFolders: readonly string[];
  readonly backHref: string;
  readonly menu: readonly (readonly ActionMenuItem[])[];
  readonly isDrawerOpen: boolean;
  readonly onDrawer: () => void;
  readonly onEditor: (editor: Editor | null) => void;
}

const Waiting = () => (
  <div aria-busy className="space-y-3 pt-2">
    <span className="sr-only">Opening the note</span>
    {[90, 75, 82, 40].map((share) => (
      <span key={share} className="block" style={{ width: `${String(share)}%` }}>
        <Skeleton className="h-5 rounded-sm" />
      </span>
    ))}
  </div>
);

const Body = ({
  note,
  host,
  isEditable,
  onEditor,
}: Pick<NoteViewProps, 'host' | 'onEditor'> & { readonly note: OpenNote; readonly isEditable: boolean }) => {
  const reading = useLive(note.reading);
  const elsewhere = useLive(note.elsewhere);
  if (reading.state === 'loading') return <Waiting />;
  if (reading.state === 'removed')
    return <Notice title="This note was deleted for good">It was deleted on another device. Nothing is left of it here.</Notice>;
  if (reading.state === 'damaged') {
    return (
      <Notice tone="danger" title="We can’t show this note">
        What is stored of it can’t be read: {reading.reason}. Your other notes aren’t affected, and nothing was deleted.
      </Notice>
    );
  }
  return (
    <>
      {!reading.isComplete && !reading.isAwaited && (
        <Notice tone="caution" title="This may not be all of it" className="mb-4">
          This device hasn’t read the note from the server yet. What you write now is added to it once you’re online.
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <Suspense fallback={null}>
          <ElsewhereLine note={note} />
        </Suspense>
      )}
      <NoteEditor document={note.doc} host={host} isEditable={isEditable} onEditor={onEditor} />
    </>
  );
};

export const NoteView = (props: NoteViewProps) => {
  const { entry, note, host, knownTags, knownFolders, backHref, menu, isDrawerOpen, onDrawer, onEditor } = props;
  const [isMoving, setIsMoving] = useState(false);
  const editor = useRef<Editor | null>(null);
  // Who goes on to the text before its code is there is taken there when it is.
  const isAwaited = useRef(false);
  const goToText = (): void => {
    isAwaited.current = editor.current === null;
    editor.current?.commands.focus('start');
  };
  const isHindered = useHindrance('add') !== null;
  const isEditable = entry.binnedAt === null && !isHindered;
  return (
    <section
      aria-label={entry.title === '' ? 'Untitled note' : entry.title}
      className="flex min-h-[calc(100dvh-52px)] min-w-0 flex-col bg-surface-1"
    >
      <div className="note-chrome flex min-h-11 items-center gap-1 border-b border-line px-2 desk:px-4 print:hidden">
        <Link
          to={backHref}
          aria-label="All notes"
          className={`${buttonClass({ variant: 'ghost', size: 'sm', shape: 'icon' })} desk:hidden`}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">{note !== null && <SavedLine note={note} />}</div>
        <ActionMenu label="More about this note" icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />} groups={menu} />
        <IconButton
          label={isDrawerOpen ? 'Hide outline, links and history' : 'Show outline, links and history'}
          size="sm"
          aria-pressed={isDrawerOpen}
          icon={<PanelRight size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onDrawer}
        />
      </div>
      <PlaceNotice entry={entry} backHref={backHref} />
      <div className="mx-auto flex w-full max-w-[768px] flex-1 flex-col px-3 pt-5 desk:px-6 desk:pt-6">
        <TitleField
          key={entry.id}
          title={entry.title}
          isEditable={isEditable}
          onTitle={(title) => void isDone(renameNote(entry.id, title))}
          onEnter={goToText}
        />
        <TagRow
          tags={entry.tags}
          folder={entry.folder}
          known={knownTags}
          isEditable={isEditable}
          onTags={(tags) => void isDone(setNoteTags(entry.id, tags))}
          onFolder={() => setIsMoving(true)}
        />
        {note === null || note.id !== entry.id ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Body
              key={note.id}
              note={note}
              host={host}
              isEditable={isEditable}
              onEditor={(now) => {
                editor.current = now;
                if (now !== null && isAwaited.current) goToText();
                onEditor(now);
              }}
            />
          </Suspense>
        )}
      </div>
      {isMoving && (
        <FolderDialog
          folder={entry.folder}
          known={knownFolders}
          onFolder={(folder) => void isDone(moveNote(entry.id, folder))}
          onClose={() => setIsMoving(false)}
        />
      )}
    </section>
  );
};
