/** The rule that a question of this journal becomes, in the names that its trader uses. */
import type { Question } from '@/domain/findings/condition';
import { questionWords } from '@/domain/findings/question-words';
import { ruleOfQuestion } from '@/domain/findings/rule-of-question';
import type { WeekRule } from '@/domain/routine/week-rule';
import { zoneCity } from '@/domain/time/zone-city';
import type { Insights } from './insights';

export const ruleOfInsights = (question: Question, { names, model }: Pick<Insights, 'names' | 'model'>): WeekRule =>
  ruleOfQuestion(question, {
    words: questionWords(question, names),
    ruleText: (id) => names.rule?.(id),
    city: zoneCity,
    zone: model.columns.days.zone,
  });
