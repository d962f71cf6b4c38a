/** What of an exported journal is added to one that knows part of it, and where. The journal is a stand-in; cases are worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { ExportedJournal } from '@/domain/journal/export-format';
import type { LogDocument } from '@/domain/journal/import-log';
import { epochMs } from '@/domain/time/epoch-ms';
import type { JournalCore } from '@/services/journal/journal-core';
import type { PendingChange } from '@/services/journal/pending-change';
import { restoreJournal } from '@/services/journal/restore-journal';

type Raw = Readonly<Record<string, unknown>>;

const account = { name: 'A', broker: 'B', number: '1', currency: 'EUR', importZone: 'Etc/UTC' };
const month = 'acc_2024-01';
const broker = { ticket: '1' };

interface Here {
  /** Entries that are stored, by their names. */
  readonly stored?: Readonly<Record<string, readonly Raw[]>>;
  readonly sizes?: Readonly<Record<string, number>>;
  readonly accounts?: readonly string[];
  readonly log?: readonly string[];
  readonly isKnown?: boolean;
}

/** A journal that keeps what is added to it in `added`. */
const journalWith = ({ stored = {}, sizes = {}, accounts = ['acc'], log = [], isKnown = true }: Here) => {
  const added: PendingChange[] = [];
  const core = {
    known: () => Promise.resolve(isKnown ? { accounts: accounts.map((id) => ({ id, ...account })) } : null),
    parts: () => Object.entries(sizes).map(([id, sizeBytes]) => ({ id, sizeBytes })),
    log: () => log.map((id) => ({ id, fields: {} })),
    ledger: {
      rawEntries: (accountId: string, entryId: string) =>
        accountId === 'acc' ? (stored[entryId] ?? []).map((raw) => ({ documentId: month, raw })) : [],
    },
    options: { newId: () => `change ${added.length}`, now: () => epochMs(7) },
    outbox: { add: (change: PendingChange) => Promise.resolve(void added.push(change)) },
  };
  return { core: core as unknown as JournalCore, added };
};

const exported = (parts: Partial<ExportedJournal>): ExportedJournal =>
  ({ accounts: [{ id: 'acc', fields: account }], ledger: [], imports: [], ...parts }) as ExportedJournal;
const ledgerOf = (trades: unknown, id = month): LogDocument => ({ id, fields: { trades } });

const restored = async (here: Here, parts: Partial<ExportedJournal>) => {
  const { core, added } = journalWith(here);
  const outcome = await restoreJournal(core, exported(parts));
  const edits = added.flatMap((change) => ('edits' in change ? (change.edits ?? []) : []));
  return { outcome, added, edits };
};
/** The fields that are added to one entry, as 'path = value'. */
const addedTo = async (stored: Raw, raw: Raw) => {
  const { edits, outcome } = await restored({ stored: { t: [stored] } }, { ledger: [ledgerOf({ t: raw })] });
  return { fields: edits.flatMap(({ fields }) => fields.map(({ path, value }) => [path.join('.'), value])), outcome };
};

