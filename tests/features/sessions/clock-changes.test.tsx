// @vitest-environment jsdom
/** What the screen of the sessions says of clock changes. Times are those of the domain handbook, moved to other clocks by hand. */
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clockForecast } from '@/domain/sessions/clock-periods';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { changeEntries, forecastWords } from '@/features/sessions/clock-change-words';
import { ClockChangesPanel } from '@/features/sessions/clock-changes-panel';
import { utc, wednesday } from './session-moment';

afterEach(cleanup);

describe('the table of clock changes', () => {
  const headsFor = (cities: readonly string[]): readonly (string | null)[] => {
    const hours = defaultSessions.filter(({ city }) => cities.includes(city));
    render(<ClockChangesPanel now={wednesday} zone="Europe/London" hours={hours} />);
    const heads = page.getAllByRole('columnheader').map((head) => head.textContent);
    cleanup();
    return heads;
  };

  it('has columns for overlaps of the cities that are shown, and for no others', () => {
    expect(headsFor(['Sydney', 'Tokyo', 'London', 'New York'])).toEqual(['Date', 'Change', 'London × NY', 'Tokyo × London']);
    // Sydney shuts before London opens, in summer and winter, so the two have no column.
    expect(headsFor(['Sydney', 'London', 'New York'])).toEqual(['Date', 'Change', 'London × NY']);
    expect(headsFor(['Tokyo'])).toEqual(['Date', 'Change']);
  });

  it('offers no empty calendar file where no clock changes', () => {
    const hours = defaultSessions.filter(({ city }) => city === 'Tokyo');
    render(<ClockChangesPanel now={wednesday} zone="Asia/Tokyo" hours={hours} />);
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Export .ics' }).disabled).toBe(true);
    expect(page.getByText('No clock changes in the coming year.')).toBeTruthy();
  });
});

describe('the words about clock changes', () => {
  const words = (now: string, zone: string) => forecastWords(clockForecast({ now: utc(now), zone, sessions: defaultSessions }), utc(now));

  it('name the odd weeks of March on the clock of London', () => {
    expect(words('2026-03-18T12:00Z', 'Europe/London')).toEqual({
      tone: 'caution',
      title: 'The overlap of London and New York is 5 h until Sun 29 March.',
      text: 'US to daylight time since Sun 8 March; UK and EU to summer time follows. On your clock New York opens at 12:00 instead of 13:00.',
    });
  });

  it('name the odd weeks in one row for a reader whose clock follows New York an hour later', () => {
    // London opens at 08:00 UTC: 02:00 on the winter clock of Chicago, 03:00 on its summer clock.
    expect(words('2026-03-18T12:00Z', 'America/Chicago')).toEqual({
      tone: 'caution',
      title: 'The overlap of London and New York is 5 h until Sun 29 March.',
      text: 'US to daylight time since Sun 8 March; UK and EU to summer time follows. On your clock London opens at 03:00 instead of 02:00, Tokyo at 19:00 instead of 18:00 and Sydney at 15:00 instead of 14:00.',
    });
  });

  it('tell before the change what will move', () => {
    expect(words('2026-03-05T12:00Z', 'Europe/London')).toEqual({
      tone: 'caution',
      title: 'From Mon 9 March the day moves on your clock.',
      text: 'US to daylight time on Sun 8 March. New York opens at 12:00 instead of 13:00. The overlap of London and New York is 4 h until then and 5 h after.',
    });
    expect(words('2026-11-21T12:00Z', 'Europe/London').title).toBe('No clock changes until Sun 14 March 2027.');
  });

  it('call no overlap odd that is as long as before', () => {
    // Sydney alone changed on 4 October: London and New York are four hours together on both sides of that day.
    expect(words('2026-10-20T12:00Z', 'Europe/London')).toMatchObject({
      title: 'From Mon 26 October the day moves on your clock.',
      text: expect.stringContaining('The overlap of London and New York is 4 h until then and 5 h after.') as string,
    });
  });

  it('become entries of a calendar, one per change of the coming year', () => {
    const entries = changeEntries(
      clockForecast({ now: utc('2026-03-18T12:00Z'), zone: 'Asia/Tokyo', sessions: defaultSessions }),
      'Asia/Tokyo',
    );
    expect(entries.map(({ title }) => title)).toEqual([
      'UK and EU to summer time',
      'Sydney ends daylight time',
      'Sydney starts daylight time',
      'UK and EU to winter time',
      'US to standard time',
      'US to daylight time',
    ]);
    expect(entries[0]).toMatchObject({ from: utc('2026-03-29T01:00Z') });
    // Tokyo is nine hours ahead of UTC: London opens at 07:00 UTC after the change.
    expect(entries[0]?.text).toContain('London opens at 16:00 instead of 17:00.');
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  });
});
