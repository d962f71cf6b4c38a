/**
 * What day reports, weekly reviews and the dashboard read of a trader's habit: decisions by trading day, what was kept about days and
 * weeks, and the rule of the week with how it was kept. Nothing is read or stored here.
 */
import { decisionsOf } from '@/domain/journal/decisions';
import { dayText } from '@/domain/time/epoch-day';
import { dayClock, mondayOf, type DayBuckets, type DayClock } from '@/domain/time/trading-day';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import type { DayReport } from './day-report-kind';
import { countAnswers, judgeRule, type Decision, type RuleContext, type RuleCount } from './judge-rule';
import { decisionsByDay, totalOf, type CurrencyOf, type DecisionsByDay } from './period-result';
import { ruleOfWeek, type KeptReview, type StandingRule } from './rule-of-week';
import { tradingWeekId } from './trading-week-id';
import type { WeekRule } from './week-rule';

export interface RuleStanding extends StandingRule {
  readonly ofDay: RuleCount;
  /** From Monday to the day. */
  readonly ofWeek: RuleCount;
}

export interface RoutineInput {
  readonly trades: readonly Trade[];
  readonly accounts: readonly Pick<TradingAccount, 'id' | 'currency' | 'copyGroup'>[];
  /** Accounts whose trades count. */
  readonly counted: ReadonlySet<string>;
  readonly days: DayBuckets;
  /** The trading day that it is now. */
  readonly today: number;
  /** By the date of the day. */
  readonly reports: ReadonlyMap<string, DayReport>;
  readonly reviews: readonly KeptReview[];
  readonly blackoutOf: RuleContext['blackoutOf'];
}

export interface Routine extends Pick<RoutineInput, 'days' | 'today' | 'reports' | 'reviews'> {
  readonly clock: DayClock;
  readonly byDay: DecisionsByDay;
  readonly currencyOf: CurrencyOf;
  /** The rule that stands on a day, and how it was kept on it and in its week up to it; null: none was set. */
  readonly ruleOn: (day: number) => RuleStanding | null;
  /** How decisions kept a rule, as far as their trades tell. */
  readonly count: (rule: WeekRule, judged: readonly Decision[]) => RuleCount;
}

const nothing: RuleCount = { kept: 0, applied: 0, unknown: 0 };

/** So many days around a decision others can matter to its rule: a trade is held for days, but counted on the day it was opened. */
const reachDays = 7;

export const routineOf = (input: RoutineInput): Routine => {
  const { trades, accounts, counted, days, reports, reviews, blackoutOf } = input;
  const clock = dayClock(days);
  const own = trades.filter(({ accountId }) => counted.has(accountId));
  const byDay = decisionsByDay(own, decisionsOf(trades, accounts), clock.dayOf);
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const between = (from: number, to: number): readonly Decision[] =>
    Array.from({ length: to - from + 1 }, (_, i) => byDay.get(from + i) ?? []).flat();
  const count: Routine['count'] = ({ condition }, judged) => {
    if (condition === undefined || judged.length === 0) return nothing;
    const closing = judged.map((members) => clock.dayOf(Math.max(...members.map(({ broker }) => broker.closedAt))));
    const all = between(Math.min(...closing) - reachDays, Math.max(...closing) + reachDays);
    return countAnswers(judgeRule(condition, judged, all, { days, blackoutOf }));
  };
  const said = (day: number, text: string): RuleCount => {
    const report = reports.get(dayText(day))?.ruleOfWeek;
    return report?.by === 'trader' && report.text === text ? { kept: report.kept, applied: report.applied, unknown: 0 } : nothing;
  };
  const ruleOn = (day: number): RuleStanding | null => {
    const standing = ruleOfWeek(reviews, tradingWeekId(day));
    if (standing === null) return null;
    const { rule } = standing;
    const on = (one: number): RuleCount => (rule.condition === undefined ? said(one, rule.text) : count(rule, byDay.get(one) ?? []));
    const week = Array.from({ length: day - mondayOf(day) + 1 }, (_, i) => on(mondayOf(day) + i));
    return { ...standing, ofDay: on(day), ofWeek: totalOf(week) };
  };
  return {
    days,
    today: input.today,
    reports,
    reviews,
    clock,
    byDay,
    currencyOf: ({ accountId, broker }) => broker.currency ?? currencies.get(accountId) ?? '',
    ruleOn,
    count,
  };
};

/** Days with trades up to today, the latest first. */
const tradedDays = ({ byDay, today }: Pick<Routine, 'byDay' | 'today'>): readonly number[] =>
  [...byDay.keys()].filter((day) => day <= today).toSorted((a, b) => b - a);

/** The latest day with trades that is not closed, of the seven days up to the last trade; null: none waits. */
export const openDay = (routine: Pick<Routine, 'byDay' | 'reports' | 'today'>): number | null => {
  const traded = tradedDays(routine);
  const [last] = traded;
  return traded.find((day) => day > (last ?? 0) - 7 && routine.reports.get(dayText(day))?.closedAt === undefined) ?? null;
};

/** The last day with trades; null: there is none. */
export const lastTradedDay = (routine: Pick<Routine, 'byDay' | 'today'>): number | null => tradedDays(routine)[0] ?? null;

/** Monday of the latest week with trades that is over and was not reviewed, of the last four of them; null: none waits. A week is over with its Friday. */
export const openWeek = (routine: Pick<Routine, 'byDay' | 'reviews' | 'today'>): number | null => {
  const isReviewed = (monday: number): boolean =>
    routine.reviews.some(({ id, value }) => id === tradingWeekId(monday) && value.closedAt !== undefined);
  const over = [...new Set(tradedDays(routine).map(mondayOf))].filter((monday) => monday + 4 < routine.today);
  return over.slice(0, 4).find((monday) => !isReviewed(monday)) ?? null;
};
