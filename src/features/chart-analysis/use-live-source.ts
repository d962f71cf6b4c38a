/** The chart in hand with live prices after its stored ones: bars that are over are analyzed, and later ones wait until they are asked for. */
import { useState } from 'react';
import type { LiveSourceId } from '@/features/charts/live/live-sources';
import type { LiveWords } from '@/features/charts/live/live-words';
import type { ChartInHand, ChartSource } from './use-chart-source';

interface Followed {
  /** What is analyzed: the stored chart, or once live prices came the bars that were over then. */
  readonly source: ChartSource;
  /** null while no live prices are asked for. */
  readonly words: LiveWords | null;
  /** Bars that have ended since the analyzed ones. */
  readonly newer: number;
  /** Takes all bars that are over by now. */
  readonly take: () => void;
}

/** What follows live prices tells (`LiveFollower`), and of which chart and choice. */
export interface LiveReport extends Followed {
  readonly stored: ChartSource;
  readonly chosen: LiveSourceId;
}

export interface LiveSourceNow extends Followed {
  readonly chosen: LiveSourceId | null;
  readonly choose: (source: LiveSourceId | null) => void;
  readonly onReport: (report: LiveReport) => void;
}

/** A choice ends with the market and interval that it was made for. */
const useChosen = (key: string) => {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly id: LiveSourceId | null }>({ of: '', id: null });
  return [chosen.of === key ? chosen.id : null, (id: LiveSourceId | null) => setChosen({ of: key, id })] as const;
};

export const useLiveSource = ({ source: stored, market, interval }: ChartInHand): LiveSourceNow => {
  const [chosen, choose] = useChosen(`${market?.symbol ?? ''} ${interval ?? ''}`);
  const [report, onReport] = useState<LiveReport | null>(null);
  const isOfThis = report !== null && report.stored === stored && report.chosen === chosen;
  const { source, words, newer, take } = isOfThis ? report : { source: stored, words: null, newer: 0, take: () => undefined };
  return { source, words, newer, take, chosen, choose, onReport };
};
