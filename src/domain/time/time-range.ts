/** A stretch of time between two instants. */
import type { EpochMs } from './epoch-ms';

/** `to` is no longer in it. */
export interface TimeRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
