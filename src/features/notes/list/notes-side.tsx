/** The side with all notes: making one, searching, what the list is narrowed to, and the list. */
import { CalendarDays, Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { toBin } from '@/features/notes/open/note-menu';
import type { NoteShelfNow } from '@/services/notes/note-contract';
import { searchNotes } from '@/services/notes/notes';
import { ActionMenu, type ActionMenuItem } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/field';
import { useHindrance } from '@/ui/hooks/use-access';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { Kbd } from '@/ui/kbd';
import { PlainSelect } from '@/ui/plain-select';
import { Skeleton } from '@/ui/skeleton';
import { Beside } from './beside';
import type { ChosenList, NotesAddress } from './chosen-list';
import { EmptyBin } from './empty-bin';
import { counted } from './note-groups';
import { NoteList } from './note-list';

export interface NotesSideProps {
  readonly shelf: NoteShelfNow;
  readonly address: NotesAddress;
  readonly zone: string;
  readonly onNew: () => void;
  readonly onToday: () => void;
  /** Other ways to begin a note, files in and out. */
  readonly deeds: readonly (readonly ActionMenuItem[])[];
}

const inPlace = (note: NoteEntry, { place, templates }: ChosenList): boolean =>
  templates
    ? note.isTemplate && note.binnedAt === null
    : place === 'binned'
      ? note.binnedAt !== null
      : note.binnedAt === null && !note.isTemplate && (place === 'archived') === (note.archivedAt !== null);

interface Listed {
  readonly notes: readonly NoteEntry[];
  readonly terms: readonly string[];
}

const isWithin = (folder: string, wanted: string): boolean => folder === wanted || folder.startsWith(`${wanted}/`);

const listedOf = (all: readonly NoteEntry[], query: string, list: ChosenList): Listed => {
  const fits = (note: NoteEntry): boolean =>
    inPlace(note, list) &&
    (list.tag === null || note.tags.includes(list.tag)) &&
    (list.folder === null || isWithin(note.folder, list.folder));
  if (query.trim() === '') return { notes: all.filter(fits), terms: [] };
  const hits = searchNotes(query, { place: 'all' }).filter(({ entry }) => fits(entry));
  const typed = query.trim().split(/\s+/u);
  return { notes: hits.map(({ entry }) => entry), terms: [...new Set([...typed, ...hits.slice(0, 50).flatMap(({ terms }) => terms)])] };
};

const emptyWords = (query: string, { place, templates, tag, folder }: ChosenList): string => {
  if (query.trim() !== '') return `No notes match “${query.trim()}”.`;
  if (templates) return 'You haven’t saved a template yet. Open a note and choose “Save as a template” from its menu.';
  if (place === 'binned') return 'The bin is empty.';
  if (place === 'archived') return 'Nothing is archived.';
  return tag !== null || folder !== null ? 'No notes here.' : 'No notes yet. Start one, or open today’s page.';
};

const places = [
  { value: 'open', label: 'Notes' },
  { value: 'archived', label: 'Archive' },
  { value: 'templates', label: 'Templates' },
  { value: 'binned', label: 'Bin' },
] as const;

const all = '\u0000all';

const Narrowing = ({ notes, address: { list, choose } }: { readonly notes: readonly NoteEntry[]; readonly address: NotesAddress }) => {
  const [tags, folders] = useMemo(() => {
    const here = notes.filter((note) => inPlace(note, list));
    const paths = here.flatMap(({ folder }) =>
      folder === '' ? [] : folder.split('/').map((_, at, names) => names.slice(0, at + 1).join('/')),
    );
    return [counted(here.flatMap((note) => [...note.tags])), counted(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))] as const;
  }, [notes, list]);
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <PlainSelect
        label="Place"
        value={list.templates ? 'templates' : list.place}
        options={places}
        onChange={(value) =>
          choose({ tag: null, folder: null, templates: value === 'templates', place: value === 'templates' ? 'open' : value })
        }
      />
      {(tags.length > 0 || list.tag !== null) && (
        <PlainSelect
          label="Tag"
          value={list.tag ?? all}
          options={[{ value: all, label: 'Any tag' }, ...tags.map(([tag, count]) => ({ value: tag, label: `${tag} (${String(count)})` }))]}
          onChange={(value) => choose({ tag: value === all ? null : value })}
        />
      )}
      {(folders.length > 0 || list.folder !== null) && (
        <PlainSelect
          label="Folder"
          value={list.folder ?? all}
          options={[
            { value: all, label: 'Any folder' },
            ...folders.map(([folder, count]) => ({ value: folder, label: `${folder} (${String(count)})` })),
          ]}
          onChange={(value) => choose({ folder: value === all ? null : value })}
        />
      )}
    </div>
  );
};

