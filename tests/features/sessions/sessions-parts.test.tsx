// @vitest-environment jsdom
/** Parts of the sessions' screen. Times are those of the domain handbook, moved to other clocks by hand. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock as tradingClock, newYorkDays, tradingWeek } from '@/domain/time/trading-day';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { detect } from '@/domain/sessions/detect';
import { dayClock } from '@/domain/time/day-clock';
import { zoneDay } from '@/domain/time/zone-day';
import { CityTiles } from '@/features/sessions/city-tiles';
import { DayTimeline } from '@/features/sessions/day-timeline';
import { FuturesCalendarPanel } from '@/features/sessions/futures-calendar-panel';
import { RangeChart } from '@/features/sessions/range-chart';
import { StateNotices } from '@/features/sessions/state-notices';
import type { DayEvents } from '@/features/sessions/use-day-events';
import { WeekTimeline } from '@/features/sessions/week-timeline';
import { shared, utc, wednesday } from './session-moment';

afterEach(cleanup);

describe('the tiles', () => {
  it('count to the next change, with the hours on both clocks', () => {
    render(<CityTiles {...shared(wednesday, 'Europe/London')} />);
    for (const text of [
      '7 h 17',
      'Opens 20:00, 07:00 in Sydney',
      '11 h 17',
      'Opens Thu 00:00, 09:00 in Tokyo',
      '4 h 17',
      'Opened 12:00, closes 21:00',
    ]) {
      expect(page.getByText(text)).toBeTruthy();
    }
  });
});

const drawn = (now: EpochMs, zone = 'Europe/London', widthPx = 1_180, events: DayEvents | null = null) =>
  render(<DayTimeline {...shared(now, zone)} widthPx={widthPx} day={zoneDay(zone, now)} events={events} label="The day" />).container;

describe('the drawing of the day', () => {
  it('has a row per city and group, the break hatched, and the line at the present minute', () => {
    const svg = drawn(wednesday);
    expect([...svg.querySelectorAll('[data-group]')]).toHaveLength(4);
    // Three overlaps of 18 March, and Sydney beside New York in the evening.
    expect(svg.querySelectorAll('[data-overlap]')).toHaveLength(4);
    expect(svg.querySelectorAll('[data-break]')).toHaveLength(4);
    expect(svg.querySelector('[data-now]')?.getAttribute('data-now')).toBe('12:43');
    expect(svg.textContent).toContain('Regular hours 13:30 – 20:00°');
    expect(svg.textContent).toContain('07:00–16:00 AEDT');
  });

  it('says on a weekend when cities and futures open', () => {
    const wordsAt = (now: string, zone: string, widthPx?: number): readonly (string | null)[] => {
      const words = [...drawn(utc(now), zone, widthPx).querySelectorAll('text')].map((text) => text.textContent);
      cleanup();
      return words.filter((text) => text?.startsWith('Opens') === true || text?.startsWith('Weekend') === true);
    };
    // 17:00 and 18:00 in New York are 22:00 and 23:00 in London, and in Tokyo 07:00 and 08:00 of the next day.
    expect(wordsAt('2026-11-21T11:30Z', 'Europe/London')).toEqual([
      'Opens Sun 22:00',
      'Opens Mon 00:00',
      'Opens Mon 08:00',
      'Opens Mon 13:00',
      ...Array<string>(4).fill('Weekend, opens Sun 23:00'),
    ]);
    expect(wordsAt('2026-11-22T11:30Z', 'Europe/London')).toEqual([
      'Opens Mon 00:00',
      'Opens Mon 08:00',
      'Opens Mon 13:00',
      ...Array<string>(4).fill('Weekend, opens 23:00'),
    ]);
    // On a phone at noon the longer words would stand under the line.
    expect(wordsAt('2026-11-21T12:00Z', 'Europe/London', 340).slice(-4)).toEqual(Array(4).fill('Opens Sun 23:00'));
    expect(wordsAt('2026-11-21T03:00Z', 'Asia/Tokyo').slice(-4)).toEqual(Array(4).fill('Weekend, opens Mon 08:00'));
    expect(wordsAt('2026-11-18T12:00Z', 'Europe/London')).toEqual([]);
  });

  it('names an early close with its mark', () => {
    const svg = drawn(utc('2026-11-27T12:00Z'));
    expect(svg.textContent).toContain('Day after Thanksgiving: until 18:15, not checked');
    expect(svg.textContent).toContain('Day after Thanksgiving: until 19:45, in doubt');
  });

  it('writes a day that is not held in its own hours, never into the session before', () => {
    expect(drawn(utc('2026-12-31T18:00Z')).textContent).not.toContain("New Year's Day");
    cleanup();
    // In Tokyo that session would begin at 08:00 on the first of January.
    const svg = drawn(utc('2026-12-31T20:00Z'), 'Asia/Tokyo');
    const words = [...svg.querySelectorAll('text')].filter((text) => text.textContent === "New Year's Day: closed, not checked");
    const eight = [...svg.querySelectorAll('text')].find((text) => text.textContent === '08');
    expect(words).toHaveLength(4);
    for (const text of words) expect(Number(text.getAttribute('x'))).toBeGreaterThanOrEqual(Number(eight?.getAttribute('x')));
  });

  it('says in every row of futures that the calendar has ended, also on a weekend and on a phone', () => {
    for (const now of ['2029-01-09T12:00Z', '2029-01-13T12:00Z']) {
      const svg = drawn(utc(now), 'Europe/London', 320);
      expect([...svg.querySelectorAll('[data-group]')].map((row) => row.textContent)).toEqual(
        Array(4).fill('Calendar ends 31 December 2028'),
      );
      cleanup();
    }
  });

  it('shows events with their signs, words where they have room, and why there are none', () => {
    const event = (time: string, title: string): CalendarEvent => ({
      id: `${time} ${title}`,
      title,
      currency: 'USD',
      at: utc(`2026-03-18T${time}Z`),
      date: '2026-03-18',
      isAllDay: false,
      impact: 'high',
      forecast: null,
      previous: null,
      raw: { title, country: 'USD', date: '', impact: 'High', forecast: '', previous: '' },
    });
    const day = {
      events: [event('07:00', 'CPI'), event('18:00', 'Rate decision'), event('18:00', 'Statement'), event('18:30', 'Press conference')],
      none: '',
    };
    const svg = drawn(wednesday, 'Europe/London', 1_180, day);
    const found = [...svg.querySelectorAll('[data-event]')].map((one) => [
      one.querySelector('title')?.textContent,
      one.querySelector('text')?.textContent ?? null,
    ]);
    expect(found).toEqual([
      ['07:00 USD CPI', 'USD CPI'],
      ['18:00 USD Rate decision; USD Statement', null],
      ['18:30 USD Press conference', 'USD Press conference'],
    ]);
    cleanup();
    expect(drawn(wednesday, 'Europe/London', 1_180, { events: [], none: 'Week not imported' }).textContent).toContain('Week not imported');
  });

  it('has 25 hours on the day on which the clock goes back', () => {
    const svg = drawn(utc('2026-10-25T12:00Z'), 'Europe/London', 400);
    expect(svg.textContent).toContain('00:00');
    expect(svg.querySelectorAll('[data-session="Sydney"]')).toHaveLength(1);
  });
});

describe('the drawing of the week', () => {
  it.each(['2026-03-29T12:00Z', '2026-10-25T13:00Z', '2026-10-28T13:00Z'])(
    'has line and bars where the clock of London shows 13:00 and the hours of Sunday, also when it changes, at %s',
    (instant) => {
      const now = utc(instant);
      const week = tradingWeek(tradingClock(newYorkDays), tradingDayOf(now));
      const svg = render(<WeekTimeline {...shared(now, 'Europe/London')} widthPx={1_180} week={week} label="The week" />).container;
      const hourAt = (text: string): number =>
        Number([...svg.querySelectorAll('text')].find((one) => one.textContent === text)?.getAttribute('x'));
      const line = /^M([\d.]+)/u.exec(svg.querySelector('[data-now] path')?.getAttribute('d') ?? '');
      expect(svg.querySelector('[data-now]')?.getAttribute('data-now')).toBe('13:00');
      expect(Number(line?.[1])).toBeCloseTo(hourAt('13'), 6);
      // Sunday's Sydney begins with the forex week: 22:00 in March, 21:00 in October before New York changes too.
      const sunday = [...svg.querySelectorAll('[data-session="Sydney"]')].at(-1);
      const opens = instant.startsWith('2026-03') ? '22' : instant.includes('-25T') ? '21:00' : '22';
      expect(Number(sunday?.getAttribute('x'))).toBeCloseTo(hourAt(opens), 6);
    },
  );
});

describe('notices', () => {
  const notices = (now: EpochMs) => {
    render(<StateNotices now={now} clock={dayClock('Europe/London')} detection={detect(now)} day={zoneDay('Europe/London', now)} />);
  };

  it('are absent on an ordinary day', () => {
    notices(wednesday);
    expect(page.queryAllByRole('status')).toHaveLength(0);
  });

  it('tell a weekend and when the week opens', () => {
    notices(utc('2026-03-21T12:00Z'));
    expect(page.getByText('Weekend: the forex week opens Sun 21:00, in 1 d 9 h.')).toBeTruthy();
  });

  it('tell closures of the day with their marks, and a day on which the world rests', () => {
    notices(utc('2026-12-25T12:00Z'));
    expect(page.getByText('Almost nothing trades on Fri 25 December.')).toBeTruthy();
    expect(page.getByText('Equity index: closed')).toBeTruthy();
    expect(page.getAllByText('Not checked')).toHaveLength(4);
    cleanup();
    notices(utc('2026-12-24T12:00Z'));
    expect(page.getByText('Currencies: until 18:45')).toBeTruthy();
    expect(page.getAllByText('In doubt')).toHaveLength(2);
  });

  it('say of a holiday by rule that its hours are not published', () => {
    notices(utc('2027-01-18T12:00Z'));
    expect(page.getByText('Martin Luther King Day: CME futures, trading day Mon 18 January')).toBeTruthy();
    expect(page.getAllByText(/: hours not published$/u)).toHaveLength(4);
    expect(page.queryByText(/closed|until/u)).toBeNull();
  });

  it('tell that the calendar has ended', () => {
    notices(utc('2029-03-01T12:00Z'));
    expect(page.getByText('The calendar of CME futures has ended.')).toBeTruthy();
  });
});

describe('the table of futures holidays', () => {
  it('marks every row that was not held against the exchange, names its source, and says where it ends', () => {
    render(<FuturesCalendarPanel now={utc('2026-11-21T12:00Z')} clock={dayClock('America/New_York')} zone="America/New_York" />);
    const rows = page
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(rows[1]).toEqual([
      'Fri 27 November',
      'Day after Thanksgiving',
      '13:15°, not checked',
      '14:45*, in doubt',
      '13:15°, not checked',
      '14:45*, in doubt',
      'LEAN In doubt',
    ]);
    expect(rows.map((cells) => cells[0])).toEqual([
      'Thu 26 November',
      'Fri 27 November',
      'Thu 24 December',
      'Fri 25 December',
      'Fri 1 January 2027',
      'Mon 18 January 2027',
      'Mon 15 February 2027',
      'Fri 26 March 2027',
      'Mon 31 May 2027',
      'Fri 18 June 2027',
      'Mon 5 July 2027',
      'Mon 6 September 2027',
    ]);
    expect(rows[5]).toEqual([
      'Mon 18 January 2027',
      'Martin Luther King Day',
      ...Array<string>(4).fill('–hours not published'),
      'By rule Not published',
    ]);
    expect(rows.every((cells) => cells.at(-1) !== '')).toBe(true);
    expect(page.getByText(/It ends on 31 December 2028/u)).toBeTruthy();
  });
});

describe('the table of futures holidays on a far clock', () => {
  it('names the weekday of a time that falls on another date', () => {
    render(<FuturesCalendarPanel now={utc('2026-04-01T12:00Z')} clock={dayClock('Pacific/Kiritimati')} zone="Pacific/Kiritimati" />);
    // 09:15 in New York is 13:15 UTC, and Kiritimati is fourteen hours ahead.
    expect(within(page.getByRole('row', { name: /^Fri 3 April Good Friday/u })).getByText(/^Sat 03:15/u)).toBeTruthy();
  });
});

describe('the chart of ranges', () => {
  it('draws no bar where there are too few days', () => {
    const bars = [
      { label: '00', isStrong: false, measured: { ok: true, value: 0.001, low: 0.0008, high: 0.0013, n: 40 } },
      { label: '01', isStrong: true, measured: { ok: false, n: 12 } },
    ] as const;
    const { container } = render(<RangeChart widthPx={600} bars={bars} scale={10_000} decimals={1} nowShare={0.5} label="Ranges" />);
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(1);
    expect(container.querySelectorAll('[data-hidden="01"]')).toHaveLength(1);
    expect(page.getByRole('img', { name: 'Ranges' })).toBeTruthy();
  });
});
