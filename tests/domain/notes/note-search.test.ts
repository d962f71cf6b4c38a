/** Search while a note is being written: it is found by what it says at the moment of the question, and nothing of it is read before. */
import { describe, expect, it } from 'vitest';
import { noteSearch } from '@/domain/notes/note-search';
import type { NoteEntry } from '@/domain/notes/shelf';

const note = (id: string, text: string, more: Partial<NoteEntry> = {}): NoteEntry => ({
  id,
  title: '',
  text,
  words: '',
  isTextWhole: true,
  tags: [],
  folder: '',
  isPinned: false,
  isTemplate: false,
  archivedAt: null,
  binnedAt: null,
  day: null,
  createdAt: 0,
  editedAt: 0,
  links: [],
  shelves: [],
  ...more,
});

const idsOf = (search: ReturnType<typeof noteSearch>, query: string): readonly string[] => search.find(query).map(({ entry }) => entry.id);

const isOpen = (id: string): boolean => id === 'open';

describe('a note that is being written', () => {
  it('is found by its words of now, and no more by those that are gone', async () => {
    const search = noteSearch();
    await search.follow([note('open', 'breakout at london'), note('other', 'breakout at tokyo')], undefined, isOpen);
    expect(idsOf(search, 'breakout').toSorted()).toEqual(['open', 'other']);
    await search.follow([note('open', 'retest at london'), note('other', 'breakout at tokyo')], undefined, isOpen);
    expect(idsOf(search, 'breakout')).toEqual(['other']);
    expect(idsOf(search, 'retest')).toEqual(['open']);
    search.take(note('open', 'reversal'));
    expect(idsOf(search, 'retest')).toEqual([]);
    expect(idsOf(search, 'reversal')).toEqual(['open']);
    expect(search.find('').find(({ entry }) => entry.id === 'open')?.entry.text).toBe('reversal');
  });

  it('tells that a question would be answered otherwise, once for each change', async () => {
    const search = noteSearch();
    const [one, two] = [note('open', 'first words'), note('open', 'other words')];
    expect(await search.follow([one], undefined, isOpen)).toBe(true);
    expect(await search.follow([one], undefined, isOpen)).toBe(false);
    expect(await search.follow([two], undefined, isOpen)).toBe(true);
    expect(idsOf(search, 'other')).toEqual(['open']);
    // Closed, it is one like the others, and gone when it is no longer there.
    expect(await search.follow([two])).toBe(false);
    expect(await search.follow([])).toBe(true);
    expect(idsOf(search, 'words')).toEqual([]);
  });

  it('is not found after it left the list before anybody asked', async () => {
    const search = noteSearch();
    await search.follow([note('open', 'never asked')], undefined, isOpen);
    await search.follow([], undefined, isOpen);
    expect(idsOf(search, 'never')).toEqual([]);
  });
});
