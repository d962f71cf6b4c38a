/** Notes: one compaction after the other, updates that only come and go, and pictures that stay what they are. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, tries, type Row, type Writes } from './firestore-table';
import { lacking } from './firestore-world';
import { bytes, documents, edited, keeping, placeOf, since } from './kept-world';

const [, note] = documents.notes;
const other = bytes(new Uint8Array([9, 9]));

/** The trader's attempt on the note of which a state is kept. */
const on = (sentence: string, data: PlainMap, verdict: 'allowed' | 'refused', over: PlainMap = {}): Row => [
  sentence,
  'trader',
  { write: { [placeOf('notes')]: edited('notes', { ...over, ...data }) }, over: keeping('notes', over) },
  verdict,
];

describe('the state of a note', () => {
  check([
    ...tries('trader', placeOf('notes'), {
      'begins without a state': [{ ...lacking(note, 'state'), generation: 0 }, 'allowed'],
      'begins with a state and no generation': [{ ...note, generation: 0 }, 'refused'],
      'begins with the second generation': [{ ...note, generation: 2 }, 'refused'],
      'is a text': [{ ...note, state: 'abc' }, 'refused'],
      'is in folders and tags': [{ ...note, registers: { folder: { phone: { value: 'Plans', at: 1 } } } }, 'allowed'],
      'has a title in the open': [{ ...note, title: 'Monday' }, 'refused'],
    }),
    on('counts on with a new state', { state: other, generation: 2 }, 'allowed'),
    on('is compacted a second time into the same generation', { state: other }, 'refused'),
    on('skips a generation', { state: other, generation: 3 }, 'refused'),
    on('goes back', { state: other, generation: 0 }, 'refused'),
    on('counts on without a new state', { generation: 2 }, 'refused'),
    on('is put into another folder', { registers: { folder: { phone: { value: 'Archive', at: 1 } } } }, 'allowed'),
    [
      'is deleted with its state',
      'trader',
      { write: { [placeOf('notes')]: { ...lacking(edited('notes', { deletedAt: 5 }), 'state'), generation: 2 } }, over: keeping('notes') },
      'allowed',
    ],
    [
      'is deleted without counting on',
      'trader',
      { write: { [placeOf('notes')]: lacking(edited('notes', { deletedAt: 5 }), 'state') }, over: keeping('notes') },
      'refused',
    ],
    [
      'is deleted before it was ever compacted',
      'trader',
      {
        write: { [placeOf('notes')]: lacking(edited('notes', { deletedAt: 5, generation: 0 }), 'state') },
        over: { ...keeping('notes'), [placeOf('notes')]: { ...lacking(since('notes'), 'state'), generation: 0 } },
      },
      'allowed',
    ],
    on('is deleted and keeps its state', { deletedAt: 5 }, 'refused'),
    on('is deleted and emptied', { deletedAt: 5, state: bytes(new Uint8Array()), generation: 2 }, 'allowed'),
    on('comes back after its deletion', { deletedAt: null }, 'refused', { deletedAt: 5 }),
    on('is compacted after its deletion', { state: other, generation: 2 }, 'refused', { deletedAt: 5 }),
    [
      'is compacted in one commit with the updates that it holds',
      'trader',
      {
        write: { [placeOf('notes')]: edited('notes', { state: other, generation: 2 }), [placeOf('noteUpdates')]: null },
        over: { ...keeping('notes'), [placeOf('noteUpdates')]: since('noteUpdates') },
      },
      'allowed',
    ],
  ]);
});

describe('what belongs to a note', () => {
  const [, update] = documents.noteUpdates;
  const [, version] = documents.noteVersions;
  const [, picture] = documents.notePictures;
  const onPicture = (sentence: string, data: PlainMap, verdict: 'allowed' | 'refused'): Row => [
    sentence,
    'trader',
    { write: { [placeOf('notePictures')]: edited('notePictures', data) }, over: keeping('notePictures') },
    verdict,
  ];
  /** The same attempt with the note there, and with it deleted. */
  const besideNote = (sentence: string, write: Writes, verdict: 'allowed' | 'refused', deletedAt: number | null): Row => {
    const there = { ...lacking(since('notes'), 'state'), deletedAt };
    return [sentence, 'trader', { write, over: { ...keeping('notes'), [placeOf('notes')]: there } }, verdict];
  };
  check([
    besideNote('is a version of a note that is there', { [placeOf('noteVersions')]: version }, 'allowed', null),
    besideNote('is a version of a deleted note', { [placeOf('noteVersions')]: version }, 'refused', 5),
    besideNote('is a picture of a note that is there', { [placeOf('notePictures')]: picture }, 'allowed', null),
    besideNote('is a picture of a deleted note', { [placeOf('notePictures')]: picture }, 'refused', 5),
    ...(['noteUpdates', 'noteVersions', 'notePictures'] as const).map((name): Row => [
      `goes with its note: ${name}`,
      'trader',
      { write: { [placeOf(name)]: null }, over: { ...keeping(name), [placeOf('notes')]: { ...since('notes'), deletedAt: 5 } } },
      'allowed',
    ]),
    ...(['noteUpdates', 'noteVersions', 'notePictures'] as const).map((name): Row => [
      `is removed by somebody else: ${name}`,
      'member',
      { write: { [placeOf(name)]: null }, over: keeping(name) },
      'refused',
    ]),
    ...tries('trader', placeOf('noteUpdates'), {
      'is an update of another note than its name': [{ ...update, noteId: 'n-2' }, 'refused'],
      'is an update without content': [{ ...update, update: bytes(new Uint8Array()) }, 'refused'],
      'is an update in text': [{ ...update, update: 'abc' }, 'refused'],
    }),
    ...tries('trader', placeOf('noteVersions'), {
      'is a version of another note than its name': [{ ...version, noteId: 'n-2' }, 'refused'],
      'is a version in bytes': [{ ...version, markdown: bytes(new Uint8Array([1])) }, 'refused'],
      'is a version of no time': [{ ...version, at: 'today' }, 'refused'],
      'is a version of a device, with the notes it links to': [{ ...version, device: 'phone-1', links: { 'n-2': 'Plan' } }, 'allowed'],
      'is a version of something that is no device': [{ ...version, device: 'a/b' }, 'refused'],
      'is a version with links in a text': [{ ...version, links: 'n-2' }, 'refused'],
    }),
    ...tries('trader', placeOf('notePictures'), {
      'is a picture of another note than its name': [{ ...picture, noteId: 'n-2' }, 'refused'],
      'is a picture that lies elsewhere': [{ ...picture, sha256: 'https://example.org/x.png' }, 'refused'],
      'has no thumbnail yet': [lacking(picture, 'thumbnail'), 'allowed'],
      'has an endless caption': [{ ...picture, caption: 'x'.repeat(1_001) }, 'refused'],
    }),
    onPicture('has another caption', { caption: 'The level that held' }, 'allowed'),
    onPicture('becomes another picture', { sha256: 'cd'.repeat(32) }, 'refused'),
    onPicture('has another thumbnail', { thumbnail: other }, 'refused'),
    onPicture('goes with its thumbnail', { thumbnail: bytes(new Uint8Array()), deletedAt: 5 }, 'allowed'),
    onPicture('was written at the time of the server', { updatedAt: serverTime }, 'allowed'),
  ]);
});
