/**
 * Random work of several devices on one note: they write, go offline, are read, closed, killed and opened again, their deliveries are
 * repeated, updates are compacted while others write, and the backend is killed. Everything that any of them wrote goes to a reference
 * document at once, over a network that loses nothing; in the end every device has to say the same as that. Not a test.
 */
import { applyUpdate, Doc, XmlElement, XmlText } from 'yjs';
import type { XmlFragment } from 'yjs';
import { expect, vi } from 'vitest';
import { bodyField, bodyOf } from '@/domain/notes/note-body';
import { plainText } from '@/domain/notes/plain-text';
import { seededRandom } from '@/lib/random';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { draftsOf } from '@/services/device/note-drafts';
import type { OpenedNote } from '@/services/notes/note-desk';
import type { NoteBackend, NoteDevice } from './note-scene';
import { visitNotes } from './note-scene';

/** What is planted to show that the test would notice: an update that never arrives, and one that a compaction removes unmerged. */
export type Fault = 'dropped update' | 'compaction removes an update it did not merge';

export interface RandomWork {
  readonly seed: number;
  readonly devices: number;
  readonly steps: number;
  readonly kills: number;
  readonly fault?: Fault;
}

type Random = ReturnType<typeof seededRandom>;

/** A server between which and the devices answers are lost, and that does something else in the middle of a compaction. */
const unreliable = (random: Random, meanwhile: () => void, fault: { left: Fault | null }, counts: Map<string, number>) => {
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return (remote: KeptRemote): KeptRemote => ({
    ...remote,
    send: async (place, deviceId, next) => {
      if (place.kind === 'noteUpdates' && fault.left === 'dropped update') {
        fault.left = null;
        return { ok: true, stored: { version: 1, fields: {} } };
      }
      const outcome = await remote.send(place, deviceId, next);
      if (random.next() < 0.1) {
        count('repeated delivery');
        throw new Error('The answer was lost, and the delivery is repeated.');
      }
      return outcome;
    },
    compact: async (place, updates, deviceId, next) => {
      count('compaction');
      const outcome = await remote.compact(place, updates, deviceId, (stored, found) => {
        // What others write now, the transaction meets.
        meanwhile();
        if (fault.left !== 'compaction removes an update it did not merge' || found.length < 2) return next(stored, found);
        const made = next(stored, found.slice(1));
        const first = found[0]?.document ?? '';
        return made.state === 'write' ? { ...made, merged: [...made.merged, first] } : made;
      });
      if (outcome.merged.length > 1) fault.left = null;
      if (random.next() < 0.3) throw new Error('The answer of the compaction was lost.');
      return outcome;
    },
  });
};

/** One change of the text: a paragraph that is nobody else's, one taken away, or words within one. */
const editAtRandom = ({ doc }: OpenedNote, random: Random, token: string): void => {
  const body: XmlFragment = doc.getXmlFragment(bodyField);
  const paragraphs = body.toArray().filter((child): child is XmlElement => child instanceof XmlElement);
  const chosen = paragraphs[random.below(Math.max(1, paragraphs.length))];
  const kind = random.below(10);
  if (chosen === undefined || kind < 5) {
    const element = new XmlElement('paragraph');
    const text = new XmlText();
    text.insert(0, `${token} ${'word '.repeat(random.below(20))}`);
    element.insert(0, [text]);
    body.insert(random.below(body.length + 1), [element]);
    return;
  }
  const text = chosen.get(0);
  if (kind === 5) body.delete(paragraphs.indexOf(chosen), 1);
  else if (text instanceof XmlText) {
    const at = random.below(text.length + 1);
    if (kind < 8) text.insert(at, ` ${token} `);
    else text.delete(Math.min(at, text.length), random.below(Math.max(1, text.length - at)));
  }
};

interface Worker {
  isAlive: boolean;
  device: NoteDevice;
  note: OpenedNote;
}

const isKept = async ({ device, note }: Worker, written: number): Promise<void> =>
  vi.waitFor(async () => {
    // Every update is a draft, or was handed over.
    if (written > 0 && note.isUnsent()) expect((await draftsOf(device.desk.drafts, note.id)).length).toBeGreaterThan(0);
  });

