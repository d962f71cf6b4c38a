/** Several markets followed at one provider: the bars of each that are over, as they come. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { CandleFeed, CandleProvider, FeedSurroundings } from './candle-feed';

export interface FollowedMarket {
  readonly symbol: string;
  /** Bars from here on are wanted, epoch ms. */
  readonly from: number;
}

export interface LiveMarkets {
  /** Bars that are over, by symbol, of those that have answered. */
  readonly series: ReadonlyMap<string, CandleSeries>;
  /** Markets that the provider has, and how many of them have answered or were refused. */
  readonly asked: number;
  readonly answered: number;
  /** Why one of them waits or was refused; null while all is well. */
  readonly reason: string | null;
}

export interface LiveMarketsOptions {
  readonly provider: CandleProvider;
  /** Length of a bar, ms; one that the provider offers. */
  readonly periodMs: number;
  readonly markets: readonly FollowedMarket[];
  readonly surroundings: FeedSurroundings;
  /** Called when a bar is over, an answer came or a connection was lost; not with every price. */
  readonly onChange: (now: LiveMarkets) => void;
}

/** Follows them until the returned function is called. Markets that the provider does not have are left out. */
export const followMarkets = ({ provider, periodMs, markets, surroundings, onChange }: LiveMarketsOptions): (() => void) => {
  const feeds = new Map<string, CandleFeed>();
  for (const { symbol, from } of markets) {
    const instrument = instrumentOf(symbol);
    const opened = instrument === null ? null : provider.open({ instrument, periodMs, from }, surroundings);
    if (opened?.ok === true) feeds.set(symbol, opened.feed);
  }
  let last = '';
  const look = (): void => {
    const snapshots = [...feeds].map(([symbol, { live }]) => ({ symbol, ...live.get() }));
    const told = snapshots.flatMap(({ symbol, series }) => (series === null ? [] : [[symbol, series] as const]));
    const troubled = snapshots.filter(({ state }) => state === 'waiting' || state === 'refused');
    const answered = snapshots.filter(({ series, state }) => series !== null || state === 'waiting' || state === 'refused').length;
    const reason = troubled[0]?.reason ?? null;
    const key = JSON.stringify([told.map(([symbol, series]) => [symbol, series.length, series.time[series.length - 1]]), answered, reason]);
    if (key === last) return;
    last = key;
    onChange({ series: new Map(told), asked: feeds.size, answered, reason });
  };
  const endings = [...feeds.values()].map(({ live }) => live.subscribe(look));
  look();
  return () => {
    for (const end of endings) end();
    for (const feed of feeds.values()) feed.close();
  };
};
