import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { calendarCurrencies } from '@/domain/preferences/calendar-choices';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { eventPlaces } from '@/features/maps/city-places';
import { nextByCurrency } from '@/features/maps/next-by-currency';
import { dayMs, hourMs } from '@/lib/durations';

const now = Date.UTC(2026, 10, 30, 8) as EpochMs;

const event = (currency: CalendarEvent['currency'], inHours: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `${currency} ${String(inHours)}`,
  title: 'Release',
  currency,
  at: (now + inHours * hourMs) as EpochMs,
  date: '2026-11-30',
  isAllDay: false,
  impact: 'high',
  forecast: null,
  previous: null,
  raw: { title: 'Release', country: currency, date: '', impact: 'High', forecast: '', previous: '' },
  ...more,
});

describe('the next event of each currency', () => {
  it('is the first after the moment, the soonest currency first', () => {
    const events = [event('USD', -1), event('USD', 0), event('EUR', 3), event('USD', 5), event('GBP', 2), event('EUR', 1)];
    expect(nextByCurrency(events, now, dayMs).map(({ id }) => id)).toEqual(['EUR 1', 'GBP 2', 'USD 5']);
  });

  it('leaves out what lies further ahead, lasts all day, or has no country', () => {
    const events = [event('USD', 25), event('JPY', 1, { isAllDay: true }), event('ALL', 1)];
    expect(nextByCurrency(events, now, dayMs)).toEqual([]);
  });

  it('has a place for every currency of the calendar', () => {
    const placed = calendarCurrencies.filter((currency) => currency !== 'ALL');
    expect(Object.keys(eventPlaces).toSorted()).toEqual(placed.toSorted());
  });
});
