// @vitest-environment node
/**
 * Two devices deliver kinds of every merge policy while the backend, a process of its own under the product's rules, is killed in the
 * middle of a delivery and started again on what it left, and while one of the devices is killed as well. What was kept is there in the
 * end, once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteDB } from 'idb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@/lib/random';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { databaseName } from '@/services/device/database-name';
import { openKeptDevice } from '@/services/device/kept-database';
import { keptRemote } from '@/services/firebase/kept';
import { portsAt } from '../../../emulator/options';
import { buildBackend } from '../../emulator/host/built-backend';
import type { BuiltBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';
import type { RunningBackend } from '../../emulator/host/running-backend';
import { documents as documentsAt } from '../session/first-records';
import { openPlace, uid } from './kept-scene';
import type { Place } from './kept-scene';
import { aConflict, expectedAfter, kindsOfEveryPolicy, seen, workOf } from './kinds-of-every-policy';
import type { Doing } from './kinds-of-every-policy';

const kills = process.env['SEXTANT_FULL'] === '1' ? 8 : 1;
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);

let built: BuiltBackend;
let data = '';
let backend: RunningBackend;
const places: Place[] = [];
const devices = new Set<string>();

beforeAll(async () => {
  built = await buildBackend();
  data = mkdtempSync(join(tmpdir(), 'sextant-kept-killed-'));
});
afterAll(async () => {
  for (const place of places) await place.leave();
  await backend.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
  await Promise.all([...devices].map((device) => deleteDB(databaseName('kept', device))));
});

const start = async (offset?: number): Promise<void> => {
  const at = offset === undefined ? {} : { offset };
  backend = startProcess({
    directory: built.directory,
    ...at,
    args: ['--data', data, ...(offset === undefined ? ['--empty'] : [])],
  });
  await backend.databasesReady();
};

/** The person's record, without which the rules let nobody write. */
const haveSignedIn = async (): Promise<void> => {
  const text = (stringValue: string) => ({ stringValue });
  const instant = { timestampValue: '2026-01-02T03:04:05Z' };
  const fields = {
    email: text(''),
    displayName: text(uid),
    role: text('user'),
    status: text('active'),
    createdAt: instant,
    updatedAt: instant,
  };
  const answer = await fetch(`http://127.0.0.1:${String(backend.ports.firestore)}/v1/${documentsAt}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name: `${documentsAt}/users/${uid}`, fields } }] }),
  });
  expect(answer.status).toBe(200);
};

/** Counts what the server was asked to store, and kills it in the middle of the one that is chosen. */
const counted = { begun: 0, stored: 0, killAt: Infinity };

const underway = async <T>(sending: Promise<T>): Promise<T> => {
  counted.begun += 1;
  if (counted.begun === counted.killAt) {
    for (let turns = random.below(30); turns > 0; turns -= 1) await new Promise(setImmediate);
    void backend.end('SIGKILL');
  }
  const outcome = await sending;
  counted.stored += 1;
  return outcome;
};

interface Device {
  readonly name: string;
  readonly place: Place;
  /** Its page hears of no server any more. */
  readonly cut: () => void;
}

const open = async (name: string, network: 'online' | 'offline' = 'online'): Promise<Device> => {
  devices.add(name);
  let isCut = false;
  const unlessCut = <T>(ask: () => Promise<T>): Promise<T> => (isCut ? new Promise(() => {}) : ask());
  const through = (remote: KeptRemote): KeptRemote => ({
    readSince: (...args) => unlessCut(() => remote.readSince(...args)),
    read: (...args) => unlessCut(() => remote.read(...args)),
    readParts: (...args) => unlessCut(() => remote.readParts(...args)),
    send: (...args) => unlessCut(() => underway(remote.send(...args))),
    compact: (...args) => unlessCut(() => underway(remote.compact(...args))),
    removeParts: (...args) => unlessCut(() => remote.removeParts(...args)),
  });
  const place = await openPlace(name, kindsOfEveryPolicy, backend.ports.firestore, { network, through });
  places.push(place);
  return {
    name,
    place,
    cut: () => {
      isCut = true;
    },
  };
};

/** The device after its process was killed: another page on what its disk had at this moment. Nobody says goodbye to the first. */
const killedAndOpened = async ({ name, cut }: Device): Promise<Device> => {
  const again = `${name}-again`;
  devices.add(again);
  const [from, to] = [await openKeptDevice(name), await openKeptDevice(again)];
  cut();
  const disk = from.transaction(['documents', 'outbox', 'reads', 'about'], 'readonly');
  const [stored, outbox, reads, readKinds, deviceId] = await Promise.all([
    disk.objectStore('documents').getAll(),
    disk.objectStore('outbox').getAll(),
    disk.objectStore('reads').getAll(),
    disk.objectStore('reads').getAllKeys(),
    disk.objectStore('about').get('deviceId'),
  ]);
  for (const document of stored) await to.put('documents', document);
  for (const change of outbox) await to.put('outbox', change);
  for (const [index, kind] of readKinds.entries()) await to.put('reads', reads[index] ?? 0, kind);
  await to.put('about', deviceId ?? '', 'deviceId');
  from.close();
  to.close();
  return open(again);
};

const doAll = async ({ place }: Device, work: readonly Doing[]): Promise<void> => {
  for (const { kind, id, edit } of work)
    expect(await place.kept.of(kind).write(id, edit as never), `${kind.name} ${id}`).toEqual({ ok: true });
};

/** Everything of every kind as the device shows it once nothing waits and it has read what the others wrote. */
const everything = async ({ place }: Device): Promise<Readonly<Record<string, unknown>>> => {
  const all = kindsOfEveryPolicy.map(async (kind): Promise<readonly [string, unknown]> => {
    const ready = await place.until(kind);
    expect([kind.name, ready.damaged, ready.refused]).toEqual([kind.name, [], []]);
    return [kind.name, seen(kind, ready)];
  });
  return Object.fromEntries(await Promise.all(all));
};

/** The names of the documents that the server has of kinds that make one for each thing. */
const namesOnServer = async ({ place }: Device, kind: string): Promise<readonly string[]> =>
  (await keptRemote(place.firestore, uid).readSince(kind, null)).documents.map(({ document }) => document).toSorted();

/**
 * What the rules refused, but for what the delivery makes up for, because they judge a write before anybody asks whether what it was made
 * of still stands: a claim that was made and ended before it was sent, which goes in two writes then, the second of two compactions at
 * once, an entry of a log and a count made of what another device had just changed, and what the killed page had on its way while the
 * page after it delivered the same. That none of it stays refused is asked of each device.
 */
const makeshift = /write users\/anna\/(?:hypotheses|threads|trials|propEntries|notes\/n-1, users\/anna\/noteUpdates)/u;
const wronglyRefused = (): readonly string[] =>
  backend
    .output()
    .split('\n')
    .filter((line) => line.includes('refused') && !makeshift.test(line));

test(
  `keeps everything once over ${String(kills)} killed backends and a killed device, seed ${String(seed)}`,
  { timeout: kills * 60_000 + 60_000 },
  async () => {
    await start();
    await haveSignedIn();
    const offset = backend.ports.firestore - portsAt(0).firestore;
    let laptop = await open('laptop', 'offline');
    const phone = await open('phone', 'offline');
    for (const device of [laptop, phone]) await doAll(device, [aConflict(device.name)]);
    for (const { place } of [laptop, phone]) place.setOnline(true);
    const rounds: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const [before, after] = [2 * kill, 2 * kill + 1];
      rounds.push(before, after);
      const storedBefore = counted.stored;
      counted.killAt = counted.begun + 6 + random.below(16);
      await Promise.all([doAll(laptop, workOf('laptop', [before])), doAll(phone, workOf('phone', [before]))]);
      await backend.ended();
      counted.killAt = Infinity;
      expect(counted.stored, 'Something had been delivered').toBeGreaterThan(storedBefore);
      expect(laptop.place.kept.pending.get().length + phone.place.kept.pending.get().length, 'something had not').toBeGreaterThan(0);
      await Promise.all([doAll(laptop, workOf('laptop', [after])), doAll(phone, workOf('phone', [after]))]);
      if (kill === 0) laptop = await killedAndOpened(laptop);
      await start(offset);
    }
    const expected = expectedAfter(rounds);
    for (const device of [laptop, phone]) await device.place.until(kindsOfEveryPolicy[0] as never);
    for (const device of [laptop, phone, await open('tablet')]) expect(await everything(device), device.name).toEqual(expected);
    for (const { place } of [laptop, phone]) expect(place.kept.pending.get()).toEqual([]);
    // And nothing lies there twice, under a second name.
    expect(await namesOnServer(phone, 'contracts')).toEqual(expected['contracts']);
    expect(await namesOnServer(phone, 'hypotheses')).toHaveLength(rounds.length * 2);
    expect(await namesOnServer(phone, 'propEntries')).toHaveLength(rounds.length * 3);
    expect(await namesOnServer(phone, 'strategies')).toEqual(['laptop', 'phone', 'shared']);
    expect(wronglyRefused()).toEqual([]);
  },
);
