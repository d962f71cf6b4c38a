/**
 * Cutting winners, letting losers run and moved stops: trades under their own frozen plan. Which trades are meant is told by the plan, by
 * how the trade was closed and by what had happened until then, never by where price went afterwards, so that those that were better left
 * count like those that were not. (T. Odean, Are Investors Reluctant to Realize Their Losses?, 1998, compares what was sold with what was
 * kept; here each trade is compared with itself.)
 */
import { leaveOneDayOut } from '@/domain/statistics/resampling/leave-one-day-out';
import { appendTo } from '@/lib/append-to';
import {
  fewestDays,
  fewestTrades,
  leastShareWithR,
  type BehaviorReport,
  type BehaviorTrade,
  type ComparedWith,
  type Effect,
  type Estimated,
  type MoneyEffect,
  type Need,
  type PlanBehaviorId,
  type PlanOutcome,
} from './behavior-report';
import { judgedBy, planDefinitions, type PlanDefinition } from './plan-definitions';
import type { PlannedTrade } from './planned-trades';
import { replayFailures, type PlanEnd, type Replay } from './replay-plan';
import { timeLimitWords, type ReplayOf, type TimeLimit } from './replays';

export const outcomeOf = (trade: PlannedTrade, { end, price, from }: PlanEnd): PlanOutcome => {
  const money = trade.side * (price * trade.worth - trade.entryValue) + trade.costs;
  return { end, price, at: from, r: trade.risk === null ? null : money / trade.risk, money };
};

export interface Followed {
  readonly trade: PlannedTrade;
  readonly replay: Extract<Replay, { ok: true }>;
}

export interface PlanContext {
  readonly planned: readonly PlannedTrade[];
  readonly replays: readonly ReplayOf[];
  readonly limit: TimeLimit;
  /** Decisions in the sample, and the shares of them with a stop and with a target. */
  readonly decisions: number;
  readonly withStop: number;
  readonly withTarget: number;
  /** A day in words. */
  readonly dayText: (instant: number) => string;
}

const estimated = (followed: readonly Followed[], reading: 'pessimistic' | 'optimistic', unit: 'r' | 'money'): Estimated => {
  const days = new Map<number, { sum: number; count: number }>();
  let [own, other] = [0, 0];
  for (const { trade, replay } of followed) {
    const [made, planned] = [trade[unit] ?? NaN, outcomeOf(trade, replay[reading])[unit] ?? NaN];
    own += made;
    other += planned;
    const day = days.get(trade.day) ?? { sum: 0, count: 0 };
    day.sum += made - planned;
    day.count += 1;
    days.set(trade.day, day);
  }
  const n = followed.length;
  const total = own - other;
  return {
    perTrade: total / n,
    interval: leaveOneDayOut([...days.values()], 'mean'),
    total,
    trades: n,
    days: days.size,
    own: own / n,
    other: other / n,
  };
};

const effectOf = (followed: readonly Followed[], unit: 'r' | 'money'): Effect => ({
  pessimistic: estimated(followed, 'pessimistic', unit),
  optimistic: estimated(followed, 'optimistic', unit),
});

/** The means of trades and plans, and their difference, in R where at least 80 % have one, and in every currency. */
export const effectsOf = (followed: readonly Followed[]): { readonly r: Effect | null; readonly money: readonly MoneyEffect[] } => {
  const inR = followed.filter(({ trade }) => trade.r !== null && trade.risk !== null);
  const currencies = new Map<string, Followed[]>();
  for (const one of followed) appendTo(currencies, one.trade.currency, one);
  return {
    r: inR.length === 0 || inR.length < leastShareWithR * followed.length ? null : effectOf(inR, 'r'),
    money: [...currencies].map(([currency, own]) => ({ currency, ...effectOf(own, 'money') })),
  };
};

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;

/** The candles that would tell more: by market, from the first trade that waits for them. */
export const candleNeeds = (waiting: readonly PlannedTrade[], dayText: PlanContext['dayText']): readonly Need[] => {
  const byMarket = new Map<string, PlannedTrade[]>();
  for (const trade of waiting) appendTo(byMarket, trade.market, trade);
  return [...byMarket]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([market, trades]) => ({
      kind: 'candles',
      trades: trades.length,
      text: `Hourly or finer candles of ${market} from ${dayText(Math.min(...trades.map(({ openedAt }) => openedAt)))}.`,
    }));
};

