/**
 * How often a claim was acted on since it was registered. Of a claim that something costs, doing it breaks it; of one that it earns, doing it
 * keeps it. What was an opportunity:
 *
 * - Of what lies in the course of the day alone (after two losses, from the fourth trade on): a day on which the next trade would have been one.
 *   It was done where it was traded; not done where the day ended there.
 * - Of a weekday: each of them that has gone by, traded or not.
 * - Of everything else: a trade after such an outcome, or at such a place in its day, where the claim names one; else each trade. “Within 15
 *   minutes after a loss”: trades after a loss, done where they did not wait.
 */
import type { Condition } from '@/domain/findings/condition';
import { outside } from '@/domain/statistics/testing/label-question';
import { weekdayOfDay } from '@/domain/time/trading-day';
import type { ClaimCommitment, ClaimDefinition } from './claim';
import { afterLabel, allOf, closedBeforeOf, groupOfClaim, placesBy } from './claim-trades';
import type { ClaimTrades } from './claim-trades';
import type { ClaimSpan } from './claim-units';

/** Trading day on which the claim was registered. */
type Committed = ClaimSpan & { readonly fromDay: number };

interface Done {
  readonly done: number;
  readonly notDone: number;
  readonly per: ClaimCommitment['per'];
}

const isInCourse = ({ on }: Condition): boolean => on === 'after' || on === 'nth';

const isNth = (nth: number, conditions: readonly Condition[]): number =>
  conditions.every((one) => one.on !== 'nth' || (nth >= one.from && (one.to === null || nth < one.to))) ? 1 : 0;

const isIn = ({ openedAt }: ClaimTrades, { from, to }: ClaimSpan, at: number): boolean =>
  (openedAt[at] ?? 0) > from && (openedAt[at] ?? 0) < to;

const byDay = (conditions: readonly Condition[], trades: ClaimTrades, span: Committed): Done => {
  const group = groupOfClaim(trades);
  let [done, notDone] = [0, 0];
  for (const [day, places] of placesBy(trades.day, (own) => own)) {
    if (places.some((at) => group[at] === 1 && isIn(trades, span, at))) done += 1;
    else if (
      day < span.today &&
      places.some((at) => (trades.closedAt[at] ?? 0) > span.from && isIn({ ...trades, openedAt: trades.closedAt }, span, at))
    ) {
      const closed = places.toSorted((a, b) => (trades.closedAt[a] ?? 0) - (trades.closedAt[b] ?? 0) || a - b);
      const next = allOf(
        afterLabel(closed, trades.after, (at) => trades.money[at] ?? NaN),
        isNth(places.length + 1, conditions),
      );
      if (next === 1) notDone += 1;
    }
  }
  return { done, notDone, per: 'day' };
};

const byWeekday = (weekdays: readonly number[], trades: ClaimTrades, { from, to, today, fromDay }: Committed): Done => {
  const traded = new Set(trades.day.filter((_, at) => isIn(trades, { from, to, today }, at)));
  let [done, notDone] = [0, 0];
  for (let day = fromDay; day <= today; day += 1) {
    if (!weekdays.every((weekday) => weekday === weekdayOfDay(day))) continue;
    if (traded.has(day)) done += 1;
    else if (day < today && day > fromDay) notDone += 1;
  }
  return { done, notDone, per: 'day' };
};

const byTrade = (conditions: readonly Condition[], trades: ClaimTrades, span: Committed): Done => {
  const closed = closedBeforeOf(trades);
  const group = groupOfClaim(trades, closed);
  let [done, notDone, start] = [0, 0, 0];
  for (let at = 0; at < group.length; at += 1) {
    if (trades.day[at] !== trades.day[start]) start = at;
    if (!isIn(trades, span, at) || group[at] === outside) continue;
    const course = allOf(
      afterLabel(closed[at] ?? [], trades.after, (place) => trades.money[place] ?? NaN),
      isNth(at - start + 1, conditions),
    );
    if (group[at] === 1) done += 1;
    else if (course === 1) notDone += 1;
  }
  return { done, notDone, per: 'trade' };
};

/** Kept and broken from the first trade on that was entered after `from`; days that are not over count only where it was done. */
export const commitmentOf = (
  { conditions, side }: Pick<ClaimDefinition, 'conditions' | 'side'>,
  trades: ClaimTrades,
  span: Committed,
): ClaimCommitment => {
  const weekdays = conditions.flatMap((one) => (one.on === 'weekday' ? [one.is] : []));
  const { done, notDone, per } =
    conditions.length > 0 && conditions.every(isInCourse)
      ? byDay(conditions, trades, span)
      : weekdays.length > 0 && weekdays.length === conditions.length
        ? byWeekday(weekdays, trades, span)
        : byTrade(conditions, trades, span);
  return side === 'costs' ? { kept: notDone, broken: done, per } : { kept: done, broken: notDone, per };
};
