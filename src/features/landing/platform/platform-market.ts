/** Two and a half simulated days for the chart of the platform section: bars, an average and the sessions under them. */
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { sma } from '@/domain/indicators/averages/sma';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, openingsWithin, type SessionCity } from '@/domain/sessions/forex-sessions';
import { samplePair } from '@/services/compute/landing/sample-market';
import { minuteMs } from '@/lib/durations';
import type { ChartBars, ChartSpan } from '@/ui/chart/chart-bars';

const periodMs = 15 * minuteMs;
const fromMs = Date.UTC(2025, 2, 11);
const shownFromMs = Date.UTC(2025, 2, 11, 22);
const toMs = Date.UTC(2025, 2, 13, 5, 45);
const averagePeriod = 20;

export interface PlatformMarket {
  readonly bars: ChartBars;
  /** Simple average of the closes at each bar. */
  readonly average: Float64Array;
  readonly averagePeriod: number;
  readonly sessions: readonly ChartSpan[];
  /** In ticks. */
  readonly lowest: number;
  readonly highest: number;
}

/** Places among the series colours whose hue is that of the city. */
const colours: Readonly<Record<SessionCity, number>> = { Sydney: 6, Tokyo: 3, London: 4, 'New York': 2 };

/** The market of a seed. No weekend and no clock change lies within it, so bars are evenly spaced. */
export const platformMarket = (seed: number): PlatformMarket => {
  const series = simulateCandles({ seed, instrument: samplePair(), from: fromMs, to: toMs, periodMs });
  const first = (shownFromMs - fromMs) / periodMs;
  const [average = new Float64Array(0)] = computeIndicator(sma, columnsOf({ close: series.close }), { period: averagePeriod });
  const { time, open, high, low, close, ticks, tickSize } = series;
  const [bars, inTicks] = [{ time, open, high, low, close }, ticks].map((columns) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.subarray(first)])),
  ) as unknown as readonly [Pick<ChartBars, 'time' | 'open' | 'high' | 'low' | 'close'>, typeof ticks];
  const length = series.length - first;
  return {
    // What a simulation calls volume says nothing to anybody here.
    bars: { ...bars, length, volume: new Float64Array(length), periodMs, tickSize },
    average: average.subarray(first),
    averagePeriod,
    sessions: defaultSessions
      .flatMap((hours) => openingsWithin(hours, { from: shownFromMs as EpochMs, to: toMs as EpochMs }))
      .map(({ city, open: from, close: to }) => ({
        from: Math.max(from, shownFromMs),
        to: Math.min(to, toMs),
        label: city,
        series: colours[city],
      }))
      .toSorted((a, b) => a.from - b.from),
    lowest: Math.min(...inTicks.low),
    highest: Math.max(...inTicks.high),
  };
};
