/**
 * Two client libraries do random things to the real server and to a plain model of it, with connections that break,
 * and both must agree all along. 600 operations; 10,000 when SEXTANT_FULL is 1. SEXTANT_SEED repeats a run.
 */
import type { DataSnapshot, Query } from 'firebase/database';
import {
  endAt,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
  query,
  remove,
  runTransaction,
  set,
  startAt,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './clients';
import { aClient, aScene, keysOf, until, valueAt } from './clients';
import type { ModelQuery, Plain } from './model';
import { canonical, Model } from './model';

const OPERATIONS = process.env['SEXTANT_FULL'] === '1' ? 10_000 : 600;
const KEYS = ['a', 'b', 'c', 'd', '1', '2', '10', '-3'];
const scene = aScene();

/**
 * Listens to queries and writes nothing: the client library keeps a wrong guess of its own in a limited window when it
 * increments a child that the window does not hold, which is no matter of the server.
 */
let reader: Client;

beforeAll(() => {
  reader = aClient(scene.server.port, null);
});

afterAll(async () => reader.close());

/** Mulberry32: small, fast and the same everywhere. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

class Chance {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  leaf(): Plain {
    return this.one<Plain>([null, true, false, this.below(10), this.below(1000) / 8 - 40, this.one(['', 'x', 'yé', '😀 z'])]);
  }

  value(depth: number): Plain {
    const shape = this.below(depth > 0 ? 6 : 3);
    if (shape < 3) return this.leaf();
    if (shape === 3) return Array.from({ length: this.below(4) }, () => this.value(depth - 1));
    return Object.fromEntries(Array.from({ length: this.below(5) }, () => [this.one(KEYS), this.value(depth - 1)]));
  }

  path(root: string): string {
    return [root, ...Array.from({ length: 1 + this.below(3) }, () => this.one(KEYS))].join('/');
  }

  query(): ModelQuery {
    const by = this.one(['$key', '$value', 'a', '1']);
    const bound = (): { value: string | number | boolean | null } => ({
      value: by === '$key' ? this.one(KEYS) : this.one([null, true, 3, 'x']),
    });
    return {
      by,
      ...(this.below(3) === 0 ? { from: bound().value } : {}),
      ...(this.below(3) === 0 ? { to: bound().value } : {}),
      ...this.one([{}, { first: 1 + this.below(3) }, { last: 1 + this.below(3) }]),
    };
  }

  /** A query with a limit. */
  window(): ModelQuery {
    const asked = this.query();
    return asked.first === undefined && asked.last === undefined ? { ...asked, last: 2 } : asked;
  }
}

const toQuery = (client: Client, path: string, { by, from, to, first, last }: ModelQuery): Query =>
  query(
    client.at(path),
    by === '$key' ? orderByKey() : by === '$value' ? orderByValue() : orderByChild(by),
    ...(from === undefined ? [] : [startAt(from)]),
    ...(to === undefined ? [] : [endAt(to)]),
    ...(first === undefined ? [] : [limitToFirst(first)]),
    ...(last === undefined ? [] : [limitToLast(last)]),
  );

class Run {
  readonly model = new Model();
  readonly chance: Chance;
  done = 0;
  private readonly checks: (() => void)[] = [];

  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** Something done twice does no harm, so it may be in flight when a connection breaks. */
  repeatable(client: Client, root: string): Promise<unknown> {
    const { chance, model } = this;
    const path = chance.path(root);
    this.done += 1;
    switch (chance.below(5)) {
      case 0:
        model.set(path, null);
        return remove(client.at(path));
      case 1: {
        const keys = [...new Set(Array.from({ length: 1 + chance.below(4) }, () => chance.one(KEYS)))];
        const values = Object.fromEntries(keys.map((key) => [chance.below(2) === 0 ? key : `${key}/${chance.one(KEYS)}`, chance.value(2)]));
        for (const [key, value] of Object.entries(values)) model.set(`${path}/${key}`, value);
        return update(client.at(path), values);
      }
      case 2: {
        const value = chance.value(1);
        const added = push(client.at(path), value);
        model.set(`${path}/${added.key ?? ''}`, value);
        return Promise.resolve(added);
      }
      default: {
        const value = chance.value(3);
        model.set(path, value);
        return set(client.at(path), value);
      }
    }
  }

  /** Something that counts, alone or with the other client; the order of the two does not matter. */
  counting(client: Client, root: string): Promise<unknown> {
    const { chance, model } = this;
    const delta = chance.below(20) - 10;
    this.done += 1;
    // The client library gives a transaction up when it sets the same place itself, so each counter knows one way only.
    const way = chance.one(['increment', 'transaction']);
    const counter = `${chance.one([`${root}/own`, 'x/counters'])}/${way}${chance.below(3)}`;
    model.increment(counter, delta);
    if (way === 'increment') return set(client.at(counter), increment(delta));
    return runTransaction(client.at(counter), (current: number | null) => (current ?? 0) + delta);
  }

  /** A read, checked at once. */
  async reading(client: Client, root: string): Promise<void> {
    const { chance, model } = this;
    const path = chance.one([root, chance.path(root)]);
    const asked = chance.query();
    this.done += 1;
    // A client that listens here answers from its copy, which is up to date once it made a round trip.
    await valueAt(client, 'barrier');
    const snapshot = await get(toQuery(client, path, asked));
    const loadsAll = asked.from === undefined && asked.to === undefined && asked.first === undefined && asked.last === undefined;
    const stored = model.get(path);
    // A query that only orders shows a lone leaf too.
    if (loadsAll) expect(canonical(snapshot.exportVal())).toBe(canonical(stored));
    expect({ path, asked, keys: keysOf(snapshot) }).toEqual({ path, asked, keys: model.select(path, asked) });
  }

