/** Which rule stands in a week: the one that the latest earlier review set. A week that was not reviewed keeps the rule it had; one finished without a rule ends it. */
import type { WeekReview } from './review-kind';
import type { TradingWeekId } from './trading-week-id';
import type { WeekRule } from './week-rule';

export interface StandingRule {
  readonly rule: WeekRule;
  /** The week whose review set it. */
  readonly setIn: TradingWeekId;
}

export interface KeptReview {
  readonly id: TradingWeekId;
  readonly value: WeekReview;
}

/** null: no review before that week set one. */
export const ruleOfWeek = (reviews: readonly KeptReview[], week: TradingWeekId): StandingRule | null => {
  let latest: KeptReview | null = null;
  for (const review of reviews) {
    const { id, value } = review;
    const says = value.rule !== undefined || value.closedAt !== undefined;
    if (says && id < week && (latest === null || id > latest.id)) latest = review;
  }
  return latest?.value.rule === undefined ? null : { rule: latest.value.rule, setIn: latest.id };
};
