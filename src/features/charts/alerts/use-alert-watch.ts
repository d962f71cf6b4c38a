/** Judges the alerts of a market on what comes to one of its charts, live or revealed by a replay, and tells when one goes off. */
import { useEffect, useState } from 'react';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import type { Drawing } from '@/domain/drawings/drawing';
import { formatPrice } from '@/lib/format-number';
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { Reached } from '@/features/charts/context/reached';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { useLive } from '@/ui/hooks/use-live';
import type { AlertDesk } from '@/services/alerts/alert-desk';
import { offWords } from './alert-words';
import { leads, watchFor } from './alert-watches';
import { chartJudge } from './judge-chart';
import { tellAlert } from './tell-alert';

export interface AlertWatch {
  readonly desk: AlertDesk;
  readonly setup: Pick<ChartSetup, 'id' | 'market' | 'interval' | 'kind' | 'scale'>;
  readonly title: string;
  readonly bars: ChartBars | null;
  readonly studies: readonly ChartStudy[];
  readonly drawings: readonly Drawing[];
  /** Whether bars come in from a live source. */
  readonly isLive: boolean;
  /** Where a replay is; null: there is none. */
  readonly reached: Reached | null;
}

/** Prices that nobody traded at set off nothing. */
const hasTradedPrices = (kind: ChartSetup['kind']): boolean => kind !== 'heikinAshi' && kind !== 'renko';

const isActive = ({ isDone }: ChartAlert): boolean => isDone !== true;

/** Alerts of a replay rest for the replay alone: what they did in the past is no news of the market. */
const restingOf = () => {
  const done = new Set<string>();
  return { has: (id: string) => done.has(id), add: (id: string) => void done.add(id), clear: () => done.clear() };
};

export const useAlertWatch = ({ desk, setup, title, bars, studies, drawings, isLive, reached }: AlertWatch): void => {
  const all = useLive(desk.alerts);
  const [judge] = useState(chartJudge);
  const [resting] = useState(restingOf);
  const { id, market, interval, kind, scale } = setup;
  const isReplay = reached !== null;
  const isBlind = reached?.isBlind === true;
  const watches = hasTradedPrices(kind) && bars !== null && (isLive || isReplay);

  // What comes after another market, interval or source was chosen is no crossing.
  useEffect(() => {
    judge.forget();
    resting.clear();
  }, [judge, resting, market, interval, isLive, isReplay]);

  useEffect(() => (watches ? watchFor(desk, market, id) : undefined), [desk, market, id, watches]);

  useEffect(() => {
    if (!watches || bars === null) return;
    const write = (price: number): string => formatPrice(price.toFixed(decimalsOf(bars.tickSize)));
    const isFirst = leads(desk, market, id);
    const own = all.filter(
      (alert) =>
        alert.market === market && isActive(alert) && (isFirst || alert.on.kind === 'study') && !(isReplay && resting.has(alert.id)),
    );
    const gone = judge.look(own, { bars, studies, drawings, interval, isLog: scale.kind === 'log' });
    for (const { alert, bar, price } of gone) {
      if (isReplay) {
        if (resting.has(alert.id)) continue;
        if (alert.repeat === 'once') resting.add(alert.id);
      } else if (!desk.noteOff(alert.id, bar, price)) continue;
      tellAlert({ id: alert.id, ...offWords(alert, { price, market: isBlind ? null : title, write, isReplay }) });
    }
  }, [watches, bars, studies, drawings, all, market, interval, scale.kind, isReplay, isBlind, title, desk, id, judge, resting]);
};
