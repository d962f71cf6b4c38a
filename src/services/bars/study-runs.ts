/**
 * What indicators make of bars that go on. A bar that is added costs them one bar each, however many lie before: they go on from where they
 * were, through the same kernels as whole columns. What they made of bars that are over stands, so going back costs nothing.
 */
import { checkParams } from '@/domain/indicators/check-params';
import type { Columns, Indicator, Parameters } from '@/domain/indicators/indicator';
import { indicatorRun } from '@/domain/indicators/indicator-run';
import { indicators } from '@/domain/indicators/registry';
import { GrowingColumn } from '@/lib/growing-column';
import { ownProperty } from '@/lib/own-property';
import { pricesOf, sessionsOf } from './computed-columns';
import type { ColumnSource, IndicatorQuestion } from './computed-columns';
import { liveHigher } from './live-higher';
import type { LiveRun } from './live-higher';
import type { PriceSeries } from './read-bars';

/** The bars as they are now; the columns hold at least `length` of them. */
export interface RunBars extends Pick<PriceSeries, 'symbol' | 'periodMs'> {
  readonly kind: 'heikinAshi' | undefined;
  readonly length: () => number;
  /** Bars that are over and change no more. */
  readonly closed: () => number;
  readonly columns: () => Omit<Columns, 'session'>;
  /** The first bars as they were traded. */
  readonly traded: (count: number) => PriceSeries;
}

/** An indicator that goes on. Its columns are never shorter than they were: those of bars from which one has gone back stand. */
export const runOver = (indicator: Indicator, params: Parameters, columnsNow: () => Columns): LiveRun => {
  const run = indicatorRun(indicator, params);
  const outputs = indicator.outputs.map(() => new GrowingColumn(new Float64Array(0)));
  return {
    outputs,
    update: (closed, length) => {
      if (closed < run.bars) {
        if (length === closed) return;
        // The bar after these was over when it was computed, and is under way now.
        run.restart();
      }
      for (const output of outputs) output.resize(Math.max(output.length, length));
      const views = outputs.map((output) => output.view());
      const columns = columnsNow();
      run.advance(columns, views, closed);
      if (length > closed) run.preview(columns, views, length);
    },
    restart: () => run.restart(),
  };
};

/** A column made of the bars one by one, such as the mean of high and low; `valuesOf` is asked for the bars from an index on. */
const madeBarByBar = (lengthNow: () => number) => (valuesOf: (from: number) => ArrayLike<number>) => {
  const column = new GrowingColumn(new Float64Array(0));
  return () => {
    // The last two may have changed: one that was under way, and the one that took its place.
    const from = Math.max(0, Math.min(column.length, lengthNow()) - 2);
    column.put(from, valuesOf(from));
    return column.view();
  };
};

export interface StudyRuns {
  /** The columns of an indicator, up to date for the bars there are and possibly longer; null for one that cannot go on bar by bar. */
  readonly outputs: (question: IndicatorQuestion) => readonly GrowingColumn[] | null;
  /** Bars that were over are not: all is computed anew. */
  readonly restart: () => void;
}

export const studyRuns = (bars: RunBars): StudyRuns => {
  const runs = new Map<string, LiveRun>();
  const { symbol, periodMs, kind, length, closed } = bars;
  const made = madeBarByBar(length);

  const closeOf = (source: ColumnSource): (() => Float64Array) | null => {
    if (source === 'close') return () => bars.columns().close;
    if (typeof source !== 'string') {
      const run = runFor(source.of);
      const output = run?.outputs[source.output];
      if (run === null || output === undefined) return null;
      return () => {
        run.update(closed(), length());
        return output.view();
      };
    }
    const price = ownProperty(pricesOf, source);
    if (price === undefined) return null;
    return made((from) => {
      const columns = bars.columns();
      return Array.from({ length: length() - from }, (_, i) => price(columns, from + i));
    });
  };

  const begun = (question: IndicatorQuestion): LiveRun | null => {
    const { indicator: id, params, source = 'close', higher } = question;
    if (higher !== undefined) return liveHigher(question, bars.traded, { kind, closed: closed() });
    const indicator: Indicator | undefined = ownProperty(indicators as Readonly<Record<string, Indicator>>, id);
    if (indicator === undefined || (source !== 'close' && !indicator.inputs.includes('close'))) return null;
    const checked = checkParams(indicator, params);
    const reads = closeOf(source);
    if (!checked.ok || reads === null) return null;
    const session = indicator.inputs.includes('session')
      ? made((from) => sessionsOf({ symbol, periodMs, length: length() - from, time: bars.columns().time.subarray(from, length()) }))
      : () => new Float64Array(0);
    return runOver(indicator, checked.params, () => ({ ...bars.columns(), close: reads(), session: session() }));
  };

  function runFor(question: IndicatorQuestion): LiveRun | null {
    const key = JSON.stringify(question);
    const known = runs.get(key) ?? begun(question);
    if (known !== null) runs.set(key, known);
    return known;
  }

  return {
    outputs: (question) => {
      const run = runFor(question);
      run?.update(closed(), length());
      return run?.outputs ?? null;
    },
    restart: () => {
      for (const run of runs.values()) run.restart();
    },
  };
};
