/** Two snapshots of a week against each other. The expected changes are those that were made to the fixture by hand. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareWeeks, type EventChange } from '@/domain/calendar/compare-weeks';
import { parseWeek } from '@/domain/calendar/parse-week';
import { someEvents } from './an-event';

const week = (name: string) => {
  const reading = parseWeek(readFileSync(new URL(`../../fixtures/calendar/${name}`, import.meta.url), 'utf8'));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.events;
};
const words = (change: EventChange): string => `${change.kind} ${(change.kind === 'removed' ? change.before : change.after).title}`;

describe('the comparison of two snapshots', () => {
  it('finds what was moved, re-rated, revised, taken out and put in, by time', () => {
    expect(compareWeeks(week('week.json'), week('week-later.json')).map(words)).toEqual([
      'removed OPEC Meetings',
      'revised CPI m/m',
      're-rated PPI m/m',
      'rescheduled ECB President Lagarde Speaks',
      'added FOMC Member Waller Speaks',
    ]);
  });

  it('of a snapshot with itself is empty', () => {
    expect(compareWeeks(week('week.json'), week('week.json'))).toEqual([]);
  });

  it('says both for an event that was moved and re-rated', () => {
    const [before, after] = [someEvents({}), someEvents({ date: '2026-03-19T08:30:00-04:00', impact: 'Low' })];
    expect(compareWeeks(before, after).map(({ kind }) => kind)).toEqual(['rescheduled', 're-rated']);
  });

  it('pairs events of one title by the nearest time, so that one that fell out moves no other', () => {
    const [monday, wednesday, thursday] = ['2026-03-16', '2026-03-18', '2026-03-19'].map((day) => ({
      title: 'FOMC Member Waller Speaks',
      date: `${day}T08:30:00-04:00`,
    }));
    expect(compareWeeks(someEvents(monday!, wednesday!, thursday!), someEvents(wednesday!, thursday!)).map(words)).toEqual([
      'removed FOMC Member Waller Speaks',
    ]);
    const moved = compareWeeks(someEvents(monday!, wednesday!), someEvents(monday!, thursday!));
    expect(moved).toMatchObject([{ kind: 'rescheduled', before: { date: '2026-03-18' }, after: { date: '2026-03-19' } }]);
  });

  it('holds events of other currencies for other events', () => {
    expect(
      compareWeeks(someEvents({ country: 'USD' }), someEvents({ country: 'EUR' }))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['added', 'removed']);
  });
});
