/** The journal that importing statements would give somebody who has none yet. Nothing of it is stored or sent. */
import { breathe } from '@/lib/breathe';
import { withPauses } from '@/lib/steps';
import type { AssumedRiskChanges } from '@/domain/journal/assumed-risk';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { tradeDeriver } from './derive-trades';
import { emptyJournal, type ReadyJournal, type StoredLedger } from './journal-state';
import { planWithPauses, type ImportSource } from './plan-import';

export type StatementJournal = Pick<ReadyJournal, 'accounts' | 'trades' | 'positions' | 'unmatched' | 'differences'>;

export interface StatementWork {
  /** What is assumed of 1R in every account; absent: nothing. */
  readonly assumedRisks?: AssumedRiskChanges;
  readonly signal?: AbortSignal;
}

/** Takes the statements in one after the other, as the journal would; null when the signal ended it. */
export const journalOfStatements = async (
  sources: readonly ImportSource[],
  { assumedRisks, signal }: StatementWork = {},
): Promise<StatementJournal | null> => {
  const accounts = new Map<string, JournalAccount>();
  let ledger: StoredLedger = { trades: [], fills: [] };
  for (const source of sources) {
    const plan = await planWithPauses({ ...emptyJournal(''), accounts: [...accounts.values()], ledger }, source, signal);
    if (plan === null) return null;
    accounts.set(plan.account.id, { ...plan.account, ...(assumedRisks === undefined ? {} : { assumedRisks }) });
    const { added, fills } = plan.merge;
    ledger = { trades: [...ledger.trades, ...added], fills: [...ledger.fills, ...fills.added] };
  }
  const all = [...accounts.values()];
  const derived = await withPauses(tradeDeriver()({ ledger, accounts: all, undoneKeys: new Map(), linkPlans: null }), {
    pause: breathe,
    signal,
  });
  return derived === null ? null : { accounts: all, ...derived };
};
