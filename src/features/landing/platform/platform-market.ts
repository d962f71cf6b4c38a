/** Two and a half simulated days for the chart of the platform section: bars, an average and the sessions under them. */
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { sma } from '@/domain/indicators/averages/sma';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneOffset } from '@/domain/time/zone-offset';
import { defaultSessions, openingsWithin, type SessionCity } from '@/domain/sessions/forex-sessions';
import { samplePair } from '@/services/compute/landing/sample-market';
import type { Bar } from '@/features/landing/hero/hero-facts';
import { minuteMs } from '@/lib/durations';

const periodMs = 15 * minuteMs;
const fromMs = Date.UTC(2025, 2, 11);
const shownFromMs = Date.UTC(2025, 2, 11, 22);
const toMs = Date.UTC(2025, 2, 13, 5, 45);
const averagePeriod = 20;

export interface SessionStrip {
  readonly city: SessionCity;
  /** Positions in bars from the left end of the chart, within it. */
  readonly from: number;
  readonly to: number;
}

export interface PlatformMarket {
  readonly bars: readonly Bar[];
  /** Simple average of 20 closes at each bar, in ticks. */
  readonly average: readonly number[];
  readonly averagePeriod: number;
  readonly sessions: readonly SessionStrip[];
  /** Close of the last bar on London's clock, 'HH:MM'. */
  readonly endsAt: string;
}

/** The market of a seed. No weekend and no clock change lies within it, so bars are evenly spaced. */
export const platformMarket = (seed: number): PlatformMarket => {
  const series = simulateCandles({ seed, instrument: samplePair(), from: fromMs, to: toMs, periodMs });
  const { open, high, low, close } = series.ticks;
  const first = (shownFromMs - fromMs) / periodMs;
  const count = series.length - first;
  const [average] = computeIndicator(sma, columnsOf({ close: Float64Array.from(close) }), { period: averagePeriod });
  const position = (at: number): number => Math.min(count, Math.max(0, (at - shownFromMs) / periodMs));
  return {
    bars: Array.from({ length: count }, (_, k): Bar => [
      open[first + k] ?? NaN,
      high[first + k] ?? NaN,
      low[first + k] ?? NaN,
      close[first + k] ?? NaN,
    ]),
    average: Array.from(average?.subarray(first) ?? []),
    averagePeriod,
    sessions: defaultSessions.flatMap((hours) =>
      openingsWithin(hours, { from: shownFromMs as EpochMs, to: toMs as EpochMs }).map(({ city, open: from, close: to }) => ({
        city,
        from: position(from),
        to: position(to),
      })),
    ),
    endsAt: new Date(toMs + zoneOffset('Europe/London').offsetMsAt(toMs)).toISOString().slice(11, 16),
  };
};
