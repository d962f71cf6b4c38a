/** A feed that asks again and again over HTTP. What is asked and how an answer is read is the provider's affair. */
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleFeed, FeedRequest, FeedSurroundings } from './candle-feed';
import { createFeedState } from './feed-state';

export type PollAnswer =
  | {
      readonly kind: 'bars';
      readonly rows: readonly CandleRow[];
      /** The answer was full and began later than asked: what lies before it is to be asked with this end, epoch ms. */
      readonly olderThan: number | null;
    }
  /** Asking again is of no use. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Asking again later may help; `delayMs` where the provider tells when. */
  | { readonly kind: 'failed'; readonly reason: string; readonly delayMs?: number };

export interface PollRange {
  readonly from: number;
  /** null: up to now. */
  readonly to: number | null;
}

export interface PolledSource {
  readonly provider: string;
  readonly everyMs: number;
  readonly addressOf: (range: PollRange) => string;
  /** Reads an answer; `body` is parsed JSON, or undefined when it was none. */
  readonly read: (status: number, body: unknown, range: PollRange) => PollAnswer;
}

const patienceMs = 20_000;

const unreachable = { kind: 'failed', reason: 'The provider cannot be reached.' } as const;

/** Opens a feed that asks at once and then at intervals; after a failure it asks for everything missed since. */
export const openPolledFeed = (source: PolledSource, request: FeedRequest, { clock, fetch }: FeedSurroundings): CandleFeed => {
  const state = createFeedState(source.provider, request, clock);
  let stop: (() => void) | null = null;

  const ask = async (range: PollRange): Promise<PollAnswer> => {
    const abort = new AbortController();
    const cancelPatience = clock.after(patienceMs, () => abort.abort());
    stop = () => {
      cancelPatience();
      abort.abort();
    };
    try {
      const response = await fetch(source.addressOf(range), { signal: abort.signal });
      const body: unknown = await response.json().catch(() => undefined);
      return source.read(response.status, body, range);
    } catch {
      return unreachable;
    } finally {
      cancelPatience();
    }
  };

  const ended = { kind: 'failed', reason: 'The provider sent an answer we can’t read.' } as const;

  /** One round: the newest bars, then older ones until the beginning is reached. */
  const askRound = async (): Promise<PollAnswer> => {
    const from = state.missingFrom();
    let range: PollRange = { from, to: null };
    const rows: CandleRow[] = [];
    for (;;) {
      const answer = await ask(range);
      if (answer.kind !== 'bars') return answer;
      rows.push(...answer.rows);
      const { olderThan } = answer;
      if (olderThan === null || olderThan <= from || (range.to !== null && olderThan >= range.to)) {
        return { kind: 'bars', rows, olderThan: null };
      }
      range = { from, to: olderThan };
    }
  };

  const round = async (): Promise<void> => {
    const answer = await askRound();
    if (state.isOver()) return;
    if (answer.kind === 'refused') state.refuse(answer.reason);
    else if (answer.kind === 'failed') state.wait(answer.reason, start, answer.delayMs);
    else if (!state.take(answer.rows)) state.wait(ended.reason, start);
    // Whoever heard of the bars may have closed the feed.
    else if (!state.isOver()) stop = clock.after(source.everyMs, start);
  };

  function start(): void {
    void round();
  }

  start();
  return {
    live: state.live,
    close: () => {
      state.close();
      stop?.();
    },
  };
};
