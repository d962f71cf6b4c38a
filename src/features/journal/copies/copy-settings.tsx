/** The accounts whose trades always count as copies of one account's trades, and how to stop it. */
import { useState } from 'react';
import { failureText } from '@/features/journal/accounts/failure-text';
import { editAccount } from '@/services/journal/journal';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

export const CopySettings = ({ journal, account }: { readonly journal: ReadyJournal; readonly account: JournalAccount }) => {
  const [problem, setProblem] = useState<string | null>(null);
  if (account.copyGroup === undefined) return null;
  const others = journal.accounts.filter(({ id, copyGroup }) => id !== account.id && copyGroup === account.copyGroup);
  const stop = async (): Promise<void> => {
    const done = await editAccount(account.id, { copyGroup: null });
    setProblem(done.ok ? null : failureText(done));
  };
  return (
    <section aria-labelledby="copies" className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h3 id="copies" className="font-medium">
        Copies
      </h3>
      {problem !== null && (
        <Notice tone="danger" title="Not saved">
          {problem}
        </Notice>
      )}
      <p className="text-dense text-text-2">
        Trades entered within five seconds on {others.length === 0 ? 'no other account' : others.map(({ name }) => name.trim()).join(', ')}{' '}
        and here count as one decision.
      </p>
      <Button size="sm" deed="add" onClick={() => void stop()}>
        Count this account’s trades separately
      </Button>
    </section>
  );
};
