/**
 * Giving and taking plans over both embedded databases under the product's own rules: two steps, of which either may be the last that a tab
 * does, and which may be delivered twice, by two admins at once.
 */
import { get, ref } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { readOffers } from '@/domain/subscription/offers';
import type { PlanChange } from '@/domain/subscription/plan-change';
import { changePlans, beginPlanChanges, finishPlanChanges } from '@/services/firebase/plan-changes';
import { anAdminScene, emailOf, keyOf, type SignedIn } from './admin-scene';

const scene = anAdminScene();

const dayMs = 86_400_000;
const offers = readOffers({ graceDays: 5, plans: { pro: { prices: [], pages: ['Maps', 'journal'] } } });

const change = (over: Partial<PlanChange> = {}): PlanChange => ({
  id: 'change-1',
  action: 'grant',
  plan: 'pro',
  email: emailOf('ben'),
  uid: 'ben',
  pagesUntil: Date.now() + 30 * dayMs,
  writeUntil: Date.now() + 42 * dayMs,
  reason: 'Guest of the house',
  payment: null,
  userId: 'ana',
  createdAt: 0,
  ...over,
});
const withoutEnd = (over: Partial<PlanChange> = {}): PlanChange => change({ pagesUntil: null, writeUntil: null, ...over });

const valueAt = async ({ database }: SignedIn, path: string): Promise<unknown> => (await get(ref(database, path))).val();
const recordOfBen = (): Readonly<Record<string, unknown>> | undefined => scene.documentsIn('subscriptions').find(({ id }) => id === 'ben');
const log = (): readonly unknown[] =>
  scene
    .documentsIn('auditLog')
    .map(({ action }) => String(action))
    .toSorted((a, b) => a.localeCompare(b));
const give = (who: SignedIn, changes: readonly PlanChange[]) => changePlans(who, { changes, offers, actorUid: who.uid });

describe('a plan that an admin gives', () => {
  it('stands in the pack of its name, in the mirror, the record and the log when it has no end', async () => {
    const ana = scene.person('ana');
    expect(await give(ana, [withoutEnd()])).toEqual({ ok: true });
    expect(await valueAt(ana, `memberships/${keyOf('ben')}`)).toEqual({ pro: true });
    expect(await valueAt(ana, 'packs/pro/allowedEmails')).toEqual([emailOf('ben')]);
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['journal', 'Maps']);
    expect(recordOfBen()).toMatchObject({ plan: 'pro', status: 'active', source: 'admin', email: emailOf('ben'), origin: 'admin' });
    expect(log()).toEqual(['plan.grant']);
    expect(await valueAt(ana, 'planChanges')).toBeNull();
  });

  it('opens by the record alone when it has an end, and leaves the pack', async () => {
    const ana = scene.person('ana');
    await give(ana, [withoutEnd()]);
    expect(await give(ana, [change({ id: 'change-2' })])).toEqual({ ok: true });
    expect(await valueAt(ana, `memberships/${keyOf('ben')}`)).toBeNull();
    expect(scene.mirrorOf(keyOf('ben'))).toBeNull();
    expect(recordOfBen()).toMatchObject({ status: 'active' });
  });

  it('is taken back everywhere', async () => {
    const ana = scene.person('ana');
    await give(ana, [withoutEnd()]);
    await give(ana, [change({ id: 'change-2', action: 'revoke', pagesUntil: Date.now(), writeUntil: Date.now() + 7 * dayMs })]);
    expect(await valueAt(ana, `memberships/${keyOf('ben')}`)).toBeNull();
    expect(scene.mirrorOf(keyOf('ben'))).toBeNull();
    expect(recordOfBen()).toMatchObject({ status: 'revoked' });
    expect(log()).toEqual(['plan.grant', 'plan.revoke']);
  });

  it('is given to an address that nobody has signed in with, without a record', async () => {
    const ana = scene.person('ana');
    expect(await give(ana, [withoutEnd({ uid: null, email: emailOf('new') })])).toEqual({ ok: true });
    expect(scene.mirrorOf(keyOf('new'))).toEqual(['journal', 'Maps']);
    expect(scene.documentsIn('subscriptions')).toEqual([]);
  });

  it('is given to none of several when one of them is under way', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    await beginPlanChanges(max, [withoutEnd({ userId: 'max' })], offers);
    const outcome = await give(ana, [withoutEnd({ id: 'other', uid: null, email: emailOf('new') }), change({ id: 'change-3' })]);
    expect(outcome).toEqual({ ok: false, reason: 'under-way', emails: [emailOf('ben')] });
    expect(await valueAt(ana, 'packs/pro/allowedEmails')).toEqual([emailOf('ben')]);
  });

  it('confirms a payment: what the person asked for is gone with it, and stays with the request of somebody else', async () => {
    const ana = scene.person('ana');
    const request = (uid: string) => ({
      plan: { stringValue: 'pro' },
      term: { stringValue: 'month' },
      email: { stringValue: emailOf(uid) },
      createdAt: { timestampValue: '2026-01-02T03:04:05Z' },
    });
    scene.putDocuments({ 'paymentRequests/ben': request('ben'), 'paymentRequests/eva': request('eva') });
    // A plan that is given for another reason leaves it.
    await give(ana, [change()]);
    expect(scene.documentsIn('paymentRequests').map(({ id }) => id)).toEqual(['ben', 'eva']);
    expect(await give(ana, [change({ id: 'paid', payment: 'pi_1' })])).toEqual({ ok: true });
    expect(scene.documentsIn('paymentRequests').map(({ id }) => id)).toEqual(['eva']);
    expect(recordOfBen()).toMatchObject({ providerId: 'pi_1', source: 'admin' });
  });

  it('is given by no member', async () => {
    const ben = scene.person('ben');
    expect(await give(ben, [change({ userId: 'ben' })])).toEqual({ ok: false, reason: 'refused' });
    expect(recordOfBen()).toBeUndefined();
  });
});

