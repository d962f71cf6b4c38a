/** Figures of the sample journal worked out from its raw trades, by nothing of the product: what answers are held against. */
import type { Trade } from '@/domain/trades/trade';

export interface RawTrade {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  /** In cents, so that sums are exact. */
  readonly net: number;
  readonly costs: number;
  readonly r: number;
  readonly minutes: number;
  /** Date of the trading day, which turns at 17:00 in New York. */
  readonly date: string;
  /** Monday is 0. */
  readonly weekday: number;
  readonly openedAt: number;
}

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Seven hours after the clock of New York the date is that of the trading day. */
export const tradingDate = (at: number): string => {
  const part = (type: string): number => Number(newYork.formatToParts(at).find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return new Date(local + 7 * 3_600_000).toISOString().slice(0, 10);
};

const cents = (text: string): number => Math.round(Number(text) * 100);

export const rawTrade = ({ broker }: Trade): RawTrade => {
  const { side, openPrice, stopPrice, lots, pointValue, openedAt, closedAt } = broker;
  const costs =
    cents(broker.commission) +
    cents(broker.taxes) +
    cents(broker.swap) +
    Object.values(broker.fees ?? {}).reduce((sum, fee) => sum + cents(fee), 0);
  const net = cents(broker.profit ?? '0') + costs;
  const risk = Math.abs(Number(openPrice) - Number(stopPrice)) * Number(pointValue) * Number(lots);
  const date = tradingDate(openedAt);
  return {
    symbol: broker.symbol,
    side,
    net,
    costs,
    r: net / 100 / risk,
    minutes: (closedAt - openedAt) / 60_000,
    date,
    weekday: (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7,
    openedAt,
  };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const total = (trades: readonly RawTrade[]): number => sum(trades.map(({ net }) => net)) / 100;
export const totalR = (trades: readonly RawTrade[]): number => sum(trades.map(({ r }) => r));
export const meanR = (trades: readonly RawTrade[]): number => totalR(trades) / trades.length;
export const winRate = (trades: readonly RawTrade[]): number => {
  const [won, lost] = [trades.filter(({ net }) => net > 0).length, trades.filter(({ net }) => net < 0).length];
  return (100 * won) / (won + lost);
};
export const profitFactor = (trades: readonly RawTrade[]): number =>
  sum(trades.map(({ net }) => Math.max(net, 0))) / -sum(trades.map(({ net }) => Math.min(net, 0)));
export const hold = (trades: readonly RawTrade[]): number => sum(trades.map(({ minutes }) => minutes)) / trades.length;
export const costs = (trades: readonly RawTrade[]): number => -sum(trades.map((trade) => trade.costs)) / 100;

/** The longest stretch of trades in order of entry of which a test holds. */
export const longest = (trades: readonly RawTrade[], test: (trade: RawTrade) => boolean): number => {
  let [most, now] = [0, 0];
  for (const trade of trades) {
    now = test(trade) ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
};

/** Net results by trading day, in money. */
export const byDate = (trades: readonly RawTrade[]): readonly number[] => {
  const days = new Map<string, number>();
  for (const { date, net } of trades) days.set(date, (days.get(date) ?? 0) + net);
  return [...days.values()].map((net) => net / 100);
};
