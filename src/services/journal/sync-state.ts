/** Whether the server has everything, from what waits and whether there is a connection. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SentMonths } from '@/services/contracts/journal-remote';
import type { SyncState } from './journal-state';

export const syncStateOf = (facts: {
  readonly waiting: number;
  /** Changes that wait until the plan is renewed. */
  readonly held: number;
  readonly offlineSince: EpochMs | null;
  readonly sent: readonly SentMonths[];
}): SyncState => {
  if (facts.offlineSince !== null) return { state: 'offline', count: facts.waiting, since: facts.offlineSince };
  if (facts.waiting === 0) return facts.held === 0 ? { state: 'synchronised' } : { state: 'held', count: facts.held };
  const long = facts.sent.filter(({ all }) => all > 1);
  if (long.length === 0) return { state: 'waiting', count: facts.waiting };
  const sum = (of: keyof SentMonths): number => long.reduce((total, months) => total + months[of], 0);
  return { state: 'waiting', count: facts.waiting, months: { sent: sum('sent'), all: sum('all') } };
};
