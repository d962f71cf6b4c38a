/** Finds time zones by what a person types: the city of the zone, its region, or a trading centre that shares it. */

import { zoneCity } from '@/domain/time/zone-city';
import { ownProperty } from '@/lib/own-property';
import { formerZoneName } from './zone-names';

/** Cities with markets that the zone database lists under another city of the same clock. */
const centres: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': ['Houston', 'Dallas', 'CME'],
  'America/Los_Angeles': ['San Francisco', 'Seattle'],
  'America/New_York': ['Washington', 'Boston', 'Miami', 'NYSE'],
  'America/Toronto': ['Montreal', 'Ottawa'],
  'Asia/Dubai': ['Abu Dhabi'],
  'Asia/Ho_Chi_Minh': ['Hanoi'],
  'Asia/Karachi': ['Islamabad'],
  'Asia/Kolkata': ['Mumbai', 'New Delhi', 'Bangalore'],
  'Asia/Shanghai': ['Beijing', 'Shenzhen'],
  'Asia/Tokyo': ['Osaka'],
  'Australia/Sydney': ['Canberra', 'ASX'],
  'Europe/Berlin': ['Frankfurt', 'Munich', 'Hamburg'],
  'Europe/London': ['Edinburgh', 'Manchester', 'LSE'],
  'Europe/Madrid': ['Barcelona'],
  'Europe/Rome': ['Milan'],
  'Europe/Zurich': ['Geneva', 'Basel'],
  'Pacific/Auckland': ['Wellington'],
};

/** The region of a zone: `America/Argentina/Buenos_Aires` is in 'America, Argentina'; '' where it has none. */
export const zoneRegion = (zone: string): string => zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[_/,-]+/gu, ' ')
    .trim();

/** 0 when the city begins so, 1 when a word of its name, of a trading centre or of its former name does, 2 when every word occurs; null otherwise. */
const rankOf = (zone: string, query: string): number | null => {
  const city = plain(zoneCity(zone));
  if (city.startsWith(query)) return 0;
  const former = formerZoneName(zone);
  const names = [city, ...(ownProperty(centres, zone) ?? []).map(plain), ...(former === null ? [] : [plain(zoneCity(former))])];
  if (names.some((name) => name.startsWith(query) || name.includes(` ${query}`))) return 1;
  const all = `${plain(zone)} ${names.join(' ')}`;
  return query.split(/\s+/u).every((word) => all.includes(word)) ? 2 : null;
};

/**
 * The zones that fit, the best first and otherwise by name. An empty query fits every zone. Accents, capitals and
 * the signs between the words do not count.
 */
export const searchZones = (zones: readonly string[], query: string): readonly string[] => {
  const wanted = plain(query);
  if (wanted === '') return zones;
  return zones
    .flatMap((zone) => {
      const rank = rankOf(zone, wanted);
      return rank === null ? [] : [{ zone, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || zoneCity(one.zone).localeCompare(zoneCity(other.zone), 'en'))
    .map(({ zone }) => zone);
};

/** The trading centres that share the zone's clock, for the second line of an entry. */
export const zoneCentres = (zone: string): readonly string[] => ownProperty(centres, zone) ?? [];
