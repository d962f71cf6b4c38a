/** Everything that is measured of one trade, each figure with its source or with the reason why it is unknown. Sets of trades are measured elsewhere. */
import { minutesToNearestEvent, type BlackoutRule, type NearestEvent, type NewsEvent } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { sessionLabelAt } from '@/domain/sessions/session-labels';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { classifyOutcome, noBand, type BreakEvenBand, type Outcome } from './classify-outcome';
import { entryBlackout, type EntryBlackout } from './entry-blackout';
import { initialRisk, stopDistance, type InitialRisk } from './initial-risk';
import { netResult } from '@/domain/trades/net-result';
import { newsCurrencies } from './news-currencies';
import { pointWorth } from './point-worth';
import { tradeExcursion, type TradeExcursion } from './trade-excursion';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';

export interface MeasureContext {
  readonly band?: BreakEvenBand;
  /** Label of an instant; left out, by the common hours of the four sessions. */
  readonly sessionLabel?: (instant: EpochMs) => string;
  /** Smallest step of a symbol's price; left out, by the registry of instruments. null: unknown. */
  readonly tickSizeOf?: (symbol: string) => DecimalText | null;
}

export interface DetailContext extends MeasureContext {
  /** Candles of the trade's symbol. */
  readonly candles?: CandleSeries | null;
  /** News, ascending by time. */
  readonly news?: readonly NewsEvent[];
  /** The trader's own rule; left out where it is off. */
  readonly blackout?: BlackoutRule;
}

/** The tick by the registry of instruments; null for an unknown symbol. */
export const registeredTick = (symbol: string): DecimalText | null => instrumentOf(symbol)?.tickSize ?? null;

/** Net result / initial risk. The costs are in it: a trade stopped out exactly at its stop is worse than −1 R by its costs. */
export const realisedR = (trade: Trade): Statistic => {
  const risk = initialRisk(trade);
  return risk.value === null ? risk : { value: Number(netResult(trade.broker)) / risk.value.money };
};

export interface PlannedR {
  readonly r: number;
  readonly source: 'target noted by the trader' | 'last stated target';
}

/**
 * Distance to the target / distance to the initial stop, both from the planned entry where there is one and else from the
 * average one, without costs. Where only money is noted as risk, the target's worth over that.
 */
export const plannedR = (trade: Trade): Statistic<PlannedR> => {
  const { user, broker } = trade;
  const target = user.plannedTarget ?? broker.targetPrice;
  if (target === null) return undefinedBecause('No target is known.');
  const source = user.plannedTarget === undefined ? 'last stated target' : 'target noted by the trader';
  const direction = broker.side === 'long' ? 1 : -1;
  const entry = Number(user.plannedEntry ?? broker.openPrice);
  const reach = (Number(target) - entry) * direction;
  if (!(reach > 0)) return undefinedBecause('The target is not on the winning side of the entry.');
  const stop = stopDistance(trade);
  if (stop.value !== null) {
    const distance = stop.value.distance + (entry - Number(broker.openPrice)) * direction;
    return distance > 0
      ? { value: { r: reach / distance, source } }
      : undefinedBecause('The stop is not on the losing side of the planned entry.');
  }
  const [risk, worth] = [initialRisk(trade), pointWorth(broker)];
  if (risk.value === null) return risk;
  if (worth.value === null) return worth;
  return { value: { r: (reach * worth.value.perUnit * Number(broker.lots)) / risk.value.money, source } };
};

/** Price from average entry to average exit in ticks, above 0 in favor of the trade; without costs. Undefined for an unknown tick. */
export const movedTicks = ({ broker }: Trade, tickSizeOf = registeredTick): Statistic => {
  const tick = tickSizeOf(broker.symbol);
  if (tick === null) return undefinedBecause('We don’t know the tick size.');
  return { value: ((Number(broker.closePrice) - Number(broker.openPrice)) * (broker.side === 'long' ? 1 : -1)) / Number(tick) };
};

/** Win, loss or break-even of a trade by a band. */
export const outcomeOf = (trade: Trade, { band = noBand, tickSizeOf }: MeasureContext = {}): Outcome =>
  classifyOutcome(
    {
      net: Number(netResult(trade.broker)),
      r: band.unit === 'r' ? realisedR(trade).value : null,
      ticks: band.unit === 'ticks' ? movedTicks(trade, tickSizeOf).value : null,
    },
    band,
  );

export interface TradeMeasures {
  /** After all costs. */
  readonly net: DecimalText;
  readonly outcome: Outcome;
  readonly risk: Statistic<InitialRisk>;
  readonly r: Statistic;
  readonly plannedR: Statistic<PlannedR>;
  readonly ticks: Statistic;
  readonly excursion: Statistic<TradeExcursion>;
  readonly durationMs: number;
  /** Sessions open at entry. */
  readonly session: string;
  /** The nearest news of high impact to the entry. */
  readonly news: Statistic<NearestEvent<NewsEvent>>;
  /** The entry held against the trader's own rule; null without one. */
  readonly blackout: EntryBlackout | null;
}

const nearestNews = ({ broker }: Trade, news: readonly NewsEvent[] | undefined): TradeMeasures['news'] => {
  if (news === undefined) return undefinedBecause('We don’t have the calendar for these days.');
  const currencies = newsCurrencies(broker.symbol);
  if (currencies === null) return undefinedBecause('We don’t know whose news affects this symbol.');
  const nearest = minutesToNearestEvent(news, broker.openedAt, { currencies, impact: 'high' });
  return nearest === null ? undefinedBecause('No news of high impact for the symbol is near the entry.') : { value: nearest };
};

/** All measures of one trade, as its detail shows them. */
export const measureTrade = (trade: Trade, context: DetailContext = {}): TradeMeasures => {
  const { sessionLabel = sessionLabelAt, tickSizeOf = registeredTick, candles = null, news, blackout } = context;
  const { broker } = trade;
  return {
    net: netResult(broker),
    outcome: outcomeOf(trade, context),
    risk: initialRisk(trade),
    r: realisedR(trade),
    plannedR: plannedR(trade),
    ticks: movedTicks(trade, tickSizeOf),
    excursion: tradeExcursion(trade, { candles, tickSize: tickSizeOf(broker.symbol) }),
    durationMs: broker.closedAt - broker.openedAt,
    session: sessionLabel(broker.openedAt),
    news: nearestNews(trade, news),
    blackout: blackout === undefined ? null : entryBlackout(broker, news, blackout),
  };
};

export interface RCoverage {
  readonly n: number;
  readonly withR: number;
  /** Trades by where their risk comes from. */
  readonly bySource: ReadonlyMap<InitialRisk['source'], number>;
  /** Trades without R, by the reason. */
  readonly byReason: ReadonlyMap<string, number>;
}

/** Of how many trades R is known, from what, and why it is not of the others: every figure in R is about those with it only. */
export const rCoverage = (trades: readonly Trade[]): RCoverage => {
  const bySource = new Map<InitialRisk['source'], number>();
  const byReason = new Map<string, number>();
  for (const trade of trades) {
    const risk = initialRisk(trade);
    if (risk.value === null) byReason.set(risk.reason, (byReason.get(risk.reason) ?? 0) + 1);
    else bySource.set(risk.value.source, (bySource.get(risk.value.source) ?? 0) + 1);
  }
  const withR = [...bySource.values()].reduce((sum, count) => sum + count, 0);
  return { n: trades.length, withR, bySource, byReason };
};
