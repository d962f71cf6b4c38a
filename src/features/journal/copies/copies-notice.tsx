/** The quiet line that proposes copies on several accounts as one decision. */
import { Copy } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { kindOf } from '@/domain/trades/account-kind';
import { proposedDecisions } from '@/domain/journal/decisions';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { proposalSentence } from './copy-words';

const CopiesDialog = lazy(async () => ({ default: (await import('./copies-dialog')).CopiesDialog }));

export const CopiesNotice = ({ journal: { accounts, trades } }: { readonly journal: ReadyJournal }) => {
  const [isOpen, setIsOpen] = useState(false);
  const proposals = useMemo(() => {
    const real = new Set(accounts.filter((account) => ['live', 'demo'].includes(kindOf(account))).map(({ id }) => id));
    if (real.size < 2) return [];
    const own = real.size === accounts.length ? trades : trades.filter(({ accountId }) => real.has(accountId));
    return proposedDecisions(own, accounts);
  }, [accounts, trades]);
  if (proposals.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-text-2">
      <Copy size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p>{proposalSentence(proposals)} Count each as one decision?</p>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        Review them
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CopiesDialog proposals={proposals} accounts={accounts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
