/** What the head of a chart says of its live prices: whether they come, since when they are stale, and what was filled in. */
import { playedSpeed } from '@/services/market/simulated-feed';
import type { FeedSnapshot } from '@/services/market/candle-feed';
import type { LiveSource } from './live-sources';

export type LiveTone = 'well' | 'waits' | 'ended';

export interface LiveWords {
  readonly tone: LiveTone;
  readonly text: string;
}

export interface ToldOf {
  readonly source: Pick<LiveSource, 'id' | 'title'>;
  readonly snapshot: Pick<FeedSnapshot, 'state' | 'receivedAt' | 'retryAt' | 'reason'>;
  /** Bars that were over when the first answer came. */
  readonly backFilled: number;
  /** An instant as a time of day. */
  readonly timeOf: (instant: number) => string;
}

export const liveWords = ({ source, snapshot, backFilled, timeOf }: ToldOf): LiveWords => {
  const { state, receivedAt, retryAt, reason } = snapshot;
  const why = reason ?? '';
  if (state === 'refused') return { tone: 'ended', text: why };
  if (state === 'closed') return { tone: 'ended', text: 'The live prices have ended.' };
  if (source.id === 'simulated')
    return { tone: 'well', text: `Simulated live, ${String(playedSpeed)} times as fast. No one trades at these prices.` };
  if (state === 'connecting') return { tone: 'waits', text: `Connecting to ${source.title}.` };
  if (state === 'waiting') {
    const stale = receivedAt === null ? '' : ` Stale since ${timeOf(receivedAt)}.`;
    const next = retryAt === null ? '' : ` Next try at ${timeOf(retryAt)}.`;
    return { tone: 'waits', text: `${why}${stale}${next}` };
  }
  const filled = backFilled === 0 ? '' : ` ${String(backFilled)} ${backFilled === 1 ? 'bar' : 'bars'} back-filled.`;
  return { tone: 'well', text: `Live from ${source.title}.${filled}` };
};
