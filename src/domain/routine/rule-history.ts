/** How a rule was kept in the weeks before this one, as far as it was the rule of those weeks. */
import type { RuleCount } from '@/domain/routine/judge-rule';
import { totalOf } from '@/domain/routine/period-result';
import type { Routine } from '@/domain/routine/routine';
import type { WeekRule } from '@/domain/routine/week-rule';
import { mondayOf } from '@/domain/time/trading-day';

export interface RuleHistory {
  /** Weeks, without a gap up to the last one, in which the same rule stood; at least 1. */
  readonly weeks: number;
  readonly count: RuleCount;
}

/** Of at most so many weeks before this one; null: the rule is new this week. A week in which another rule stood ends it. */
export const ruleHistory = ({ ruleOn, today }: Pick<Routine, 'ruleOn' | 'today'>, rule: WeekRule, most: number): RuleHistory | null => {
  const counts: RuleCount[] = [];
  for (let back = 1; back <= most; back += 1) {
    const standing = ruleOn(mondayOf(today) - 7 * back + 6);
    if (standing === null || standing.rule.text !== rule.text) break;
    counts.push(standing.ofWeek);
  }
  return counts.length === 0 ? null : { weeks: counts.length, count: totalOf(counts) };
};
