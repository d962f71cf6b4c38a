/**
 * A trader's own results by the hour of the week in which trades were opened, and which hours differ from the others by more than chance
 * explains. Trades of one hour are one value, so that five entries of one idea don't count as five.
 */
import { benjaminiHochberg } from '@/domain/statistics/testing/false-discovery';
import { meanOf } from '@/domain/statistics/values';
import { seededRandom } from '@/lib/random';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { falseDiscoveryRate } from './market-hours';
import { weekPlaces } from './week-cells';

export interface OwnResult {
  /** Opening, epoch ms. */
  readonly openedAt: number;
  /** Net result in multiples of the risk. */
  readonly r: number;
}

/** Fewer hours with trades than this show no mean of a cell. */
export const fewestOwn = 3;

export interface OwnCell {
  readonly cell: number;
  readonly trades: number;
  /** Hours of different weeks with a trade. */
  readonly n: number;
  /** Mean R of the trades; null under `fewestOwn`. */
  readonly mean: number | null;
  /** Sum of R of the trades. */
  readonly total: number;
  /** Two-sided p of the permutations; null where nothing was tested. */
  readonly p: number | null;
  readonly q: number | null;
  readonly isClaimed: boolean;
}

export interface OwnMap {
  /** Cells with a trade, by number. */
  readonly cells: readonly OwnCell[];
  readonly trades: number;
  /** Cells that were tested. */
  readonly tested: number;
}

export interface OwnHoursQuestion {
  readonly results: readonly OwnResult[];
  readonly zone: string;
  readonly seed: number;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export const ownPermutations = 9_999;

interface Hour {
  readonly cell: number;
  readonly rs: readonly number[];
}

const hoursOf = (results: readonly OwnResult[], zone: string): readonly Hour[] => {
  const placeOf = weekPlaces(zone);
  const hours = new Map<string, { readonly cell: number; readonly rs: number[] }>();
  for (const { openedAt, r } of results) {
    const { cell, week } = placeOf(openedAt);
    const key = `${week} ${cell}`;
    const hour = hours.get(key) ?? { cell, rs: [] };
    hour.rs.push(r);
    hours.set(key, hour);
  }
  return [...hours.values()].toSorted((a, b) => a.cell - b.cell);
};

/** Sums nearer to each other than this are equal: the same values added in another order. */
const rounding = 1e-9;

/**
 * p of each cell: among all ways to hand the hours' results to the cells, as many to each as it has, the share whose mean lies as far from
 * the mean of all, on either side; sampled, the observed way among them (B. Phipson and G. K. Smyth, 2010).
 */
const permutationPs = (hours: readonly Hour[], cells: readonly number[], { seed, onProgress }: OwnHoursQuestion): readonly number[] => {
  const values = Float64Array.from(hours, ({ rs }) => meanOf(rs));
  const mean = meanOf(values);
  const spans = cells.map((cell) => ({
    from: hours.findIndex((hour) => hour.cell === cell),
    to: hours.findLastIndex((hour) => hour.cell === cell) + 1,
  }));
  const away = (from: number, to: number): number => {
    let sum = 0;
    for (let i = from; i < to; i += 1) sum += values[i]! - mean;
    return Math.abs(sum);
  };
  const observed = spans.map(({ from, to }) => away(from, to));
  const counts = spans.map(() => 1);
  const random = seededRandom(seed);
  for (let draw = 0; draw < ownPermutations; draw += 1) {
    shuffle(values, random);
    for (const [i, { from, to }] of spans.entries()) if (away(from, to) >= observed[i]! - rounding) counts[i]! += 1;
    if (draw % 500 === 0) onProgress?.(draw / ownPermutations);
  }
  return counts.map((count) => count / (ownPermutations + 1));
};

/** The map of one's own results. The same seed gives the same p. */
export const ownHours = (question: OwnHoursQuestion): OwnMap => {
  const { results, zone } = question;
  const hours = hoursOf(results, zone);
  const cells = [...new Set(hours.map(({ cell }) => cell))];
  const byCell = new Map(cells.map((cell) => [cell, hours.filter((hour) => hour.cell === cell)]));
  const tested = cells.filter((cell) => (byCell.get(cell)?.length ?? 0) >= fewestOwn);
  // With all hours in one cell there is nothing to differ from.
  const family = cells.length > 1 ? tested : [];
  const ps = permutationPs(hours, family, question);
  const { rejected, adjusted } = benjaminiHochberg(ps, falseDiscoveryRate);
  const claimed = new Set(rejected.map((place) => family[place]));
  return {
    cells: cells.map((cell) => {
      const own = byCell.get(cell) ?? [];
      const rs = own.flatMap((hour) => hour.rs);
      const place = family.indexOf(cell);
      return {
        cell,
        trades: rs.length,
        n: own.length,
        mean: own.length >= fewestOwn ? meanOf(rs) : null,
        total: rs.reduce((sum, r) => sum + r, 0),
        p: ps[place] ?? null,
        q: adjusted[place] ?? null,
        isClaimed: claimed.has(cell),
      };
    }),
    trades: results.length,
    tested: family.length,
  };
};
