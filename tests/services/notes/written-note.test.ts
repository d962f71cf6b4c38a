// @vitest-environment node
/** A note as it is written on a device: words for search, versions, what other devices wrote, what a page leaves that is killed. */
import { doc, getDocFromServer } from 'firebase/firestore';
import type { Bytes } from 'firebase/firestore';
import { XmlElement, XmlText } from 'yjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyField, bodyOf } from '@/domain/notes/note-body';
import { noteShelfKind, noteVersionKind } from '@/domain/notes/note-kinds';
import { plainText } from '@/domain/notes/plain-text';
import { entriesOf } from '@/domain/notes/shelf';
import { noteSearch } from '@/domain/notes/note-search';
import { draftedNotes, draftsOf, writtenNotes } from '@/services/device/note-drafts';
import { mendLeftNotes, restoreAt } from '@/services/notes/note-desk';
import type { OpenedNote } from '@/services/notes/note-desk';
import { sessionPauseMs } from '@/services/notes/note-versions';
import { createAll, dayPage } from '@/services/notes/shelf-actions';
import { uid } from '../kept/kept-scene';
import { startNoteBackend, visitNotes } from './note-scene';
import type { DeviceOptions, NoteBackend, NoteDevice } from './note-scene';

let backend: NoteBackend;
const devices: NoteDevice[] = [];
beforeAll(async () => {
  backend = await startNoteBackend();
}, 300_000);
afterAll(() => backend.end());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  for (const device of devices.splice(0)) await device.kill();
  vi.restoreAllMocks();
});

let made = 0;
const fresh = (name: string): string => `${name}-${String((made += 1))}`;

const visit = async (name: string, options: DeviceOptions = {}): Promise<NoteDevice> => {
  const device = await visitNotes(name, backend.port(), options);
  devices.push(device);
  return device;
};

const write = ({ doc }: OpenedNote, text: string): void => {
  const element = new XmlElement('paragraph');
  const inner = new XmlText();
  inner.insert(0, text);
  element.insert(0, [inner]);
  const body = doc.getXmlFragment(bodyField);
  body.insert(body.length, [element]);
};

const newNote = async (device: NoteDevice, markdown = ''): Promise<string> => {
  const outcome = await createAll([{ title: 'A note', markdown }], device.desk);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.ids[0] ?? '';
};

const opened = async (device: NoteDevice, id: string): Promise<OpenedNote> => {
  const note = device.open(id);
  await note.isRead;
  return note;
};

const delivered = (device: NoteDevice): Promise<void> => vi.waitFor(() => expect(device.place.kept.pending.get()).toEqual([]));

const versionsOf = (device: NoteDevice, id: string) => device.place.kept.parts(noteVersionKind, 'noteId', id);

const entryOf = async (device: NoteDevice, id: string) =>
  entriesOf((await device.desk.shelf())?.documents ?? []).find((entry) => entry.id === id);

const textIn = (note: OpenedNote): string => plainText(bodyOf(note.doc));

describe('what a device knows of a note', () => {
  it('is all of it where it made the note, before the server has any of it, with a text or without one', async () => {
    const name = fresh('train');
    const here = await visit(name, { network: 'offline' });
    const ids = [await newNote(here, 'Written on the way.'), await newNote(here)];
    for (const id of ids) expect((await opened(here, id)).reading.get()).toEqual({ state: 'ready', isComplete: true, isAwaited: false });
    await here.kill();
    const again = await visit(name, { network: 'offline' });
    expect((await opened(again, ids[0] ?? '')).reading.get()).toEqual({ state: 'ready', isComplete: true, isAwaited: false });
  });

  it('may not be all of it where another device wrote it and this one has not read it, which is said once the server did not answer', async () => {
    const there = await visit(fresh('laptop'));
    const id = await newNote(there, 'Written at home.');
    await delivered(there);
    const here = await visit(fresh('phone'), { network: 'offline' });
    const note = here.open(id);
    expect(note.reading.get()).toEqual({ state: 'loading' });
    await note.isRead;
    await vi.waitFor(() => expect(note.reading.get()).toEqual({ state: 'ready', isComplete: false, isAwaited: false }));
    here.place.setOnline(true);
    await vi.waitFor(() => expect(note.reading.get()).toEqual({ state: 'ready', isComplete: true, isAwaited: false }));
    expect(textIn(note)).toBe('Written at home.');
  });
});

