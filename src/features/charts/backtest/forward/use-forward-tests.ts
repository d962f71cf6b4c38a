/** The forward tests of whoever is signed in, and what each came to on the bars of this device: run by itself whenever bars have come. */
import { useEffect, useMemo, useState } from 'react';
import { forwardTestsOf, readFrozen } from '@/domain/runs/forward-test';
import type { Frozen, ListedTest } from '@/domain/runs/forward-test';
import { blackoutKnownThen } from '@/domain/calendar/known-then';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { ForwardNews, ForwardOutcome } from '@/domain/runs/forward-run';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { compute } from '@/services/compute/compute';
import { sha256OfText } from '@/services/device/sha256';
import { forwardTestsNow } from '@/services/runs/forward-tests';
import { useLive } from '@/ui/hooks/use-live';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { lowerNamed, shorterCandles } from '@/features/charts/backtest/lower-choice';
import { lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import { reportSeed } from '@/features/charts/backtest/run-desk';

/** null: they are being read. */
export const useForwardTests = (): readonly ListedTest[] | null => {
  const now = useLive(forwardTestsNow);
  return useMemo(() => (now.state === 'ready' ? forwardTestsOf(now.documents) : null), [now]);
};

export type ForwardState =
  | { readonly state: 'working' }
  /** The server has not said when it began. */
  | { readonly state: 'not begun' }
  | { readonly state: 'damaged'; readonly reason: string }
  /** No candles of its market and interval are on this device. */
  | { readonly state: 'no candles' }
  | { readonly state: 'failed' }
  | ForwardOutcome;

export interface ForwardReading {
  /** null until it was read, or where it cannot be. */
  readonly frozen: Frozen | null;
  readonly now: ForwardState;
}

const working: ForwardReading = { frozen: null, now: { state: 'working' } };

interface LowerPlace {
  readonly uid: string;
  readonly market: ChartMarket;
  readonly series: SeriesFacts;
  readonly frozen: Frozen;
  readonly bars: CandleSeries;
}

/** The shorter candles that were frozen with it, of whichever series has them now; null: none were, or none are on this device. */
const readLowerOf = async (
  { uid, market, series, frozen, bars }: LowerPlace,
  signal: AbortSignal,
): Promise<CandleSeries | null | 'cancelled'> => {
  if (frozen.lower === undefined) return null;
  const lower = lowerNamed(shorterCandles(market, series, frozen.interval), frozen.lower);
  if (lower === null) return null;
  const read = await readLower({ uid, lower }, signal);
  if (read === null) return 'cancelled';
  return read.ok ? lowerWithin(read.lower, bars) : null;
};

/** What the calendar of this device said when the bars of the test were there; undefined for a strategy that avoids nothing. */
const newsOf = async ({ strategy, settings }: Frozen, bars: CandleSeries, startedAt: number): Promise<ForwardNews | undefined> => {
  if (strategy.blackout === null || bars.length === 0) return undefined;
  const last = bars.time[bars.length - 1]! + (bars.periodMs ?? 1);
  // A release just outside of the bars can still forbid entries inside them.
  const range = { from: startedAt - dayMs, to: Math.max(startedAt, last) + dayMs } as TimeRange;
  const { statementsBetween } = await import('@/services/calendar/calendar');
  return blackoutKnownThen(await statementsBetween(range), range, strategy.blackout, settings.contract.currencies);
};

const work = async (
  uid: string,
  listed: ListedTest,
  markets: readonly ChartMarket[],
  signal: AbortSignal,
): Promise<ForwardReading | null> => {
  const read = readFrozen(listed.test, await sha256OfText(listed.test.body));
  if (!read.ok) return { frozen: null, now: { state: 'damaged', reason: read.reason } };
  const { frozen } = read;
  const { startedAt, endedAt } = listed;
  if (startedAt === null) return { frozen, now: { state: 'not begun' } };
  const market = markets.find(({ symbol }) => symbol === frozen.market);
  const series = market === undefined ? null : seriesFor(market, frozen.interval, undefined);
  if (market === undefined || series === null) return { frozen, now: { state: 'no candles' } };
  const bars = await data.run('candles', { uid, digest: series.digest, interval: frozen.interval }, { signal });
  if (bars === 'cancelled') return null;
  if (!bars.ok) return { frozen, now: { state: 'no candles' } };
  const { strategy, settings } = frozen;
  const lower = await readLowerOf({ uid, market, series, frozen, bars: bars.series }, signal);
  if (lower === 'cancelled') return null;
  const news = await newsOf(frozen, bars.series, startedAt);
  const outcome = await compute.run(
    'forward test',
    { series: bars.series, strategy, settings, startedAt, endedAt, news, ...settledBy(lower), seed: reportSeed },
    { signal },
  );
  return outcome === 'cancelled' ? null : { frozen, now: outcome };
};

/** What a test came to. It runs again when its market has other bars. */
export const useForwardRun = (uid: string, listed: ListedTest, markets: readonly ChartMarket[]): ForwardReading => {
  const [reading, setReading] = useState<ForwardReading>(working);
  useEffect(() => {
    const stop = new AbortController();
    work(uid, listed, markets, stop.signal)
      .catch((cause: unknown): ForwardReading => {
        logProblem('Running a forward test', cause);
        return { frozen: null, now: { state: 'failed' } };
      })
      .then((made) => {
        if (made !== null && !stop.signal.aborted) setReading(made);
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [uid, listed, markets]);
  return reading;
};
