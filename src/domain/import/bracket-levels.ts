/**
 * Stops and targets of trades from the orders that a file lists beside its executions, canceled ones included. It
 * takes a level for an entry's only when the order stood on the other side while the position was open.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals } from '@/domain/money/decimal';
import { appendTo } from '@/lib/append-to';
import { fractionOf, minus, plus, signOfFraction, wholeFraction, type Fraction } from '@/domain/money/fraction';

export interface LevelOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'stop' | 'target';
  readonly price: DecimalText;
  /** When it was placed or became active. */
  readonly at: EpochMs;
  /** Orders that are placed at the same instant by the broker's number. */
  readonly order: number;
}

export interface LevelFill {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: DecimalText;
  readonly price: DecimalText;
  readonly at: EpochMs;
  readonly order: number;
}

export interface FoundLevels {
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
  /** The stop became active together with the entry, so it is the first one. */
  readonly isStopInitial?: true;
}

/** A bracket becomes active with its entry; files print whole seconds. */
const togetherMs = 2000;

const none: FoundLevels = { stopPrice: null, targetPrice: null };

/** Place of the first order that is not before the instant, among orders by time. */
const firstFrom = (orders: readonly LevelOrder[], at: EpochMs): number => {
  let [from, to] = [0, orders.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((orders[middle]?.at ?? 0) < at) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Whether the order would close what the fill opened: at a loss for a stop, at a gain for a target. */
const isLevelOf = (order: LevelOrder, fill: LevelFill): boolean => {
  const away = compareDecimals(order.price, fill.price);
  const isLoss = fill.side === 'buy' ? away < 0 : away > 0;
  return order.side !== fill.side && away !== 0 && (order.kind === 'stop') === isLoss;
};

const levelFor = (fill: LevelFill, orders: readonly LevelOrder[], until: number): FoundLevels => {
  let stop: LevelOrder | null = null;
  let target: LevelOrder | null = null;
  for (let i = firstFrom(orders, fill.at); i < orders.length; i += 1) {
    const order = orders[i];
    if (order === undefined || order.at > until || (stop !== null && target !== null)) break;
    if (!isLevelOf(order, fill)) continue;
    if (order.kind === 'stop') stop ??= order;
    else target ??= order;
  }
  return {
    stopPrice: stop?.price ?? null,
    targetPrice: target?.price ?? null,
    ...(stop !== null && stop.at - fill.at <= togetherMs ? { isStopInitial: true as const } : {}),
  };
};

/** Fills of one symbol in order: which of them open, and when what they open is closed. */
const openings = (fills: readonly LevelFill[]): { readonly fill: LevelFill; readonly until: number }[] => {
  const found: { fill: LevelFill; until: number }[] = [];
  let held: Fraction = wholeFraction(0);
  let open: { fill: LevelFill; until: number }[] = [];
  for (const fill of fills) {
    const quantity = fractionOf(fill.quantity);
    const before = signOfFraction(held);
    const direction = fill.side === 'buy' ? 1 : -1;
    held = direction === 1 ? plus(held, quantity) : minus(held, quantity);
    const after = signOfFraction(held);
    if (before !== 0 && after !== before) {
      for (const opening of open) opening.until = fill.at;
      open = [];
    }
    if (after === direction) {
      const opening = { fill, until: Infinity };
      open.push(opening);
      found.push(opening);
    }
  }
  return found;
};

const bySymbol = <Item extends { readonly symbol: string }>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) appendTo(groups, item.symbol, item);
  return groups;
};

/** Stop and target of each opening fill; fills that only close have none. Orders and fills are those of one account. */
export const bracketLevels = <Fill extends LevelFill>(
  fills: readonly Fill[],
  orders: readonly LevelOrder[],
): ReadonlyMap<Fill, FoundLevels> => {
  const inOrder = <Item extends { readonly at: EpochMs; readonly order: number }>(items: readonly Item[]): Item[] =>
    items.toSorted((a, b) => a.at - b.at || a.order - b.order);
  const ordersBySymbol = bySymbol(inOrder(orders));
  const levels = new Map<Fill, FoundLevels>();
  for (const [symbol, own] of bySymbol(inOrder(fills))) {
    const at = new Map<LevelFill, number>(openings(own).map(({ fill, until }) => [fill, until]));
    for (const fill of own) {
      const until = at.get(fill);
      levels.set(fill, until === undefined ? none : levelFor(fill, ordersBySymbol.get(symbol) ?? [], until));
    }
  }
  return levels;
};
