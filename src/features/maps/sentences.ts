/** The one sentence below each map: what can be done with it, or that there is nothing to do. */
import { correlationInterval } from '@/domain/maps/correlation';
import type { CorrelationMap } from '@/domain/maps/correlation-map';
import { widestRatio, type FutureDay } from '@/domain/maps/futures-map';
import { falseDiscoveryRate, type HourMap } from '@/domain/maps/market-hours';
import { fewestOwn, type OwnMap } from '@/domain/maps/own-hours';
import type { StrengthMap } from '@/domain/maps/strength-map';
import { meanOf } from '@/domain/statistics/values';
import { cellName, percentOf, rOf, sizeOf } from './map-words';

/** Of all hours that are named, at most this share is expected to be there by luck. */
const luck = `at most ${String(falseDiscoveryRate * 100)} in 100 hours named this way are luck`;

/** Of one's own results. null: there are none. */
export const ownHoursSentence = (own: OwnMap): string | null => {
  if (own.trades === 0) return null;
  const claimed = own.cells.filter(({ isClaimed, mean }) => isClaimed && mean !== null).toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
  const [worst, best] = [claimed[0], claimed.at(-1)];
  if (worst?.mean != null && worst.mean < 0) {
    return `You lose ${rOf(worst.mean).slice(1)} a trade on ${cellName(worst.cell)} (${String(worst.trades)} trades), more than chance explains (${luck}). It’s the worst of your hours so far, so expect it to be milder from here: skip that hour, or trade it at half size until it stops.`;
  }
  if (best?.mean != null && best.mean > 0) {
    return `${cellName(best.cell)} earns you ${rOf(best.mean)} a trade (${String(best.trades)} trades), more than chance explains (${luck}). It’s the best of your hours so far, so expect less from here: make sure you’re at your desk then.`;
  }
  if (own.tested === 0) return `No hour of your week has trades in ${String(fewestOwn)} different weeks yet, so there’s nothing to act on.`;
  return `None of your ${String(own.tested)} hours with enough trades differs from the others by more than chance explains, so there’s nothing to change here.`;
};

/** Of the market, where there are no results of one's own. `symbol`: '' without a market. */
export const marketHoursSentence = (map: HourMap | null, symbol: string): string => {
  if (map === null) {
    return symbol === ''
      ? 'There is no market to compare, so there’s nothing to act on.'
      : `These candles of ${symbol} don’t show it, so there’s nothing to act on.`;
  }
  const claimed = map.cells.filter(({ isClaimed, mean }) => isClaimed && mean !== null);
  const all = meanOf(map.cells.flatMap(({ mean }) => (mean === null ? [] : [mean])));
  const top = claimed.toSorted((a, b) => Math.abs(b.mean ?? 0) - Math.abs(a.mean ?? 0))[0];
  if (top?.mean == null || (map.figure !== 'direction' && top.mean <= all)) {
    return `No hour of ${symbol} stands out by more than chance explains, so there’s nothing to act on.`;
  }
  if (map.figure === 'direction') {
    return `${symbol} has moved ${percentOf(top.mean, 3)} on average on ${cellName(top.cell)} (${String(top.n)} weeks), more than chance explains (${luck}). It’s the widest of ${String(map.tested)} hours, so expect less from here: check that it covers your costs before you trade it.`;
  }
  const times = (top.mean / all).toFixed(1);
  return map.figure === 'range'
    ? `${symbol} moves most on ${cellName(top.cell)}: ${sizeOf(top.mean)} from low to high, ${times} times an average hour. A stop you’d use at other times is hit sooner there, so widen it and cut the size.`
    : `${symbol} trades most on ${cellName(top.cell)}, ${times} times an average hour: that’s the time to place orders that need volume.`;
};

/** Of sentences that name a pair where there is nothing, at most this share of spans has one. */
const mostByChance = 0.05;

export const strengthSentence = ({ components, currencies, strength, gapChance, pairs }: StrengthMap, days: number): string => {
  const span = days === 1 ? 'the last day' : `the last ${String(days)} days`;
  if (gapChance === null) return `There’s a single bar for ${span}, so we can’t tell leaders from chance and there’s nothing to act on.`;
  const of = (name: string): number => strength[currencies.indexOf(name)] ?? 0;
  const gaps = components.map((one) => {
    const order = one.toSorted((a, b) => of(b) - of(a));
    const [up, down] = [order[0] ?? '', order.at(-1) ?? ''];
    return { up, down, gap: of(up) - of(down) };
  });
  const [widest] = gaps.toSorted((a, b) => b.gap - a.gap);
  if (widest === undefined || widest.gap === 0 || gapChance > mostByChance)
    return `No currency is clearly ahead over ${span}: chance alone often opens a gap as wide as the widest, so there’s nothing to act on.`;
  const { up, down, gap } = widest;
  const exists = pairs.some(({ base, quote }) => (base === up && quote === down) || (base === down && quote === up));
  return `${up} has gained ${percentOf(gap)} on ${down} over ${span}, a gap chance alone opens in fewer than 1 of 20 spans: if you hold trades in both, check that they don’t all bet on this one move${exists ? '' : `, also without a chart of ${up}/${down}`}.`;
};

/** One decimal, and never more than the value: what is called the least must be. */
const floored = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

/** From this coefficient on two positions are nearly one. */
const nearlyOne = 0.7;

export const correlationSentence = (map: CorrelationMap, what: 'markets' | 'results'): string => {
  const pairs = map.names.flatMap((a, i) => map.names.slice(i + 1).map((b, k) => ({ a, b, cell: map.cells[i]?.[i + 1 + k] })));
  const seen = pairs.filter(({ cell }) => cell !== undefined && cell.r !== null);
  if (seen.length === 0) {
    return what === 'markets'
      ? 'No two markets have 30 returns at the same times, so there’s nothing to act on.'
      : 'No two of your markets have 30 days on which you traded both, so there’s nothing to act on.';
  }
  // The pair that is surest to be close, by an interval that holds for all pairs at once: one was picked out of many.
  const confidence = 1 - mostByChance / seen.length;
  const surest = seen.map(({ a, b, cell }) => {
    const { r, n } = { r: cell?.r ?? 0, n: cell?.n ?? 0 };
    const { low, high } = correlationInterval(r, n, confidence);
    return { a, b, r, low, high, least: low * high > 0 ? Math.min(Math.abs(low), Math.abs(high)) : 0 };
  });
  const [closest] = surest.toSorted((x, y) => y.least - x.least);
  if (closest === undefined || closest.least < nearlyOne)
    return `No two ${what === 'markets' ? 'markets' : 'of your markets'} move together closely enough to count as one position, so there’s nothing to act on.`;
  const names = `${closest.a} and ${closest.b}`;
  return closest.r > 0
    ? `${names} move nearly as one: if you trade both the same way, size the two as a single position.`
    : `${names} move against each other: long one and short the other is nearly the same position twice, so size the two as one.`;
};

export const futuresSentence = (days: readonly FutureDay[]): string => {
  const inDollars = days.filter(({ currency }) => currency === 'USD');
  if (inDollars.length < 2) return 'Add candles of two futures to compare what a contract risks; until then there’s nothing to act on.';
  const widest = widestRatio(inDollars, mostByChance);
  if (widest === null)
    return 'No two of these futures differ in what a day is worth by more than chance explains, so there’s nothing to act on.';
  const { more, less, ratio, least } = widest;
  return `A day of one ${more.symbol} contract moves at least ${floored(least)} times as much money as one of ${less.symbol} (${ratio.toFixed(1)} times over these days): size by dollars a day, not by contracts.`;
};