const levelNeeds = (
  { needs, id }: PlanDefinition,
  { decisions, planned, withStop, withTarget }: PlanContext,
  asked: number,
): readonly Need[] => {
  if (asked === decisions) return [];
  const trades = decisions - asked;
  if (id === 'moved stops') {
    return [
      {
        kind: needs,
        trades,
        text: 'The stop at entry, by a plan made before it or noted in the trade, and the last stop your broker states.',
      },
    ];
  }
  const [name, share] = needs === 'targets' ? ['A planned target', withTarget] : ['An initial stop', withStop];
  const isNotedOnly = planned.length < decisions;
  return isNotedOnly || needs === 'targets'
    ? [{ kind: needs, trades, text: `${name} on 80 % of your trades, or a plan made before the entry. Now ${percent(share)} have one.` }]
    : [];
};

const tradeOf = (trade: PlannedTrade, against: ComparedWith, id: PlanBehaviorId): BehaviorTrade => ({
  place: trade.place,
  row: trade.row,
  openedAt: trade.openedAt,
  day: trade.day,
  r: trade.r,
  money: trade.money,
  currency: trade.currency,
  measured: id === 'moved stops' ? trade.lastStop : trade.close,
  limit: id === 'cut winners' ? trade.target : trade.stop,
  against,
});

const coarse = 'The candles are too long to tell whether its stop was reached before it was closed.';

/** The report of one of the behaviors. */
const reportOf = (definition: PlanDefinition, context: PlanContext): BehaviorReport => {
  const { planned, limit, dayText } = context;
  const replayOf = new Map(context.replays.map(({ place, replay }) => [place, replay]));
  const asked = planned.filter(definition.isAsked);
  const followed: Followed[] = [];
  const trades: BehaviorTrade[] = [];
  const waiting: PlannedTrade[] = [];
  let [told, unknown] = [0, context.decisions - asked.length];
  for (const trade of asked) {
    const { told: answer, replay, failure } = judgedBy(definition, trade, replayOf.get(trade.place));
    if (answer === 'unknown') unknown += 1;
    else told += 1;
    if (answer === 'unknown' || (answer === 'yes' && replay === null)) waiting.push(trade);
    if (answer !== 'yes') continue;
    if (replay === null) {
      trades.push(tradeOf(trade, { kind: 'none', reason: replayFailures[failure] }, definition.id));
      continue;
    }
    followed.push({ trade, replay });
    const [pessimistic, optimistic] = [outcomeOf(trade, replay.pessimistic), outcomeOf(trade, replay.optimistic)];
    trades.push(tradeOf(trade, { kind: 'plan', pessimistic, optimistic }, definition.id));
  }
  const needs = [...levelNeeds(definition, context, asked.length), ...candleNeeds(waiting, dayText)];
  const isUntold = asked.length === 0 || (told === 0 && unknown > 0) || (trades.length > 0 && followed.length === 0);
  const state: BehaviorReport['state'] = !isUntold
    ? { kind: 'computed' }
    : {
        kind: 'not computable',
        reason:
          asked.length === 0
            ? 'Too little is known of your plans.'
            : waiting.length > 0
              ? 'No candles show how these trades would have gone on.'
              : coarse,
      };
  const days = new Set(followed.map(({ trade }) => trade.day)).size;
  return {
    id: definition.id,
    title: definition.title,
    rule: definition.rule,
    comparison: `Each is compared with itself under its own plan, from candles: held until the stop, the target or ${timeLimitWords(limit)}, whichever came first, with the costs it had. Two figures, because some candles hide which of stop and target came first.`,
    state,
    needs,
    told,
    unknown,
    n: trades.length,
    matched: followed.length,
    unmatched: trades.length - followed.length,
    isEnough: followed.length >= fewestTrades && days >= fewestDays,
    ...(followed.length === 0 ? { r: null, money: [] } : effectsOf(followed)),
    limitNow: null,
    window: null,
    trades,
  };
};

export const planReports = (context: PlanContext): readonly BehaviorReport[] =>
  planDefinitions.map((definition) => reportOf(definition, context));
