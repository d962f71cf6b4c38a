/** One contract on a few candles, tick 1, 1 money a point: the ground of tests whose results are worked by hand. */
import { loggedOrderAt } from '@/domain/backtest/order-log';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt } from '@/domain/backtest/trade-columns';
import type { Condition, Distance, EntryOrder, EntryRule, Level, Protection, Strategy } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, closeOf, cross, easySettings, priceOf } from './a-strategy';

export type Bar = readonly [number, number, number, number];

/** Holds at the first bar that closes above 100. The bars before close below. */
export const signal: Condition = cross(closeOf(), 'above', priceOf(100));
export const flat: Bar = [99, 99, 99, 99];
/** The signal: closes at 101. */
export const up: Bar = [99, 101, 99, 101];
export const points = (ticks: number): Distance => ({ kind: 'ticks', ticks });
export const at = (value: number): Level => ({ base: priceOf(value), offset: null });
export const gtc = { kind: 'until cancelled' } as const;

export const entry = (order: EntryOrder = { kind: 'market' }, changes: Partial<EntryRule> = {}): EntryRule => ({
  side: 'long',
  when: signal,
  order,
  group: null,
  ...changes,
});

export const protection = (changes: Partial<Protection>): Protection => ({
  stop: null,
  target: null,
  trailing: null,
  breakEven: null,
  maxBars: null,
  ...changes,
});

export const bracket = (stop: number, target: number): Protection =>
  protection({ stop: { distance: points(stop), from: 'fill' }, target: { distance: points(target), from: 'fill' } });

export const run = (bars: readonly Bar[], strategy: Partial<Strategy>, settings: Parameters<typeof easySettings>[0] = {}) =>
  backtestOf(candles([flat, up, ...bars]), aStrategy({ entries: [entry()], ...strategy }), easySettings(settings));

export const tradesOf = ({ trades }: SimulatedRun) => Array.from({ length: trades.count }, (_, k) => tradeAt(trades, k));
export const ordersOf = ({ orders }: SimulatedRun) => Array.from({ length: orders.count }, (_, k) => loggedOrderAt(orders, k));
