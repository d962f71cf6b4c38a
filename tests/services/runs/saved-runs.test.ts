// @vitest-environment node
/** Saved runs on two devices: kept offline, named anew and deleted, with the counts of their families as they were. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { savedRunsOf } from '@/domain/runs/saved-runs';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { trialsKind } from '@/domain/runs/trials-kind';
import { recordTrials, trialTotalsOf } from '@/services/runs/counting';
import { deleteRun, keepRun, nameRun } from '@/services/runs/saved-runs';
import { keptScene } from '../kept/kept-scene';
import type { Place } from '../kept/kept-scene';
import { page, runKinds } from './runs-scene';

vi.mock('@/services/kept/kept', async () => (await import('./runs-scene')).keptOfPage);

const { visit, refusals } = keptScene(runKinds);

const run = {
  name: 'Trend, EURUSD',
  family: 'trend',
  dataHash: 'ab'.repeat(32),
  engine: 'sextant-backtest 2',
  trials: 5,
  seed: 7,
  body: '{"a":1}',
};

const listed = async (place: Place, holds: (list: readonly ListedRun[]) => boolean): Promise<readonly ListedRun[]> => {
  const now = await place.until(savedRunKind, ({ documents }) => holds(savedRunsOf(documents)));
  return savedRunsOf(now.documents);
};

beforeEach(() => {
  page.place = null;
});

describe('a saved run', () => {
  it('is there at once without a network, and on the other device with all that was kept of it', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    page.place = laptop;
    expect(await keepRun('run-1', run)).toEqual({ ok: true });
    // Twice is once.
    expect(await keepRun('run-1', { ...run, name: 'Once more' })).toEqual({ ok: true });
    expect(await listed(laptop, (list) => list.length === 1)).toMatchObject([
      { id: 'run-1', name: run.name, run, keptAt: null, isWaiting: true },
    ]);
    laptop.setOnline(true);
    await laptop.until(savedRunKind);
    const phone = await visit('phone');
    const [there] = await listed(phone, (list) => list.length === 1);
    expect(there).toMatchObject({ id: 'run-1', name: run.name, run, isWaiting: false });
    expect(there?.keptAt).toBeGreaterThan(0);
    expect(refusals).toEqual([]);
  });

  it('has the name that was given last, on whichever device, and goes from all of them', async () => {
    const [laptop, phone] = [await visit('laptop'), await visit('phone')];
    page.place = laptop;
    await keepRun('run-1', run);
    await keepRun('run-2', { ...run, name: 'Stays' });
    await laptop.until(savedRunKind);
    expect(await nameRun('run-1', '  Holds up  ')).toEqual({ ok: true });
    expect(await nameRun('run-1', '   ')).toEqual({ ok: true });
    await listed(phone, (list) => list.some(({ name, isWaiting }) => name === 'Holds up' && !isWaiting));
    page.place = phone;
    await nameRun('run-1', 'Better still');
    await listed(laptop, (list) => list.some(({ name, isWaiting }) => name === 'Better still' && !isWaiting));
    expect(await deleteRun('run-1')).toEqual({ ok: true });
    expect(await deleteRun('run-1')).toEqual({ ok: true });
    for (const place of [phone, laptop])
      expect(await listed(place, (list) => list.length === 1)).toMatchObject([{ id: 'run-2', name: 'Stays' }]);
    expect(refusals).toEqual([]);
  });

  it('takes no count with it when it is deleted', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    await recordTrials('trend', [0.1, null, 0.2]);
    await keepRun('run-1', run);
    await deleteRun('run-1');
    await laptop.until(savedRunKind);
    await laptop.until(trialsKind);
    expect(await trialTotalsOf('trend')).toMatchObject({ trials: 3 });
  });

  it('of nobody is not kept', async () => {
    expect(await keepRun('run-1', run)).toEqual({ ok: false, reason: 'closed' });
    expect(await nameRun('run-1', 'A')).toEqual({ ok: false, reason: 'closed' });
    expect(await deleteRun('run-1')).toEqual({ ok: false, reason: 'closed' });
  });
});
