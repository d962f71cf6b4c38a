/**
 * Holds trades against the condition of a rule: each decision keeps it, breaks it, did not need it, or cannot be judged. Only the first
 * two count as applied.
 */
import { inOrderOfEntry } from '@/domain/journal/match-copies';
import { largestSize } from '@/domain/journal/initial-risk';
import type { BlackoutState } from '@/domain/journal/entry-blackout';
import { sumDecimals } from '@/domain/money/decimal';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, minuteMs } from '@/lib/durations';
import type { RuleCondition } from './week-rule';

export type RuleAnswer = 'kept' | 'broken' | 'not needed' | 'unknown';

export interface RuleContext {
  readonly days: DayBuckets;
  /** Whether a trade was opened inside the trader's blackout; unknown where no calendar of that day is at hand. */
  readonly blackoutOf: (trade: Trade) => BlackoutState;
}

/** The trades of one decision in order of entry: the same trade on each account it was copied to. */
export type Decision = readonly [Trade, ...Trade[]];

const openedAt = ([first]: Decision): number => first.broker.openedAt;
const closedAt = (decision: Decision): number => Math.max(...decision.map(({ broker }) => broker.closedAt));
const isLoss = (decision: Decision): boolean => Number(sumDecimals(decision.map(({ broker }) => netResult(broker)))) < 0;

/** In order of entry; of two at one instant the order does not depend on how they came in. */
const isBefore = (a: Decision, b: Decision): boolean => inOrderOfEntry(a[0], b[0]) < 0;

const blackoutAnswers = { inside: 'broken', outside: 'kept', unknown: 'unknown' } as const satisfies Record<BlackoutState, RuleAnswer>;

type Judge = (decision: Decision, all: readonly Decision[]) => RuleAnswer;

const answer = (isKept: boolean): RuleAnswer => (isKept ? 'kept' : 'broken');

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const withinHours = ({ from, to, zone: name }: RuleCondition & { kind: 'hours' }): Judge => {
  const { offsetMsAt } = zoneOffset(name);
  const [begin, end] = [minutesOf(from) * minuteMs, minutesOf(to) * minuteMs];
  return (decision) => {
    const at = openedAt(decision);
    const wall = (((at + offsetMsAt(at)) % dayMs) + dayMs) % dayMs;
    return answer(begin <= end ? wall >= begin && wall < end : wall >= begin || wall < end);
  };
};

/** The latest loss of the same trading day that was over when this one was opened; null: none was. */
const lossBefore = (decision: Decision, all: readonly Decision[], dayOf: (instant: number) => number): number | null => {
  const day = dayOf(openedAt(decision));
  const losses = all
    .filter((other) => other !== decision && isLoss(other) && closedAt(other) <= openedAt(decision) && dayOf(closedAt(other)) === day)
    .map(closedAt);
  return losses.length === 0 ? null : Math.max(...losses);
};

/**
 * A broker that states whole trades states their stops; where trades are made of fills, stops are orders that no fill shows. A stop
 * that the broker states is the last one, so that one set later counts as well.
 */
const stopAnswer = ({ user, broker, fills }: Trade): RuleAnswer => {
  if (user.initialStop !== undefined || broker.stopPrice !== null) return 'kept';
  return fills === undefined ? 'broken' : 'unknown';
};

/** Of the answers for the copies of a decision: one that broke it breaks it, and one that is not known leaves it open. */
const worstOf = (answers: readonly RuleAnswer[]): RuleAnswer =>
  (['broken', 'unknown', 'kept'] as const).find((one) => answers.includes(one)) ?? 'not needed';

const judgeOf = (condition: RuleCondition, { days, blackoutOf }: RuleContext): Judge => {
  const { dayOf } = dayClock(days);
  switch (condition.kind) {
    case 'most-trades':
      return (decision, all) => {
        const day = dayOf(openedAt(decision));
        const before = all.filter((other) => dayOf(openedAt(other)) === day && isBefore(other, decision));
        return answer(before.length < condition.most);
      };
    case 'hours':
      return withinHours(condition);
    case 'size':
      return (decision) => answer(decision.every((trade) => largestSize(trade) <= Number(condition.most)));
    case 'after-loss':
      return (decision, all) => {
        const loss = lossBefore(decision, all, dayOf);
        return loss === null ? 'not needed' : answer(openedAt(decision) - loss >= condition.minutes * minuteMs);
      };
    case 'blackout':
      return (decision) => worstOf(decision.map((trade) => blackoutAnswers[blackoutOf(trade)]));
    case 'stop':
      return (decision) => worstOf(decision.map(stopAnswer));
  }
};

/**
 * What each of `judged` did with the condition. `all`: every decision of those trading days, from which it follows how many came
 * before and which of them lost; only closed trades are known.
 */
export const judgeRule = (
  condition: RuleCondition,
  judged: readonly Decision[],
  all: readonly Decision[],
  context: RuleContext,
): readonly RuleAnswer[] => {
  const judge = judgeOf(condition, context);
  return judged.map((decision) => judge(decision, all));
};

export interface RuleCount {
  readonly kept: number;
  /** Decisions that kept or broke it. 0: it was not needed yet. */
  readonly applied: number;
  /** Decisions of which it cannot be known. */
  readonly unknown: number;
}

export const countAnswers = (answers: readonly RuleAnswer[]): RuleCount => {
  const count = (wanted: RuleAnswer): number => answers.filter((one) => one === wanted).length;
  const kept = count('kept');
  return { kept, applied: kept + count('broken'), unknown: count('unknown') };
};
