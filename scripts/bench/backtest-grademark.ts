/** The average cross as grademark runs it: long only, without costs, its averages computed beforehand and not timed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { computeIndicator, columnsOf } from '@/domain/indicators/indicator-run';
import { indicatorOf } from '@/domain/indicators/registry';

interface Bar {
  readonly time: Date;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** 1 where the fast average crosses above the slow one, −1 where below. */
  readonly turn: number;
}

interface Grademark {
  readonly backtest: (strategy: unknown, bars: unknown) => readonly unknown[];
}

interface DataForge {
  readonly DataFrame: new (rows: readonly Bar[]) => unknown;
}

const averageOf = (close: Float64Array, period: number): Float64Array => {
  const [values] = computeIndicator(indicatorOf('sma'), columnsOf({ close }), { period });
  return values ?? new Float64Array(0);
};

/** A call that runs the cross of two averages; `folder` holds the package's node_modules. Returns the number of trades. */
export const grademarkCall = (folder: string, series: CandleSeries, [fast, slow]: readonly [number, number]): (() => number) => {
  const load = createRequire(pathToFileURL(join(folder, 'package.json')));
  const { backtest } = load('grademark') as Grademark;
  const { DataFrame } = load('data-forge') as DataForge;
  const close = Float64Array.from(series.ticks.close);
  const [a, b] = [averageOf(close, fast), averageOf(close, slow)];
  let side = 0;
  const rows = Array.from({ length: series.length }, (_, i): Bar => {
    const now = Math.sign((a[i] ?? NaN) - (b[i] ?? NaN)) || 0;
    const turn = now !== 0 && side !== 0 && now !== side ? now : 0;
    if (now !== 0) side = now;
    const of = (column: Float64Array): number => column[i] ?? NaN;
    return {
      time: new Date(of(series.time)),
      open: of(series.open),
      high: of(series.high),
      low: of(series.low),
      close: of(series.close),
      volume: 0,
      turn,
    };
  });
  const bars = new DataFrame(rows);
  const strategy = {
    entryRule: (enter: () => void, { bar }: { readonly bar: Bar }) => {
      if (bar.turn === 1) enter();
    },
    exitRule: (exit: () => void, { bar }: { readonly bar: Bar }) => {
      if (bar.turn === -1) exit();
    },
  };
  return () => backtest(strategy, bars).length;
};
