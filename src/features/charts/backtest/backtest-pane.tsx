/** The backtest below the charts: what runs and on what terms, the runs of this visit, and the report of the one in view. */
import { Play, Settings2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { BacktestPlaceProps } from './backtest-place';
import { CompareTable } from './compare-table';
import { comparedRuns } from './kept/compared-runs';
import { useKeptRuns } from './kept/use-kept-runs';
import { asked, isPaneOpen, paneView } from './pane-state';
import { PaneViews } from './pane-views';
import { moveByKey } from './list-keys';
import { lengthWords } from './lower-choice';
import { NewsGaps } from './news-gaps';
import { stepsOf } from './next-steps';
import { OpenSettings } from './open-settings';
import { OtherPart } from './other-part';
import { reportClock } from './report-clock';
import type { ReportClock } from './report-clock';
import { ReportTabs } from './report-tabs';
import { runs, shownRun, startRun, stopRun } from './run-desk';
import { RunDeeds, useRunDialogs } from './run-deeds';
import { RunStrip } from './run-strip';
import { isDone } from './run-types';
import type { RunQuestion, TestRun } from './run-types';
import { useChosenTrade } from './use-chosen-trade';
import type { ChosenTrade } from './use-chosen-trade';
import { useQuestion } from './use-question';
import type { QuestionInHand } from './use-question';
import { VerdictCard } from './verdict-card';
import type { DoStep, StepHint } from './verdict-card';

interface HeadProps {
  readonly hand: QuestionInHand;
  readonly title: string;
  /** How many runs are kept. */
  readonly kept: number;
  readonly onRun: () => void;
  readonly onSettings: () => void;
}

const settledIn = ({ lower }: RunQuestion): string =>
  lower === undefined ? '' : `unclear bars settled by ${lengthWords(lower.interval)} candles, `;

const readIn = ({ readError }: RunQuestion): string => (readError === undefined ? '' : `, read from a picture, error ${readError}`);

const Head = ({ hand, title, kept, onRun, onSettings }: HeadProps) => {
  const { question, terms } = hand;
  const what =
    question === null
      ? title
      : `${question.strategy.name} on ${question.title}${readIn(question)}: ${question.costs}, ${settledIn(question)}last ${terms.texts.heldBack} % sealed`;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface-1 px-4 py-1.5">
      <h2 className="text-h4 font-semibold max-desk:sr-only">Backtest</h2>
      <PaneViews kept={kept} />
      <span title={what} className="min-w-0 flex-1 truncate text-micro text-text-3 max-desk:order-3 max-desk:basis-full">
        {what}
      </span>
      <span aria-hidden className="order-1 h-0 basis-full desk:hidden" />
      <Button size="sm" className="max-desk:order-2" icon={<Settings2 size={14} strokeWidth={1.75} aria-hidden />} onClick={onSettings}>
        Settings
      </Button>
      <Button
        size="sm"
        variant="primary"
        className="max-desk:order-2"
        icon={<Play size={14} strokeWidth={1.75} aria-hidden />}
        deed="add"
        aria-disabled={hand.hindrance !== null}
        onClick={onRun}
      >
        Run backtest
      </Button>
      <span className="flex gap-1 max-desk:order-2 pointer-coarse:hidden">
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </span>
      <IconButton
        label="Close the backtest"
        size="sm"
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => isPaneOpen.set(false)}
        className="max-desk:ml-auto"
      />
    </header>
  );
};

interface NothingProps {
  readonly hand: QuestionInHand;
  readonly onStep: DoStep;
  readonly onSettings: () => void;
  readonly onRun: () => void;
}

const readWords = (question: RunQuestion | null): string =>
  question?.readError === undefined
    ? ''
    : `These candles were read from a picture: each price is within ${question.readError}, 9 times in 10. Stops and targets nearer than that are decided by the error. `;

/** What stands where there is no report: what is missing, and the next step. */
const Nothing = ({ hand: { hindrance, question }, onStep, onSettings, onRun }: NothingProps) => {
  const [title, text, label, act] =
    hindrance === null
      ? ([
          'Ready to run',
          `${readWords(question)}The last part of the bars stays sealed. Every run whose result you see is counted.`,
          'Run backtest',
          onRun,
        ] as const)
      : hindrance.kind === 'no strategy'
        ? ([
            'Choose a strategy first',
            'Start from a template or write your own rules beside the chart.',
            'Open the builder',
            () => onStep('loosen'),
          ] as const)
        : hindrance.kind === 'no candles'
          ? ([
              'No candles to test on',
              'Add a file of candles of this market, or choose a simulated market.',
              'Add candles',
              () => onStep('more history'),
            ] as const)
          : (['Some settings can’t be read', 'Nothing was run. Fix the marked fields.', 'Open the settings', onSettings] as const);
  return (
    <div className="p-4">
      <EmptyState
        title={title}
        text={text}
        actions={
          <Button deed={act === onRun ? 'add' : undefined} onClick={act}>
            {label}
          </Button>
        }
      />
    </div>
  );
};

