/** Walk-forward: numbers chosen on one part of the bars and traded on the next, again and again, and what that made as a whole. */
import { useMemo, useState } from 'react';
import { tradingDays, walkForwardParts, type WalkForwardLengths } from '@/domain/evidence/walk-forward-parts';
import type { SweepFigure } from '@/domain/sweeps/sweep-figures';
import { formatCount, formatPercent, formatR } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import { FigureRows } from '@/features/charts/backtest/figure-rows';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { settledWords } from '@/features/charts/backtest/settled-words';
import { headlineOf, walkWords, writeStitched } from './robust-words';
import { SweepForm } from './sweep-form';
import { mostOnScreen, readNumber, type SweepPlan } from './sweep-plan';
import { bothReadings, countedVariants } from './sweep-words';
import { dropWalk, resumeWalk, startWalk, stopWalk, walks, type Walk } from './walk-desk';
import { WalkStrip } from './walk-strip';

export interface WalkTabProps {
  readonly run: DoneRun;
  readonly clock: ReportClock;
}

interface WindowTexts {
  readonly train: string;
  readonly test: string;
  readonly kind: WalkForwardLengths['kind'];
  readonly chooseBy: SweepFigure;
}

/** Five steps over the bars, each chosen on three times as many days as it is tested on. */
const usualTexts = (days: number, hasR: boolean): WindowTexts => {
  const test = Math.max(1, Math.floor(days / 8));
  return { train: String(3 * test), test: String(test), kind: 'rolling', chooseBy: hasR ? 'mean R' : 'sharpe' };
};

const readDays = (text: string): number | null => {
  const days = readNumber(text);
  return days !== null && Number.isInteger(days) && days >= 1 ? days : null;
};

const lengthsOf = ({ train, test, kind }: WindowTexts): WalkForwardLengths | null => {
  const [trainDays, testDays] = [readDays(train), readDays(test)];
  return trainDays === null || testDays === null ? null : { trainDays, testDays, kind };
};

const wholeDays = 'Enter a whole number of days.';

interface WindowFieldsProps {
  readonly texts: WindowTexts;
  readonly hasR: boolean;
  readonly onChange: (texts: WindowTexts) => void;
}

const WindowFields = ({ texts, hasR, onChange }: WindowFieldsProps) => (
  <div className="flex flex-wrap items-start gap-3">
    <TextField
      label="Choose on"
      className="w-36"
      suffix="days"
      inputMode="numeric"
      value={texts.train}
      error={readDays(texts.train) === null ? wholeDays : undefined}
      onChange={(event) => onChange({ ...texts, train: event.target.value })}
    />
    <TextField
      label="Trade the next"
      className="w-36"
      suffix="days"
      inputMode="numeric"
      value={texts.test}
      error={readDays(texts.test) === null ? wholeDays : undefined}
      onChange={(event) => onChange({ ...texts, test: event.target.value })}
    />
    <div className="grid gap-[5px]">
      <span className="text-dense font-medium text-text-2">Earlier bars</span>
      <Segment
        label="Earlier bars"
        value={texts.kind}
        options={[
          { value: 'rolling', label: 'The latest' },
          { value: 'anchored', label: 'All of them' },
        ]}
        onChange={(kind) => onChange({ ...texts, kind })}
      />
    </div>
    {hasR && (
      <div className="grid gap-[5px]">
        <span className="text-dense font-medium text-text-2">Choose by</span>
        <Segment
          label="Choose by"
          value={texts.chooseBy}
          options={[
            { value: 'mean R', label: 'Mean R' },
            { value: 'sharpe', label: 'Sharpe' },
          ]}
          onChange={(chooseBy) => onChange({ ...texts, chooseBy })}
        />
      </div>
    )}
  </div>
);

const WalkForm = ({ run }: Pick<WalkTabProps, 'run'>) => {
  const { series, evidence } = run.state.result;
  const hasR = evidence.measuredInR > 0;
  const days = useMemo(() => tradingDays(series), [series]);
  const [texts, setTexts] = useState(() => usualTexts(days, hasR));
  const lengths = useMemo(() => lengthsOf(texts), [texts]);
  const parts = useMemo(() => (lengths === null ? null : walkForwardParts(series, lengths)), [series, lengths]);
  const steps = parts?.value?.length ?? 0;
  const hindrance = ({ count }: SweepPlan): string | null => {
    if (parts === null) return 'Enter how many days each part has.';
    if (parts.value === null) return parts.reason;
    return count * steps > mostOnScreen
      ? `${formatCount(steps)} steps of ${countedVariants(count)} are more than the ${formatCount(mostOnScreen)} that run at once. Use fewer values or longer parts.`
      : null;
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-[78ch] text-pretty text-text-2">
        Numbers are chosen on one part of the bars and traded on the part that follows, which had no say in the choice. Then both move on.
        Only what came after each choice is added up.
      </p>
      <SweepForm
        run={run}
        action="Run the walk-forward"
        more={<WindowFields texts={texts} hasR={hasR} onChange={setTexts} />}
        hindrance={hindrance}
        say={({ count }) =>
          `In each of ${formatCount(steps)} ${steps === 1 ? 'step' : 'steps'} all of them are tried, and each counts: ${formatCount(evidence.trials)} so far, ${formatCount(evidence.trials + steps * count)} afterwards.`
        }
        onStart={(sweep) => {
          if (lengths === null || parts?.value == null) return;
          startWalk(run, { sweep, lengths, parts: parts.value, chooseBy: texts.chooseBy });
        }}
      />
    </div>
  );
};