describe('words for search', () => {
  it('are on the shelf with what is delivered, and another device finds them', async () => {
    const here = await visit(fresh('laptop'));
    const id = await newNote(here);
    const note = await opened(here, id);
    write(note, 'The decision comes at two.');
    await note.flush();
    await delivered(here);
    const there = await visit(fresh('phone'));
    const search = noteSearch();
    await search.follow(entriesOf((await there.desk.shelf())?.documents ?? []));
    expect(search.find('decision').map(({ entry }) => entry.id)).toEqual([id]);
    await note.close();
  });

  it('of a long text are found far behind its beginning', async () => {
    const here = await visit(fresh('laptop'));
    const rest = Array.from({ length: 1_500 }, (_, at) => `w${String(at)}`).join(' ');
    const id = await newNote(here, `${'begin '.repeat(1_500)}\n\n${rest} breakout`);
    const entry = await entryOf(here, id);
    expect(entry?.text).not.toContain('breakout');
    expect(entry?.isTextWhole).toBe(true);
    const search = noteSearch();
    await search.follow(entry === undefined ? [] : [entry]);
    expect(search.find('breakout').map(({ entry: found }) => found.id)).toEqual([id]);
    expect(search.find('zebra')).toEqual([]);
  });

  it('cost an hour of writing twelve writes of the shelf at most, and the update goes out all the same', async () => {
    let now = Date.now();
    const here = await visit(fresh('laptop'), { now: () => now });
    const id = await newNote(here);
    const note = await opened(here, id);
    const sent = vi.spyOn(here.place.kept, 'writeTogether');
    for (let at = 0; at < 120; at += 1) {
      now += 30_000;
      write(note, `line ${String(at)}`);
      await note.flush();
    }
    const kinds = sent.mock.calls.flatMap(([edits]) => edits.map(({ kind }) => kind.name));
    const count = (name: string): number => kinds.filter((kind) => kind === name).length;
    expect(count('notes')).toBe(120);
    expect(count('noteShelf')).toBeGreaterThan(5);
    expect(count('noteShelf')).toBeLessThanOrEqual(12);
    await note.close();
  });
});

describe('versions', () => {
  it('are one for each session of writing, with the device, and none where nothing changed', async () => {
    const here = await visit(fresh('laptop'));
    const id = await newNote(here, 'As it was.');
    const note = await opened(here, id);
    write(note, 'First.');
    await note.flush();
    write(note, 'Second.');
    await note.close();
    await (await opened(here, id)).close();
    const [version, ...others] = await versionsOf(here, id);
    expect([version?.value.markdown, version?.value.device, others]).toEqual(['As it was.\n\nFirst.\n\nSecond.\n', here.name, []]);
    // What was written and taken away again is no change.
    const again = await opened(here, id);
    write(again, 'Not this.');
    again.doc.getXmlFragment(bodyField).delete(again.doc.getXmlFragment(bodyField).length - 1, 1);
    await again.close();
    expect(await versionsOf(here, id)).toHaveLength(1);
  });

  it('come back with the notes that their links meant, and what the text said before is kept once', async () => {
    const here = await visit(fresh('laptop'));
    const [target, id] = [await newNote(here), await newNote(here)];
    const note = await opened(here, id);
    const link = new XmlElement('noteLink');
    link.setAttribute('noteId', target);
    link.setAttribute('title', 'A note');
    write(note, 'See ');
    (note.doc.getXmlFragment(bodyField).get(0) as XmlElement).insert(1, [link]);
    await note.close();
    const again = await opened(here, id);
    again.doc.getXmlFragment(bodyField).delete(0, 1);
    write(again, 'Nothing of it.');
    const [version] = await versionsOf(here, id);
    expect(version).toBeDefined();
    const read = { markdown: version?.value.markdown ?? '', links: version?.value.links ?? {} };
    const asked = vi.spyOn(here.place.kept, 'parts');
    expect(await restoreAt(again, read, here.desk)).toEqual({ ok: true });
    expect(asked, 'No version is read for it').not.toHaveBeenCalled();
    expect(JSON.stringify(bodyOf(again.doc))).toContain(`"noteId":"${target}"`);
    await again.close();
    const texts = (await versionsOf(here, id)).map(({ value }) => value.markdown).toSorted();
    expect(texts).toEqual(['Nothing of it.\n', 'See [[A note]]\n', 'See [[A note]]\n']);
  });
});

describe('a page that is killed', () => {
  it('loses nothing: the next visit sends it, keeps its words, and its version once the session is over', async () => {
    let now = Date.now();
    const name = fresh('laptop');
    const here = await visit(name, { now: () => now });
    const id = await newNote(here);
    const note = await opened(here, id);
    write(note, 'Typed a moment ago.');
    await vi.waitFor(async () =>
      expect([await draftedNotes(here.desk.drafts), await writtenNotes(here.desk.drafts)]).toEqual([[id], [id]]),
    );
    await here.kill();
    now += sessionPauseMs;
    const again = await visit(name, { now: () => now });
    await mendLeftNotes(again.desk, () => false);
    await delivered(again);
    expect([await draftedNotes(again.desk.drafts), await writtenNotes(again.desk.drafts)]).toEqual([[], []]);
    expect((await entryOf(again, id))?.text).toBe('Typed a moment ago.');
    expect((await versionsOf(again, id)).map(({ value }) => value.markdown)).toEqual(['Typed a moment ago.\n']);
    const there = await visit(fresh('phone'));
    expect(textIn(await opened(there, id))).toBe('Typed a moment ago.');
  });
});

