/** A run's strategy over many of its numbers: set up, running, and what came of it. */
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { dropSweep, resumeSweep, startSweep, stopSweep, sweeps, type Sweep } from './sweep-desk';
import { SweepForm } from './sweep-form';
import { SweepResults } from './sweep-results';
import { countedVariants } from './sweep-words';

const Running = ({ run, sweep, share }: { readonly run: DoneRun; readonly sweep: Sweep; readonly share: number | null }) => {
  const ran = sweep.result?.rows.length ?? 0;
  const label =
    share === null
      ? `Checking how far the choice among ${countedVariants(ran)} overfits`
      : `Running ${countedVariants(sweep.plan.count)}: ${formatCount(Math.round(share * sweep.plan.count))} done, ${formatCount(ran)} counted`;
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress label={label} share={share} />
      </div>
      {share !== null && (
        <Button size="sm" onClick={() => stopSweep(run.id)}>
          Stop
        </Button>
      )}
    </div>
  );
};

const Ended = ({ run, sweep }: { readonly run: DoneRun; readonly sweep: Sweep }) => {
  const { phase, plan, result } = sweep;
  if (phase.kind === 'running' || phase.kind === 'done') return null;
  const ran = result === null ? 0 : result.rows.length + result.refused.length;
  const isFailed = phase.kind === 'failed';
  return (
    <Notice
      tone={isFailed ? 'danger' : 'plain'}
      title={isFailed ? 'This sweep couldn’t finish' : `Stopped after ${formatCount(ran)} of ${countedVariants(plan.count)}`}
      actions={
        ran < plan.count ? (
          <Button size="sm" deed="add" onClick={() => resumeSweep(run)}>
            {ran === 0 ? 'Run it again' : 'Continue'}
          </Button>
        ) : undefined
      }
    >
      {isFailed ? phase.problems.join(' ') : 'What ran is counted. Continue to run only the rest.'}
    </Notice>
  );
};

export const SweepTab = ({ run }: { readonly run: DoneRun }) => {
  const sweep = useLive(sweeps).get(run.id);
  const { trials } = run.state.result.evidence;
  if (sweep === undefined) {
    return (
      <div className="grid gap-3 px-4 py-3">
        <p className="max-w-[78ch] text-pretty text-text-2">
          Run the strategy with other numbers, on the same bars and costs. The sealed end stays unseen. Every variant counts, and the more
          you try, the better the best one looks by luck alone.
        </p>
        <SweepForm
          run={run}
          action="Run the sweep"
          say={({ count }) => `Each one counts: ${formatCount(trials)} tried so far, ${formatCount(trials + count)} afterwards.`}
          onStart={(plan) => startSweep(run, plan)}
        />
      </div>
    );
  }
  const { phase, result } = sweep;
  return (
    <div className="grid gap-3 px-4 py-3">
      {phase.kind === 'running' ? <Running run={run} sweep={sweep} share={phase.share} /> : <Ended run={run} sweep={sweep} />}
      {phase.kind !== 'running' && result !== null && result.rows.length > 0 && <SweepResults run={run} sweep={sweep} result={result} />}
      {phase.kind !== 'running' && (
        <div>
          <Button size="sm" onClick={() => dropSweep(run.id)}>
            Set up another sweep
          </Button>
        </div>
      )}
    </div>
  );
};
