/** Which trade of the run in view is chosen, and its place on the chart: chosen in the list or pressed on the chart, one and the same. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TimesInView } from '@/ui/chart/chart-link';
import type { ReportRun } from './run-types';
import { testedChart, testMark } from './tested-chart';
import { tradeLayer } from './trade-layer';
import { targetOf } from './trade-target';
import type { TradeRow } from './trade-rows';

export interface ChosenTrade {
  readonly row: TradeRow | null;
  readonly choose: (index: number) => void;
  /** Goes so many trades on, as far as there are; the first one where none was chosen. */
  readonly move: (by: number) => void;
}

/** Bars around a trade that are shown with it. */
const fewestAround = 40;

const around = ({ pessimistic, optimistic }: TradeRow, time: Float64Array, periodMs: number | null): TimesInView => {
  const last = Math.max(pessimistic.exitBar, optimistic?.exitBar ?? 0);
  const [from, to] = [time[pessimistic.entryBar] ?? 0, time[last] ?? 0];
  const bar = periodMs ?? 0;
  const spare = Math.max((to - from) * 0.6, fewestAround * bar);
  return { from: from - spare, to: to + bar + spare };
};

interface Choice {
  readonly run: string;
  readonly index: number | null;
  /** Chosen in the list: the chart goes there. One that was pressed on the chart is in view already. */
  readonly isFromList: boolean;
}

export const useChosenTrade = (run: ReportRun | null): ChosenTrade => {
  const [choice, setChoice] = useState<Choice>({ run: '', index: null, isFromList: false });
  const id = run?.id ?? '';
  const index = choice.run === id ? choice.index : null;
  const rows = run?.state.result.rows;
  const row = (index === null ? null : rows?.[index]) ?? null;
  const choose = useCallback((next: number) => setChoice({ run: id, index: next, isFromList: true }), [id]);
  const series = run?.state.result.series;
  const isFromList = choice.isFromList;
  const question = run?.question;
  const shown = useMemo(() => {
    if (rows === undefined || series === undefined || question === undefined) return null;
    const { time, periodMs } = series;
    const target = row === null ? null : targetOf(question.strategy, row.pessimistic, question.settings.contract);
    return {
      market: question.market,
      layer: tradeLayer({ rows, time, chosen: row, target }),
      lookAt: row === null || !isFromList ? null : around(row, time, periodMs),
      onMark: (mark: string) => setChoice({ run: id, index: Number(mark.slice(testMark.length)), isFromList: false }),
    };
  }, [rows, series, question, row, isFromList, id]);
  useEffect(() => {
    testedChart.set(shown);
  }, [shown]);
  useEffect(() => () => testedChart.set(null), []);
  const move = (by: number): void => {
    const last = (rows?.length ?? 0) - 1;
    if (last >= 0) choose(Math.max(0, Math.min(last, row === null ? 0 : row.index + by)));
  };
  return { row, choose, move };
};
