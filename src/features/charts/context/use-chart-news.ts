/** News of a chart: what the calendar holds for the time of its bars, older weeks fetched where there are bars of them. */
import { useEffect, useMemo, useState } from 'react';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs, weekMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { ContextSources } from './context-sources';
import type { ChartNews } from './news-marks';

/** So far back news is fetched. */
const mostDays = 400;

/** Of a chart that shows none. */
export const noNews: ChartNews = { marks: [], blackouts: [] };

export const useChartNews = (
  { events, eventsOf, blackout, readers }: ContextSources,
  bars: ChartBars | null,
  { isOn, symbol, until }: { readonly isOn: boolean; readonly symbol: string; readonly until: number | null },
): ChartNews => {
  const [older, setOlder] = useState<readonly CalendarEvent[]>([]);
  const last = bars === null ? undefined : bars.time[bars.length - 1];
  const begin = bars?.time[0];
  // Whole weeks, so that a bar more asks nothing anew.
  const to = last === undefined ? null : (Math.floor(last / weekMs) + 1) * weekMs;
  const from = to === null || begin === undefined ? null : Math.max(Math.floor(begin / weekMs) * weekMs, to - mostDays * dayMs);
  useEffect(() => {
    if (!isOn || eventsOf === null || from === null || to === null) return undefined;
    let isOver = false;
    eventsOf({ from: from as EpochMs, to: to as EpochMs })
      .then((found) => {
        if (!isOver) setOlder(found);
      })
      .catch((cause: unknown) => logProblem('Reading the news of a chart', cause));
    return () => {
      isOver = true;
    };
  }, [isOn, eventsOf, from, to]);
  return useMemo(
    () => (isOn && readers !== null ? readers.news(events, older, { symbol, rule: blackout, until }) : noNews),
    [isOn, readers, events, older, symbol, blackout, until],
  );
};
