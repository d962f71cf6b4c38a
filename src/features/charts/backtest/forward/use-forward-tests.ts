/** The forward tests of whoever is signed in, and what each came to on the bars of this device: run by itself whenever bars have come. */
import { useEffect, useMemo, useState } from 'react';
import { forwardTestsOf, readFrozen } from '@/domain/runs/forward-test';
import type { Frozen, ListedTest } from '@/domain/runs/forward-test';
import type { ForwardOutcome } from '@/domain/runs/forward-run';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { compute } from '@/services/compute/compute';
import { sha256OfText } from '@/services/device/sha256';
import { forwardTestsNow } from '@/services/runs/forward-tests';
import { useLive } from '@/ui/hooks/use-live';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
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
  if (series === null) return { frozen, now: { state: 'no candles' } };
  const bars = await data.run('candles', { uid, digest: series.digest, interval: frozen.interval }, { signal });
  if (bars === 'cancelled') return null;
  if (!bars.ok) return { frozen, now: { state: 'no candles' } };
  const { strategy, settings } = frozen;
  const outcome = await compute.run(
    'forward test',
    { series: bars.series, strategy, settings, startedAt, endedAt, seed: reportSeed },
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
