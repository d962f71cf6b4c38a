/** What later trades test of a habit that was made a rule. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { questionOf } from '@/domain/findings/condition';
import { habitKey } from '@/domain/findings/habit-candidate';
import { questionWords } from '@/domain/findings/question-words';
import { conditionsOfHabit } from '@/domain/findings/register/habit-claim';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import type { FindingSample } from '@/domain/findings/sample';
import { claimDraft } from '@/features/journal-ai/ideas/claim-draft';

/** null: it is told only by a trade's own plan, or not yet. */
export const draftOfHabit = (habit: Pick<BehaviorReport, 'id' | 'limitNow' | 'window'>, sample: FindingSample): ClaimDraft | null => {
  const conditions = conditionsOfHabit(habit);
  if (conditions === null) return null;
  const words = `${questionWords(questionOf(...conditions))} do worse than the rest`;
  return claimDraft({ conditions, side: 'costs', against: 'rest', words, finding: habitKey(habit.id) }, sample);
};
