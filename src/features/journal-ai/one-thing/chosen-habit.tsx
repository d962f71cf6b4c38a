/** The one thing to change where it is a habit: compared with like trades, or with the trade’s own plan. */
import { useMemo, type ReactNode } from 'react';
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import type { TradesUnderPlan } from '@/domain/behavior/under-plan';
import { planClaimTrades } from '@/domain/findings/register/plan-claim';
import type { Candidate } from '@/domain/findings/one-thing';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import { draftOfHabit } from '@/features/journal-ai/habits/habit-draft';
import { figuresOf, habitName, habitRangeNote, ruleOfHabit } from '@/features/journal-ai/habits/habit-words';
import type { Insights, Openers } from '@/features/journal-ai/insights';
import { sinceText } from '@/features/journal-ai/since';
import { refsOfHabit } from '@/features/journal-ai/trade-list';
import { formatCount } from '@/lib/format-number';
import { OneThingPanel } from './one-thing-panel';
import type { Others } from './one-thing-words';
import { useCommitment } from './use-commitment';

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-[3px]">
    <dt className="text-text-2">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

const Evidence = ({ habit, isAssumed }: { readonly habit: BehaviorReport; readonly isAssumed: boolean }) => (
  <div>
    <dl>
      {figuresOf(habit).map((text) => (
        <Line key={text} name="Difference">
          <MaybeAssumed isAssumed={isAssumed && habit.r !== null}>{text}</MaybeAssumed>
        </Line>
      ))}
      <Line name="Trades compared">{formatCount(habit.matched)}</Line>
      <Line name="Nothing to compare with">{formatCount(habit.unmatched)}</Line>
    </dl>
    <p className="mt-1.5 text-micro text-pretty text-text-3">
      {habit.comparison} {habitRangeNote}
    </p>
  </div>
);

export interface ChosenHabitProps {
  readonly insights: Insights;
  readonly habit: BehaviorReport;
  /** What a plan habit is settled by when it becomes an idea. */
  readonly underPlan: TradesUnderPlan | null;
  readonly candidate: Candidate;
  readonly others: Others;
  readonly openers: Openers;
}

export const ChosenHabit = ({ insights, habit, underPlan, candidate, others, openers }: ChosenHabitProps) => {
  const { sample, model, zone } = insights;
  const name = habitName(habit);
  const rule = ruleOfHabit(habit);
  const draft = useMemo(() => draftOfHabit(habit, sample), [habit, sample]);
  const trades = useMemo(
    () => (draft?.habit === undefined || underPlan === null ? undefined : planClaimTrades(draft, underPlan[draft.habit])),
    [draft, underPlan],
  );
  const making = useCommitment({ rule, draft, trades }, insights);
  const compared = { trades: habit.trades.filter(({ against }) => against.kind !== 'none') };
  return (
    <OneThingPanel
      candidate={candidate}
      what={name}
      isPlural={false}
      since={sinceText(sample, zone)}
      isInR={candidate.total !== null}
      isAssumed={insights.isAssumed}
      others={others}
      rule={{ text: rule.text, isChecked: rule.condition !== undefined, isTested: draft !== null, terms: making.terms }}
      isRule={making.isRule}
      busy={making.isBusy ? 'Setting the rule' : undefined}
      onRule={making.make}
      onTrades={() => openers.trades({ title: name, note: habit.rule, trades: refsOfHabit(compared, model) })}
      onHow={() => openers.habit(habit)}
    >
      <Evidence habit={habit} isAssumed={insights.isAssumed} />
    </OneThingPanel>
  );
};
