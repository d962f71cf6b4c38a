/** Traders without edge, simulated: heavy tails or fair coins, days that share luck, one to eight trades a day. Not a test. */
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import { dayMs, minuteMs } from '@/lib/durations';
import { normalQuantile } from '@/lib/normal-distribution';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';

export const normal = (random: Random): number => normalQuantile((Math.floor(random.next() * 2 ** 31) + 0.5) / 2 ** 31);

/** Student's t with three degrees of freedom, scaled to a standard deviation of 1. */
export const heavy = (random: Random): number => {
  const square = normal(random) ** 2 + normal(random) ** 2 + normal(random) ** 2;
  return normal(random) / Math.sqrt(square / 3) / Math.sqrt(3);
};

export interface Luck {
  /** Result of a trade in standard deviations. */
  readonly draw: (random: Random) => number;
  /** Share of the variance that trades of a day have in common. */
  readonly icc: number;
  readonly sd: number;
}

export interface Habit {
  /** Chance that a trade has the label after nothing, a loss, or anything else. */
  readonly chance: readonly [number, number, number];
  /** Whether the label is one that answers to the outcome before. */
  readonly answers: boolean;
}

/** So many trades on weekdays from day 0 (a Thursday) on, one after the other, each closed before the next. `effect`: what the label adds. */
export const simulate = (
  seed: number,
  count: number,
  { luck, habit, effect = 0 }: { readonly luck: Luck; readonly habit: Habit; readonly effect?: number },
): ClaimTrades => {
  const random = seededRandom(seed);
  const columns = {
    openedAt: [] as number[],
    closedAt: [] as number[],
    day: [] as number[],
    results: [] as number[],
    labels: [] as number[],
  };
  for (let day = 0; columns.day.length < count; day += 1) {
    if ((day + 3) % 7 > 4) continue;
    const shared = normal(random) * Math.sqrt(luck.icc) * luck.sd;
    const trades = Math.min(1 + random.below(8), count - columns.day.length);
    for (let at = 0; at < trades; at += 1) {
      const before = at === 0 ? 0 : (columns.results.at(-1) ?? 0) < 0 ? 1 : 2;
      const label = random.next() < habit.chance[before] ? 1 : 0;
      columns.openedAt.push(day * dayMs + (480 + at * 60) * minuteMs);
      columns.closedAt.push(day * dayMs + (500 + at * 60) * minuteMs);
      columns.day.push(day);
      columns.results.push(shared + luck.draw(random) * Math.sqrt(1 - luck.icc) * luck.sd + effect * label);
      columns.labels.push(label);
    }
  }
  const results = Float64Array.from(columns.results);
  const labels = Uint8Array.from(columns.labels);
  return {
    openedAt: Float64Array.from(columns.openedAt),
    closedAt: Float64Array.from(columns.closedAt),
    day: Int32Array.from(columns.day),
    results,
    money: results.map((result) => result * 100),
    free: habit.answers ? new Uint8Array(results.length).fill(1) : labels,
    behavior: habit.answers ? labels : null,
    after: [],
    late: new Uint8Array(results.length),
    now: labels,
    resultsNow: results,
  };
};
