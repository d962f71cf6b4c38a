/** Chooses the one thing to change from what was found, and says it; or says plainly that nothing was. */
import { useMemo, useState } from 'react';
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { habitCandidates, habitKey } from '@/domain/findings/habit-candidate';
import { candidatesOf, inOrderOfChange } from '@/domain/findings/one-thing';
import { questionWords } from '@/domain/findings/question-words';
import { questionOf } from '@/domain/findings/condition';
import type { Finding } from '@/domain/findings/finding';
import type { Found, Openers } from '@/features/journal-ai/insights';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';
import { settleClaim } from '@/features/journal-ai/ideas/use-registration';
import { writeDown } from '@/features/journal-ai/ideas/register-idea';
import { ruleOfInsights } from '@/features/journal-ai/rule-of-insights';
import { placesOf, refsAt } from '@/features/journal-ai/trade-list';
import { sinceText } from '@/features/journal-ai/since';
import { logProblem } from '@/lib/log';
import { claimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { ChosenHabit } from './chosen-habit';
import { FindingEvidence } from './finding-evidence';
import { makeRule } from './make-rule';
import { NothingPanel } from './nothing-panel';
import { OneThingPanel } from './one-thing-panel';

interface ChosenProps {
  readonly insights: Found;
  readonly finding: Finding;
  readonly isOnly: boolean;
  readonly openers: Openers;
}

const ChosenFinding = ({ insights, finding, isOnly, openers }: ChosenProps) => {
  const { sample, names, routine, zone } = insights;
  const [candidate] = candidatesOf([finding]);
  const places = useMemo(() => placesOf(finding.question, sample), [finding, sample]);
  const [isBusy, setIsBusy] = useState(false);
  const words = questionWords(finding.question, names);
  const rule = ruleOfInsights(finding.question, insights);
  const isRule = routine.ruleOn(routine.today)?.rule.text === rule.text;
  const claims = useLive(claimsNow);
  const draft = claimDraft(
    {
      conditions: finding.question.conditions,
      side: 'costs',
      against: 'rest',
      words: `${words} do worse than the rest`,
      finding: finding.id,
    },
    sample,
  );
  const isTested =
    claims.state === 'ready' &&
    claims.claims.some((one) => (one.state === 'open' || one.state === 'waiting') && questionOf(...one.claim.conditions).id === finding.id);
  if (candidate === undefined) return null;
  const register = async (): Promise<boolean> => {
    try {
      const settled = await settleClaim(draft, { sample, today: routine.today });
      return settled !== null && (await writeDown(settled.registration.definition));
    } catch (cause) {
      logProblem('Registering the one thing', cause);
      showToast({
        tone: 'danger',
        title: 'Your rule is set, but we couldn’t write the idea down',
        text: 'Try it again under “Write down an idea”.',
      });
      return false;
    }
  };
  const set = async (): Promise<void> => {
    setIsBusy(true);
    const isSet = await makeRule(rule, routine.today);
    // Pressed again, as after another week without the rule, the same idea is not written down twice.
    const isKept = isSet && (isTested || (await register()));
    setIsBusy(false);
    if (isSet && isKept) showToast({ tone: 'ok', title: 'It’s your rule from this week on', text: rule.text });
  };
  return (
    <OneThingPanel
      candidate={candidate}
      what={words}
      isPlural
      since={sinceText(sample, zone)}
      isInR={sample.measure === 'R'}
      isOnly={isOnly}
      rule={{ text: rule.text, isChecked: rule.condition !== undefined }}
      isRule={isRule}
      busy={isBusy ? 'Setting the rule' : undefined}
      onRule={() => void set()}
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
  readonly openers: Openers;
}

export const OneThing = ({ insights, habits, openers }: OneThingProps) => {
  const { findings } = insights.found;
  const ordered = useMemo(() => inOrderOfChange([...habitCandidates(habits), ...candidatesOf(findings)]), [habits, findings]);
  const [first] = ordered;
  const isOnly = ordered.length === 1;
  const habit = first?.of === 'habit' ? habits.find(({ id }) => habitKey(id) === first.id) : undefined;
  if (first !== undefined && habit !== undefined) {
    return <ChosenHabit insights={insights} habit={habit} candidate={first} isOnly={isOnly} openers={openers} />;
  }
  const finding = first === undefined ? undefined : findings.find(({ id }) => id === first.id);
  return finding === undefined ? (
    <NothingPanel insights={insights} openers={openers} />
  ) : (
    <ChosenFinding insights={insights} finding={finding} isOnly={isOnly} openers={openers} />
  );
};
