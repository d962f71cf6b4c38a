/** The source that continues the candles of the maps. Loaded when somebody connects it. */
import { hourMs } from '@/lib/durations';
import { browserSurroundings } from '@/services/market/browser-surroundings';
import { deriv } from '@/services/market/deriv';
import { followMarkets, type FollowedMarket, type LiveMarkets } from '@/services/market/live-markets';

/** Follows hours until the returned function is called. */
export const followHours = (markets: readonly FollowedMarket[], onChange: (now: LiveMarkets) => void): (() => void) =>
  followMarkets({ provider: deriv, periodMs: hourMs, markets, surroundings: browserSurroundings(), onChange });
