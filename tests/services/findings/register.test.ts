// @vitest-environment node
/** The register against the embedded backend: the server says when a claim was registered and when it ended, and nobody changes either. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { hypothesisKind } from '@/domain/findings/register/hypothesis-kind';
import { claimsOf } from '@/domain/findings/register/listed-claims';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { testClaim } from '@/domain/findings/register/test-claim';
import { endClaim, registerClaim } from '@/services/findings/register';
import { keptScene, uid } from '../kept/kept-scene';
import type { AnyKind, Place } from '../kept/kept-scene';
import { page } from '../runs/runs-scene';

vi.mock('@/services/kept/kept', async () => (await import('../runs/runs-scene')).keptOfPage);

const { visit, stored, refusals, kill, startAgain } = keptScene([hypothesisKind] as unknown as readonly AnyKind[]);

const typed: ClaimDefinition = {
  conditions: [{ on: 'after', is: 'loss', count: 2 }],
  side: 'costs',
  against: 'rest',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 3,
  delta: 0.3,
  finding: null,
  words: 'Trading on after two losses costs me',
};

const listed = async (place: Place, holds: (list: readonly ListedClaim[]) => boolean): Promise<readonly ListedClaim[]> => {
  const now = await place.until(hypothesisKind, ({ documents }) => holds(claimsOf(documents).claims));
  return claimsOf(now.documents).claims;
};

const register = async (definition = typed): Promise<string> => {
  const done = await registerClaim(definition);
  if (!done.ok) throw new Error(done.reason);
  return done.id;
};

const serverTime = async (place: Place, id: string, field: string): Promise<number> => {
  const { [field]: time } = (await stored(place, `hypotheses/${id}`)) ?? {};
  return (time as { readonly toMillis: () => number }).toMillis();
};

beforeEach(() => {
  page.place = null;
});

describe('a claim', () => {
  it('that is registered offline has no time before the server has it, no trade counts until then, and the other device has the same', async () => {
    // A clock an hour ahead, which no time of the claim may come from.
    const laptop = await visit('laptop', { network: 'offline', aheadMs: 3_600_000 });
    page.place = laptop;
    const id = await register();
    const [waiting] = await listed(laptop, (list) => list.length === 1);
    expect(waiting).toMatchObject({ id, state: 'waiting', claim: { ...typed, createdAt: null } });
    const none = new Float64Array(1);
    const marks = new Uint8Array(1);
    const trades = {
      openedAt: none.fill(Date.now()),
      closedAt: none,
      day: new Int32Array(1),
      results: none,
      money: none,
      free: marks,
      behavior: null,
      after: [],
      late: marks,
      now: marks,
      resultsNow: none,
    };
    expect(testClaim(waiting!.claim, trades, { today: 30_000, dayOf: () => 0 })).toMatchObject({ days: 0, kept: 0, broken: 0 });
    laptop.setOnline(true);
    await laptop.until(hypothesisKind);
    const at = await serverTime(laptop, id, 'createdAt');
    expect(await listed(laptop, ([one]) => one?.state === 'open')).toMatchObject([
      { id, claim: { ...typed, createdAt: at, endedAt: null } },
    ]);
    const phone = await visit('phone');
    expect(await listed(phone, (list) => list.length === 1)).toMatchObject([{ id, state: 'open', claim: { ...typed, createdAt: at } }]);
    expect(refusals).toEqual([]);
  });

  it('from a finding is the same document and names it', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    const id = await register({ ...typed, finding: 'after 2 loss' });
    const [one] = await listed(laptop, ([first]) => first?.state === 'open');
    expect(one).toMatchObject({ id, claim: { finding: 'after 2 loss' } });
    const fields = Object.keys((await stored(laptop, `hypotheses/${id}`)) ?? {}).filter((name) => name !== 'marks');
    expect(fields.toSorted()).toEqual(['createdAt', 'definition', 'deviceId', 'hash', 'updatedAt', 'version']);
  });

  it('is ended once by the server’s time, also by two devices at once', async () => {
    const [laptop, phone] = [await visit('laptop'), await visit('phone')];
    page.place = laptop;
    const id = await register();
    await listed(phone, ([one]) => one?.state === 'open');
    expect(await endClaim(id)).toEqual({ ok: true });
    page.place = phone;
    expect(await endClaim(id)).toEqual({ ok: true });
    const [ended] = await listed(laptop, ([one]) => one?.state === 'ended');
    expect(ended?.claim.endedAt).toBe(await serverTime(laptop, id, 'endedAt'));
    expect(ended?.claim.endedAt).toBeGreaterThanOrEqual(ended?.claim.createdAt ?? Infinity);
    const [there] = await listed(phone, ([one]) => one?.state === 'ended');
    expect(there?.claim.endedAt).toBe(ended?.claim.endedAt);
    // Again, later: it has ended, and keeps its time.
    expect(await endClaim(id)).toEqual({ ok: true });
    expect(await serverTime(phone, id, 'endedAt')).toBe(ended?.claim.endedAt);
    expect(await endClaim('nobody-registered-it')).toEqual({ ok: false, reason: 'no-change' });
  });

  it('is there once although the backend was killed before it answered', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    page.place = laptop;
    await kill();
    const id = await register();
    laptop.setOnline(true);
    await listed(laptop, ([one]) => one?.state === 'waiting');
    await startAgain();
    const [one] = await listed(laptop, ([first]) => first?.state === 'open');
    expect(one).toMatchObject({ id, claim: { createdAt: await serverTime(laptop, id, 'createdAt') } });
    expect(await listed(await visit('phone'), (list) => list.length === 1)).toMatchObject([{ id }]);
    expect(refusals).toEqual([]);
  });

  it('can’t be changed, dated back, reopened or removed by whoever speaks to the server directly', async () => {
    const laptop = await visit('laptop');
    page.place = laptop;
    const id = await register();
    await laptop.until(hypothesisKind);
    const now = (await stored(laptop, `hypotheses/${id}`)) as Record<string, unknown>;
    const place = doc(laptop.firestore, 'users', uid, 'hypotheses', id);
    const refused = { code: 'permission-denied' };
    await expect(setDoc(place, { ...now, definition: '{"other":1}', updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
    await expect(deleteDoc(place)).rejects.toMatchObject(refused);
    const earlier = doc(laptop.firestore, 'users', uid, 'hypotheses', 'dated-back');
    await expect(setDoc(earlier, { ...now, createdAt: new Date(0), updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
    await expect(updateDoc(place, { endedAt: new Date(0), updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
    await updateDoc(place, { endedAt: serverTimestamp(), updatedAt: serverTimestamp() });
    await expect(updateDoc(place, { endedAt: serverTimestamp(), updatedAt: serverTimestamp() })).rejects.toMatchObject(refused);
  });

  it('that is none is not registered, and one of nobody neither', async () => {
    page.place = await visit('laptop');
    expect(await registerClaim({ ...typed, delta: 9 })).toMatchObject({
      ok: false,
      reason: 'invalid',
      detail: expect.stringContaining('delta') as string,
    });
    page.place = null;
    expect(await registerClaim(typed)).toEqual({ ok: false, reason: 'closed' });
    expect(await endClaim('a')).toEqual({ ok: false, reason: 'closed' });
  });
});
