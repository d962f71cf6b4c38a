/** The section about the trading platform; loaded when the reader comes near it. */
import { Clock, FlaskConical, Table2, WifiOff, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';

interface Point {
  readonly sign: LucideIcon;
  readonly title: string;
  readonly text: string;
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
    text: 'Drop a broker statement. The net is compared with the statement’s own total, and a difference is shown.',
  },
  {
    sign: FlaskConical,
    title: 'Findings with a control for chance',
    text: 'Each has n, an interval and a tier. Most patterns turn out to be noise, and it says so.',
  },
  {
    sign: WifiOff,
    title: 'Works without a network',
    text: 'Import, statistics and notes run on your device. What is not yet synchronised is named.',
  },
];

export const PlatformSection = () => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-5">
      <div>
        <h2 className="max-w-[22ch] text-[clamp(1.625rem,1.1rem+1.8vw,2.5rem)] leading-[1.1]">
          One clock, one set of trades, one definition of a number.
        </h2>
        <p className="mt-4 max-w-[58ch] text-[1.0625rem] leading-[1.65rem] text-pretty text-text-2">
          Sessions, calendar, charts, journal and backtests are built on the same engine. The platform is being finished tool by tool: the
          journal comes first, and a screen that does not work yet says so.
        </p>
      </div>
      <Link className={buttonClass()} to={href('trading')}>
        Open the platform
      </Link>
    </div>
    <ul className="mt-11 grid gap-x-8 desk:grid-cols-2">
      {points.map(({ sign: Sign, title, text }) => (
        <li key={title} className="border-t border-line py-[18px]">
          <h3 className="flex items-center gap-2.5 text-h4">
            <Sign size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {title}
          </h3>
          <p className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</p>
        </li>
      ))}
    </ul>
  </>
);
