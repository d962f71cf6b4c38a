/** A saved run as what can be published: everything to run it again, the count of its variants, and what must come out again. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { settingsText, strategyText } from '@/domain/runs/settings-text';
import { ledgerCounter, type TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import { minuteMs } from '@/lib/durations';
import { dataOfBars, type BarsOrigin } from './bars-origin';
import type { ResultHashes, ResultRecipe } from './published-result';
import { readRunFile, runFileText, type RunToPublish } from './run-file';

/** A run of a report, or one that was kept. */
export interface SavedRunFacts {
  readonly name: string;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  readonly engine: string;
  readonly origin: BarsOrigin;
  /** Length of a bar; null without a common one. */
  readonly periodMs: number | null;
  /** Openings of the first and the last bar it saw, epoch ms; sealed bars are not among them. */
  readonly from: number;
  readonly to: number;
  readonly seed: number;
  /** Variants that its report allows for. */
  readonly trials: number;
  /** Everything counted of its family by now; null where that isn't known. */
  readonly writers: TrialLedger | null;
  readonly pbo: Statistic;
  /** Whether the sealed end of these bars was opened with its family. */
  readonly isSealOpened: boolean;
  /** Whether it had shorter candles to settle unclear bars. */
  readonly isSettled: boolean;
}

export type SavedRunRead = { readonly ok: true; readonly file: RunToPublish } | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): SavedRunRead => ({ ok: false, reason });

/** Letters that the name of a result may have. */
const longestName = 120;

const plain = (figure: Statistic): Statistic => (figure.value === null ? { value: null, reason: figure.reason } : { value: figure.value });

/** What of a run the digest of its inputs is taken of. */
export const runTexts = ({
  strategy,
  settings,
  engine,
}: Pick<SavedRunFacts, 'strategy' | 'settings' | 'engine'>): Pick<ResultRecipe, 'strategy' | 'settings' | 'engine'> => ({
  strategy: strategyText(strategy),
  settings: settingsText(settings),
  engine,
});

/**
 * The run as it is published. Every variant counted by now is counted, also those that were tried after it. Refused in a sentence where
 * nobody could run it again, or where what is published would leave something out.
 */
export const runToPublish = (run: SavedRunFacts, hashes: Partial<ResultHashes>): SavedRunRead => {
  if (run.isSealOpened)
    return refuse('Its sealed end was opened. A published result doesn’t show what that said, so publishing this run would hide it.');
  if (run.isSettled)
    return refuse('It had shorter candles to settle unclear bars, and a published run has one series only. Run it without them first.');
  const origin = dataOfBars(run.origin);
  if (!origin.ok) return origin;
  const { periodMs, from, to, seed } = run;
  if (periodMs === null || periodMs % minuteMs !== 0)
    return refuse('Its bars don’t have one length in whole minutes, which a published result needs.');
  if (run.writers === null) return refuse('The count of variants tried isn’t known on this device. Sign in again, then publish it.');
  const tried = ledgerCounter(run.writers);
  if (tried.trials < run.trials)
    return refuse('This device doesn’t know all variants that were tried yet. Wait until your account has synced, then publish it.');
  const { data, instrument } = origin;
  const recipe: ResultRecipe = { ...runTexts(run), data, instrument, interval: periodMs / minuteMs, from, to, seed, tried };
  const file = { name: run.name.slice(0, longestName), counting: '', recipe, pbo: plain(run.pbo) };
  const read = readRunFile(runFileText({ ...file, hashes: null }));
  return read.ok ? { ok: true, file: { ...read.file, hashes } } : read;
};
