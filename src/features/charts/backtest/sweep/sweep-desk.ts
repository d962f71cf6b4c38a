/** The sweeps of this visit, one for each run: computed in batches by workers, each batch counted before it is shown, and gone on with after a stop. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { OverfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { joinSweeps, triedSharpes, type SweepResult } from '@/domain/sweeps/sweep';
import { placesOf } from '@/domain/sweeps/variants';
import { liveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { sweepStrategyInWorkers } from '@/services/compute/sweep-strategy-in-workers';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { judgeAgain } from '@/features/charts/backtest/judge-again';
import { runs } from '@/features/charts/backtest/run-desk';
import { lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { countTries } from '@/features/charts/backtest/tries';
import type { SweepPlan } from './sweep-plan';
import { pboOf, rememberSweep } from './swept-choices';

export type SweepPhase =
  /** `share` of what is left to run; null while the choice is being checked. */
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] }
  | { readonly kind: 'done' };

export interface Sweep {
  readonly plan: SweepPlan;
  readonly phase: SweepPhase;
  /** Everything that ran and was counted; null: nothing yet. */
  readonly result: SweepResult | null;
  /** Over every variant of the family when the last batch was counted. */
  readonly trials: TrialTotals | null;
  /** Over what ran; null until the sweep ends or stops. */
  readonly overfitting: Statistic<OverfittingProbability> | null;
}

/** By the id of the run whose numbers are varied. */
export const sweeps = liveCell<ReadonlyMap<string, Sweep>>(new Map());

const stops = new Map<string, AbortController>();

forgetWithAccount(() => {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  sweeps.set(new Map());
});

const change = (id: string, part: Partial<Sweep>): void => {
  const before = sweeps.get().get(id);
  if (before !== undefined) sweeps.set(new Map([...sweeps.get(), [id, { ...before, ...part }]]));
};

/** A batch lasts about so long: short enough that a stop loses little, long enough that workers share what variants have in common. */
const batchMs = 2_000;
const mostInBatch = 4_000;

/** What a sweep of a run runs over: the bars before its sealed end, on its terms. */
const inputOf = ({ question, state }: DoneRun) => ({
  strategy: question.strategy,
  settings: question.settings,
  series: state.result.series,
  // A variant avoids what the run itself avoided.
  ...(state.result.news === undefined ? {} : { news: state.result.news.events }),
});

/** Whether a sweep was neither taken away nor replaced meanwhile. */
const isCurrent = (id: string, stop: AbortController): boolean => stops.get(id) === stop;

/** Batch after batch, and how it ended. */
const runBatches = async (run: DoneRun, plan: SweepPlan, stop: AbortController): Promise<SweepPhase> => {
  const { signal } = stop;
  const before = sweeps.get().get(run.id)?.result ?? null;
  const known = new Set([...(before?.rows ?? []).map(({ place }) => place), ...(before?.refused ?? [])]);
  const open = placesOf(plan.axes, plan.method).filter((place) => !known.has(place));
  const { family, triedBefore } = run.question;
  // Variants are settled by what settled the run.
  const shorter = await readLower(run.question, signal);
  if (shorter === null || signal.aborted) return { kind: 'stopped' };
  if (!shorter.ok) return { kind: 'failed', problems: [shorter.problem] };
  const lower = settledBy(lowerWithin(shorter.lower, run.state.result.series, run.state.result.sealed?.from));
  let size = compute.lanes * 4;
  for (let at = 0; at < open.length;) {
    const places = open.slice(at, at + size);
    const begun = performance.now();
    const tell = (share: number): void => {
      if (!signal.aborted) change(run.id, { phase: { kind: 'running', share: (known.size + at + share * places.length) / plan.count } });
    };
    const axes = plan.axes.map(({ paths, values }) => ({ paths, values }));
    const question = { ...inputOf(run), ...lower, axes, method: plan.method, places };
    const answer = await sweepStrategyInWorkers(question, null, { signal, onProgress: tell });
    if (answer === 'cancelled' || signal.aborted) return { kind: 'stopped' };
    if (!answer.ok) return { kind: 'failed', problems: answer.problems };
    const tried = triedSharpes(answer.result);
    const trials = tried.length === 0 ? null : await countTries(family, tried, triedBefore);
    if (!isCurrent(run.id, stop)) return { kind: 'stopped' };
    const result = sweeps.get().get(run.id)?.result ?? null;
    change(run.id, {
      result: result === null ? answer.result : joinSweeps([result, answer.result]),
      ...(trials === null ? {} : { trials }),
    });
    at += places.length;
    if (signal.aborted) return { kind: 'stopped' };
    const pace = places.length / Math.max(1, performance.now() - begun);
    size = Math.max(compute.lanes * 2, Math.min(mostInBatch, Math.round(pace * batchMs)));
  }
  return { kind: 'done' };
};

