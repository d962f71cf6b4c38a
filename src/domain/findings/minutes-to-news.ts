/** How near the entries of many trades lay to news of high impact. */
import { concerns, isInBlackout, minutesToNearestEvent, type NewsEvent } from '@/domain/calendar/blackout';
import { newsCurrencies } from '@/domain/journal/news-currencies';
import type { TimeRange } from '@/domain/time/time-range';
import type { Trade } from '@/domain/trades/trade';
import { countInSteps, type Steps } from '@/lib/steps';

interface MarketNews {
  readonly currencies: readonly string[];
  readonly events: readonly NewsEvent[];
}

/**
 * Minutes between each entry and the nearest news of high impact for its market, before or after it; Infinity where the known news has none,
 * NaN where the news of the time or the currencies of the market are not known.
 */
export function* minutesToNewsSteps(
  trades: readonly Trade[],
  news: { readonly events: readonly NewsEvent[]; readonly known: readonly TimeRange[] } | undefined,
): Steps<Float64Array> {
  const minutes = new Float64Array(trades.length).fill(NaN);
  if (news === undefined) return minutes;
  const byMarket = new Map<string, MarketNews | null>();
  const newsOf = (symbol: string): MarketNews | null => {
    const before = byMarket.get(symbol);
    if (before !== undefined) return before;
    const currencies = newsCurrencies(symbol);
    const own = currencies && { currencies, events: news.events.filter((event) => concerns(event, currencies, 'high')) };
    byMarket.set(symbol, own);
    return own;
  };
  yield* countInSteps(trades.length, (i) => {
    const { broker } = trades[i]!;
    const own = isInBlackout(news.known, broker.openedAt) ? newsOf(broker.symbol) : null;
    if (own === null) return;
    const { currencies, events } = own;
    minutes[i] = minutesToNearestEvent(events, broker.openedAt, { currencies, impact: 'high' })?.minutes ?? Infinity;
  });
  return minutes;
}
