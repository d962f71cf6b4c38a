/** The feed a user has chosen, or none: until somebody chooses, nothing is asked of anyone. */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import type { CandleFeed, CandleProvider, CandleProviderId, FeedRequest, FeedSnapshot, FeedSurroundings } from './candle-feed';
import { deriv } from './deriv';
import { frankfurter } from './frankfurter';
import { twelveData } from './twelve-data';

/** All providers on offer, in the order of menus. */
export const candleProviders: readonly CandleProvider[] = [deriv, frankfurter, twelveData];

export type ChosenFeedState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly provider: CandleProviderId; readonly snapshot: FeedSnapshot };

export interface ChosenFeed {
  readonly live: Live<ChosenFeedState>;
  /** Ends the feed that is open and opens another; tells why it cannot, and then there is none. */
  readonly choose: (
    provider: CandleProviderId,
    request: FeedRequest,
    surroundings: FeedSurroundings,
  ) => { readonly ok: true } | { readonly ok: false; readonly reason: string };
  readonly turnOff: () => void;
}

/** A place for one feed, which is off. */
export const createChosenFeed = (): ChosenFeed => {
  const cell = liveCell<ChosenFeedState>({ kind: 'off' });
  let feed: CandleFeed | null = null;
  let unsubscribe: (() => void) | null = null;

  const turnOff = (): void => {
    unsubscribe?.();
    feed?.close();
    [feed, unsubscribe] = [null, null];
    cell.set({ kind: 'off' });
  };

  return {
    live: cell,
    turnOff,
    choose: (id, request, surroundings) => {
      turnOff();
      const provider = candleProviders.find((one) => one.id === id);
      if (provider === undefined) return { ok: false, reason: `There is no provider ${id}.` };
      const opened = provider.open(request, surroundings);
      if (!opened.ok) return opened;
      const { live } = opened.feed;
      const show = (): void => cell.set({ kind: 'on', provider: id, snapshot: live.get() });
      feed = opened.feed;
      unsubscribe = live.subscribe(show);
      show();
      return { ok: true };
    },
  };
};
