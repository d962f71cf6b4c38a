/**
 * What every source of live candles is to the rest of the product: bars that grow, with the state of the connection
 * beside them. It names no provider. A feed exists only once a user has chosen it.
 */
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Instrument } from '@/domain/market/instrument';
import type { Live } from '@/lib/live';

export interface FeedRequest {
  readonly instrument: Instrument;
  /** Length of a bar; one of those the provider offers. */
  readonly periodMs: number;
  /** Bars from here on are wanted, epoch ms; providers may reach less far back. */
  readonly from: number;
}

export interface FeedSnapshot {
  /** `waiting`: the connection failed and is tried again at `retryAt`. `refused`: the provider said no, and trying again is of no use. */
  readonly state: 'connecting' | 'live' | 'waiting' | 'refused' | 'closed';
  /** Bars that are over; null until the first answer. */
  readonly series: CandleSeries | null;
  /** The bar that is still going on; null where there is none. */
  readonly forming: CandleRow | null;
  /** When the provider last said something, epoch ms. */
  readonly receivedAt: number | null;
  readonly retryAt: number | null;
  /** Why the feed waits or was refused, for people; null while all is well. It never holds a key. */
  readonly reason: string | null;
}

export interface CandleFeed {
  readonly live: Live<FeedSnapshot>;
  /** Ends the feed: nothing is asked and nothing changes afterwards. */
  readonly close: () => void;
}

/** The time and the waiting of a feed, so that a test can hold both. */
export interface FeedClock {
  readonly now: () => number;
  /** Calls back after so many ms; returns what prevents it. */
  readonly after: (delayMs: number, call: () => void) => () => void;
}

/** How a feed reaches its provider. */
export interface FeedSurroundings {
  readonly clock: FeedClock;
  readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly openSocket: (address: string) => WebSocket;
  /** Where the provider is reached; its public address when left out. */
  readonly address?: string;
  /** The user's own key, for providers that need one. */
  readonly key?: string;
}

export type FeedOutcome = { readonly ok: true; readonly feed: CandleFeed } | { readonly ok: false; readonly reason: string };

export type CandleProviderId = 'deriv' | 'frankfurter' | 'twelve-data';

export interface CandleProvider {
  readonly id: CandleProviderId;
  readonly title: string;
  /** What a user should know before choosing it. */
  readonly about: string;
  readonly needsKey: boolean;
  /** Lengths of bars on offer, ms. */
  readonly periodsMs: readonly number[];
  /** Opens a feed, or says why it cannot before anything is sent. */
  readonly open: (request: FeedRequest, surroundings: FeedSurroundings) => FeedOutcome;
}
