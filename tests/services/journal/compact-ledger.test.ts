// @vitest-environment node
/** Which entries are taken away for good, thirty days after they were deleted. The journal is a stand-in. */
import { describe, expect, it } from 'vitest';
import { factsLeaf } from '@/domain/journal/import-log';
import { epochMs } from '@/domain/time/epoch-ms';
import { sha256OfText } from '@/services/device/sha256';
import { compactLedger } from '@/services/journal/compact-ledger';
import type { JournalCore } from '@/services/journal/journal-core';
import { aParsedTrade } from './journal-builders';

const dayMs = 86_400_000;
const now = 100 * dayMs;
const due = 70 * dayMs - 1;
const broker = { ...aParsedTrade(), importId: 'acc_f' };

/** What is taken away, as 'document: entry entry'; and how many it says. */
const compacted = async (documents: Readonly<Record<string, unknown>>, compact?: () => Promise<void>) => {
  const told: string[] = [];
  const core = {
    ledger: { documents: () => new Map(Object.entries(documents).map(([id, trades]) => [id, { trades }])) },
    options: {
      now: () => epochMs(now),
      remote: {
        compact: (id: string, entries: readonly { readonly id: string; readonly leaf: string }[]) => {
          told.push(`${id}: ${entries.map((entry) => entry.id).join(' ')}`);
          return compact === undefined ? Promise.resolve() : compact();
        },
      },
    },
  };
  return [await compactLedger(core as unknown as JournalCore), told];
};

describe('an entry', () => {
  it('is taken away when it was deleted more than thirty days ago', async () => {
    const trades = {
      old: { broker, deletedAt: due },
      edge: { broker, deletedAt: due + 1 },
      late: { broker, deletedAt: now },
      kept: { broker },
    };
    expect(await compacted({ month: trades })).toEqual([1, ['month: old']]);
  });

  it('stays where it has no facts any more, no instant, or is no map', async () => {
    const trades = {
      gone: { deletedAt: due, leaf: 'a' },
      text: { broker: 'x', deletedAt: due },
      list: { broker: [], deletedAt: due },
      none: { broker: null, deletedAt: due },
      never: { broker, deletedAt: null },
      word: { broker, deletedAt: 'long ago' },
      empty: null,
      number: 5,
      array: [broker],
    };
    expect(await compacted({ month: trades })).toEqual([0, []]);
  });

  it('is looked for in every document that holds entries, and documents without such are left alone', async () => {
    const old = { broker, deletedAt: due };
    const documents = {
      one: { a: old, b: old },
      two: { c: { broker } },
      three: null,
      four: undefined,
      five: [old],
      six: 'x',
      seven: { d: old },
    };
    expect(await compacted(documents)).toEqual([3, ['one: a b', 'seven: d']]);
  });
});

it('leaves the digest of its facts, and of each version of them', async () => {
  const taken: { readonly leaves: Readonly<Record<string, string>> }[] = [];
  const later = { abc: { value: { set: { profit: '11.00' }, unset: [] }, at: 1 } };
  const core = {
    ledger: {
      documents: () => new Map([['month', { trades: { t: { broker, deletedAt: due, versions: later }, u: { broker, deletedAt: due } } }]]),
    },
    options: {
      now: () => epochMs(now),
      remote: { compact: (_id: string, entries: typeof taken) => Promise.resolve(void taken.push(...entries)) },
    },
  };
  await compactLedger(core as unknown as JournalCore);
  const leaf = await factsLeaf(broker, sha256OfText);
  expect(taken).toMatchObject([
    { id: 't', leaf },
    { id: 'u', leaf, leaves: {} },
  ]);
  expect(leaf).toMatch(/^[0-9a-f]{64}$/u);
  const { abc = '', ...others } = taken[0]?.leaves ?? {};
  expect([/^[0-9a-f]{64}$/u.test(abc), abc === leaf, others]).toEqual([true, false, {}]);
});

it('nothing is said to be taken away without a connection', async () => {
  await expect(compacted({ month: { t: { broker, deletedAt: due } } }, () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  );
});
