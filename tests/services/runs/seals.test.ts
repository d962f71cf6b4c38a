// @vitest-environment node
/** Opening a sealed end: recorded before it is shown, offline too, once per family, and counted over families and devices. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealKind } from '@/domain/runs/seal-kind';
import type { Seal } from '@/domain/runs/seal-kind';
import { openSeal } from '@/services/runs/seals';
import { keptScene } from '../kept/kept-scene';
import { page, runKinds } from './runs-scene';

vi.mock('@/services/kept/kept', async () => (await import('./runs-scene')).keptOfPage);

const { visit, stored, refusals, setStatus } = keptScene(runKinds);

const [digest, other] = ['ab'.repeat(32), 'cd'.repeat(32)] as const;
const seal: Seal = { family: 'trend', dataHash: digest, instrument: 'EUR/USD', from: 1_000, to: 2_000, hash: digest };
const place = `seals/trend_${digest}`;

beforeEach(() => {
  page.place = null;
});

describe('a sealed end', () => {
  it('opened offline is on the device before it is shown, and counts for others when it was delivered', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    page.place = laptop;
    expect(await openSeal(seal)).toMatchObject({ ok: true, looks: 1, isWaiting: true, isFirst: true });
    // The page is closed before anything was sent: a later visit finds that it was opened.
    await laptop.leave();
    const later = await visit('laptop', { network: 'offline' });
    page.place = later;
    expect(await openSeal(seal)).toMatchObject({ ok: true, looks: 1, isWaiting: true, isFirst: false });

    const phone = await visit('phone');
    page.place = phone;
    await phone.until(sealKind);
    expect(await openSeal({ ...seal, family: 'fade' })).toMatchObject({ ok: true, looks: 1 });
    await phone.until(sealKind);

    later.setOnline(true);
    await later.until(sealKind, ({ documents }) => documents.length === 2 && documents.every(({ isWaiting }) => !isWaiting));
    page.place = later;
    expect(await openSeal(seal)).toMatchObject({ ok: true, looks: 2, isWaiting: false, isFirst: false });
    expect(await stored(later, place)).toMatchObject({ family: 'trend', instrument: 'EURUSD', from: 1_000, to: 2_000 });
    expect(refusals).toEqual([]);
  });

  it('is opened once per family on these bars, whatever file and interval, and shows one version only', async () => {
    page.place = await visit('laptop');
    expect(await openSeal(seal)).toMatchObject({ ok: true, isFirst: true });
    expect(await openSeal({ ...seal, hash: other })).toMatchObject({ ok: false, reason: 'spent', seal: { hash: digest } });
    const elsewhere = { ...seal, dataHash: other, from: 1_900, to: 3_000, instrument: 'eurusd' };
    expect(await openSeal({ ...elsewhere, hash: other })).toMatchObject({ ok: false, reason: 'spent' });
    expect(await openSeal(elsewhere)).toMatchObject({ ok: true, isFirst: false, seal: { dataHash: digest } });
    // Bars that nobody saw are another sealed end.
    expect(await openSeal({ ...elsewhere, from: 2_000, hash: other })).toMatchObject({ ok: true, isFirst: true, looks: 1 });
    // Another family on them counts with both.
    expect(await openSeal({ ...seal, family: 'fade', to: 2_500 })).toMatchObject({ ok: true, looks: 3 });
    await page.place.until(sealKind);
    expect(refusals).toEqual([]);
  });

  it('is not shown where the account does not take the record, or nobody is signed in', async () => {
    expect(await openSeal(seal)).toEqual({ ok: false, reason: 'signed-out' });
    const laptop = await visit('laptop');
    page.place = laptop;
    await laptop.until(sealKind);
    setStatus('suspended');
    await openSeal(seal);
    await laptop.until(sealKind, ({ refused }) => refused.length === 1);
    expect(await openSeal(seal)).toEqual({ ok: false, reason: 'refused' });
    expect(await stored(laptop, place)).toBeUndefined();
  });
});
