/** Which chart is analyzed: candles of this device, simulated ones, bars that a provider goes on with, or one that another screen handed over. */
import { useEffect, useMemo, useState } from 'react';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import type { PriceColumns } from './price-columns';
import { intervalsOf, nearestInterval, seriesFor, type ChartMarket, type SeriesFacts } from '@/features/charts/markets/chart-market';
import { useMarkets, type Markets } from '@/features/charts/markets/use-markets';
import { refusal } from '@/features/charts/workspace/use-chart-data';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { holdsSample } from '@/services/journal/holds-sample';
import { journal } from '@/services/journal/journal';
import { handedChart, leaveHandedChart } from '@/services/plans/handed-chart';
import { useLive } from '@/ui/hooks/use-live';
import { lastBars } from './price-columns';

export interface AnalyzedChart {
  readonly series: PriceColumns;
  readonly title: string;
  readonly isSimulated: boolean;
  readonly hasTimes: boolean;
}

export type ChartSource =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly text: string }
  | ({ readonly state: 'ready' } & AnalyzedChart);

/** The newest bars are analyzed, no more than these: enough for what follows a pattern to be counted, and few enough to wait for. */
export const mostBars = 2_000;

const usualIntervals = ['15m', '1h', '4h', '1d'];

/** The market that was chosen, its interval and its file; null: nothing was chosen yet. */
export interface ChartChoice {
  readonly market: string;
  readonly interval: string;
  readonly digest?: string | undefined;
}

const useSeries = (uid: string, facts: SeriesFacts | null, interval: string | null, reading: number): ChartSource => {
  const [now, setNow] = useState<ChartSource>({ state: 'loading' });
  useEffect(() => {
    if (facts === null || interval === null) return undefined;
    const controller = new AbortController();
    setNow({ state: 'loading' });
    data.run('prices', { uid, digest: facts.digest, interval }, { signal: controller.signal }).then(
      (read) => {
        if (controller.signal.aborted || read === 'cancelled') return;
        if (!read.ok) return setNow({ state: 'refused', text: refusal(read) });
        const { symbol, source } = read.series;
        const isSimulated = source.kind === 'simulated';
        setNow({ state: 'ready', series: lastBars(read.series, mostBars), title: symbol, isSimulated, hasTimes: true });
      },
      (cause: unknown) => {
        logProblem('Reading the bars to analyze', cause);
        if (!controller.signal.aborted) setNow({ state: 'refused', text: 'The candles couldn’t be read. Reload the page and try again.' });
      },
    );
    return () => controller.abort();
  }, [uid, facts, interval, reading]);
  return now;
};

/** Brings the candles of the sample along where the journal holds it. */
const useSampleCandles = (uid: string, refresh: (() => Promise<void>) | undefined): boolean => {
  const now = useLive(journal);
  const hasSample = holdsSample(now);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!hasSample) return;
    import('@/services/bars/sample-candles')
      .then(({ keepCandlesOfSample }) => keepCandlesOfSample(uid, now.trades))
      .then((hasAdded) => (hasAdded ? refresh?.() : undefined))
      .catch((cause: unknown) => logProblem('Keeping the candles of the sample', cause))
      .finally(() => setDone(true));
    // Once: neither another trade nor an edit changes the candles.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasSample]);
  return isDone || (!hasSample && now.state !== 'loading');
};

const ownInterval = ({ periodMs }: SeriesFacts): string => {
  const own = periodMs === null ? null : intervalOfPeriod(periodMs);
  return own === null ? '1h' : intervalText(own);
};

export interface ChartInHand {
  readonly markets: Markets;
  readonly market: ChartMarket | null;
  readonly interval: string | null;
  readonly intervals: readonly string[];
  readonly source: ChartSource;
  /** The series was handed over by another screen. */
  readonly isHanded: boolean;
  readonly choose: (choice: ChartChoice) => void;
  readonly readAgain: () => void;
}

export const useChartInHand = (uid: string): ChartInHand => {
  const markets = useMarkets(uid);
  const handed = useLive(handedChart);
  const isSampleRead = useSampleCandles(uid, markets.intake?.refresh);
  const [choice, setChoice] = useState<ChartChoice | null>(null);
  const [reading, setReading] = useState(0);
  // Own candles open by themselves; simulated prices are looked at by those who choose them.
  const own = markets.all.find(({ symbol }) => !symbol.startsWith('simulated-'));
  const market = markets.all.find(({ symbol }) => symbol === choice?.market) ?? (choice === null ? own : undefined) ?? null;
  const intervals = useMemo(() => (market === null ? [] : intervalsOf(market, usualIntervals)), [market]);
  const first = market?.series[0];
  const wanted = choice?.market === market?.symbol ? choice?.interval : undefined;
  const interval =
    first === undefined ? null : nearestInterval(intervals, wanted ?? (intervals.includes('1h') ? '1h' : ownInterval(first)));
  const facts = useMemo(
    () => (market === null || interval === null || handed !== null ? null : seriesFor(market, interval, choice?.digest)),
    [market, interval, choice?.digest, handed],
  );
  const stored = useSeries(uid, facts, interval, reading);
  const source = useMemo((): ChartSource => {
    if (handed !== null) {
      const { series, title, hasTimes } = handed;
      return { state: 'ready', series: lastBars(series, mostBars), title, hasTimes, isSimulated: series.source.kind === 'simulated' };
    }
    if (facts !== null) return stored;
    return markets.isRead && isSampleRead ? { state: 'none' } : { state: 'loading' };
  }, [handed, facts, stored, markets.isRead, isSampleRead]);
  return {
    markets,
    market: handed === null ? market : null,
    interval: handed === null ? interval : null,
    intervals,
    source,
    isHanded: handed !== null,
    choose: (next) => {
      leaveHandedChart();
      setChoice(next);
    },
    readAgain: () => setReading((times) => times + 1),
  };
};
