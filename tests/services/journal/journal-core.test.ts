// @vitest-environment node
/** From what a server tells to what a screen sees, and when what waits is compared with it. The server is a stand-in, the device is real. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type * as breathing from '@/lib/breathe';
import { liveCell } from '@/lib/live';
import type { JournalWrite, RemoteFields, RemoteNews, SendOutcome } from '@/services/contracts/journal-remote';
import { openDeviceDatabase } from '@/services/device/device-database';
import { removeDeviceStores } from '@/services/device/device-stores';
import { putInOutbox } from '@/services/device/outbox-store';
import type { PlanLinker } from '@/services/journal/derive-trades';
import { openJournalCore } from '@/services/journal/journal-core';
import type { JournalCore } from '@/services/journal/journal-core';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { outboxRecordOf } from '@/services/journal/pending-change';
import type { PendingChange, PendingEdit } from '@/services/journal/pending-change';
import { aParsedTrade } from './journal-builders';

/** The next pause that is made for somebody can be held until the test lets it go. */
const held = vi.hoisted(() => ({ isNext: false, isReached: false, letGo: () => undefined as void }));
vi.mock('@/lib/breathe', async (original) => {
  const real = await original<typeof breathing>();
  const pacer = (): (() => Promise<void>) => {
    if (!held.isNext) return real.pacer();
    held.isNext = false;
    return () => {
      if (held.isReached) return Promise.resolve();
      held.isReached = true;
      return new Promise((resolve) => (held.letGo = resolve));
    };
  };
  return { ...real, pacer };
});

const month = 'acc_2024-01';
const trades = { t: { broker: { ...aParsedTrade(), importId: 'acc_f' }, user: {} } };
const account = { name: 'A', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };
const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  vi.restoreAllMocks();
});

const waiting = { addedAt: epochMs(1), refusal: null };
const anEdit = (id: string, changes: Partial<PendingEdit> = {}): PendingEdit => ({
  ...waiting,
  id,
  kind: 'edit',
  label: 'Notes',
  edits: [{ accountId: 'acc', entryId: 't', fields: [{ path: ['user', 'rating', 'laptop'], value: { value: 4, at: 1 } }] }],
  ...changes,
});
const anImport = (id: string, refusal: string | null): PendingChange =>
  ({ ...waiting, id, refusal, account: { id: 'acc', ...account }, record: { id }, trades: [] }) as unknown as PendingChange;

interface Scene {
  readonly left?: readonly PendingChange[];
  readonly links?: PlanLinker | null;
  readonly send?: (write: JournalWrite) => Promise<SendOutcome>;
  readonly online?: boolean;
}

const scene = async ({ left = [], links, send = () => Promise.resolve({ ok: true }), online = true }: Scene = {}) => {
  const device = await openDeviceDatabase('core');
  for (const change of left) await putInOutbox(device, outboxRecordOf(change));
  const [isOnline, planLinks] = [liveCell(online), liveCell<PlanLinker | null>(links ?? null)];
  const log: string[] = [];
  let watching: { onNews: (news: RemoteNews) => void; onFailure: (reason: string) => void } | null = null;
  const core: JournalCore = openJournalCore({
    uid: 'anna',
    device,
    isOnline,
    now: () => epochMs(5_000),
    writer: 'laptop',
    newId: () => 'new',
    pauseMs: 1,
    ...(links === undefined ? {} : { planLinks }),
    remote: {
      watch: (onNews, onFailure) => {
        watching = { onNews, onFailure };
        return () => void log.push('unwatched');
      },
      send: (write) => {
        log.push(`sent ${write.mark}`);
        return send(write);
      },
      settled: () => Promise.resolve(void log.push('settled')),
      readOnServer: ({ collection, id }) => {
        log.push(`asked for ${collection}/${id}`);
        return Promise.resolve(null);
      },
      compact: () => Promise.resolve(),
    },
  });
  closers.push(async () => {
    core.close();
    await removeDeviceStores('core');
  });
  const tell = (collection: RemoteNews['collection'], documents: Readonly<Record<string, RemoteFields>> = {}): void =>
    watching?.onNews({ collection, changes: Object.entries(documents).map(([id, fields]) => ({ id, fields })), isFromCache: false });
  const tellAll = (): void => {
    tell('accounts', { acc: account });
    tell('imports');
    tell('ledger', { [month]: { accountId: 'acc', month: '2024-01', trades } });
  };
  const ready = async (holds: (journal: ReadyJournal) => boolean = () => true): Promise<ReadyJournal> =>
    vi.waitFor(() => {
      const state = core.state.get();
      if (state.state !== 'ready' || !holds(state)) throw new Error(`It is ${JSON.stringify(state).slice(0, 500)}`);
      return state;
    });
  return { core, device, isOnline, planLinks, log, tell, tellAll, ready, fail: (reason: string) => watching?.onFailure(reason) };
};

