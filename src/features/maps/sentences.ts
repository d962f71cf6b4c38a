/** The one sentence below each map: what can be done with it, or that there is nothing to do. */
import type { CorrelationMap } from '@/domain/maps/correlation-map';
import type { FutureDay } from '@/domain/maps/futures-map';
import type { HourMap } from '@/domain/maps/market-hours';
import { fewestOwn, type OwnMap } from '@/domain/maps/own-hours';
import type { StrengthMap } from '@/domain/maps/strength-map';
import { meanOf } from '@/domain/statistics/values';
import { cellName, percentOf, rOf, sizeOf } from './map-words';

/** Of one's own results. null: there are none. */
export const ownHoursSentence = (own: OwnMap): string | null => {
  if (own.trades === 0) return null;
  const claimed = own.cells.filter(({ isClaimed, mean }) => isClaimed && mean !== null).toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
  const [worst, best] = [claimed[0], claimed.at(-1)];
  if (worst?.mean != null && worst.mean < 0) {
    return `You lose ${rOf(worst.mean).slice(1)} a trade on ${cellName(worst.cell)} (${String(worst.trades)} trades), more than chance explains: skip that hour, or trade it at half size until it stops.`;
  }
  if (best?.mean != null && best.mean > 0) {
    return `${cellName(best.cell)} earns you ${rOf(best.mean)} a trade (${String(best.trades)} trades), more than chance explains: make sure you’re at your desk then.`;
  }
  if (own.tested === 0) return `No hour of your week has trades in ${String(fewestOwn)} different weeks yet, so there’s nothing to act on.`;
  return `None of your ${String(own.tested)} hours with enough trades differs from the others by more than chance explains, so there’s nothing to change here.`;
};

/** Of the market, where there are no results of one's own. */
export const marketHoursSentence = (map: HourMap | null, symbol: string): string => {
  if (map === null) return 'There is no market to compare, so there’s nothing to act on.';
  const claimed = map.cells.filter(({ isClaimed, mean }) => isClaimed && mean !== null);
  const all = meanOf(map.cells.flatMap(({ mean }) => (mean === null ? [] : [mean])));
  const top = claimed.toSorted((a, b) => Math.abs(b.mean ?? 0) - Math.abs(a.mean ?? 0))[0];
  if (top?.mean == null || (map.figure !== 'direction' && top.mean <= all)) {
    return `No hour of ${symbol} stands out by more than chance explains, so there’s nothing to act on.`;
  }
  if (map.figure === 'direction') {
    return `${symbol} has moved ${percentOf(top.mean, 3)} on average on ${cellName(top.cell)} (${String(top.n)} weeks), more than chance explains: check that it covers your costs before you trade it.`;
  }
  const times = (top.mean / all).toFixed(1);
  return map.figure === 'range'
    ? `${symbol} moves most on ${cellName(top.cell)}: ${sizeOf(top.mean)} from low to high, ${times} times an average hour. A stop you’d use at other times is hit sooner there, so widen it and cut the size.`
    : `${symbol} trades most on ${cellName(top.cell)}, ${times} times an average hour: that’s the time to place orders that need volume.`;
};

export const strengthSentence = ({ currencies, strength, intervals, pairs }: StrengthMap, days: number): string => {
  const span = days === 1 ? 'the last day' : `the last ${String(days)} days`;
  if (intervals === null) return `There’s a single bar for ${span}, so we can’t tell leaders from chance and there’s nothing to act on.`;
  const order = currencies.map((_, i) => i).toSorted((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0));
  const [top = 0, bottom = 0] = [order[0], order.at(-1)];
  const isApart = (intervals[top]?.low ?? 0) > (intervals[bottom]?.high ?? 0);
  if (!isApart || top === bottom)
    return `No currency is clearly ahead over ${span}: even the widest gap is within what chance explains, so there’s nothing to act on.`;
  const [up, down] = [currencies[top] ?? '', currencies[bottom] ?? ''];
  const exists = pairs.some(({ base, quote }) => (base === up && quote === down) || (base === down && quote === up));
  return `${up} has gained ${percentOf((strength[top] ?? 0) - (strength[bottom] ?? 0))} on ${down} over ${span}: if you hold trades in both, check that they don’t all bet on this one move${exists ? '' : `, also without a chart of ${up}/${down}`}.`;
};

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
  const [closest] = seen.toSorted((x, y) => Math.abs(y.cell?.r ?? 0) - Math.abs(x.cell?.r ?? 0));
  const { low = 0, high = 0, r = 0 } = closest?.cell ?? {};
  const isSure = Math.min(Math.abs(low), Math.abs(high)) >= nearlyOne && low * high > 0;
  if (closest === undefined || !isSure)
    return `No two ${what === 'markets' ? 'markets' : 'of your markets'} move together closely enough to count as one position, so there’s nothing to act on.`;
  const names = `${closest.a} and ${closest.b}`;
  return (r ?? 0) > 0
    ? `${names} move nearly as one: if you trade both the same way, size the two as a single position.`
    : `${names} move against each other: long one and short the other is nearly the same position twice, so size the two as one.`;
};

export const futuresSentence = (days: readonly FutureDay[]): string => {
  const inDollars = days.filter(({ currency }) => currency === 'USD').toSorted((a, b) => b.worth - a.worth);
  const [first, last] = [inDollars[0], inDollars.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return 'Add candles of two futures to compare what a contract risks; until then there’s nothing to act on.';
  const times = first.worth / last.worth;
  return `A day of one ${first.symbol} contract moves as much money as ${times.toFixed(1)} of ${last.symbol}: size by dollars a day, not by contracts.`;
};
