/** Follows the live prices of the chart in hand, and reports what is to be analyzed. Loaded when they are chosen: indicators and providers come with it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readMarketKey } from '@/features/charts/live/market-key';
import { liveSourcesOf, type LiveSource, type LiveSourceId } from '@/features/charts/live/live-sources';
import { liveWords, type LiveWords } from '@/features/charts/live/live-words';
import { useLiveChart, type LiveBase, type LiveChart } from '@/features/charts/live/use-live-chart';
import { createWallClock } from '@/ui/chart/wall-clock';
import { lastBars } from './price-columns';
import { mostBars, type AnalyzedChart, type ChartInHand, type ChartSource } from './use-chart-source';
import type { LiveReport } from './use-live-source';

/** Nothing is computed beside the bars here. */
const noStudies: Parameters<typeof useLiveChart>[1] = { setups: [], lines: [] };

/** The newest bar is still under way, or may be: what it says can change, so it is never analyzed. */
const barsOver = (live: LiveChart): number => (live.state === 'on' && live.snapshot.series !== null ? live.bars.length - 1 : 0);

/** The chart up to the newest bar that is over; null: nothing has come. Prices of a provider are named as such. */
const chartOf = (stored: AnalyzedChart, live: LiveChart, source: LiveSource): (ChartSource & { readonly state: 'ready' }) | null => {
  const length = barsOver(live);
  if (live.state !== 'on' || length === 0) return null;
  const { symbol, source: storedSource } = stored.whole;
  const named = stored.isSimulated ? storedSource : ({ kind: 'live', provider: source.title } as const);
  const whole = { ...live.bars, length, symbol, source: named };
  return { ...stored, state: 'ready', series: lastBars(whole, mostBars) };
};

export interface LiveFollowerProps {
  readonly uid: string;
  readonly chart: ChartInHand;
  readonly zone: string;
  readonly chosen: LiveSourceId;
  /** Must stay the same function. */
  readonly onReport: (report: LiveReport) => void;
}

export const LiveFollower = ({ uid, chart, zone, chosen, onReport }: LiveFollowerProps) => {
  const { source: stored, digest, interval } = chart;
  const market = chart.market?.symbol ?? '';
  const source = useMemo(() => liveSourcesOf(market, interval ?? '').find(({ id }) => id === chosen) ?? null, [chosen, market, interval]);
  const base = useMemo<LiveBase | null>(
    () =>
      stored.state !== 'ready' || digest === null || interval === null || source === null
        ? null
        : { uid, digest, interval, market, computed: {}, bars: stored.whole },
    [uid, digest, interval, market, stored, source],
  );
  const live = useLiveChart(base, noStudies, source, source?.needsKey === true ? readMarketKey(uid) : '');
  const [taken, setTaken] = useState<{ readonly of: LiveBase; readonly over: number; readonly source: ChartSource } | null>(null);
  const take = useCallback((): void => {
    const next = stored.state === 'ready' && source !== null ? chartOf(stored, live, source) : null;
    if (base !== null && next !== null) setTaken({ of: base, over: barsOver(live), source: next });
  }, [stored, source, live, base]);
  const isTaken = base !== null && taken?.of === base;
  // The first answer is taken by itself; from then on the analysis stands still until it is asked for.
  if (base !== null && !isTaken && barsOver(live) > 0) take();
  const words = useMemo((): LiveWords | null => {
    if (source === null) return null;
    if (live.state === 'on') return liveWords({ source, ...live, timeOf: createWallClock(zone, null).time });
    return live.state === 'refused' ? { tone: 'ended', text: live.text } : { tone: 'waits', text: `Connecting to ${source.title}.` };
  }, [source, live, zone]);
  const analyzed = isTaken ? taken.source : stored;
  const newer = isTaken ? Math.max(0, barsOver(live) - taken.over) : 0;
  useEffect(
    () => onReport({ stored, chosen, source: analyzed, words, newer, take }),
    [stored, chosen, analyzed, words, newer, take, onReport],
  );
  return null;
};
