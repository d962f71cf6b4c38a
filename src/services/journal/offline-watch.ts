/** Tells "still connecting" from "offline": a view without the server's confirmation counts as offline after a while. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Live } from '@/lib/live';

export interface OfflineWatchOptions {
  /** Whether the browser believes to have a network. */
  readonly isOnline: Live<boolean>;
  /** Since when the server has not confirmed what is shown; null while it has. */
  readonly unconfirmedSince: () => EpochMs | null;
  readonly now: () => EpochMs;
  /** Called when time alone has changed the answer. */
  readonly onDue: () => void;
}

export interface OfflineWatch {
  /** Since when there is no connection; null while there is one, or may be. */
  readonly since: () => EpochMs | null;
  /** Resolves when the server has confirmed the view, and at the latest after 2.5 s or without a network. */
  readonly untilConfirmed: () => Promise<void>;
  readonly stop: () => void;
}

const offlineAfterMs = 3_000;
const patienceMs = 2_500;
const lookAgainMs = 50;

/** Starts watching; `stop` ends its timer. */
export const offlineWatch = ({ isOnline, unconfirmedSince, now, onDue }: OfflineWatchOptions): OfflineWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let withoutNetworkSince: EpochMs | null = null;
  return {
    since: () => {
      clearTimeout(timer);
      const unconfirmed = unconfirmedSince();
      withoutNetworkSince = isOnline.get() ? null : (withoutNetworkSince ?? now());
      if (withoutNetworkSince !== null || unconfirmed === null) return withoutNetworkSince;
      const leftMs = unconfirmed + offlineAfterMs - now();
      if (leftMs <= 0) return unconfirmed;
      timer = setTimeout(onDue, leftMs);
      return null;
    },
    untilConfirmed: async () => {
      const until = now() + patienceMs;
      while (isOnline.get() && unconfirmedSince() !== null && now() < until) {
        await new Promise((resume) => {
          setTimeout(resume, lookAgainMs);
        });
      }
    },
    stop: () => clearTimeout(timer),
  };
};
