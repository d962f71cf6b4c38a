/** Devices, settings, preferences being watched, and the person's own records, on the embedded databases under the product's rules. */
import { get, ref, serverTimestamp as databaseTime, set } from 'firebase/database';
import { disableNetwork, doc, enableNetwork, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '@/domain/account/device-name';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { watchPreferences } from '@/services/firebase/account-preferences';
import type { PreferencesNews } from '@/services/contracts/settings-stores';
import { isProjectOwner, recordEmail, recordName, watchPresence } from '@/services/firebase/account-records';
import type { Presence } from '@/services/firebase/account-records';
import { forgetDevice, renameDevice, reportDevice, watchDevices } from '@/services/firebase/devices';
import { savePreferences } from '@/services/firebase/preferences';
import { saveSetting } from '@/services/firebase/settings';
import { claimWriter } from '@/services/local/tab-writer';
import { tabLocks } from '../local/tab-locks';
import { watchSetting } from '@/services/firebase/settings-watch';
import type { SettingFields } from '@/services/firebase/settings-watch';
import { aScene, until } from '../session/scene';
import { aMember, anOwner } from './account-scene';

const scene = aScene();
beforeEach(() => scene.haveSignedIn('ana', 'ben'));

describe('a device', () => {
  it('is listed with its name, the time of the server and its unsent changes', async () => {
    const ana = scene.person({ uid: 'ana' });
    const told: (readonly Device[] | null)[] = [];
    const stop = watchDevices(ana.firestore, 'ana', (devices) => told.push(devices));
    const before = Date.now();
    expect(await reportDevice(ana.firestore, 'ana', { id: 'd1', name: 'Firefox on Linux', unsynchronised: 2 })).toBe(true);
    await until(() => told.at(-1)?.length === 1);
    const device = told.at(-1)?.[0];
    expect(device).toMatchObject({ id: 'd1', name: 'Firefox on Linux', unsynchronised: 2 });
    expect(Math.abs((device?.lastSeenMs ?? 0) - before)).toBeLessThan(5000);
    stop();
  });

  it('keeps the name a person gave it', async () => {
    const ana = scene.person({ uid: 'ana' });
    await reportDevice(ana.firestore, 'ana', { id: 'd1', name: 'Firefox on Linux', unsynchronised: 0 });
    expect(await renameDevice(ana.firestore, 'ana', { id: 'd1', name: '  Trading desk ', unsynchronised: 0 })).toBe(true);
    await reportDevice(ana.firestore, 'ana', { id: 'd1', name: 'Firefox on Linux', unsynchronised: 1 });
    const stored = await getDocFromServer(doc(ana.firestore, 'users/ana/devices/d1'));
    expect([stored.get('name'), stored.get('unsynchronised')]).toEqual(['Trading desk', 1]);
  });

  it('leaves the list when it is removed', async () => {
    const ana = scene.person({ uid: 'ana' });
    await reportDevice(ana.firestore, 'ana', { id: 'd1', name: 'Phone', unsynchronised: 0 });
    expect(await forgetDevice(ana.firestore, 'ana', 'd1')).toBe(true);
    expect((await getDocFromServer(doc(ana.firestore, 'users/ana/devices/d1'))).exists()).toBe(false);
  });

  it('of somebody else is neither read nor written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const ben = scene.person({ uid: 'ben' });
    const told: (readonly Device[] | null)[] = [];
    watchDevices(ben.firestore, 'ana', (devices) => told.push(devices));
    await until(() => told.length > 0);
    expect(told).toEqual([null]);
    expect(await reportDevice(ben.firestore, 'ana', { id: 'd1', name: 'Phone', unsynchronised: 0 })).toBe(false);
  });
});

