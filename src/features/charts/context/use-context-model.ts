/** The context of one chart, computed as its bars, switches and sources change. */
import { useEffect, useMemo, useState } from 'react';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { Trade } from '@/domain/trades/trade';
import type { ChartSetup, OpeningLength } from '@/domain/workspaces/layout';
import type { AlertDesk } from '@/services/alerts/alert-desk';
import { symbolBehind, tradesAtPrices } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { minuteMs } from '@/lib/durations';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { useLive } from '@/ui/hooks/use-live';
import { clockOfDays } from './context-model';
import type { ContextModel } from './context-model';
import type { ContextSources } from './context-sources';
import { levelHoursOf } from './level-hours';
import { rememberedLevels } from './market-levels';
import { sessionOverlaps } from './overlaps-of-sessions';
import type { Reached } from './reached';
import { sessionSpans } from './session-spans';
import { tradesOfMarket } from './trade-marks';
import { noNews, useChartNews } from './use-chart-news';

export interface ContextQuestion {
  readonly setup: ChartSetup;
  readonly market: ChartMarket | null;
  /** What is shown, a bar under way included; null: nothing yet. */
  readonly bars: ChartBars | null;
  /** Says which series and interval they are of. */
  readonly series: string;
  /** Whether the newest bar is under way. */
  readonly isLive: boolean;
  readonly sessions: readonly SessionHours[];
  /** Length of the opening range. */
  readonly openingMinutes: OpeningLength;
  readonly trades: readonly Trade[];
  readonly sources: ContextSources;
  readonly desk: AlertDesk;
  /** Where a replay is; null: there is none. */
  readonly reached: Reached | null;
}

const noTrades: readonly never[] = [];

/** The instant up to which bars are over. */
const asOfBars = (bars: ChartBars, isLive: boolean): number => {
  const last = bars.time[bars.length - 1] ?? 0;
  return isLive ? last : last + (bars.periodMs ?? 0);
};

/** The present minute, as long as somebody asks. */
const useMinute = (isOn: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
};

/** Strips of the sessions, and when they overlap: another bar of the same opening changes neither. */
const useSessions = (bars: ChartBars | null, sessions: readonly SessionHours[], isOn: boolean) => {
  const [from, to, periodMs] = [bars?.time[0], bars?.time[bars.length - 1], bars?.periodMs ?? null];
  return useMemo(() => {
    const spans = isOn && from !== undefined && to !== undefined ? sessionSpans({ from, to, periodMs }, sessions) : [];
    return { spans, overlaps: sessionOverlaps(spans) };
  }, [from, to, periodMs, sessions, isOn]);
};

/** Plans of the market, as they stood at the instant of a replay or stand now. */
const usePlans = ({ setup, trades, sources, reached }: ContextQuestion) => {
  const { market } = setup;
  const isOn = setup.context.includes('plans') && reached?.isBlind !== true;
  const now = useMinute(isOn);
  const asOf = reached?.until ?? now;
  const { plans, days, readers } = sources;
  const filled = useMemo(
    () => new Map(isOn ? trades.flatMap(({ plan, broker }) => (plan === undefined ? [] : [[plan.id, broker.openedAt] as const])) : []),
    [isOn, trades],
  );
  return useMemo(
    () => (isOn && readers !== null ? readers.plans(plans, { symbol: market, asOf, days: clockOfDays(days), filled }) : []),
    [isOn, readers, plans, market, asOf, days, filled],
  );
};

const alertsOn = (alerts: readonly ChartAlert[], market: string): readonly ChartAlert[] =>
  alerts.filter((alert) => alert.market === market && alert.isDone !== true);

export const useContextModel = (question: ContextQuestion): ContextModel | null => {
  const { setup, bars, series, isLive, sessions, openingMinutes, sources, desk, reached } = question;
  const { market, kind, context } = setup;
  const [levelsOf] = useState(rememberedLevels);
  const symbol = symbolBehind(market);
  const until = reached?.until ?? null;
  const isBlind = reached?.isBlind === true;
  const hasTradedPrices = kind !== 'heikinAshi' && kind !== 'renko';
  const shows = useMemo(() => new Set(context), [context]);
  const hours = useMemo(() => levelHoursOf(symbol, sessions, openingMinutes), [symbol, sessions, openingMinutes]);
  // A replay would be given away by the news of its weeks.
  const news = useChartNews(sources, bars, { isOn: shows.has('news') && !isBlind, symbol, until });
  const plans = usePlans(question);
  const kept = useLive(desk.alerts);
  const alerts = useMemo(() => alertsOn(kept, market), [kept, market]);
  const { market: shownMarket, trades: made } = question;
  const { readers } = sources;
  const hasTrades = shows.has('trades') && !isBlind;
  const own = useMemo(
    () => (hasTrades && shownMarket !== null ? tradesOfMarket(tradesAtPrices(made, shownMarket), market) : noTrades),
    [hasTrades, made, shownMarket, market],
  );
  // A blind replay would be given away by the trades that were made in it.
  const trades = useMemo(() => (readers === null ? [] : readers.trades(own, until)), [readers, own, until]);
  const asOf = until ?? (bars === null ? 0 : asOfBars(bars, isLive));
  const { days } = sources;
  const strips = useSessions(bars, sessions, shows.has('sessions'));
  return useMemo(() => {
    if (bars === null || bars.length === 0) return null;
    return {
      shows,
      bars,
      asOf,
      days,
      clock: clockOfDays(days),
      hours,
      levels: shows.has('levels') && hasTradedPrices ? levelsOf(bars, { asOf, days, hours }, series) : null,
      hasTradedPrices,
      ...strips,
      news: shows.has('news') ? news : noNews,
      trades,
      plans,
      alerts,
    };
  }, [bars, asOf, days, hours, shows, strips, hasTradedPrices, levelsOf, series, news, trades, plans, alerts]);
};
