/** The shorter candles that settle unclear bars of a run: read from this device, cut to its bars, and part of the digest of what it saw. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { seriesArrays } from '@/domain/candles/series-arrays';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { dataHash } from '@/domain/runs/data-hash';
import { data } from '@/services/bars/bars';
import { sha256OfText } from '@/services/device/sha256';
import { lengthWords } from './lower-choice';
import type { RunQuestion } from './run-types';
import { copied } from './sealed-cut';

export type LowerRead = { readonly ok: true; readonly lower: CandleSeries | null } | { readonly ok: false; readonly problem: string };

/** All of them; null: given up. Where a run names some that are gone it is not run without them: it would be another run. */
export const readLower = async ({ uid, lower }: Pick<RunQuestion, 'uid' | 'lower'>, signal: AbortSignal): Promise<LowerRead | null> => {
  if (lower === undefined) return { ok: true, lower: null };
  const read = await data.run('candles', { uid, digest: lower.digest, interval: lower.interval }, { signal });
  if (read === 'cancelled') return null;
  if (read.ok) return { ok: true, lower: read.series };
  const words = `The ${lengthWords(lower.interval)} candles that settle unclear bars`;
  if (read.reason === 'not possible') return { ok: false, problem: read.text };
  return {
    ok: false,
    problem:
      read.reason === 'damaged'
        ? `${words} changed after they were stored. Remove the file and add it again, or choose others in the settings.`
        : `${words} aren’t on this device. Add them again, or choose others in the settings.`,
  };
};

/**
 * The shorter candles inside the bars of a run, in memory of their own; null for none. None opens at or after `end`, so that they tell
 * nothing of a sealed end. They go by the name of the run's series: a market may be called otherwise in another file.
 */
export const lowerWithin = (lower: CandleSeries | null, series: CandleSeries, end = Infinity): CandleSeries | null => {
  if (lower === null || series.length === 0) return null;
  const last = series.time[series.length - 1]! + (series.periodMs ?? 0);
  const inside = sliceBars(lower, indexAtOrAfter(lower, series.time[0]!), indexAtOrAfter(lower, Math.min(last, end)));
  return copied({ ...inside, symbol: series.symbol });
};

/** As the input of a run has them. */
export const settledBy = (lower: CandleSeries | null): { readonly lower?: CandleSeries } => (lower === null ? {} : { lower });

/** The memory of the shorter candles, for a job that nobody needs them after: a year of minutes is 24 MB. */
export const givenAway = (lower: CandleSeries | null): Transferable[] =>
  lower === null ? [] : seriesArrays(lower).map(({ buffer }) => buffer);

/** Digest of the shorter candles; null without any. */
export const lowerHashOf = async (lower: CandleSeries | null): Promise<string | null> => (lower === null ? null : dataHash(lower));

/** The digest of all that a run saw: that of before, and with it that of the shorter candles where some settled its bars. */
export const dataWithLower = async (seenHash: string, lowerHash: string | null): Promise<string> =>
  lowerHash === null ? seenHash : sha256OfText(`${seenHash}\nsettled by ${lowerHash}`);