describe('an entry that is there', () => {
  it('gains what only the export knows, and keeps its own facts and deletion', async () => {
    const stored = { broker, user: { setup: 'Own', tags: { a: true } }, sources: { f: 1 } };
    const raw = {
      broker: { ticket: '2' },
      deletedAt: 5,
      leaf: 1,
      user: { setup: 'Other', tags: { a: true, b: true }, rating: 3 },
      sources: { f: 2, g: 3 },
      versions: { k: 'v' },
      typed: { laptop: { value: 'x', at: 2 } },
    };
    const { fields, outcome } = await addedTo(stored, raw);
    expect(fields).toEqual([
      ['user.tags.b', true],
      ['user.rating', 3],
      ['sources.g', 3],
      ['versions.k', 'v'],
      ['typed.laptop', { value: 'x', at: 2 }],
    ]);
    expect(outcome).toEqual({ accounts: 0, entries: 0, completed: 1, records: 0, left: [] });
  });

  it('gains of a register what is newer, and nothing where a value of its own lies on the way', async () => {
    const of = (value: number, at: number) => ({ broker, user: { rating: { laptop: { value, at } } } });
    expect((await addedTo(of(1, 5), of(2, 6))).fields).toEqual([['user.rating.laptop', { value: 2, at: 6 }]]);
    expect((await addedTo(of(1, 5), of(2, 5))).fields).toEqual([]);
    expect((await addedTo(of(1, 5), of(2, 4))).fields).toEqual([]);
    expect((await addedTo({ broker, user: { rating: 4 } }, of(2, 6))).fields).toEqual([]);
    expect((await addedTo({ broker, user: { rating: [4] } }, of(2, 6))).fields).toEqual([]);
    expect((await addedTo(of(1, 5), { broker, user: { rating: 4 } })).fields).toEqual([]);
    expect((await addedTo({ broker }, of(2, 6))).fields).toEqual([['user.rating.laptop', { value: 2, at: 6 }]]);
  });

  it('with everything of the export stays, and is not counted', async () => {
    const whole = { broker, user: { setup: 'Own' } };
    const { edits, added, outcome } = await restored({ stored: { t: [whole] } }, { ledger: [ledgerOf({ t: whole })] });
    expect([edits, added, outcome]).toEqual([[], [], { accounts: 0, entries: 0, completed: 0, records: 0, left: [] }]);
  });

  it('in two documents lacks only what neither has', async () => {
    const stored = {
      t: [
        { broker, user: { setup: 'x' } },
        { leaf: 1, user: { rating: 2 } },
      ],
    };
    const raw = { broker, user: { setup: 'y', rating: 5, note: 'n' } };
    const { edits } = await restored({ stored }, { ledger: [ledgerOf({ t: raw })] });
    expect(edits).toEqual([{ accountId: 'acc', entryId: 't', fields: [{ path: ['user', 'note'], value: 'n' }] }]);
  });
});

describe('an entry that is missing', () => {
  it('is added whole: facts, deletion and leaves in one piece, the rest by its deepest fields', async () => {
    const raw = {
      broker,
      deletedAt: 5,
      leaf: 'a',
      leaves: { a: 1 },
      user: { tags: { a: true }, rating: { laptop: { value: 2, at: 3 } } },
      sources: { f: 1 },
      versions: { k: { v: 1 } },
      typed: { laptop: { value: 'x', at: 2 } },
      colour: 'red',
    };
    const { edits, outcome, added } = await restored({ stored: { t: [{ user: { rating: 1 } }] } }, { ledger: [ledgerOf({ t: raw })] });
    expect(edits).toEqual([
      {
        accountId: 'acc',
        entryId: 't',
        home: month,
        fields: [
          { path: ['broker'], value: broker },
          { path: ['deletedAt'], value: 5 },
          { path: ['leaf'], value: 'a' },
          { path: ['leaves'], value: { a: 1 } },
          { path: ['user', 'tags', 'a'], value: true },
          { path: ['user', 'rating', 'laptop'], value: { value: 2, at: 3 } },
          { path: ['sources', 'f'], value: 1 },
          { path: ['versions', 'k', 'v'], value: 1 },
          { path: ['typed', 'laptop'], value: { value: 'x', at: 2 } },
        ],
      },
    ]);
    expect(outcome).toMatchObject({ entries: 1, completed: 0 });
    expect(added).toMatchObject([
      { id: 'change 0', addedAt: 7, refusal: null, kind: 'entries', label: 'The restored account A', account: { id: 'acc' }, entries: [] },
    ]);
  });

  it('is none where an edit alone is left of it, or no map', async () => {
    const { edits, outcome } = await restored({}, { ledger: [ledgerOf({ t: { user: { rating: 1 } }, u: 7, v: null, w: [broker] })] });
    expect([edits, outcome]).toEqual([[], { accounts: 0, entries: 0, completed: 0, records: 0, left: [] }]);
  });

  /** An entry of so many bytes: two for its name, 7 + 32 for 'broker' and its map, 2 + 1 for 'a', 32 for the map of the entry. */
  const sized = (bytes: number) => ({ broker: { a: 'x'.repeat(bytes - 76) } });
  const homes = async (sizes: Record<string, number>, trades: Raw, id = month) =>
    (await restored({ sizes }, { ledger: [ledgerOf(trades, id)] })).edits.map(({ home }) => home);

  it('lies in its own document up to 1.3 times 60 KiB, 79,872 bytes, and in the next part that has room beyond', async () => {
    expect(await homes({ [month]: 40_000 }, { a: sized(39_872) })).toEqual([month]);
    expect(await homes({ [month]: 40_000 }, { a: sized(39_873) })).toEqual([`${month}_2`]);
    expect(await homes({ [month]: 79_000, [`${month}_2`]: 79_000 }, { a: sized(1_000) })).toEqual([`${month}_3`]);
    expect(await homes({ [month]: 40_000 }, { a: sized(30_000), b: sized(20_000), c: sized(9_000) })).toEqual([month, `${month}_2`, month]);
    expect(await homes({}, { a: sized(100) }, `${month}_4`)).toEqual([`${month}_4`]);
  });

  it('larger than any part has a part of its own', async () => {
    expect(await homes({ [month]: 100 }, { a: sized(200_000), b: sized(200_000) })).toEqual([`${month}_2`, `${month}_3`]);
  });
});