  listen(client: Client, path: string, asked: ModelQuery | null): void {
    let last: DataSnapshot | null = null;
    const place = asked === null ? client.at(path) : toQuery(client, path, asked);
    onValue(place, (snapshot) => {
      last = snapshot;
    });
    this.checks.push(() => {
      const seen = last as DataSnapshot | null;
      if (asked === null) expect(canonical(seen?.exportVal())).toBe(canonical(this.model.get(path)));
      else if (seen !== null) expect({ path, asked, keys: keysOf(seen) }).toEqual({ path, asked, keys: this.model.select(path, asked) });
    });
  }

  /** Everybody has heard everything once they have made a round trip. */
  async check(): Promise<void> {
    await Promise.all([scene.one, scene.two, reader].map(async (client) => valueAt(client, 'barrier')));
    expect(canonical(scene.server.store.read('x'))).toBe(canonical(this.model.get('x')));
    for (const check of this.checks) check();
  }
}

const burst = async (run: Run): Promise<void> => {
  const clients = [
    { client: scene.one, root: 'x/c0' },
    { client: scene.two, root: 'x/c1' },
  ];
  const working: Promise<unknown>[] = [];
  for (let count = run.chance.below(12); count >= 0; count -= 1) {
    const { client, root } = run.chance.one(clients);
    working.push(run.chance.below(4) === 0 ? run.counting(client, root) : run.repeatable(client, root));
  }
  await Promise.all(working);
};

/** One client at a time on common ground, where the order of the two would matter. */
const takeTurns = async (run: Run): Promise<void> => {
  for (let turns = 1 + run.chance.below(5); turns > 0; turns -= 1) {
    const client = run.chance.one([scene.one, scene.two]);
    await (run.chance.below(3) === 0 ? run.reading(client, 'x/shared') : run.repeatable(client, 'x/shared'));
  }
};

/** A client leaves, works on, and comes back; what it left for its disconnection is done meanwhile. */
const workOffline = async (run: Run): Promise<void> => {
  const [client, root, left] = run.chance.one([
    [scene.one, 'x/c0', 'x/left/c0'],
    [scene.two, 'x/c1', 'x/left/c1'],
  ] as const);
  const goodbye = run.done;
  await onDisconnect(client.at(left)).set(goodbye);
  goOffline(client.database);
  run.model.set(left, goodbye);
  await until(() => scene.server.store.read(left) === goodbye);
  const working = Array.from({ length: 1 + run.chance.below(6) }, () => run.repeatable(client, root));
  if (run.chance.below(2) === 0) working.push(run.counting(client, root));
  await workMeanwhile(run, client);
  goOnline(client.database);
  await Promise.all(working);
};

/** Meanwhile the other one works on. */
const workMeanwhile = async (run: Run, absent: Client): Promise<void> => {
  const [client, root] = absent === scene.one ? ([scene.two, 'x/c1'] as const) : ([scene.one, 'x/c0'] as const);
  await Promise.all(Array.from({ length: run.chance.below(4) }, () => run.repeatable(client, root)));
};

/** Lets the client and the server work on for so many turns of the event loop. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** The server drops everybody while they write; the clients come back and send again what was not acknowledged. */
const breakConnections = async (run: Run): Promise<void> => {
  const working = [
    ...Array.from({ length: 1 + run.chance.below(5) }, () => run.repeatable(scene.one, 'x/c0')),
    ...Array.from({ length: 1 + run.chance.below(5) }, () => run.repeatable(scene.two, 'x/c1')),
  ];
  await turns(run.chance.below(40));
  scene.server.dropConnections();
  await turns(run.chance.below(40));
  for (const { database } of [scene.one, scene.two, reader]) {
    // Spares the waiting time of the client library, which grows with every broken connection.
    goOffline(database);
    goOnline(database);
  }
  await Promise.all(working);
};

describe('random operations of two clients', () => {
  it(`leave the same data as a plain model after ${OPERATIONS} of them`, async () => {
    const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000);
    process.stdout.write(`differential test of the database: SEXTANT_SEED=${seed}\n`);
    const run = new Run(seed);
    run.listen(scene.one, 'x', null);
    run.listen(scene.two, 'x/c0', null);
    run.listen(reader, 'x/counters', { by: '$value', last: 2 });
    for (const path of ['x/shared', 'x/shared/a', 'x/c1']) {
      for (let listeners = 0; listeners < 3; listeners += 1) run.listen(reader, path, run.chance.window());
    }
    while (run.done < OPERATIONS) {
      const step = run.chance.below(12);
      if (step < 6) await burst(run);
      else if (step < 10) await takeTurns(run);
      else await (step === 10 ? workOffline(run) : breakConnections(run));
      if (run.chance.below(4) === 0) await run.check();
    }
    await run.check();
    const answer = await fetch(`http://127.0.0.1:${scene.server.port}/x.json?ns=demo-sextant-default-rtdb&format=export`);
    expect(canonical(await answer.json())).toBe(canonical(run.model.get('x')));
  }, 120_000);
});
