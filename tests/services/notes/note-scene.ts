/** Devices of one person with notes open on a backend that is a process of its own, under the product's rules. Not a test. */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteKind, notePictureKind, noteShelfKind, noteVersionKind } from '@/domain/notes/note-kinds';
import type { Live } from '@/lib/live';
import { liveCell } from '@/lib/live';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { openNoteDrafts } from '@/services/device/note-drafts';
import type { NoteDraftStore } from '@/services/device/note-drafts';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import { openNoteAt } from '@/services/notes/note-desk';
import type { NoteDesk, OpenedNote } from '@/services/notes/note-desk';
import { shelfPace, type Later } from '@/services/notes/words-to-shelf';
import { portsAt } from '../../../emulator/options';
import { buildBackend } from '../../emulator/host/built-backend';
import type { BuiltBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';
import type { RunningBackend } from '../../emulator/host/running-backend';
import { documents } from '../session/first-records';
import { openPlace, uid } from '../kept/kept-scene';
import type { AnyKind, Place, VisitOptions } from '../kept/kept-scene';

export interface NoteBackend {
  readonly port: () => number;
  /** Ends the process as `kill -9` does, and starts another on what it left. */
  readonly killAndStart: () => Promise<void>;
  readonly output: () => string;
  readonly end: () => Promise<void>;
}

/** The person's record, without which the rules let nobody write. */
const signIn = async (port: number): Promise<void> => {
  const text = (stringValue: string) => ({ stringValue });
  const instant = { timestampValue: '2026-01-02T03:04:05Z' };
  const names = { email: text(''), displayName: text(uid), role: text('user'), status: text('active') };
  const fields = { ...names, createdAt: instant, updatedAt: instant };
  const answer = await fetch(`http://127.0.0.1:${String(port)}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${documents}/users/${uid}`, fields } }] }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
};

export const startNoteBackend = async (): Promise<NoteBackend> => {
  const built: BuiltBackend = await buildBackend();
  const data = mkdtempSync(join(tmpdir(), 'sextant-notes-'));
  let backend: RunningBackend = startProcess({ directory: built.directory, args: ['--data', data, '--empty'] });
  await backend.databasesReady();
  const { firestore } = backend.ports;
  await signIn(firestore);
  let before = '';
  return {
    port: () => firestore,
    killAndStart: async () => {
      await backend.end('SIGKILL');
      before += backend.output();
      backend = startProcess({ directory: built.directory, offset: firestore - portsAt(0).firestore, args: ['--data', data] });
      await backend.databasesReady();
    },
    output: () => before + backend.output(),
    end: async () => {
      await backend.end('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
};

const whenReady = async <Value>(live: Live<{ readonly state: 'loading' } | ReadyKept<Value>>): Promise<ReadyKept<Value>> => {
  for (;;) {
    const now = live.get();
    if (now.state === 'ready') return now;
    await new Promise<void>((resolve) => {
      const stop = live.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
};

export interface NoteDevice {
  readonly name: string;
  readonly place: Place;
  readonly desk: NoteDesk;
  readonly open: (id: string) => OpenedNote;
  /** As a page ends that is killed: nothing of it happens any more. */
  readonly kill: () => Promise<void>;
}

export interface DeviceOptions {
  readonly through?: (remote: KeptRemote) => KeptRemote;
  readonly compactAt?: number;
  readonly network?: VisitOptions['network'];
  readonly now?: () => number;
  /** In the time of `now`, where that is not the time of timers. */
  readonly later?: Later;
}

/** A visit of a device; a later one of the same name finds what it left. */
export const visitNotes = async (name: string, port: number, options: DeviceOptions = {}): Promise<NoteDevice> => {
  const { through, compactAt, network, now = Date.now, later } = options;
  const notes = compactAt === undefined ? noteKind : { ...noteKind, updates: { ...noteKind.updates, compactAt } };
  const kinds = [notes, noteShelfKind, noteVersionKind, notePictureKind] as unknown as readonly AnyKind[];
  const place = await openPlace(name, kinds, port, {
    ...(through === undefined ? {} : { through }),
    ...(network === undefined ? {} : { network }),
  });
  let isKilled = false;
  const unlessKilled = <T>(work: () => Promise<T>): Promise<T> => (isKilled ? new Promise(() => {}) : work());
  const drafts: NoteDraftStore = await openNoteDrafts(name);
  const isOnline = liveCell(network !== 'offline');
  const desk: NoteDesk = {
    note: (id) => place.kept.one(noteKind, id).live,
    opened: (id) => place.kept.one(noteKind, id).opened,
    refresh: (id) => place.kept.one(noteKind, id).refresh(),
    shelf: async () => {
      const { live, opened } = place.kept.of(noteShelfKind);
      await opened;
      return whenReady(live);
    },
    isRemoved: async (id) => (await whenReady(place.kept.one(noteKind, id).live)).removed.includes(id),
    write: (edits) => unlessKilled(() => place.kept.writeTogether(edits)),
    made: (ids) => unlessKilled(() => place.kept.made(noteKind, ids)),
    drafts,
    isOnline,
    now,
    newId: () => Math.random().toString(36).slice(2, 14).padEnd(12, '0'),
    deviceId: name,
    pace: shelfPace(now, later),
    knownVersions: new Map(),
  };
  return {
    name,
    place: {
      ...place,
      setOnline: (is) => {
        isOnline.set(is);
        place.setOnline(is);
      },
    },
    desk,
    open: (id) => openNoteAt(id, desk),
    kill: async () => {
      isKilled = true;
      drafts.close();
      await place.leave();
    },
  };
};
