// @vitest-environment jsdom
/** The figures of the calendar: none of its headlines is a word for nothing. */
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dayAround } from '@/domain/calendar/calendar-days';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { epochMs } from '@/domain/time/epoch-ms';
import { calendarClock } from '@/features/calendar/calendar-clock';
import { CalendarTiles } from '@/features/calendar/calendar-tiles';
import { calendarWeeksOf } from '@/services/calendar/calendar-weeks-of';
import { snapshotOf } from '@/services/calendar/week-store';
import { aRow, someEvents } from '../../domain/calendar/an-event';

afterEach(cleanup);

const now = epochMs(Date.parse('2026-03-18T12:20:00Z'));
const blackout = { isOn: true, minutesBefore: 5, minutesAfter: 5, impact: 'high' } as const;

const weekOfOneEvent = async () => {
  const takenAt = epochMs(now - 3_600_000);
  const facts = { week: '2026-W12', source: 'file', sourceName: 'week.json', takenAt, seenAt: takenAt, rows: [aRow()] } as const;
  return calendarWeeksOf([await snapshotOf(facts)])[0] ?? null;
};

const show = (events: readonly CalendarEvent[], week: Awaited<ReturnType<typeof weekOfOneEvent>>, at = now): void => {
  render(
    <CalendarTiles
      chosen={events}
      all={events}
      currencies={['USD']}
      next={events.find((event) => event.at > at) ?? null}
      today={dayAround('Europe/London', at)}
      week={week}
      blackout={blackout}
      clock={calendarClock('Europe/London')}
      now={at}
    />,
  );
};

describe('the tiles of the calendar', () => {
  it('count the published dates while no week is stored, and say that the week is not', () => {
    show([], null);
    expect(page.getByText('From published schedules; import this week for ratings')).toBeTruthy();
    expect(page.getByText('Import this week for forecasts and ratings')).toBeTruthy();
    expect(page.getByText('Around each event; none coming up so far')).toBeTruthy();
    for (const words of ['None', 'Not known', 'Off', 'Not stored']) expect(page.queryByText(words)).toBeNull();
  });

  it('count to the event and to its blackout, which goes before it', async () => {
    // 08:30 in New York is 12:30 in London: ten minutes from now, and five until the rule holds.
    show(someEvents({}), await weekOfOneEvent());
    expect(page.getByText('10 min')).toBeTruthy();
    expect(page.getByText('5 min')).toBeTruthy();
    expect(page.getByText('Wed 18 March, 12:25 to 12:35')).toBeTruthy();
    expect(page.getByText('1 h 00')).toBeTruthy();
  });

  it('say within the blackout how long it lasts, and after the last one that none is ahead', async () => {
    show(someEvents({}), await weekOfOneEvent(), epochMs(Date.parse('2026-03-18T12:26:00Z')));
    expect(page.getByText('No trades until 12:35')).toBeTruthy();
    cleanup();
    show(someEvents({}), await weekOfOneEvent(), epochMs(Date.parse('2026-03-18T12:35:00Z')));
    expect(page.getByText('Around each event; none coming up so far')).toBeTruthy();
  });
});
