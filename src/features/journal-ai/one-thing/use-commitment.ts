/** “Make it my rule”: the rule of the week and the idea that later trades test, written down together. */
import { useState } from 'react';
import { questionOf } from '@/domain/findings/condition';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { WeekRule } from '@/domain/routine/week-rule';
import { settleClaim } from '@/features/journal-ai/ideas/use-registration';
import type { Insights } from '@/features/journal-ai/insights';
import { failureText } from '@/features/journal/routine/keep';
import { logProblem } from '@/lib/log';
import { claimsNow, commitToRule, type ClaimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';

export interface RuleToMake {
  readonly rule: WeekRule;
  /** What later trades can test of it; null: nothing. */
  readonly draft: ClaimDraft | null;
}

export interface RuleMaking {
  /** The rule stands, and what can be tested of it is under test. */
  readonly isRule: boolean;
  readonly isBusy: boolean;
  readonly make: () => void;
}

const isUnderTest = (now: ClaimsNow, { conditions, side }: ClaimDraft): boolean =>
  now.state === 'ready' &&
  now.claims.some(
    ({ state, claim }) =>
      (state === 'open' || state === 'waiting') &&
      claim.side === side &&
      questionOf(...claim.conditions).id === questionOf(...conditions).id,
  );

export const useCommitment = ({ rule, draft }: RuleToMake, { sample, routine }: Pick<Insights, 'sample' | 'routine'>): RuleMaking => {
  const [isBusy, setIsBusy] = useState(false);
  const claims = useLive(claimsNow);
  const isTested = draft === null || isUnderTest(claims, draft);
  const fail = (text: string): void => showToast({ tone: 'danger', title: 'We couldn’t set the rule', text });
  const make = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // Pressed again, as after another week without the rule, the same idea is not written down twice.
      const settled = isTested ? null : await settleClaim(draft, { sample, today: routine.today });
      const outcome = await commitToRule({ rule, today: routine.today, claim: settled?.registration.definition ?? null });
      if (outcome.ok) showToast({ tone: 'ok', title: 'It’s your rule from this week on', text: rule.text });
      else fail(`Nothing was changed. ${outcome.detail ?? failureText(outcome.reason)}`);
    } catch (cause) {
      logProblem('Making a rule', cause);
      fail('Nothing was changed. This browser didn’t let us store it. Reload the page and try again.');
    }
    setIsBusy(false);
  };
  return { isRule: isTested && routine.ruleOn(routine.today)?.rule.text === rule.text, isBusy, make: () => void make() };
};