describe('what another device wrote meanwhile', () => {
  it('is told with device and time, beside what was written here, and both are in the text', async () => {
    const [here, there] = [await visit(fresh('laptop')), await visit(fresh('phone'))];
    const id = await newNote(here, 'Begun.');
    await delivered(here);
    const [mine, theirs] = [await opened(here, id), await opened(there, id)];
    expect(mine.elsewhere.get()).toEqual([]);
    write(mine, 'Mine.');
    write(theirs, 'Theirs.');
    await theirs.flush();
    await delivered(there);
    await here.desk.refresh(id);
    await vi.waitFor(() => expect(mine.elsewhere.get()).toMatchObject([{ deviceId: there.name, isBesideOwn: true }]));
    expect(Math.abs((mine.elsewhere.get()[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    for (const words of ['Begun.', 'Mine.', 'Theirs.']) expect(textIn(mine)).toContain(words);
    await mine.close();
    // What stood there when it was opened is no news.
    const again = await opened(here, id);
    expect(again.elsewhere.get()).toEqual([]);
  });
});

describe('a note that is too large', () => {
  it('is refused with its drafts kept, and goes out as soon as it is shorter', { timeout: 120_000 }, async () => {
    const here = await visit(fresh('laptop'));
    const id = await newNote(here, 'Begun.');
    const note = await opened(here, id);
    for (let at = 0; at < 8; at += 1) write(note, `${String(at)} ${'x'.repeat(90_000)}`);
    await note.flush();
    expect(note.saved.get()).toBe('full');
    expect(note.size.get().bytes).toBeGreaterThan(note.size.get().mostBytes);
    expect((await draftsOf(here.desk.drafts, id)).length).toBeGreaterThan(0);
    const body = note.doc.getXmlFragment(bodyField);
    body.delete(1, body.length - 1);
    write(note, 'Short again.');
    await note.flush();
    await delivered(here);
    expect([note.saved.get(), await draftsOf(here.desk.drafts, id)]).toEqual(['saved', []]);
    const there = await opened(await visit(fresh('phone')), id);
    expect(textIn(there)).toBe('Begun.\nShort again.');
    await note.close();
  });

  it('is compacted to what is left of it after much was deleted', { timeout: 120_000 }, async () => {
    const here = await visit(fresh('laptop'), { compactAt: 3 });
    const id = await newNote(here, 'Begun.');
    const note = await opened(here, id);
    for (let at = 0; at < 9; at += 1) {
      write(note, `${String(at)} ${'x'.repeat(140_000)}`);
      await note.flush();
      const body = note.doc.getXmlFragment(bodyField);
      body.delete(body.length - 1, 1);
      await note.flush();
      await delivered(here);
    }
    write(note, 'Left.');
    await note.flush();
    await delivered(here);
    const there = await visit(fresh('phone'));
    expect(textIn(await opened(there, id))).toBe('Begun.\nLeft.');
    // Nine times 140,000 bytes were written and deleted; the last may not have been deleted yet when it was compacted.
    const base = (await getDocFromServer(doc(there.place.firestore, `users/${uid}/notes/${id}`))).data() as { readonly state: Bytes };
    expect(base.state.toUint8Array().length).toBeLessThan(300_000);
    await note.close();
  });
});

describe('the page of a day', () => {
  it('made on two devices apart is one, with what both wrote', async () => {
    const options = { network: 'offline' } as const;
    const [here, there] = [await visit(fresh('laptop'), options), await visit(fresh('phone'), options)];
    const made = [await dayPage('2026-03-02', here.desk), await dayPage('2026-03-02', there.desk)];
    expect(made).toEqual([
      { ok: true, id: 'day-2026-03-02' },
      { ok: true, id: 'day-2026-03-02' },
    ]);
    const [mine, theirs] = [await opened(here, 'day-2026-03-02'), await opened(there, 'day-2026-03-02')];
    const skeleton = textIn(mine);
    write(mine, 'Mine.');
    write(theirs, 'Theirs.');
    for (const [device, note] of [
      [here, mine],
      [there, theirs],
    ] as const) {
      await note.flush();
      device.place.setOnline(true);
      await delivered(device);
    }
    const third = await visit(fresh('tablet'));
    const page = await opened(third, 'day-2026-03-02');
    const lines = textIn(page).split('\n');
    expect(lines.filter((line) => line === 'Before the open')).toHaveLength(1);
    expect(lines.toSorted()).toEqual([...skeleton.split('\n'), 'Mine.', 'Theirs.'].toSorted());
    const { documents } = await third.place.until(noteShelfKind);
    expect(entriesOf(documents).filter(({ day }) => day === '2026-03-02')).toHaveLength(1);
    await Promise.all([mine.close(), theirs.close(), page.close()]);
  });
});
