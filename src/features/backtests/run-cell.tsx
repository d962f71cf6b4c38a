/** Run it again, in a row: the button, what it is doing, and what came of it in one line. */
import { Check, RotateCw, X } from 'lucide-react';
import type { PublishedResult } from '@/domain/published/published-result';
import { Button } from '@/ui/button';
import type { Runs } from './use-runs';
import { agreementWords, isOfOlderEngine } from './run-words';

export interface RunCellProps {
  readonly result: PublishedResult;
  readonly runs: Runs;
  /** Opens the result, where a file can be chosen and a difference is told. */
  readonly onOpen: () => void;
}

/** Read out when it changes; nothing before the first run. */
const Outcome = ({ result, runs, onOpen }: RunCellProps) => {
  const run = runs.of(result.id);
  if (run === undefined || run.state === 'running') return null;
  if (run.state === 'same') {
    return (
      <span className="inline-flex items-center gap-1.5 text-dense whitespace-nowrap text-ok">
        <Check size={14} strokeWidth={2} aria-hidden />
        {agreementWords(run)}
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-dense whitespace-nowrap text-danger underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <X size={14} strokeWidth={2} aria-hidden />
      {run.state === 'failed' ? 'Couldn’t run' : isOfOlderEngine(result) ? 'No longer the same' : 'Different'}
    </button>
  );
};

export const RunCell = ({ result, runs, onOpen }: RunCellProps) => {
  const run = runs.of(result.id);
  const isRunning = run?.state === 'running';
  const needsFile = result.data.kind === 'file';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        size="sm"
        icon={<RotateCw size={14} strokeWidth={1.75} aria-hidden />}
        busy={isRunning ? (run.doing === 'loading' ? 'Loading the data' : 'Running') : undefined}
        aria-label={`${needsFile ? 'Choose the file of' : 'Run'} ${result.name}${needsFile ? '' : ' again'}`}
        onClick={() => (needsFile ? onOpen() : runs.run(result))}
      >
        {needsFile ? 'Choose the file' : 'Run it again'}
      </Button>
      <span role="status">
        <Outcome result={result} runs={runs} onOpen={onOpen} />
      </span>
    </div>
  );
};
