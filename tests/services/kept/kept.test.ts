// @vitest-environment node
/** What screens call: the documents of whoever is signed in, and what the server refused, to be sent again or given up. */
import { deleteDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import { contractKind } from '@/domain/import/contract-kind';
import type { Live } from '@/lib/live';
import { databaseName } from '@/services/device/database-name';
import { refusedChanges } from '@/services/session/refused-changes';
import { discardKept, keptLive, readKept, retryKept, writeKept } from '@/services/kept/kept';
import type { KeptNow, ReadyKept } from '@/services/kept/kept-shelves';
import { keptScene, uid } from './kept-scene';
import type { AnyKind } from './kept-scene';

const page = vi.hoisted(() => ({ firestore: undefined as unknown }));
// One page has one Firestore; here it is the one of a device of the scene, which has a token without a sign-in service.
vi.mock('@/services/firebase/firestore', async (original) => ({ ...(await original()), firestore: () => page.firestore }));
const { account } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  return { account: liveCell<Account | null>(null) };
});
vi.mock('@/services/session/session', () => ({
  account,
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
}));

const { visit, setStatus } = keptScene([contractKind as unknown as AnyKind]);

afterEach(async () => {
  account.set(null);
  await deleteDB(databaseName('kept', uid));
});

const signedIn: Account = { uid, email: 'anna@example.test', emailVerified: true, displayName: 'Anna', providers: ['password'] };
const terms = { name: 'A future', currency: 'USD', tickSize: '0.25', tickValue: '12.50' } as never;

const until = <Value>(live: Live<KeptNow<Value>>, holds: (ready: ReadyKept<Value>) => boolean): Promise<ReadyKept<Value>> =>
  vi.waitFor(() => {
    const now = live.get();
    if (now.state !== 'ready' || !holds(now)) throw new Error(`It stayed as ${JSON.stringify(now)}`);
    return now;
  });

const idsOf = ({ documents }: ReadyKept<unknown>): readonly string[] => documents.map(({ id }) => id);

describe('the documents of a kind', () => {
  it('are those of whoever is signed in, as long as somebody looks', async () => {
    const live = keptLive(contractKind);
    const stop = live.subscribe(() => undefined);
    expect(live.get()).toEqual({ state: 'loading' });
    expect(await writeKept(contractKind, 'ES', { set: terms })).toEqual({ ok: false, reason: 'closed' });
    expect(await readKept(contractKind)).toBeNull();

    page.firestore = (await visit('laptop')).firestore;
    account.set(signedIn);
    expect(await writeKept(contractKind, 'ES', { set: terms })).toEqual({ ok: true });
    const ready = await until(live, ({ documents }) => documents.some(({ isWaiting }) => !isWaiting));
    expect([idsOf(ready), ready.documents[0]?.value]).toEqual([['ES'], terms]);
    expect(idsOf((await readKept(contractKind)) ?? ready)).toEqual(['ES']);

    account.set(null);
    await vi.waitFor(() => expect(live.get()).toEqual({ state: 'loading' }));
    account.set(signedIn);
    expect(idsOf(await until(live, () => true))).toEqual(['ES']);
    stop();
  });
});

describe('a change that the server refuses', () => {
  it('is told with its reason, is sent again when somebody asks for it, and is gone when it is given up', async () => {
    page.firestore = (await visit('laptop')).firestore;
    account.set(signedIn);
    const live = keptLive(contractKind);
    const stop = live.subscribe(() => undefined);
    await until(live, () => true);
    setStatus('suspended');
    for (const id of ['ES', 'NQ']) expect(await writeKept(contractKind, id, { set: terms })).toEqual({ ok: true });
    const { refused, documents } = await until(live, (now) => now.refused.length === 2);
    expect(documents).toEqual([]);
    expect(refused.map(({ document, reason }) => [document, reason !== ''])).toEqual([
      ['ES', true],
      ['NQ', true],
    ]);
    // Every screen can say so, whatever kind it looks at.
    expect(refusedChanges.get().map(({ kind, document, reason }) => [kind, document, reason !== ''])).toEqual([
      ['contracts', 'ES', true],
      ['contracts', 'NQ', true],
    ]);
    const changeOf = (name: string): string => refused.find(({ document }) => document === name)?.id ?? '';

    setStatus('active');
    await retryKept(changeOf('ES'));
    const sent = await until(live, (now) => now.refused.length === 1 && now.documents.some(({ isWaiting }) => !isWaiting));
    expect([idsOf(sent), sent.refused.map(({ document }) => document)]).toEqual([['ES'], ['NQ']]);
    expect(refusedChanges.get().map(({ document }) => document)).toEqual(['NQ']);

    await discardKept(changeOf('NQ'));
    expect(idsOf(await until(live, (now) => now.refused.length === 0))).toEqual(['ES']);
    const { documents: known } = await (await visit('phone')).until(contractKind);
    expect(known.map(({ id }) => id)).toEqual(['ES']);
    expect(refusedChanges.get()).toEqual([]);
    stop();
  });
});
