/** Run it again, on the result: the file if one is needed, the run, what came of it, and the hashes when somebody asks. */
import { RotateCw } from 'lucide-react';
import type { PublishedResult, ResultHashes } from '@/domain/published/published-result';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { DropZone } from '@/ui/drop-zone';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import type { Agreement } from '@/services/published/run-again';
import { agreementWords, disagreementWords, isOfOlderEngine, secondsWords } from './run-words';
import type { Runs } from './use-runs';

/** Shown of each; the whole stands in the title and is copied with it. */
const shownDigits = 16;

const names: Readonly<Record<keyof ResultHashes, string>> = {
  pessimistic: 'Trades, pessimistic',
  optimistic: 'Trades, optimistic',
  money: 'Money of the trades',
  inputs: 'Strategy, costs and engine',
  data: 'Bars',
};

/** One cell for each digit, marked where the two agree or part. */
const Digits = ({ hash, other }: { readonly hash: string; readonly other: string | null }) => (
  <div className="grid grid-cols-16 gap-[3px]" title={hash}>
    <span className="sr-only">{hash.slice(0, shownDigits)}</span>
    {Array.from(hash.slice(0, shownDigits), (digit, k) => (
      <span
        // The place is what a digit is.
        // oxlint-disable-next-line react/no-array-index-key
        key={k}
        aria-hidden
        className={classNames(
          'rounded-[3px] border-b-2 bg-surface-3 text-center font-mono text-ui leading-6',
          other === null ? 'border-transparent' : other[k] === digit ? 'border-ok' : 'border-danger bg-danger-soft text-danger',
        )}
      >
        {digit}
      </span>
    ))}
  </div>
);

const Hashes = ({ result, agreement }: { readonly result: PublishedResult; readonly agreement: Agreement | null }) => (
  <details className="mt-4 border-t border-line pt-1">
    <summary className="flex min-h-11 cursor-pointer items-center text-dense font-medium">Show the hashes</summary>
    <div className="grid gap-4 pb-1">
      {(Object.keys(names) as (keyof ResultHashes)[]).map((name) => {
        const [published, own] = [result.hashes[name], agreement?.made.hashes[name] ?? null];
        return (
          <div key={name} className="grid gap-1">
            <div className="flex justify-between gap-2 text-micro text-text-3">
              <span>{names[name]}</span>
              <span>{own === null ? 'published' : own === published ? 'published and yours' : 'published, then yours'}</span>
            </div>
            <Digits hash={published} other={own} />
            {own !== null && own !== published && <Digits hash={own} other={published} />}
          </div>
        );
      })}
      <p className="text-micro text-text-3">SHA-256, the first 16 of 64 digits. The whole ones are in the JSON.</p>
    </div>
  </details>
);

const Outcome = ({ result, agreement }: { readonly result: PublishedResult; readonly agreement: Agreement }) => {
  if (agreement.state === 'same') {
    return (
      <>
        <p className="text-body font-semibold">{agreementWords(agreement)}</p>
        {isOfOlderEngine(result) && (
          <p className="mt-1 text-dense text-text-2">It was made by an older engine, and today’s gives the same.</p>
        )}
      </>
    );
  }
  return (
    <>
      {disagreementWords(result, agreement).map((sentence) => (
        <p key={sentence} className="mt-1 text-dense first:mt-0 first:font-medium">
          {sentence}
        </p>
      ))}
      <p className="mt-1 text-micro text-text-3">Run in {secondsWords(agreement.elapsedMs)}.</p>
    </>
  );
};

const DataNeeded = ({ result, runs }: { readonly result: PublishedResult; readonly runs: Runs }) => {
  if (result.data.kind === 'simulated') return null;
  const { name } = result.data;
  const hint =
    result.data.kind === 'file' ? 'This result was made from a file that you need to have.' : 'Only needed where the URL can’t be loaded.';
  return (
    <div className="mt-4">
      <DropZone
        title={`Drop “${name}” here`}
        text={`${hint} Its SHA-256 is checked before anything runs, and it stays on your device.`}
        buttonLabel="Choose the file"
        onFiles={([file]) => {
          if (file !== undefined) runs.run(result, file);
        }}
      />
    </div>
  );
};

export const RunPanel = ({ result, runs }: { readonly result: PublishedResult; readonly runs: Runs }) => {
  const run = runs.of(result.id);
  const agreement = run !== undefined && (run.state === 'same' || run.state === 'different') ? run : null;
  const isRunning = run?.state === 'running';
  return (
    <Panel
      title="Run it again"
      className={agreement?.state === 'same' ? 'border-ok/45' : agreement?.state === 'different' ? 'border-danger/50' : undefined}
      aside={
        agreement === null ? undefined : agreement.state === 'same' ? (
          <Badge tone="ok">Same result</Badge>
        ) : (
          <Badge tone="danger">Different</Badge>
        )
      }
      footer="The run happens in your browser. Nothing is sent."
    >
      <div role="status">
        {run === undefined && (
          <p className="text-dense text-text-2">Your browser makes every trade again and compares it with the published one.</p>
        )}
        {agreement !== null && <Outcome result={result} agreement={agreement} />}
      </div>
      {run?.state === 'failed' && (
        <p role="alert" className="text-dense text-danger">
          {run.reason}
        </p>
      )}
      {isRunning && (
        <Progress
          label={run.doing === 'loading' ? 'Loading the data' : 'Running the backtest'}
          share={run.doing === 'loading' ? null : run.share}
        />
      )}
      {(result.data.kind !== 'file' || isRunning) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {isRunning ? (
            <Button size="sm" onClick={() => runs.cancel(result.id)}>
              Cancel
            </Button>
          ) : (
            <Button
              variant="primary"
              size="sm"
              icon={<RotateCw size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => runs.run(result)}
            >
              {run === undefined ? 'Run it again in my browser' : 'Run it once more'}
            </Button>
          )}
        </div>
      )}
      <DataNeeded result={result} runs={runs} />
      <Hashes result={result} agreement={agreement} />
    </Panel>
  );
};
