/** Makes the one thing the rule of the week: it stands from this week on, in the place of the one before. */
import { reviewKind } from '@/domain/routine/review-kind';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import type { WeekRule } from '@/domain/routine/week-rule';
import { mondayOf } from '@/domain/time/trading-day';
import { keepFields } from '@/features/journal/routine/keep';

/** Rules are set by the review of the week before. True once it is safe on this device. */
export const makeRule = (rule: WeekRule, today: number): Promise<boolean> =>
  keepFields(reviewKind, tradingWeekId(mondayOf(today) - 7), { rule });
