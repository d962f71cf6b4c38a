/** The page's own clock, requests and sockets for feeds. */
import type { FeedSurroundings } from './candle-feed';

/** Surroundings of a feed in a browser, with the user's key where there is one. */
export const browserSurroundings = (key?: string): FeedSurroundings => ({
  clock: {
    now: () => Date.now(),
    after: (delayMs, call) => {
      const timer = setTimeout(call, delayMs);
      return () => clearTimeout(timer);
    },
  },
  fetch: (address, init) => fetch(address, { ...init, referrerPolicy: 'no-referrer', credentials: 'omit' }),
  openSocket: (address) => new WebSocket(address),
  ...(key === undefined ? {} : { key }),
});
