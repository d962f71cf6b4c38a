/** Preferences on the embedded Firestore: stored fields as specified, errors swallowed as specified. */
import { doc, getDocFromServer, terminate } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences, readPreferences } from '@/domain/preferences/preferences';
import { savePreferences } from '@/services/firebase/preferences';
import { aScene } from './scene';

const scene = aScene();
beforeEach(() => scene.haveSignedIn('ana', 'ben'));

describe('preferences', () => {
  it('are stored with the specified fields and read back', async () => {
    const ana = scene.person({ uid: 'ana' });
    const chosen = { ...defaultPreferences, selectedCurrencies: ['EUR'], currentTimezone: 'Asia/Tokyo', recentLocations: ['Asia/Tokyo'] };
    expect(await savePreferences(ana.firestore, 'ana', chosen)).toBe(true);
    const stored = await getDocFromServer(doc(ana.firestore, 'userPreferences', 'ana'));
    expect(stored.data()).toEqual({
      userId: 'ana',
      selectedCurrencies: ['EUR'],
      timezone: { currentTimezone: 'Asia/Tokyo', recentLocations: ['Asia/Tokyo'] },
      currentTimezone: 'Asia/Tokyo',
      lastUpdated: expect.anything() as unknown,
    });
    expect(readPreferences(stored.data())).toEqual(chosen);
  });

  it('are null for who has stored none', async () => {
    const ben = scene.person({ uid: 'ben' });
    const stored = await getDocFromServer(doc(ben.firestore, 'userPreferences', 'ben'));
    expect(readPreferences(stored.data())).toBeNull();
  });

  it('answer false when Firestore fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ana = scene.person({ uid: 'ana' });
    await terminate(ana.firestore);
    expect(await savePreferences(ana.firestore, 'ana', defaultPreferences)).toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
  });
});
