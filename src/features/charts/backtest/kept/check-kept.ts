/** Runs a kept run again over the bars on this device and holds its trades against those that were kept. It is no new variant. */
import { cutAt } from '@/domain/runs/sealed-end';
import { dataHash } from '@/domain/runs/data-hash';
import { engineVersion } from '@/domain/backtest/engine-version';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { formatCount } from '@/lib/format-number';
import { compute } from '@/services/compute/compute';
import { dataWithLower, givenAway, lowerHashOf, lowerWithin, readLower, settledBy } from '@/features/charts/backtest/run-lower';
import { dataWithNews, runNews } from '@/features/charts/backtest/run-news';
import { readSeries } from '@/features/charts/backtest/run-desk';
import { countedTrades } from '@/features/charts/backtest/verdict-words';
import type { KeptReport } from './kept-report-run';
import { listHashes } from './saved-run-of';

export interface Check {
  /** 'same': the same trades; 'differs': other ones, or other bars; 'impossible': it could not be run. */
  readonly outcome: 'same' | 'differs' | 'impossible';
  readonly text: string;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)}\u202Fs`;

/** What may be another, by what the run knew beside its candles. */
const otherData = (hasNews: boolean, hasLower: boolean): string => {
  if (hasNews) return `The stored calendar${hasLower ? ', the shorter candles' : ''} or the candles are others`;
  return hasLower ? 'The candles or the shorter ones that settle them are others' : 'These are other candles';
};

/** Null: it was given up. Figures of another result are not shown: they would be those of a run that was not counted. */
export const checkKept = async ({ run: listed }: ListedRun, { run, record }: KeptReport, signal: AbortSignal): Promise<Check | null> => {
  const began = performance.now();
  const read = await readSeries(run.question, signal);
  if (read === null) return null;
  if (!read.ok)
    return { outcome: 'impossible', text: 'The candles of this run aren’t on this device. Add the same file here to run it again.' };
  const series = record.sealed === null ? read.series : cutAt(read.series, record.sealed.from).seen;
  const { strategy, settings } = record;
  const news = await runNews(strategy, series);
  const shorter = await readLower(run.question, signal);
  if (shorter === null) return null;
  if (!shorter.ok) return { outcome: 'impossible', text: shorter.problem };
  const lower = lowerWithin(shorter.lower, series, record.sealed?.from);
  if ((await dataWithLower(await dataWithNews(await dataHash(series), news), await lowerHashOf(lower))) !== listed.dataHash)
    return {
      outcome: 'differs',
      text: `${otherData(news !== null, lower !== null)}: ${formatCount(series.length)} bars, and the run saw ${formatCount(record.bars)}.`,
    };
  const avoided = news === null ? {} : { news: news.events };
  const input = { series, strategy, settings, ...avoided, ...settledBy(lower) };
  const made = await compute.run('test run', input, { signal, transfer: givenAway(lower) });
  if (made === 'cancelled') return null;
  if (!made.ok) return { outcome: 'impossible', text: made.problems.join(' ') };
  const hashes = await listHashes(made.backtest, series, settings.contract.unitStep);
  const { count } = made.backtest.pessimistic.trades;
  if (hashes.pessimistic === record.lists.pessimistic && hashes.optimistic === record.lists.optimistic)
    return { outcome: 'same', text: `Same ${countedTrades(count)}, ${seconds(performance.now() - began)}` };
  const why = listed.engine === engineVersion ? '' : ` It was made by ${listed.engine}, and this is ${engineVersion}.`;
  return { outcome: 'differs', text: `Other trades came out on the same candles and costs.${why}` };
};