describe('the state of a journal', () => {
  it('is there when all three collections have been heard of', async () => {
    const { core, tell, ready } = await scene();
    tell('accounts', { acc: account });
    tell('ledger', { [month]: { accountId: 'acc', month: '2024-01', trades } });
    expect([core.state.get(), await core.known()]).toEqual([{ state: 'loading' }, null]);
    tell('imports');
    const state = await ready();
    expect([state.uid, state.trades.length, state.sync]).toEqual(['anna', 1, { state: 'synchronised' }]);
    expect(await core.known()).toMatchObject({ state: 'ready', uid: 'anna' });
    expect(core.parts().map(({ id }) => id)).toEqual([month]);
  });

  it('is unavailable with the server’s reason, whatever is told later', async () => {
    const { core, tellAll, fail, isOnline } = await scene();
    fail('No entry.');
    tellAll();
    isOnline.set(false);
    expect(await core.known()).toBeNull();
    expect(core.state.get()).toEqual({ state: 'unavailable', reason: 'No entry.' });
  });

  it('knows since when there is no network', async () => {
    const { tellAll, ready, isOnline } = await scene({ online: false });
    tellAll();
    expect((await ready()).sync).toEqual({ state: 'offline', count: 0, since: 5_000 });
    isOnline.set(true);
    expect((await ready(({ sync }) => sync.state !== 'offline')).sync).toEqual({ state: 'synchronised' });
  });

  it('has trades with the plans they were made by, and follows them until it is closed', async () => {
    const by =
      (id: string): PlanLinker =>
      (list) =>
        list.map((trade) => ({ ...trade, plan: { id } as never }));
    const { core, tellAll, ready, planLinks } = await scene({ links: by('one') });
    tellAll();
    expect((await ready()).trades[0]?.plan?.id).toBe('one');
    planLinks.set(by('two'));
    await ready(({ trades: [trade] }) => trade?.plan?.id === 'two');
    const last = core.state.get();
    core.close();
    planLinks.set(null);
    expect(core.state.get()).toBe(last);
  });

  it('lists refused imports and other refused changes, each apart, and shows neither', async () => {
    const { tellAll, ready } = await scene({ left: [anImport('acc_g', 'No.'), anEdit('e1', { refusal: 'No.' })] });
    tellAll();
    const { refused, refusedChanges, trades: shown, sync } = await ready((state) => state.refused.length === 1);
    expect([refused.map(({ id }) => id), refusedChanges.map(({ id }) => id)]).toEqual([['acc_g'], ['e1']]);
    expect([shown[0]?.user, sync]).toEqual([{}, { state: 'synchronised' }]);
  });
});

describe('what waits', () => {
  it('is shown at once as waiting, then as sent, and each change is sent once', async () => {
    let answer: (outcome: SendOutcome) => void = () => undefined;
    const send = (): Promise<SendOutcome> => new Promise((resolve) => (answer = resolve));
    const { core, tellAll, ready, log } = await scene({ send });
    tellAll();
    await ready();
    await core.outbox.add(anEdit('e1'));
    expect((await ready()).sync).toEqual({ state: 'waiting', count: 1 });
    expect((await ready(({ trades: [trade] }) => trade?.user.rating === 4)).sync).toEqual({ state: 'waiting', count: 1 });
    await vi.waitFor(() => expect(log).toContain('sent e1'));
    answer({ ok: true });
    await ready(({ sync }) => sync.state === 'synchronised');
    expect(log.filter((line) => line.startsWith('sent'))).toEqual(['sent e1']);
  });

  it('and was sent while the content was made is never missing where everything is said to be there', async () => {
    // Many enough that the work pauses.
    const others = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`t${i}`, trades.t]));
    const sent = { t: { ...trades.t, user: { rating: { laptop: { value: 4, at: 1 } } } } };
    // As the product's client does, the server tells what was sent before it says that it has it.
    const send = (): Promise<SendOutcome> => {
      tell('ledger', { [month]: { accountId: 'acc', month: '2024-01', trades: { ...others, ...sent } } });
      return Promise.resolve({ ok: true });
    };
    const { core, tell, tellAll, ready, planLinks } = await scene({ links: null, send });
    tellAll();
    tell('ledger', { [month]: { accountId: 'acc', month: '2024-01', trades: { ...others, ...trades } } });
    await ready((state) => state.trades.length === 2_001);
    held.isNext = true;
    planLinks.set((list) => list);
    await vi.waitFor(() => expect(held.isReached).toBe(true));
    const complete: unknown[] = [];
    core.state.subscribe(() => {
      const state = core.state.get();
      if (state.state === 'ready' && state.sync.state === 'synchronised')
        complete.push(state.trades.find(({ id }) => id === 't')?.user.rating);
    });
    await core.outbox.add(anEdit('e1'));
    await vi.waitFor(() => expect(core.outbox.pending.get()).toEqual([]));
    held.letGo();
    await vi.waitFor(() => expect(complete).not.toEqual([]));
    expect(new Set(complete)).toEqual(new Set([4]));
  });

  it('of an earlier visit is compared with the server once, when the journal has been read, and shown meanwhile', async () => {
    const { tellAll, ready, log, isOnline } = await scene({ left: [anEdit('e1')] });
    expect(log).toEqual([]);
    tellAll();
    await ready(({ trades: [trade], sync }) => trade?.user.rating === 4 || sync.state === 'synchronised');
    await vi.waitFor(() => expect(log).toEqual(['settled', `asked for ledger/${month}`, 'sent e1']));
    for (const is of [false, true]) isOnline.set(is);
    await ready(({ sync }) => sync.state === 'synchronised');
    expect(log.filter((line) => line === 'settled')).toHaveLength(1);
  });

  it('is named where it cannot be compared', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { core, tellAll, ready, device } = await scene();
    device.close();
    tellAll();
    await ready();
    await vi.waitFor(() => expect(told.mock.calls.map(([what]) => String(what)).join()).toContain('Comparing unsent changes'));
    expect(core.outbox.pending.get()).toEqual([]);
  });
});

describe('a closed journal', () => {
  it('lets go of the server and the device, and says nothing more', async () => {
    const { core, tell, tellAll, ready, log, isOnline } = await scene();
    tellAll();
    await ready();
    const last = core.state.get();
    core.close();
    tell('ledger', {});
    isOnline.set(false);
    await expect(core.outbox.add(anEdit('e1'))).rejects.toThrow();
    expect([core.state.get(), log]).toEqual([last, ['unwatched']]);
  });
});
