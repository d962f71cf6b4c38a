/** A simulation while it runs and when it is done: progress with cancel, figures with their intervals, and the fan where there is one. */
import { useState, type ReactNode } from 'react';
import type { EquityFan } from '@/domain/risk/simulate-equity';
import { formatCount, formatPercent } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import type { BlockedAnswer, Figure, FiguresAnswer } from './calculator';
import { FanChart } from './fan-chart';
import { FiguresView, TablesView } from './figures-view';
import type { SimulatedAnswer } from './run-simulation';
import type { Simulation } from './use-simulation';

const fanLabel = (fan: EquityFan): string => {
  const end = (index: number): string => formatPercent(fan.quantiles[index]?.at(-1) ?? Number.NaN);
  return `Simulated equity over ${formatCount(fan.trades.at(-1) ?? 0)} trades, in percent of the start: median ${end(2)} at the end, nine tenths of the runs from ${end(0)} to ${end(4)}.`;
};

const Fan = ({ drawn, table }: NonNullable<SimulatedAnswer['fan']>) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isChart = view === 'chart';
  return (
    <>
      <Panel
        title="Equity, simulated"
        body="flush"
        aside={
          <>
            <span className="max-sm:hidden">Percent of the start; median, half and nine tenths of the runs</span>
            <Button variant="ghost" size="sm" aria-pressed={!isChart} onClick={() => setView(isChart ? 'table' : 'chart')}>
              {isChart ? 'Show as table' : 'Show as chart'}
            </Button>
          </>
        }
      >
        {isChart && (
          <div className="px-2 py-2.5">
            <FanChart fan={drawn} label={fanLabel(drawn)} />
          </div>
        )}
      </Panel>
      {!isChart && <TablesView tables={[table]} />}
    </>
  );
};

/** What is read out when a simulation is done. */
const spoken = (figure: Figure | undefined): string =>
  figure === undefined ? '' : `${figure.label}: ${figure.figure}. ${figure.note ?? ''}`;

export interface SimulationViewProps {
  readonly simulation: Simulation;
  /** What is going on at a share done, 0 to 1. */
  readonly progressLabel: (share: number) => string;
  /** Draws an answer of the usual kinds that the worker came to. */
  readonly children: (answer: FiguresAnswer | BlockedAnswer) => ReactNode;
}

export const SimulationView = ({ simulation, progressLabel, children }: SimulationViewProps) => {
  const { now, cancel, runAgain } = simulation;
  const again = (
    <Button size="sm" onClick={runAgain}>
      Run again
    </Button>
  );
  switch (now.state) {
    case 'running':
      return (
        <div className="flex min-h-[220px] flex-col justify-center gap-3 rounded-lg border border-line bg-surface-1 px-4 py-6">
          <Progress label={progressLabel(now.share)} share={now.share} />
          <div>
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      );
    case 'cancelled':
      return <EmptyState title="Cancelled" text="The inputs are as you left them." actions={again} />;
    case 'failed':
      return (
        <EmptyState
          tone="error"
          title="The simulation stopped"
          text="The browser could not run it. The inputs are as you left them."
          actions={again}
        />
      );
    case 'done':
      if (!now.outcome.ok) return <EmptyState tone="error" title="This cannot be simulated" text={now.outcome.reason} />;
      if (now.outcome.kind === 'concluded') return children(now.outcome.answer);
      return (
        <>
          <p role="status" className="sr-only">
            {spoken(now.outcome.figures[0])}
          </p>
          <FiguresView figures={now.outcome.figures} />
          {now.outcome.fan !== null && <Fan {...now.outcome.fan} />}
        </>
      );
  }
};
