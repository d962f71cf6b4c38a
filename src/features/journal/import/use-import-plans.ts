/** What importing the accounts of a preview would change: at once for files of usual size, with pauses for great ones. */
import { useEffect, useMemo, useState } from 'react';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planImport, planWithPauses } from '@/services/journal/plan-import';
import type { ImportPlan } from '@/services/journal/plan-import';
import type { ReadAccount } from './read-statements';

/** So many entries are compared before anybody could notice. */
const fewEntries = 4_000;

const entriesOf = ({ source: { statement } }: ReadAccount): number => statement.trades.length + (statement.fills?.length ?? 0);

type Plans = readonly (ImportPlan | null)[];

interface Made {
  readonly journal: ReadyJournal;
  readonly accounts: readonly ReadAccount[];
  readonly plans: Plans;
}

/** A plan for each account; null while it is being made, or while the journal is not read. No plan is made of a journal of null. */
export const useImportPlans = (journal: ReadyJournal | null, accounts: readonly ReadAccount[]): Plans => {
  const entries = useMemo(() => accounts.reduce((sum, account) => sum + entriesOf(account), 0), [accounts]);
  const isFew = entries + (journal?.ledger.trades.length ?? 0) + (journal?.ledger.fills.length ?? 0) <= fewEntries;
  const atOnce = useMemo(
    () => (journal === null || !isFew ? null : accounts.map(({ source }) => planImport(journal, source))),
    [journal, accounts, isFew],
  );
  const [made, setMade] = useState<Made | null>(null);
  const [compared, setCompared] = useState<ReadyJournal | null>(null);
  // Sending changes moves the journal on many times a second: a comparison that has begun is ended before the next one begins.
  const isUnderWay = compared !== null && (made?.journal !== compared || made.accounts !== accounts);
  const next = journal === null || isFew ? null : isUnderWay ? compared : journal;
  if (next !== compared) setCompared(next);
  useEffect(() => {
    if (compared === null) return undefined;
    const ending = new AbortController();
    const make = async (): Promise<void> => {
      const plans: (ImportPlan | null)[] = [];
      for (const { source } of accounts) plans.push(await planWithPauses(compared, source, ending.signal));
      if (!ending.signal.aborted) setMade({ journal: compared, accounts, plans });
    };
    void make();
    return () => ending.abort();
  }, [compared, accounts]);
  // Those of the journal a moment ago stand until the new ones are there.
  return atOnce ?? (journal !== null && made?.accounts === accounts ? made.plans : accounts.map(() => null));
};
