/**
 * How far equity went while trades were open, as far as it is known: a trade's best and worst point belong to the account only
 * where nothing else was open and its size did not change. Money in whole numbers of the last place.
 */
import type { Excursion } from '@/domain/statistics/excursion';
import type { OpenPosition } from '@/domain/trades/position-trade';
import { tradeExcursion } from './trade-excursion';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';

/** Best and worst point of trades in money, found in candles, by the id of the trade. */
export type FoundExcursions = ReadonlyMap<string, Excursion>;

/** Surely and possibly reached, from the equity at the beginning of the trade; both are sizes. */
export interface OpenReach {
  readonly best: { readonly atLeast: bigint; readonly atMost: bigint };
  readonly worst: { readonly atLeast: bigint; readonly atMost: bigint };
}

/** A trade never changes, and its journal is judged again with every change of another one. */
const statedByTrade = new WeakMap<Trade, { readonly money: Excursion | undefined }>();

const statedMoney = (trade: Trade): Excursion | undefined => {
  const known = statedByTrade.get(trade);
  if (known !== undefined) return known.money;
  const money = tradeExcursion(trade, { candles: null, tickSize: null }).value?.money.value ?? undefined;
  statedByTrade.set(trade, { money });
  return money;
};

/** What the broker states of the trade, else what candles show; before costs. Undefined where neither says anything. */
export const moneyExcursion = (trade: Trade, found: FoundExcursions): Excursion | undefined => statedMoney(trade) ?? found.get(trade.id);

interface Span {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Ids of spans during which another one was open as well. */
const overlapping = (spans: readonly Span[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  let longest: Span | null = null;
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (longest !== null && span.from < longest.to) ids.add(span.id).add(longest.id);
    if (longest === null || span.to > longest.to) longest = span;
  }
  return ids;
};

const isOneSize = ({ position }: Trade): boolean => position === undefined || (position.scaleIns === 0 && position.exits <= 1);

export interface ReachFacts {
  readonly trades: readonly Trade[];
  readonly open: readonly OpenPosition[];
  readonly found: FoundExcursions;
  /** Trades that were opened before it are left out: which of their points came later is not known. */
  readonly since: EpochMs | null;
  /** Money to whole numbers. */
  readonly whole: (money: number) => bigint;
}

/** The reach of every trade of which it is known, by id. */
export const openReaches = ({ trades, open, found, since, whole }: ReachFacts): ReadonlyMap<string, OpenReach> => {
  const together = overlapping([
    ...trades.map(({ id, broker }) => ({ id, from: broker.openedAt, to: broker.closedAt })),
    ...open.map(({ id, openedAt }) => ({ id, from: openedAt, to: Infinity })),
  ]);
  const reaches = new Map<string, OpenReach>();
  for (const trade of trades) {
    if (together.has(trade.id) || !isOneSize(trade) || (since !== null && trade.broker.openedAt < since)) continue;
    const excursion = moneyExcursion(trade, found);
    if (excursion === undefined) continue;
    const { favourable, adverse } = excursion;
    reaches.set(trade.id, {
      best: { atLeast: whole(favourable.atLeast), atMost: whole(favourable.atMost) },
      worst: { atLeast: whole(adverse.atLeast), atMost: whole(adverse.atMost) },
    });
  }
  return reaches;
};
