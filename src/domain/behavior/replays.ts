/** Trades under their plans, with whatever candles are at hand: of several that show a trade, the shortest bars with which it can be told. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { marketName } from '@/domain/journal/market-name';
import { dayMs } from '@/lib/durations';
import { endOfWeekdays, type BehaviorSample } from './behavior-sample';
import type { PlannedTrade } from './planned-trades';
import { replayPlan, type Replay, type ReplaySeries } from './replay-plan';

/** How long a plan is followed: to the end of the trading day of entry, or to that of the tenth weekday, the day of entry the first. */
export interface TimeLimit {
  readonly weekdays: number;
}

/** Share of trades that were closed on their day from which on somebody is taken to close with the day. */
export const dayTraderShare = 0.95;
export const longLimit = 10;

/** The time limit that fits how long the trader holds trades; the same for all of them. */
export const timeLimitOf = ({ day, closingDay, length }: BehaviorSample): TimeLimit => {
  let within = 0;
  for (let i = 0; i < length; i += 1) if (day[i] === closingDay[i]) within += 1;
  return { weekdays: length > 0 && within / length >= dayTraderShare ? 1 : longLimit };
};

export const timeLimitWords = ({ weekdays }: TimeLimit): string =>
  weekdays === 1 ? 'the end of the trading day' : `the end of the ${String(weekdays)}th weekday`;

/** Epoch ms. */
export const limitFor = ({ days }: Pick<BehaviorSample, 'days'>, { openedAt }: Pick<PlannedTrade, 'openedAt'>, limit: TimeLimit): number =>
  endOfWeekdays(days, openedAt, limit.weekdays);

/** Longer bars than a day say nothing of a trade. */
export const longestBarMs = dayMs;

export interface ReplayOf {
  readonly place: number;
  readonly replay: Replay;
  /** Length of the bars, ms; null: there were none. */
  readonly periodMs: number | null;
}

type Named = ReplaySeries & Pick<CandleSeries, 'symbol'>;

export interface Replaying {
  readonly planned: readonly PlannedTrade[];
  readonly days: BehaviorSample['days'];
  readonly limit: TimeLimit;
  readonly series: readonly Named[];
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Each trade once, in the order given. */
export const replays = ({ planned, days, limit, series, onProgress }: Replaying): readonly ReplayOf[] => {
  const byMarket = new Map<string, Named[]>();
  const usable = series.filter(({ periodMs }) => periodMs !== null && periodMs <= longestBarMs);
  for (const one of usable.toSorted((a, b) => (a.periodMs ?? 0) - (b.periodMs ?? 0))) {
    const market = marketName(one.symbol);
    byMarket.set(market, [...(byMarket.get(market) ?? []), one]);
  }
  return planned.map((trade, i): ReplayOf => {
    if (i % 100 === 0) onProgress?.(i / planned.length);
    const until = limitFor({ days }, trade, limit);
    let best: ReplayOf = { place: trade.place, replay: { ok: false, reason: 'no candles' }, periodMs: null };
    for (const one of byMarket.get(trade.market) ?? []) {
      const replay = replayPlan(trade, one, until);
      if (replay.ok) return { place: trade.place, replay, periodMs: one.periodMs };
      if (replay.reason !== 'no candles') best = { place: trade.place, replay, periodMs: one.periodMs };
    }
    return best;
  });
};
