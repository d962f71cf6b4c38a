/** The tools above the charts: what the chart in hand shows, how many there are, and what is switched on over them. */
import { Activity, FolderOpen, PanelRight, Redo2, Rewind, Undo2 } from 'lucide-react';
import { mostCharts } from '@/domain/workspaces/layout';
import { withChartCount } from '@/domain/workspaces/layout-edits';
import { BacktestButton } from '@/features/charts/backtest/backtest-place';
import { CompareMenu } from '@/features/charts/compared/compare-menu';
import { LiveMenu } from '@/features/charts/live/live-menu';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { OutputMenu } from '@/features/charts/outputs/output-menu';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { PlainSelect } from '@/ui/plain-select';
import { ContextMenu } from './context-menu';
import { LayoutMenu } from './layout-menu';
import { LinkMenu } from './link-menu';
import { Intervals, Looks } from './look-tools';
import type { WorkspaceState } from './use-workspace';

export interface WorkspaceBarProps {
  /** null: a visitor, who has simulated markets alone. */
  readonly uid: string | null;
  readonly workspace: WorkspaceState;
  readonly markets: readonly ChartMarket[];
  readonly replay: ReplayControls;
}

const Divider = () => <span aria-hidden className="mx-1 h-[18px] w-px shrink-0 bg-line-strong" />;

const chartCounts = Array.from({ length: mostCharts }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 chart' : `${String(at + 1)} charts`,
}));

const Steps = ({ state }: Pick<WorkspaceState, 'state'>) => (
  <>
    <IconButton
      label="Undo"
      size="sm"
      aria-disabled={state.undo === null}
      icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => state.undo?.()}
    />
    <IconButton
      label="Redo"
      size="sm"
      aria-disabled={state.redo === null}
      icon={<Redo2 size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => state.redo?.()}
    />
  </>
);

/** The market of the chart in hand; a replay says what it shows in its place. */
const Market = ({ uid, workspace: { chart, market, change, setOpen }, markets, replay: { replay } }: WorkspaceBarProps) => {
  // The sign beside the list says of the one in view that it is simulated.
  const known = markets.map(({ symbol }) => ({
    value: symbol,
    label: symbolBehind(symbol),
    group: symbolBehind(symbol) === symbol ? undefined : 'Simulated',
  }));
  const options = market === null ? [{ value: chart.market, label: chart.market }, ...known] : known;
  const standIn = replay?.standIn?.of === chart.market ? markets.find(({ symbol }) => symbol === replay.standIn?.market) : undefined;
  const fixed = replay?.isBlind === true ? 'Hidden market' : standIn?.title;
  if (fixed !== undefined) return <span className="px-2 text-h4 font-semibold">{fixed}</span>;
  return (
    <>
      <PlainSelect
        label="Market"
        value={chart.market}
        options={options}
        onChange={(value) => change(`Market ${value}`, { market: value })}
        className="text-h4 font-semibold"
      />
      {market?.isSimulated === true && <Badge tone="caution">Simulated</Badge>}
      {uid !== null && (
        <IconButton
          label="Candles on this device"
          size="sm"
          icon={<FolderOpen size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen('candles')}
        />
      )}
    </>
  );
};

const ReplayButton = ({ replay: { isChoosing, choose, replay } }: Pick<WorkspaceBarProps, 'replay'>) => (
  <Button
    size="sm"
    variant="ghost"
    aria-expanded={isChoosing}
    icon={<Rewind size={14} strokeWidth={1.75} aria-hidden />}
    onClick={() => choose(!isChoosing)}
  >
    {replay === null ? 'Replay' : 'New replay'}
  </Button>
);

export const WorkspaceBar = (props: WorkspaceBarProps) => {
  const { uid, workspace, markets, replay } = props;
  const { state, chart, market, change, actions, hasPanel, shown, live, setLive } = workspace;
  const isBlind = replay.replay?.isBlind === true;
  return (
    <section
      aria-label="Chart tools"
      // A row that scrolls must be reachable by keyboard, or its right end is lost without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex min-h-10 items-center gap-1 overflow-x-auto max-[1500px]:gap-0 border-b border-line bg-surface-1 px-2.5 py-1 [scrollbar-width:none] max-[1400px]:pr-8 max-[1400px]:[mask-image:linear-gradient(to_right,#000_calc(100%-32px),transparent)] [&>*]:shrink-0"
    >
      <Market {...props} />
      <Divider />
      <Intervals chart={chart} market={market} change={change} />
      <Divider />
      <Button size="sm" variant="ghost" icon={<Activity size={14} strokeWidth={1.75} aria-hidden />} onClick={actions.indicators}>
        Indicators {chart.studies.length > 0 && <span className="text-text-3">{chart.studies.length}</span>}
      </Button>
      {replay.isLocked !== true && <ReplayButton replay={replay} />}
      {uid !== null && !isBlind && <BacktestButton />}
      <ContextMenu chart={chart} state={workspace.state} change={change} isVisitor={uid === null} />
      <Looks chart={chart} change={change} />
      {!isBlind && <CompareMenu chart={chart} markets={markets} change={change} />}
      {replay.replay === null && <LiveMenu uid={uid ?? ''} chart={chart} chosen={live.get(chart.id) ?? null} onChoose={setLive} />}
      <span className="grow" />
      <Steps state={state} />
      <PlainSelect
        label="Charts in the grid"
        value={String(state.layout.charts.length)}
        options={chartCounts}
        onChange={(value) => state.edit(`${value} charts`, withChartCount(state.layout, Number(value)))}
      />
      <LinkMenu state={state} chart={chart} />
      <LayoutMenu state={state} isVisitor={uid === null} />
      <OutputMenu chart={isBlind ? null : shown.inHand} layout={state.layout} isVisitor={uid === null} />
      <IconButton
        label={hasPanel ? 'Hide the panel' : 'Show the panel'}
        size="sm"
        aria-pressed={hasPanel}
        icon={<PanelRight size={16} strokeWidth={1.75} aria-hidden />}
        onClick={actions.panel}
      />
    </section>
  );
};
