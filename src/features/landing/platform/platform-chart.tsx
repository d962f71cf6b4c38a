/** The chart of the platform section: simulated candles with an average, and the sessions as named strips below. It cannot be operated. */
import { Badge } from '@/ui/badge';
import { Candles } from '@/features/landing/hero/candles';
import { priceText } from '@/features/landing/hero/hero-text';
import type { PlatformMarket, SessionStrip } from './platform-market';

/** Pixels a bar: two and a half days fill the column of a wide window. */
const step = 5.1;
const priceColumn = 58;
const heightPx = 340;
const [top, bottom] = [26, 292];
const gridLines = 5;

const colours = {
  Sydney: 'var(--color-sydney)',
  Tokyo: 'var(--color-tokyo)',
  London: 'var(--color-london)',
  'New York': 'var(--color-newyork)',
} as const;

/** Neighbouring sessions overlap, so they stand in two rows. */
const Strip = ({ strip: { city, from, to } }: { readonly strip: SessionStrip }) => {
  const y = city === 'Tokyo' || city === 'New York' ? 302 : 319;
  return (
    <g fill={colours[city]}>
      <rect x={from * step} y={y} width={(to - from) * step} height={14} rx={2} fillOpacity={0.22} />
      <rect x={from * step} y={y} width={2} height={14} />
      {to - from > 12 && (
        <text x={from * step + 7} y={y + 11} fill="var(--color-text)">
          {city}
        </text>
      )}
    </g>
  );
};

const Drawing = ({ market: { bars, average, averagePeriod, sessions, endsAt } }: { readonly market: PlatformMarket }) => {
  const highest = Math.max(...bars.map(([, high]) => high));
  const lowest = Math.min(...bars.map(([, , low]) => low));
  const y = (price: number): number => top + ((highest - price) / (highest - lowest)) * (bottom - top);
  const right = bars.length * step;
  const levels = Array.from({ length: gridLines }, (_, k) => Math.round((lowest + ((highest - lowest) * (k + 0.5)) / gridLines) / 10) * 10);
  const line = average.map((value, k) => `${k === 0 ? 'M' : 'L'}${(k + 0.5) * step} ${Math.round(y(value) * 10) / 10}`).join('');
  return (
    <svg
      width={right + priceColumn}
      height={heightPx}
      role="img"
      aria-label={`Simulated EURUSD in bars of 15 minutes from ${priceText(lowest)} to ${priceText(highest)}, an average of ${averagePeriod} closes, and the hours of the four sessions below`}
      className="mr-auto block shrink-0 text-micro"
    >
      {levels.map((price) => (
        <g key={price}>
          <path d={`M0 ${y(price)}H${right}`} stroke="var(--color-grid)" />
          <text x={right + 8} y={y(price) + 4} fill="var(--color-axis)">
            {priceText(price)}
          </text>
        </g>
      ))}
      <Candles bars={bars} left={0} step={step} y={y} ground="var(--color-surface-1)" />
      <path d={line} fill="none" stroke="var(--color-series-1)" strokeWidth={1.25} />
      {sessions.map((strip) => (
        <Strip key={`${strip.city} ${strip.from}`} strip={strip} />
      ))}
      <path d={`M${right} 18V${heightPx - 38}`} stroke="var(--color-brass)" />
      <rect x={right - 19} y={2} width={38} height={16} rx={2} fill="var(--color-brass)" />
      <text x={right} y={14} textAnchor="middle" fontWeight={620} fill="var(--color-on-action)">
        {endsAt}
      </text>
    </svg>
  );
};

export const PlatformChart = ({ market, seed }: { readonly market: PlatformMarket; readonly seed: number }) => (
  <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface-1">
    <figcaption className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
      <span className="text-h4 font-semibold">EURUSD</span>
      <Badge>15 min</Badge>
      <Badge>Simulated, seed {seed}</Badge>
      <span className="ml-auto text-micro text-text-3">Times in Europe/London</span>
    </figcaption>
    {/* A chart that is wider than a phone must be reachable by keyboard. Reversed, the row begins at its newest bars. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section tabIndex={0} aria-label="Chart" className="flex flex-row-reverse overflow-x-auto px-3 pt-2.5 pb-2 [scrollbar-width:thin]">
      <Drawing market={market} />
    </section>
  </figure>
);
