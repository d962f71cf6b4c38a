/** The section about the trading platform: a chart from its engines and what holds them together; loaded when the reader comes near it. */
import { Clock, FlaskConical, Table2, WifiOff, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PageKey } from '@/domain/access/can-open';
import { isReady } from '@/domain/plans/ready-pages';
import { href } from '@/routes';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { drawnHero } from '@/features/landing/hero/drawn-hero';
import { seedInAddress } from '@/features/landing/seed-in-address';
import { PlatformChart } from './platform-chart';
import { platformMarket } from './platform-market';

interface Point {
  readonly sign: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The screen that does it, where it is more than the ground all stand on. */
  readonly page?: PageKey;
}

const points: readonly Point[] = [
  {
    sign: Clock,
    title: 'Sessions with daylight saving solved',
    text: 'City hours in their own zones, overlaps, breaks and holidays, and a warning before the clocks change.',
  },
  {
    sign: Table2,
    title: 'A journal that reconciles to the cent',
    text: 'Drop in a broker statement. We compare the net with the statement’s own total and show any difference.',
  },
  {
    sign: FlaskConical,
    title: 'Findings with a control for chance',
    text: 'Each has n, an interval and a tier. Most patterns turn out to be noise, and we say so.',
    page: 'JournalPlatform',
  },
  {
    sign: WifiOff,
    title: 'Works without a network',
    text: 'Import and statistics run on your device. Anything not yet synced is listed.',
  },
];

const Points = () => (
  <ul className="border-b border-line">
    {points.map(({ sign: Sign, title, text, page }) => (
      <li key={title} className="border-t border-line py-[17px]">
        <h3 className="flex flex-wrap items-center gap-2.5 text-h4">
          <Sign size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {title}
          {page !== undefined && !isReady(page) && <Badge>In preparation</Badge>}
        </h3>
        <p className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</p>
      </li>
    ))}
  </ul>
);

export const PlatformSection = () => {
  const { search } = useLocation();
  // The drawing of the build knows no address beyond its path.
  const isHydrated = useIsHydrated();
  const seed = (isHydrated ? seedInAddress(search) : null) ?? drawnHero.seed;
  const market = useMemo(() => platformMarket(seed), [seed]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h2 className="max-w-[22ch] text-band">One clock, one set of trades, one definition of a number.</h2>
          <p className="mt-4 max-w-[58ch] text-lead text-pretty text-text-2">
            Sessions, calendar, charts, journal and backtests run on the same engine. Change your time zone and no trade moves. Each figure
            shows how many trades it’s based on and how far you can trust it.
          </p>
        </div>
        <Link className={buttonClass()} to={href('features')}>
          All features
        </Link>
      </div>
      <div className="mt-11 grid items-start gap-8 bar:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <PlatformChart market={market} seed={seed} />
        <Points />
      </div>
    </>
  );
};
