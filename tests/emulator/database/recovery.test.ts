/** What survives a stop: the journal is opened again, as after a kill, and the database must be as it was acknowledged. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { PortTakenError, startDatabase } from '../../../emulator/database/start-database';
import type { DatabaseEntry, DatabaseJournal, DatabaseSnapshot } from '../../../emulator/database/state';
import { openStore } from '../../../emulator/database/store';
import { openDatabaseRules } from '../open-rules';
import { memoryJournal, openJournal } from '../../../emulator/storage/journal';
import { NAMESPACE, until } from './clients';
import { aRawClient } from './raw-client';
import { stubRules } from './stub-rules';

let directory: string;
const journals: DatabaseJournal[] = [];

const aJournal = (): DatabaseJournal => {
  const journal = openJournal<DatabaseSnapshot, DatabaseEntry>(directory, 'database');
  journals.push(journal);
  return journal;
};

const aServer = async (): Promise<DatabaseServer> =>
  startDatabase({ port: 0, namespace: NAMESPACE, rules: stubRules, journal: aJournal() });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-database-'));
});

afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
  rmSync(directory, { recursive: true });
});

describe('the journal', () => {
  it('brings back every acknowledged write, with resolved server values and priorities', () => {
    const store = openStore({ rules: openDatabaseRules, journal: aJournal() });
    store.update({ a: { b: 1, list: ['x', 'y'] }, t: { '.sv': 'timestamp' }, n: { '.sv': { increment: 2 } } });
    store.update({ n: { '.sv': { increment: 3 } }, 'a/b': null, 'a/p': { '.value': true, '.priority': 4 } });
    store.update({ 'a/p/.priority': 'high' });
    const reopened = openStore({ rules: openDatabaseRules, journal: aJournal() });
    expect(reopened.read('')).toEqual(store.read(''));
    expect(reopened.read('a')).toEqual({ list: { 0: 'x', 1: 'y' }, p: { '.value': true, '.priority': 'high' } });
    expect(reopened.read('n')).toBe(5);
  });

  it('does not keep what was refused', () => {
    const store = openStore({ rules: stubRules, journal: aJournal() });
    expect(store.update({ ok: 1, 'forbidden/x': 1 }, { caller: { kind: 'anonymous' } })).toMatchObject({
      ok: false,
      reason: 'permission_denied',
    });
    expect(openStore({ rules: stubRules, journal: aJournal() }).read('')).toBeNull();
  });

  it('is compacted when it is long, and loses nothing by it', () => {
    const store = openStore({ rules: openDatabaseRules, journal: aJournal() });
    store.setQueue('session', [{ caller: { kind: 'anonymous' }, writes: [['left', 1]] }]);
    for (let index = 0; index < 20_050; index += 1) store.update({ [`k${index % 100}`]: index });
    expect(readdirSync(directory).toSorted()).toEqual(['database.1.log', 'database.snapshot.json']);
    const reopened = openStore({ rules: openDatabaseRules, journal: aJournal() });
    expect(reopened.read('')).toEqual(store.read(''));
    expect(reopened.read('k49')).toBe(20_049);
    expect(reopened.waitingSessions()).toEqual(['session']);
  });

  it('keeps keys that name members of every object', () => {
    const store = openStore({ rules: openDatabaseRules, journal: aJournal() });
    store.update({ odd: JSON.parse('{"__proto__":{"polluted":1},"constructor":2}') as unknown });
    const reopened = openStore({ rules: openDatabaseRules, journal: aJournal() });
    expect(JSON.stringify(reopened.read('odd'))).toBe('{"__proto__":{"polluted":1},"constructor":2}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(reopened.read('odd/toString')).toBeNull();
  });
});

describe('a server', () => {
  it('that is closed has done what clients left for their disconnection', async () => {
    const server = await aServer();
    const client = await aRawClient(server.port);
    await client.ask('p', { p: '/status', d: 'online' });
    await client.ask('o', { p: '/status', d: 'offline' });
    await server.close();
    const reopened = openStore({ rules: stubRules, journal: aJournal() });
    expect([reopened.read('status'), reopened.waitingSessions()]).toEqual(['offline', []]);
  });

  it('that was killed does it at its next start, once and judged anew', async () => {
    const killed = await aServer();
    const client = await aRawClient(killed.port);
    await client.ask('p', { p: '/gate', d: true });
    await client.ask('o', { p: '/status', d: { state: 'offline', at: { '.sv': 'timestamp' } } });
    await client.ask('o', { p: '/count', d: { '.sv': { increment: 1 } } });
    await client.ask('o', { p: '/gated/x', d: 1 });
    await client.ask('p', { p: '/gate', d: false });

    // The journal as a kill would leave it: the second server starts while the first still holds its clients.
    const startMs = Date.now();
    const second = await aServer();
    const status = second.store.read('status') as { at: number };
    expect(status).toEqual({ state: 'offline', at: status.at });
    expect(status.at).toBeGreaterThanOrEqual(startMs);
    expect([second.store.read('count'), second.store.read('gated')]).toEqual([1, null]);
    await second.close();
    const third = await aServer();
    expect(third.store.read('count')).toBe(1);
    await third.close();
    client.close();
    await killed.close();
  });

  it('forgets what was cancelled', async () => {
    const killed = await aServer();
    const client = await aRawClient(killed.port);
    await client.ask('o', { p: '/a/b', d: 1 });
    await client.ask('o', { p: '/c', d: 1 });
    await client.ask('oc', { p: '/a', d: null });
    const second = await aServer();
    expect(second.store.read('')).toEqual({ c: 1 });
    await second.close();
    client.close();
    await killed.close();
  });

  it('says so when its port is taken', async () => {
    const first = await startDatabase({ port: 0, namespace: NAMESPACE, rules: stubRules, journal: memoryJournal() });
    const second = startDatabase({ port: first.port, namespace: NAMESPACE, rules: stubRules, journal: memoryJournal() });
    await expect(second).rejects.toThrow(PortTakenError);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port: first.port });
    await first.close();
  });

  it('is not reachable from another machine', async () => {
    const server = await startDatabase({ port: 0, namespace: NAMESPACE, rules: stubRules, journal: memoryJournal() });
    // Every address of this machine that is not its loopback stands for the others.
    const { networkInterfaces } = await import('node:os');
    const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
    for (const { address, family, internal } of addresses) {
      if (internal || family !== 'IPv4') continue;
      await expect(fetch(`http://${address}:${server.port}/.json?ns=${NAMESPACE}`)).rejects.toThrow('fetch failed');
    }
    await server.close();
  });

  it('is emptied or refilled by a reset, which listeners see', async () => {
    const server = await startDatabase({ port: 0, namespace: NAMESPACE, rules: stubRules, journal: memoryJournal() });
    const client = await aRawClient(server.port);
    await client.ask('q', { p: '/a', h: '' });
    server.reset({ a: { b: 1 } });
    server.reset();
    await until(() => client.pushed('d').length === 3);
    expect(client.pushed('d')).toEqual([
      { p: 'a', d: null },
      { p: 'a', d: { b: 1 } },
      { p: 'a', d: null },
    ]);
    client.close();
    await server.close();
  });
});

describe('rules that fail', () => {
  it('refuse, and harm nobody else', async () => {
    const rules = {
      ...stubRules,
      judgeRead: () => {
        throw new Error('broken');
      },
    };
    const lines: string[] = [];
    const server = await startDatabase({
      port: 0,
      namespace: NAMESPACE,
      rules: stubRules,
      journal: memoryJournal(),
      log: (line) => lines.push(line),
    });
    const client = await aRawClient(server.port);
    await client.ask('q', { p: '/a', h: '' });
    server.setRules(rules);
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
    expect(client.pushed('c')).toEqual([{ p: 'a' }]);
    expect(lines.join()).toContain('broken');
    client.close();
    await server.close();
  });
});

describe('an intercept', () => {
  it('adds to the same commit what the rules were not asked about', async () => {
    const journal = aJournal();
    const store = openStore({
      rules: stubRules,
      journal,
      intercept: ({ caller, paths, after }) => {
        const touchesPacks = caller.kind !== 'owner' && paths.some(([first]) => first === 'packs');
        if (!touchesPacks || typeof after !== 'object' || after === null) return null;
        return { 'forbidden/index': Object.fromEntries(Object.keys(after['packs'] ?? {}).map((key) => [key, true])) };
      },
    });
    const commits: string[] = [];
    store.subscribe(({ changed }) => commits.push(changed.map((path) => path.join('/')).join()));
    store.update({ 'packs/p1': 1 }, { caller: { kind: 'anonymous' } });
    store.update({ 'packs/p2': 1 });
    expect(store.read('forbidden')).toEqual({ index: { p1: true } });
    expect(commits).toEqual(['packs/p1,forbidden/index', 'packs/p2']);
    expect(openStore({ rules: stubRules, journal: aJournal() }).read('')).toEqual(store.read(''));
  });
});
