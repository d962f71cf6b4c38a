/** Progress after the rows are read, while the statement of one account after the other is put together. */
import type { ParseOptions } from './contract';

/** Share of the work that reading is where executions must be matched afterwards, which takes longer; as measured with files of 20 MB. */
export const readingBeforeMatching = 0.4;

/** Share of the work that reading is where rows state trades: nearly all, and the rest are sums. */
export const readingOfTrades = 0.9;

/**
 * The options for the statement of the next account, whose progress of 0 to 1 counts by its items. To be called once for each
 * account, in order. `reading` is the share that is done, `items` those of all accounts.
 */
export const statementProgress = (
  options: ParseOptions,
  { reading, items }: { readonly reading: number; readonly items: number },
): ((own: number) => ParseOptions) => {
  let before = 0;
  return (own) => {
    const start = before;
    before += own;
    return { ...options, onProgress: (share) => options.onProgress?.(reading + ((1 - reading) * (start + share * own)) / items) };
  };
};