const Ended = ({ run, walk: { phase, steps, plan } }: { readonly run: DoneRun; readonly walk: Walk }) => {
  if (phase.kind === 'running' || phase.kind === 'done') return null;
  const isFailed = phase.kind === 'failed';
  return (
    <Notice
      tone={isFailed ? 'danger' : 'plain'}
      title={
        isFailed
          ? 'This walk-forward couldn’t finish'
          : `Stopped after ${formatCount(steps.length)} of ${formatCount(plan.parts.length)} steps`
      }
      actions={
        steps.length < plan.parts.length ? (
          <Button size="sm" deed="add" onClick={() => resumeWalk(run)}>
            {steps.length === 0 ? 'Run it again' : 'Continue'}
          </Button>
        ) : undefined
      }
    >
      {isFailed ? phase.problems.join(' ') : 'What ran is counted. Continue to run only the rest.'}
    </Notice>
  );
};

const Result = ({ run, walk, clock }: WalkTabProps & { readonly walk: Walk }) => {
  const { report, plan, trials } = walk;
  if (report === null) return null;
  const { totals } = report;
  const { lower, settings } = run.question;
  const { currency } = settings;
  const head = headlineOf(report, plan.chooseBy);
  const none = (reason: string): string => `None. ${reason}`;
  return (
    <div className="grid gap-3">
      <p className="max-w-[78ch] text-ui text-pretty">{walkWords(report, plan.chooseBy)}</p>
      <WalkStrip walk={walk} report={report} series={run.state.result.series} clock={clock} />
      <FigureRows
        rows={[
          {
            label: plan.chooseBy === 'mean R' ? 'Mean R out of sample' : 'Sharpe out of sample, a year',
            value: head.value.value === null ? 'None' : writeStitched(head.value.value, plan.chooseBy),
            note:
              head.interval.value === null
                ? head.interval.reason
                : `95\u2009%: ${writeStitched(head.interval.value.low, plan.chooseBy)} to ${writeStitched(head.interval.value.high, plan.chooseBy)}, n = ${formatCount(head.n)}, block bootstrap, pessimistic.`,
          },
          {
            label: 'On the parts it was chosen on',
            value: totals.inSample.value === null ? 'None' : writeStitched(totals.inSample.value, plan.chooseBy),
            note: 'Mean of the best on each earlier part. It’s always flattering.',
          },
          {
            label: 'Mean R, optimistic',
            value: totals.optimisticMeanR.value === null ? 'None' : formatR(totals.optimisticMeanR.value),
            note: totals.optimisticMeanR.value === null ? none(totals.optimisticMeanR.reason) : 'The other reading of the same tests.',
          },
          {
            label: 'Gain of all tests',
            value: bothReadings(totals.gain, totals.optimisticGain, currency),
            note: `Pessimistic to optimistic, each test from the same cash.${totals.settling === null || lower === undefined ? '' : ` ${settledWords(totals.settling, lower.interval)}`}`,
          },
          {
            label: 'Tests that gained',
            value: `${formatCount(totals.profitable.count)} of ${formatCount(totals.chosen)}`,
            note:
              totals.profitable.interval.value === null
                ? totals.profitable.interval.reason
                : `95\u2009%: ${formatPercent(totals.profitable.interval.value.low)} to ${formatPercent(totals.profitable.interval.value.high)}.`,
          },
        ]}
      />
      <p className="max-w-[78ch] text-micro text-pretty text-text-3">
        {trials !== null &&
          `${countedVariants(trials.trials)} have been tried of this strategy and its versions; the verdict above allows for all of them. `}
        The figures here don’t: whoever repeats a walk-forward with other parts until it looks good has chosen too.
      </p>
    </div>
  );
};

export const WalkTab = ({ run, clock }: WalkTabProps) => {
  const walk = useLive(walks).get(run.id);
  if (walk === undefined) {
    return (
      <div className="px-4 py-3">
        <WalkForm run={run} />
      </div>
    );
  }
  const { phase, steps, plan } = walk;
  return (
    <div className="grid gap-3 px-4 py-3">
      {phase.kind === 'running' ? (
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <Progress
              label={
                phase.share === null
                  ? 'Drawing intervals'
                  : `Running ${formatCount(plan.parts.length)} steps of ${countedVariants(plan.sweep.count)}: ${formatCount(steps.length)} counted`
              }
              share={phase.share}
            />
          </div>
          {phase.share !== null && (
            <Button size="sm" onClick={() => stopWalk(run.id)}>
              Stop
            </Button>
          )}
        </div>
      ) : (
        <Ended run={run} walk={walk} />
      )}
      {phase.kind !== 'running' && <Result run={run} walk={walk} clock={clock} />}
      {phase.kind !== 'running' && (
        <div>
          <Button size="sm" onClick={() => dropWalk(run.id)}>
            Set up another walk-forward
          </Button>
        </div>
      )}
    </div>
  );
};
