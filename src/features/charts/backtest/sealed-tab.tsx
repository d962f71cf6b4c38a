/** The sealed end: what it is, the deliberate act of opening it, and afterwards what it says. */
import { useState } from 'react';
import { formatCount, formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { FigureRows } from './figure-rows';
import { openSeal } from './open-seal';
import type { ReportClock } from './report-clock';
import type { DoneRun } from './run-types';
import { settledWords } from './settled-words';
import { chance } from './verdict-words';

const sayings = {
  agrees: 'The sealed end agrees with the test.',
  undecided: 'The sealed end can’t decide it.',
  contradicts: 'The sealed end contradicts the test.',
} as const;

const Opened = ({ run }: { readonly run: DoneRun }) => {
  const { sealed } = run.state.result.evidence;
  if (sealed === null) return null;
  const { lower, settings } = run.question;
  const { currency } = settings;
  const settling = run.state.result.opened?.backtest.pessimistic.settling;
  const { pessimistic, optimistic } = sealed.bounds;
  const mean = (bound: typeof pessimistic): string =>
    `${bound.meanR.value === null ? '' : `${formatR(bound.meanR.value)} per trade, `}${formatMoney(bound.gain, { currency })}`;
  return (
    <>
      <h3 className="text-h3 font-semibold">{sayings[sealed.says]}</h3>
      {settling !== undefined && lower !== undefined && (
        <p className="max-w-[68ch] text-dense text-pretty text-text-2">{settledWords(settling, lower.interval)}</p>
      )}
      <FigureRows
        rows={[
          { label: 'Trades', value: formatCount(sealed.n), note: `on ${formatCount(sealed.days)} trading days nobody had seen` },
          { label: 'Pessimistic', value: mean(pessimistic) },
          { label: 'Optimistic', value: mean(optimistic) },
          {
            label: 'Sharpe ratio, a year',
            value: sealed.sharpeAnnual.value === null ? 'None' : formatRatio(sealed.sharpeAnnual.value),
            note: sealed.sharpeAnnual.value === null ? sealed.sharpeAnnual.reason : undefined,
          },
          {
            label: 'More than luck',
            value: sealed.deflated.value === null ? 'Unknown' : chance(sealed.deflated.value.probability),
            note:
              sealed.deflated.value === null
                ? sealed.deflated.reason
                : `allowing for ${formatCount(sealed.deflated.value.trials)} ${sealed.deflated.value.trials === 1 ? 'opening' : 'openings'} on these days`,
          },
        ]}
      />
    </>
  );
};

export const SealedTab = ({ run, clock }: { readonly run: DoneRun; readonly clock: ReportClock }) => {
  const { sealed, evidence } = run.state.result;
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = (): void => {
    setOpening(true);
    openSeal(run)
      .then((outcome) => setProblem(outcome.ok ? null : outcome.text))
      .catch((cause: unknown) => {
        logProblem('Opening a sealed end', cause);
        setProblem('The sealed end couldn’t be opened. Try again.');
      })
      .finally(() => setOpening(false));
  };
  return (
    <div className="grid gap-3 px-4 py-3">
      {problem !== null && <Notice tone="danger" title={problem} />}
      {evidence.sealed !== null && <Opened run={run} />}
      {evidence.sealed === null && sealed === null && <p className="text-text-2">This run held nothing back.</p>}
      {evidence.sealed === null && sealed !== null && (
        <>
          <p className="max-w-[68ch] text-pretty text-text-2">
            {formatCount(sealed.bars)} bars from {clock.date(sealed.from)} to {clock.date(sealed.to)} are sealed:{' '}
            {formatPercent(sealed.bars / (sealed.bars + run.state.result.series.length))} of the data. No run has seen them. Open them once,
            when you’re done choosing.
          </p>
          <div>
            <Button deed="add" busy={isOpening ? 'Running the sealed bars' : undefined} onClick={() => setAsking(true)}>
              Open the sealed end
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Open the sealed end?"
        description="You can do this once for this strategy and its versions. It’s recorded before the result is shown, and it can’t be undone: any other version will have no unseen data here."
        confirmLabel="Open it now"
        cancelLabel="Keep it sealed"
        onConfirm={open}
      />
    </div>
  );
};
