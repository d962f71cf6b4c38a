/** From where the bars of a chart can go on: by chance for a simulated market, else through the providers on offer. */
import { createBarClock } from '@/domain/candles/bar-clock';
import type { BarClock } from '@/domain/candles/bar-clock';
import type { CandleRow } from '@/domain/candles/build-series';
import { intervalMs, parseInterval, timeframeIn } from '@/domain/candles/interval';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { simulatedOf, simulationOf } from '@/domain/candles/simulated-markets';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { dayMs, hourMs, minuteMs, weekMs } from '@/lib/durations';
import { browserSurroundings } from '@/services/market/browser-surroundings';
import type { CandleProvider, CandleProviderId, FeedOutcome } from '@/services/market/candle-feed';
import { candleProviders } from '@/services/market/chosen-feed';
import { openSimulatedFeed, playedSpeed } from '@/services/market/simulated-feed';
import { compute } from '@/services/compute/compute';

export type LiveSourceId = 'simulated' | CandleProviderId;

export interface LiveSource {
  readonly id: LiveSourceId;
  readonly title: string;
  /** What somebody should know before choosing it. */
  readonly about: string;
  readonly needsKey: boolean;
}

const byChance: LiveSource = {
  id: 'simulated',
  title: 'Simulated live prices',
  about: `A random walk at ${String(playedSpeed)} times the speed of the clock. No one trades at these prices.`,
  needsKey: false,
};

/** Hours of a provider begin with those of every market here; its longer bars may not. */
const longestJoinedMs = hourMs;

/** The length of bars to ask a provider for, of which those of the chart are made; null: none will do. */
const feedPeriodOf = ({ periodsMs }: CandleProvider, interval: string): number | null => {
  const parsed = parseInterval(interval);
  if (parsed === null) return null;
  const wanted = intervalMs(parsed);
  if (wanted === dayMs && periodsMs.length === 1 && periodsMs[0] === dayMs) return dayMs;
  return Math.max(0, ...periodsMs.filter((period) => period <= longestJoinedMs && wanted % period === 0)) || null;
};

/** What the bars of a market and an interval can go on with. */
export const liveSourcesOf = (market: string, interval: string): readonly LiveSource[] => {
  if (simulatedOf(market) !== null) return [byChance];
  return instrumentOf(market) === null ? [] : candleProviders.filter((provider) => feedPeriodOf(provider, interval) !== null);
};

export interface LiveChartOf {
  readonly market: string;
  readonly interval: string;
  /** The bar with which they go on, as it was traded. */
  readonly last: CandleRow;
  /** The person's own key of the provider; empty where none is needed. */
  readonly key: string;
}

/** Where the bars of a chart begin on the clock; null for an interval that is none. */
export const clockOf = ({ market, interval }: Pick<LiveChartOf, 'market' | 'interval'>, periodMs: number): BarClock | null => {
  const parsed = parseInterval(interval);
  if (parsed === null) return null;
  const created = createBarClock(
    timeframeIn(parsed, marketHoursOf({ symbol: simulatedOf(market) ?? market, length: 0, time: new Float64Array() })),
    periodMs,
  );
  return created.ok ? created.clock : null;
};

const { clock: browserClock } = browserSurroundings();

const openByChance = async ({ market, interval, last }: LiveChartOf): Promise<FeedOutcome> => {
  const id = simulatedOf(market);
  const clock = clockOf({ market, interval }, minuteMs);
  if (id === null || clock === null) return { ok: false, reason: 'Only simulated markets have simulated live prices.' };
  const { instrument, seed } = simulationOf(id);
  const from = Math.max(clock.endOf(last.time), last.time);
  // Each time it goes on in the same way: the seed says how.
  const minutes = await compute.run('simulate candles', {
    seed: seed + 1,
    instrument,
    from,
    to: from + weekMs,
    periodMs: minuteMs,
    startPrice: last.close,
  });
  if (minutes === 'cancelled') return { ok: false, reason: 'You were signed out in the meantime.' };
  const request = { instrument, periodMs: clock.periodMs, from: last.time };
  return { ok: true, feed: openSimulatedFeed(request, { minutes, openOf: clock.openOf, last }, browserClock) };
};

/** A provider is asked for no more bars than these before now. */
const mostBars = 5_000;

/** Opens the feed that a chart goes on with, or tells why there is none. */
export const openLive = async (id: LiveSourceId, of: LiveChartOf): Promise<FeedOutcome> => {
  if (id === 'simulated') return openByChance(of);
  const provider = candleProviders.find((one) => one.id === id);
  const instrument = instrumentOf(of.market);
  const periodMs = provider === undefined ? null : feedPeriodOf(provider, of.interval);
  if (provider === undefined || instrument === null || periodMs === null)
    return { ok: false, reason: 'This market has no bars of that length.' };
  const from = Math.max(of.last.time, browserClock.now() - mostBars * periodMs);
  return provider.open({ instrument, periodMs, from }, browserSurroundings(of.key));
};
