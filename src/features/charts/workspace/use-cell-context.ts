/** What a chart of the grid shows from elsewhere, the alerts it judges, and what of it the workspace has to know. */
import { useMemo } from 'react';
import { drawingDraft, priceDraft, studyDraft } from '@/features/charts/alerts/alert-draft';
import type { AlertPlace } from '@/features/charts/alerts/alert-draft';
import { useAlertWatch } from '@/features/charts/alerts/use-alert-watch';
import { useTestedParts } from '@/features/charts/backtest/tested-chart';
import { useSignaledLayer } from '@/features/charts/strategy/signals/signaled-chart';
import { canWatch } from '@/features/charts/alerts/watched-line';
import type { Reached } from '@/features/charts/context/reached';
import type { ShownContext } from '@/features/charts/context/shown-context';
import { useChartContext } from '@/features/charts/context/use-chart-context';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { useLive } from '@/ui/hooks/use-live';
import type { LegendDeeds } from '@/ui/price-chart/chart-legend';
import type { ChartCellProps } from './chart-cell';
import type { CellChart } from './use-cell-chart';

/** Pips of a pair; points of what has no pip. */
export const unitOf = (symbol: string) => {
  const instrument = instrumentOf(symbolBehind(symbol));
  if (instrument === null || instrument.kind === 'metal') return null;
  return instrument.kind === 'forex' ? { word: 'pips', size: Number(instrument.pipSize) } : { word: 'points', size: 1 };
};

export interface CellNow {
  /** What is shown, a bar under way included; null: nothing yet. */
  readonly bars: ChartBars | null;
  readonly studies: readonly ChartStudy[];
  /** Whether bars come in from a live source. */
  readonly isOn: boolean;
  /** Digest of the series; null: there is none. */
  readonly digest: string | null;
  /** What the market is called here. */
  readonly name: string;
}

/** Where a replay is; null: there is none, or the chart still shows what it showed before. */
const useReached = ({ replay: { replay } }: ChartCellProps, { reached }: Pick<CellChart, 'reached'>): Reached | null => {
  const isBlind = replay?.isBlind === true;
  const until = replay === null ? null : (reached ?? (isBlind ? replay.reached : null));
  return useMemo(() => (until === null ? null : { until, isBlind }), [until, isBlind]);
};

/** The menu of a study, with an alert on it where it has a line. */
const withAlert =
  (deeds: LegendDeeds, studies: readonly ChartStudy[], onAlert: (study: ChartStudy) => void): LegendDeeds =>
  (id) => {
    const study = studies.find((one) => one.id === id);
    const groups = deeds(id);
    return study === undefined || study.lines.length === 0 || groups.length === 0
      ? groups
      : [...groups, [{ label: 'Set an alert', run: () => onAlert(study) }]];
  };

export const useCellContext = (props: ChartCellProps, cell: Pick<CellChart, 'reached'>, now: CellNow) => {
  const { setup, market, zone, sessions, openingMinutes, trades, desk, alerts, sources } = props;
  const { bars, studies, isOn: isLive, digest, name } = now;
  const reached = useReached(props, cell);
  const { market: symbol, interval } = setup;
  const drawings = useLive(desk.sheets.of(symbol));
  const unit = useMemo(() => unitOf(symbol), [symbol]);
  const decimals = decimalsOf(bars?.tickSize ?? '0.00001');
  const place = useMemo<AlertPlace>(() => ({ symbol, title: name, interval, decimals }), [symbol, name, interval, decimals]);
  const context = useChartContext({
    setup,
    market,
    bars,
    series: `${digest ?? ''} ${interval} ${setup.kind}`,
    isLive,
    sessions,
    openingMinutes,
    trades,
    sources,
    desk: alerts.desk,
    reached,
    zone,
    unit,
    onAlert: (price) => alerts.setDraft(priceDraft(place, price)),
    onLine: (anchor) => desk.draw(symbol, { kind: 'horizontal', anchors: [anchor] }),
  });
  useAlertWatch({ desk: alerts.desk, setup, title: name, bars, studies, drawings, isLive, reached });
  const { model, words, pointed, legend } = context;
  const isReplay = props.replay.replay !== null;
  const layer = useSignaledLayer({ market: symbol, interval }, isReplay, context.parts.layer);
  const tested = useTestedParts(symbol, isReplay, { ...context.parts, layer });
  const last = bars === null ? 0 : (bars.close[bars.length - 1] ?? 0);
  const shown = useMemo<ShownContext>(() => ({ model, words, unit, place, last, pointed }), [model, words, unit, place, last, pointed]);
  const all = useMemo(() => [...legend, ...studies], [legend, studies]);
  const takeStudy = (study: ChartStudy): void => alerts.setDraft(studyDraft(place, study));
  return {
    ...context,
    parts: { ...context.parts, ...tested, hidesDates: reached?.isBlind === true },
    shown,
    unit,
    studies: all,
    deedsWith: (deeds: LegendDeeds): LegendDeeds => withAlert(deeds, studies, takeStudy),
  };
};

/** The alert of a chosen drawing; null where a price cannot meet it. */
export const alertOfDrawing = (place: AlertPlace | undefined, drawing: Parameters<typeof canWatch>[0] & { readonly id: string }) =>
  place !== undefined && canWatch(drawing) ? drawingDraft(place, drawing) : null;
