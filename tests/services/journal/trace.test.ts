/** From a trade to the rows that state it and back, on a journal made by hand. */
import { describe, expect, it } from 'vitest';
import type { StoredFill } from '@/domain/trades/fill';
import type { Trade, TradeFill } from '@/domain/trades/trade';
import type { ImportRecord, UndoRecord } from '@/services/journal/log-record';
import { traceImport, traceTrade } from '@/services/journal/trace';
import { aParsedFill, aParsedTrade } from './journal-builders';

const digest = (letter: string): string => letter.repeat(64);
const key = (letter: string): string => letter.repeat(16);

const record = (letter: string, accountId = 'acc'): ImportRecord =>
  ({ id: `${accountId}_${digest(letter)}`, accountId, sha256: digest(letter), fileName: `${letter}.csv` }) as ImportRecord;

const stated = (id: string, sources: Trade['sources'], accountId = 'acc'): Trade => ({
  id,
  accountId,
  broker: { ...aParsedTrade(), importId: 'i' },
  user: {},
  ...(sources === undefined ? {} : { sources }),
});
const fill = (id: string, sources: Readonly<Record<string, number>>, accountId = 'acc'): StoredFill => ({
  id,
  accountId,
  facts: { ...aParsedFill(), importId: 'i' },
  sources,
});
const made = (id: string, fills: readonly string[], accountId = 'acc'): Trade => ({
  ...stated(id, undefined, accountId),
  fills: fills.map((entryId) => ({ entryId }) as TradeFill),
});

const [a, b, c, others] = [record('a'), record('b'), record('c'), record('a', 'other')];
const one = stated('t1', { [key('a')]: 7, [key('b')]: 9, manual: 1 });
const [f1, f2] = [fill('f1', { [key('c')]: 3 }), fill('f2', { [key('c')]: 2, [key('a')]: 11 })];
const journal = {
  trades: [one, stated('t1', { [key('a')]: 5 }, 'other'), made('f1', ['f1', 'f2', 'f2']), made('f2~r', ['f2'])],
  ledger: {
    trades: [one, stated('t2', {}), stated('t1', { [key('a')]: 5 }, 'other')],
    fills: [f1, f2, fill('f1', { [key('c')]: 99 }, 'other')],
  },
  imports: [a, b, c, others],
  undone: new Map([[b.id, { id: `${b.id}_undo` } as UndoRecord]]),
};

describe('a trade', () => {
  it('that is stated has the rows of every import of its own account, undone ones told apart, and typed ones without a record', () => {
    const rows = [
      { row: 7, record: a, isUndone: false },
      { row: 9, record: b, isUndone: true },
      { row: 1, record: null, isUndone: false },
    ];
    expect(traceTrade(journal, { accountId: 'acc', tradeId: 't1' }, new Set([digest('b')]))).toEqual({
      trade: one,
      entries: [{ entryId: 't1', kind: 'trade', rows }],
      imports: [a, b],
      files: [
        { sha256: digest('a'), name: 'a.csv', isHere: false },
        { sha256: digest('b'), name: 'b.csv', isHere: true },
      ],
    });
    expect(traceTrade(journal, { accountId: 'other', tradeId: 't1' }, new Set())?.imports).toEqual([others]);
  });

  it('made of executions has theirs, each once', () => {
    expect(traceTrade(journal, { accountId: 'acc', tradeId: 'f1' }, new Set())).toMatchObject({
      entries: [
        { entryId: 'f1', kind: 'fill', rows: [{ row: 3, record: c }] },
        {
          entryId: 'f2',
          kind: 'fill',
          rows: [
            { row: 2, record: c },
            { row: 11, record: a },
          ],
        },
      ],
      imports: [c, a],
    });
  });

  it('that names no source, or an execution that is gone, has no rows', () => {
    const bare = { ...journal, trades: [stated('t9', undefined), made('x', ['gone'])] };
    expect(traceTrade(bare, { accountId: 'acc', tradeId: 't9' }, new Set())?.entries).toEqual([{ entryId: 't9', kind: 'trade', rows: [] }]);
    expect(traceTrade(bare, { accountId: 'acc', tradeId: 'x' }, new Set())?.entries).toEqual([{ entryId: 'gone', kind: 'fill', rows: [] }]);
  });

  it('that is not there has none', () => {
    expect(traceTrade(journal, { accountId: 'acc', tradeId: 't9' }, new Set())).toBeNull();
    expect(traceTrade(journal, { accountId: 'else', tradeId: 't1' }, new Set())).toBeNull();
  });
});

describe('an import', () => {
  it('has its rows in order, with the trades they are part of', () => {
    expect(traceImport(journal, a.id)).toEqual({
      record: a,
      isUndone: false,
      rows: [
        { row: 7, entryId: 't1', tradeIds: ['t1'] },
        { row: 11, entryId: 'f2', tradeIds: ['f1', 'f2~r'] },
      ],
    });
    expect(traceImport(journal, others.id)?.rows).toEqual([{ row: 5, entryId: 't1', tradeIds: ['t1'] }]);
    expect(traceImport(journal, b.id)).toEqual({ record: b, isUndone: true, rows: [{ row: 9, entryId: 't1', tradeIds: ['t1'] }] });
    expect(traceImport({ ...journal, trades: [] }, c.id)?.rows).toEqual([
      { row: 2, entryId: 'f2', tradeIds: [] },
      { row: 3, entryId: 'f1', tradeIds: [] },
    ]);
  });

  it('that is not there has none', () => expect(traceImport(journal, 'acc_x')).toBeNull());
});
