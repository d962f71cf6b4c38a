/** The chart workspace: the tools above, the grid of linked charts, and at the side what is on the chart in hand. */
import { useEffect } from 'react';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { Trade } from '@/domain/trades/trade';
import { BacktestPlace } from '@/features/charts/backtest/backtest-place';
import type { ContextSources } from '@/features/charts/context/context-sources';
import { DrawingBar } from '@/features/charts/drawings/drawing-bar';
import { drawingDeeds } from '@/features/charts/drawings/drawing-deeds';
import { drawingKey } from '@/features/charts/drawings/drawing-keys';
import { DrawingList } from '@/features/charts/drawings/drawing-list';
import { DrawingRail } from '@/features/charts/drawings/drawing-rail';
import { useDrawingCommands } from '@/features/charts/drawings/use-drawing-commands';
import { useDrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { Markets } from '@/features/charts/markets/use-markets';
import { ChartGrid } from './chart-grid';
import { withDrawingsShown } from '@/domain/workspaces/layout-edits';
import { decimalsOf, type ChartBars } from '@/ui/chart/chart-bars';
import { useMarketInView } from '@/ui/hooks/use-market-in-view';
import { preloadChart } from '@/ui/price-chart/price-chart';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { LinkedStrategy } from '@/features/charts/strategy/linked-strategy';
import type { Opened } from './opened';
import { boxlessUnless, offstageUnless, PhoneTabs, usePhoneParts } from './phone-parts';
import { SidePanel } from './side-panel';
import { useLayoutHiding } from './use-layout-hiding';
import { useLinkedLayout } from './use-linked-layout';
import { useArrival } from './use-arrival';
import { alertOfDrawing } from './use-cell-context';
import { useReplayRoom } from './use-replay-room';
import type { ReplayRoom } from './use-replay-room';
import { useTold } from './use-told';
import { useWorkspace } from './use-workspace';
import type { WorkspaceState } from './use-workspace';
import { useWorkspaceCommands } from './use-workspace-commands';
import { WorkspaceBar } from './workspace-bar';
import { WorkspaceDialogs } from './workspace-dialogs';
import { workspaceAction } from './workspace-keys';

export interface WorkspaceProps {
  /** null: a visitor, whose charts stay in this browser. */
  readonly uid: string | null;
  readonly first: () => Opened;
  readonly markets: Markets;
  readonly trades: readonly Trade[];
  /** News, plans and days of whoever is here. */
  readonly sources: ContextSources;
  readonly sessions: readonly SessionHours[];
  /** IANA zone of all times. */
  readonly zone: string;
  readonly className: string;
}

/** The close of the last bar, as a decimal; null: there is none. */
const lastPrice = ({ close, length, tickSize }: ChartBars): string | null => close[length - 1]?.toFixed(decimalsOf(tickSize)) ?? null;

/** The rail of tools, which hides the drawings of the layout too. */
const Rail = ({ desk, state }: { readonly desk: DrawingDesk; readonly state: WorkspaceState['state'] }) => (
  <DrawingRail
    desk={desk}
    areHidden={state.layout.hidesDrawings === true}
    onHide={(areHidden) => state.edit(areHidden ? 'Drawings hidden' : 'Drawings shown', withDrawingsShown(state.layout, !areHidden))}
  />
);

interface StageProps extends WorkspaceProps {
  readonly workspace: WorkspaceState;
  readonly room: ReplayRoom;
  readonly deeds: ReturnType<typeof drawingDeeds>;
  readonly isShown: boolean;
}

/** The charts, with what is done with a drawing that is chosen on them. */
const Stage = ({ workspace, room: { desk, replay, practice, symbol }, deeds, isShown, ...props }: StageProps) => (
  <div className={boxlessUnless(isShown)}>
    <ChartGrid
      {...props}
      workspace={workspace}
      desk={desk}
      replay={replay}
      practice={practice}
      bar={
        <DrawingBar
          desk={desk}
          symbol={symbol}
          deeds={deeds}
          onAlert={(drawing) => workspace.alerts.setDraft(alertOfDrawing(workspace.shown.context?.place, drawing))}
        />
      }
    />
  </div>
);

export const Workspace = (props: WorkspaceProps) => {
  const { uid, first, markets, zone, className } = props;
  const workspace = useWorkspace(uid, first, markets.all);
  const { state, chart, market, setOpen, hasPanel, shown, change, addStudy, actions } = workspace;
  const whole = useDrawingDesk(uid, state.run, useLayoutHiding(state));
  const room = useReplayRoom({ uid, workspace, markets: markets.all, trades: props.trades, zone, whole });
  const { replay, desk, symbol } = room;
  const bars = shown.inHand?.bars ?? null;
  const deeds = drawingDeeds(desk, symbol, bars);
  useDrawingCommands(desk.takeTool, deeds.act);
  const openCandles = uid === null ? null : (): void => setOpen('candles');
  useLinkedLayout(state.add, uid === null);
  useArrival(workspace, markets, replay.choose);
  // What is replayed is another time, and a blind replay must not name its market.
  useMarketInView(replay.replay === null ? chart.market : null, bars === null ? null : lastPrice(bars));
  const told = useTold(shown.inHand);
  const mayTest = uid !== null && replay.replay === null;
  const stage = usePhoneParts(workspace, mayTest);
  const [isChart, isResult] = [stage.part === 'chart', stage.part === 'result'];
  useEffect(preloadChart, []);
  useWorkspaceCommands({
    chart,
    market,
    markets: room.isBlind ? [] : markets.all,
    actions,
    onChart: change,
    onStudy: addStudy,
    onCandles: openCandles,
  });
  return (
    // Keys that bubble up from the parts inside; the parts themselves are what is operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Chart workspace"
      className={className}
      // A chosen drawing is moved by the keys that else move the crosshair.
      onKeyDownCapture={(event) => {
        const key = drawingKey(event, { hasTool: desk.tool !== null, hasChosen: desk.selected.length > 0 });
        if (key === null) return;
        event.preventDefault();
        event.stopPropagation();
        deeds.act(key);
      }}
      onKeyDown={(event) => {
        const action = room.onKey(event) ? null : workspaceAction(event, uid === null);
        if (action === null) return;
        event.preventDefault();
        actions[action]();
      }}
    >
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      <WorkspaceBar uid={uid} workspace={workspace} markets={markets.all} replay={replay} />
      {room.strip}
      <PhoneTabs {...stage} workspace={workspace} />
      <div className="flex min-h-0 flex-1 max-desk:flex-col">
        <div className={boxlessUnless(isChart)}>
          <Rail desk={desk} state={state} />
        </div>
        <div className="relative flex min-h-0 min-w-0 flex-1 flex-col max-desk:flex-none">
          <Stage {...props} workspace={workspace} room={room} deeds={deeds} isShown={isChart} />
          {uid !== null && mayTest && (
            <BacktestPlace
              {...props}
              uid={uid}
              workspace={workspace}
              onReplay={() => replay.choose(true)}
              className={offstageUnless(isResult)}
            />
          )}
        </div>
        {hasPanel && (
          <SidePanel uid={uid ?? ''} workspace={workspace} zone={zone} part={stage.part}>
            <DrawingList desk={desk} symbol={symbol} decimals={bars === null ? null : decimalsOf(bars.tickSize)} />
          </SidePanel>
        )}
      </div>
      <LinkedStrategy onAdded={() => workspace.showTab('strategy')} />
      <WorkspaceDialogs uid={uid} workspace={workspace} markets={markets} zone={zone} />
    </section>
  );
};
