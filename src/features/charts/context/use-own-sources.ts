/** What a chart is told of a member besides the trades. */
import { useMemo } from 'react';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { calendarWeeks, eventsBetween } from '@/services/calendar/calendar';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import { counting } from '@/services/journal/journal-counting';
import { planRead } from '@/services/journal/trade-plans';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import type { ContextReaders, ContextSources } from './context-sources';
import { chartNews } from './news-marks';
import { openPlans } from './plan-lines';
import { tradeShapes } from './trade-shapes';

const plansLive = keptLive(tradePlanKind);

const eventsOf: NonNullable<ContextSources['eventsOf']> = async (range) => (await eventsBetween(range)).events;

const readers: ContextReaders = { news: chartNews, plans: openPlans, trades: tradeShapes };

export const useOwnSources = (): ContextSources => {
  const calendar = useLive(calendarWeeks);
  const { value: rule } = useLive(blackoutSetting);
  const { value: counted } = useLive(counting);
  const plans = useLive(plansLive);
  return useMemo(
    () => ({
      days: counted.days,
      plans: plans.state === 'ready' ? plans.documents.map(planRead) : [],
      blackout: rule.isOn ? rule : null,
      events: calendar.state === 'ready' ? calendar.events : [],
      eventsOf,
      readers,
    }),
    [calendar, rule, counted, plans],
  );
};
