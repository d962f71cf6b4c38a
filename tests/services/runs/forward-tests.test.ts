// @vitest-environment node
/** Forward tests against the embedded backend: the server says when one began and when it ended, and nobody changes either. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { forwardTestKind } from '@/domain/runs/forward-test-kind';
import { forwardTestsOf, readFrozen } from '@/domain/runs/forward-test';
import type { Frozen, ListedTest } from '@/domain/runs/forward-test';
import { sha256OfText } from '@/services/device/sha256';
import { beginForwardTest, endForwardTest } from '@/services/runs/forward-tests';
import { keptScene, uid } from '../kept/kept-scene';
import type { Place } from '../kept/kept-scene';
import { aStrategy } from './a-strategy';
import { page, runKinds } from './runs-scene';

vi.mock('@/services/kept/kept', async () => (await import('./runs-scene')).keptOfPage);

const { visit, stored, refusals } = keptScene(runKinds);

const contract = {
  tickSize: '0.00001',
  pipSize: '0.0001',
  pointValue: 1,
  unitStep: 1_000,
  unitsPerLot: 100_000,
  currencies: ['EUR', 'USD'],
};
const frozen: Frozen = {
  market: 'EURUSD',
  title: 'EURUSD, 1h',
  interval: '1h',
  version: 'Version 3',
  costs: 'spread 1 pip',
  strategy: aStrategy,
  settings: plainSettings(contract, { cash: 10_000, currency: 'USD' }),
};

const listed = async (place: Place, holds: (list: readonly ListedTest[]) => boolean): Promise<readonly ListedTest[]> => {
  const now = await place.until(forwardTestKind, ({ documents }) => holds(forwardTestsOf(documents)));
  return forwardTestsOf(now.documents);
};

const begin = async (): Promise<string> => {
  const begun = await beginForwardTest({ family: 'trend', name: 'Up after up, EURUSD', symbol: 'eurusd', frozen });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
};

beforeEach(() => {
  page.place = null;
});

describe('a forward test', () => {
  it('that is begun offline has no beginning before the server has it, and is the same on the other device', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    page.place = laptop;
    const id = await begin();
    expect(await listed(laptop, (list) => list.length === 1)).toMatchObject([{ id, startedAt: null, state: 'running' }]);
    laptop.setOnline(true);
    await laptop.until(forwardTestKind);
    const phone = await visit('phone');
    const [there] = await listed(phone, (list) => list.length === 1);
    expect(there?.startedAt).toBeGreaterThan(0);
    expect(there?.test).toMatchObject({ family: 'trend', instrument: 'EURUSD', interval: '1h' });
    const { body, hash } = there!.test;
    expect(readFrozen({ body, hash }, await sha256OfText(body))).toEqual({ ok: true, frozen });
    expect(refusals).toEqual([]);
  });

  it('is ended once, by the server’s time', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    const id = await begin();
    await laptop.until(forwardTestKind);
    for (let time = 0; time < 2; time += 1) expect(await endForwardTest(id)).toEqual({ ok: true });
    const [ended] = await listed(laptop, ([one]) => one?.state === 'ended');
    expect(ended?.endedAt).toBeGreaterThanOrEqual(ended?.startedAt ?? Infinity);
    expect(refusals).toEqual([]);
  });

  it('can’t be changed, dated back or removed by whoever speaks to the server directly', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    const id = await begin();
    await laptop.until(forwardTestKind);
    const now = (await stored(laptop, `forwardTests/${id}`)) as Record<string, unknown>;
    const place = doc(laptop.firestore, 'users', uid, 'forwardTests', id);
    const refused = { code: 'permission-denied' };
    await expect(setDoc(place, { ...now, body: '{"other":1}', updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
    await expect(deleteDoc(place)).rejects.toMatchObject(refused);
    const earlier = doc(laptop.firestore, 'users', uid, 'forwardTests', 'dated-back');
    await expect(setDoc(earlier, { ...now, createdAt: new Date(0), updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
  });

  it('of nobody is not begun', async () => {
    expect(await beginForwardTest({ family: 'trend', name: 'A', symbol: 'EURUSD', frozen })).toEqual({ ok: false, reason: 'closed' });
    expect(await endForwardTest('a')).toEqual({ ok: false, reason: 'closed' });
  });
});
