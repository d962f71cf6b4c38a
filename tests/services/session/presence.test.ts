/** Presence of real clients on the embedded database, under the product's own rules. */
import { goOffline, goOnline } from 'firebase/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPresence } from '@/services/firebase/presence';
import { aScene, pause, until } from './scene';

const scene = aScene();
beforeEach(() => scene.haveSignedIn('ana', 'ben'));
const stateOf = (uid: string): unknown => scene.database.store.read(`status/${uid}/state`);

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
    goOnline(ana.database);
    await until(() => stateOf('ana') === 'online');
    await pause(500);
    expect(stateOf('ana')).toBe('online');
    presence.stop();
  });

  it('stays online while a second tab lives, also after the first one closed', async () => {
    const [one, two] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const presences = [startPresence(one.database, 'ana'), startPresence(two.database, 'ana')];
    await until(() => stateOf('ana') === 'online');
    await pause(100);
    goOffline(one.database);
    await until(() => stateOf('ana') === 'offline');
    await until(() => stateOf('ana') === 'online');
    for (const presence of presences) presence.stop();
  });

  it('stays offline after a logout, although a second tab is told and still open', async () => {
    const [one, two] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const leaving = startPresence(one.database, 'ana');
    const other = startPresence(two.database, 'ana');
    await until(() => stateOf('ana') === 'online');
    await pause(100);
    other.fallSilent();
    await leaving.leave();
    expect(stateOf('ana')).toBe('offline');
    await pause(700);
    expect(stateOf('ana')).toBe('offline');
    other.stop();
  });

  it('leaves no record behind that would strike after the logout', async () => {
    const ana = scene.person({ uid: 'ana' });
    const presence = startPresence(ana.database, 'ana');
    await until(() => stateOf('ana') === 'online');
    await presence.leave();
    const leftAt = scene.database.store.read('status/ana/lastChanged');
    goOffline(ana.database);
    await pause(200);
    expect(scene.database.store.read('status/ana/lastChanged')).toBe(leftAt);
  });
});
