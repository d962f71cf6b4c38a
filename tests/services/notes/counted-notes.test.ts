// @vitest-environment node
/**
 * What notes cost, counted between the product's services and the backend as it is: 5,000 notes on a device that is new and on one that
 * comes back, and an hour of writing. The limits of 200 and 15 reads and of 150 writes are a specification's; what docs/scale.md says is held
 * to what is counted here.
 */
import { readFileSync } from 'node:fs';
import { applyUpdate, Doc, XmlElement, XmlText } from 'yjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyField, bodyOf, updateOfBody } from '@/domain/notes/note-body';
import { documentOfMarkdown } from '@/domain/notes/markdown/markdown';
import { plainText } from '@/domain/notes/plain-text';
import { entriesOf } from '@/domain/notes/shelf';
import { idleMs, mostWaitMs, nextWriteAt } from '@/domain/notes/write-pace';
import { createAll } from '@/services/notes/shelf-actions';
import { documents } from '../session/first-records';
import { uid } from '../kept/kept-scene';
import { startNoteBackend, visitNotes } from './note-scene';
import type { NoteBackend } from './note-scene';
import { counting } from '../kept/counted-remote';

const count = 5_000;
const months = 60;

let backend: NoteBackend;
beforeEach(async () => {
  backend = await startNoteBackend();
}, 300_000);
afterEach(() => backend.end());

const registered = (field: object) => ({
  mapValue: { fields: { x: { mapValue: { fields: { value: field, at: { integerValue: '1' } } } } } },
});
const envelope = { version: { integerValue: '1' }, deviceId: { stringValue: 'x' } };

