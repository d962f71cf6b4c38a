// @vitest-environment node
/** The outbox over a real IndexedDB implementation in memory, with a server that is dead, or that has everything already. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openDeviceDatabase } from '@/services/device/device-database';
import { removeDeviceStores } from '@/services/device/device-stores';
import type { DeviceDatabase } from '@/services/device/device-database';
import type { Courier } from '@/services/journal/deliver-change';
import type { JournalRemote, JournalWrite } from '@/services/contracts/journal-remote';
import { neverOver } from '@/services/contracts/renewal';
import type { Renewal } from '@/services/contracts/renewal';
import { openOutbox } from '@/services/journal/outbox';
import type { PendingEdit } from '@/services/journal/pending-change';
import { markOf } from '@/services/journal/plan-change';

const count = 1_000;
const uid = 'outbox';
const documents = ['a_2024-01', 'a_2024-02', 'a_2024-03'];
const endings: AbortController[] = [];

const edit = (index: number): PendingEdit => ({
  kind: 'edit',
  id: `edit${String(index).padStart(6, '0')}`,
  label: 'An edit of one trade',
  addedAt: (1_000 + index) as EpochMs,
  refusal: null,
  edits: [{ accountId: 'a', entryId: String(index), fields: [{ path: ['user', 'rating'], value: 1 }] }],
});

const changes = Array.from({ length: count }, (_, index) => edit(index));

const never = new Promise<never>(() => undefined);

/** Counts the records that are read of the device's outbox. */
const counting = (device: DeviceDatabase) => {
  const read = { records: 0 };
  const leadsOn = new Set(['transaction', 'objectStore', 'index']);
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result = Reflect.apply(value, target, args) as unknown;
          if (leadsOn.has(String(name))) return counted(result as object);
          if (!String(name).startsWith('get')) return result;
          return (result as Promise<unknown>).then((found) => {
            read.records += Array.isArray(found) ? found.length : 1;
            return found;
          });
        };
      },
    });
  return { device: counted(device), read };
};

const openOn = async (remote: Partial<JournalRemote>, changed: Partial<JournalWrite> = {}, renewal: Renewal = neverOver) => {
  const ending = new AbortController();
  endings.push(ending);
  const { device, read } = counting(await openDeviceDatabase(uid));
  ending.signal.addEventListener('abort', () => device.close());
  const write = async (change: { readonly id: string }): Promise<JournalWrite> => {
    const documentId = documents[Number(change.id.slice(4)) % documents.length] ?? '';
    const ledger = [{ documentId, accountId: 'a', month: documentId.slice(2), fields: [], sizeBytes: 0, spentMarks: [] }];
    const nothing = { newAccount: null, accountChange: null, record: null, removals: [] };
    return { mark: markOf(change), markedAt: 0 as EpochMs, ...nothing, ledger, ...changed };
  };
  const dead = { watch: () => () => undefined, send: () => never, settled: () => never, readOnServer: () => never, compact: () => never };
  const courier: Omit<Courier, 'isWanted'> = {
    remote: { ...dead, ...remote },
    write,
    writeOnce: write,
    hasAccount: () => true,
    onSent: () => undefined,
    pauseMs: 1,
    signal: ending.signal,
  };
  return { outbox: openOutbox({ device, courier, renewal, name: `outbox-${uid}` }), read };
};

afterEach(async () => {
  for (const ending of endings.splice(0)) ending.abort();
  await removeDeviceStores(uid);
});

