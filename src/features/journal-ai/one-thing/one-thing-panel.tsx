/** The one thing to change: what it cost, in money and R, as far as it is sure; with one button that makes it a rule. */
import type { ReactNode } from 'react';
import type { Candidate } from '@/domain/findings/one-thing';
import { Button } from '@/ui/button';
import { TierBadge } from '@/ui/tier-badge';
import { quotable } from '@/features/journal-ai/quotable';
import { countOf } from '@/lib/format-number';
import { explanationOf, headlineOf, type Others } from './one-thing-words';

export interface OneThingPanelProps {
  readonly candidate: Candidate;
  /** The trades or the habit, with a capital. */
  readonly what: string;
  readonly isPlural: boolean;
  /** '1 December' */
  readonly since: string;
  readonly isInR: boolean;
  /** 1R is assumed in some of the trades that are compared. */
  readonly isAssumed: boolean;
  readonly others: Others;
  /** What the rule says, whether trades tell if it was kept, whether an idea tests it, and what that test takes. */
  readonly rule: { readonly text: string; readonly isChecked: boolean; readonly isTested: boolean; readonly terms: string };
  /** Says that the rule stands, where it does. */
  readonly isRule: boolean;
  readonly onRule: () => void;
  /** What is being done, while a rule is set. */
  readonly busy?: string | undefined;
  readonly onTrades: () => void;
  readonly onHow: () => void;
  /** The drawing and the figures at the right. */
  readonly children: ReactNode;
}

const RuleNote = ({ rule, isRule }: Pick<OneThingPanelProps, 'rule' | 'isRule'>) => {
  if (isRule)
    return <>This is your rule. Only trades from now on count toward it{rule.isTested ? ', and toward the idea that tests it' : ''}.</>;
  return (
    <>
      It becomes “{quotable(rule.text)}” from your next trade on.{' '}
      {rule.isChecked
        ? 'Sextant checks it from your trades, and next Saturday you’ll see kept and broken.'
        : 'You say whether you kept it when you close a day.'}{' '}
      {rule.isTested
        ? `It’s also written down as an idea, which your trades from then on test. ${rule.terms}`
        : 'What’s usual for you isn’t known well enough yet, so no idea tests it.'}
    </>
  );
};

export const OneThingPanel = (props: OneThingPanelProps) => {
  const { candidate, what, isPlural, since, isInR, isAssumed, others, rule, isRule, onRule, busy, onTrades, onHow, children } = props;
  const { before, amount, after } = headlineOf(candidate, { what, isPlural, since });
  return (
    <section
      aria-label="The one thing to change"
      className="grid gap-5 rounded-lg border border-line bg-surface-1 px-3 py-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,560px)] desk:gap-10 desk:px-5 desk:py-6"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2.5 text-text-2">
          The one thing to change <TierBadge tier={candidate.sure} isLoss /> <span className="text-micro text-text-3">a loss</span>
        </p>
        <h2 className="mt-3 text-[22px] leading-[28px] font-semibold text-balance desk:text-[28px] desk:leading-[34px]">
          {before}
          <span className="whitespace-nowrap text-down">{amount}</span>
          {after}
        </h2>
        <p className="mt-3 text-body text-pretty text-text-2">{explanationOf(candidate, { isInR, isAssumed, others })}</p>
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {!isRule && (
            <Button variant="primary" size="lg" deed="add" busy={busy} onClick={onRule} className="max-desk:flex-1">
              Make it my rule
            </Button>
          )}
          <Button variant="ghost" size="lg" onClick={onTrades}>
            Show the {countOf(candidate.trades, 'trade')}
          </Button>
          <Button variant="ghost" size="lg" onClick={onHow}>
            How we know
          </Button>
        </div>
        <p className="mt-3 text-micro text-pretty text-text-3">
          <RuleNote rule={rule} isRule={isRule} />
        </p>
      </div>
      <div className="min-w-0 max-desk:border-t max-desk:border-line max-desk:pt-4 desk:border-l desk:border-line desk:pl-9">
        {children}
      </div>
    </section>
  );
};
