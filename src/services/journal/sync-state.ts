/** Whether the server has everything, from what waits and whether there is a connection. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SentParts } from '@/services/contracts/journal-remote';
import type { SyncState } from './journal-state';

export const syncStateOf = (facts: {
  readonly waiting: number;
  readonly offlineSince: EpochMs | null;
  readonly sent: readonly SentParts[];
}): SyncState => {
  if (facts.offlineSince !== null) return { state: 'offline', count: facts.waiting, since: facts.offlineSince };
  if (facts.waiting === 0) return { state: 'synchronised' };
  const large = facts.sent.filter(({ all }) => all > 1);
  if (large.length === 0) return { state: 'waiting', count: facts.waiting };
  const sum = (of: keyof SentParts): number => large.reduce((total, parts) => total + parts[of], 0);
  return { state: 'waiting', count: facts.waiting, parts: { sent: sum('sent'), all: sum('all') } };
};
