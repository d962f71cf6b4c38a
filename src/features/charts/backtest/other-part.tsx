/** What the pane shows beside reports: kept runs, forward tests, and a portfolio. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/skeleton';
import type { BacktestPlaceProps } from './backtest-place';
import { ForwardPart } from './forward/forward-part';
import { KeptPart } from './kept/kept-part';
import type { KeptRuns } from './kept/use-kept-runs';
import type { PaneView } from './pane-state';
import type { ReportClock } from './report-clock';
import type { DoStep, StepHint } from './verdict-card';

const PortfolioPart = lazy(async () => ({ default: (await import('./portfolio/portfolio-part')).PortfolioPart }));

export interface OtherPartProps extends Pick<BacktestPlaceProps, 'uid' | 'markets' | 'workspace'> {
  readonly view: PaneView;
  readonly kept: KeptRuns;
  readonly compared: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
  readonly clock: ReportClock;
  readonly onStep: DoStep;
  readonly stepHint: StepHint;
}

export const OtherPart = ({ view, uid, markets, workspace, kept, compared, onCompare, clock, onStep, stepHint }: OtherPartProps) => {
  if (view === 'kept')
    return <KeptPart uid={uid} runs={kept} compared={compared} onCompare={onCompare} clock={clock} onStep={onStep} stepHint={stepHint} />;
  if (view === 'forward')
    return <ForwardPart uid={uid} markets={markets.all} clock={clock} onCandles={() => workspace.setOpen('candles')} />;
  if (view === 'portfolio')
    return (
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <PortfolioPart uid={uid} markets={markets.all} workspace={workspace} clock={clock} />
      </Suspense>
    );
  return null;
};
