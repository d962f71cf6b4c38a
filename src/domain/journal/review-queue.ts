/** Which trades wait to be reviewed, and in which order. A trade that stands on several accounts waits once. */
import { dayMs } from '@/lib/durations';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { decisionsOf } from './decisions';

/** How far back the queue reaches, in days before the last trade closed; null: to the first trade. */
export type ReviewReach = 7 | 30 | null;

/** What is offered unasked: whoever has years of trades is not asked about all of them. */
export const defaultReach = 30;

/** The trades of one decision; the first of them is shown, and what is said of it holds for all. */
export type ReviewItem = readonly [Trade, ...Trade[]];

export interface ReviewScope {
  readonly reach: ReviewReach;
  /** null: the accounts that count without a choice, live and demo ones. */
  readonly accountId: string | null;
}

const byClose = (a: Trade, b: Trade): number => a.broker.closedAt - b.broker.closedAt || (a.id < b.id ? -1 : 1);

/**
 * Decisions of which no trade was reviewed yet, the one closed first in front, with their copies on every account. The reach counts from
 * the last close in the accounts of the scope and not from today, so that an old file offers its last days too.
 */
export const reviewQueue = (
  trades: readonly Trade[],
  accounts: readonly Pick<TradingAccount, 'id' | 'kind' | 'copyGroup'>[],
  { reach, accountId }: ReviewScope,
): readonly ReviewItem[] => {
  const decisions = decisionsOf(trades, accounts);
  const { ids } = countedAccounts(accounts, accountId === null ? [] : [accountId]);
  const last = trades.reduce((latest, trade) => (ids.has(trade.accountId) ? Math.max(latest, trade.broker.closedAt) : latest), 0);
  const from = reach === null ? Number.NEGATIVE_INFINITY : last - reach * dayMs;
  const items = new Map<string, [Trade, ...Trade[]]>();
  for (const trade of trades) {
    const key = decisions.get(trade) ?? `own ${trade.accountId}/${trade.id}`;
    const item = items.get(key);
    if (item === undefined) items.set(key, [trade]);
    else item.push(trade);
  }
  return [...items.values()]
    .filter((item) => item.every(({ user }) => user.reviewedAt === undefined))
    .filter((item) => item.some(({ broker }) => broker.closedAt >= from))
    .filter((item) => item.some((trade) => ids.has(trade.accountId)))
    .map((item) => item.toSorted(byClose) as [Trade, ...Trade[]])
    .toSorted(([a], [b]) => byClose(a, b));
};
