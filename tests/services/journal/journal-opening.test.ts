// @vitest-environment node
/** When the journal of the signed-in user is opened, followed, compacted and closed. What it is made of are stand-ins. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import { liveCell } from '@/lib/live';
import type { LiveCell } from '@/lib/live';
import type { PlanLinker } from '@/services/journal/derive-trades';
import { emptyJournal } from '@/services/journal/journal-state';
import type { JournalState, ReadyJournal } from '@/services/journal/journal-state';

interface FakeJournal {
  readonly uid: string;
  readonly options: { readonly planLinks: LiveCell<PlanLinker | null>; readonly writer: string };
  readonly state: LiveCell<JournalState>;
  readonly core: { readonly of: string; readonly outbox: { readonly pending: unknown } };
  isClosed: boolean;
  readonly removed: (readonly string[])[];
}
type Tell = (linker: PlanLinker | null, hasPlans: boolean | null) => void;

const page = vi.hoisted(() => ({
  account: null as unknown,
  opened: [] as unknown[],
  later: [] as (() => void)[],
  tells: [] as unknown[],
  memory: new Map<string, unknown>(),
  compacted: [] as unknown[],
  log: [] as string[],
  remote: (): Promise<unknown> => Promise.resolve({}),
  canRemove: true,
}));
vi.mock('@/services/session/session', () => ({
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
  get account() {
    return page.account;
  },
}));
vi.mock('@/services/stores/stores', () => ({ isReachable: liveCell(true), openJournalRemote: () => page.remote() }));
vi.mock('@/services/device/device-database', () => ({
  openDeviceDatabase: (uid: string) => Promise.resolve({ close: () => void page.log.push(`device of ${uid} closed`) }),
}));
vi.mock('@/services/local/tab-writer', () => ({ thisWriter: () => Promise.resolve('laptop_2') }));
vi.mock('@/services/local/device-storage', () => ({
  keep: (name: string, value: unknown) => void page.memory.set(name, value),
  forget: (name: string) => void page.memory.delete(name),
  readKept: (name: string) => page.memory.get(name),
}));
vi.mock('@/services/settings/display-zone', () => ({ displayZone: liveCell('Etc/UTC') }));
vi.mock('@/lib/when-long-whole', () => ({ whenLongWhole: (act: () => void) => void page.later.push(act) }));
vi.mock('@/services/journal/trade-plans', () => ({ followPlans: (tell: Tell) => void page.tells.push(tell) }));
vi.mock('@/services/journal/compact-ledger', () => ({
  compactLedger: (core: unknown) => Promise.resolve(void page.compacted.push(core)),
}));
vi.mock('@/services/journal/kept-pictures', () => ({ keptPictures: () => Promise.resolve(new Set()) }));
vi.mock('@/services/journal/screenshots', () => ({
  openScreenshots: ({ uid }: { readonly uid: string }) => {
    page.log.push(`pictures of ${uid} opened`);
    return Promise.resolve({
      close: () => void page.log.push(`pictures of ${uid} closed`),
      forgetUnused: () => Promise.resolve(void page.log.push('unused pictures forgotten')),
    });
  },
}));
vi.mock('@/services/journal/open-journal', () => ({
  openJournal: (options: FakeJournal['options'] & { readonly uid: string }) => {
    const removed: (readonly string[])[] = [];
    const made = {
      uid: options.uid,
      options,
      state: liveCell<JournalState>({ state: 'loading' }),
      core: { of: options.uid, outbox: { pending: liveCell([]) } },
      isClosed: false,
      removed,
      close: () => {
        made.isClosed = true;
      },
      removeAccounts: (ids: readonly string[]) => {
        removed.push(ids);
        return Promise.resolve(page.canRemove);
      },
    };
    page.opened.push(made);
    return made;
  },
}));

const journalAt = (index: number): FakeJournal => page.opened[index] as FakeJournal;
const tellPlans: Tell = (...said) => (page.tells.at(-1) as Tell)(...said);
const linker: PlanLinker = (trades) => trades;
const signIn = (uid: string | null): void => (page.account as LiveCell<Account | null>).set(uid === null ? null : ({ uid } as Account));
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0).then(() => vi.dynamicImportSettled());

const load = async () => {
  vi.resetModules();
  const own = await import('@/services/journal/journal');
  const states: string[] = [];
  own.journal.subscribe(() => void states.push(own.journal.get().state));
  return { ...own, states };
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, {
    account: liveCell<Account | null>(null),
    opened: [],
    later: [],
    tells: [],
    memory: new Map(),
    compacted: [],
    log: [],
    remote: () => Promise.resolve({}),
    canRemove: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the journal of whoever is signed in', () => {
  it('follows the account once, however many look', async () => {
    const watch = vi.spyOn(page.account as LiveCell<Account | null>, 'subscribe');
    const { journal, startJournal } = await load();
    journal.subscribe(() => undefined);
    startJournal();
    expect(watch).toHaveBeenCalledOnce();
  });

  it('is opened for each person in turn, and the one before is closed', async () => {
    const { journal, states } = await load();
    signIn('anna');
    expect(journal.get()).toEqual({ state: 'loading' });
    await settled();
    expect([page.opened.length, journalAt(0).uid, journalAt(0).options.writer]).toEqual([1, 'anna', 'laptop_2']);
    journalAt(0).state.set(emptyJournal('anna'));
    expect(journal.get()).toBe(journalAt(0).state.get());
    signIn('anna');
    signIn('berta');
    expect([journalAt(0).isClosed, journal.get().state]).toEqual([true, 'loading']);
    // What the journal before says now is nobody's.
    journalAt(0).state.set(emptyJournal('anna'));
    expect(journal.get().state).toBe('loading');
    await settled();
    journalAt(1).state.set(emptyJournal('berta'));
    signIn(null);
    expect([journal.get(), journalAt(1).isClosed]).toEqual([{ state: 'signed-out' }, true]);
    expect(states).toEqual(['loading', 'loading', 'ready', 'loading', 'loading', 'ready', 'signed-out']);
  });

  it('is not opened for somebody who has gone meanwhile, whose device is let go of', async () => {
    await load();
    signIn('anna');
    signIn('berta');
    await settled();
    expect(page.opened.map((one) => (one as FakeJournal).uid)).toEqual(['berta']);
    expect(page.log).toEqual(['device of anna closed']);
  });

  it('says in a sentence that it cannot be opened, to whom it concerns', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    page.remote = () => Promise.reject(new Error('No Firestore.'));
    const { journal } = await load();
    signIn('anna');
    await settled();
    expect(journal.get()).toEqual({ state: 'unavailable', reason: 'We couldn’t open the journal in this browser.' });
    signIn('berta');
    signIn(null);
    await settled();
    expect(journal.get()).toEqual({ state: 'signed-out' });
    expect(told.mock.calls.map(([what]) => String(what)).join()).toContain('Opening the journal');
  });
});

describe('plans', () => {
  const ready = async (uid: string) => {
    signIn(uid);
    await settled();
    journalAt(page.opened.length - 1).state.set(emptyJournal(uid));
    await settled();
  };

  it('are looked for once when the journal has long been shown, and remembered where there are some', async () => {
    await load();
    await ready('anna');
    expect([page.tells.length, page.later.length]).toEqual([0, 1]);
    journalAt(0).state.set({ ...emptyJournal('anna') });
    page.later[0]?.();
    page.later[0]?.();
    await settled();
    expect([page.tells.length, page.later.length]).toEqual([1, 1]);
    tellPlans(linker, true);
    expect([page.memory.get('plans:anna'), journalAt(0).options.planLinks.get()]).toEqual([true, linker]);
    // Unknown for now: what is remembered stays.
    tellPlans(null, null);
    expect([page.memory.get('plans:anna'), journalAt(0).options.planLinks.get()]).toEqual([true, null]);
    tellPlans(null, false);
    expect(page.memory.has('plans:anna')).toBe(false);
    signIn(null);
    tellPlans(linker, true);
    expect(page.memory.size).toBe(0);
  });

  it('are fetched with the journal where this device knows of some', async () => {
    page.memory.set('plans:anna', true);
    await load();
    signIn('anna');
    await settled();
    expect(page.tells).toHaveLength(1);
    await ready('berta');
    expect(page.tells).toHaveLength(1);
  });
});

describe('deleted entries', () => {
  const deleted = new Map([['acc', new Set(['t'])]]);
  const compactedAfter = async (state: Partial<ReadyJournal> | null, leaves = false): Promise<number> => {
    await load();
    signIn('anna');
    await settled();
    if (state !== null) journalAt(0).state.set({ ...emptyJournal('anna'), ...state });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(page.compacted).toEqual([]);
    if (leaves) signIn(null);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    await vi.advanceTimersByTimeAsync(600_000);
    await settled();
    return page.compacted.length;
  };

  it('are compacted once, a minute after the journal was opened, when the server has everything', async () => {
    expect(await compactedAfter({ deleted })).toBe(1);
    expect(page.compacted).toEqual([expect.objectContaining({ of: 'anna' })]);
  });

  it.each<[string, Partial<ReadyJournal> | null, boolean]>([
    ['nothing was deleted', {}, false],
    ['something waits', { deleted, sync: { state: 'waiting', count: 1 } }, false],
    ['the journal is not read yet', null, false],
    ['nobody is signed in any more', { deleted }, true],
  ])('are left where %s', async (_name, state, leaves) => expect(await compactedAfter(state, leaves)).toBe(0));
});

describe('the removal of accounts', () => {
  const opened = async (state?: Partial<ReadyJournal>) => {
    const own = await load();
    signIn('anna');
    await settled();
    if (state !== undefined) journalAt(0).state.set({ ...emptyJournal('anna'), ...state });
    return own;
  };
  const accounts = ['sample-broker-simulated-1', 'mine', 'sample-broker-simulated-2'].map((id) => ({
    id,
  })) as unknown as ReadyJournal['accounts'];

  it('forgets the pictures that nobody has any more, and nothing where the device is full', async () => {
    const { removeAccount } = await opened();
    expect([await removeAccount('mine'), page.log]).toEqual([true, ['pictures of anna opened', 'unused pictures forgotten']]);
    page.canRemove = false;
    page.log.length = 0;
    expect([await removeAccount('mine'), page.log]).toEqual([false, []]);
    expect(journalAt(0).removed).toEqual([['mine'], ['mine']]);
  });

  it('of the example takes its accounts alone, once the journal is read', async () => {
    const { removeSample } = await opened();
    expect(await removeSample()).toBe(false);
    journalAt(0).state.set({ ...emptyJournal('anna'), accounts });
    expect(await removeSample()).toBe(true);
    expect(journalAt(0).removed).toEqual([['sample-broker-simulated-1', 'sample-broker-simulated-2']]);
    expect(page.log).toContain('unused pictures forgotten');
    page.canRemove = false;
    page.log.length = 0;
    expect([await removeSample(), page.log]).toEqual([false, []]);
  });

  it('and pictures: they are opened once and closed with the journal', async () => {
    const { screenshots } = await opened();
    expect(await screenshots()).toBe(await screenshots());
    signIn(null);
    await settled();
    expect(page.log).toEqual(['pictures of anna opened', 'pictures of anna closed']);
    expect(await screenshots()).toBeNull();
  });
});
