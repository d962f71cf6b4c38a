/** Weeks of which no calendar is known. Dates are read off a calendar of 2026. */
import { describe, expect, it } from 'vitest';
import { uncoveredWeeks } from '@/domain/calendar/uncovered-weeks';
import { epochMs } from '@/domain/time/epoch-ms';

const at = (text: string) => epochMs(Date.parse(text));
const range = { from: at('2026-03-03T00:00:00Z'), to: at('2026-03-30T00:00:00Z') };
const event = (text: string) => ({ at: at(text) });

describe('a stretch without a calendar', () => {
  it('is what lies in weeks without an event, joined where they follow each other', () => {
    // Known: the week of 8 to 14 March. New York is at UTC−5 until 8 March, 02:00, and at UTC−4 then.
    expect(uncoveredWeeks([event('2026-03-11T12:30:00Z')], range)).toEqual([
      { from: range.from, to: at('2026-03-08T00:00:00-05:00') },
      { from: at('2026-03-15T00:00:00-04:00'), to: range.to },
    ]);
  });

  it('is nothing where each week has an event, and all of it without any', () => {
    const each = ['2026-03-04', '2026-03-10', '2026-03-18', '2026-03-26', '2026-03-29'].map((day) => event(`${day}T12:30:00Z`));
    expect(uncoveredWeeks(each, range)).toEqual([]);
    expect(uncoveredWeeks([], range)).toEqual([range]);
  });

  it('is not filled by a date of a schedule that is published for years ahead', () => {
    const schedule = { series: 'fomc', basis: 'date', source: '', readOn: '', reading: '', isTentative: false } as const;
    expect(uncoveredWeeks([{ ...event('2026-03-18T18:00:00Z'), schedule }], range)).toEqual([range]);
  });
});
