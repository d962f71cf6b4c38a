/** The published backtests that this device read last. */
import { keepAnswer, keptAnswer } from '@/services/device/kept-answer';
import type { StoredResult } from '@/services/firebase/published-results';

const name = 'published-backtests';

/** Keeps them in the place of those before. */
export const keepResults = (stored: readonly StoredResult[]): Promise<void> => keepAnswer(name, stored);

/** What was kept; null for nothing, or for what is damaged. What is in each is checked by whoever reads it. */
export const keptResults = async (): Promise<readonly StoredResult[] | null> => {
  const kept = await keptAnswer(name);
  return Array.isArray(kept) ? (kept as readonly StoredResult[]) : null;
};
