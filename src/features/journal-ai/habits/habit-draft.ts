/** What later trades test of a habit that was made a rule. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { questionOf } from '@/domain/findings/condition';
import { habitKey } from '@/domain/findings/habit-candidate';
import { questionWords } from '@/domain/findings/question-words';
import { conditionsOfHabit } from '@/domain/findings/register/habit-claim';
import { planHabitOf } from '@/domain/findings/register/plan-claim';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { FindingSample } from '@/domain/findings/sample';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';
import { habitName } from './habit-words';

/** Trades that leave their plan, against that plan; null: what is usual of the trader is not known yet. */
export const draftOfHabit = (
  habit: Pick<BehaviorReport, 'id' | 'limitNow' | 'window' | 'title' | 'trades'>,
  sample: FindingSample,
): ClaimDraft | null => {
  const planHabit = planHabitOf(habit.id);
  const finding = habitKey(habit.id);
  if (planHabit !== null) {
    const words = `${habitName(habit)} makes less than the plan would have`;
    return claimDraft({ conditions: [], side: 'costs', against: 'plan', habit: planHabit, words, finding }, sample);
  }
  const conditions = conditionsOfHabit(habit);
  if (conditions === null) return null;
  const words = `${questionWords(questionOf(...conditions))} do worse than the rest`;
  return claimDraft({ conditions, side: 'costs', against: 'rest', words, finding }, sample);
};
