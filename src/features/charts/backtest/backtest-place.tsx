/** Where the workspace has room for a backtest: below the charts, or a part of its own on a phone. What it shows loads when it is opened. */
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { Trade } from '@/domain/trades/trade';
import { readChartArrival } from '@/domain/workspaces/chart-arrival';
import type { Markets } from '@/features/charts/markets/use-markets';
import type { WorkspaceState } from '@/features/charts/workspace/use-workspace';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions, type ScreenAction } from '@/ui/hooks/use-screen-actions';
import { isSomethingModal } from '@/ui/is-something-modal';
import { Skeleton } from '@/ui/skeleton';
import { askForRun, isPaneOpen, leastChart, leastHeight, paneHeight, setPaneHeight } from './pane-state';

const BacktestPane = lazy(async () => ({ default: (await import('./backtest-pane')).BacktestPane }));

export interface BacktestPlaceProps {
  readonly uid: string;
  readonly workspace: WorkspaceState;
  readonly markets: Markets;
  /** Opens the choice of where a replay starts. */
  readonly onReplay: () => void;
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
  /** One's own, from which usual costs are read. */
  readonly trades: readonly Trade[];
  /** Where it is out of sight on a phone. */
  readonly className?: string | false | undefined;
}

const keyStep = 24;

/** The line between charts and report: dragged, or moved by the arrow keys. */
const Divider = ({ height }: { readonly height: number }) => {
  const most = (line: Element): number => {
    const column = line.parentElement?.parentElement?.getBoundingClientRect().height ?? 800;
    return Math.max(leastHeight, column - leastChart);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const bottom = event.currentTarget.parentElement?.getBoundingClientRect().bottom ?? 0;
    setPaneHeight(Math.min(bottom - event.clientY, most(event.currentTarget)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowUp' ? keyStep : event.key === 'ArrowDown' ? -keyStep : 0;
    if (by === 0) return;
    event.preventDefault();
    setPaneHeight(Math.min(height + by, most(event.currentTarget)));
  };
  return (
    // A separator that can be moved is a control, as the pattern of the W3C has it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the backtest"
      aria-valuenow={height}
      aria-valuemin={leastHeight}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 -top-1 z-10 hidden h-2 cursor-row-resize touch-none hover:bg-line-strong desk:block"
    />
  );
};

/** Runs the strategy in hand wherever the focus is on the page, also in what is written. */
const useRunKey = (): void => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isSomethingModal()) return;
      event.preventDefault();
      askForRun();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const runAction: ScreenAction = {
  id: 'backtest-run',
  label: 'Run the backtest',
  words: 'strategy test',
  deed: 'add',
  run: askForRun,
};

export const BacktestPlace = (props: BacktestPlaceProps) => {
  const isOpen = useLive(isPaneOpen);
  const height = useLive(paneHeight);
  useRunKey();
  const [search] = useSearchParams();
  // While an address brings other candles, the chart in hand is not yet the one that is meant.
  const isThere = props.workspace.market !== null && readChartArrival(search) === null;
  useScreenActions(isThere ? [runAction] : []);
  if (!isOpen) return null;
  return (
    <section
      aria-label="Backtest"
      // The height is that of the window's column; on a phone the part is as long as what it shows.
      style={{ '--backtest-height': `${String(height)}px` } as Record<string, string>}
      className={classNames(
        'relative flex min-w-0 shrink-0 flex-col border-t border-line-strong bg-bg desk:h-[min(var(--backtest-height),calc(100%-180px))]',
        props.className,
      )}
    >
      <Divider height={height} />
      <Suspense fallback={<Skeleton className="h-full min-h-40 rounded-none" />}>
        <BacktestPane {...props} />
      </Suspense>
    </section>
  );
};

/** Opens and closes it, among the tools of the workspace. */
export const BacktestButton = () => {
  const isOpen = useLive(isPaneOpen);
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={isOpen}
      icon={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => isPaneOpen.set(!isOpen)}
    >
      Backtest
    </Button>
  );
};
