/** What is kept of a note has one form, for who writes it and for the rules. */
import { describe, expect, test } from 'vitest';
import { notePictureSchema, noteStateSchema, noteUpdateSchema, noteVersionSchema, shelvedNoteSchema } from '@/domain/notes/note-contracts';
import { serverTime, type Plain, type PlainMap } from '../../rules/firestore-engine/rules-fixture';
import { judge } from '../../rules/firestore-world';
import { bytes, placeOf } from '../../rules/kept-world';

const schemas = {
  notes: noteStateSchema,
  noteUpdates: noteUpdateSchema,
  noteVersions: noteVersionSchema,
  notePictures: notePictureSchema,
} as const;
type Name = keyof typeof schemas;

const size = (count: number): Uint8Array => new Uint8Array(count);
const some = size(3);
const sha256 = 'ab'.repeat(32);
const update = { noteId: 'n-1', update: some };
const version = { noteId: 'n-1', markdown: '# Monday', at: 1_790_000_000_000 };
const picture = { noteId: 'n-1', sha256, thumbnail: some, width: 160, height: 90, caption: 'The level' };

const isAllowed = (name: Name, fields: Readonly<Record<string, unknown>>): boolean => {
  const plain = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value instanceof Uint8Array ? bytes(value) : (value as Plain)]),
  );
  const created: PlainMap = name === 'noteVersions' ? { createdAt: serverTime } : {};
  const data: PlainMap = { ...plain, ...created, version: 1, deviceId: 'phone', updatedAt: serverTime };
  return judge('trader', { write: { [placeOf(name)]: data } }).allowed;
};

describe('what is kept of a note', () => {
  test.each<readonly [sentence: string, name: Name, fields: Readonly<Record<string, unknown>>, isOne: boolean]>([
    ['a note in its updates alone', 'notes', { generation: 0 }, true],
    ['a first state', 'notes', { generation: 1, state: some }, true],
    ['a state of 700,000 bytes', 'notes', { generation: 1, state: size(700_000) }, true],
    ['a state of 700,001 bytes', 'notes', { generation: 1, state: size(700_001) }, false],
    ['half a generation', 'notes', { generation: 0.5 }, false],
    ['a state in text', 'notes', { generation: 1, state: 'abc' }, false],
    ['a note with its title', 'notes', { generation: 0, title: 'Monday' }, false],
    ['an update', 'noteUpdates', { ...update, generation: 4 }, true],
    ['an update of 200,000 bytes', 'noteUpdates', { ...update, update: size(200_000) }, true],
    ['an update of 200,001 bytes', 'noteUpdates', { ...update, update: size(200_001) }, false],
    ['an empty update', 'noteUpdates', { ...update, update: size(0) }, false],
    ['an update of no note', 'noteUpdates', { update: some }, false],
    ['a version', 'noteVersions', version, true],
    ['a version with its device and links', 'noteVersions', { ...version, device: 'phone', links: { 'n-2': 'Plan' } }, true],
    ['a version of no device', 'noteVersions', { ...version, device: 'a b' }, false],
    ['a version with links that are a list', 'noteVersions', { ...version, links: ['n-2'] }, false],
    ['a version of 700,001 bytes', 'noteVersions', { ...version, markdown: `${'é'.repeat(350_000)}x` }, false],
    ['a version of no time', 'noteVersions', { ...version, at: 'today' }, false],
    ['a picture', 'notePictures', picture, true],
    ['a picture of which only the digest is known', 'notePictures', { noteId: 'n-1', sha256 }, true],
    ['a picture that lies elsewhere', 'notePictures', { ...picture, sha256: 'https://example.org/x.png' }, false],
    ['a large thumbnail', 'notePictures', { ...picture, thumbnail: size(60_001) }, false],
    ['an endless caption', 'notePictures', { ...picture, caption: 'x'.repeat(1_001) }, false],
  ])('%s (%s) is the same to the schema and to the rules', (_, name, fields, isOne) => {
    expect({ schema: schemas[name].safeParse(fields).success, rules: isAllowed(name, fields) }).toEqual({ schema: isOne, rules: isOne });
  });

  test('a note on the shelf has a title, a text and the time of its last change', () => {
    const shelved = { title: 'Monday', text: 'The level held.', editedAt: 1_790_000_000_000 };
    expect(shelvedNoteSchema.safeParse(shelved).success).toBe(true);
    expect(shelvedNoteSchema.safeParse({ ...shelved, tags: { london: true }, folder: 'Days', isPinned: true }).success).toBe(true);
    expect(shelvedNoteSchema.safeParse({ ...shelved, tags: ['london'] }).success).toBe(false);
    expect(shelvedNoteSchema.safeParse({ title: 'Monday', text: '' }).success).toBe(false);
  });
});
