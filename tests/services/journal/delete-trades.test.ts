/** Which entries go with trades that are deleted, and when none may go. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade, TradeFill } from '@/domain/trades/trade';
import { deletionEdits, planDeletion } from '@/services/journal/delete-trades';
import { aParsedTrade } from './journal-builders';

const tradeOf = (id: string, fills?: readonly string[], accountId = 'acc'): Trade => ({
  id,
  accountId,
  broker: { ...aParsedTrade(), importId: 'f' },
  user: {},
  ...(fills === undefined ? {} : { fills: fills.map((entryId) => ({ entryId }) as TradeFill) }),
});
const entries = (trades: readonly Trade[], all: readonly Trade[]) => {
  const plan = planDeletion(trades, all);
  return plan.ok ? plan.entries.map(({ accountId, entryId }) => `${accountId}/${entryId}`) : [plan.reason, plan.tradeId, plan.otherId];
};

describe('the entries of trades that are deleted', () => {
  const [stated, made, next] = [tradeOf('s'), tradeOf('a', ['a', 'b', 'b']), tradeOf('b~r', ['b', 'c'])];

  it('are the trade itself, or each execution of it once', () => {
    expect(entries([stated, made], [stated, made])).toEqual(['acc/s', 'acc/a', 'acc/b']);
  });

  it('are none where one is part of a trade that stays', () => {
    expect(entries([stated, made], [stated, made, next])).toEqual(['shared-execution', 'a', 'b~r']);
    expect(entries([made, next], [stated, made, next])).toEqual(['acc/a', 'acc/b', 'acc/c']);
  });

  it('are not those of another account or of a stated trade that bear the same names', () => {
    expect(entries([made], [tradeOf('z', ['a', 'b'], 'bcc'), tradeOf('a', undefined, 'bcc'), tradeOf('b')])).toEqual(['acc/a', 'acc/b']);
    // The namesake of another account stays a trade of its own.
    expect(entries([made], [made, tradeOf('a', ['a'], 'bcc')])).toEqual(['acc/a', 'acc/b']);
  });
});

it('an entry is deleted at an instant, and restored by taking that away', () => {
  const edit = (at: ReturnType<typeof epochMs> | null) => deletionEdits([{ accountId: 'acc', entryId: 'a' }], at);
  const told = (value: number | null) => [{ accountId: 'acc', entryId: 'a', fields: [{ path: ['deletedAt'], value }] }];
  expect([edit(epochMs(5)), edit(null)]).toEqual([told(5), told(null)]);
});
