/** The walk-forwards of this visit, one for each run: steps run in workers, each counted before it is shown, and gone on with after a stop. */
import type { WalkForwardReport } from '@/domain/evidence/walk-forward-summary';
import type { WalkForwardStepResult } from '@/domain/evidence/walk-forward-step';
import type { WalkForwardLengths, WalkForwardParts } from '@/domain/evidence/walk-forward-parts';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import type { SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { liveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { judgeAgain } from '@/features/charts/backtest/judge-again';
import { reportSeed, runs } from '@/features/charts/backtest/run-desk';
import { lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { copied } from '@/features/charts/backtest/sealed-cut';
import { countTries } from '@/features/charts/backtest/tries';
import type { SweepPhase } from './sweep-desk';
import type { SweepPlan } from './sweep-plan';
import { pboOf } from './swept-choices';

export interface WalkPlan {
  readonly sweep: SweepPlan;
  readonly lengths: WalkForwardLengths;
  readonly parts: readonly WalkForwardParts[];
  readonly chooseBy: SweepFigure;
}

export interface Walk {
  readonly plan: WalkPlan;
  readonly phase: SweepPhase;
  /** Steps that ran and were counted, in order from the first. */
  readonly steps: readonly WalkForwardStepResult[];
  readonly trials: TrialTotals | null;
  /** Over the steps that ran; null until it ends or stops. */
  readonly report: WalkForwardReport | null;
}

/** By the id of the run whose strategy walks. */
export const walks = liveCell<ReadonlyMap<string, Walk>>(new Map());

const stops = new Map<string, AbortController>();

forgetWithAccount(() => {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  walks.set(new Map());
});

const isCurrent = (id: string, stop: AbortController): boolean => stops.get(id) === stop;

const change = (id: string, part: Partial<Walk>): void => {
  const before = walks.get().get(id);
  if (before !== undefined) walks.set(new Map([...walks.get(), [id, { ...before, ...part }]]));
};

const inputOf = (
  { question, state }: DoneRun,
  { sweep, chooseBy }: WalkPlan,
  { train, test }: WalkForwardParts,
  shorter: CandleSeries | null,
) => ({
  strategy: question.strategy,
  settings: question.settings,
  axes: sweep.axes.map(({ paths, values }) => ({ paths, values })),
  method: sweep.method,
  series: copied(sliceBars(state.result.series, train.from, test.to)),
  testFrom: test.from - train.from,
  chooseBy,
  ...(state.result.news === undefined ? {} : { news: state.result.news.events }),
  ...settledBy(lowerWithin(shorter, sliceBars(state.result.series, train.from, test.to), state.result.sealed?.from)),
});

/** As many steps at once as there are workers, and how it ended. */
const runSteps = async (run: DoneRun, plan: WalkPlan, stop: AbortController): Promise<SweepPhase> => {
  const { signal } = stop;
  const { family, triedBefore } = run.question;
  const shorter = await readLower(run.question, signal);
  if (shorter === null || signal.aborted) return { kind: 'stopped' };
  if (!shorter.ok) return { kind: 'failed', problems: [shorter.problem] };
  for (;;) {
    const done = walks.get().get(run.id)?.steps ?? [];
    const next = plan.parts.slice(done.length, done.length + compute.lanes);
    if (next.length === 0) return { kind: 'done' };
    const onProgress = (share: number): void => {
      if (!signal.aborted) change(run.id, { phase: { kind: 'running', share: (done.length + share * next.length) / plan.parts.length } });
    };
    const inputs = next.map((parts) => inputOf(run, plan, parts, shorter.lower));
    const answers = await compute.runAll('walk forward step', inputs, { signal, onProgress });
    if (answers === 'cancelled' || signal.aborted) return { kind: 'stopped' };
    const failed = answers.find((answer) => !answer.ok);
    if (failed?.ok === false) return { kind: 'failed', problems: failed.problems };
    const results = answers.flatMap((answer) => (answer.ok ? [answer.result] : []));
    const tried = results.flatMap((result) => result.tried);
    const trials = tried.length === 0 ? null : await countTries(family, tried, triedBefore);
    if (!isCurrent(run.id, stop)) return { kind: 'stopped' };
    change(run.id, { steps: [...done, ...results], ...(trials === null ? {} : { trials }) });
    if (signal.aborted) return { kind: 'stopped' };
  }
};

const sumUp = async (run: DoneRun, plan: WalkPlan): Promise<void> => {
  const walk = walks.get().get(run.id);
  if (walk === undefined || walk.steps.length === 0) return;
  change(run.id, { phase: { kind: 'running', share: null } });
  const { testDays } = plan.lengths;
  const report = await compute.run('walk forward report', { steps: walk.steps, testDays, chooseBy: plan.chooseBy, seed: reportSeed });
  if (report === 'cancelled') return;
  change(run.id, { report });
  if (walk.trials !== null) await judgeAgain(run.id, walk.trials, pboOf(run.question, run.question.strategy));
};

const carryOn = (run: DoneRun, plan: WalkPlan): void => {
  const stop = new AbortController();
  stops.get(run.id)?.abort();
  stops.set(run.id, stop);
  runSteps(run, plan, stop)
    .then(async (phase) => {
      if (isCurrent(run.id, stop)) await sumUp(run, plan);
      return phase;
    })
    .catch((cause: unknown): SweepPhase => {
      logProblem('Running a walk-forward', cause);
      return {
        kind: 'failed',
        problems: ['It stopped unexpectedly. The steps that had run are counted. Continue with the rest, or start over.'],
      };
    })
    .then((phase) => {
      if (!isCurrent(run.id, stop)) return;
      stops.delete(run.id);
      change(run.id, { phase });
    })
    .catch((cause: unknown) => logProblem('Ending a walk-forward', cause));
};

export const startWalk = (run: DoneRun, plan: WalkPlan): void => {
  const walk: Walk = { plan, phase: { kind: 'running', share: 0 }, steps: [], trials: null, report: null };
  walks.set(new Map([...walks.get(), [run.id, walk]]));
  carryOn(run, plan);
};

/** Goes on with the steps that have not run. */
export const resumeWalk = (run: DoneRun): void => {
  const walk = walks.get().get(run.id);
  if (walk === undefined) return;
  change(run.id, { phase: { kind: 'running', share: walk.steps.length / walk.plan.parts.length }, report: null });
  carryOn(run, walk.plan);
};

export const stopWalk = (id: string): void => stops.get(id)?.abort();

export const dropWalk = (id: string): void => {
  stops.get(id)?.abort();
  stops.delete(id);
  walks.set(new Map([...walks.get()].filter(([of]) => of !== id)));
};

// A run that is taken off the list takes its own along, also one that is under way: nobody would see what it counts.
runs.subscribe(() => {
  const left = new Set(runs.get().map(({ id }) => id));
  for (const id of walks.get().keys()) if (!left.has(id)) dropWalk(id);
});
