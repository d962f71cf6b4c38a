/** What was kept, in the pane: the list, or the report of the one that was opened. */
import { useState } from 'react';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import type { DoStep, StepHint } from '@/features/charts/backtest/verdict-card';
import { KeptList } from './kept-list';
import { KeptReport } from './kept-report';
import type { KeptRuns } from './use-kept-runs';

export interface KeptPartProps {
  readonly uid: string;
  readonly runs: KeptRuns;
  readonly compared: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
  readonly clock: ReportClock;
  readonly onStep: DoStep;
  readonly stepHint: StepHint;
}

export const KeptPart = (props: KeptPartProps) => {
  const [openedId, open] = useState<string | null>(null);
  const opened = props.runs.list?.find(({ id }) => id === openedId);
  return opened === undefined ? (
    <KeptList {...props} onOpen={open} />
  ) : (
    <KeptReport key={opened.id} {...props} listed={opened} onBack={() => open(null)} />
  );
};
