/** The sample's weeks of the calendar: readable as any weekly file, bound to their week, and never to be taken for real figures. */
import { describe, expect, it } from 'vitest';
import { weekRange, weeksWithin } from '@/domain/calendar/calendar-week';
import { readWeekRows } from '@/domain/calendar/parse-week';
import { scheduleEvents, withSchedule } from '@/domain/calendar/schedule-events';
import { sampleWeekRows } from '@/domain/sample/sample-week';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { sampleWeeks } from '@/services/calendar/sample-weeks';
import { calendarWeeksOf } from '@/services/calendar/calendar-weeks-of';
import { snapshotOf } from '@/services/calendar/week-store';
import { aRow } from '../calendar/an-event';
import { newYork } from './new-york-clock';

const at = (text: string): EpochMs => Date.parse(text) as EpochMs;
/** Two years, both clock changes of each among them. */
const weeks = weeksWithin({ from: at('2026-01-05T12:00:00Z'), to: at('2027-12-20T12:00:00Z') });
describe('a sample week', () => {
  it('is read without a remark, lies in its week on the same hours of New York, and every title says what it is', () => {
    const hours = new Set<string>();
    for (const week of weeks) {
      const reading = readWeekRows(sampleWeekRows(week));
      if (!reading.ok) throw new Error('The rows are no list.');
      expect([reading.broken, reading.notes]).toEqual([[], []]);
      const { from, to } = weekRange(week);
      for (const event of reading.events) {
        expect(event.title).toMatch(/^Sample: /u);
        expect(event.at >= from && event.at < to).toBe(true);
      }
      hours.add(reading.events.map((event) => newYork.format(event.at)).join());
    }
    expect(hours.size).toBe(1);
  });

  it('has events of every impact with forecasts and previous figures, and high impact in each currency of the sample’s markets', () => {
    const reading = readWeekRows(sampleWeekRows('2026-W48'));
    if (!reading.ok) throw new Error('The rows are no list.');
    const { events } = reading;
    expect(new Set(events.map(({ impact }) => impact))).toEqual(new Set(['high', 'medium', 'low']));
    expect(new Set(events.filter(({ impact }) => impact === 'high').map(({ currency }) => currency))).toEqual(
      new Set(['USD', 'EUR', 'GBP', 'CAD']),
    );
    for (const { forecast, previous } of events.filter((event) => event.forecast !== null)) {
      expect(forecast?.numbers).toHaveLength(1);
      expect(previous?.numbers).toHaveLength(1);
      expect(previous?.numbers[0]?.unit).toBe(forecast?.numbers[0]?.unit);
    }
    expect(events.filter((event) => event.forecast !== null).length).toBeGreaterThan(10);
  });

  it('is the same at every call and another one every week', () => {
    expect(sampleWeekRows('2026-W48')).toEqual(sampleWeekRows('2026-W48'));
    const figures = weeks.map((week) =>
      sampleWeekRows(week)
        .map(({ forecast, previous }) => `${forecast} ${previous}`)
        .join(),
    );
    expect(new Set(figures).size).toBe(weeks.length);
  });

  it('stands beside published schedules and takes the place of none', () => {
    const reading = readWeekRows(weeks.flatMap((week) => sampleWeekRows(week)));
    if (!reading.ok) throw new Error('The rows are no list.');
    const schedule = scheduleEvents({ from: at('2026-11-16T00:00:00Z') });
    expect(withSchedule(reading.events, schedule)).toHaveLength(reading.events.length + schedule.length);
  });
});

describe('the weeks of the sample in the calendar', () => {
  const now = at('2026-11-25T12:00:00Z');

  it('hold the present week, the next one and some before it', () => {
    const ids = sampleWeeks(now).map(({ week }) => week);
    expect(ids.slice(-2)).toEqual(['2026-W48', '2026-W49']);
    expect(ids.length).toBeGreaterThan(4);
  });

  it('give way to any other week, whatever its age', async () => {
    const imported = await snapshotOf({
      week: '2026-W48',
      source: 'file',
      sourceName: 'week.json',
      takenAt: at('2026-01-01T00:00:00Z'),
      seenAt: at('2026-01-01T00:00:00Z'),
      rows: [aRow({ date: '2026-11-24T08:30:00-05:00' })],
    });
    const sources = (own: Parameters<typeof calendarWeeksOf>[0]) =>
      Object.fromEntries(
        calendarWeeksOf(own, sampleWeeks(now)).map(({ id, current, snapshots, changes }) => [
          id,
          [current.source, snapshots.length, changes],
        ]),
      );
    expect(sources([])).toMatchObject({ '2026-W48': ['sample', 1, null], '2026-W49': ['sample', 1, null] });
    expect(sources([imported])).toMatchObject({ '2026-W48': ['file', 1, null], '2026-W49': ['sample', 1, null] });
  });
});
