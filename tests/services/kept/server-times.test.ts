// @vitest-environment node
/**
 * Kinds whose documents carry times of the server, under the product's own rules: a trade plan, whose terms have one, and a hypothesis,
 * which ends with one. A device that has no connection shows that it does not know them yet.
 */
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { endingPolicy, endingTimes } from '@/domain/kept/ending-policy';
import type { EndingEdit } from '@/domain/kept/ending-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { atCreation } from '@/domain/kept/server-times';
import { tradePlanKind as plans } from '@/domain/trade-plans/trade-plan-kind';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { keptScene } from './kept-scene';
import type { AnyKind, Place } from './kept-scene';

interface Claim {
  readonly definition: string;
  readonly hash: string;
}
const hypotheses: Kind<Claim, EndingEdit> = {
  name: 'hypotheses',
  id: ownKinds.hypotheses.id,
  policy: endingPolicy,
  schema: z.object({ definition: z.string(), hash: z.string() }),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation, ...endingTimes },
};

const kinds = [plans, hypotheses] as unknown as readonly AnyKind[];
const { visit, stored, refusals, kill, startAgain } = keptScene(kinds);

const terms = { market: 'EURUSD', side: 'long', entry: '1.0842', stop: '1.0812', grade: 'A' };
const claim = { definition: '{"scope":"london"}', hash: 'ab'.repeat(32) };
const minute = 60_000;

/** Server time of a field, epoch ms. */
const timeOf = async (place: Place, path: string, field: string): Promise<number> => {
  const { [field]: time } = (await stored(place, path)) ?? {};
  return (time as { toMillis: () => number }).toMillis();
};

const only = async <Value, Edit>(place: Place, kind: Kind<Value, Edit>) => {
  const { documents } = await place.until(kind);
  expect(documents).toHaveLength(1);
  return documents[0] as (typeof documents)[number];
};

/** The same remote; the server stores, and then nothing more is heard of it. */
const silentAfterStoring = (remote: KeptRemote): KeptRemote => ({
  ...remote,
  send: async (...args) => {
    await remote.send(...args);
    throw new Error('The answer was lost.');
  },
});

