/** A run as it is kept: what it ran on, and everything that its report shows. */
import { engineVersion } from '@/domain/backtest/engine-version';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { dataHash } from '@/domain/runs/data-hash';
import { runRecordText } from '@/domain/runs/run-record';
import type { SavedRun } from '@/domain/runs/saved-run-kind';
import { sha256OfText } from '@/services/device/sha256';
import { dataWithLower } from '@/features/charts/backtest/run-lower';
import { dataWithNews } from '@/features/charts/backtest/run-news';
import { reportSeed } from '@/features/charts/backtest/run-desk';
import type { DoneRun } from '@/features/charts/backtest/run-types';

/** Id under which a run is kept. After its sealed end was opened it is kept once more, with what that says. */
export const keptIdOf = ({ id, state }: DoneRun): string => (state.result.evidence.sealed === null ? id : `${id}-sealed`);

/** SHA-256 of the lists of trades of both readings; `unitStep` is that of the contract. */
export const listHashes = async (
  { pessimistic, optimistic }: Pick<Backtest, 'pessimistic' | 'optimistic'>,
  series: Pick<CandleSeries, 'time' | 'tickSize'>,
  unitStep: number,
): Promise<{ readonly pessimistic: string; readonly optimistic: string }> => {
  const [one, other] = await Promise.all(
    [pessimistic, optimistic].map((reading) => sha256OfText(tradeListText(reading, series, unitStep))),
  );
  return { pessimistic: one ?? '', optimistic: other ?? '' };
};

export const savedRunOf = async ({ question, state: { result } }: DoneRun): Promise<SavedRun> => {
  const { uid: _, family, strategy, settings, ...asked } = question;
  const { series, evidence, rows, sealed, backtest } = result;
  const [bars, lists] = await Promise.all([dataHash(series), listHashes(backtest, series, settings.contract.unitStep)]);
  return {
    name: `${strategy.name}, ${question.title}`,
    family,
    dataHash: await dataWithLower(await dataWithNews(bars, result.news ?? null), result.lowerHash ?? null),
    engine: engineVersion,
    trials: evidence.trials,
    seed: reportSeed,
    body: runRecordText({
      ...asked,
      periodMs: series.periodMs,
      bars: series.length,
      sealed,
      settling: result.settling,
      lists,
      strategy,
      settings,
      evidence,
      time: series.time,
      trades: rows.map(({ pessimistic, optimistic }) => ({ pessimistic, optimistic })),
    }),
  };
};