const nothingRan = 'No combination of these numbers can run on these bars. Choose other values.';

/** How far the choice among what ran overfits; it is remembered, and the run that was swept is judged with it. */
const checkChoice = async (run: DoneRun): Promise<void> => {
  const sweep = sweeps.get().get(run.id);
  if (sweep?.result == null || sweep.result.rows.length === 0) return;
  const { result, plan, trials } = sweep;
  change(run.id, { phase: { kind: 'running', share: null } });
  const found = await compute.run('sweep overfitting', result);
  if (found === 'cancelled') return;
  const pbo = found.value === null ? undefinedBecause(found.reason) : { value: found.value.probability };
  const axes = plan.axes.map(({ paths, values }) => ({ paths, values }));
  rememberSweep(run.question, { strategy: run.question.strategy, axes, variants: result.rows.length, pbo });
  change(run.id, { overfitting: found });
  if (trials !== null) await judgeAgain(run.id, trials, pboOf(run.question, run.question.strategy));
};

const carryOn = (run: DoneRun, plan: SweepPlan): void => {
  const stop = new AbortController();
  stops.get(run.id)?.abort();
  stops.set(run.id, stop);
  runBatches(run, plan, stop)
    .then(async (phase): Promise<SweepPhase> => {
      if (isCurrent(run.id, stop)) await checkChoice(run);
      const isEmpty = phase.kind === 'done' && (sweeps.get().get(run.id)?.result?.rows.length ?? 0) === 0;
      return isEmpty ? { kind: 'failed', problems: [nothingRan] } : phase;
    })
    .catch((cause: unknown): SweepPhase => {
      logProblem('Running a sweep', cause);
      return {
        kind: 'failed',
        problems: ['The sweep stopped unexpectedly. What had run is counted and shown. Continue it, or start over.'],
      };
    })
    .then((phase) => {
      if (!isCurrent(run.id, stop)) return;
      stops.delete(run.id);
      change(run.id, { phase });
    })
    .catch((cause: unknown) => logProblem('Ending a sweep', cause));
};

/** Starts a sweep of a run's strategy in place of its last one. What the last one has counted stays counted. */
export const startSweep = (run: DoneRun, plan: SweepPlan): void => {
  const sweep: Sweep = { plan, phase: { kind: 'running', share: 0 }, result: null, trials: null, overfitting: null };
  sweeps.set(new Map([...sweeps.get(), [run.id, sweep]]));
  carryOn(run, plan);
};

/** Goes on where a sweep was stopped or failed. */
export const resumeSweep = (run: DoneRun): void => {
  const sweep = sweeps.get().get(run.id);
  if (sweep === undefined) return;
  change(run.id, { phase: { kind: 'running', share: (sweep.result?.rows.length ?? 0) / sweep.plan.count }, overfitting: null });
  carryOn(run, sweep.plan);
};

/** Ends it after the batches that are counted; what was under way is not counted, because nobody sees it. */
export const stopSweep = (id: string): void => stops.get(id)?.abort();

/** Takes the result away, to set up another sweep. */
export const dropSweep = (id: string): void => {
  stops.get(id)?.abort();
  stops.delete(id);
  sweeps.set(new Map([...sweeps.get()].filter(([of]) => of !== id)));
};

// A run that is taken off the list takes its own along, also one that is under way: nobody would see what it counts.
runs.subscribe(() => {
  const left = new Set(runs.get().map(({ id }) => id));
  for (const id of sweeps.get().keys()) if (!left.has(id)) dropSweep(id);
});
