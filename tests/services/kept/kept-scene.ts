/** The embedded Firestore, and devices of one person with the document store open on it. Not a test. */
import 'fake-indexeddb/auto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteDB } from 'idb';
import { doc, getDocFromServer, setLogLevel } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterEach, beforeEach, vi } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Kind } from '@/domain/kept/kind';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { keptRemote } from '@/services/firebase/kept';
import { databaseName } from '@/services/device/database-name';
import { openKeptDevice } from '@/services/device/kept-database';
import type { Renewal } from '@/services/contracts/renewal';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import type { KeptNow, ReadyKept } from '@/services/kept/kept-shelves';
import { openKept } from '@/services/kept/open-kept';
import type { OpenKept } from '@/services/kept/open-kept';
import { owner } from '../../../emulator/admission/caller';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import type { FirestoreEntry, FirestoreSnapshot } from '../../../emulator/firestore/store';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { openJournal } from '../../../emulator/storage/journal';
import { openBrowser } from '../journal/journal-builders';
import { documents, recordInFirestore } from '../session/first-records';

setLogLevel('silent');

export const uid = 'anna';

export type AnyKind = Kind<never, never>;

/** The product's rules, with places for kinds that no screen has yet: what the store itself has to promise does not depend on them. */
const rulesWith = (names: readonly string[]) => {
  const marker = '      match /accounts/{id} {';
  const places = names.map(
    (name) => `      match /${name}/{id} {
        allow read: if isSelf(uid);
        allow create: if maySelfWrite(uid) && incoming().updatedAt == request.time;
        allow update: if '${name}' != 'suiteOnce' && maySelfWrite(uid) && incoming().updatedAt == request.time
          && incoming().version >= resource.data.get('version', 1);
      }
`,
  );
  const text = readFileSync('firestore.rules', 'utf8');
  if (!text.includes(marker)) throw new Error('The rules have no place for accounts any more.');
  const loaded = loadFirestoreRules(text.replace(marker, `${places.join('')}${marker}`), 'firestore.rules');
  if (!loaded.ok) throw new Error(`${String(loaded.problem.line)}: ${loaded.problem.message}`);
  return loaded.rules;
};

export interface Place {
  readonly kept: OpenKept;
  readonly firestore: Firestore;
  readonly setOnline: (is: boolean) => void;
  /** As a page ends that is closed or killed: nothing is finished. */
  readonly leave: () => Promise<void>;
  /** The kind once it is as wanted; without a wish once nothing waits. */
  readonly until: <Value, Edit>(kind: Kind<Value, Edit>, holds?: (now: ReadyKept<Value>) => boolean) => Promise<ReadyKept<Value>>;
  /** One document of the kind, read alone, once it is as wanted. */
  readonly untilOne: <Value, Edit>(
    kind: Kind<Value, Edit>,
    id: string,
    holds?: (now: ReadyKept<Value>) => boolean,
  ) => Promise<ReadyKept<Value>>;
}

export interface VisitOptions {
  readonly network?: 'online' | 'offline';
  readonly aheadMs?: number;
  /** Stands between the store and the server. */
  readonly through?: (remote: KeptRemote) => KeptRemote;
  readonly kinds?: readonly AnyKind[];
  readonly port?: number;
  readonly renewal?: Renewal;
}

const untilLive = <T>(live: Live<T>, holds: (value: T) => boolean): Promise<T> =>
  vi.waitFor(() => {
    const now = live.get();
    if (!holds(now)) throw new Error(`It stayed as ${JSON.stringify(now, null, 1).slice(0, 2_000)}`);
    return now;
  });