describe('many changes that wait for a dead server', () => {
  it('are kept without reading those before them, and read once and asked for by document when they are delivered', async () => {
    const dead = await openOn({});
    for (const change of changes) await dead.outbox.add(change);
    expect(dead.outbox.pending.get()).toEqual(changes);
    expect(dead.read.records).toBe(0);

    const asked: string[] = [];
    const marks = Object.fromEntries(changes.map((change) => [markOf(change), 1]));
    const alive = await openOn({
      settled: () => Promise.resolve(),
      readOnServer: ({ id }) => {
        asked.push(id);
        return Promise.resolve({ marks });
      },
    });
    await alive.outbox.resume();
    expect(alive.outbox.pending.get()).toEqual([]);
    expect(alive.read.records).toBe(count);
    expect(asked.toSorted()).toEqual(documents);
  });

  it('are sent one after the other when the server has none of them, each once', async () => {
    const few = changes.slice(0, 200);
    const dead = await openOn({});
    for (const change of few) await dead.outbox.add(change);
    const sent: string[] = [];
    let underway = 0;
    const alive = await openOn({
      settled: () => Promise.resolve(),
      readOnServer: () => Promise.resolve(null),
      send: async ({ mark }) => {
        underway += 1;
        sent.push(underway === 1 ? mark : 'two at a time');
        await Promise.resolve();
        underway -= 1;
        return { ok: true };
      },
    });
    await alive.outbox.resume();
    expect(sent).toEqual(few.map(markOf));
    expect(alive.outbox.pending.get()).toEqual([]);
  });

  it('are the same for a second tab, change by change', async () => {
    const [first, second] = [await openOn({}), await openOn({})];
    const told = new Promise<void>((resolve) => {
      second.outbox.pending.subscribe(() => {
        if (second.outbox.pending.get().length === 50) resolve();
      });
    });
    for (const change of changes.slice(0, 50)) await first.outbox.add(change);
    await told;
    expect(second.outbox.pending.get()).toEqual(changes.slice(0, 50));
    expect(second.read.records).toBe(50);
    const gone = new Promise<void>((resolve) => {
      second.outbox.pending.subscribe(() => {
        if (second.outbox.pending.get().length === 49) resolve();
      });
    });
    await first.outbox.discard(changes[7]?.id ?? '');
    await gone;
    expect(second.outbox.pending.get().map(({ id }) => id)).not.toContain(changes[7]?.id);
  });
});

describe('an edit of what is not in the journal any more', () => {
  const sending = (sent: string[]): Partial<JournalRemote> => ({
    settled: () => Promise.resolve(),
    readOnServer: () => Promise.resolve(null),
    send: ({ mark }) => {
      sent.push(mark);
      return Promise.resolve({ ok: true });
    },
  });

  it('is not sent, and waits with the reason', async () => {
    const sent: string[] = [];
    const { outbox } = await openOn(sending(sent), { ledger: [] });
    await outbox.add(edit(1));
    await vi.waitFor(() => expect(outbox.pending.get()[0]?.refusal).toBe('What it changes is no longer in the journal.'));
    expect(sent).toEqual([]);
  });

  it('is no removal and no record, which write to no month either', async () => {
    const sent: string[] = [];
    const { outbox } = await openOn(sending(sent), { ledger: [] });
    const { id, addedAt, refusal } = edit(2);
    await outbox.add({ kind: 'removal', id, addedAt, refusal, label: 'An account', accountId: 'a', places: [] });
    await vi.waitFor(() => expect(outbox.pending.get()).toEqual([]));
    expect(sent).toEqual([markOf({ id })]);
  });
});

describe('a change that the rules refuse while the plan runs', () => {
  const forbidden = { ok: false, reason: 'Forbidden.', isForbidden: true } as const;
  const answering = (answers: readonly Awaited<ReturnType<JournalRemote['send']>>[]): Partial<JournalRemote> => {
    let sent = 0;
    return { settled: () => Promise.resolve(), readOnServer: () => Promise.resolve(null), send: async () => answers[sent++] ?? never };
  };

  it('is sent once more, for the plan may have been renewed in that very moment', async () => {
    const { outbox } = await openOn(answering([forbidden, { ok: true }]));
    await outbox.add(edit(1));
    await vi.waitFor(() => expect(outbox.pending.get()).toEqual([]));
  });

  it('is refused for good when the rules refuse it again', async () => {
    const { outbox } = await openOn(answering([forbidden, forbidden]));
    await outbox.add(edit(1));
    await vi.waitFor(() => expect(outbox.pending.get()[0]).toMatchObject({ refusal: 'Forbidden.' }));
  });

  it('is not sent again while the plan is over', async () => {
    const { outbox } = await openOn(answering([forbidden]), {}, { ...neverOver, isOver: () => Promise.resolve(true) });
    await outbox.add(edit(1));
    await vi.waitFor(() => expect(outbox.pending.get()[0]).toMatchObject({ refusal: null, isHeld: true }));
  });
});