describe('a trade plan', () => {
  it('is kept offline without a time, and has the time of the server once it was delivered, on every device', async () => {
    // A clock an hour ahead, which no server time may come from.
    const here = await visit('laptop', { network: 'offline', aheadMs: 60 * minute });
    expect(await here.kept.of(plans).write('p-1', { set: terms })).toEqual({ ok: true });
    expect(await only(here, plans)).toMatchObject({ value: terms, times: { createdAt: null, termsAt: null }, isWaiting: true });
    here.setOnline(true);
    await here.until(plans);
    const at = await timeOf(here, 'plans/p-1', 'createdAt');
    expect(await timeOf(here, 'plans/p-1', 'termsAt')).toBe(at);
    expect(await only(here, plans)).toMatchObject({ value: terms, times: { createdAt: at, termsAt: at }, isWaiting: false });
    const there = await visit('phone');
    expect(await only(there, plans)).toMatchObject({ value: terms, times: { createdAt: at, termsAt: at } });
    // The times are no part of what is merged.
    const { registers, ...plain } = (await stored(here, 'plans/p-1')) as { readonly registers: object };
    expect(Object.keys(registers).toSorted()).toEqual(Object.keys(terms).toSorted());
    expect(Object.keys(plain)).not.toContain('times');
    expect(refusals).toEqual([]);
  });

  it('knows by the clock of its device when it was made, also after an edit and on another device', async () => {
    const before = Date.now() + 60 * minute;
    const here = await visit('laptop', { network: 'offline', aheadMs: 60 * minute });
    await here.kept.of(plans).write('p-1', { set: terms });
    const { madeAt } = await only(here, plans);
    expect(madeAt).toBeGreaterThanOrEqual(before);
    await here.kept.of(plans).write('p-1', { set: { stop: '1.0800' } });
    expect(await only(here, plans)).toMatchObject({ value: { stop: '1.0800' }, madeAt });
    here.setOnline(true);
    await here.until(plans);
    const there = await visit('phone');
    expect(await only(there, plans)).toMatchObject({ madeAt });
    expect(refusals).toEqual([]);
  });

  it('keeps the time of its terms when it is annotated, and gets another when they change', async () => {
    const here = await visit('laptop');
    await here.kept.of(plans).write('p-1', { set: terms });
    const first = (await only(here, plans)).times['createdAt'];
    await here.kept.of(plans).write('p-1', { set: { notes: 'After the London open.' } });
    expect((await only(here, plans)).times).toEqual({ createdAt: first, termsAt: first });
    const there = await visit('phone');
    await there.until(plans, ({ documents }) => documents.length === 1);
    there.setOnline(false);
    await there.kept.of(plans).write('p-1', { set: { stop: '1.0800' } });
    expect((await only(there, plans)).times).toEqual({ createdAt: first, termsAt: null });
    there.setOnline(true);
    const { times, value } = await only(there, plans);
    expect(times).toEqual({ createdAt: first, termsAt: await timeOf(there, 'plans/p-1', 'termsAt') });
    expect(times['termsAt']).toBeGreaterThan(Number(first));
    expect(value).toMatchObject({ stop: '1.0800', notes: 'After the London open.' });
    await here.until(plans, ({ documents }) => documents[0]?.times['termsAt'] === times['termsAt']);
    expect(refusals).toEqual([]);
  });

  it('knows its time although the answer was lost, and the page closed', async () => {
    const here = await visit('laptop', { through: silentAfterStoring });
    await here.kept.of(plans).write('p-1', { set: terms });
    await vi.waitFor(async () => expect(await stored(here, 'plans/p-1')).toBeDefined());
    const at = await timeOf(here, 'plans/p-1', 'createdAt');
    await here.leave();
    const again = await visit('laptop');
    expect(await only(again, plans)).toMatchObject({ times: { createdAt: at, termsAt: at }, isWaiting: false });
    expect(await timeOf(again, 'plans/p-1', 'createdAt')).toBe(at);
    expect(refusals).toEqual([]);
  });

  it('knows its time although the backend was killed between storing it and telling when', async () => {
    const here = await visit('laptop', {
      through: (remote) => ({
        ...remote,
        send: async (...args) => {
          const outcome = await remote.send(...args);
          await kill();
          await startAgain();
          return outcome;
        },
      }),
    });
    await here.kept.of(plans).write('p-1', { set: terms });
    const { times } = await only(here, plans);
    expect(times).toEqual({ createdAt: await timeOf(here, 'plans/p-1', 'createdAt'), termsAt: times['createdAt'] });
  });

  it('that was frozen takes notes, and says that a change of its terms was refused', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await here.kept.of(plans).write('p-1', { set: terms });
    await here.until(plans);
    await there.until(plans, ({ documents }) => documents.length === 1);
    there.setOnline(false);
    await there.kept.of(plans).write('p-1', { set: { stop: '1.0700' } });
    await there.kept.of(plans).write('p-1', { set: { notes: 'Missed it.' } });
    await here.kept.of(plans).write('p-1', { set: { frozenAt: 1_790_000_000_000 } });
    const frozen = await only(here, plans);
    there.setOnline(true);
    const { documents, refused } = await there.until(plans);
    expect(refused).toHaveLength(1);
    expect(documents[0]).toMatchObject({ value: { stop: '1.0812', notes: 'Missed it.' }, times: frozen.times });
  });
});

describe('a trade plan that is deleted', () => {
  it('leaves when it was made and deleted, whatever was changed meanwhile, and is not made anew', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await here.kept.of(plans).write('p-1', { set: terms });
    const { times } = await only(here, plans);
    await there.until(plans, ({ documents }) => documents.length === 1);
    there.setOnline(false);
    await there.kept.of(plans).write('p-1', { set: { stop: '1.0700', notes: 'Missed it.' } });
    expect(await here.kept.of(plans).write('p-1', { remove: true })).toEqual({ ok: true });
    await here.until(plans);
    there.setOnline(true);
    for (const place of [here, there]) await place.until(plans, ({ documents }) => documents.length === 0);
    const { deviceId: _deviceId, version: _version, updatedAt: _updatedAt, ...left } = (await stored(here, 'plans/p-1')) ?? {};
    expect(Object.keys(left).toSorted()).toEqual(['createdAt', 'deletedAt', 'registers', 'termsAt']);
    expect(Object.keys(left['registers'] as object)).toEqual(['deletedAt']);
    expect(await timeOf(here, 'plans/p-1', 'termsAt')).toBe(times['termsAt']);
    expect(await there.kept.of(plans).write('p-1', { set: terms })).toMatchObject({ ok: false, reason: 'no-change' });
    expect((await there.until(plans)).refused).toEqual([]);
    expect(refusals).toEqual([]);
  });

  it('before the server had it, is there and gone', async () => {
    const here = await visit('laptop', { network: 'offline' });
    await here.kept.of(plans).write('p-1', { set: terms });
    await here.kept.of(plans).write('p-1', { remove: true });
    here.setOnline(true);
    expect(await here.until(plans)).toMatchObject({ documents: [], refused: [] });
    expect(Object.keys((await stored(here, 'plans/p-1')) ?? {})).not.toContain('stop');
  });
});

