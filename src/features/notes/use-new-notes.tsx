/** Ways to begin a note, for the button, the menu, the keys, the palette and the empty screen. */
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoteEntry } from '@/domain/notes/shelf';
import type { NewNote } from '@/services/notes/note-contract';
import { createNote, openDayPage } from '@/services/notes/notes';
import type { ActionMenuItem } from '@/ui/action-menu';
import { useHindrance } from '@/ui/hooks/use-access';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { showToast } from '@/ui/show-toast';
import type { ChosenList } from './list/chosen-list';
import { dayIdOf, longDate } from './long-date';
import { isDone } from './said';
import { noteAbout } from './templates/note-about';
import { fromOwnTemplate, type Begun } from './templates/own-template';
import { templates } from './templates/templates';

const ImportDialog = lazy(async () => ({ default: (await import('./files/import-dialog')).ImportDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./files/export-dialog')).ExportDialog }));

export interface NewNotes {
  readonly create: () => void;
  readonly openToday: () => void;
  readonly deeds: readonly (readonly ActionMenuItem[])[];
  readonly dialogs: ReactNode;
}

export interface NewNotesFacts {
  readonly notes: readonly NoteEntry[];
  readonly zone: string;
  /** Where the list is; a blank note is made there. */
  readonly list: Pick<ChosenList, 'tag' | 'folder'>;
  readonly onOpen: (id: string, isOfList: boolean) => void;
}

/** Whoever wants to write does so, with a word about what is missing. */
const unknownThing = (): NewNote => {
  showToast({
    title: 'We couldn’t add what this note is about',
    text: 'It isn’t on this device right now. Your note is here; type @ to mention it later.',
  });
  return {};
};

export const useNewNotes = ({ notes, zone, list, onOpen }: NewNotesFacts): NewNotes => {
  const [params, setParams] = useSearchParams();
  const isHindered = useHindrance('add') !== null;
  const isMaking = useRef(false);
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null);
  const make = async (making: () => Promise<Begun>, isOfList = false): Promise<void> => {
    if (isMaking.current || isHindered) return;
    isMaking.current = true;
    let id: string | null = null;
    const isMade = await isDone(
      making().then((outcome) => {
        if (outcome.ok) ({ id } = outcome);
        return outcome;
      }),
      'We couldn’t start a note',
    );
    isMaking.current = false;
    if (isMade && id !== null) onOpen(id, isOfList);
  };
  const begin = (note: NewNote, isOfList = false): void => void make(() => createNote(note), isOfList);
  const create = (): void =>
    begin({ ...(list.folder !== null && { folder: list.folder }), ...(list.tag !== null && { tags: [list.tag] }) }, true);
  const openToday = (): void => void make(() => openDayPage(dayIdOf(Date.now(), zone)));
  const fromTemplate = templates.map(({ label, tag, title, markdown }): ActionMenuItem => ({
    label,
    deed: 'add',
    run: () => begin({ title: title(longDate(Date.now(), zone)), tags: [tag], markdown }),
  }));
  const ownTemplates = notes
    .filter(({ isTemplate, binnedAt, archivedAt }) => isTemplate && binnedAt === null && archivedAt === null)
    .map(({ id, title, tags, folder }): ActionMenuItem => ({
      label: title === '' ? 'Untitled template' : title,
      hint: 'Your template',
      deed: 'add',
      run: () => void make(() => fromOwnTemplate({ id, title, tags, folder })),
    }));
  usePageKey('n', create);
  const isAsked = params.get('new') === '1';
  const about = params.get('about');
  useEffect(() => {
    if (!isAsked && about === null) return;
    setParams({}, { replace: true });
    if (about === null) create();
    else void make(async () => createNote((await noteAbout(about, zone)) ?? unknownThing()));
    // Asked for once by the URL.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, about]);
  useScreenActions([
    { id: 'notes-new', label: 'New note', words: 'write page', keys: 'N', deed: 'add', run: create },
    { id: 'notes-today', label: 'Open today’s page', words: 'day daily note', deed: 'add', run: openToday },
  ]);
  return {
    create,
    openToday,
    deeds: [
      [{ label: 'Today’s page', hint: 'Sessions, news, plans and the rule of the week', deed: 'add', run: openToday }],
      fromTemplate,
      ownTemplates,
      [
        { label: 'Import a folder of Markdown', hint: 'From Obsidian, Notion or any other', deed: 'add', run: () => setDialog('import') },
        { label: 'Export all notes', hint: 'Markdown in a ZIP file', run: () => setDialog('export') },
      ],
    ],
    dialogs: (
      <Suspense fallback={null}>
        {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
        {dialog === 'export' && <ExportDialog notes={notes} onClose={() => setDialog(null)} />}
      </Suspense>
    ),
  };
};
