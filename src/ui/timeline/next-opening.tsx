/** What stands in the row of a session that has no bar on the drawing of a day: when it opens next. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { openingFrom } from '@/domain/sessions/opening-from';
import { timeNear } from '@/domain/sessions/session-words';
import type { DayClock } from '@/domain/time/day-clock';
import { clearOfLine, xOf, type DayLayout } from './day-layout';

export interface NextOpeningProps {
  readonly layout: DayLayout;
  readonly hours: SessionHours;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly middlePx: number;
}

/** Width of a letter at 11 px. */
const letterPx = 6;

export const NextOpening = ({ layout, hours, now, clock, middlePx }: NextOpeningProps) => {
  const { day } = layout;
  const next = openingFrom(hours, day.to);
  if (next === null) return null;
  const text = `Opens ${timeNear(next.open, ((day.from + day.to) / 2) as EpochMs, clock)}`;
  const place = { startPx: layout.leftPx + 8, widthPx: text.length * letterPx, endPx: xOf(layout, day.to) };
  return (
    <text x={clearOfLine(place, xOf(layout, now))} y={middlePx - 5} fontSize={11} fill="var(--color-text-3)">
      {text}
    </text>
  );
};