describe('a hypothesis', () => {
  it('is made and ended without a connection, and has both times of the server afterwards', async () => {
    const here = await visit('laptop', { network: 'offline', aheadMs: 60 * minute });
    const { write } = here.kept.of(hypotheses);
    expect(await write('c-1', { end: true })).toMatchObject({ ok: false, reason: 'no-change' });
    expect(await write('c-1', { create: claim })).toEqual({ ok: true });
    expect((await only(here, hypotheses)).times).toEqual({ createdAt: null });
    expect(await write('c-1', { end: true })).toEqual({ ok: true });
    expect(await only(here, hypotheses)).toMatchObject({ value: claim, times: { createdAt: null, endedAt: null } });
    here.setOnline(true);
    const { value, times } = await only(here, hypotheses);
    expect(value).toEqual(claim);
    expect(times).toEqual({
      createdAt: await timeOf(here, 'hypotheses/c-1', 'createdAt'),
      endedAt: await timeOf(here, 'hypotheses/c-1', 'endedAt'),
    });
    expect(Number(times['endedAt'])).toBeGreaterThan(Number(times['createdAt']));
    expect(here.kept.pending.get()).toEqual([]);
  });

  it('is made before it is ended, although the clock was set back in between', async () => {
    const before = await visit('laptop', { network: 'offline', aheadMs: 60 * minute });
    expect(await before.kept.of(hypotheses).write('c-1', { create: claim })).toEqual({ ok: true });
    await before.leave();
    const here = await visit('laptop', { network: 'offline' });
    await here.until(hypotheses, ({ documents }) => documents.length === 1);
    expect(await here.kept.of(hypotheses).write('c-1', { end: true })).toEqual({ ok: true });
    here.setOnline(true);
    const { refused, documents } = await here.until(hypotheses);
    expect(refused).toEqual([]);
    expect(Object.keys(documents[0]?.times ?? {})).toEqual(['createdAt', 'endedAt']);
  });

  it('is ended once by the device whose word comes first, and the other takes that time', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone')];
    await here.kept.of(hypotheses).write('c-1', { create: claim });
    await here.until(hypotheses);
    await there.until(hypotheses, ({ documents }) => documents.length === 1);
    there.setOnline(false);
    expect(await there.kept.of(hypotheses).write('c-1', { end: true })).toEqual({ ok: true });
    expect(await here.kept.of(hypotheses).write('c-1', { end: true })).toEqual({ ok: true });
    const { times } = await only(here, hypotheses);
    there.setOnline(true);
    expect((await only(there, hypotheses)).times).toEqual(times);
    expect(await there.kept.of(hypotheses).write('c-1', { end: true })).toMatchObject({ ok: false, reason: 'no-change' });
    expect((await only(await visit('tablet'), hypotheses)).times).toEqual(times);
    expect((await stored(here, 'hypotheses/c-1'))?.['definition']).toBe(claim.definition);
    expect(refusals).toEqual([]);
  });

  it('is ended by a program whose form of it is newer, and stands as it was registered', async () => {
    const here = await visit('laptop');
    await here.kept.of(hypotheses).write('c-1', { create: claim });
    await here.until(hypotheses);
    const newer = { ...hypotheses, version: 2, migrations: [(fields: object) => ({ ...fields, isOld: true })] };
    const there = await visit('phone', { kinds: [newer as unknown as AnyKind] });
    await there.until(newer, ({ documents }) => documents.length === 1);
    expect(await there.kept.of(newer).write('c-1', { end: true })).toEqual({ ok: true });
    expect(await only(there, newer)).toMatchObject({ times: { endedAt: await timeOf(here, 'hypotheses/c-1', 'endedAt') } });
    expect(await stored(here, 'hypotheses/c-1')).toMatchObject({ ...claim, version: 1 });
    expect(refusals).toEqual([]);
  });

  it('is not made over by another of the same name', async () => {
    const [here, there] = [await visit('laptop'), await visit('phone', { network: 'offline' })];
    await here.kept.of(hypotheses).write('c-1', { create: claim });
    await here.until(hypotheses);
    await there.kept.of(hypotheses).write('c-1', { create: { ...claim, definition: '{"scope":"tokyo"}' } });
    there.setOnline(true);
    const { documents, refused } = await there.until(hypotheses, (now) => now.refused.length > 0);
    expect(refused).toHaveLength(1);
    expect(documents[0]?.value).toEqual(claim);
  });
});
