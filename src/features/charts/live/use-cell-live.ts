/** What a chart of the grid shows while its prices go on, and what its head says of them. */
import { useMemo } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { ComputedKind } from '@/services/bars/computed-bars';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { createWallClock } from '@/ui/chart/wall-clock';
import { readMarketKey } from './market-key';
import { liveSourcesOf } from './live-sources';
import type { LiveSourceId } from './live-sources';
import { liveWords } from './live-words';
import type { LiveWords } from './live-words';
import { useLiveChart } from './use-live-chart';
import type { LiveBase } from './use-live-chart';

interface ShownPart {
  readonly uid: string;
  readonly series: { readonly digest: string };
  readonly interval: string;
  readonly computed: ComputedKind;
  readonly before: number;
  readonly bars: ChartBars;
}

export interface CellLive {
  readonly bars: ChartBars | null;
  readonly studies: readonly ChartStudy[];
  /** null while the prices do not go on. */
  readonly words: LiveWords | null;
  /** Whether bars come in, the newest under way. */
  readonly isOn: boolean;
}

/** `chosen` null: the bars stay as they were read. */
export const useCellLive = (
  setup: ChartSetup,
  shown: ShownPart | null,
  studies: readonly ChartStudy[],
  { chosen, zone }: { readonly chosen: LiveSourceId | null; readonly zone: string },
): CellLive => {
  const { market, interval } = setup;
  const source = useMemo(
    () => (chosen === null ? null : (liveSourcesOf(market, interval).find(({ id }) => id === chosen) ?? null)),
    [chosen, market, interval],
  );
  const base = useMemo<LiveBase | null>(() => {
    if (shown === null || shown.before > 0 || shown.interval !== interval) return null;
    return { uid: shown.uid, digest: shown.series.digest, interval, market, computed: shown.computed, bars: shown.bars };
  }, [shown, interval, market]);
  const key = source?.needsKey === true ? readMarketKey(shown?.uid ?? '') : '';
  const live = useLiveChart(base, { setups: setup.studies, lines: studies }, source, key);
  return useMemo(() => {
    const clock = createWallClock(zone, null);
    if (live.state === 'off' || source === null) return { bars: shown?.bars ?? null, studies, words: null, isOn: false };
    if (live.state === 'on') {
      const words = liveWords({ source, ...live, timeOf: clock.time });
      return { bars: live.bars, studies: live.studies, words, isOn: true };
    }
    const words: LiveWords =
      live.state === 'refused' ? { tone: 'ended', text: live.text } : { tone: 'waits', text: `Connecting to ${source.title}.` };
    return { bars: shown?.bars ?? null, studies, words, isOn: false };
  }, [live, source, shown, studies, zone]);
};
