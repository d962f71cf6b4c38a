/** Presence of real clients on the embedded database, under the product's own rules. */
import { goOffline, goOnline } from 'firebase/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPresence } from '@/services/firebase/presence';
import { aScene, renewConnection, secondsLater, skipWaiting, until } from './scene';

const scene = aScene();
beforeEach(() => scene.haveSignedIn('ana', 'ben'));
const stateOf = (uid: string): unknown => scene.database.store.read(`status/${uid}/state`);

/** How often the record of Ana was written since. */
const writesOfAna = (): (() => number) => {
  let count = 0;
  scene.database.store.subscribe(({ changed }) => {
    if (changed.some(([place, uid]) => place === 'status' && uid === 'ana')) count += 1;
  });
  return () => count;
};

describe('presence', () => {
  it('is online with the server time once connected', async () => {
    const startedAtMs = Date.now();
    const ana = scene.person({ uid: 'ana' });
    const presence = startPresence(ana.database, ana.uid);
    await until(() => stateOf('ana') === 'online');
    expect(Number(scene.database.store.read('status/ana/lastChanged'))).toBeGreaterThanOrEqual(startedAtMs);
    presence.stop();
  });

  it('becomes offline when the tab vanishes', async () => {
    const ana = scene.person({ uid: 'ana' });
    const presence = startPresence(ana.database, ana.uid);
    await until(() => stateOf('ana') === 'online');
    goOffline(ana.database);
    await until(() => stateOf('ana') === 'offline');
    presence.stop();
  });

  it('is online again after the connection came back', async () => {
    const ana = scene.person({ uid: 'ana' });
    const presence = startPresence(ana.database, ana.uid);
    await until(() => stateOf('ana') === 'online');
    goOffline(ana.database);
    await until(() => stateOf('ana') === 'offline');
    skipWaiting();
    goOnline(ana.database);
    await until(() => stateOf('ana') === 'online');
    await secondsLater(ana);
    expect(stateOf('ana')).toBe('online');
    presence.stop();
  });

  it('stays online while a second tab lives, also after the first one closed', async () => {
    const [one, two] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const writes = writesOfAna();
    const presences = [startPresence(one.database, 'ana'), startPresence(two.database, 'ana')];
    await until(() => writes() >= 2);
    expect(stateOf('ana')).toBe('online');
    goOffline(one.database);
    await until(() => stateOf('ana') === 'offline');
    await until(() => stateOf('ana') === 'online');
    for (const presence of presences) presence.stop();
  });

  it('stays offline after a logout, although a second tab is told and still open', async () => {
    const [one, two] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    skipWaiting();
    const writes = writesOfAna();
    const leaving = startPresence(one.database, 'ana');
    const other = startPresence(two.database, 'ana');
    await until(() => writes() >= 2);
    other.fallSilent();
    await leaving.leave();
    expect(stateOf('ana')).toBe('offline');
    await secondsLater(two);
    expect(stateOf('ana')).toBe('offline');
    other.stop();
  });

  it('leaves no record behind that would strike after the logout', async () => {
    const ana = scene.person({ uid: 'ana' });
    const presence = startPresence(ana.database, 'ana');
    await until(() => stateOf('ana') === 'online');
    await presence.leave();
    const leftAt = scene.database.store.read('status/ana/lastChanged');
    await renewConnection(ana);
    expect(scene.database.store.read('status/ana/lastChanged')).toBe(leftAt);
  });
});
