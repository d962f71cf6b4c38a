/** Presence, disconnection and return of the unmodified client library against the embedded database. */
import { get, goOffline, goOnline, increment, onDisconnect, onValue, serverTimestamp, set, update } from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { aScene, caughtUp, until, valueAt, watch } from './clients';

const scene = aScene();

describe('connections', () => {
  it('give the offset of the server clock', async () => {
    const offsets: unknown[] = [];
    const stop = onValue(scene.one.at('.info/serverTimeOffset'), (snapshot) => offsets.push(snapshot.val()));
    await get(scene.one.at('anything'));
    await until(() => typeof offsets.at(-1) === 'number');
    stop();
    expect(Math.abs(Number(offsets.at(-1)))).toBeLessThan(1000);
  });

  it('bring presence back after a dropped connection', async () => {
    const connected: unknown[] = [];
    const states: unknown[] = [];
    const stopConnected = onValue(scene.one.at('.info/connected'), (snapshot) => {
      connected.push(snapshot.val());
      if (snapshot.val() !== true) return;
      void onDisconnect(scene.one.at('status/u1'))
        .set({ state: 'offline', lastChanged: serverTimestamp() })
        .then(() => set(scene.one.at('status/u1'), { state: 'online', lastChanged: serverTimestamp() }));
    });
    const stopStates = onValue(scene.two.at('status/u1/state'), (snapshot) => states.push(snapshot.val()));
    await until(() => states.includes('online'));
    scene.server.dropConnections();
    await until(() => connected.filter(Boolean).length === 2 && states.at(-1) === 'online' && connected.at(-1) === true);
    await until(() => scene.server.store.read('status/u1/state') === 'online');
    stopConnected();
    stopStates();
    await onDisconnect(scene.one.at('status/u1')).cancel();
    expect(connected.filter((value, index) => index === 0 || value !== connected[index - 1]).slice(-3)).toEqual([true, false, true]);
  });

  it('do what onDisconnect asked, with the time of the disconnection', async () => {
    await onDisconnect(scene.one.at('od/x')).update({ a: 1, t: serverTimestamp(), n: increment(2) });
    await onDisconnect(scene.one.at('od/kept')).set('no');
    await onDisconnect(scene.one.at('od/kept')).cancel();
    await onDisconnect(scene.one.at('od/gone')).remove();
    await update(scene.one.at('od'), { gone: true, kept: 'yes' });
    const registeredMs = Date.now();
    await until(() => Date.now() > registeredMs);
    const leftAtMs = Date.now();
    goOffline(scene.one.database);
    await until(() => scene.server.store.read('od/x/a') === 1);
    const after = scene.server.store.read('od') as { x: { t: number; n: number } };
    goOnline(scene.one.database);
    expect(after).toEqual({ kept: 'yes', x: { a: 1, n: 2, t: after.x.t } });
    expect(after.x.t).toBeGreaterThanOrEqual(leftAtMs);
  });

  it('cancel with a path everything left below it', async () => {
    await onDisconnect(scene.one.at('od/a/b')).set(1);
    await onDisconnect(scene.one.at('od/c')).set(1);
    await onDisconnect(scene.one.at('od/a')).cancel();
    goOffline(scene.one.database);
    await until(() => scene.server.store.read('od/c') === 1);
    goOnline(scene.one.database);
    expect(scene.server.store.read('od')).toEqual({ c: 1 });
  });

  it('send what was written while offline, in order', async () => {
    goOffline(scene.one.database);
    const writes = [
      set(scene.one.at('q/x'), 7),
      update(scene.one.at('q'), { y: 1 }),
      set(scene.one.at('q/x'), 8),
      set(scene.one.at('q/n'), increment(1)),
    ];
    await caughtUp(scene.two);
    expect(scene.server.store.read('q')).toBeNull();
    goOnline(scene.one.database);
    await Promise.all(writes);
    expect(await valueAt(scene.two, 'q')).toEqual({ x: 8, y: 1, n: 1 });
  });

  it('bring listeners up to date that missed changes', async () => {
    await set(scene.one.at('l'), { a: 1, b: 2 });
    const { seen, stop } = watch(scene.one, 'l');
    await until(() => seen.length === 1);
    goOffline(scene.one.database);
    await update(scene.two.at('l'), { a: 5, b: null, c: 3 });
    goOnline(scene.one.database);
    await until(() => seen.length === 2);
    stop();
    expect(seen.at(-1)).toEqual({ a: 5, c: 3 });
  });

  it('refuse a database of another name in words', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { initializeApp, deleteApp } = await import('firebase/app');
    const { connectDatabaseEmulator, getDatabase, ref } = await import('firebase/database');
    const app = initializeApp({ projectId: 'demo-sextant', databaseURL: `http://127.0.0.1:${scene.server.port}/?ns=another` }, 'another');
    const database = getDatabase(app);
    connectDatabaseEmulator(database, '127.0.0.1', scene.server.port);
    onValue(ref(database, 'x'), () => undefined);
    await until(() => warn.mock.calls.length > 0);
    await deleteApp(app);
    expect(warn.mock.calls[0]?.join(' ')).toContain('Please ensure that you spelled the name of your Firebase correctly');
  });
});
