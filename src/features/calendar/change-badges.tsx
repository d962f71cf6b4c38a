/** What changed about an event since earlier snapshots, one badge each. What is gone has no place to stand and is left to the comparison. */
import type { EventChange } from '@/domain/calendar/compare-weeks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Badge } from '@/ui/badge';
import type { CalendarClock } from './calendar-clock';
import { changeWords } from './calendar-words';

export interface ChangeBadgesProps {
  readonly changes: readonly EventChange[];
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}

export const ChangeBadges = ({ changes, clock, now }: ChangeBadgesProps) =>
  changes
    .filter(({ kind }) => kind !== 'removed')
    .map((change) => (
      <Badge key={change.kind} tone="caution">
        {changeWords(change, clock, now)}
      </Badge>
    ));