const Unfinished = ({ run, onRun }: { readonly run: TestRun; readonly onRun: () => void }) => {
  const { state } = run;
  if (state.kind === 'running') {
    return (
      <div className="flex items-end gap-4 p-4">
        <div className="min-w-0 flex-1">
          <Progress label={`${state.doing}: ${run.question.strategy.name}, ${run.question.title}`} share={state.share} />
        </div>
        <Button size="sm" onClick={() => stopRun(run.id)}>
          Cancel
        </Button>
      </div>
    );
  }
  const problems = state.kind === 'failed' ? state.problems : [];
  return (
    <div className="p-4">
      <Notice
        tone={state.kind === 'failed' ? 'danger' : 'plain'}
        title={state.kind === 'failed' ? 'This backtest couldn’t run' : 'Canceled. No result was computed.'}
        actions={
          <Button size="sm" deed="add" onClick={onRun}>
            Run again
          </Button>
        }
      >
        {problems.length > 0 && (
          <ul className="list-disc pl-4">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
};

interface ReportViewProps extends NothingProps {
  readonly run: TestRun | null;
  readonly chosen: ChosenTrade;
  readonly clock: ReportClock;
  readonly stepHint: StepHint;
  readonly onForwardTest: () => void;
}

/** The report of the run in view, or what stands in its place. */
const ReportView = ({ run, chosen, clock, stepHint, onForwardTest, ...place }: ReportViewProps) => {
  if (run === null) return <Nothing {...place} />;
  if (!isDone(run)) return <Unfinished run={run} onRun={place.onRun} />;
  return (
    <>
      <NewsGaps news={run.state.result.news} dateOf={clock.date} />
      <VerdictCard
        run={run}
        clock={clock}
        onStep={place.onStep}
        stepHint={stepHint}
        deeds={<RunDeeds run={run} onForwardTest={onForwardTest} />}
      />
      <ReportTabs run={run} chosen={chosen} clock={clock} />
    </>
  );
};

/** Answers each request for a run once, also one that was made before the pane was there. */
let answered = 0;
const useAsked = (run: () => void): void => {
  const count = useLive(asked);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (count === answered) return;
    answered = count;
    latest.current();
  }, [count]);
};

export const BacktestPane = (props: BacktestPlaceProps) => {
  const { workspace, zone } = props;
  const hand = useQuestion(props);
  const all = useLive(runs);
  const shown = useLive(shownRun);
  const [settings, openSettings] = useState<'all' | 'lower' | null>(null);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const run = all.find(({ id }) => id === shown) ?? null;
  const done = isDone(run) ? run : null;
  const view = useLive(paneView);
  const kept = useKeptRuns();
  const side = comparedRuns(all, kept, compared, props.uid);
  const chosen = useChosenTrade(view === 'report' ? done : null);
  const periodMs = done?.state.result.series.periodMs ?? null;
  const clock = useMemo(() => reportClock(zone, periodMs), [zone, periodMs]);
  const dialogs = useRunDialogs(done);
  const openForwardTest = (): void => dialogs.open('forward');
  const said = stepsOf({ ...props, openForwardTest, openLower: () => openSettings('lower') });
  const isStopped = useHindrance('add') !== null;
  const start = (): void => {
    if (isStopped) return;
    if (hand.question === null) {
      if (hand.hindrance?.kind === 'settings') openSettings('all');
      else if (hand.hindrance?.kind === 'no strategy') said.onStep('loosen');
      return;
    }
    hand.settle();
    paneView.set('report');
    startRun(hand.question);
  };
  useAsked(start);
  return (
    // Keys that bubble up from the parts inside; the list of trades is what is operated.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        if (view === 'report' && done !== null) moveByKey(event, chosen.move);
      }}
    >
      <Head
        hand={hand}
        title={workspace.market?.title ?? ''}
        kept={kept.list?.length ?? 0}
        onRun={start}
        onSettings={() => openSettings('all')}
      />
      {/* What is for screen readers only is placed by this box, or the whole page would scroll. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
        {view === 'report' && all.length > 1 && <RunStrip all={all} shown={shown} compared={compared} onCompare={setCompared} />}
        {side.length > 1 && <CompareTable runs={side} />}
        <OtherPart {...props} {...said} view={view} kept={kept} compared={compared} onCompare={setCompared} clock={clock} />
        {view === 'report' && (
          <ReportView
            hand={hand}
            run={run}
            chosen={chosen}
            clock={clock}
            {...said}
            onSettings={() => openSettings('all')}
            onRun={start}
            onForwardTest={openForwardTest}
          />
        )}
      </div>
      {dialogs.dialogs}
      {settings !== null && (
        <OpenSettings
          hand={hand}
          workspace={workspace}
          isForLower={settings === 'lower'}
          onRun={start}
          onClose={() => openSettings(null)}
        />
      )}
    </div>
  );
};
