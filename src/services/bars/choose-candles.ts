/** Which kept candles show a stretch of a market. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { minuteMs } from '@/lib/durations';
import type { KeptSeriesFacts } from './bar-store';

export interface CandleSpan {
  readonly symbol: string;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly closedAt: number;
}

/** More bars than this are drawn from a file with longer bars, where there is one. */
const mostBars = 5_000;

const marketOf = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

const barsOf = ({ periodMs }: KeptSeriesFacts, { openedAt, closedAt }: CandleSpan): number =>
  (closedAt - openedAt) / (periodMs ?? minuteMs);

/**
 * The kept series of the trade's market that covers it: of the shortest bars that are not too many. Null: none. Simulated prices are
 * those of the sample's trades and of no others, and what was traded in the sample was not at the prices of a file. Candles read from a
 * picture are never taken: their error could turn what a trade or a plan came to.
 */
export const chooseCandles = (kept: readonly KeptSeriesFacts[], span: CandleSpan, isOfSample = false): KeptSeriesFacts | null => {
  const market = marketOf(span.symbol);
  const covering = kept.filter(
    ({ symbol, source, firstTime, lastTime, periodMs }) =>
      (source.kind === 'simulated') === isOfSample &&
      source.kind !== 'picture' &&
      marketOf(symbol) === market &&
      firstTime !== null &&
      lastTime !== null &&
      firstTime <= span.openedAt &&
      lastTime + (periodMs ?? 0) >= span.closedAt,
  );
  const byLength = covering.toSorted((a, b) => (a.periodMs ?? 0) - (b.periodMs ?? 0) || b.keptAt - a.keptAt);
  return byLength.find((facts) => barsOf(facts, span) <= mostBars) ?? byLength.at(-1) ?? null;
};
