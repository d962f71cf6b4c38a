/** Where the cities of the sessions lie. */
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
