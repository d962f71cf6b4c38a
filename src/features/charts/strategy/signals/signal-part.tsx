/** In the strategy panel: how many signals the strategy gives on the chart in hand, and where each condition holds. The chart marks the same. */
import { useEffect, useMemo } from 'react';
import type { Strategy } from '@/domain/strategy/strategy';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { mostStrips, signalLayer } from './signal-layer';
import { numberedRows, signalSentence } from './signal-rows';
import type { NumberedRow } from './signal-rows';
import { signaledChart } from './signaled-chart';
import { useSignals } from './use-signals';
import type { SignalQuestion, SignalsState } from './use-signals';

export interface SignalPartProps {
  readonly uid: string;
  readonly chart: ChartSetup;
  /** null: the chart in hand has no candles. */
  readonly market: ChartMarket | null;
  /** What runs. */
  readonly strategy: Strategy;
}

interface Found {
  readonly rows: readonly NumberedRow[];
  readonly time: Float64Array;
}

const foundIn = (state: SignalsState | null): Found | null =>
  state?.kind === 'read' && state.read.ok ? { rows: numberedRows(state.read.rules), time: state.read.time } : null;

const sentenceOf = (state: SignalsState | null, found: Found | null): string => {
  if (state === null) return 'Signals are counted once the chart has candles.';
  if (found !== null) return signalSentence(found.rows, found.time.length);
  if (state.kind === 'failed') return 'Signals couldn’t be counted. Change the strategy to try again.';
  return state.kind === 'read' && !state.read.ok ? state.read.problems.join(' ') : 'Counting signals…';
};

const Rows = ({ rows }: { readonly rows: readonly NumberedRow[] }) => (
  <details className="mt-1">
    <summary className="min-h-6 cursor-pointer text-micro text-text-2 pointer-coarse:leading-11">Where each condition holds</summary>
    <ol className="mt-1 flex flex-col gap-1">
      {rows.map(({ number, words, bars, part }) => (
        <li key={number} className="flex gap-2 text-micro text-text-2">
          <span className="w-4 shrink-0 text-right tabular-nums">{number}</span>
          <span className={part === 'condition' ? 'min-w-0 grow pl-2' : 'min-w-0 grow font-medium text-text'}>{words}</span>
          <span className="shrink-0 tabular-nums">{bars.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ol>
    <p className="mt-1 text-micro text-text-3">
      The numbers stand at the strips below the prices
      {rows.length > mostStrips ? `, which show the first ${String(mostStrips)}` : ''}. Before positions, funds and news are looked at, so a
      run may skip some. Looking here counts as no try.
    </p>
  </details>
);

export const SignalPart = ({ uid, chart, market, strategy }: SignalPartProps) => {
  const { market: symbol, interval, series: named } = chart;
  const series = useMemo(() => (market === null ? null : seriesFor(market, interval, named)), [market, interval, named]);
  const question: SignalQuestion | null = series === null ? null : { uid, digest: series.digest, interval, strategy };
  const state = useSignals(question);
  const found = useMemo(() => foundIn(state), [state]);
  useEffect(() => {
    signaledChart.set(found === null ? null : { market: symbol, interval, layer: signalLayer(found) });
  }, [found, symbol, interval]);
  useEffect(() => () => signaledChart.set(null), []);
  return (
    <div className="border-b border-line px-3.5 py-2">
      <p role="status" aria-label="Signals" className="text-dense">
        {sentenceOf(state, found)}
      </p>
      {found !== null && found.rows.length > 0 && <Rows rows={found.rows} />}
    </div>
  );
};
