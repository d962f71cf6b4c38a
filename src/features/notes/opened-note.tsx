/** The note that is open, with the drawer beside it, or over it where there is no room. */
import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { keep, readKept } from '@/services/local/device-storage';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { EmbedPicker, type AskedEmbed } from './embeds/embed-picker';
import { prepareMarkdown } from './editor/markdown-paste';
import { NoteDrawer } from './drawer/note-drawer';
import { noteMenu } from './open/note-menu';
import { NoteView } from './open/note-view';
import { ShortcutsDialog } from './open/shortcuts-dialog';
import { useEditorHost } from './open/use-editor-host';
import { useOpenNote } from './open/use-open-note';

export interface OpenedNoteProps {
  readonly entry: NoteEntry;
  readonly notes: readonly NoteEntry[];
  readonly zone: string;
  readonly hrefOf: (id: string | null) => string;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
  readonly onOpen: (id: string | null) => void;
  readonly onEditor: (editor: Editor | null) => void;
}

const drawerMark = 'notes-drawer';

const wideEnough = (): boolean => globalThis.matchMedia?.('(min-width: 1181px)').matches ?? false;

/** Beside the text where there is room, and then remembered; else over it, for as long as it is asked for. */
const useDrawer = (): readonly ['closed' | 'beside' | 'over', (isOpen: boolean) => void] => {
  const [place, setPlace] = useState<'closed' | 'beside' | 'over'>(() =>
    wideEnough() && readKept(drawerMark) !== false ? 'beside' : 'closed',
  );
  return [
    place,
    (isOpen) => {
      if (wideEnough()) keep(drawerMark, isOpen);
      setPlace(isOpen ? (wideEnough() ? 'beside' : 'over') : 'closed');
    },
  ];
};

/** Ctrl or Command with Shift and F, also while somebody types. */
const useFocusKey = (onPress: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPress]);
};

export const OpenedNote = ({ entry, notes, zone, hrefOf, isFocused, onFocus, onOpen, onEditor }: OpenedNoteProps) => {
  const note = useOpenNote(entry.id);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [drawer, openDrawer] = useDrawer();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [asked, setAsked] = useState<AskedEmbed | null>(null);
  useFocusKey(onFocus);
  useEffect(prepareMarkdown, []);
  const host = useEditorHost({ noteId: entry.id, notes, zone, onOpen, onPick: (kind, insert) => setAsked({ kind, insert }) });
  const knownTags = useMemo(() => [...new Set(notes.flatMap(({ tags }) => [...tags]))].toSorted(), [notes]);
  const knownFolders = useMemo(() => [...new Set(notes.map(({ folder }) => folder).filter((name) => name !== ''))].toSorted(), [notes]);
  const menu = noteMenu({
    entry,
    note,
    isFocused,
    onFocus,
    onShortcuts: () => setAreKeysShown(true),
    onGone: () => onOpen(null),
    onOpen,
  });
  const hasDrawer = drawer === 'beside' && !isFocused;
  const about = (onLeave?: () => void) => (
    <NoteDrawer entry={entry} notes={notes} note={note} editor={editor} hrefOf={hrefOf} zone={zone} onLeave={onLeave} />
  );
  return (
    <div className={classNames('print:block', hasDrawer && 'bar:grid bar:grid-cols-[minmax(0,1fr)_320px]')}>
      <NoteView
        entry={entry}
        note={note}
        host={host}
        knownTags={knownTags}
        knownFolders={knownFolders}
        backHref={hrefOf(null)}
        menu={menu}
        isDrawerOpen={hasDrawer}
        onDrawer={() => openDrawer(!(hasDrawer || drawer === 'over'))}
        onEditor={(now) => {
          setEditor(now);
          onEditor(now);
        }}
      />
      {hasDrawer && (
        <aside
          aria-label="About this note"
          className="note-chrome border-line bg-surface-1 max-bar:hidden bar:sticky bar:top-[52px] bar:h-[calc(100dvh-52px)] bar:overflow-y-auto bar:border-l print:hidden"
        >
          {about()}
        </aside>
      )}
      {drawer === 'over' && (
        <Dialog open onOpenChange={openDrawer} title="About this note">
          <div className="-mx-4 -mt-3">{about(() => openDrawer(false))}</div>
        </Dialog>
      )}
      {areKeysShown && (
        <ShortcutsDialog
          onClose={() => {
            setAreKeysShown(false);
            // The menu that opened it is gone; the keys it lists are for the text.
            editor?.commands.focus();
          }}
        />
      )}
      {asked !== null && <EmbedPicker asked={asked} zone={zone} onClose={() => setAsked(null)} />}
    </div>
  );
};