/** Stores documents as the owner of the project does, each as of that time. */
const force = async (all: readonly (readonly [path: string, fields: object, at: number])[]): Promise<void> => {
  const writes = all.map(([path, fields, at]) => ({
    update: {
      name: `${documents}/users/${uid}/${path}`,
      fields: { ...envelope, ...fields, updatedAt: { timestampValue: new Date(at).toISOString() } },
    },
  }));
  for (let from = 0; from < writes.length; from += 250) {
    const answer = await fetch(`http://127.0.0.1:${String(backend.port())}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(from, from + 250) }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
  }
};

const bytes = (update: Uint8Array): object => ({ bytesValue: Buffer.from(update).toString('base64') });

/** The notes of five years, compacted; of the first, seven updates wait for it. */
const fiveYears = async (): Promise<void> => {
  const text = 'word '.repeat(300).trim();
  const own = updateOfBody(documentOfMarkdown(text));
  const lines = Array.from({ length: 7 }, (_, part) => updateOfBody(documentOfMarkdown(`Line ${String(part)}`)));
  const first = new Doc();
  for (const update of [own, ...lines]) applyUpdate(first, update);
  const textOf = (id: string): string => (id === 'n-0' ? plainText(bodyOf(first)) : text);
  const state = bytes(own);
  const ids = Array.from({ length: count }, (_, at) => `n-${String(at)}`);
  const monthOf = (at: number): number => Math.floor((at * months) / count);
  const at = (month: number): number => Date.UTC(2021, month + 1, 1);
  await force(ids.map((id, index) => [`notes/${id}`, { generation: { integerValue: '1' }, state }, at(monthOf(index))]));
  await force(
    lines.map((update, part) => {
      const fields = { noteId: { stringValue: 'n-0' }, update: bytes(update) };
      return [`noteUpdates/n-0_u${String(part)}`, fields, at(months)] as const;
    }),
  );
  await force(
    Array.from({ length: months }, (_, month) => {
      const inMonth = ids.filter((_id, index) => monthOf(index) === month);
      const fields = inMonth.map((id) => [
        id,
        {
          mapValue: {
            fields: {
              title: registered({ stringValue: `Title of ${id}` }),
              text: registered({ stringValue: textOf(id) }),
              editedAt: registered({ integerValue: String(at(month)) }),
            },
          },
        },
      ]);
      const name = `${String(2021 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}_1`;
      return [`noteShelf/${name}`, { entries: { mapValue: { fields: Object.fromEntries(fields) } } }, at(month)] as const;
    }),
  );
};

const append = (doc: Doc, text: string): void => {
  const element = new XmlElement('paragraph');
  element.insert(0, [new XmlText(text)]);
  const body = doc.getXmlFragment(bodyField);
  body.insert(body.length, [element]);
};

/** The numbers of a sentence of docs/scale.md, in their order. */
const inDocument = (sentence: RegExp): readonly number[] => {
  const found = sentence.exec(readFileSync('docs/scale.md', 'utf8'));
  if (found === null) throw new Error(`docs/scale.md has no ${String(sentence)}.`);
  return found.slice(1).map(Number);
};

describe('notes', () => {
  it('of 5,000 cost a new device at most 200 reads, and a visit at most 15', { timeout: 300_000 }, async () => {
    await fiveYears();
    const first = counting();
    const phone = await visitNotes('phone', backend.port(), first);
    expect(entriesOf((await phone.desk.shelf())?.documents ?? [])).toHaveLength(count);
    for (const id of ['n-0', 'n-4999']) {
      const note = phone.open(id);
      await note.isRead;
      expect(note.reading.get()).toEqual({ state: 'ready', isComplete: true, isAwaited: false });
      await note.close();
    }
    await phone.kill();
    const second = counting();
    const again = await visitNotes('phone', backend.port(), second);
    expect(entriesOf((await again.desk.shelf())?.documents ?? [])).toHaveLength(count);
    const note = again.open('n-0');
    await note.isRead;
    await note.close();
    await again.kill();
    expect(inDocument(/cost a new device (\d+) reads with two notes open[^.]*, and a visit with that note open (\d+);/u)).toEqual([
      first.counted.reads,
      second.counted.reads,
    ]);
    expect([first.counted, second.counted].map(({ writes, deletes }) => [writes, deletes])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(first.counted.reads).toBeLessThanOrEqual(200);
    expect(second.counted.reads).toBeLessThanOrEqual(15);
  });

  it('cost an hour of writing without a pause at most 150 writes', { timeout: 300_000 }, async () => {
    let now = Date.now();
    const { counted, writesOf, through } = counting();
    const timers = new Map<number, () => unknown>();
    let made = 0;
    const laptop = await visitNotes('laptop', backend.port(), {
      through,
      now: () => now,
      later: (run, ms) => {
        made += 1;
        // Two of one moment keep their order.
        const at = now + ms + made / 1e6;
        timers.set(at, run);
        return () => timers.delete(at);
      },
    });
    const outcome = await createAll([{ title: 'An hour' }], laptop.desk);
    if (!outcome.ok) throw new Error(outcome.reason);
    const delivered = () => vi.waitFor(() => expect(laptop.place.kept.pending.get()).toEqual([]));
    await delivered();
    const before = { ...counted };
    writesOf.clear();
    const note = laptop.open(outcome.ids[0] ?? '');
    await note.isRead;
    const [begin, letterMs] = [now, 1_000];
    let typing: Parameters<typeof nextWriteAt>[0] = { firstEditAt: null, lastEditAt: 0, lastWriteAt: null };
    // A letter a second for an hour; every delivery when its pace says, and through the whole of the store.
    for (let at = begin; at < begin + 3_600_000; at += letterMs) {
      now = at;
      append(note.doc, 'x');
      for (const [dueAt, run] of [...timers].toSorted(([a], [b]) => a - b)) {
        if (dueAt > now) break;
        timers.delete(dueAt);
        await run();
        await delivered();
      }
      typing = { ...typing, firstEditAt: typing.firstEditAt ?? at, lastEditAt: at };
      const due = nextWriteAt(typing);
      expect(due === null ? Infinity : due - (typing.lastWriteAt ?? begin)).toBeLessThanOrEqual(mostWaitMs + idleMs);
      if (due === null || due > at) continue;
      await note.flush();
      await delivered();
      typing = { firstEditAt: null, lastEditAt: 0, lastWriteAt: at };
    }
    await note.close();
    await delivered();
    await laptop.kill();
    const hour = [counted.writes - before.writes, counted.reads - before.reads, counted.deletes - before.deletes];
    const of = (kind: string): number => writesOf.get(kind) ?? 0;
    const kinds = [of('noteUpdates'), of('compaction'), of('noteShelf'), of('noteVersions')];
    expect(inDocument(/costs (\d+) writes of at most 150 .*?, (\d+) reads and (\d+) deletions/u)).toEqual(hour);
    expect(inDocument(/\((\d+) updates, (\d+) compactions, (\d+) of the shelf, (\d+) of a version\)/u)).toEqual(kinds);
    expect(kinds.reduce((sum, n) => sum + n, 0)).toBe(hour[0]);
    expect(hour[0]).toBeGreaterThan(120);
    expect(hour[0]).toBeLessThanOrEqual(150);
  });
});
