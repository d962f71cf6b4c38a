/**
 * How often an evaluation of a proprietary firm is passed before it is breached, by chance from given odds. Results are
 * those of closed trades: a firm that watches open positions breaches more often than this says.
 */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import { betsProblem } from './draw-result';
import type { PropFirmRules } from './prop-firm-rules';
import type { Chance } from './simulate-equity';

/** Where the results of a day come from, in R. */
export type DaySource =
  | { readonly kind: 'two outcomes'; readonly winProbability: number; readonly payoff: number; readonly tradesPerDay: number }
  /** Whole days of a trader, drawn with replacement, so that what happens within a day stays together. */
  | { readonly kind: 'observed days'; readonly days: readonly (readonly number[])[] };

export interface PropFirmSimulation {
  readonly rules: PropFirmRules;
  readonly source: DaySource;
  /** What 1R is worth, in the currency of the account; the same at every trade. */
  readonly riskMoney: number;
  /** Trading days after which a run ends undecided. */
  readonly mostDays: number;
  readonly runs: number;
  readonly seed: number;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What is asked, without who listens. */
export type PropFirmQuestion = Omit<PropFirmSimulation, 'onProgress'>;

/** Runs that had ended in each way by the end of a trading day; the index is the day, from 0 to the last on which a run was still going. */
export interface EndingsByDay {
  readonly passed: Float64Array;
  readonly drawdown: Float64Array;
  readonly dailyLoss: Float64Array;
}

export interface PropFirmOutcome {
  readonly ok: true;
  readonly passed: Chance;
  readonly breachedDrawdown: Chance;
  readonly breachedDailyLoss: Chance;
  /** Neither, after the last day. */
  readonly undecided: Chance;
  /** Trading days of the runs that passed: median, 10th and 90th percentile; null where none did. */
  readonly daysToPass: { readonly median: number; readonly low: number; readonly high: number } | null;
  readonly endings: EndingsByDay;
}

export type PropFirmSimulationOutcome = PropFirmOutcome | { readonly ok: false; readonly reason: string };

interface Limits {
  readonly size: number;
  readonly kind: PropFirmRules['maxDrawdown']['kind'];
  readonly amount: number;
  readonly highestFloor: number;
  readonly dailyLoss: number;
  readonly target: number;
  readonly minimumDays: number;
  readonly consistencyShare: number;
}

const limitsOf = ({ accountSize, maxDrawdown, dailyLoss, target, minimumDays, consistencyShare }: PropFirmRules): Limits => ({
  size: Number(accountSize),
  kind: maxDrawdown.kind,
  amount: Number(maxDrawdown.amount),
  highestFloor: maxDrawdown.highestFloor === undefined ? Infinity : Number(maxDrawdown.highestFloor),
  dailyLoss: dailyLoss === null ? Infinity : Number(dailyLoss),
  target: target === null ? Infinity : Number(target),
  minimumDays: minimumDays ?? 0,
  consistencyShare: consistencyShare ?? Infinity,
});

type Ending = 'passed' | 'drawdown' | 'daily loss' | 'undecided';

interface Run {
  readonly ending: Ending;
  readonly days: number;
}

/** Sums of multiples of a risk may miss a limit by binary digits; a billionth of the account is below a cent. */
const relativeSlack = 1e-9;

interface Account {
  balance: number;
  floor: number;
  bestDay: number;
}

/** One trade: null while the account lives on and has not passed. */
const endingAfter = (account: Account, limits: Limits, dayStart: number, day: number): Ending | null => {
  const slack = limits.size * relativeSlack;
  const { balance } = account;
  if (balance <= account.floor + slack) return 'drawdown';
  if (dayStart - balance >= limits.dailyLoss - slack) return 'daily loss';
  const profit = balance - limits.size;
  if (profit < limits.target - slack || day < limits.minimumDays) return null;
  return Math.max(account.bestDay, balance - dayStart) <= limits.consistencyShare * profit + slack ? 'passed' : null;
};

const raiseFloor = (account: Account, limits: Limits): void => {
  account.floor = Math.max(account.floor, Math.min(account.balance - limits.amount, limits.highestFloor));
};

const runOnce = (limits: Limits, nextDay: () => readonly number[], riskMoney: number, mostDays: number): Run => {
  const account: Account = { balance: limits.size, floor: limits.size - limits.amount, bestDay: 0 };
  for (let day = 1; day <= mostDays; day += 1) {
    const dayStart = account.balance;
    for (const result of nextDay()) {
      account.balance += result * riskMoney;
      const ending = endingAfter(account, limits, dayStart, day);
      if (ending !== null) return { ending, days: day };
      if (limits.kind === 'trailing') raiseFloor(account, limits);
    }
    if (limits.kind === 'end-of-day') raiseFloor(account, limits);
    account.bestDay = Math.max(account.bestDay, account.balance - dayStart);
  }
  return { ending: 'undecided', days: mostDays };
};

const dayDrawer = (source: DaySource, random: Random): (() => readonly number[]) => {
  if (source.kind === 'observed days') return () => source.days[random.below(source.days.length)] ?? [];
  const { winProbability, payoff, tradesPerDay } = source;
  const day = Array.from({ length: tradesPerDay }, () => 0);
  return () => {
    for (let trade = 0; trade < tradesPerDay; trade += 1) day[trade] = random.next() < winProbability ? payoff : -1;
    return day;
  };
};

const mostTrades = 200_000_000;

const meanTrades = (source: DaySource): number =>
  source.kind === 'two outcomes'
    ? source.tradesPerDay
    : source.days.reduce((sum, day) => sum + day.length, 0) / Math.max(1, source.days.length);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

const sourceProblem = (source: DaySource): string | null => {
  if (source.kind === 'observed days') return source.days.length === 0 ? 'There are no days to draw from.' : null;
  if (!isCount(source.tradesPerDay)) return 'Trades per day are a whole number from 1.';
  return betsProblem({ kind: 'two outcomes', winProbability: source.winProbability, payoff: source.payoff });
};

const problemOf = ({ rules, source, riskMoney, mostDays, runs }: PropFirmSimulation): string | null => {
  const limits = limitsOf(rules);
  const problem = sourceProblem(source);
  if (problem !== null) return problem;
  if (!(riskMoney > 0)) return 'The risk of a trade must be above 0.';
  if (!(limits.size > 0) || !(limits.amount > 0)) return 'Account size and drawdown must be above 0.';
  if (limits.amount > limits.size) return 'The drawdown is larger than the account.';
  if (limits.highestFloor < limits.size - limits.amount) return 'The floor cannot stop rising below where it begins.';
  if (!(limits.dailyLoss > 0) || !(limits.target > 0)) return 'Daily loss and target must be above 0, or left empty.';
  if (!isCount(mostDays) || !isCount(runs)) return 'Days and runs are whole numbers from 1.';
  return mostDays * runs * meanTrades(source) > mostTrades ? 'More than 200 million trades: take fewer runs or days.' : null;
};

/** The days on which runs ended, one by one, as the number that had ended by each day. */
const countsByDay = (days: readonly number[], lastDay: number): Float64Array => {
  const counts = new Float64Array(lastDay + 1);
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1;
  for (let day = 1; day <= lastDay; day += 1) counts[day] = (counts[day] ?? 0) + (counts[day - 1] ?? 0);
  return counts;
};

/**
 * Draws `runs` evaluations, each until it passes, is breached, or `mostDays` are over. A breach counts before a pass of
 * the same trade. After the target, trading goes on in the same way until days and consistency are satisfied too.
 */
export const simulatePropFirm = (input: PropFirmSimulation): PropFirmSimulationOutcome => {
  const reason = problemOf(input);
  if (reason !== null) return { ok: false, reason };
  const { runs, seed, riskMoney, mostDays } = input;
  const limits = limitsOf(input.rules);
  const nextDay = dayDrawer(input.source, seededRandom(seed));
  const daysOf: Record<Ending, number[]> = { passed: [], drawdown: [], 'daily loss': [], undecided: [] };
  let lastDay = 0;
  for (let run = 0; run < runs; run += 1) {
    const { ending, days } = runOnce(limits, nextDay, riskMoney, mostDays);
    daysOf[ending].push(days);
    lastDay = Math.max(lastDay, days);
    if (run % 256 === 255) input.onProgress?.(run / runs);
  }
  const chance = (ending: Ending): Chance => ({
    probability: daysOf[ending].length / runs,
    interval: { ...wilsonInterval(daysOf[ending].length, runs), seed },
  });
  const sorted = Float64Array.from(daysOf.passed).sort();
  const at = (share: number): number => Math.round(quantileOfSorted(sorted, share));
  return {
    ok: true,
    passed: chance('passed'),
    breachedDrawdown: chance('drawdown'),
    breachedDailyLoss: chance('daily loss'),
    undecided: chance('undecided'),
    daysToPass: sorted.length === 0 ? null : { median: at(0.5), low: at(0.1), high: at(0.9) },
    endings: {
      passed: countsByDay(daysOf.passed, lastDay),
      drawdown: countsByDay(daysOf.drawdown, lastDay),
      dailyLoss: countsByDay(daysOf['daily loss'], lastDay),
    },
  };
};