const noNotes: readonly NoteEntry[] = [];
const noneWaiting: ReadonlySet<string> = new Set();

export const NotesSide = ({ shelf, address, zone, onNew, onToday, deeds }: NotesSideProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const notes = shelf.state === 'ready' ? shelf.notes : noNotes;
  const { notes: listed, terms } = useMemo(() => listedOf(notes, asked, address.list), [notes, asked, address.list]);
  const waitingIds = shelf.state === 'ready' ? shelf.undelivered : noneWaiting;
  const isHindered = useHindrance('add') !== null;
  usePageKey('/', () => field.current?.focus());
  const open = notes.filter(({ binnedAt, archivedAt, isTemplate }) => binnedAt === null && archivedAt === null && !isTemplate).length;
  return (
    <>
      <div className="flex items-center gap-2 px-3.5 pt-3 pb-2">
        <h1 className="min-w-0 flex-1 text-h3">Notes</h1>
        <ActionMenu label="More" size="sm" align="start" groups={deeds} />
        <Button variant="primary" size="sm" deed="add" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onNew}>
          New note <Kbd>N</Kbd>
        </Button>
      </div>
      <div className="px-3.5 pb-1.5">
        <label className="relative flex items-center">
          <span className="sr-only">Search notes</span>
          <Search size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute left-2.5 text-text-3" />
          <input
            ref={field}
            type="search"
            value={query}
            placeholder={open === 1 ? 'Search 1 note' : `Search ${open.toLocaleString('en')} notes`}
            onChange={(event) => setQuery(event.target.value)}
            className={`${controlClass} h-8 pl-8`}
          />
        </label>
        <Narrowing notes={notes} address={address} />
        {/* On a desktop it stands beside the list, and in the menu. */}
        <Button
          deed="add"
          className="mt-1 w-full desk:hidden"
          icon={<CalendarDays size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onToday}
        >
          Today’s page
        </Button>
      </div>
      {shelf.state === 'loading' ? (
        <div aria-busy className="flex-1 space-y-3 px-3.5 py-3">
          <span className="sr-only">Loading your notes</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </div>
      ) : (
        <>
          {address.list.place === 'binned' && (
            <EmptyBin notes={notes.filter((note) => inPlace(note, address.list))} onDone={() => address.open(null)} />
          )}
          <NoteList
            notes={listed}
            terms={terms}
            openId={address.noteId}
            waitingIds={waitingIds}
            hrefOf={address.hrefOf}
            zone={zone}
            onBin={
              address.list.place === 'binned' || isHindered
                ? undefined
                : (id) => void toBin(id, () => id === address.noteId && address.open(null))
            }
            empty={<p className="text-pretty text-text-2">{emptyWords(asked, address.list)}</p>}
          />
          <Beside query={asked} zone={zone} />
        </>
      )}
      <p role="status" className="sr-only">
        {asked.trim() === '' ? '' : `${String(listed.length)} ${listed.length === 1 ? 'note' : 'notes'} found`}
      </p>
    </>
  );
};
