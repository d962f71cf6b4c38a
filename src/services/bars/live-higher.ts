/**
 * An indicator of a longer interval over bars that go on: at each bar the value of the last longer bar that has closed, so that it stands
 * still while one is under way and never changes afterwards. Longer bars close rarely, and are then joined and computed anew.
 */
import { closedBars, valuesAtClosed } from '@/domain/candles/higher-values';
import { GrowingColumn } from '@/lib/growing-column';
import { computedBars } from './computed-bars';
import { computeColumns } from './computed-columns';
import type { IndicatorQuestion } from './computed-columns';
import { joinSeries } from './joined-series';
import type { PriceSeries } from './read-bars';

/** An indicator over bars that go on. */
export interface LiveRun {
  /** One column an output; as long as the bars were when it was last brought up to date. */
  readonly outputs: readonly GrowingColumn[];
  /** Brings it up to date: `closed` of the `length` bars are over, and the last may change. */
  readonly update: (closed: number, length: number) => void;
  /** Forgets all bars, so that they are computed anew. */
  readonly restart: () => void;
}

interface Stepped {
  readonly outputs: readonly Float64Array[];
  /** When the next longer bar ends, epoch ms; null while none has begun. */
  readonly nextEnd: number | null;
}

/** What the bars that are over say; null where they cannot be joined or the indicator cannot be computed. */
const steppedOf = (bars: PriceSeries, { higher = '', ...question }: IndicatorQuestion, kind: 'heikinAshi' | undefined): Stepped | null => {
  const long = joinSeries(bars, higher);
  if (!long.ok) return null;
  const shaped = computedBars(long.series, { kind });
  const computed = shaped.ok ? computeColumns(shaped.series, question, () => ({ ok: false, reason: '' })) : shaped;
  if (!computed.ok) return null;
  const { time } = long.series;
  const closed = closedBars(bars, { time, endOf: long.endOf });
  const next = time[(closed.at(-1) ?? -1) + 1];
  return {
    outputs: computed.outputs.map((values) => valuesAtClosed(closed, values)),
    nextEnd: next === undefined ? null : long.endOf(next),
  };
};

/** `traded` tells the first bars as they were traded. null: the bars cannot be joined so, or the indicator is not computed of them. */
export const liveHigher = (
  question: IndicatorQuestion,
  traded: (length: number) => PriceSeries,
  { kind, closed: first }: { readonly kind: 'heikinAshi' | undefined; readonly closed: number },
): LiveRun | null => {
  const begun = steppedOf(traded(first), question, kind);
  if (begun === null) return null;
  const outputs = begun.outputs.map((values) => new GrowingColumn(values));
  let [known, nextEnd] = [first, begun.nextEnd];
  return {
    outputs,
    update: (closed, length) => {
      const bars = traded(closed);
      const endsAt = (bars.time[closed - 1] ?? 0) + (bars.periodMs ?? 0);
      if (closed < known || (closed > known && (nextEnd === null || endsAt >= nextEnd))) {
        const anew = steppedOf(bars, question, kind);
        for (const [at, output] of outputs.entries()) output.put(0, anew?.outputs[at] ?? new Float64Array(closed).fill(NaN));
        nextEnd = anew?.nextEnd ?? null;
      } else {
        for (const output of outputs) stand(output, known, closed);
      }
      known = closed;
      // The bar under way has what the one before it has: no longer bar has closed with it yet.
      for (const output of outputs) stand(output, closed, length);
    },
    restart: () => {
      known = Infinity;
    },
  };
};

/** Bars from one index to another have the value of the bar before them. */
const stand = (output: GrowingColumn, from: number, to: number): void => {
  const value = output.view()[from - 1] ?? NaN;
  output.put(from, new Float64Array(to - from).fill(value));
};
