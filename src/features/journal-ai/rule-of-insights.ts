/** The rule that a question of this journal becomes, in the names that its trader uses; and that of an idea. */
import { questionOf, type Question } from '@/domain/findings/condition';
import { questionWords } from '@/domain/findings/question-words';
import { habitKey } from '@/domain/findings/habit-candidate';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { ruleOfQuestion } from '@/domain/findings/rule-of-question';
import type { WeekRule } from '@/domain/routine/week-rule';
import { zoneCity } from '@/domain/time/zone-city';
import { ruleOfHabit } from './habits/habit-words';
import type { Insights } from './insights';

export const ruleOfInsights = (question: Question, { names, model }: Pick<Insights, 'names' | 'model'>): WeekRule =>
  ruleOfQuestion(question, {
    words: questionWords(question, names),
    ruleText: (id) => names.rule?.(id),
    city: zoneCity,
    zone: model.columns.days.zone,
  });

/** Habits whose rule says something else than the question that tests it. */
const ownRules = ['tilt', 'blackout'] as const;

/** What the rule says that an idea was written down with, or would be. */
export const ruleTextOf = (
  { conditions, finding, habit: left }: Pick<ClaimDefinition, 'conditions' | 'finding' | 'habit'>,
  insights: Pick<Insights, 'names' | 'model'>,
): string => {
  const habit = left ?? ownRules.find((id) => habitKey(id) === finding);
  const rule = habit === undefined ? ruleOfInsights(questionOf(...conditions), insights) : ruleOfHabit({ id: habit, limitNow: null });
  return rule.text;
};
