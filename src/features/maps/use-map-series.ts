/** The candles behind the maps: those of this device, or simulated ones when somebody asks for them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { resample } from '@/domain/candles/resample';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { hourMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadNewestCandles } from '@/services/bars/bars';
import type { CandleList } from '@/services/bars/candle-intake';
import { keepCandlesOfSample } from '@/services/bars/sample-candles';
import { holdsSample } from '@/services/journal/holds-sample';
import type { JournalState } from '@/services/journal/journal-state';
import { useJob } from './use-job';

export type SeriesSource = 'own' | 'simulated';

export type MapSeries =
  | { readonly state: 'loading'; readonly words: string; readonly share: number | null }
  | { readonly state: 'unavailable' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly source: SeriesSource;
      readonly series: readonly CandleSeries[];
      readonly unread: readonly string[];
    };

/** Two years of quarters of an hour, seven months of five minutes, three of minutes. */
const mostBars = 100_000;
const mostSeries = 40;

const marketOf = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

/** Of each market one series: bars of an hour or less before longer ones, then the newest. Simulated ones only where there are no others; none read from pictures. */
export const chosenSeries = (kept: readonly KeptSeriesFacts[]): readonly KeptSeriesFacts[] => {
  const usable = kept.filter(({ source, bars, periodMs }) => source.kind !== 'picture' && bars > 1 && periodMs !== null);
  const traded = usable.filter(({ source }) => source.kind !== 'simulated');
  const isShort = ({ periodMs }: KeptSeriesFacts): number => ((periodMs ?? Infinity) <= hourMs ? 0 : 1);
  const inOrder = (traded.length > 0 ? traded : usable).toSorted(
    (a, b) => isShort(a) - isShort(b) || (b.lastTime ?? 0) - (a.lastTime ?? 0),
  );
  const seen = new Set<string>();
  return inOrder.filter(({ symbol }) => !seen.has(marketOf(symbol)) && seen.add(marketOf(symbol))).slice(0, mostSeries);
};

const inHours = (series: CandleSeries): CandleSeries => {
  const named = { ...series, symbol: marketOf(series.symbol) };
  if (named.periodMs === null || named.periodMs >= hourMs) return named;
  const joined = resample(named, { unit: 'hour', count: 1 });
  return joined.ok ? joined.series : named;
};

interface Loaded {
  readonly key: string;
  readonly series: readonly CandleSeries[];
  readonly unread: readonly string[];
}

const loadAll = async (uid: string, chosen: readonly KeptSeriesFacts[], onShare: (share: number) => void): Promise<Omit<Loaded, 'key'>> => {
  const [series, unread]: [CandleSeries[], string[]] = [[], []];
  for (const [at, facts] of chosen.entries()) {
    onShare(at / chosen.length);
    const read = await loadNewestCandles(uid, facts, mostBars);
    if (read.ok) series.push(inHours(read.series));
    else unread.push(facts.symbol);
  }
  return { series, unread };
};

const useOwnSeries = (uid: string, list: CandleList): MapSeries => {
  const chosen = useMemo(() => (list.state === 'ready' ? chosenSeries(list.kept) : []), [list]);
  const key = `${uid} ${chosen.map(({ digest }) => digest).join(' ')}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    let isOver = false;
    if (chosen.length === 0) return undefined;
    loadAll(uid, chosen, (done) => !isOver && setShare(done))
      .then((all) => !isOver && setLoaded({ key, ...all }))
      .catch((cause: unknown) => {
        logProblem('Reading candles for the maps', cause);
        if (!isOver) setLoaded({ key, series: [], unread: chosen.map(({ symbol }) => symbol) });
      });
    return () => {
      isOver = true;
    };
    // The key says which series these are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return useMemo((): MapSeries => {
    if (list.state === 'loading') return { state: 'loading', words: 'Looking for candles on this device', share: null };
    if (list.state === 'unavailable') return { state: 'unavailable' };
    if (chosen.length === 0) return { state: 'empty' };
    if (loaded?.key !== key) return { state: 'loading', words: `Reading candles of ${String(chosen.length)} markets`, share };
    return { state: 'ready', source: 'own', series: loaded.series, unread: loaded.unread };
  }, [list, chosen.length, loaded, key, share]);
};

export interface MapData {
  readonly shown: MapSeries;
  readonly source: SeriesSource;
  readonly choose: (source: SeriesSource) => void;
}

/** What the sample in a journal brings along: not known before the journal is read, and over when its candles are listed or could not be kept. */
type SampleCandles = 'unknown' | 'keeping' | 'over';

const useSampleCandles = (uid: string, journal: JournalState, refresh: () => Promise<void>): SampleCandles => {
  const [isOver, setOver] = useState(false);
  const hasSample = holdsSample(journal);
  useEffect(() => {
    if (!hasSample) return;
    keepCandlesOfSample(uid, journal.trades)
      .then((hasAdded) => (hasAdded ? refresh() : undefined))
      .catch((cause: unknown) => logProblem('Keeping candles of the sample', cause))
      .finally(() => setOver(true));
    // Once: neither another trade nor an edit changes the candles.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, hasSample]);
  if (journal.state === 'loading' || journal.state === 'signed-out') return 'unknown';
  return hasSample && !isOver ? 'keeping' : 'over';
};

const sampleWords = { unknown: 'Looking for candles on this device', keeping: 'Adding the sample’s candles to this device' } as const;

/** `journal`: a sample in it brings candles of its own, and until they are there nobody can say that there are none. */
export const useMapSeries = (uid: string, list: CandleList, journal: JournalState, refresh: () => Promise<void>): MapData => {
  const [source, choose] = useState<SeriesSource>('own');
  const listed = useOwnSeries(uid, list);
  const sample = useSampleCandles(uid, journal, refresh);
  const own = useMemo(
    (): MapSeries =>
      listed.state === 'empty' && sample !== 'over' ? { state: 'loading', words: sampleWords[sample], share: null } : listed,
    [listed, sample],
  );
  // A press decides when the simulated half year ends, so that it does not begin anew with each tick.
  const [now, setNow] = useState<number | null>(null);
  const question = useMemo(() => (now === null ? null : { now }), [now]);
  const { job } = useJob('simulate maps', question);
  const simulated = useMemo((): MapSeries => {
    if (job.state === 'done') return { state: 'ready', source: 'simulated', series: job.result, unread: [] };
    if (job.state === 'working') return { state: 'loading', words: 'Simulating half a year of markets', share: job.share };
    return { state: 'unavailable' };
  }, [job]);
  const pick = useCallback((next: SeriesSource) => {
    if (next === 'simulated') setNow((before) => before ?? Date.now());
    choose(next);
  }, []);
  return { shown: source === 'own' ? own : simulated, source, choose: pick };
};
