/** What several shapes share: how they name a market, a stop, a price, and how they read what was named. */
import type { Values } from '@/domain/ask/phrase';
import type { Money } from '@/domain/assistant/read/amount-slots';
import type { Market } from '@/domain/assistant/read/market-slot';

export const marketIn = (values: Values): Market | undefined => values['market'] as Market | undefined;
export const money = (value: unknown): Money | undefined => value as Money | undefined;
export const number = (value: unknown): number | undefined => value as number | undefined;
export const abs = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : Number(Math.abs(a - b).toPrecision(12));

export const onMarket = '[on|of|in|for|with] [a|the] {market}';
export const stopDistance = '[with] [a] [stop|stoploss|sl] [of|is|at|=] ({pips} | {ticks} | {points}) [stop|stoploss|sl|away|risk]';
export const atPrices = [
  '(entry|enter|buy|sell|long|short|at|from) [price] [at|of|is|from|=] {price:entry}',
  '(stop | stoploss | sl) [loss] [at|is|of|=] {price:stop}',
] as const;
export const sideWords = 'buy|sell|long|short|buying|selling|entry|enter|go|going|side';

/** A stop by its distance, or for a metal by how far its price moves: “a 5 dollar stop on gold”. */
export const stopByDistance = `${stopDistance} | [with] [a] {cash:stopMoney} [away] stop|stoploss|sl | [with] [a] stop|stoploss|sl of|is|at {cash:stopMoney} [away]`;
