/** What later trades are held against when a habit is made a rule: the group of its claim, fixed by the habit as it is today. */
import type { Condition } from '@/domain/findings/condition';

/** The part of a behavior's report that its claim and its rule go by. */
export interface HabitToday {
  readonly id: string;
  /** Minutes, multiple of the median size, trades in a day; null: not known. */
  readonly limitNow: number | null;
  /** Minutes of the trader's own blackout. */
  readonly window: { readonly before: number; readonly after: number } | null;
}

const mostMinutes = 1_440;

/** Whole minutes that a rule can ask for after a loss, nearest to the trader's own pace. */
export const minutesToWait = (limit: number): number => Math.min(mostMinutes, Math.max(1, Math.round(limit)));

const afterLoss: Condition = { on: 'after', is: 'loss', count: 1 };

/**
 * The trades that a claim on the habit is about. null: no condition tells them at entry, as where trades are compared with their own plan
 * afterwards, or what is usual is not known yet.
 */
export const conditionsOfHabit = ({ id, limitNow, window }: HabitToday): readonly Condition[] | null => {
  switch (id) {
    case 'revenge':
      return limitNow === null ? null : [afterLoss, { on: 'since last', from: 0, to: minutesToWait(limitNow) }];
    case 'tilt':
      return limitNow === null ? null : [afterLoss, { on: 'size', from: limitNow, to: null }];
    case 'overtrading':
      return limitNow === null || limitNow < 1 ? null : [{ on: 'nth', from: limitNow + 1, to: null }];
    case 'blackout': {
      const most = window === null ? 0 : Math.max(window.before, window.after);
      return most > 0 ? [{ on: 'news', from: 0, to: most }] : null;
    }
    default:
      return null;
  }
};
