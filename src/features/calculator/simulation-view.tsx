/** A simulation while it runs and when it is done: progress with cancel, figures with their intervals, and its plot. */
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import type { BlockedAnswer, Figure, FiguresAnswer } from './calculator';
import { EndingsChart } from './endings-chart';
import { FanChart } from './fan-chart';
import { FiguresView, TablesView } from './figures-view';
import type { DrawnSimulation } from './simulation-plots';
import type { Simulation } from './use-simulation';

const Plot = ({ title, caption, label, drawn, table }: DrawnSimulation) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isChart = view === 'chart';
  return (
    <>
      <Panel
        title={title}
        body="flush"
        aside={
          <>
            <span className="max-sm:hidden">{caption}</span>
            <Button variant="ghost" size="sm" aria-pressed={!isChart} onClick={() => setView(isChart ? 'table' : 'chart')}>
              {isChart ? 'Show as table' : 'Show as chart'}
            </Button>
          </>
        }
      >
        {isChart && (
          <div className="px-2 py-2.5">
            {drawn.kind === 'fan' ? <FanChart fan={drawn.fan} label={label} /> : <EndingsChart curves={drawn.curves} label={label} />}
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
      return <EmptyState title="Canceled" text="Your inputs haven’t changed." actions={again} />;
    case 'failed':
      return (
        <EmptyState
          tone="error"
          title="The simulation stopped"
          text="Your browser couldn’t run it. Your inputs haven’t changed."
          actions={again}
        />
      );
    case 'done':
      if (!now.outcome.ok) return <EmptyState tone="error" title="We can’t simulate this" text={now.outcome.reason} />;
      if (now.outcome.kind === 'concluded') return children(now.outcome.answer);
      return (
        <>
          <p role="status" className="sr-only">
            {spoken(now.outcome.figures[0])}
          </p>
          <FiguresView figures={now.outcome.figures} />
          <Plot {...now.outcome.plot} />
        </>
      );
  }
};
