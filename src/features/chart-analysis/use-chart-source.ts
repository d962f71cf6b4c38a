/** Which chart is analyzed: candles of this device, those of the sample, simulated ones, or a series that another screen brought along. */
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pictureErrorText } from '@/domain/candles/picture-error';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import { readChartArrival } from '@/domain/workspaces/chart-arrival';
import type { PriceColumns } from './price-columns';
import { intervalsOf, nearestInterval, seriesFor, type ChartMarket, type SeriesFacts } from '@/features/charts/markets/chart-market';
import { useMarkets, type Markets } from '@/features/charts/markets/use-markets';
import { useSampleCandles } from '@/features/charts/markets/use-sample-candles';
import { refusal } from '@/features/charts/markets/missing-candles';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { sampleModel } from '@/domain/sample/sample-names';
import { journal } from '@/services/journal/journal';
import { useLive } from '@/ui/hooks/use-live';
import { lastBars } from './price-columns';

export interface AnalyzedChart {
  /** The newest bars, which are analyzed. */
  readonly series: PriceColumns;
  /** All bars that were read. */
  readonly whole: PriceColumns;
  readonly isSimulated: boolean;
  /** Simulated, and not for the accounts of the sample either. */
  readonly isInvented: boolean;
  /** Stated error of prices that were read from a picture, such as `0.42 pips`; null: they were not. */
  readonly readError: string | null;
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
  /** Left out: that of the series itself. */
  readonly interval?: string | undefined;
  readonly digest?: string | undefined;
}

/** One object, so that nothing starts again while it lasts. */
const loading: ChartSource = { state: 'loading' };

const useSeries = (uid: string, facts: SeriesFacts | null, interval: string | null): ChartSource => {
  const asked = facts === null || interval === null ? null : `${uid} ${facts.digest} ${interval}`;
  const [read, setRead] = useState<{ readonly of: string; readonly source: ChartSource } | null>(null);
  useEffect(() => {
    if (facts === null || interval === null) return undefined;
    const controller = new AbortController();
    const setNow = (source: ChartSource): void => setRead({ of: `${uid} ${facts.digest} ${interval}`, source });
    data.run('prices', { uid, digest: facts.digest, interval }, { signal: controller.signal }).then(
      (prices) => {
        if (controller.signal.aborted || prices === 'cancelled') return;
        if (!prices.ok) return setNow({ state: 'refused', text: refusal(prices) });
        const { source } = prices.series;
        const isSimulated = source.kind === 'simulated';
        const isInvented = source.kind === 'simulated' && source.model !== sampleModel;
        const readError = pictureErrorText(source, prices.series.symbol);
        setNow({ state: 'ready', series: lastBars(prices.series, mostBars), whole: prices.series, isSimulated, isInvented, readError });
      },
      (cause: unknown) => {
        logProblem('Reading the bars to analyze', cause);
        if (!controller.signal.aborted) setNow({ state: 'refused', text: 'The candles couldn’t be read. Reload the page and try again.' });
      },
    );
    return () => controller.abort();
  }, [uid, facts, interval]);
  return read !== null && read.of === asked ? read.source : loading;
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
  /** Digest of the series that is read; null: none is. */
  readonly digest: string | null;
  readonly source: ChartSource;
  readonly choose: (choice: ChartChoice) => void;
}

/** What an address brings is opened first. */
const useChoice = () => {
  const [search] = useSearchParams();
  return useState<ChartChoice | null>(() => {
    const arrived = readChartArrival(search);
    return arrived === null ? null : { market: arrived.market, digest: arrived.series };
  });
};

export const useChartInHand = (uid: string): ChartInHand => {
  const markets = useMarkets(uid);
  const journalNow = useLive(journal);
  const areSampleCandlesKept = useSampleCandles(uid, journalNow, markets.intake?.refresh);
  const isSampleRead = areSampleCandlesKept && journalNow.state !== 'loading';
  const [choice, choose] = useChoice();
  // Own candles open by themselves; simulated prices are looked at by those who choose them.
  const own = markets.all.find(({ symbol }) => !symbol.startsWith('simulated-'));
  const market = markets.all.find(({ symbol }) => symbol === choice?.market) ?? (choice === null ? own : undefined) ?? null;
  const intervals = useMemo(() => (market === null ? [] : intervalsOf(market, usualIntervals)), [market]);
  const named = market?.series.find(({ digest }) => digest === choice?.digest);
  const [first] = market?.series ?? [];
  const wanted = choice?.interval ?? (named === undefined ? (intervals.includes('1h') ? '1h' : undefined) : ownInterval(named));
  const interval = first === undefined ? null : nearestInterval(intervals, wanted ?? ownInterval(first));
  const wantedDigest = choice?.digest;
  const facts = useMemo(
    () => (market === null || interval === null ? null : seriesFor(market, interval, wantedDigest)),
    [market, interval, wantedDigest],
  );
  const stored = useSeries(uid, facts, interval);
  const isRead = markets.isRead && isSampleRead;
  const source: ChartSource = useMemo(() => (facts === null ? { state: isRead ? 'none' : 'loading' } : stored), [facts, isRead, stored]);
  return { markets, market, interval, intervals, digest: facts?.digest ?? null, source, choose };
};
