/** Samples for tests: trades by what matters of them, everything else unknown. */
import type { FindingSample } from '@/domain/findings/sample';
import { placesOfDay } from '@/domain/findings/places-of-day';
import { sizeRatios } from '@/domain/findings/size-ratios';
import { dayMs, minuteMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';

export interface SampleTrade {
  /** Days since 1 January 1970; day 4 was a Monday. */
  readonly day: number;
  /** Minutes after midnight. */
  readonly opened: number;
  readonly minutes: number;
  readonly result: number;
  readonly setup?: string;
  readonly size?: number;
}

const dictionary = (values: readonly string[]) => {
  const names = [...new Set(values)];
  return { names, keys: Uint32Array.from(values, (value) => names.indexOf(value)) };
};

/** Trades in order of entry; 1R is 100 USD each. */
export const aSample = (trades: readonly SampleTrade[]): FindingSample => {
  const count = trades.length;
  const openedAt = Float64Array.from(trades, ({ day, opened }) => day * dayMs + opened * minuteMs);
  const durationMs = Float64Array.from(trades, ({ minutes }) => minutes * minuteMs);
  const starts = trades.flatMap(({ day }, i) => (i === 0 || day !== trades[i - 1]?.day ? [i] : []));
  const dayStart = Uint32Array.from([...starts, count]);
  const results = Float64Array.from(trades, ({ result }) => result);
  const unknown = (): Float64Array => new Float64Array(count).fill(NaN);
  const one = (name: string) => dictionary(trades.map(() => name));
  const [market, account] = [one('EURUSD'), one('main')];
  const weekday = Uint8Array.from(trades, ({ day }) => (day + 3) % 7);
  return {
    measure: 'R',
    currency: null,
    trades: [],
    rows: new Uint32Array(count),
    results,
    money: results.map((result) => result * 100),
    risk: new Float64Array(count).fill(100),
    day: Int32Array.from(trades, ({ day }) => day),
    dayStart,
    ...placesOfDay(openedAt, durationMs, dayStart),
    openedAt,
    closedAt: openedAt.map((opened, i) => opened + (durationMs[i] ?? 0)),
    currencies: one('USD'),
    market,
    session: one('London'),
    setup: dictionary(trades.map(({ setup }) => setup ?? '')),
    account,
    tags: { names: [], words: 0, bits: new Uint32Array() },
    side: new Uint8Array(count),
    hour: Uint8Array.from(trades, ({ opened }) => Math.floor(opened / 60)),
    weekday,
    size: sizeRatios(
      Float64Array.from(trades, ({ size }) => size ?? 1),
      market,
      account,
    ),
    news: unknown(),
    plannedR: unknown(),
    sinceWeekOpen: Float64Array.from(weekday, (day) => day * 24),
    rules: [],
    leftOut: { withoutMeasure: 0, otherCurrency: 0 },
  };
};

export interface TraderHabits {
  readonly trades: number;
  readonly perDay?: number;
  /** Sizes are doubled from loss to loss. */
  readonly doubles?: boolean;
  /** After a loss the next trade comes within minutes. */
  readonly hurries?: boolean;
  /** Added to the result of every fourth trade or so, whose setup is “Planted”. */
  readonly effect?: number;
  readonly result: (random: Random) => number;
}

/** A trader on weekdays; a new one for each seed. */
export const aTrader = (seed: number, { trades: count, perDay = 4, doubles, hurries, effect = 0, result }: TraderHabits): FindingSample => {
  const random = seededRandom(seed);
  const trades: SampleTrade[] = [];
  for (let day = 19_727; trades.length < count; day += (day + 3) % 7 === 4 ? 3 : 1) {
    let [opened, losses] = [420 + random.below(120), 0];
    for (let nth = 0; nth < perDay && trades.length < count; nth += 1) {
      const isPlanted = random.next() < 0.25;
      const made = result(random) + (isPlanted ? effect : 0);
      const minutes = 5 + random.below(40);
      const size = doubles === true ? 2 ** Math.min(3, losses) : 1;
      trades.push({ day, opened, minutes, result: made, size, setup: isPlanted ? 'Planted' : 'Other' });
      losses = made < 0 ? losses + 1 : 0;
      opened += minutes + (hurries === true && made < 0 ? 1 + random.below(5) : 2 + random.below(90));
    }
  }
  return aSample(trades);
};

/** Heads or tails. */
export const coin = (random: Random): number => (random.next() < 0.5 ? -1 : 1);

/** Nearly normal with standard deviation 1.3: the sum of twelve even numbers. */
export const spreadOut = (random: Random): number => {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += random.next();
  return 1.3 * sum;
};