/** Does the work; rejects where the devices do not say what the reference says in the end. Resolves to how often what happened. */
export const workAtRandom = async (backend: NoteBackend, work: RandomWork): Promise<ReadonlyMap<string, number>> => {
  const random = seededRandom(work.seed);
  const id = `n-${String(work.seed)}-${String(work.devices)}-${work.fault === undefined ? 'sound' : work.fault.slice(0, 4).trim()}`;
  const reference = new Doc();
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const fault: { left: Fault | null } = { left: work.fault ?? null };
  const workers: Worker[] = [];
  const tokens: string[] = [];
  let isOver = false;

  const edit = ({ note, device }: Worker): void => {
    const token = `${device.name.slice(0, 1)}${String(tokens.length)}x`;
    tokens.push(token);
    editAtRandom(note, random, token);
    count('edit');
  };
  const meanwhile = (): void => {
    const other = workers[random.below(Math.max(1, workers.length))];
    if (other?.isAlive !== true || isOver) return;
    edit(other);
    count('edit during a compaction');
  };
  const begin = async (name: string, network: 'online' | 'offline'): Promise<Worker> => {
    const through = unreliable(random, meanwhile, fault, counts);
    const device = await visitNotes(name, backend.port(), { through, compactAt: 3, network });
    const note = device.open(id);
    note.doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Doc, { local }: { readonly local: boolean }) => {
      if (local) applyUpdate(reference, update);
    });
    await note.isRead;
    return { isAlive: true, device, note };
  };

  for (let at = 0; at < work.devices; at += 1) workers.push(await begin(`${'abc'.charAt(at)}-${id}`, at === 0 ? 'online' : 'offline'));
  const killAt = new Set(Array.from({ length: work.kills }, () => 5 + random.below(work.steps - 5)));

  const step = async (worker: Worker, index: number): Promise<void> => {
    const does = random.below(20);
    if (does < 11) edit(worker);
    else if (does < 14) void worker.note.flush();
    else if (does === 14) worker.device.place.setOnline(true);
    else if (does === 15) worker.device.place.setOnline(false);
    else if (does === 16) await worker.device.desk.refresh(id);
    else if (does === 17) {
      worker.isAlive = false;
      await worker.note.close();
      await worker.device.kill();
      workers[index] = await begin(worker.device.name, 'online');
      count('closed tab');
    } else if (does === 18) {
      await isKept(worker, tokens.length);
      // What was typed in this very moment may not be on the disk yet; what was before is.
      await draftsOf(worker.device.desk.drafts, id);
      worker.isAlive = false;
      await worker.device.kill();
      workers[index] = await begin(worker.device.name, random.below(2) === 0 ? 'online' : 'offline');
      count('killed tab');
    }
  };
  for (let at = 0; at < work.steps; at += 1) {
    const index = random.below(workers.length);
    if (killAt.has(at)) {
      count('killed backend');
      await Promise.all([backend.killAndStart(), step(workers[index] as Worker, index)]);
    } else await step(workers[index] as Worker, index);
  }

  isOver = true;
  for (const { device } of workers) device.place.setOnline(true);
  for (const { note } of workers) await note.flush();
  const settled = ({ device, note }: Worker): Promise<void> =>
    // Pauses between tries grow to a minute while the backend is away.
    vi.waitFor(
      () => {
        const now = device.desk.note(id).get();
        const refused = now.state === 'ready' ? now.refused : [];
        expect({ saved: note.saved.get(), waiting: device.place.kept.pending.get(), refused }).toEqual({
          saved: 'saved',
          waiting: [],
          refused: [],
        });
      },
      { timeout: 150_000 },
    );
  for (const worker of workers) await settled(worker);
  const fresh = await begin(`fresh-${id}`, 'online');
  try {
    for (const { device, note } of [...workers, fresh]) {
      await vi.waitFor(async () => {
        await device.desk.refresh(id);
        expect(bodyOf(note.doc), device.name).toEqual(bodyOf(reference));
      });
      expect((await draftsOf(device.desk.drafts, id)).length, 'Nothing is left to be sent').toBe(0);
      const words = plainText(bodyOf(note.doc)).split(/\s+/u);
      const ours = words.filter((word) => /^[abcf]\d+x$/u.test(word));
      expect(ours.length, 'Nothing is there twice').toBe(new Set(ours).size);
    }
  } finally {
    for (const { device, note } of [...workers, fresh]) {
      await note.leave().catch(() => undefined);
      await device.kill();
    }
  }
  return counts;
};
