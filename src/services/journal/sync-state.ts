/** Whether the server has everything, from what waits and whether there is a connection. */
import type { EpochMs } from '@/domain/journal/trade';
import type { SyncState } from './journal-state';

export const syncStateOf = (facts: { readonly waiting: number; readonly offlineSince: EpochMs | null }): SyncState => {
  if (facts.offlineSince !== null) return { state: 'offline', count: facts.waiting, since: facts.offlineSince };
  return facts.waiting > 0 ? { state: 'waiting', count: facts.waiting } : { state: 'synchronised' };
};
