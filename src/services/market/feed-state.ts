/** The bars and the state of one feed, and when a failed connection is tried again. It reaches no network. */
import type { CandleRow } from '@/domain/candles/build-series';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { mergeRows } from '@/domain/candles/merge-rows';
import { minuteMs } from '@/lib/durations';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import type { FeedClock, FeedRequest, FeedSnapshot } from './candle-feed';

const firstDelayMs = 1_000;
const longestDelayMs = minuteMs;

export interface FeedState {
  readonly live: Live<FeedSnapshot>;
  /** Takes bars as they come, in any order; false when they cannot be a series, and then nothing changes. */
  readonly take: (rows: readonly CandleRow[]) => boolean;
  /** From where bars are missing: the last one that may still have changed, or the beginning of the request. */
  readonly missingFrom: () => number;
  /** The connection failed: waits, longer each time, and then calls `retry`. */
  readonly wait: (reason: string, retry: () => void, delayMs?: number) => void;
  /** The provider said no for good. */
  readonly refuse: (reason: string) => void;
  readonly close: () => void;
  readonly isOver: () => boolean;
}

const beginning: FeedSnapshot = { state: 'connecting', series: null, forming: null, receivedAt: null, retryAt: null, reason: null };

/** The state of a feed of a provider, named in the source of its series. */
export const createFeedState = (provider: string, { instrument, periodMs, from }: FeedRequest, clock: FeedClock): FeedState => {
  const cell = liveCell<FeedSnapshot>(beginning);
  let rows: readonly CandleRow[] = [];
  let failures = 0;
  let cancelRetry: (() => void) | null = null;
  let isOver = false;
  const hasEnded = (): boolean => isOver;

  const patch = (change: Partial<FeedSnapshot>): void => cell.set({ ...cell.get(), ...change });

  const end = (change: Partial<FeedSnapshot>): void => {
    if (isOver) return;
    isOver = true;
    cancelRetry?.();
    patch({ retryAt: null, ...change });
  };

  /** A bar is over when the next one has begun or its time has passed. */
  const formingOf = (all: readonly CandleRow[]): CandleRow | null => {
    const last = all.at(-1);
    return last !== undefined && last.time + periodMs > clock.now() ? last : null;
  };

  const seriesOf = (closed: readonly CandleRow[]): CandleSeries | null => {
    const built = seriesFromRows(closed, {
      symbol: instrument.symbol,
      source: { kind: 'live', provider },
      tickSize: instrument.tickSize,
      periodMs,
    });
    return built.ok ? built.series : null;
  };

  const take = (incoming: readonly CandleRow[]): boolean => {
    if (isOver) return true;
    const merged = mergeRows(
      rows,
      incoming.filter((row) => row.time >= from),
    );
    const forming = formingOf(merged);
    const closed = forming === null ? merged : merged.slice(0, -1);
    const { series: before } = cell.get();
    // While only the forming bar moves, the series stays the same object and nothing computed from it is stale.
    const isSame = before !== null && closed.length === before.length && incoming.every((row) => row.time === forming?.time);
    const series = isSame ? before : seriesOf(closed);
    if (series === null || (forming !== null && seriesOf([forming]) === null)) return false;
    rows = merged;
    failures = 0;
    patch({ state: 'live', series, forming, receivedAt: clock.now(), retryAt: null, reason: null });
    return true;
  };

  const wait = (reason: string, retry: () => void, delayMs?: number): void => {
    if (isOver) return;
    const delay = delayMs ?? Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
    failures += 1;
    cancelRetry?.();
    // Before anybody hears of it: who closes the feed on the news cancels this too.
    cancelRetry = clock.after(delay, () => {
      patch({ state: 'connecting', retryAt: null });
      if (!hasEnded()) retry();
    });
    patch({ state: 'waiting', reason, retryAt: clock.now() + delay });
  };

  return {
    live: cell,
    take,
    missingFrom: () => {
      const last = rows.at(-1);
      return last === undefined ? from : last.time;
    },
    wait,
    refuse: (reason) => end({ state: 'refused', reason }),
    close: () => end({ state: 'closed', reason: null }),
    isOver: hasEnded,
  };
};