describe('a setting', () => {
  it('is told to another device, with times as epoch ms', async () => {
    const [desk, phone] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const told: (SettingFields | null)[] = [];
    const stop = watchSetting(phone.firestore, { uid: 'ana', topic: 'theme' }, (fields) => told.push(fields));
    await until(() => told.length === 1);
    expect(told).toEqual([null]);
    expect(await saveSetting(desk.firestore, { uid: 'ana', topic: 'theme' }, { choice: 'light' })).toBe(true);
    await until(() => told.length === 2);
    expect(told[1]).toEqual({ choice: 'light', updatedAt: expect.any(Number) as unknown });
    stop();
  });

  it('that this device has no copy of is asked of the server, though it has copies of others', async () => {
    const [desk, phone] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const told: Record<string, (SettingFields | null)[]> = { theme: [], alerts: [], columns: [] };
    const watch = (topic: string) => watchSetting(phone.firestore, { uid: 'ana', topic }, (fields) => told[topic]?.push(fields));
    expect(await saveSetting(phone.firestore, { uid: 'ana', topic: 'theme' }, { choice: 'light' })).toBe(true);
    expect(await saveSetting(desk.firestore, { uid: 'ana', topic: 'alerts' }, { calendar: { isOn: true } })).toBe(true);
    const stops = ['theme', 'alerts', 'columns'].map(watch);
    await until(() => Object.values(told).every(({ length }) => length > 0));
    expect(told['theme']).toMatchObject([{ choice: 'light' }]);
    expect(told['alerts']).toMatchObject([{ calendar: { isOn: true } }]);
    expect(told['columns']).toEqual([null]);
    expect(await saveSetting(desk.firestore, { uid: 'ana', topic: 'columns' }, { shown: ['net'] })).toBe(true);
    await until(() => told['columns']?.length === 2);
    expect([told['theme']?.length, told['alerts']?.length]).toEqual([1, 1]);
    for (const stop of stops) stop();
  });

  it('is told as none without a connection where this device has no copy of it', async () => {
    const ana = scene.person({ uid: 'ana' });
    expect(await saveSetting(ana.firestore, { uid: 'ana', topic: 'theme' }, { choice: 'light' })).toBe(true);
    await disableNetwork(ana.firestore);
    const told: unknown[] = [];
    const stop = watchSetting(ana.firestore, { uid: 'ana', topic: 'alerts' }, (fields) => told.push(fields));
    await until(() => told.length === 1);
    expect(told).toEqual([null]);
    stop();
  });

  it('keeps the fields that another device stored and this one never heard of', async () => {
    const [desk, phone] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const calendar = { isOn: true, minutesBefore: 5 };
    expect(await saveSetting(desk.firestore, { uid: 'ana', topic: 'alerts' }, { calendar })).toBe(true);
    const former = { events: ['London opens'], leadMinutes: 15 };
    expect(await saveSetting(phone.firestore, { uid: 'ana', topic: 'alerts' }, { sessions: former })).toBe(true);
    const sessions = { events: ['New York closes'], leadMinutes: 0 };
    expect(await saveSetting(phone.firestore, { uid: 'ana', topic: 'alerts' }, { sessions })).toBe(true);
    const told: (SettingFields | null)[] = [];
    const stop = watchSetting(desk.firestore, { uid: 'ana', topic: 'alerts' }, (fields) => told.push(fields));
    await until(() => told.at(-1)?.['sessions'] !== undefined);
    expect(told.at(-1)).toEqual({ calendar, sessions, updatedAt: expect.any(Number) as unknown });
    stop();
  });

  it.each(['desk', 'phone'] as const)(
    'set later on one device wins over an earlier one that arrives last, the %s back first',
    async (firstBack) => {
      const [desk, phone] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
      const place = { uid: 'ana', topic: 'breakEvenBand' };
      const now = Date.now();
      // As an earlier version stored it.
      await setDoc(doc(desk.firestore, 'users/ana/settings/breakEvenBand'), { unit: 'R', size: '0.1', updatedAt: serverTimestamp() });
      await Promise.all([desk, phone].map(({ firestore }) => disableNetwork(firestore)));
      const saved = [
        saveSetting(desk.firestore, place, { unit: 'money', size: '50' }, { deviceId: 'desk', nowMs: now + 2_000 }),
        saveSetting(phone.firestore, place, { unit: 'ticks', size: '2' }, { deviceId: 'phone', nowMs: now + 1_000 }),
      ];
      const [first, second] = firstBack === 'desk' ? [desk, phone] : [phone, desk];
      await enableNetwork(first.firestore);
      expect(await saved[firstBack === 'desk' ? 0 : 1]).toBe(true);
      await enableNetwork(second.firestore);
      expect(await Promise.all(saved)).toEqual([true, true]);
      for (const { firestore } of [desk, phone]) {
        const told: (SettingFields | null)[] = [];
        const stop = watchSetting(firestore, place, (fields) => told.push(fields));
        await until(() => told.at(-1)?.['unit'] === 'money');
        expect(told.at(-1)).toMatchObject({ unit: 'money', size: '50' });
        stop();
      }
      const { registers } = (await getDocFromServer(doc(desk.firestore, 'users/ana/settings/breakEvenBand'))).data() as {
        registers: object;
      };
      expect(registers).toMatchObject({ size: { desk: { value: '50' }, phone: { value: '2' } } });
    },
  );

  it('set later in one of two tabs wins over an earlier one that arrives last', async () => {
    const [first, second] = [scene.person({ uid: 'ana' }), scene.person({ uid: 'ana' })];
    const place = { uid: 'ana', topic: 'theme' };
    const locks = tabLocks();
    const now = Date.now();
    await disableNetwork(first.firestore);
    const early = saveSetting(first.firestore, place, { choice: 'light' }, { deviceId: await claimWriter('desk', locks), nowMs: now });
    const late = { deviceId: await claimWriter('desk', locks), nowMs: now + 1_000 };
    expect(await saveSetting(second.firestore, place, { choice: 'dark' }, late)).toBe(true);
    await enableNetwork(first.firestore);
    expect(await early).toBe(true);
    for (const { firestore } of [first, second]) {
      const told: (SettingFields | null)[] = [];
      const stop = watchSetting(firestore, place, (fields) => told.push(fields));
      await until(() => told.at(-1)?.['choice'] === 'dark');
      stop();
    }
  });

  it('is not stored where the rules refuse its name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const ana = scene.person({ uid: 'ana' });
    expect(await saveSetting(ana.firestore, { uid: 'ana', topic: 'Not A Topic' }, { a: 1 })).toBe(false);
  });
});

