/** The check of index and mirror: what differs is found, repaired once, and then nothing differs. */
import { describe, expect, it } from 'vitest';
import { checkIndex, countDifferences, repairIndex } from '@/services/firebase/packs-index';
import { anAdminScene, emailOf, keyOf } from './admin-scene';

const scene = anAdminScene();

const pages = (...keys: readonly string[]) => ({
  pages: { mapValue: { fields: Object.fromEntries(keys.map((key) => [key, { booleanValue: true }])) } },
});

const breakIndex = (): void => {
  scene.database.reset({
    ...(scene.database.store.read('') as object),
    packs: {
      desk: { name: 'Desk', allowedEmails: [emailOf('ben'), emailOf('eva')], allowedPages: ['sessions'], revision: 4, updatedAt: 1 },
    },
    memberships: { [keyOf('eva')]: { desk: true, gone: true }, [keyOf('dan')]: { desk: true } },
  });
  scene.putDocuments({
    [`access/${keyOf('ben')}`]: pages('sessions', 'IA'),
    [`access/${keyOf('dan')}`]: pages('sessions'),
  });
};

describe('checkIndex and repairIndex', () => {
  it('finds every missing, surplus and wrong entry', async () => {
    breakIndex();
    const differences = await checkIndex(scene.person('max'));
    expect(differences.memberships).toEqual({
      [`memberships/${keyOf('ben')}/desk`]: true,
      [`memberships/${keyOf('eva')}/gone`]: null,
      [`memberships/${keyOf('dan')}/desk`]: null,
    });
    expect(differences.mirror).toEqual({
      [keyOf('ben')]: { sessions: true },
      [keyOf('eva')]: { sessions: true },
      [keyOf('dan')]: null,
    });
    expect(countDifferences(differences)).toBe(6);
  });

  it('repairs them under the rules, and changes nothing the second time', async () => {
    breakIndex();
    const max = scene.person('max');
    expect(await repairIndex(max)).toBe(6);
    expect(scene.database.store.read('memberships')).toEqual({ [keyOf('ben')]: { desk: true }, [keyOf('eva')]: { desk: true } });
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['sessions']);
    expect(scene.mirrorOf(keyOf('eva'))).toEqual(['sessions']);
    expect(scene.mirrorOf(keyOf('dan'))).toBeNull();
    expect(await repairIndex(max)).toBe(0);
  });

  it('repairs an index of 1,000 addresses', async () => {
    const emails = Array.from({ length: 1_000 }, (_, index) => `person${String(index)}@example.org`);
    scene.database.reset({
      ...(scene.database.store.read('') as object),
      packs: { desk: { name: 'Desk', allowedEmails: emails, allowedPages: ['sessions'], revision: 1, updatedAt: 1 } },
    });
    const max = scene.person('max');
    expect(await repairIndex(max)).toBe(2_000);
    expect(Object.keys(scene.database.store.read('memberships') as object)).toHaveLength(1_000);
    expect(scene.documentsIn('access')).toHaveLength(1_000);
  });

  it('is not open to members', async () => {
    await expect(repairIndex(scene.person('ben'))).rejects.toThrow(/permission/iu);
  });
});
