/** The steps of the first visit tick themselves by what somebody has done, wherever they did it. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { firstSteps } from '@/features/home/first-steps';
import { account, tradesOf } from '../journal/views/journal-of';

const trades = (accountId: string, reviewed: number) =>
  tradesOf(Array.from({ length: 6 }, () => ({ profit: '1.00' }))).map((trade, i) => ({
    ...trade,
    id: `${accountId}-${String(i)}`,
    accountId,
    user: { ...trade.user, ...(i < reviewed ? { reviewedAt: epochMs(1) } : {}) },
  }));

const done = (...input: Parameters<typeof firstSteps>): readonly boolean[] => firstSteps(...input).map(({ isDone }) => isDone);

describe('the three steps', () => {
  it('are open for whoever has nothing', () => {
    expect(done({ accounts: [], trades: [] }, false)).toEqual([false, false, false]);
  });

  it('tick one by one: own trades, choices of the calendar, five reviews', () => {
    const live = { ...account, id: 'live', kind: 'live' as const };
    expect(done({ accounts: [live], trades: trades('live', 4) }, false)).toEqual([true, false, false]);
    expect(firstSteps({ accounts: [live], trades: trades('live', 4) }, false)[2].text).toMatch(/^4 of 5 done\./u);
    expect(done({ accounts: [live], trades: trades('live', 5) }, true)).toEqual([true, true, true]);
  });

  it('are not ticked by trades of the sample', () => {
    const sample = { ...account, id: 'sample', kind: 'sample' as const };
    expect(done({ accounts: [sample], trades: trades('sample', 6) }, false)).toEqual([false, false, false]);
  });
});
