/** The charts of a layout beside and below each other, linked by the colours of their groups. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { simulatedDigest } from '@/domain/candles/simulated-markets';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { Trade } from '@/domain/trades/trade';
import { usualOpening } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { withChart } from '@/domain/workspaces/layout-edits';
import type { ContextSources } from '@/features/charts/context/context-sources';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { Markets } from '@/features/charts/markets/use-markets';
import type { PracticeMarks } from '@/features/charts/practice/practice-marks';
import { marketShown } from '@/features/charts/replay/replay';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import { chartLink } from '@/ui/chart/chart-link';
import type { ChartLink } from '@/ui/chart/chart-link';
import { classNames } from '@/ui/class-names';
import { ChartCell } from './chart-cell';
import type { WorkspaceState } from './use-workspace';

export interface ChartGridProps {
  readonly uid: string | null;
  readonly workspace: WorkspaceState;
  readonly markets: Markets;
  readonly trades: readonly Trade[];
  readonly sources: ContextSources;
  readonly sessions: readonly SessionHours[];
  readonly zone: string;
  readonly desk: DrawingDesk;
  readonly replay: ReplayControls;
  readonly practice: PracticeMarks | null;
  /** Stands over the chart in hand, and over no other. */
  readonly bar: ReactNode;
}

/** What is shown where there are no candles yet. */
const simulatedChart = { market: simulatedDigest('EURUSD'), interval: '1h' };

/** One link for each colour of charts. */
const useLinks = ({ links, charts }: Layout): ReadonlyMap<number, ChartLink> => {
  const [crosshair, range] = [links.includes('crosshair'), links.includes('range')];
  const groups = [1, 2, 3, 4].filter((group) => charts.some((chart) => chart.group === group)).join(' ');
  return useMemo(
    () => new Map(groups.split(' ').map((group) => [Number(group), chartLink({ crosshair, range })])),
    [crosshair, range, groups],
  );
};

/** The charts as they are shown: a replay may have another market stand in for one of the layout. */
const useShownCharts = ({ charts }: Layout, { replay }: ReplayControls): Layout['charts'] => {
  const standIn = replay?.standIn ?? null;
  return useMemo(
    () => (standIn === null ? charts : charts.map((setup) => ({ ...setup, market: marketShown({ standIn }, setup.market) }))),
    [charts, standIn],
  );
};

export const ChartGrid = ({ uid, workspace, markets, trades, sources, sessions, zone, desk, replay, practice, bar }: ChartGridProps) => {
  const { state, chart, setActive, setOpen, onShown, showSettings, live } = workspace;
  const { layout, edit } = state;
  const links = useLinks(layout);
  const charts = useShownCharts(layout, replay);
  return (
    <div
      className={classNames(
        'grid min-h-0 min-w-0 flex-1 max-desk:flex-none gap-px bg-line max-desk:grid-cols-1! desk:auto-rows-fr',
        // One chart on a phone fills the screen below the tools; of several, the next one looks in from below.
        charts.length === 1 ? 'max-desk:auto-rows-[max(62dvh,100dvh-172px)]' : 'max-desk:auto-rows-[62dvh]',
      )}
      style={{ gridTemplateColumns: `repeat(${String(layout.columns)}, minmax(0, 1fr))` }}
    >
      {charts.map((setup) => (
        <ChartCell
          key={setup.id}
          uid={uid ?? ''}
          setup={setup}
          market={markets.all.find(({ symbol }) => symbol === setup.market) ?? null}
          markets={markets.all}
          isRead={markets.isRead}
          zone={zone}
          desk={desk}
          hasDrawings={layout.hidesDrawings !== true}
          sessions={sessions}
          openingMinutes={layout.openingMinutes ?? usualOpening}
          trades={trades}
          sources={sources}
          alerts={workspace.alerts}
          link={setup.group === undefined ? null : (links.get(setup.group) ?? null)}
          isActive={setup.id === chart.id}
          bar={setup.id === chart.id ? bar : null}
          isAlone={layout.charts.length === 1}
          onActive={() => setActive(setup.id)}
          onShown={onShown}
          live={live.get(setup.id) ?? null}
          replay={replay}
          practice={practice}
          onChange={(label, part) => edit(label, withChart(layout, setup.id, part))}
          onSettings={(study) => showSettings(setup.id, study)}
          onAddCandles={uid === null ? null : () => setOpen('candles')}
          onSimulated={() => edit('Simulated prices', withChart(layout, setup.id, simulatedChart))}
        />
      ))}
    </div>
  );
};
