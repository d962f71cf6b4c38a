/** Placing trades in ledger documents, reading them back, and telling offline from connecting: without a server. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { kindOf } from '@/domain/trades/account-kind';
import { largestPartBytes, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { liveCell } from '@/lib/live';
import { ledgerView } from '@/services/journal/ledger-view';
import { offlineWatch } from '@/services/journal/offline-watch';
import { applyLedgerWrite } from '@/services/contracts/apply-write';
import type { LedgerWrite } from '@/services/contracts/journal-remote';
import { planLedgerWrites } from '@/services/journal/plan-ledger-writes';
import type { LedgerPart } from '@/services/journal/plan-ledger-writes';
import { readAccount, readRecord } from '@/services/journal/read-documents';
import { syncStateOf } from '@/services/journal/sync-state';
import { aParsedTrade } from './journal-builders';

const aTrade = (id: string, openedAt: number, accountId = 'acc'): Trade => ({
  id,
  accountId,
  broker: { ...aParsedTrade({ ticket: id, openedAt: epochMs(openedAt), closedAt: epochMs(openedAt) }), importId: 'acc_f' },
  user: {},
});

const march = Date.UTC(2024, 2, 10);

/** What a server holds after the writes: documents of maps, each entry set under its own name. */
const stored = (writes: readonly LedgerWrite[]) =>
  writes.map((write) => ({
    id: write.documentId,
    fields: { ...applyLedgerWrite(undefined, write), updatedAt: 0 } as Readonly<Record<string, unknown>>,
  }));

const plan = (parts: readonly LedgerPart[], added: readonly Trade[]): Promise<readonly LedgerWrite[]> =>
  planLedgerWrites({ uid: 'anna', parts, added, edits: [], wantedMarks: new Set(), writer: 'laptop' });

const idsIn = ({ fields }: LedgerWrite): readonly string[] => [...new Set(fields.map(({ path }) => path[0]))];

describe('ledger writes', () => {
  it('put every trade into exactly one document, named after its account and UTC month, whatever is stored already', async () => {
    const trade = fc.record({ month: fc.integer({ min: 0, max: 5 }), id: fc.integer({ min: 1, max: 60 }) });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(trade, { selector: (entry) => entry.id }), fc.nat({ max: 60 }), async (drawn, cut) => {
        const trades = drawn.map(({ month, id }) => aTrade(String(id), Date.UTC(2024, month, 1 + (id % 27))));
        const view = ledgerView();
        view.apply(stored(await plan([], trades.slice(0, cut))));
        const writes = await plan(view.parts('anna', []), trades.slice(cut));
        const placed = writes.flatMap((write) => idsIn(write).map((id) => [id, write.month]));
        const wanted = trades.slice(cut).map((entry) => [entry.id, new Date(entry.broker.openedAt).toISOString().slice(0, 7)]);
        expect(new Set(placed.map(String))).toEqual(new Set(wanted.map(String)));
        expect(placed.length).toBe(wanted.length);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 200 : 25 },
    );
  });

  it('write a trade that is stored already to the document that has it, also when its month would be another', async () => {
    const view = ledgerView();
    view.apply(stored(await plan([], [aTrade('1', march)])));
    const moved = aTrade('1', Date.UTC(2024, 3, 1));
    expect((await plan(view.parts('anna', []), [moved])).map((write) => write.documentId)).toEqual(['acc_2024-03']);
  });

  it('open a further part before a document has more than 60 KB', async () => {
    const trades = Array.from({ length: 3_000 }, (_, index) => aTrade(String(index), march));
    const writes = await plan([], trades);
    expect(writes.length).toBeGreaterThan(1);
    expect(writes.map((write) => write.documentId)).toEqual(
      writes.map((_write, index) => (index === 0 ? 'acc_2024-03' : `acc_2024-03_${String(index + 1)}`)),
    );
    const view = ledgerView();
    view.apply(stored(writes));
    for (const part of view.parts('anna', [])) expect(part.sizeBytes).toBeLessThanOrEqual(largestPartBytes);
    expect(view.content([]).trades).toHaveLength(3_000);
    expect(readLedgerDocumentId('acc_2024-03_2')).toEqual({ accountId: 'acc', month: '2024-03', part: 2 });
  });
});

