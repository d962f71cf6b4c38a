/**
 * A week of the calendar for the sample, as the rows of a weekly file. Its events and figures are invented and its titles say so, so that
 * none can be taken for a release; a week that was imported or published takes its place.
 */
import type { FeedRow } from '@/domain/calendar/calendar-event';
import { weekRange, type WeekId } from '@/domain/calendar/calendar-week';
import { Temporal } from '@/domain/time/temporal';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { sampleSeed, sampleZone } from './sample-seed';

/** Stands before the title of every event. */
export const sampleTitle = 'Sample:';

interface SampleFigure {
  /** In tenths of the unit: the middle of what is drawn, and how far a draw lies from it at most. */
  readonly middle: number;
  readonly spread: number;
  readonly unit: '%' | 'K' | '';
}

interface SampleEvent {
  readonly title: string;
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CAD';
  readonly impact: 'High' | 'Medium' | 'Low';
  /** 1 is Monday, 5 is Friday. */
  readonly day: number;
  /** 'hh:mm' on the clock of `sampleZone`. */
  readonly time: string;
  /** null: an event without figures, as a speech. */
  readonly figure: SampleFigure | null;
}

const percent = (middle: number, spread: number): SampleFigure => ({ middle, spread, unit: '%' });
const thousands = (middle: number, spread: number): SampleFigure => ({ middle: middle * 10, spread: spread * 10, unit: 'K' });
const points = (middle: number, spread: number): SampleFigure => ({ middle: middle * 10, spread: spread * 10, unit: '' });

/** The same events every week. */
const sampleEvents: readonly SampleEvent[] = [
  { title: 'business survey', currency: 'EUR', impact: 'Medium', day: 1, time: '04:00', figure: points(50, 3) },
  { title: 'factory orders', currency: 'USD', impact: 'Medium', day: 1, time: '10:00', figure: percent(3, 8) },
  { title: 'household spending', currency: 'JPY', impact: 'Low', day: 1, time: '18:30', figure: percent(2, 9) },
  { title: 'jobs report', currency: 'GBP', impact: 'High', day: 2, time: '02:00', figure: percent(45, 3) },
  { title: 'consumer survey', currency: 'USD', impact: 'Medium', day: 2, time: '10:00', figure: points(100, 6) },
  { title: 'inflation estimate', currency: 'EUR', impact: 'High', day: 3, time: '05:00', figure: percent(21, 3) },
  { title: 'inflation report', currency: 'USD', impact: 'High', day: 3, time: '08:30', figure: percent(3, 2) },
  { title: 'oil stocks', currency: 'USD', impact: 'Low', day: 3, time: '10:30', figure: thousands(200, 900) },
  { title: 'rate decision', currency: 'GBP', impact: 'High', day: 4, time: '07:00', figure: null },
  { title: 'benefit claims', currency: 'USD', impact: 'Medium', day: 4, time: '08:30', figure: thousands(220, 18) },
  { title: 'central bank speech', currency: 'EUR', impact: 'Medium', day: 4, time: '11:00', figure: null },
  { title: 'retail sales', currency: 'GBP', impact: 'Medium', day: 5, time: '02:00', figure: percent(2, 8) },
  { title: 'jobs report', currency: 'USD', impact: 'High', day: 5, time: '08:30', figure: thousands(150, 90) },
  { title: 'jobs report', currency: 'CAD', impact: 'High', day: 5, time: '08:30', figure: thousands(20, 30) },
];

const textOf = (tenths: number, { unit }: SampleFigure): string =>
  unit === '%' ? `${(tenths / 10).toFixed(1)}%` : `${String(Math.round(tenths / 10))}${unit}`;

/** More draws than weeks that anybody looks at. */
const seedsPerEvent = 10_000;

/** What an event of a week brings, in tenths; the next week states it as its previous figure. */
const outcomeOf = (place: number, { middle, spread }: SampleFigure, week: number): number => {
  const random = seededRandom(sampleSeed + 100_000 + place * seedsPerEvent + week);
  return middle - spread + random.below(2 * spread + 1);
};

const figuresOf = (place: number, figure: SampleFigure | null, week: number): Pick<FeedRow, 'forecast' | 'previous'> => {
  if (figure === null) return { forecast: '', previous: '' };
  const previous = outcomeOf(place, figure, week - 1);
  // The forecast lies between the last outcome and the coming one.
  const forecast = Math.round((previous + outcomeOf(place, figure, week)) / 2);
  return { forecast: textOf(forecast, figure), previous: textOf(previous, figure) };
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The rows of a week, in order of time: the same ones at every call. Throws for what is no week. */
export const sampleWeekRows = (id: WeekId): readonly FeedRow[] => {
  const sunday = dayIn(sampleZone, weekRange(id).from);
  const { instantOf } = zoneOffset(sampleZone);
  return sampleEvents.map(({ title, currency, impact, day, time, figure }, place): FeedRow => {
    const at = instantOf((sunday + day) * dayMs + minutesOf(time) * minuteMs);
    const date = Temporal.Instant.fromEpochMilliseconds(at).toString();
    return { title: `${sampleTitle} ${title}`, country: currency, date, impact, ...figuresOf(place, figure, Math.floor(sunday / 7)) };
  });
};
