/** All behaviors of a journal at once. The same input gives the same reports everywhere. */
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { BehaviorReport } from './behavior-report';
import { inOneGo, type Steps } from '@/lib/steps';
import { behaviorSampleSteps, type BehaviorSample } from './behavior-sample';
import { earlyExits, type EarlyExits } from './early-exits';
import { habitReport } from './habit-report';
import { habitsOf } from './habits';
import { plannedTradesSteps, type PlannedTrades } from './planned-trades';
import { planReports } from './plan-reports';
import { tradesUnderPlan, type TradesUnderPlan } from './under-plan';
import { replays, timeLimitOf, type ReplayOf, type TimeLimit } from './replays';

/** Data only, so that it travels to a worker. `behaviorInput` makes it of a journal. */
export interface BehaviorInput extends PlannedTrades {
  readonly sample: BehaviorSample;
  /** The trader's own rule; null: there is none, or it is off. */
  readonly blackout: BlackoutRule | null;
  readonly limit: TimeLimit;
  /** Trades under their plans, as far as candles were at hand. */
  readonly replays: readonly ReplayOf[];
}

export interface JournalOfBehavior {
  /** With `withBlackout` where news are known. */
  readonly columns: JournalColumns;
  readonly rows: Uint32Array;
  /** By id. */
  readonly plans?: ReadonlyMap<string, Pick<TradePlan, 'target'>> | undefined;
  readonly blackout?: BlackoutRule | null | undefined;
}

/** The input without candles; `withCandles` adds them. In steps that do not hold up the page. */
export function* behaviorInputSteps({ columns, rows, plans = new Map(), blackout = null }: JournalOfBehavior): Steps<BehaviorInput> {
  const sample = yield* behaviorSampleSteps(columns, rows);
  const planned = yield* plannedTradesSteps({ columns, rows, sample, plans });
  return { ...planned, sample, blackout, limit: timeLimitOf(sample), replays: [] };
}

/** The same at once. */
export const behaviorInput = (journal: JournalOfBehavior): BehaviorInput => inOneGo(behaviorInputSteps(journal));

/** The input with trades followed through these candles. */
export const withCandles = (input: BehaviorInput, series: readonly CandleSeries[]): BehaviorInput => ({
  ...input,
  replays: replays({ planned: input.planned, days: input.sample.days, limit: input.limit, series }),
});

/** 'Tue 3 March 2026' on the clock of the journal's days. */
const dayTexts = ({ days }: BehaviorSample): ((instant: number) => string) => {
  const { fullDay } = dayClock(days.zone);
  return (instant) => fullDay(instant as EpochMs);
};

/** Revenge, tilt, overtrading, blackout, cut winners, let losers run and moved stops, in this order. */
export const behaviorOf = (input: BehaviorInput): readonly BehaviorReport[] => {
  const { sample, blackout } = input;
  const habits = habitsOf(sample).map((habit) => habitReport(habit, { sample, blackout }));
  const dayText = dayTexts(sample);
  return [...habits, ...planReports({ ...input, decisions: sample.length, dayText })];
};

/** Trades closed by hand before the target, and where price went afterwards. */
export const earlyExitsOf = ({ planned, replays: followed }: BehaviorInput): EarlyExits => earlyExits(planned, followed);

export interface BehaviorFound {
  readonly reports: readonly BehaviorReport[];
  readonly exits: EarlyExits;
  readonly underPlan: TradesUnderPlan;
}

/** All of it, as the job of a worker gives it. */
export const findBehavior = (input: BehaviorInput): BehaviorFound => ({
  reports: behaviorOf(input),
  exits: earlyExitsOf(input),
  underPlan: tradesUnderPlan(input),
});
