/** A stretch of time between two instants. */
import type { EpochMs } from '@/domain/journal/trade';

/** `to` is no longer in it. */
export interface TimeRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
