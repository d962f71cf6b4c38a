/** Currency strength from candles of pairs: over a span of trading days, with its interval and its recent history. */
import { forexPair } from '@/domain/market/spot-instruments';
import { alignedCloses, logReturns, type Closes, type ClosesStep } from './aligned-closes';
import { currencyStrength, strengthFit, type CurrencyStrength, type Pair } from './currency-strength';
import { strengthIntervals, type StrengthIntervals } from './strength-interval';

export interface StrengthQuestion {
  readonly series: readonly Closes[];
  /** Trading days. */
  readonly spanDays: number;
  readonly seed: number;
  readonly onProgress?: (share: number) => void;
}

export interface StrengthMap extends CurrencyStrength {
  readonly pairs: readonly (Pair & { readonly symbol: string; readonly logReturn: number })[];
  readonly intervals: StrengthIntervals['intervals'];
  readonly gapChance: StrengthIntervals['gapChance'];
  /** Bars of the span, and what each is. */
  readonly bars: number;
  readonly step: ClosesStep;
  /** First and last trading day of the span, in days since 1 January 1970. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** End of the last bar, epoch ms. */
  readonly until: number;
  /** For each of the last trading days: strength of each currency over the span that ends with it. */
  readonly history: readonly { readonly day: number; readonly strength: readonly number[] }[];
  /** Symbols left out because their candles end long before the others. */
  readonly stale: readonly string[];
}

const historyDays = 40;

/** The last place of each trading day, in order. */
const lastPlaces = (days: readonly number[]): readonly { readonly day: number; readonly at: number }[] =>
  days.flatMap((day, at) => (days[at + 1] === day ? [] : [{ day, at }]));

/** null where there is no pair, or its candles do not reach back a span. Of two series of a pair the first is taken. */
export const strengthMap = ({ series, spanDays, seed, onProgress }: StrengthQuestion): StrengthMap | null => {
  const pairOf = (symbol: string): Pair | null => forexPair(symbol);
  const known = series.filter(({ symbol }, i) => pairOf(symbol) !== null && series.findIndex((one) => one.symbol === symbol) === i);
  const aligned = alignedCloses(known);
  const pairs = aligned.symbols.flatMap((symbol) => {
    const pair = pairOf(symbol);
    return pair === null ? [] : [{ symbol, base: pair.base, quote: pair.quote }];
  });
  const ends = lastPlaces(aligned.days);
  const [before, last] = [ends.at(-1 - spanDays), ends.at(-1)];
  if (pairs.length === 0 || before === undefined || last === undefined || aligned.until === null) return null;
  // The return of a key is that since the key before it.
  const returns = logReturns(aligned);
  const inSpan = returns.slice(before.at, last.at);
  const moved = pairs.map((pair, k) => ({ ...pair, logReturn: inSpan.reduce((sum, row) => sum + (row[k] ?? NaN), 0) }));
  const { intervals, gapChance } = strengthIntervals({ pairs, returns: inSpan, seed, ...(onProgress !== undefined && { onProgress }) });
  const { strengthOf } = strengthFit(pairs);
  const reached = ends.flatMap((end, at) => {
    const from = ends[at - spanDays];
    return from === undefined ? [] : [{ day: end.day, from: from.at, to: end.at }];
  });
  return {
    ...currencyStrength(moved),
    pairs: moved,
    intervals,
    gapChance,
    bars: inSpan.length,
    step: aligned.step,
    firstDay: ends.at(-spanDays)?.day ?? last.day,
    lastDay: last.day,
    until: aligned.until,
    history: reached.slice(-historyDays).map(({ day, from, to }) => ({
      day,
      strength: [...strengthOf(pairs.map((_, k) => returns.slice(from, to).reduce((sum, row) => sum + (row[k] ?? NaN), 0)))],
    })),
    stale: aligned.stale,
  };
};