describe('preferences being watched', () => {
  it('say whether the server has them, through a time without a connection', async () => {
    const ana = scene.person({ uid: 'ana' });
    const told: PreferencesNews[] = [];
    const stop = watchPreferences(ana.firestore, 'ana', { onNews: (news) => told.push(news), onFailure: () => {} });
    await until(() => told.at(-1)?.isFromCache === false);
    expect(told.at(-1)).toEqual({ preferences: null, isPending: false, isFromCache: false });

    await disableNetwork(ana.firestore);
    const saving = savePreferences(ana.firestore, 'ana', { ...defaultPreferences, selectedCurrencies: ['JPY'] });
    await until(() => told.at(-1)?.isPending === true);
    expect(told.at(-1)?.preferences?.selectedCurrencies).toEqual(['JPY']);

    await enableNetwork(ana.firestore);
    expect(await saving).toBe(true);
    await until(() => told.at(-1)?.isPending === false && told.at(-1)?.isFromCache === false);
    expect(told.at(-1)?.preferences?.selectedCurrencies).toEqual(['JPY']);
    stop();
  });

  it('return to the former ones when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await savePreferences(ana.firestore, 'ana', { ...defaultPreferences, selectedImpacts: ['High'] });
    await setDoc(doc(boss.firestore, 'users/ana'), { status: 'suspended', updatedAt: serverTimestamp() }, { merge: true });
    const told: PreferencesNews[] = [];
    const stop = watchPreferences(ana.firestore, 'ana', { onNews: (news) => told.push(news), onFailure: () => {} });
    await until(() => told.at(-1)?.isFromCache === false);
    expect(await savePreferences(ana.firestore, 'ana', { ...defaultPreferences, selectedImpacts: [] })).toBe(false);
    await until(() => told.at(-1)?.isPending === false);
    expect(told.at(-1)?.preferences?.selectedImpacts).toEqual(['High']);
    stop();
  });
});

describe('the own records', () => {
  it('get the name, and the local part of the address without one', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const stored = async (): Promise<unknown> => (await getDocFromServer(doc(ana.firestore, 'users/ana'))).get('displayName');
    expect(await recordName(ana.firestore, 'ana', { name: ' Ana Ruiz ', email: ana.email })).toEqual({ ok: true });
    expect(await stored()).toBe('Ana Ruiz');
    expect(await recordName(ana.firestore, 'ana', { name: '  ', email: ana.email })).toEqual({ ok: true });
    expect(await stored()).toBe('ana');
  });

  it('get the name of who is quicker than the recording of the first sign-in', async () => {
    await anOwner(scene);
    const ana = scene.person({ uid: 'ana' });
    const naming = recordName(ana.firestore, 'ana', { name: 'Ana', email: ana.email });
    await aMember(scene, 'ana');
    expect(await naming).toEqual({ ok: true });
    expect((await getDocFromServer(doc(ana.firestore, 'users/ana'))).get('displayName')).toBe('Ana');
  });

  it('of somebody else are not touched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await anOwner(scene);
    await aMember(scene, 'ana');
    const ben = scene.person({ uid: 'ben' });
    expect(await recordName(ben.firestore, 'ana', { name: 'x', email: 'x' })).toEqual({ ok: false, reason: 'refused' });
  });

  it('follow the verified address of the token in both databases', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const owner = { method: 'PUT', headers: { authorization: 'Bearer owner' }, body: JSON.stringify('old@example.org') };
    await fetch(`http://127.0.0.1:${String(scene.database.port)}/users/ana/email.json?ns=demo-sextant-default-rtdb`, owner);
    const patch = `http://127.0.0.1:${String(scene.firestore.port)}/v1/projects/demo-sextant/databases/(default)/documents/users/ana?updateMask.fieldPaths=email`;
    await fetch(patch, { ...owner, method: 'PATCH', body: JSON.stringify({ fields: { email: { stringValue: 'old@example.org' } } }) });
    expect(await recordEmail(ana, 'ana', ana.email)).toBe(true);
    expect((await get(ref(ana.database, 'users/ana/email'))).val()).toBe(ana.email);
    expect((await getDocFromServer(doc(ana.firestore, 'users/ana'))).get('email')).toBe(ana.email);
  });

  it('tell who owns the project', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    expect([await isProjectOwner(boss, 'owner'), await isProjectOwner(ana, 'ana')]).toEqual([true, false]);
  });

  it('tell presence as the server has it', async () => {
    const ana = scene.person({ uid: 'ana' });
    const told: (Presence | null)[] = [];
    const stop = watchPresence(ana.database, 'ana', (presence) => told.push(presence));
    await until(() => told.length > 0);
    expect(told[0]).toBeNull();
    await set(ref(ana.database, 'status/ana'), { state: 'online', lastChanged: databaseTime() });
    await until(() => told.at(-1)?.state === 'online');
    stop();
  });
});