describe('of accounts and the log', () => {
  it('those are added that are missing', async () => {
    const { outcome, added } = await restored(
      { accounts: ['acc'], log: ['r1'] },
      {
        accounts: ['acc', 'new'].map((id) => ({ id, fields: account })),
        imports: [
          { id: 'r1', fields: { hash: 'a' } },
          { id: 'r2', fields: { hash: 'b', createdAt: '2026-01-02T03:04:05.678Z' } },
          { id: 'r3', fields: { hash: 'c', createdAt: '2026-01-02T03:04:05Z', firstCreatedAt: 12.9 } },
          { id: 'r4', fields: { hash: 'd' } },
        ],
      },
    );
    expect(outcome).toEqual({ accounts: 1, entries: 0, completed: 0, records: 3, left: [] });
    expect(added.map((change) => ('kind' in change ? [change.kind, 'label' in change ? change.label : ''] : []))).toEqual([
      ['entries', 'The restored account A'],
      ['record', 'A restored record of the log'],
      ['record', 'A restored record of the log'],
      ['record', 'A restored record of the log'],
    ]);
    expect(added.flatMap((change) => ('record' in change ? [change.record] : []))).toEqual([
      { id: 'r2', fields: { hash: 'b', firstCreatedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678) } },
      { id: 'r3', fields: { hash: 'c', firstCreatedAt: 12 } },
      { id: 'r4', fields: { hash: 'd' } },
    ]);
  });

  it('an account comes with its registers, and one that is there is taken as it is', async () => {
    const registers = { name: { laptop: { value: 'B', at: 2 } } };
    const { added } = await restored({ accounts: [] }, { accounts: [{ id: 'new', fields: { ...account, registers } }] });
    expect(added).toMatchObject([{ account: { id: 'new', name: 'B', registers } }]);
    const there = await restored(
      {},
      { accounts: [{ id: 'acc', fields: { ...account, name: 'Z' } }], ledger: [ledgerOf({ t: { broker } })] },
    );
    expect(there.added).toMatchObject([{ label: 'The restored account A', account: { name: 'A' } }]);
    expect(there.outcome?.accounts).toBe(0);
  });

  it('what cannot be restored is named with its reason', async () => {
    const { outcome, added } = await restored(
      { accounts: [] },
      {
        accounts: [{ id: 'acc', fields: { ...account, importZone: 'Here' } }],
        ledger: [ledgerOf({}, 'odd'), ledgerOf('x'), ledgerOf({ t: { broker } }, 'gone_2024-02')],
      },
    );
    expect(outcome?.left).toEqual([
      { document: 'ledger/odd', reason: 'It isn’t a month of a ledger.' },
      { document: `ledger/${month}`, reason: 'It isn’t a month of a ledger.' },
      { document: 'accounts/acc', reason: '“Here” isn’t a time zone.' },
      { document: 'ledger/gone_…', reason: 'Its account is not in the export.' },
    ]);
    expect(added).toEqual([]);
  });
});

it('nothing is restored before the journal has been read, or once it was cancelled; four fifths of the way are the months', async () => {
  expect((await restored({ isKnown: false }, { ledger: [ledgerOf({ t: { broker } })] })).outcome).toBeNull();
  const { core, added } = journalWith({});
  const ending = new AbortController();
  const shares: number[] = [];
  const ledger = [1, 2, 3, 4].map((n) => ledgerOf({ t: { broker } }, `acc_2024-0${n}`));
  const onProgress = (share: number): void => {
    shares.push(share);
    if (shares.length === 3) ending.abort();
  };
  expect(await restoreJournal(core, exported({ ledger }), { signal: ending.signal, onProgress })).toBeNull();
  expect([shares, added]).toEqual([[0, 0.2, 0.4], []]);
  const whole: number[] = [];
  await restoreJournal(core, exported({ ledger }), { onProgress: (share) => void whole.push(Math.round(share * 100)) });
  expect([whole, added.length]).toEqual([[0, 20, 40, 60, 100], 1]);
});
