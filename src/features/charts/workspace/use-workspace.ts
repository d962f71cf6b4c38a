/** What the workspace is at and what can be done: the layout, the chart in hand, what is open over it, and the deeds behind keys and buttons. */
import { useCallback, useState } from 'react';
import { usualIntervals } from '@/domain/candles/interval';
import { defaultParams } from '@/domain/indicators/check-params';
import { indicatorOf } from '@/domain/indicators/registry';
import type { IndicatorId } from '@/domain/indicators/registry';
import { mostStudies } from '@/domain/workspaces/layout';
import type { ChartSetup, ContextName } from '@/domain/workspaces/layout';
import { withChart, withContext, withStudy } from '@/domain/workspaces/layout-edits';
import type { ChartPart } from '@/domain/workspaces/layout-edits';
import { intervalsOf } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import type { LiveSourceId } from '@/features/charts/live/live-sources';
import type { AlertsInHand } from '@/features/charts/alerts/use-alerts';
import { useAlerts } from '@/features/charts/alerts/use-alerts';
import { priceDraft } from '@/features/charts/alerts/alert-draft';
import type { ShownContext } from '@/features/charts/context/shown-context';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { showToast } from '@/ui/show-toast';
import type { Studies } from './use-chart-data';
import type { Opened } from './opened';
import { useLayout } from './use-layout';
import type { LayoutState } from './use-layout';
import { useSidePanel } from './use-side-panel';
import type { PanelTab, PhonePart } from './use-side-panel';
import type { WorkspaceAction } from './workspace-keys';

export type OpenDialog = 'indicators' | 'candles' | null;

export interface Shown {
  readonly studies: Studies;
  /** The chart in hand; null while there is nothing to see. */
  readonly inHand: ShownChart | null;
  /** What stands over it from elsewhere. */
  readonly context: ShownContext | null;
}

export interface WorkspaceState {
  readonly state: LayoutState;
  /** The chart that tools and keys are for. */
  readonly chart: ChartSetup;
  readonly market: ChartMarket | null;
  readonly setActive: (id: string) => void;
  readonly open: OpenDialog;
  readonly setOpen: (open: OpenDialog) => void;
  readonly hasPanel: boolean;
  /** What the panel at the side shows. */
  readonly panelTab: PanelTab;
  readonly showTab: (tab: PanelTab) => void;
  /** What a phone shows. */
  readonly phonePart: PhonePart;
  readonly showPart: (part: PhonePart) => void;
  readonly shown: Shown;
  readonly onShown: (studies: Studies, inHand: ShownChart | null, context: ShownContext | null) => void;
  /** Changes the chart in hand. */
  readonly change: (label: string, part: ChartPart) => void;
  readonly addStudy: (id: IndicatorId) => void;
  /** The study of the chart in hand whose settings are open in the panel. */
  readonly openStudy: string | null;
  readonly setOpenStudy: (id: string | null) => void;
  /** Opens the settings of a study of a chart. */
  readonly showSettings: (chart: string, study: string) => void;
  /** From where the prices of each chart go on, by its id; until the page is left. */
  readonly live: ReadonlyMap<string, LiveSourceId>;
  readonly setLive: (source: LiveSourceId | null) => void;
  readonly alerts: AlertsInHand;
  readonly actions: Readonly<Record<WorkspaceAction, () => void>>;
}

const nothingShown: Shown = { studies: { studies: [], refused: new Map(), waiting: 0 }, inHand: null, context: null };

export const useWorkspace = (uid: string | null, first: () => Opened, markets: readonly ChartMarket[]): WorkspaceState => {
  const state = useLayout(uid, first);
  const { layout, edit } = state;
  const [activeId, setActive] = useState(layout.charts[0]?.id ?? '1');
  const [open, setOpen] = useState<OpenDialog>(null);
  const [settings, setSettings] = useState<{ readonly chart: string; readonly study: string | null } | null>(null);
  const [live, setLive] = useState<ReadonlyMap<string, LiveSourceId>>(new Map());
  const side = useSidePanel(uid);
  const [shown, setShown] = useState<Shown>(nothingShown);
  const onShown = useCallback(
    (studies: Studies, inHand: ShownChart | null, context: ShownContext | null) => setShown({ studies, inHand, context }),
    [],
  );
  const alerts = useAlerts(uid);
  const chart = layout.charts.find(({ id }) => id === activeId) ?? layout.charts[0]!;
  const market = markets.find(({ symbol }) => symbol === chart.market) ?? null;

  const change = useCallback(
    (label: string, part: ChartPart): void => edit(label, withChart(layout, chart.id, part)),
    [edit, layout, chart.id],
  );
  const toggle = (name: ContextName): void => change('What is shown on the chart', withContext(chart, name, !chart.context.includes(name)));
  const stepInterval = (by: number): void => {
    const possible = market === null ? [] : intervalsOf(market, usualIntervals);
    const interval = possible[possible.indexOf(chart.interval) + by];
    if (interval !== undefined) change(`Interval ${interval}`, { interval });
  };
  const addStudy = (id: IndicatorId): void => {
    if (chart.studies.length >= mostStudies) {
      showToast({ title: `A chart takes up to ${String(mostStudies)} indicators`, text: 'Remove one to add another.' });
      return;
    }
    const indicator = indicatorOf(id);
    change(`${indicator.title} added`, withStudy(chart, { indicator: id, params: { ...defaultParams(indicator) } }));
    side.showTab('chart');
  };
  return {
    state,
    chart,
    market,
    setActive,
    open,
    setOpen,
    ...side,
    shown,
    onShown,
    change,
    addStudy,
    live,
    alerts,
    setLive: (source) =>
      setLive((all) => new Map([...[...all].filter(([id]) => id !== chart.id), ...(source === null ? [] : [[chart.id, source] as const])])),
    openStudy: settings?.chart === chart.id ? settings.study : null,
    setOpenStudy: (study) => setSettings({ chart: chart.id, study }),
    showSettings: (of, study) => {
      setActive(of);
      setSettings({ chart: of, study });
      side.showTab('chart');
    },
    actions: {
      undo: () => state.undo?.(),
      redo: () => state.redo?.(),
      indicators: () => setOpen('indicators'),
      panel: () => side.showPanel(!side.hasPanel),
      strategy: () => side.showTab('strategy'),
      levels: () => toggle('levels'),
      sessions: () => toggle('sessions'),
      turn: () => toggle('turn'),
      news: () => toggle('news'),
      trades: () => toggle('trades'),
      plans: () => toggle('plans'),
      alert: () => {
        const price = shown.context?.pointed()?.price ?? shown.context?.last;
        if (shown.context !== null && price !== undefined) alerts.setDraft(priceDraft(shown.context.place, price));
      },
      longer: () => stepInterval(1),
      shorter: () => stepInterval(-1),
      nextChart: () => setActive(layout.charts[(layout.charts.indexOf(chart) + 1) % layout.charts.length]!.id),
    },
  };
};
