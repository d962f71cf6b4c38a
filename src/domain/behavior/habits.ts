/**
 * Which trades are of a habit, and which could have been: decided for each by what was known when it was entered. What is usual is
 * the trader's own, from earlier trades or days alone, and of the latest of them, so that it moves along with the trader.
 */
import { blackoutStates } from '@/domain/journal/entry-blackout';
import { beforeEntry, type BeforeEntry } from './before-entry';
import type { BehaviorSample } from './behavior-sample';
import { rollingHabit, type RollingHabit } from './rolling-habit';

/** Numbers of the habits; each stands in `docs/behavior.md` with its reason. */
export const habitNumbers = {
  /** Minutes after a loss within which an entry counts as fast, until the own pace is known. */
  fastMinutes: 15,
  /** The own pace: as fast as this share of the waits after trades that did not lose. */
  fastShare: 0.25,
  /** Waits that are remembered, and how many it takes. */
  waits: 200,
  fewestWaits: 20,
  /** Bounds of the own pace in minutes. */
  leastFastMinutes: 1,
  mostFastMinutes: 60,
  /** A size counts as larger from this multiple of the own median on. */
  largerFrom: 1.25,
  sizes: 50,
  fewestSizes: 10,
  /** The own number of trades a day: that which this share of the days did not exceed. */
  usualShare: 0.75,
  days: 60,
  fewestDays: 10,
} as const;

export const habitIds = ['revenge', 'tilt', 'overtrading', 'blackout'] as const;
export type HabitId = (typeof habitIds)[number];

/** What a trade is to a habit: a part of it, one that could have been, none of its concern, or not to be told. */
export const roles = { control: 0, treated: 1, outside: 2, unknown: 3 } as const;

export interface Habit {
  readonly id: HabitId;
  /** By trade, one of `roles`. */
  readonly role: Uint8Array;
  /** What the trade is told by: minutes since the loss, multiple of the median size, number within its day. NaN where there is none. */
  readonly measured: Float64Array;
  /** What that is held against; NaN where there is nothing. */
  readonly limit: Float64Array;
  /** Trades are compared within one state only: 0 where there is a single one. */
  readonly state: Uint8Array;
  /** The limit as it stands after the last trade; null: not known yet. */
  readonly limitNow: number | null;
}

interface Made extends Habit {
  readonly length: number;
}

const emptyHabit = (id: HabitId, length: number): Made => ({
  id,
  length,
  role: new Uint8Array(length).fill(roles.outside),
  measured: new Float64Array(length).fill(NaN),
  limit: new Float64Array(length).fill(NaN),
  state: new Uint8Array(length),
  limitNow: null,
});

const isLoss = ({ outcome }: BehaviorSample, at: number): boolean => at >= 0 && outcome[at] === 0;

const paceOf = (waits: RollingHabit): number => {
  const { fastMinutes, fastShare, fewestWaits, leastFastMinutes, mostFastMinutes } = habitNumbers;
  if (waits.count() < fewestWaits) return fastMinutes;
  return Math.min(mostFastMinutes, Math.max(leastFastMinutes, waits.reachedBy(fastShare)));
};

/**
 * Entering fast after a loss of the same trading day. Fast is what the fastest quarter of one's own waits is when the trade before did
 * not lose; the same trades after a loss that waited longer are what it is compared with, so that it is the haste that counts.
 */
const revenge = (sample: BehaviorSample, { last, minutes }: BeforeEntry): Habit => {
  const habit = emptyHabit('revenge', sample.length);
  const waits = rollingHabit(habitNumbers.waits);
  for (let i = 0; i < sample.length; i += 1) {
    if (last[i]! < 0) continue;
    if (!isLoss(sample, last[i]!)) {
      waits.add(minutes[i]!);
      continue;
    }
    habit.measured[i] = minutes[i]!;
    habit.limit[i] = paceOf(waits);
    habit.role[i] = minutes[i]! <= habit.limit[i]! ? roles.treated : roles.control;
  }
  return { ...habit, limitNow: paceOf(waits) };
};

/** Larger than one's own median of the last trades of the market on the account, after a loss of the same trading day. */
const tilt = (sample: BehaviorSample, { last }: BeforeEntry): Habit => {
  const habit = emptyHabit('tilt', sample.length);
  const { sizes: most, fewestSizes, largerFrom } = habitNumbers;
  const sizes = sample.sizeOf.names.map(() => rollingHabit(most));
  for (let i = 0; i < sample.length; i += 1) {
    const own = sizes[sample.sizeOf.keys[i]!]!;
    if (isLoss(sample, last[i]!)) {
      const multiple = sample.size[i]! / own.median();
      const isKnown = own.count() >= fewestSizes && multiple > 0;
      habit.role[i] = !isKnown ? roles.unknown : multiple >= largerFrom ? roles.treated : roles.control;
      habit.measured[i] = isKnown ? multiple : NaN;
      habit.limit[i] = largerFrom;
    }
    own.add(sample.size[i]!);
  }
  return { ...habit, limitNow: largerFrom };
};

/**
 * Trades beyond the number that three in four of one's earlier days did not exceed. They are compared with trades within that number
 * that were entered while their day stood alike, because a bad day makes people go on.
 */
const overtrading = (sample: BehaviorSample, { nth, state }: BeforeEntry): Habit => {
  const habit = emptyHabit('overtrading', sample.length);
  const { days: most, fewestDays, usualShare } = habitNumbers;
  const counts = rollingHabit(most);
  const usual = (): number => (counts.count() < fewestDays ? NaN : counts.reachedBy(usualShare));
  for (let i = 0; i < sample.length; i += 1) {
    if (i > 0 && sample.day[i] !== sample.day[i - 1]) counts.add(nth[i - 1]!);
    const limit = usual();
    habit.measured[i] = nth[i]!;
    habit.limit[i] = limit;
    habit.state[i] = state[i]!;
    habit.role[i] = Number.isNaN(limit) ? roles.unknown : nth[i]! > limit ? roles.treated : roles.control;
  }
  if (sample.length > 0) counts.add(nth[sample.length - 1]!);
  const limitNow = usual();
  return { ...habit, limitNow: Number.isNaN(limitNow) ? null : limitNow };
};

/** Entries within the trader's own blackout. */
const blackout = (sample: BehaviorSample): Habit => {
  const habit = emptyHabit('blackout', sample.length);
  for (let i = 0; i < sample.length; i += 1) {
    const known = blackoutStates[sample.blackout[i]!];
    habit.role[i] = known === 'inside' ? roles.treated : known === 'outside' ? roles.control : roles.unknown;
  }
  return habit;
};

/** The four habits, in the order of `habitIds`. */
export const habitsOf = (sample: BehaviorSample): readonly Habit[] => {
  const before = beforeEntry(sample);
  return [revenge(sample, before), tilt(sample, before), overtrading(sample, before), blackout(sample)];
};
