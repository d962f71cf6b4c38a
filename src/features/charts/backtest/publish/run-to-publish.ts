/** A run of this visit, or a kept one, as the screen of published results takes it. */
import { engineVersion } from '@/domain/backtest/engine-version';
import { simulatedOf } from '@/domain/candles/simulated-markets';
import type { BarsOrigin } from '@/domain/published/bars-origin';
import { inputsText, hashedLists } from '@/domain/published/make-result';
import { runToPublish, runTexts, type SavedRunFacts, type SavedRunRead } from '@/domain/published/saved-run';
import { dataHash } from '@/domain/runs/data-hash';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { instrumentKey, sealsOn } from '@/domain/runs/sealed-end';
import { sealKind } from '@/domain/runs/seal-kind';
import { candlesOnDevice } from '@/services/bars/bars';
import { sha256OfText } from '@/services/device/sha256';
import { readKept } from '@/services/kept/kept';
import { familyCountOf } from '@/services/runs/counting';
import type { KeptReport } from '@/features/charts/backtest/kept/kept-report-run';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { reportSeed } from '@/features/charts/backtest/run-desk';
import type { DoneRun, ReportRun } from '@/features/charts/backtest/run-types';

const originOf = async ({ uid, digest }: ReportRun['question']): Promise<BarsOrigin> => {
  const id = simulatedOf(digest);
  if (id !== null) return { kind: 'simulated market', id };
  const kept = (await candlesOnDevice(uid)).find((series) => series.digest === digest);
  return kept === undefined ? { kind: 'gone' } : { kind: 'kept', bars: kept };
};

/** Whether the family's sealed end on the bars that this run held back was opened, with this version or another. */
const isSealOpened = async ({ question, state }: ReportRun): Promise<boolean> => {
  const { sealed, evidence } = state.result;
  if (evidence.sealed !== null) return true;
  const kept = await readKept(sealKind);
  if (kept === null) throw new Error('You were signed out in the meantime.');
  if (sealed === null) return false;
  const seals = kept.documents.map(({ value }) => value);
  return sealsOn(seals, instrumentKey(symbolBehind(question.market)), sealed).some(({ family }) => family === question.family);
};

/** What both kinds of runs say alike. */
const factsOf = async (run: ReportRun): Promise<Omit<SavedRunFacts, 'name' | 'engine' | 'seed'>> => {
  const { question, state } = run;
  const { series, evidence, settling } = state.result;
  const [origin, isOpened, count] = await Promise.all([originOf(question), isSealOpened(run), familyCountOf(question.family)]);
  return {
    strategy: question.strategy,
    settings: question.settings,
    origin,
    periodMs: series.periodMs,
    from: series.time[0] ?? 0,
    to: series.time[series.length - 1] ?? 0,
    trials: evidence.trials,
    writers: count?.writers ?? null,
    pbo: evidence.pbo,
    isSealOpened: isOpened,
    isSettled: settling !== undefined,
  };
};

const nameOf = ({ question }: ReportRun): string => `${question.strategy.name}, ${question.title}`;

/** The run of a report, with every digest of what came out. */
export const doneToPublish = async (run: DoneRun): Promise<SavedRunRead> => {
  const { series, backtest } = run.state.result;
  const { settings } = run.question;
  const facts = { ...(await factsOf(run)), name: nameOf(run), engine: engineVersion, seed: reportSeed };
  const bars = { series, dataHash: await dataHash(series) };
  const { hashes } = await hashedLists(runTexts(facts), { backtest, settings }, bars, sha256OfText);
  return runToPublish(facts, hashes);
};

/** A kept run, with the digests that were kept with it: of its bars, its inputs and its trades. */
export const keptToPublish = async ({ name, run: saved }: ListedRun, { run, record }: KeptReport): Promise<SavedRunRead> => {
  const { engine, seed = reportSeed } = saved;
  const facts = { ...(await factsOf(run)), name, engine, seed };
  const inputs = await sha256OfText(inputsText(runTexts(facts), saved.dataHash));
  return runToPublish(facts, { data: saved.dataHash, inputs, ...record.lists });
};
