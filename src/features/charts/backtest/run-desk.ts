/** The runs of this visit: each is asked for, computed in workers, counted and judged. They stay while the page is open, whatever is shown. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { instrumentKey } from '@/domain/runs/sealed-end';
import { liveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { data } from '@/services/bars/bars';
import { compute } from '@/services/compute/compute';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { pboOf } from '@/features/charts/backtest/sweep/swept-choices';
import { givenAway, lowerHashOf, lowerWithin, readLower, settledBy } from './run-lower';
import { runNews } from './run-news';
import type { RunQuestion, RunResult, RunState, TestRun } from './run-types';
import { cutSeries } from './sealed-cut';
import { tradeRows } from './trade-rows';
import { countTries, fixSeal, sealedFrom } from './tries';

/** Of everything drawn by chance; a run repeated is judged alike. */
export const reportSeed = 20_260_118;

/** More would hold the memory of their candles for nothing. */
const mostRuns = 8;

/** The newest first. */
export const runs = liveCell<readonly TestRun[]>([]);
/** The run in view, by its id. */
export const shownRun = liveCell<string | null>(null);

const stops = new Map<string, AbortController>();
let asked = 0;

forgetWithAccount(() => {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  runs.set([]);
  shownRun.set(null);
});

const setState = (id: string, state: RunState): void => runs.set(runs.get().map((run) => (run.id === id ? { ...run, state } : run)));

export const setResult = (id: string, result: RunResult): void => setState(id, { kind: 'done', result });

const refusal = (read: { readonly reason: string; readonly text?: string }): string =>
  read.text ??
  (read.reason === 'damaged'
    ? 'Part of these candles changed after they were stored. Remove the file and add it again.'
    : 'These candles are no longer on this device.');

export type SeriesRead =
  | { readonly ok: true; readonly series: CandleSeries }
  | { readonly ok: false; readonly problems: readonly string[] };

/** All bars of a question, the sealed ones too; null: given up. */
export const readSeries = async ({ uid, digest, interval }: RunQuestion, signal: AbortSignal): Promise<SeriesRead | null> => {
  const read = await data.run('candles', { uid, digest, interval }, { signal });
  if (read === 'cancelled') return null;
  return read.ok ? read : { ok: false, problems: [refusal(read)] };
};

/** With a filter that avoids nothing the verdict would be of another strategy. */
const newsProblem =
  'This strategy avoids news, and no calendar of the time of these candles is stored, so its news filter would avoid nothing. Import those weeks on the calendar screen, or remove the news filter to run it.';

const work = async (id: string, question: RunQuestion, signal: AbortSignal): Promise<RunState> => {
  const begun = performance.now();
  const tell = (doing: string, share: number | null): void => {
    if (!signal.aborted) setState(id, { kind: 'running', doing, share });
  };
  const read = await readSeries(question, signal);
  if (read === null) return { kind: 'cancelled' };
  if (!read.ok) return { kind: 'failed', problems: read.problems };
  const instrument = instrumentKey(symbolBehind(question.market));
  const fixed = await sealedFrom(question.family, instrument);
  const { seen, sealed } = cutSeries(read.series, question.heldBackShare, fixed);
  if (seen.length < 2)
    return { kind: 'failed', problems: ['There are too few bars before the sealed end. Hold back less, or add more history.'] };
  if (sealed !== null) await fixSeal(question.family, instrument, sealed.from);
  tell(`Running ${seen.length.toLocaleString('en-US')} bars in both readings`, null);
  const { strategy, settings, family } = question;
  const news = await runNews(strategy, seen);
  if (news?.isUnknown === true) return { kind: 'failed', problems: [newsProblem] };
  const avoided = news === null ? {} : { news: news.events };
  const shorter = await readLower(question, signal);
  if (shorter === null) return { kind: 'cancelled' };
  if (!shorter.ok) return { kind: 'failed', problems: [shorter.problem] };
  const lower = lowerWithin(shorter.lower, seen, sealed?.from);
  const lowerHash = await lowerHashOf(lower);
  const input = { series: seen, strategy, settings, ...avoided, ...settledBy(lower) };
  const run = await compute.run('test run', input, { signal, transfer: givenAway(lower) });
  if (run === 'cancelled') return { kind: 'cancelled' };
  if (!run.ok) return { kind: 'failed', problems: run.problems };
  const trials = await countTries(family, [run.sharpePerDay], question.triedBefore);
  tell('Drawing intervals', null);
  const { backtest, sharpePerDay } = run;
  const evidence = await compute.run(
    'assess run',
    { backtest, series: seen, settings, trials, pbo: pboOf(question, strategy), sealed: null, seed: reportSeed },
    { signal },
  );
  if (evidence === 'cancelled') return { kind: 'cancelled' };
  const rows = tradeRows(backtest, settings.contract.pointValue);
  const elapsedMs = performance.now() - begun;
  const { settling } = backtest.pessimistic;
  const settled = lowerHash === null ? {} : { lowerHash, settling };
  const result = { series: seen, sealed, backtest, evidence, rows, sharpePerDay, trials, elapsedMs };
  return { kind: 'done', result: { ...result, ...(news === null ? {} : { news }), ...settled } };
};

/** Starts a run beside those that are under way, and shows it. */
export const startRun = (question: RunQuestion): void => {
  const id = newId();
  asked += 1;
  const run: TestRun = { id, number: asked, question, state: { kind: 'running', doing: 'Reading the candles', share: null } };
  runs.set([run, ...runs.get()].slice(0, mostRuns));
  shownRun.set(id);
  const stop = new AbortController();
  stops.set(id, stop);
  void work(id, question, stop.signal)
    .catch((cause: unknown): RunState => {
      logProblem('Running a backtest', cause);
      return { kind: 'failed', problems: ['The backtest stopped unexpectedly. Your strategy is unchanged. Run it again.'] };
    })
    .then((state) => setState(id, stop.signal.aborted ? { kind: 'cancelled' } : state))
    .finally(() => stops.delete(id));
};

/** Ends a run that is under way; nothing of it is kept, and what it has counted stays counted. */
export const stopRun = (id: string): void => {
  stops.get(id)?.abort();
  setState(id, { kind: 'cancelled' });
};

/** Takes a run off the list of this visit. */
export const dropRun = (id: string): void => {
  stops.get(id)?.abort();
  const left = runs.get().filter((run) => run.id !== id);
  runs.set(left);
  if (shownRun.get() === id) shownRun.set(left[0]?.id ?? null);
};
