/** “Make it my rule”: the rule of the week and the idea that later trades test, written down together. */
import { useState } from 'react';
import { questionOf } from '@/domain/findings/condition';
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { WeekRule } from '@/domain/routine/week-rule';
import { termsInShort } from '@/features/journal-ai/ideas/idea-words';
import { settleClaim, useRegistration } from '@/features/journal-ai/ideas/use-registration';
import type { Insights } from '@/features/journal-ai/insights';
import { failureText } from '@/features/journal/routine/keep';
import { logProblem } from '@/lib/log';
import { claimsNow, commitToRule, type ClaimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';

export interface RuleToMake {
  readonly rule: WeekRule;
  /** What later trades can test of it, the same object while it says the same; null: nothing. */
  readonly draft: ClaimDraft | null;
  /** What a claim against the plan is settled by; left out, the trades of the sample. */
  readonly trades?: ClaimTrades | undefined;
}

export interface RuleMaking {
  /** The rule stands, and what can be tested of it is under test. */
  readonly isRule: boolean;
  readonly isBusy: boolean;
  /** What its test takes, in a sentence, as it would be registered now; '' where nothing tests it, and while it is worked out. */
  readonly terms: string;
  readonly make: () => void;
}

const isUnderTest = (now: ClaimsNow, { conditions, side, habit }: ClaimDraft): boolean =>
  now.state === 'ready' &&
  now.claims.some(
    ({ state, claim }) =>
      (state === 'open' || state === 'waiting') &&
      claim.side === side &&
      claim.habit === habit &&
      questionOf(...claim.conditions).id === questionOf(...conditions).id,
  );

export const useCommitment = (
  { rule, draft, trades }: RuleToMake,
  { sample, routine }: Pick<Insights, 'sample' | 'routine'>,
): RuleMaking => {
  const [isBusy, setIsBusy] = useState(false);
  const claims = useLive(claimsNow);
  const isTested = draft === null || isUnderTest(claims, draft);
  const settled = useRegistration(isTested ? null : draft, { sample, today: routine.today, trades });
  const fail = (text: string): void => showToast({ tone: 'danger', title: 'We couldn’t set the rule', text });
  const make = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // Pressed again, as after another week without the rule, the same idea is not written down twice.
      const answer = isTested ? null : await settleClaim(draft, { sample, today: routine.today, trades });
      const outcome = await commitToRule({ rule, today: routine.today, claim: answer?.registration.definition ?? null });
      if (outcome.ok) showToast({ tone: 'ok', title: 'It’s your rule from this week on', text: rule.text });
      else fail(`Nothing was changed. ${outcome.detail ?? failureText(outcome.reason)}`);
    } catch (cause) {
      logProblem('Making a rule', cause);
      fail('Nothing was changed. This browser didn’t let us store it. Reload the page and try again.');
    }
    setIsBusy(false);
  };
  const terms = settled.state === 'settled' ? termsInShort(settled, sample.currency) : '';
  return { isRule: isTested && routine.ruleOn(routine.today)?.rule.text === rule.text, isBusy, terms, make: () => void make() };
};
