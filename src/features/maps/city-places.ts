/** Where the cities of the sessions lie, and those from which the events of a currency are known. */
import type { CalendarCurrency } from '@/domain/calendar/calendar-event';
import type { Place } from '@/domain/maps/sun';
import type { SessionCity } from '@/domain/sessions/forex-sessions';

export interface CityPlace extends Place {
  readonly zone: string;
  /** On which side its name stands, so that it stays on the map. */
  readonly side: 'left' | 'right';
}

export const places: Readonly<Record<SessionCity, CityPlace>> = {
  Sydney: { latitude: -33.87, longitude: 151.21, zone: 'Australia/Sydney', side: 'left' },
  Tokyo: { latitude: 35.68, longitude: 139.69, zone: 'Asia/Tokyo', side: 'left' },
  London: { latitude: 51.51, longitude: -0.13, zone: 'Europe/London', side: 'right' },
  'New York': { latitude: 40.71, longitude: -74.01, zone: 'America/New_York', side: 'left' },
};

export interface EventPlace extends Place {
  readonly city: string;
}

/** The seat of each currency's market or central bank. What concerns all currencies has no place. */
export const eventPlaces: Readonly<Record<Exclude<CalendarCurrency, 'ALL'>, EventPlace>> = {
  AUD: { city: 'Sydney', ...places.Sydney },
  CAD: { city: 'Ottawa', latitude: 45.42, longitude: -75.7 },
  CHF: { city: 'Zurich', latitude: 47.38, longitude: 8.54 },
  CNY: { city: 'Beijing', latitude: 39.9, longitude: 116.41 },
  EUR: { city: 'Frankfurt', latitude: 50.11, longitude: 8.68 },
  GBP: { city: 'London', ...places.London },
  JPY: { city: 'Tokyo', ...places.Tokyo },
  NZD: { city: 'Wellington', latitude: -41.29, longitude: 174.78 },
  USD: { city: 'Washington', latitude: 38.9, longitude: -77.04 },
};
