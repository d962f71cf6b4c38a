/** The embedded Firestore with the product's rules, and devices of one user on it, for tests of the journal. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { disableNetwork, doc, enableNetwork, getDocFromServer } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterEach, beforeEach } from 'vitest';
import { removeDeviceStores } from '@/services/device/device-stores';
import { epochMs } from '@/domain/time/epoch-ms';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { memoryJournal } from '../../../emulator/storage/journal';
import { tabLocks } from '../local/tab-locks';
import { recordInFirestore } from '../session/first-records';
import { openBrowser, openJournalIn, untilJournal } from './journal-builders';

const loaded = loadFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
if (!loaded.ok) throw new Error(`${loaded.problem.file}:${loaded.problem.line}: ${loaded.problem.message}`);

export const uid = 'anna';

/** No picture belongs to anything but a trade. */
export const noPictures = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set());

export interface Visit {
  readonly journal: Awaited<ReturnType<typeof openJournalIn>>;
  readonly firestore: Firestore;
  readonly leave: () => Promise<void>;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** The journal once it is as wanted; without a wish once everything is on the server. */
  readonly until: (holds?: (ready: ReadyJournal) => boolean) => Promise<ReadyJournal>;
}

/** Registers a server for each test of the file; the result opens devices on it. */
export const journalScene = () => {
  let server: FirestoreServer;
  const closers: (() => Promise<void> | void)[] = [];
  const devices = new Set<string>();
  const refusals: string[] = [];

  let locks = tabLocks();

  beforeEach(async () => {
    locks = tabLocks();
    refusals.length = 0;
    server = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      rules: loaded.rules,
      journal: memoryJournal(),
      log: (line) => void refusals.push(line),
    });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    await server.close();
    await Promise.all([...devices].map(removeDeviceStores));
    devices.clear();
  });

  /** Opens the user's journal on a device; a second visit to the same one finds what the first left. */
  const visit = async (
    device: string = uid,
    owner: string = uid,
    network: 'online' | 'offline' = 'online',
    aheadMs: number = 0,
  ): Promise<Visit> => {
    devices.add(device);
    recordInFirestore(server, owner);
    const browser = openBrowser(owner, server.port);
    if (network === 'offline') await disableNetwork(browser.firestore);
    const journal = await openJournalIn(browser.firestore, owner, device, { now: () => epochMs(Date.now() + aheadMs), locks });
    journal.goOnline(network === 'online');
    let isOpen = true;
    const leave = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      journal.close();
      await browser.close();
    };
    closers.push(leave);
    const until: Visit['until'] = (holds = ({ sync }) => sync.state === 'synchronised') => untilJournal(journal, holds);
    await untilJournal(journal, () => true);
    return {
      journal,
      firestore: browser.firestore,
      leave,
      until,
      goOffline: async () => {
        await disableNetwork(browser.firestore);
        journal.goOnline(false);
      },
      goOnline: async () => {
        await enableNetwork(browser.firestore);
        journal.goOnline(true);
      },
    };
  };

  const stored = async (firestore: Firestore, path: string): Promise<Record<string, unknown> | undefined> =>
    (await getDocFromServer(doc(firestore, `users/${uid}/${path}`))).data();

  /** What a restart of the server does to those who speak to it: connections break, and their sessions are not known any more. */
  const restart = (): void => {
    server.channels.forgetSessions();
    server.channels.dropBackChannels();
  };

  return { visit, stored, refusals, restart, port: () => server.port };
};
