/** The bars of a published result: simulated anew, or read from the bytes of the file that it names. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { intervalOfPeriod, timeframeIn } from '@/domain/candles/interval';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { resample } from '@/domain/candles/resample';
import { simulateCandles, simulationModel } from '@/domain/candles/simulate-candles';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import { minuteMs } from '@/lib/durations';
import type { ResultData, ResultRecipe } from './published-result';

export type ResultSeries = { readonly ok: true; readonly series: CandleSeries } | { readonly ok: false; readonly reason: string };

type Named = Pick<ResultRecipe, 'data' | 'instrument' | 'interval' | 'from' | 'to'>;

const refuse = (reason: string): ResultSeries => ({ ok: false, reason });

const simulated = ({ instrument, interval }: Named, data: Extract<ResultData, { kind: 'simulated' }>): ResultSeries => {
  if (data.model !== simulationModel) {
    return refuse(`These bars come from the simulation “${data.model}”, and this version of Sextant has “${simulationModel}”.`);
  }
  const found = resolveInstrument(instrument, { nearYear: 2025 });
  if (!found.ok) return refuse(found.reason);
  const periodMs = interval * minuteMs;
  try {
    const { seed, start, end } = data;
    return { ok: true, series: simulateCandles({ seed, instrument: found.instrument, from: start, to: end, periodMs }) };
  } catch (cause) {
    return refuse(cause instanceof Error ? cause.message : String(cause));
  }
};

const fromFile = ({ instrument, interval }: Named, data: Exclude<ResultData, { kind: 'simulated' }>, bytes: Uint8Array): ResultSeries => {
  const outcome = parseCandles({ name: data.name, bytes, sha256: data.sha256 }, { ...data.reading, symbol: instrument });
  if (outcome.ok === 'ask') return refuse('The result doesn’t say everything that is needed to read this file.');
  if (!outcome.ok) return refuse(outcome.problems[0]?.reason ?? 'The file could not be read.');
  const { series } = outcome;
  const periodMs = interval * minuteMs;
  if (series.periodMs === periodMs) return { ok: true, series };
  const wanted = intervalOfPeriod(periodMs);
  if (wanted === null) return refuse(`Bars of ${interval} minutes can’t be made.`);
  const joined = resample(series, timeframeIn(wanted, marketHoursOf(series)));
  return joined.ok ? { ok: true, series: joined.series } : refuse(joined.reason);
};

/**
 * The bars that a result was run over. `bytes` are those of the file, whose digest was checked; null for simulated bars. Refused
 * with a sentence where they cannot be made.
 */
export const seriesOfResult = (recipe: Named, bytes: Uint8Array | null): ResultSeries => {
  const { data, from, to } = recipe;
  if (data.kind !== 'simulated' && bytes === null) return refuse('The file is needed.');
  const whole = data.kind === 'simulated' ? simulated(recipe, data) : fromFile(recipe, data, bytes ?? new Uint8Array());
  if (!whole.ok) return whole;
  const { series } = whole;
  const part = sliceBars(series, indexAtOrAfter(series, from), indexAtOrAfter(series, to + 1));
  return part.length === 0 ? refuse('There are no bars in the span of this result.') : { ok: true, series: part };
};
