// @vitest-environment node
/** Variants tried, over devices, tabs and lost answers, against the embedded backend and the product's own rules. */
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import { withTrials } from '@/domain/runs/trials-file';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import type { KeptTrials } from '@/domain/runs/trials-policy';
import { familyCountOf, fixSealedEnd, importTrials, recordReports, recordTrials, trialTotalsOf } from '@/services/runs/counting';
import { createStrategy, duplicateStrategy, nameVersion, removeStrategy, renameStrategy } from '@/services/runs/strategies';
import { undoOf } from '@/domain/kept/once-policy';
import { keptScene, uid } from '../kept/kept-scene';
import type { Place } from '../kept/kept-scene';
import { page, runKinds } from './runs-scene';
import { aStrategy } from './a-strategy';

vi.mock('@/services/kept/kept', async () => (await import('./runs-scene')).keptOfPage);

const { visit, stored, refusals } = keptScene(runKinds);

const family = 'trend';
const tried = (count: number): readonly (number | null)[] => Array.from({ length: count }, (_, at) => (at % 5 === 4 ? null : at / 100));
const countIn = (now: ReadyKept<KeptTrials>): number =>
  trialTotals(now.documents.find(({ id }) => id === family)?.value.writers ?? {}).trials;
const record = async (place: Place, count: number): Promise<void> => {
  page.place = place;
  expect(await recordTrials(family, tried(count))).toEqual({ ok: true });
};

beforeEach(() => {
  page.place = null;
});

describe('variants tried', () => {
  it('of two devices that were offline, 30 and 20, are 50, though every answer of the server was lost once', async () => {
    const lost = new Set<string>();
    // The server has it, and the device never hears so: it delivers again.
    const through = (remote: KeptRemote): KeptRemote => ({
      ...remote,
      send: async (place, ...rest) => {
        const outcome = await remote.send(place, ...rest);
        const key = `${place.kind}/${place.document}`;
        if (lost.has(key)) return outcome;
        lost.add(key);
        throw new Error('The answer was lost.');
      },
    });
    const laptop = await visit('laptop', { network: 'offline', through });
    const phone = await visit('phone', { network: 'offline' });
    for (const count of [10, 15, 5]) await record(laptop, count);
    await record(phone, 20);
    expect(await trialTotalsOf(family)).toMatchObject({ trials: 20 });
    expect(await familyCountOf(family)).toMatchObject({ isWaiting: true });

    for (const place of [laptop, phone]) {
      place.setOnline(true);
      await place.until(trialsKind);
    }
    for (const place of [laptop, phone]) expect(countIn(await place.until(trialsKind, (now) => countIn(now) >= 50))).toBe(50);
    expect(lost.size).toBe(1);
    expect(await familyCountOf(family)).toMatchObject({ isWaiting: false, totals: { trials: 50, measured: 40 } });

    // Once more from the beginning: the same devices, opened anew, deliver nothing that was not there.
    await laptop.leave();
    const again = await visit('laptop');
    expect(countIn(await again.until(trialsKind))).toBe(50);
    expect(refusals).toEqual([]);
  });

  it('of two tabs of one device all count', async () => {
    const [one, other] = [await visit('laptop', { network: 'offline' }), await visit('laptop', { network: 'offline' })];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? one : other).kept.of(trialsKind).write(family, { tried: tried(at + 1) })),
    );
    for (const place of [one, other]) {
      place.setOnline(true);
      await place.until(trialsKind);
    }
    // 1 + 2 + … + 12.
    expect(countIn(await one.until(trialsKind, (now) => countIn(now) >= 78))).toBe(78);
    const { writers } = (await stored(one, `trials/${family}`)) as { readonly writers: object };
    expect(Object.keys(writers)).toHaveLength(1);
    expect(refusals).toEqual([]);
  });

  it('are not lowered by deleting runs, by renaming, or by removing the strategy', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    const made = await createStrategy(aStrategy);
    if (!made.ok) throw new Error(made.reason);
    const { id, kept } = made;
    await recordTrials(kept.family, tried(7));
    const run = { name: 'Run', family: kept.family, dataHash: 'ab'.repeat(32), engine: '1', trials: 7, body: '{}' };
    await laptop.kept.of(savedRunKind).write('run-1', { create: run });
    await laptop.kept.of(savedRunKind).write('run-1_undo', { create: undoOf('run-1') });
    const renamed = await renameStrategy(id, kept, 'Another name');
    expect(renamed).toMatchObject({ ok: true, kept: { name: 'Another name', family: kept.family } });
    expect(await nameVersion(id, kept, { name: 'First', nowMs: 1 })).toMatchObject({ ok: true, kept: { family: kept.family } });
    expect(await duplicateStrategy(kept, 'A copy')).toMatchObject({ ok: true, kept: { family: kept.family } });
    const bringBack = await removeStrategy(id, kept);
    await laptop.until(trialsKind);
    expect(await trialTotalsOf(kept.family)).toMatchObject({ trials: 7 });
    expect(await bringBack?.()).toMatchObject({ ok: true, id });
    await recordTrials(kept.family, tried(1));
    expect(await trialTotalsOf(kept.family)).toMatchObject({ trials: 8 });
    await laptop.until(trialsKind);
    expect(refusals).toEqual([]);
  });

  it('cannot be set back by whoever speaks to the server directly', async () => {
    const laptop = await visit('laptop');
    await record(laptop, 9);
    await laptop.until(trialsKind);
    const now = (await stored(laptop, `trials/${family}`)) as { readonly writers: Record<string, object>; readonly last: string };
    const place = doc(laptop.firestore, 'users', uid, 'trials', family);
    const smaller = { ...now, writers: { [now.last]: { ...now.writers[now.last], trials: 8, measured: 7 } }, updatedAt: serverTimestamp() };
    await expect(setDoc(place, smaller)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(setDoc(place, { ...now, writers: {}, updatedAt: serverTimestamp() })).rejects.toMatchObject({ code: 'permission-denied' });
    expect(countIn(await laptop.until(trialsKind))).toBe(9);
  });

  it('that others counted come to the own ones once, each under its own name', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    await record(laptop, 3);
    const first = withTrials(null, { family, writer: 'cli-1', sharpes: tried(10) });
    const later = withTrials(first, { family, writer: 'cli-1', sharpes: tried(2) });
    for (const file of [first, first, later, first]) expect(await importTrials(file)).toEqual({ ok: true });
    await recordReports(family, { source: { trials: 20, measured: 0, mean: 0, squares: 0 } });
    await fixSealedEnd(family, 'EURUSD', 5_000);
    await fixSealedEnd(family, 'EURUSD', 9_000);
    await record(laptop, 1);
    laptop.setOnline(true);
    await laptop.until(trialsKind);
    // 4 own, 12 of the file, 20 of the source.
    expect(await familyCountOf(family)).toMatchObject({ totals: { trials: 36 }, sealedFrom: { EURUSD: 5_000 }, isWaiting: false });
    // Nothing of it was refused on the way, though one write may change one writer only.
    expect(refusals).toEqual([]);
    const phone = await visit('phone');
    await record(phone, 1);
    await importTrials(later);
    await phone.until(trialsKind);
    expect(countIn(await phone.until(trialsKind, (now) => countIn(now) === 37))).toBe(37);
    expect(refusals).toEqual([]);
  });

  it('of nobody are not recorded', async () => {
    expect(await recordTrials(family, [1])).toEqual({ ok: false, reason: 'closed' });
    expect(await recordTrials(family, [])).toEqual({ ok: true });
    expect(await trialTotalsOf(family)).toBeNull();
  });
});
