/** The panel of the forex sessions: countdowns in its head, the day below. */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { nextEvents, type SessionNow } from '@/domain/sessions/session-clock';
import { zoneDay } from '@/domain/time/zone-day';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useWidth } from '@/ui/hooks/use-width';
import type { DayClock } from '@/domain/time/day-clock';
import { SessionTimeline } from './session-timeline';
import { eventWords, stateSentence } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';

export interface SessionStripProps {
  readonly now: EpochMs;
  /** IANA zone of the times. */
  readonly zone: string;
  readonly clock: DayClock;
  readonly sessions: readonly SessionNow[];
  /** The hours of the sessions, as the member has set them. */
  readonly hours: readonly SessionHours[];
  /** Whether the member may open the screen of the sessions. */
  readonly hasScreen: boolean;
}

export const SessionStrip = ({ now, zone, clock, sessions, hours, hasScreen }: SessionStripProps) => {
  const { ref, widthPx } = useWidth();
  const [first, second] = nextEvents(sessions);
  const label = `Sessions of ${clock.day(now)}, times in ${zoneCity(zone)}. ${stateSentence(sessions, now, clock)} It is ${clock.time(now)}.`;
  return (
    <section aria-labelledby="sessions-title" className="min-w-0 rounded-lg border border-line bg-surface-1">
      <header className="flex min-h-11 items-center gap-x-2.5 border-b border-line px-3 py-1.5 desk:px-4">
        <h2 id="sessions-title" className="text-h4 [font-stretch:100%]">
          Sessions
        </h2>
        <p className="flex min-w-0 flex-wrap gap-x-2.5 text-text-2">
          {first !== undefined && <span>{eventWords(first, now)}</span>}
          {second !== undefined && <span className="max-sm:hidden">{eventWords(second, now)}</span>}
        </p>
        {hasScreen && (
          <Link className={`${buttonClass({ variant: 'ghost', size: 'sm' })} ml-auto`} to={href('sessions')} aria-label="Open the sessions">
            Open
            <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </header>
      <div className="px-3 pt-1.5 pb-3 desk:px-4">
        <div ref={ref} className="h-[162px] min-[610px]:h-[122px]">
          {widthPx > 0 && (
            <SessionTimeline widthPx={widthPx} day={zoneDay(zone, now)} now={now} clock={clock} sessions={hours} label={label} />
          )}
        </div>
      </div>
    </section>
  );
};