describe('a tab that is closed between the steps', () => {
  it('leaves a mark, from which the tab of another admin finishes', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    expect(await beginPlanChanges(ana, [withoutEnd()], offers)).toEqual({ ok: true });
    expect(await valueAt(max, `planChanges/${keyOf('ben')}/id`)).toBe('change-1');
    expect(recordOfBen()).toBeUndefined();
    await finishPlanChanges(max, [withoutEnd()], 'max');
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['journal', 'Maps']);
    expect(recordOfBen()).toMatchObject({ plan: 'pro', status: 'active' });
    expect(log()).toEqual(['plan.grant']);
    expect(await valueAt(ana, 'planChanges')).toBeNull();
  });

  it('leaves nothing to do when only the mark is left, and takes no later mark away', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    await give(ana, [withoutEnd()]);
    await beginPlanChanges(max, [change({ id: 'change-2', userId: 'max' })], offers);
    // The first step of before is delivered once more, by a tab that slept.
    await finishPlanChanges(ana, [withoutEnd()], 'ana');
    expect(log()).toEqual(['plan.grant']);
    expect(await valueAt(ana, `planChanges/${keyOf('ben')}/id`)).toBe('change-2');
    await finishPlanChanges(max, [change({ id: 'change-2', userId: 'max' })], 'max');
    expect(log()).toEqual(['plan.grant', 'plan.grant']);
    expect(await valueAt(ana, 'planChanges')).toBeNull();
  });
});

describe('two admins at once', () => {
  it('finish the same change once', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    await beginPlanChanges(ana, [withoutEnd()], offers);
    await Promise.all([finishPlanChanges(ana, [withoutEnd()], 'ana'), finishPlanChanges(max, [withoutEnd()], 'max')]);
    expect(log()).toEqual(['plan.grant']);
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['journal', 'Maps']);
  });

  it('give and take the same plan: one of them does, and both databases agree', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    await give(ana, [withoutEnd({ id: 'first' })]);
    const outcomes = await Promise.all([
      give(ana, [withoutEnd({ id: 'again' })]),
      give(max, [change({ id: 'taken', action: 'revoke', pagesUntil: Date.now(), writeUntil: Date.now(), userId: 'max' })]),
    ]);
    const isIn = (await valueAt(ana, `memberships/${keyOf('ben')}/pro`)) === true;
    expect(recordOfBen()?.['status']).toBe(isIn ? 'active' : 'revoked');
    expect(scene.mirrorOf(keyOf('ben')) === null).toBe(!isIn);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await valueAt(ana, 'planChanges')).toBeNull();
  });
});
