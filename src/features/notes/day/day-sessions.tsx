/** When the sessions of the day open and close, in the zone of the reader. */
import { useMemo } from 'react';
import { openingsWithin } from '@/domain/sessions/forex-sessions';
import { dayClock } from '@/domain/time/day-clock';
import { sessionHours } from '@/services/sessions/session-hours';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Quiet, type DayPartProps } from './quiet';
import { rangeOfDay } from './day-range';

export const DaySessions = ({ day }: DayPartProps) => {
  const hours = useLive(sessionHours);
  const zone = useLive(displayZone);
  const clock = useMemo(() => dayClock(zone), [zone]);
  const range = rangeOfDay(day, zone);
  const spans = hours.flatMap((each) => openingsWithin(each, range)).toSorted((a, b) => a.open - b.open);
  if (spans.length === 0) return <Quiet>No forex session opens on this day.</Quiet>;
  return (
    <ul className="!m-0 flex !list-none flex-wrap gap-x-5 gap-y-1 !p-0 text-ui">
      {spans.map(({ city, open, close }) => (
        <li key={`${city} ${String(open)}`}>
          <b className="font-semibold">{city}</b>{' '}
          <span className="text-text-2">
            {clock.time(open)} to {clock.time(close)}
          </span>
        </li>
      ))}
    </ul>
  );
};
