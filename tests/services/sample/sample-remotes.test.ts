// @vitest-environment node
/** The sample in its stores: the real journal, document store and settings on it, without a server and without a request. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractKind } from '@/domain/import/contract-kind';
import type { DecimalText } from '@/domain/money/decimal-text';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { sampleDraw } from '@/domain/sample/sample-trades';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Live } from '@/lib/live';
import type { PreferencesNews } from '@/services/contracts/settings-stores';
import { openDeviceDatabase } from '@/services/device/device-database';
import { removeDeviceStores } from '@/services/device/device-stores';
import { openKeptDevice } from '@/services/device/kept-database';
import { openJournal } from '@/services/journal/open-journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { openKept } from '@/services/kept/open-kept';
import type { AnyKind, ReadyKept } from '@/services/kept/kept-shelves';
import { sampleUid } from '@/services/local/sample-mark';
import { fillSample } from '@/services/sample/open-sample';
import { sampleJournalRemote, sampleKeptRemote, samplePreferences, sampleSettings } from '@/services/sample/sample-remotes';
import { openSampleStore } from '@/services/sample/sample-store';

const now = Date.parse('2026-11-23T12:00:00Z');
const always: Live<boolean> = { get: () => true, subscribe: () => () => undefined };
const closers: (() => void)[] = [];
const asked = vi.fn(() => Promise.reject(new Error('No request may be made.')));
let named = 0;
const newId = (): string => `id${(named += 1)}`;

beforeEach(async () => {
  asked.mockClear();
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) vi.stubGlobal(name, asked);
  await fillSample(now);
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) close();
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  await removeDeviceStores(sampleUid);
});

const until = <T>(live: Live<T>, holds: (value: T) => boolean): Promise<T> =>
  vi.waitFor(() => {
    const value = live.get();
    if (!holds(value)) throw new Error('Not yet.');
    return value;
  });

const visit = async () => {
  const store = await openSampleStore();
  const device = await openDeviceDatabase(sampleUid);
  const journal = openJournal({
    uid: sampleUid,
    remote: sampleJournalRemote(store),
    device,
    writer: 'tab',
    isOnline: always,
    now: () => epochMs(Date.now()),
    newId,
  });
  const close = (): void => {
    journal.close();
    device.close();
  };
  closers.push(close);
  const ready = async (holds: (found: ReadyJournal) => boolean = () => true): Promise<ReadyJournal> => {
    const found = await until(journal.state, (state) => state.state === 'ready' && state.sync.state === 'synchronised' && holds(state));
    if (found.state !== 'ready') throw new Error('It is ready.');
    return found;
  };
  return { store, journal, ready, close };
};

describe('the journal on the sample', () => {
  it('is whole: every trade, all accounts of the kind sample, nothing damaged and nothing waiting', async () => {
    const { ready } = await visit();
    const found = await ready(({ trades }) => trades.length === sampleDraw().trades.length);
    expect(found.damaged).toEqual([]);
    expect(found.accounts.map(({ kind }) => kind)).toEqual(['sample', 'sample', 'sample']);
    expect(found.trades.filter(({ user }) => user.note !== undefined).length).toBeGreaterThan(50);
  });

  it('keeps edits, deletions, typed trades and account changes on the device, for the next page', async () => {
    const first = await visit();
    const { trades, accounts } = await first.ready(({ trades: found }) => found.length > 0);
    const [one, other] = [trades[0]!, trades[1]!];
    const accountId = accounts.find(({ name }) => name.startsWith('Own'))!.id;
    await first.journal.editTrade({ accountId: one.accountId, tradeId: one.id }, { note: 'Mine now', rating: 5, tags: { Mine: true } });
    await first.journal.deleteTrades([{ accountId: other.accountId, tradeId: other.id }]);
    await first.journal.editAccount(accountId, { name: 'Renamed' });
    const typed = {
      accountId,
      symbol: 'EURUSD',
      side: 'long',
      quantity: '0.10' as DecimalText,
      unit: 'lots',
      openedAt: epochMs(now - 7_200_000),
      closedAt: epochMs(now - 3_600_000),
      openPrice: '1.10000' as DecimalText,
      closePrice: '1.10100' as DecimalText,
      profit: '10.00' as DecimalText,
    } as const;
    expect(await first.journal.addManualTrade(typed)).toMatchObject({ ok: true });
    const isChanged = (found: ReadyJournal): boolean =>
      found.trades.length === trades.length &&
      found.trades.some(({ broker }) => broker.profit === '10.00') &&
      !found.trades.some(({ id }) => id === other.id) &&
      found.trades.find(({ id }) => id === one.id)?.user.note === 'Mine now' &&
      found.accounts.some(({ name }) => name === 'Renamed');
    await first.ready(isChanged);
    first.close();
    const second = await visit();
    const again = await second.ready(isChanged);
    expect(again.trades.find(({ id }) => id === one.id)?.user).toMatchObject({ rating: 5, tags: { Mine: true } });
  });

  it('shows an edit of another tab', async () => {
    const [first, second] = [await visit(), await visit()];
    const { trades } = await first.ready(({ trades: found }) => found.length > 0);
    await second.ready(({ trades: found }) => found.length > 0);
    await first.journal.editTrade({ accountId: trades[5]!.accountId, tradeId: trades[5]!.id }, { note: 'From the other tab' });
    await second.ready((found) => found.trades.some(({ user }) => user.note === 'From the other tab'));
  });

  it('removes an account with everything of it', async () => {
    const { journal, ready, store } = await visit();
    const { accounts } = await ready(({ trades }) => trades.length > 0);
    const gone = accounts[0]!.id;
    expect(await journal.removeAccounts([gone])).toBe(true);
    await ready((found) => found.accounts.length === 2 && !found.trades.some(({ accountId }) => accountId === gone));
    expect((await store.readAll('ledger')).some(({ id }) => id.startsWith(`${gone}_`))).toBe(false);
  });
});

describe('the document store on the sample', () => {
  it('removes what belongs to a document, and nothing of another', async () => {
    const store = await openSampleStore();
    const remote = sampleKeptRemote(store);
    for (const [document, noteId] of [
      ['n-1_1', 'n-1'],
      ['n-1_2', 'n-1'],
      ['n-2_1', 'n-2'],
    ] as const) {
      await remote.send({ kind: 'noteVersions', document }, 'tab', () => ({ state: 'write', version: 1, fields: { noteId }, stamped: [] }));
    }
    await remote.removeParts({ kind: 'noteVersions', of: 'noteId' }, 'n-1');
    expect((await store.readAll('noteVersions')).map(({ id }) => id)).toEqual(['n-2_1']);
  });

  it('keeps what is written, and finds it again', async () => {
    const open = async () => {
      const store = await openSampleStore();
      const kept = await openKept({
        device: await openKeptDevice(sampleUid),
        remote: sampleKeptRemote(store),
        kinds: [contractKind] as unknown as readonly AnyKind[],
        isOnline: always,
        now: () => epochMs(Date.now()),
        newId,
      });
      closers.push(kept.close);
      return { store, kept };
    };
    const { store, kept } = await open();
    const terms = { name: 'Mine', currency: 'USD', tickSize: '0.25', tickValue: '12.50' };
    expect(await kept.of(contractKind).write('ZZ', { set: terms } as never)).toEqual({ ok: true });
    const isSaved = (state: { readonly state: string }): boolean =>
      state.state === 'ready' && (state as ReadyKept<unknown>).documents.some(({ id, isWaiting }) => id === 'ZZ' && !isWaiting);
    await until(kept.of(contractKind).live, isSaved);
    expect((await store.read({ collection: 'contracts', id: 'ZZ' }))?.['name']).toBe('Mine');
    kept.close();
    const again = await open();
    await until(again.kept.of(contractKind).live, isSaved);
  });

  it('has the trade plans of the sample', async () => {
    const store = await openSampleStore();
    const { documents } = await sampleKeptRemote(store).readSince('plans', null);
    expect(documents.length).toBeGreaterThan(40);
    expect(
      documents.every(
        ({ version, fields, times }) => version === 1 && fields['market'] !== undefined && times?.['termsAt'] === times?.['createdAt'],
      ),
    ).toBe(true);
  });
});

describe('settings and preferences of the sample', () => {
  it('are those of the sample, then what was chosen, and told to whoever follows', async () => {
    const store = await openSampleStore();
    const settings = sampleSettings(store);
    const told: unknown[] = [];
    closers.push(settings.watch({ uid: sampleUid, topic: 'tradingRules' }, (fields) => void told.push(fields)));
    await vi.waitFor(() => expect(told[0]).toMatchObject({ rules: { 'wait-for-the-close': { order: 1 } } }));
    expect(await settings.save({ uid: sampleUid, topic: 'tradingRules' }, { checklist: {} })).toBe(true);
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ rules: { 'wait-for-the-close': {} }, checklist: {} }));

    const news: PreferencesNews[] = [];
    const preferences = samplePreferences(store);
    closers.push(preferences.watch(sampleUid, { onNews: (one) => void news.push(one), onFailure: () => undefined }));
    await vi.waitFor(() => expect(news[0]).toEqual({ preferences: null, isPending: false, isFromCache: false }));
    expect(await preferences.save(sampleUid, { ...defaultPreferences, currentTimezone: 'Asia/Tokyo' })).toBe(true);
    await vi.waitFor(() => expect(news.at(-1)?.preferences?.currentTimezone).toBe('Asia/Tokyo'));
  });
});
