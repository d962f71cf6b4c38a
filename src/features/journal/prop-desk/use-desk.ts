/** The rows of the prop desk as they are now: they follow journal, rules, entries and the days of the firms. */
import { useMemo } from 'react';
import { deskMoment, propDesk, type DeskRow } from '@/domain/journal/prop-desk';
import { propEntryKind, standingPropEntries, type KeptPropEntry } from '@/domain/journal/prop-entry-kind';
import { readPropFirmSetup, type PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { useExcursions } from '@/features/journal/prop-firm/use-excursions';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';

const entriesLive = keptLive(propEntryKind);
const noEntries: readonly KeptPropEntry[] = [];

export type Stored = Readonly<Record<string, unknown>>;

export interface Desk {
  readonly rows: readonly DeskRow[];
  readonly entries: readonly KeptPropEntry[];
  /** False until the entries are read: without them a phase or a payout would be missing. */
  readonly isRead: boolean;
}

const setupsOf = (accounts: readonly JournalAccount[], stored: Stored): ReadonlyMap<string, PropFirmSetup> =>
  new Map(
    accounts.flatMap(({ id }): [string, PropFirmSetup][] => {
      const setup = readPropFirmSetup(stored[id]);
      return setup === null ? [] : [[id, setup]];
    }),
  );

export const useDesk = (journal: ReadyJournal, accounts: readonly JournalAccount[], stored: Stored): Desk => {
  const kept = useLive(entriesLive);
  const time = useNow();
  const setups = useMemo(() => setupsOf(accounts, stored), [accounts, stored]);
  const now = deskMoment(setups.values(), time as EpochMs);
  const { trades, positions, uid } = journal;
  // Only a floor that trails is moved by what a trade reached while it was open.
  const trailing = useMemo(
    () => trades.filter(({ accountId }) => setups.get(accountId)?.rules.maxDrawdown.kind === 'trailing'),
    [trades, setups],
  );
  const excursions = useExcursions(uid, trailing);
  const entries = useMemo(() => (kept.state === 'ready' ? standingPropEntries(kept.documents) : noEntries), [kept]);
  const rows = useMemo(
    () => (setups.size === 0 ? [] : propDesk({ accounts, setups, entries, trades, positions, excursions, now })),
    [accounts, setups, entries, trades, positions, excursions, now],
  );
  return { rows, entries, isRead: kept.state === 'ready' };
};
