/** The decision that a trade is part of with trades of other accounts, and how to take that back. */
import { decisionsOf, ownDecision } from '@/domain/journal/decisions';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { editTrades } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';

const say = (trades: readonly Trade[], decision: string | null): void => {
  const edits = trades.map(({ accountId, id }) => ({ accountId, tradeId: id, patch: { decision } }));
  void editTrades(edits).then((done) => {
    if (!done.ok) showToast({ tone: 'danger', title: 'The change wasn’t saved', text: failureText(done) });
  });
};

export const DecisionSection = ({ journal, trade }: { readonly journal: ReadyJournal; readonly trade: Trade }) => {
  const { trades, accounts } = journal;
  const decisions = decisionsOf(trades, accounts);
  const id = decisions.get(trade);
  if (id === undefined) {
    if (trade.user.decision !== ownDecision) return null;
    return (
      <Panel title="A decision of its own">
        <p className="mb-2 text-dense text-text-2">You count this trade separately from trades in other accounts at the same time.</p>
        <Button size="sm" deed="add" onClick={() => say([trade], null)}>
          Propose it again
        </Button>
      </Panel>
    );
  }
  const members = trades.filter((other) => decisions.get(other) === id);
  const nameOf = (accountId: string): string => accounts.find((account) => account.id === accountId)?.name.trim() ?? accountId;
  return (
    <Panel title={`One decision on ${String(members.length)} accounts`}>
      <p className="mb-2 text-dense text-text-2">
        {members.map(({ accountId }) => nameOf(accountId)).join(', ')}. Money counts each account; everything else counts the decision once.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" deed="add" onClick={() => say([trade], ownDecision)}>
          Count this trade separately
        </Button>
        <Button size="sm" variant="ghost" deed="add" onClick={() => say(members, ownDecision)}>
          Count all {String(members.length)} separately
        </Button>
      </div>
    </Panel>
  );
};
