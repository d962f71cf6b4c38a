/** The tools above the charts: what the chart in hand shows, how many there are, and what is switched on over them. */
import { Activity, ArrowUpDown, CandlestickChart, FolderOpen, PanelLeft, PanelRight, Redo2, Undo2 } from 'lucide-react';
import { usualIntervals } from '@/domain/candles/interval';
import { mostCharts, scaleKinds } from '@/domain/workspaces/layout';
import type { BarKind, ChartSetup, ContextName } from '@/domain/workspaces/layout';
import { withChartCount, withContext } from '@/domain/workspaces/layout-edits';
import { CompareMenu } from '@/features/charts/compared/compare-menu';
import { LiveMenu } from '@/features/charts/live/live-menu';
import { intervalsOf } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { OutputMenu } from '@/features/charts/outputs/output-menu';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { PlainSelect } from '@/ui/plain-select';
import { Segment } from '@/ui/segment';
import { BrickSize } from './brick-size';
import { LayoutMenu } from './layout-menu';
import type { WorkspaceState } from './use-workspace';

export interface WorkspaceBarProps {
  readonly uid: string;
  readonly workspace: WorkspaceState;
  readonly markets: readonly ChartMarket[];
}

const kindTitles: Readonly<Record<BarKind, string>> = {
  candles: 'Candles',
  hollow: 'Hollow candles',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
  baseline: 'Baseline',
  heikinAshi: 'Heikin-Ashi',
  renko: 'Renko',
};
const scaleTitles = { linear: 'Linear', log: 'Logarithmic', percent: 'Percent' } as const;
const contexts: readonly (readonly [ContextName, string])[] = [
  ['sessions', 'Sessions'],
  ['trades', 'My trades'],
];
/** A choice of buttons beyond these no longer fits; the rest is in a list. */
const mostInSegment = 6;

const Divider = () => <span aria-hidden className="mx-1 h-[18px] w-px shrink-0 bg-line-strong" />;

const Intervals = ({ chart, market, change }: Pick<WorkspaceState, 'chart' | 'market' | 'change'>) => {
  const possible = market === null ? [chart.interval] : intervalsOf(market, usualIntervals);
  const all = possible.includes(chart.interval) ? possible : [chart.interval, ...possible];
  const options = all.map((value) => ({ value, label: value }));
  const choose = (interval: string): void => change(`Interval ${interval}`, { interval });
  return all.length <= mostInSegment ? (
    <Segment label="Interval" options={options} value={chart.interval} onChange={choose} />
  ) : (
    <PlainSelect label="Interval" options={options} value={chart.interval} onChange={choose} className="border border-line-strong" />
  );
};

const chartCounts = Array.from({ length: mostCharts }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 chart' : `${String(at + 1)} charts`,
}));

const flipped = (chart: ChartSetup, name: 'isInverted' | 'isLeft'): ChartSetup['scale'] => {
  const { [name]: isOn, ...rest } = chart.scale;
  return isOn === true ? rest : { ...rest, [name]: true };
};

/** Where the price scale stands, and which way it goes. */
const ScaleSides = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) => (
  <>
    <IconButton
      label="Price scale upside down"
      size="sm"
      aria-pressed={chart.scale.isInverted === true}
      icon={<ArrowUpDown size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => change('Price scale turned', { scale: flipped(chart, 'isInverted') })}
    />
    <IconButton
      label="Price scale at the left"
      size="sm"
      aria-pressed={chart.scale.isLeft === true}
      icon={<PanelLeft size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => change('Side of the price scale', { scale: flipped(chart, 'isLeft') })}
    />
  </>
);

const Looks = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) => (
  <>
    <CandlestickChart size={14} strokeWidth={1.75} aria-hidden className="text-text-2" />
    <PlainSelect
      label="Look of the bars"
      value={chart.kind}
      options={Object.entries(kindTitles).map(([value, label]) => ({ value: value as BarKind, label }))}
      onChange={(kind) => change('Look of the bars', { kind })}
    />
    {chart.kind === 'renko' && <BrickSize chart={chart} change={change} />}
    <PlainSelect
      label="Price scale"
      value={chart.scale.kind}
      options={scaleKinds.map((value) => ({ value, label: scaleTitles[value] }))}
      onChange={(kind) => change('Price scale', { scale: { ...chart.scale, kind } })}
    />
    <ScaleSides chart={chart} change={change} />
  </>
);

const Contexts = ({ chart, change }: Pick<WorkspaceState, 'chart' | 'change'>) =>
  contexts.map(([name, title]) => {
    const isOn = chart.context.includes(name);
    return (
      <Button
        key={name}
        size="sm"
        variant="ghost"
        aria-pressed={isOn}
        onClick={() => change(`${title} ${isOn ? 'off' : 'on'}`, withContext(chart, name, !isOn))}
        className={isOn ? '!bg-surface-3 !text-text' : undefined}
      >
        {title}
      </Button>
    );
  });

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

export const WorkspaceBar = ({ uid, workspace, markets }: WorkspaceBarProps) => {
  const { state, chart, market, change, actions, setOpen, hasPanel, shown, live, setLive } = workspace;
  const known = markets.map(({ symbol, title }) => ({ value: symbol, label: title }));
  const options = market === null ? [{ value: chart.market, label: chart.market }, ...known] : known;
  return (
    <section
      aria-label="Chart tools"
      // A row that scrolls must be reachable by keyboard, or its right end is lost without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex min-h-10 items-center gap-1.5 overflow-x-auto border-b border-line bg-surface-1 px-2.5 py-1 [scrollbar-width:none] [&>*]:shrink-0"
    >
      <PlainSelect
        label="Market"
        value={chart.market}
        options={options}
        onChange={(value) => change(`Market ${value}`, { market: value })}
        className="text-h4 font-semibold"
      />
      {market?.isSimulated === true && <Badge tone="caution">Simulated</Badge>}
      <IconButton
        label="Candles on this device"
        size="sm"
        icon={<FolderOpen size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen('candles')}
      />
      <Divider />
      <Intervals chart={chart} market={market} change={change} />
      <Divider />
      <Looks chart={chart} change={change} />
      <Button size="sm" variant="ghost" icon={<Activity size={14} strokeWidth={1.75} aria-hidden />} onClick={actions.indicators}>
        Indicators {chart.studies.length > 0 && <span className="text-text-3">{chart.studies.length}</span>}
      </Button>
      <LiveMenu uid={uid} chart={chart} chosen={live.get(chart.id) ?? null} onChoose={setLive} />
      <CompareMenu chart={chart} markets={markets} change={change} />
      <Contexts chart={chart} change={change} />
      <span className="grow" />
      <Steps state={state} />
      <PlainSelect
        label="Charts in the grid"
        value={String(state.layout.charts.length)}
        options={chartCounts}
        onChange={(value) => state.edit(`${value} charts`, withChartCount(state.layout, Number(value)))}
      />
      <LayoutMenu state={state} />
      <OutputMenu chart={shown.inHand} layout={state.layout} />
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
