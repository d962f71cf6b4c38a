/** The graduated scale of a day: short, middle and long strokes with the hours of the reader's clock, also on days of 23 or 25. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { hourMs } from '@/lib/durations';
import { hoursOf, xOf, type DayLayout } from './day-layout';

export interface DayAxisProps {
  readonly layout: DayLayout;
  /** Writes an instant as `12:00`. */
  readonly timeOf: (at: EpochMs) => string;
}

/** Where there is room for every hour, the ones between the labels are written short. */
const everyHourFromPx = 900;

export const DayAxis = ({ layout, timeOf }: DayAxisProps) => {
  const { day, axisPx, labelEveryHours, strokesPerHour, widthPx } = layout;
  const hours = hoursOf(day);
  // By the clock and not by the hours gone by, which differ once a clock has changed.
  const isLong = (at: EpochMs): boolean => Number(timeOf(at).slice(0, 2)) % labelEveryHours === 0;
  const strokes = hours.flatMap((at, hour) => {
    const parts = hour === hours.length - 1 ? 1 : strokesPerHour;
    return Array.from({ length: parts }, (_, part) => {
      const length = part > 0 ? 4 : isLong(at) ? 12 : strokesPerHour === 4 || hour % 2 === 0 ? 8 : 4;
      return `M${xOf(layout, at + (part * hourMs) / strokesPerHour).toFixed(1)} ${axisPx}v-${length}`;
    });
  });
  const labelled = hours.filter((at) => isLong(at) || widthPx >= everyHourFromPx);
  return (
    <>
      <path d={strokes.join('')} stroke="var(--color-field)" />
      {labelled.map((at) => (
        <text
          key={at}
          x={xOf(layout, at)}
          y={axisPx - 16}
          fontSize={11}
          textAnchor="middle"
          fill={isLong(at) ? 'var(--color-text-2)' : 'var(--color-text-3)'}
        >
          {isLong(at) ? timeOf(at) : timeOf(at).slice(0, 2)}
        </text>
      ))}
    </>
  );
};
