/** Measures the chart in hand in a worker: how far it is, what came out, or that it was canceled. */
import { useEffect, useRef, useState } from 'react';
import { newsCurrencies } from '@/domain/journal/news-currencies';
import { logProblem } from '@/lib/log';
import { eventsBetween } from '@/services/calendar/calendar';
import { compute } from '@/services/compute/compute';
import type { ChartPlan } from '@/services/compute/chart-plan-job';
import { counting } from '@/services/journal/journal-counting';
import { weekMs } from '@/lib/durations';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { AnalyzedChart, ChartSource } from './use-chart-source';

/** Fewer bars do not tell how often a target comes before a stop. */
export const fewestBars = 120;

const seed = 20_261_128;

export type PlanState =
  | { readonly state: 'idle' }
  | { readonly state: 'too few'; readonly bars: number }
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'canceled' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly plan: ChartPlan };

/** The calendar of the week after the last bar, as far as this device has it; without it the news are left out. */
const eventsAfter = async ({ series, isSimulated }: AnalyzedChart) => {
  if (isSimulated) return undefined;
  const from = series.time[series.length - 1] ?? 0;
  try {
    return (await eventsBetween({ from: from as EpochMs, to: (from + weekMs) as EpochMs })).events;
  } catch (cause) {
    logProblem('Reading the calendar for a chart', cause);
    return undefined;
  }
};

const newsOptions = (events: Awaited<ReturnType<typeof eventsAfter>>, symbol: string) => {
  const currencies = newsCurrencies(symbol);
  return events === undefined ? {} : { events, ...(currencies === null ? {} : { currencies }) };
};

export interface ChartPlanning {
  readonly now: PlanState;
  readonly cancel: () => void;
  readonly again: () => void;
}

const stateOf = (source: ChartSource, shown: { readonly of: ChartSource; readonly state: PlanState } | null): PlanState => {
  if (source.state !== 'ready') return { state: 'idle' };
  if (source.series.length < fewestBars) return { state: 'too few', bars: source.series.length };
  return shown?.of === source ? shown.state : { state: 'working', share: 0 };
};

export const useChartPlan = (source: ChartSource, mayReadCalendar: boolean): ChartPlanning => {
  const [shown, setShown] = useState<{ readonly of: ChartSource; readonly state: PlanState } | null>(null);
  const [times, setTimes] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    if (source.state !== 'ready' || source.series.length < fewestBars) return undefined;
    const { series } = source;
    const controller = new AbortController();
    running.current = controller;
    const show = (state: PlanState): void => {
      if (running.current === controller) setShown({ of: source, state });
    };
    void (async () => {
      try {
        const events = mayReadCalendar ? await eventsAfter(source) : undefined;
        const options = { seed, ...newsOptions(events, series.symbol) };
        const input = { series, options, days: counting.get().value.days, nowMs: Date.now() };
        const plan = await compute.run('chart plan', input, {
          signal: controller.signal,
          onProgress: (share) => show({ state: 'working', share }),
        });
        show(plan === 'cancelled' ? { state: 'canceled' } : { state: 'ready', plan });
      } catch (cause) {
        logProblem('Analyzing a chart', cause);
        show({ state: 'failed' });
      }
    })();
    return () => {
      running.current = null;
      controller.abort();
    };
  }, [source, mayReadCalendar, times]);
  return {
    now: stateOf(source, shown),
    cancel: () => running.current?.abort(),
    again: () => {
      setShown(null);
      setTimes((before) => before + 1);
    },
  };
};