describe('the ledger as read', () => {
  it('keeps an entry as the object it was where a document comes again with the same facts', async () => {
    const view = ledgerView();
    const [first, second] = [aTrade('1', march), aTrade('2', march)];
    const documents = stored(await plan([], [first, second]));
    view.apply(documents);
    const before = view.content([]).trades;
    const turned = documents.map(({ id, fields }) => {
      const trades = Object.entries((fields as { trades: Record<string, { user?: object }> }).trades).toReversed();
      const changed = trades.map(([key, entry]) => [
        key,
        key === '2' ? { ...entry, user: { ...entry.user, setup: 'Breakout' } } : { ...entry },
      ]);
      return { id, fields: { ...fields, trades: Object.fromEntries(changed) as object } };
    });
    view.apply(turned);
    const after = view.content([]).trades;
    const entry = (list: typeof before, id: string) => list.find((trade) => trade.id === id);
    expect(entry(after, '1')).toBe(entry(before, '1'));
    expect(entry(after, '2')).not.toBe(entry(before, '2'));
  });

  it('joins an entry that two documents hold: once, with the notes and the imports of both', async () => {
    const view = ledgerView();
    const [first] = stored(await plan([], [aTrade('1', march)]));
    if (first === undefined) throw new Error('nothing was planned');
    const { broker } = (first.fields['trades'] as Record<string, { broker: object }>)['1'] ?? { broker: {} };
    const other = { broker: { ...broker, importId: 'acc_g', row: 9 }, user: { rating: 4 }, sources: { g: 9 } };
    view.apply([first, { id: 'acc_2024-04', fields: { accountId: 'acc', month: '2024-04', trades: { 1: other } } }]);
    expect(view.content([]).trades).toMatchObject([{ id: '1', user: { rating: 4 }, sources: { acc_f: 7, acc_g: 9, g: 9 } }]);
    expect(view.content([]).damaged).toEqual([]);
    view.apply([
      {
        id: 'acc_2024-04',
        fields: { accountId: 'acc', month: '2024-04', trades: { 1: { ...other, broker: { ...broker, profit: '7' } } } },
      },
    ]);
    expect(view.content([]).damaged).toEqual([
      { document: 'ledger/acc_2024-04', tradeId: '1', reason: 'It is stored twice, with other facts. Those in ledger/acc_2024-03 count.' },
    ]);
  });

  it('leaves a deleted trade out whichever document says so', async () => {
    const view = ledgerView();
    view.apply(stored(await plan([], [aTrade('1', march)])));
    view.apply([{ id: 'acc_2024-04', fields: { accountId: 'acc', month: '2024-04', trades: { 1: { deletedAt: 7 } } } }]);
    expect(view.content([]).trades).toEqual([]);
    expect(view.content([]).deleted).toEqual(new Map([['acc', new Set(['1'])]]));
  });

  it('keeps its content until a document changes', async () => {
    const view = ledgerView();
    view.apply(stored(await plan([], [aTrade('1', march)])));
    const before = view.content([]);
    view.apply([]);
    expect(view.content([])).toBe(before);
    view.apply([{ id: 'acc_2024-03', fields: null }]);
    expect(view.content([]).trades).toEqual([]);
  });
});

describe('stored accounts and imports', () => {
  const account = { name: 'A', broker: 'B', number: '1', currency: 'EUR', importZone: 'Europe/Helsinki', createdAt: 1, updatedAt: 1 };

  it('are read when whole', async () => {
    expect(readAccount('a', account)).toMatchObject({ ok: true, value: { id: 'a', currency: 'EUR' } });
  });

  it('are live where they were stored without a kind, but for the product’s own example', async () => {
    const kinds = ['live', 'demo', 'practice', 'backtest', 'sample'] as const;
    const kindRead = (id: string, fields: object): string => {
      const read = readAccount(id, { ...account, ...fields });
      return read.ok ? kindOf(read.value) : read.reason;
    };
    expect(kindRead('a', {})).toBe('live');
    expect(kinds.map((kind) => kindRead('a', { kind }))).toEqual(kinds);
    expect(kindRead('sample-broker-simulated-example-1', {})).toBe('sample');
    expect(kindRead('a', { kind: 'paper' })).toBe('“paper” isn’t a kind of account.');
  });

  it('say what is wrong otherwise', async () => {
    expect(readAccount('a', { ...account, number: 1 })).toEqual({ ok: false, reason: 'The field "number" is not a text.' });
    expect(readAccount('a', { ...account, importZone: 'Helsinki time' })).toMatchObject({ ok: false });
    expect(readAccount('a', { ...account, currency: 'euro' })).toMatchObject({ ok: false });
    expect(readRecord('a_b', { accountId: 'a' })).toEqual({ ok: false, reason: 'The field "sha256" is missing.' });
  });
});

describe('being offline', () => {
  const watch = (isOnline = liveCell(true)) => {
    let nowMs = 10_000;
    let unconfirmed: EpochMs | null = null;
    const onDue = vi.fn<() => void>();
    const offline = offlineWatch({ isOnline, now: () => epochMs(nowMs), unconfirmedSince: () => unconfirmed, onDue });
    return {
      offline,
      onDue,
      isOnline,
      at: (ms: number, since: number | null) => {
        nowMs = ms;
        unconfirmed = since === null ? null : epochMs(since);
        return offline.since();
      },
    };
  };

  it('begins at once without a network, and three seconds after the server fell silent with one', async () => {
    const { at, isOnline } = watch();
    expect(at(10_000, null)).toBeNull();
    expect(at(12_999, 10_000)).toBeNull();
    expect(at(13_000, 10_000)).toBe(10_000);
    expect(at(14_000, null)).toBeNull();
    isOnline.set(false);
    expect(at(15_000, null)).toBe(15_000);
    expect(at(16_000, 15_500)).toBe(15_000);
  });

  it('is noticed by time alone', async () => {
    vi.useFakeTimers();
    const { at, onDue, offline } = watch();
    at(12_000, 10_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(onDue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onDue).toHaveBeenCalledOnce();
    offline.stop();
    vi.useRealTimers();
  });

  it('is told before changes that wait', async () => {
    expect(syncStateOf({ waiting: 2, held: 0, offlineSince: epochMs(5), sent: [] })).toEqual({ state: 'offline', count: 2, since: 5 });
    expect(syncStateOf({ waiting: 2, held: 0, offlineSince: null, sent: [] })).toEqual({ state: 'waiting', count: 2 });
    expect(syncStateOf({ waiting: 0, held: 0, offlineSince: null, sent: [] })).toEqual({ state: 'synchronised' });
    const months = [
      { sent: 1, all: 1 },
      { sent: 12, all: 80 },
    ];
    expect(syncStateOf({ waiting: 2, held: 0, offlineSince: null, sent: months })).toEqual({
      state: 'waiting',
      count: 2,
      months: { sent: 12, all: 80 },
    });
    expect(syncStateOf({ waiting: 0, held: 0, offlineSince: null, sent: months })).toEqual({ state: 'synchronised' });
  });
});
