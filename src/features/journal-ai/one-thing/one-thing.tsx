/** Chooses the one thing to change from what was found, and says it; or says plainly that nothing was. */
import { useMemo } from 'react';
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import type { TradesUnderPlan } from '@/domain/behavior/under-plan';
import { habitCandidates, habitKey } from '@/domain/findings/habit-candidate';
import { candidatesOf, inOrderOfChange } from '@/domain/findings/one-thing';
import { questionWords } from '@/domain/findings/question-words';
import type { Finding } from '@/domain/findings/finding';
import type { Found, Openers } from '@/features/journal-ai/insights';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';
import { ruleOfInsights } from '@/features/journal-ai/rule-of-insights';
import { placesOf, refsAt } from '@/features/journal-ai/trade-list';
import { sinceText } from '@/features/journal-ai/since';
import { ChosenHabit } from './chosen-habit';
import { FindingEvidence } from './finding-evidence';
import { NothingPanel } from './nothing-panel';
import { OneThingPanel } from './one-thing-panel';
import type { Others } from './one-thing-words';
import { useCommitment } from './use-commitment';

interface ChosenProps {
  readonly insights: Found;
  readonly finding: Finding;
  readonly others: Others;
  readonly openers: Openers;
}

const ChosenFinding = ({ insights, finding, others, openers }: ChosenProps) => {
  const { sample, names, zone } = insights;
  const [candidate] = candidatesOf([finding]);
  const places = useMemo(() => placesOf(finding.question, sample), [finding, sample]);
  const words = questionWords(finding.question, names);
  const rule = ruleOfInsights(finding.question, insights);
  const draft = useMemo(() => {
    const { id, question } = finding;
    const said = {
      conditions: question.conditions,
      side: 'costs',
      against: 'rest',
      words: `${words} do worse than the rest`,
      finding: id,
    } as const;
    return claimDraft(said, sample);
  }, [finding, words, sample]);
  const making = useCommitment({ rule, draft }, insights);
  if (candidate === undefined) return null;
  return (
    <OneThingPanel
      candidate={candidate}
      what={words}
      isPlural
      since={sinceText(sample, zone)}
      isInR={sample.measure === 'R'}
      isAssumed={insights.isAssumed}
      others={others}
      rule={{ text: rule.text, isChecked: rule.condition !== undefined, isTested: true, terms: making.terms }}
      isRule={making.isRule}
      busy={making.isBusy ? 'Setting the rule' : undefined}
      onRule={making.make}
      onTrades={() => openers.trades({ title: words, trades: refsAt(sample, places) })}
      onHow={() => openers.finding(finding)}
    >
      <FindingEvidence insights={insights} finding={finding} places={places} />
    </OneThingPanel>
  );
};

export interface OneThingProps {
  readonly insights: Found;
  /** What is known of habits so far; none while they are measured. */
  readonly habits: readonly BehaviorReport[];
  /** Nothing more is going to be known of them. */
  readonly areHabitsKnown: boolean;
  readonly underPlan: TradesUnderPlan | null;
  readonly openers: Openers;
}

export const OneThing = ({ insights, habits, areHabitsKnown, underPlan, openers }: OneThingProps) => {
  const { findings } = insights.found;
  const ordered = useMemo(() => inOrderOfChange([...habitCandidates(habits), ...candidatesOf(findings)]), [habits, findings]);
  const [first] = ordered;
  const others = !areHabitsKnown ? 'unknown yet' : ordered.length === 1 ? 'none' : 'some';
  const habit = first?.of === 'habit' ? habits.find(({ id }) => habitKey(id) === first.id) : undefined;
  if (first !== undefined && habit !== undefined) {
    return <ChosenHabit {...{ insights, habit, underPlan, others, openers }} candidate={first} />;
  }
  const finding = first === undefined ? undefined : findings.find(({ id }) => id === first.id);
  return finding === undefined ? (
    <NothingPanel insights={insights} openers={openers} />
  ) : (
    <ChosenFinding insights={insights} finding={finding} others={others} openers={openers} />
  );
};