/** Opens the store of a device; a second visit to the same one finds what the first left. Closed by the caller. */
export const openPlace = async (device: string, kinds: readonly AnyKind[], port: number, options: VisitOptions = {}): Promise<Place> => {
  const browser = openBrowser(uid, port);
  const isOnline = liveCell(options.network !== 'offline');
  const remote = keptRemote(browser.firestore, uid);
  const kept = await openKept({
    device: await openKeptDevice(device),
    remote: options.through?.(remote) ?? remote,
    kinds: (options.kinds ?? kinds) as never,
    isOnline,
    now: () => epochMs(Date.now() + (options.aheadMs ?? 0)),
    newId: () => Math.random().toString(36).slice(2, 14).padEnd(12, '0'),
    pauseMs: 20,
    ...(options.renewal === undefined ? {} : { renewal: options.renewal }),
  });
  let isOpen = true;
  return {
    kept,
    firestore: browser.firestore,
    setOnline: isOnline.set,
    leave: async () => {
      if (!isOpen) return;
      isOpen = false;
      kept.close();
      await browser.close();
    },
    untilOne: async (kind, id, holds = () => true) => {
      const { live, opened, refresh } = kept.one(kind, id);
      await opened;
      return vi.waitFor(async () => {
        const now = live.get();
        if (now.state === 'ready' && holds(now)) return now;
        await refresh();
        throw new Error(`It stayed as ${JSON.stringify(now, null, 1).slice(0, 2_000)}`);
      });
    },
    until: async (kind, holds) => {
      const { live, refresh } = kept.of(kind);
      const isWanted = (now: KeptNow<never>): boolean => now.state === 'ready' && (holds?.(now as never) ?? true);
      await untilLive(live, ({ state }) => state === 'ready');
      if (!isOnline.get()) return (await untilLive(live, isWanted as never)) as never;
      if (holds === undefined) await untilLive(kept.pending, (changes) => changes.every(({ refusal }) => refusal !== null));
      // Nothing tells what another device writes, and when its delivery arrives.
      return vi.waitFor(async () => {
        await refresh();
        const now = live.get();
        if (!isWanted(now as never)) throw new Error(`It stayed as ${JSON.stringify(now, null, 1).slice(0, 2_000)}`);
        return now as never;
      });
    },
  };
};

/** Registers a server for each test of the file; the result opens devices on it. */
export const keptScene = (kinds: readonly AnyKind[]) => {
  const rules = rulesWith(kinds.map(({ name }) => name).filter((name) => name.startsWith('suite')));
  let server: FirestoreServer;
  const closers: (() => Promise<void>)[] = [];
  const devices = new Set<string>();
  const refusals: string[] = [];

  let directory: string;

  /** A server over what is on disk. */
  const start = async (port: number): Promise<void> => {
    const journal = openJournal<FirestoreSnapshot, FirestoreEntry>(directory, 'firestore');
    server = await startFirestore({ port, project: 'demo-sextant', rules, journal, log: (line) => void refusals.push(line) });
  };

  beforeEach(async () => {
    refusals.length = 0;
    directory = mkdtempSync(join(tmpdir(), 'sextant-kept-'));
    await start(0);
    recordInFirestore(server, uid);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    await server.close();
    rmSync(directory, { recursive: true });
    await Promise.all([...devices].map((device) => deleteDB(databaseName('kept', device))));
    devices.clear();
  });

  /** As a killed process leaves it: connections end at once, and nothing is written that was not on disk at this moment. */
  const kill = async (): Promise<void> => {
    const left = `${directory}-left`;
    cpSync(directory, left, { recursive: true });
    await server.close();
    rmSync(directory, { recursive: true });
    cpSync(left, directory, { recursive: true });
    rmSync(left, { recursive: true });
  };

  const startAgain = (): Promise<void> => start(server.port);

  const visit = async (device: string, options: VisitOptions = {}): Promise<Place> => {
    devices.add(device);
    const place = await openPlace(device, kinds, server.port, options);
    closers.push(place.leave);
    return place;
  };

  /** The document as the server has it; undefined: it has none. */
  const stored = async ({ firestore }: Place, path: string): Promise<Record<string, unknown> | undefined> =>
    (await getDocFromServer(doc(firestore, `users/${uid}/${path}`))).data();

  /** Puts documents there as nothing of the product would, written now unless they say when. */
  const forceAll = (all: readonly (readonly [path: string, fields: object])[]): void => {
    const stamp = { updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' as const }] };
    const write = ([path, fields]: readonly [string, object]) => ({
      update: { name: `${documents}/users/${uid}/${path}`, fields },
      ...('updatedAt' in fields ? {} : stamp),
    });
    for (let from = 0; from < all.length; from += 500) {
      server.commit(owner, all.slice(from, from + 500).map(write));
    }
  };

  const force = (path: string, fields: object): void => forceAll([[path, fields]]);

  /** Suspends the person, or lifts it, as an admin does. */
  const setStatus = (status: 'active' | 'suspended'): void => {
    const name = `${documents}/users/${uid}`;
    server.commit(owner, [{ update: { name, fields: { status: { stringValue: status } } }, updateMask: { fieldPaths: ['status'] } }]);
  };

  return { visit, stored, force, forceAll, setStatus, kill, startAgain, refusals };
};
