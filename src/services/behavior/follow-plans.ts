/**
 * Trades under their plans through the candles of this device, one series after the other, the shortest bars first, so that no more than
 * one is in memory here. A trade that longer bars alone can settle is followed through these.
 */
import type { PlannedTrade } from '@/domain/behavior/planned-trades';
import { limitFor, longestBarMs, type ReplayOf, type Replaying } from '@/domain/behavior/replays';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { marketName } from '@/domain/journal/market-name';
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';

type Wanted = Pick<Replaying, 'planned' | 'days' | 'limit'>;

export interface PlanSources {
  readonly list: () => Promise<readonly KeptSeriesFacts[]>;
  /** The bars of the stretch, `from` and `to` in epoch ms; null: the series is gone or damaged. */
  readonly load: (digest: string, stretch: { readonly from: number; readonly to: number }) => Promise<CandleSeries | null>;
  readonly replay: (replaying: Wanted & { readonly series: readonly CandleSeries[] }) => Promise<readonly ReplayOf[] | 'cancelled'>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Simulated prices are those of the sample's trades and of no others, and what was traded in the sample was at no other prices. Candles
 * read from a picture are off by their error, which could turn a stop.
 */
const showsEntry = ({ symbol, source, firstTime, lastTime, periodMs }: KeptSeriesFacts, trade: PlannedTrade): boolean =>
  (source.kind === 'simulated') === isSampleAccount(trade.accountId) &&
  source.kind !== 'picture' &&
  marketName(symbol) === trade.market &&
  firstTime !== null &&
  lastTime !== null &&
  firstTime <= trade.openedAt &&
  trade.openedAt < lastTime + (periodMs ?? 0);

/** Shortest bars first; of equal ones what was kept last. */
const inOrder = (kept: readonly KeptSeriesFacts[]): readonly KeptSeriesFacts[] =>
  kept
    .filter(({ periodMs }) => periodMs !== null && periodMs <= longestBarMs)
    .toSorted((a, b) => (a.periodMs ?? 0) - (b.periodMs ?? 0) || b.keptAt - a.keptAt);

/** By trade how it went under its plan, or why that cannot be told from the candles of this device. */
export const followPlans = async (wanted: Wanted, sources: PlanSources): Promise<readonly ReplayOf[] | 'cancelled'> => {
  const { planned, days, limit } = wanted;
  const found = new Map(
    planned.map(({ place }): [number, ReplayOf] => [place, { place, replay: { ok: false, reason: 'no candles' }, periodMs: null }]),
  );
  const isSettled = ({ place }: PlannedTrade): boolean => found.get(place)?.replay.ok === true;
  const kept = planned.length === 0 ? [] : inOrder(await sources.list());
  for (const [index, facts] of kept.entries()) {
    if (sources.signal?.aborted === true) return 'cancelled';
    sources.onProgress?.(index / kept.length);
    const own = planned.filter((trade) => !isSettled(trade) && showsEntry(facts, trade));
    if (own.length === 0) continue;
    const from = Math.min(...own.map(({ openedAt }) => openedAt));
    const to = Math.max(...own.map((trade) => Math.max(trade.closedAt, limitFor({ days }, trade, limit))));
    const series = await sources.load(facts.digest, { from, to });
    if (series === null) continue;
    const replays = await sources.replay({ planned: own, days, limit, series: [series] });
    if (replays === 'cancelled') return 'cancelled';
    for (const one of replays) {
      if (one.replay.ok || one.replay.reason !== 'no candles') found.set(one.place, one);
    }
  }
  return planned.map(({ place }) => found.get(place)!);
};
