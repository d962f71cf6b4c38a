/**
 * Trades that one decision made on several accounts, as trade copiers leave them: one market and side, entered within seconds of
 * each other, on different accounts. When they ended plays no part. It proposes; what counts as one is the trader's word.
 */
import { grouped } from '@/lib/grouped';
import { marketName } from './market-name';
import type { Trade } from '@/domain/trades/trade';

/** The most that may lie between the first and the last entry of one decision. */
export const copyWindowMs = 5_000;

interface Pair {
  readonly gapMs: number;
  readonly first: number;
  readonly second: number;
}

interface Group {
  members: number[];
  readonly accounts: Set<string>;
  from: number;
  to: number;
}

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By first entry; those of one instant by account and id, which no two trades share. */
export const inOrderOfEntry = (a: Trade, b: Trade): number =>
  a.broker.openedAt - b.broker.openedAt || text(a.accountId, b.accountId) || text(a.id, b.id);

/** Pairs of different accounts within the window, the nearest in time first. */
const pairsOf = (sorted: readonly Trade[]): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const [first, trade] of sorted.entries()) {
    for (let second = first + 1; second < sorted.length; second += 1) {
      const other = sorted[second] as Trade;
      const gapMs = other.broker.openedAt - trade.broker.openedAt;
      if (gapMs > copyWindowMs) break;
      if (other.accountId !== trade.accountId) pairs.push({ gapMs, first, second });
    }
  }
  return pairs.sort((a, b) => a.gapMs - b.gapMs || a.first - b.first || a.second - b.second);
};

/** Joins two groups where no account would be in it twice and all entries would lie within the window. */
const join = (groups: (Group | undefined)[], one: Group, other: Group): void => {
  const isSpread = Math.max(one.to, other.to) - Math.min(one.from, other.from) > copyWindowMs;
  if (one === other || isSpread || [...other.accounts].some((account) => one.accounts.has(account))) return;
  one.members.push(...other.members);
  for (const account of other.accounts) one.accounts.add(account);
  [one.from, one.to] = [Math.min(one.from, other.from), Math.max(one.to, other.to)];
  for (const member of other.members) groups[member] = one;
};

const matchOneMarket = (sorted: readonly Trade[]): readonly (readonly Trade[])[] => {
  const pairs = pairsOf(sorted);
  if (pairs.length === 0) return [];
  const groups: (Group | undefined)[] = [];
  const groupOf = (index: number): Group => {
    const { accountId, broker } = sorted[index] as Trade;
    return (groups[index] ??= { members: [index], accounts: new Set([accountId]), from: broker.openedAt, to: broker.openedAt });
  };
  for (const { first, second } of pairs) join(groups, groupOf(first), groupOf(second));
  const found = new Set(groups.filter((group) => group !== undefined && group.members.length > 1)) as Set<Group>;
  return [...found].map(({ members }) => members.toSorted((a, b) => a - b).map((index) => sorted[index] as Trade));
};

/**
 * The groups, each in order of entry, by their first entry. The nearest in time are joined first. A trade is in one group at most, an
 * account in each group once; the order in which trades are given plays no part.
 */
export const matchCopies = (trades: readonly Trade[]): readonly (readonly Trade[])[] => {
  const names = new Map<string, string>();
  const nameOf = (symbol: string): string => {
    const name = names.get(symbol) ?? marketName(symbol);
    names.set(symbol, name);
    return name;
  };
  return [...grouped(trades, ({ broker }) => `${nameOf(broker.symbol)}\n${broker.side}`).values()]
    .flatMap((same) => matchOneMarket(same.toSorted(inOrderOfEntry)))
    .sort(([a], [b]) => inOrderOfEntry(a as Trade, b as Trade));
};
