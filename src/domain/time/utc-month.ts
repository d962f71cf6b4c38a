/** The calendar month of an instant in UTC, which names the ledger document a trade belongs to. No other zone plays a part. */
import type { EpochMs } from './epoch-ms';

/** 'yyyy-mm' of the instant in UTC. */
export const utcMonth = (at: EpochMs): string => {
  const date = new Date(at);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
};
