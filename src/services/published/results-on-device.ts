/** The published backtests that this device read last, in the browser's own store of answers. Where there is none, nothing is kept and nothing fails. */
import type { StoredResult } from '@/services/firebase/published-results';

const store = 'sextant-published-backtests';
const place = '/__kept/published-backtests';

/** Keeps them in the place of those before. */
export const keepResults = async (stored: readonly StoredResult[]): Promise<void> => {
  try {
    await (await caches.open(store)).put(place, new Response(JSON.stringify(stored), { headers: { 'content-type': 'application/json' } }));
  } catch {
    // A full or forbidden store only costs the list without a network.
  }
};

/** What was kept; null for nothing, or for what is damaged. What is in each is checked by whoever reads it. */
export const keptResults = async (): Promise<readonly StoredResult[] | null> => {
  try {
    const kept: unknown = await (await (await caches.open(store)).match(place))?.json();
    return Array.isArray(kept) ? (kept as readonly StoredResult[]) : null;
  } catch {
    return null;
  }
};
