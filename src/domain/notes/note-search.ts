/** Search over notes by their title, tags and words, from an index that follows the shelf note by note. */
import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { betweenWords, plainWord } from './plain-text';
import type { NoteEntry } from './shelf';

export interface NoteHit {
  readonly entry: NoteEntry;
  readonly score: number;
  /** Words of the note that were found, to be highlighted in title and text. */
  readonly terms: readonly string[];
}

export interface NoteFilter {
  /** All of them. */
  readonly tags?: readonly string[];
  /** This folder and those within it. */
  readonly folder?: string;
  /** 'open': neither archived nor in the bin (as without one). */
  readonly place?: 'open' | 'archived' | 'binned' | 'all';
  readonly isPinned?: boolean;
  readonly isTemplate?: boolean;
  /** Edited at or after, and before, epoch ms. */
  readonly since?: number;
  readonly until?: number;
}

const isAt = ({ archivedAt, binnedAt }: NoteEntry, place: NonNullable<NoteFilter['place']>): boolean => {
  if (place === 'all') return true;
  if (place === 'binned') return binnedAt !== null;
  return binnedAt === null && (place === 'archived') === (archivedAt !== null);
};

/** Whether the note is among those that the filter lets through. */
export const passes = (entry: NoteEntry, filter: NoteFilter): boolean => {
  const { tags = [], folder = '', place = 'open', isPinned, isTemplate, since = -Infinity, until = Infinity } = filter;
  return (
    isAt(entry, place) &&
    tags.every((tag) => entry.tags.includes(tag)) &&
    (folder === '' || entry.folder === folder || entry.folder.startsWith(`${folder}/`)) &&
    (isPinned === undefined || entry.isPinned === isPinned) &&
    (isTemplate === undefined || entry.isTemplate === isTemplate) &&
    entry.editedAt >= since &&
    entry.editedAt < until
  );
};

const indexed = ({ id, title, text, words, tags }: NoteEntry) => ({ id, title, text, words, tags: tags.join(' ') });

/** Whether search would find it by the same words. */
const isSameToSearch = (a: NoteEntry, b: NoteEntry): boolean =>
  a.title === b.title && a.text === b.text && a.words === b.words && a.tags.join(' ') === b.tags.join(' ');

/** One slip of the finger is forgiven in words of this length. */
const fuzzyFrom = 5;

/** Words that begin with fewer letters are in nearly every text: such a beginning is looked for in titles and tags alone. */
const prefixFrom = 3;

/** Every word of the question has to be found. */
const questionOf = (query: string): Query => ({
  combineWith: 'AND',
  queries: query
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word): Query => {
      if (word.length >= prefixFrom) return { queries: [word], prefix: true, fuzzy: word.length >= fuzzyFrom ? 1 : false };
      return {
        combineWith: 'OR',
        queries: [
          { queries: [word], prefix: true, fields: ['title', 'tags'] },
          { queries: [word], prefix: false },
        ],
      };
    }),
});

export interface NoteSearch {
  /**
   * Takes the notes as they are now; what is not new costs nothing. Between two notes it calls `pause`, which may let others work.
   * Those that are being written (`isWritten`, by id) are read when the next question is asked: a long one takes a while, at every pause.
   * Resolves to whether a question would be answered otherwise now; false as well where a later call has taken over.
   */
  readonly follow: (notes: readonly NoteEntry[], pause?: () => Promise<void>, isWritten?: (id: string) => boolean) => Promise<boolean>;
  /** Takes one note as it is now, for the next question. */
  readonly take: (note: NoteEntry) => void;
  /** Best first; an empty question lists what passes in the order of the shelf. Words are found by their beginning as well. */
  readonly find: (query: string, filter?: NoteFilter) => readonly NoteHit[];
}

/** An index of no notes. */
export const noteSearch = (): NoteSearch => {
  const index = new MiniSearch({ fields: ['title', 'tags', 'text', 'words'], processTerm: plainWord });
  const known = new Map<string, NoteEntry>();
  /** What the next question reads first. */
  const late = new Map<string, NoteEntry>();
  let listed: readonly NoteEntry[] = [];
  /** Which call is the latest: an earlier one that is not done stops. */
  let turn = 0;

  /** Whether it was new. */
  const put = (entry: NoteEntry): boolean => {
    const before = known.get(entry.id);
    known.set(entry.id, entry);
    if (before !== undefined && isSameToSearch(before, entry)) return false;
    if (before !== undefined) index.remove(indexed(before));
    index.add(indexed(entry));
    return true;
  };

  /** Whether it was new. */
  const putLate = (entry: NoteEntry): boolean => {
    const before = late.get(entry.id) ?? known.get(entry.id);
    late.set(entry.id, entry);
    return before === undefined || !isSameToSearch(before, entry);
  };

  const follow: NoteSearch['follow'] = async (notes, pause, isWritten = () => false) => {
    turn += 1;
    const mine = turn;
    listed = notes;
    let isNew = false;
    const there = new Set(notes.map(({ id }) => id));
    for (const id of late.keys()) if (!there.has(id)) late.delete(id);
    for (const [id, entry] of known) {
      if (there.has(id)) continue;
      index.remove(indexed(entry));
      known.delete(id);
      isNew = true;
    }
    for (const entry of notes) if (isWritten(entry.id)) isNew = putLate(entry) || isNew;
    for (const entry of notes) {
      if (isWritten(entry.id)) continue;
      late.delete(entry.id);
      if (!put(entry)) continue;
      isNew = true;
      await pause?.();
      if (turn !== mine) return false;
    }
    return isNew;
  };

  return {
    follow,
    take: (note) => {
      putLate(note);
      listed = listed.map((entry) => (entry.id === note.id ? note : entry));
    },
    find: (query, filter = {}) => {
      if (query.trim() === '') return listed.flatMap((entry) => (passes(entry, filter) ? [{ entry, score: 0, terms: [] }] : []));
      for (const entry of late.values()) put(entry);
      late.clear();
      const hits = index.search(questionOf(query), {
        boost: { title: 4, tags: 2 },
        filter: ({ id }) => {
          const entry = known.get(String(id));
          return entry !== undefined && passes(entry, filter);
        },
      });
      return hits.flatMap(({ id, score, terms }) => {
        const entry = known.get(String(id));
        return entry === undefined ? [] : [{ entry, score, terms }];
      });
    },
  };
};
