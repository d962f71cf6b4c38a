/** The hours of a week on somebody's own clock: a cell for each hour of each weekday. */
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs } from '@/lib/durations';

export const hoursOfDay = 24;
/** Cells of a week; cell = weekday · 24 + hour, weekday 0 is Monday. */
export const weekCells = 7 * hoursOfDay;

export interface WeekPlace {
  /** 0 to `weekCells` − 1. */
  readonly cell: number;
  /** Number of the week, which begins on Monday, on the clock of the zone. */
  readonly week: number;
}

/** Thursday, 1 January 1970, is the fourth day of its week. */
const daysToMonday = 3;

/** Where an instant lies in the weeks of a zone. */
export const weekPlaces = (zone: string): ((instant: number) => WeekPlace) => {
  const clock = zoneOffset(zone);
  return (instant) => {
    const wall = instant + clock.offsetMsAt(instant);
    const day = Math.floor(wall / dayMs) + daysToMonday;
    const week = Math.floor(day / 7);
    return { week, cell: (day - 7 * week) * hoursOfDay + Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / hourMs) };
  };
};
