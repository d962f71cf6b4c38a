/** Ledger documents. Sizes are checked against the worked example of firebase.google.com/docs/firestore/storage-size and sums by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSize, valueBytes } from '@/domain/kept/document-size';
import {
  largestPartBytes,
  ledgerDocumentId,
  ledgerDocumentSize,
  ledgerMonthOf,
  placeTrades,
  readLedgerDocument,
  readLedgerDocumentId,
} from '@/domain/journal/ledger-month';
import { isDeletedEntry, readEntry } from '@/domain/journal/read-trade';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aFill } from './a-fill';
import { aTrade, decimal, someFacts } from './a-trade';

describe('documentSize', () => {
  it('is 147 bytes for the published example', () => {
    const fields = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });

  it('counts text as UTF-8, maps as documents, lists as their items', () => {
    expect(valueBytes('Mü€')).toBe(1 + 2 + 3 + 1);
    expect(valueBytes({ a: 1, b: null })).toBe(2 + 8 + 2 + 1 + 32);
    expect(valueBytes(['ab', true])).toBe(3 + 1);
    expect(valueBytes({ gone: undefined })).toBe(32);
  });
});

describe('ledgerDocumentId', () => {
  it('names account, month and, from the second on, part', () => {
    expect(ledgerDocumentId({ accountId: 'oanda-1-x', month: '2024-06', part: 1 })).toBe('oanda-1-x_2024-06');
    expect(ledgerDocumentId({ accountId: 'oanda-1-x', month: '2024-06', part: 3 })).toBe('oanda-1-x_2024-06_3');
  });

  it('is read back', () => {
    for (const part of [1, 2, 10, 99]) {
      const place = { accountId: 'oanda-1-x', month: '2024-12', part };
      expect(readLedgerDocumentId(ledgerDocumentId(place))).toEqual(place);
    }
  });

  it.each(['x', 'a_2024-13', 'a_2024-06_1', 'a_2024-06_0', 'a_b_2024-06', '_2024-06', 'a_2024-06_2_3'])('is not %s', (id) => {
    expect(readLedgerDocumentId(id)).toBeNull();
  });

  it('goes by the UTC month of opening', () => {
    const trade = aTrade({ openedAt: epochMs(Date.UTC(2024, 4, 31, 23, 59)), closedAt: epochMs(Date.UTC(2024, 5, 2)) });
    expect(ledgerMonthOf(trade)).toBe('2024-05');
  });
});

describe('placeTrades', () => {
  const opened = (ticket: number, month: number, comment = ''): Trade =>
    aTrade({ ticket: String(ticket), openedAt: epochMs(Date.UTC(2024, month, 3)), closedAt: epochMs(Date.UTC(2024, 11, 3)), comment });

  it('puts trades into one document per account and month', () => {
    const other = { ...opened(3, 4), accountId: 'other-2-y' };
    const writes = placeTrades('u1', [opened(1, 4), opened(2, 5), other, opened(4, 4)], []);
    expect(writes.map(({ id, document }) => [id, Object.keys(document.trades)])).toEqual([
      ['broker-1-abc_2024-05', ['mt4-1', 'mt4-4']],
      ['broker-1-abc_2024-06', ['mt4-2']],
      ['other-2-y_2024-05', ['mt4-3']],
    ]);
    expect(writes[0]?.document).toMatchObject({ accountId: 'broker-1-abc', month: '2024-05' });
  });

  it('states the size the document will have', () => {
    const [write] = placeTrades('u1', [opened(1, 4), opened(2, 4)], []);
    expect(write?.sizeBytes).toBe(write && ledgerDocumentSize('u1', write.id, write.document));
  });

  it('opens the next part where the last one would outgrow its limit', () => {
    const id = 'broker-1-abc_2024-05';
    const stored = [
      { id, sizeBytes: largestPartBytes - 100 },
      { id: `${id}_2`, sizeBytes: largestPartBytes - 1000 },
    ];
    const writes = placeTrades('u1', [opened(1, 4), opened(2, 4), opened(3, 4), opened(4, 4)], stored);
    expect(writes.map((write) => write.id)).toEqual([`${id}_2`, `${id}_3`]);
    expect(writes.flatMap((write) => Object.keys(write.document.trades))).toEqual(['mt4-1', 'mt4-2', 'mt4-3', 'mt4-4']);
  });

  it('adds to the last part in whatever order the stored ones are listed', () => {
    const id = 'broker-1-abc_2024-05';
    const stored = [id, `${id}_2`, `${id}_10`].map((part) => ({ id: part, sizeBytes: 1000 }));
    for (const listed of [stored, stored.toReversed()])
      expect(placeTrades('u1', [opened(1, 4)], listed).map((write) => write.id)).toEqual([`${id}_10`]);
  });

  it('loses no trade and writes no part beyond the limit', () => {
    const trades = fc.array(fc.record({ month: fc.integer({ min: 0, max: 2 }), length: fc.integer({ min: 0, max: 55_000 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(trades, (sizes) => {
        const placed = placeTrades(
          'u1',
          sizes.map(({ month, length }, i) => opened(i, month, 'x'.repeat(length))),
          [],
        );
        expect(placed.flatMap((write) => Object.keys(write.document.trades))).toHaveLength(sizes.length);
        for (const { id, document, sizeBytes } of placed) {
          expect(sizeBytes).toBeLessThanOrEqual(largestPartBytes);
          expect(sizeBytes).toBe(ledgerDocumentSize('u1', id, document));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('readEntry', () => {
  const entry = (change: Record<string, unknown> = {}): unknown => ({ broker: { ...someFacts(), ...change }, user: {} });

  it('gives back what was stored', () => {
    const trade = { ...aTrade(), user: { note: 'late entry', rating: 4, tags: { breakout: true } as const } };
    expect(readEntry(trade.id, { broker: trade.broker, user: trade.user }, trade.accountId)).toEqual({ ok: true, kind: 'trade', trade });
  });

  it('passes over fields it does not know and a missing user part', () => {
    const reading = readEntry('mt4-1', { broker: { ...someFacts(), colour: 'red' }, extra: 1 }, 'a');
    expect(reading).toMatchObject({ ok: true, trade: { user: {} } });
    expect(reading.ok && reading.kind === 'trade' && 'colour' in reading.trade.broker).toBe(false);
  });

  it.each([
    ['profit', 12.3],
    ['profit', '12,30'],
    ['profit', '1e3'],
    ['lots', ''],
    ['side', 'buy'],
    ['openedAt', '2024'],
    ['closedAt', NaN],
    ['closedAt', 9e15],
    ['closedAt', 0],
    ['ticket', ''],
    ['stopPrice', 'none'],
    ['magic', 7],
    ['row', 0],
  ])('names %s as damaged when it is %j', (field, value) => {
    const reading = readEntry('mt4-7', entry({ [field]: value }), 'a');
    expect(reading).toMatchObject({ ok: false, id: 'mt4-7' });
    expect(!reading.ok && reading.reason).toMatch(new RegExp(`broker\\.${field}|closes before it opens`));
  });

  it('names a missing field', () => {
    const { swap: _swap, ...rest } = someFacts();
    expect(readEntry('mt4-7', { broker: rest, user: {} }, 'a')).toEqual({ ok: false, id: 'mt4-7', reason: "'broker.swap' is missing." });
  });

  it('does not believe damaged notes', () => {
    for (const user of [{ rating: 'five' }, { note: 5 }, { tags: ['a'] }, { tags: { a: false } }, 'x']) {
      expect(readEntry('mt4-7', { broker: someFacts(), user }, 'a').ok).toBe(false);
    }
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (broker, user) => {
        expect(readEntry('x', { broker, user }, 'a').ok).toBe(false);
        expect(readEntry('x', broker, 'a').ok).toBe(false);
      }),
    );
  });
});

describe('readLedgerDocument', () => {
  it('leaves damaged entries out by name and ignores deleted ones, damaged or not', () => {
    const document = {
      accountId: 'broker-1-abc',
      month: '2024-06',
      trades: {
        'mt4-1': { broker: someFacts({ ticket: '1' }), user: {} },
        'mt4-2': { broker: someFacts({ ticket: '2', profit: decimal('x') }), user: {} },
        'mt4-3': { broker: someFacts({ ticket: '3' }), user: {}, deletedAt: 1_700_000_000_000 },
        'mt4-4': { deletedAt: 1_700_000_000_000 },
      },
    };
    const reading = readLedgerDocument('broker-1-abc_2024-06', document);
    expect(reading.trades.map((trade) => [trade.id, trade.accountId])).toEqual([['mt4-1', 'broker-1-abc']]);
    expect(reading.damaged).toEqual([
      { id: 'mt4-2', documentId: 'broker-1-abc_2024-06', reason: "'broker.profit' is not a decimal number." },
    ]);
    expect(reading.deleted).toEqual(['mt4-3', 'mt4-4']);
    expect(isDeletedEntry({ deletedAt: null })).toBe(false);
  });

  it('passes over what an edit left of an entry that had gone, and names what has a fact or the digest of one', () => {
    const trades = {
      'mt4-1': { user: { note: { a: { value: 'late', at: 5 } } } },
      'mt4-2': {},
      'mt4-3': { broker: null, user: {} },
      'mt4-4': { leaf: 'a'.repeat(64) },
      'mt4-5': 'text',
    };
    const reading = readLedgerDocument('broker-1-abc_2024-06', { accountId: 'broker-1-abc', month: '2024-06', trades });
    expect([reading.trades, reading.fills, reading.deleted]).toEqual([[], [], []]);
    expect(reading.damaged.map(({ id }) => id)).toEqual(['mt4-3', 'mt4-4', 'mt4-5']);
  });

  it('takes a document without trades for one damaged entry', () => {
    for (const data of [undefined, null, {}, { trades: [] }, { trades: 'x' }]) {
      expect(readLedgerDocument('a_2024-06', data).damaged).toMatchObject([{ id: 'a_2024-06' }]);
    }
    expect(readLedgerDocument('what', { trades: {} }).damaged).toMatchObject([{ id: 'what' }]);
  });
});

it('an execution belongs to the month in which it was done, a trade to that of its opening, in UTC', () => {
  const last = epochMs(Date.UTC(2026, 5, 30, 23, 59, 59, 999));
  const next = epochMs(last + 1);
  expect([last, next].map((at) => ledgerMonthOf({ broker: aFill(1, '+1', '100', { at }).facts }))).toEqual(['2026-06', '2026-07']);
  expect([last, next].map((openedAt) => ledgerMonthOf({ broker: someFacts({ openedAt, closedAt: next }) }))).toEqual([
    '2026-06',
    '2026-07',
  ]);
});
