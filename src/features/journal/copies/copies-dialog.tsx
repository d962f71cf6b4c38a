/** A look at the trades that were probably made by one decision on several accounts, and the person's word on each. */
import { useState } from 'react';
import { decisionIdOf, ownDecision } from '@/domain/journal/decisions';
import { marketName } from '@/domain/journal/market-name';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { changeTrades } from '@/features/journal/bulk/session-undo';
import { useMoment } from '@/features/journal/use-moment';
import { countOf, formatMoney } from '@/lib/format-number';
import { editAccount, editTrades } from '@/services/journal/journal';
import type { ActionResult } from '@/services/journal/journal-actions';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { copyCircles, proposalSentence } from './copy-words';

export interface CopiesDialogProps {
  readonly proposals: readonly (readonly Trade[])[];
  readonly accounts: readonly JournalAccount[];
  readonly onClose: () => void;
}

/** More are decided with the others and not drawn. */
const mostShown = 100;

const wordOn = (groups: CopiesDialogProps['proposals'], word: (members: readonly Trade[]) => string | null): Promise<ActionResult> =>
  editTrades(
    groups.flatMap((members) => members.map(({ accountId, id }) => ({ accountId, tradeId: id, patch: { decision: word(members) } }))),
  );

interface AccountGroup {
  readonly id: string;
  readonly copyGroup: string | null;
}

/** Each circle of accounts under one name: that of an account which has one already, else the first account's id. */
const groupsFor = (circles: readonly (readonly string[])[], accounts: readonly JournalAccount[]): readonly AccountGroup[] =>
  circles.flatMap((circle) => {
    const known = accounts.find(({ id, copyGroup }) => copyGroup !== undefined && circle.includes(id))?.copyGroup;
    return circle.map((id) => ({ id, copyGroup: known ?? circle[0] ?? id }));
  });

const groupAccounts = async (groups: readonly AccountGroup[]): Promise<ActionResult> => {
  for (const { id, copyGroup } of groups) {
    const done = await editAccount(id, { copyGroup });
    if (!done.ok) return done;
  }
  return { ok: true };
};

interface ProposalProps {
  readonly members: readonly Trade[];
  readonly accountOf: (id: string) => JournalAccount | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const Proposal = ({ members, accountOf, isChosen, onToggle }: ProposalProps) => {
  const moment = useMoment();
  const [first] = members;
  if (first === undefined) return null;
  const { broker } = first;
  return (
    <li className="rounded-md border border-line px-3 py-2">
      <Checkbox
        label={`${marketName(broker.symbol)} ${broker.side}, ${moment.fullDate(broker.openedAt)} ${moment.time(broker.openedAt)}`}
        checked={isChosen}
        onChange={onToggle}
      />
      <ul className="mt-1 flex flex-col gap-0.5 pl-6 text-micro text-text-3">
        {members.map((trade) => {
          const account = accountOf(trade.accountId);
          const laterMs = trade.broker.openedAt - broker.openedAt;
          return (
            <li key={`${trade.accountId}/${trade.id}`} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {account?.name.trim() ?? trade.accountId},{' '}
                {trade === first ? 'first entry' : laterMs === 0 ? 'at the same time' : `${(laterMs / 1000).toFixed(1)} s later`}
              </span>
              <span>{formatMoney(netResult(trade.broker), { currency: trade.broker.currency ?? account?.currency ?? '' })}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
};

/** What a person can say of the chosen proposals; null: it was kept, otherwise why not. Each answer can be taken back while the page is open. */
const answersOn = (chosen: CopiesDialogProps['proposals'], { accounts }: Pick<CopiesDialogProps, 'accounts'>) => {
  const done = async (label: string, run: () => Promise<ActionResult>, undo: () => Promise<ActionResult>): Promise<string | null> => {
    const result = await changeTrades({ label, run, undo });
    return result.ok ? null : failureText(result);
  };
  const say = (label: string, word: (members: readonly Trade[]) => string): Promise<string | null> =>
    done(
      label,
      () => wordOn(chosen, word),
      () => wordOn(chosen, () => null),
    );
  return {
    together: () => say(`${countOf(chosen.length, 'decision')} on several accounts`, decisionIdOf),
    apart: () => say(`${countOf(chosen.length, 'proposal')} counted separately`, () => ownDecision),
    always: () => {
      const circles = copyCircles(chosen);
      const ids = circles.flat();
      const before = accounts.filter(({ id }) => ids.includes(id)).map(({ id, copyGroup }) => ({ id, copyGroup: copyGroup ?? null }));
      const groups = groupsFor(circles, accounts);
      return done(
        `Copies on ${countOf(ids.length, 'account')} count as one decision`,
        () => groupAccounts(groups),
        () => groupAccounts(before),
      );
    },
  };
};

export const CopiesDialog = (props: CopiesDialogProps) => {
  const { proposals, accounts, onClose } = props;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = proposals.filter((members) => !leftOut.has(decisionIdOf(members)));
  const answers = answersOn(chosen, props);
  const toggle = (id: string): void => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const give = (answer: () => Promise<string | null>) => (): void =>
    void answer().then((why) => {
      setProblem(why);
      if (why === null) onClose();
    });
  const isNone = chosen.length === 0;
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Count each as one decision?"
      description={`${proposalSentence(proposals)} Same market and side, entered within five seconds; exits can differ. Money counts each account; n, win rate, R and every other figure count the decision once.`}
      actions={
        <>
          <Button variant="ghost" deed="add" disabled={isNone} onClick={give(answers.apart)}>
            Count separately
          </Button>
          <Button deed="add" disabled={isNone} onClick={give(answers.always)}>
            Always for these accounts
          </Button>
          <Button variant="primary" deed="add" disabled={isNone} onClick={give(answers.together)}>
            Count as {countOf(chosen.length, 'decision')}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="danger" title="Not saved" className="mb-4">
          {problem}
        </Notice>
      )}
      <ul aria-label="Trades that look like copies" className="flex flex-col gap-2">
        {proposals.slice(0, mostShown).map((members) => {
          const id = decisionIdOf(members);
          return (
            <Proposal
              key={id}
              members={members}
              accountOf={(accountId) => accounts.find((account) => account.id === accountId)}
              isChosen={!leftOut.has(id)}
              onToggle={() => toggle(id)}
            />
          );
        })}
      </ul>
      {proposals.length > mostShown && (
        <p className="mt-2 text-micro text-text-3">
          {countOf(proposals.length - mostShown, 'more proposal')} not shown; your answer applies to them too.
        </p>
      )}
    </Dialog>
  );
};
