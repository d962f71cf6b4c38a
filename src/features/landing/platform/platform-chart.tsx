/** The chart of the platform section, by the painter of the product's own charts: simulated candles with an average, and the sessions below. It cannot be operated. */
import { useMemo } from 'react';
import { Badge } from '@/ui/badge';
import type { ChartView } from '@/ui/chart/chart-view';
import { stillChart } from '@/ui/chart/still-chart';
import { priceText } from '@/features/landing/hero/hero-text';
import type { PlatformMarket } from './platform-market';

const zone = 'Europe/London';

/** Pixels a bar: two and a half days fill the column of a wide window. */
const look = { step: 5.1, height: 340, ground: 'surface-1', id: 'platform' } as const;

const viewOf = ({ bars, average, averagePeriod, sessions }: PlatformMarket): ChartView => ({
  bars,
  zone,
  barStyle: 'candles',
  studies: [
    {
      id: 'average',
      title: `SMA ${String(averagePeriod)}`,
      pane: 'price',
      lines: [{ title: 'SMA', style: 'line', values: average, series: 1, width: 1.25 }],
    },
  ],
  markers: [],
  levels: [],
  unit: null,
  spans: sessions,
});

const Drawing = ({ market }: { readonly market: PlatformMarket }) => {
  const { lowest, highest, averagePeriod } = market;
  const drawn = useMemo(() => ({ __html: stillChart(viewOf(market), look) }), [market]);
  return (
    <div
      role="img"
      aria-label={`Simulated EURUSD in bars of 15 minutes from ${priceText(lowest)} to ${priceText(highest)}, an average of ${averagePeriod} closes, and the hours of the four sessions below`}
      className="mr-auto block shrink-0"
      // What the painter writes are numbers and the names of sessions.
      dangerouslySetInnerHTML={drawn}
    />
  );
};

export const PlatformChart = ({ market, seed }: { readonly market: PlatformMarket; readonly seed: number }) => (
  <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface-1">
    <figcaption className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
      <span className="text-h4 font-semibold">EURUSD</span>
      <Badge>15 min</Badge>
      <Badge>Simulated, seed {seed}</Badge>
      <span className="ml-auto text-micro text-text-3">Times in {zone}</span>
    </figcaption>
    {/* A chart that is wider than a phone must be reachable by keyboard. Reversed, the row begins at its newest bars. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section tabIndex={0} aria-label="Chart" className="flex flex-row-reverse overflow-x-auto px-3 pt-2.5 pb-2 [scrollbar-width:thin]">
      <Drawing market={market} />
    </section>
  </figure>
);
