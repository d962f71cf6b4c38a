/** Finding a time zone and saying how late it is there. Offsets and times are those of the IANA database, computed by hand for the instants. */
import { describe, expect, it } from 'vitest';
import { searchZones, zoneRegion } from '@/domain/preferences/search-zones';
import { zoneCity } from '@/domain/time/zone-city';
import { zoneFacts } from '@/domain/preferences/zone-facts';
import { formerZoneName, presentZoneName } from '@/domain/preferences/zone-names';

/** Wednesday 18 March 2026, 12:00 UTC: New York is on summer time already, London and Berlin are not. */
const noon = Date.UTC(2026, 2, 18, 12);

describe('zoneFacts', () => {
  it.each([
    ['UTC', '12:00', 'Wed', 'UTC'],
    ['Europe/London', '12:00', 'Wed', 'UTC'],
    ['America/New_York', '08:00', 'Wed', 'UTC\u22124'],
    ['Asia/Kathmandu', '17:45', 'Wed', 'UTC+5:45'],
    ['Pacific/Kiritimati', '02:00', 'Thu', 'UTC+14'],
    ['Pacific/Marquesas', '02:30', 'Wed', 'UTC\u22129:30'],
  ])('of %s are %s %s %s', (zone, time, weekday, offset) => {
    expect(zoneFacts(zone, noon)).toEqual({ time, weekday, offset });
  });

  it('follow summer time', () => {
    expect(zoneFacts('Europe/London', Date.UTC(2026, 6, 1, 12))).toEqual({ time: '13:00', weekday: 'Wed', offset: 'UTC+1' });
  });

  it('write midnight as 00', () => {
    expect(zoneFacts('UTC', Date.UTC(2026, 2, 18)).time).toBe('00:00');
  });
});

describe('the parts of a zone', () => {
  it('are its city and its region', () => {
    expect([zoneCity('America/Argentina/Buenos_Aires'), zoneRegion('America/Argentina/Buenos_Aires')]).toEqual([
      'Buenos Aires',
      'America, Argentina',
    ]);
    expect([zoneCity('UTC'), zoneRegion('UTC')]).toEqual(['UTC', '']);
  });
});

describe('searchZones', () => {
  // Runtimes list either of two names of some zones; both must be found.
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'America/Argentina/Buenos_Aires'])];

  it.each([
    ['new york', 'America/New_York'],
    ['frankf', 'Europe/Berlin'],
    ['SÃO PAULO', 'America/Sao_Paulo'],
    ['beijing', 'Asia/Shanghai'],
    ['america/argentina/buenos', 'America/Argentina/Buenos_Aires'],
    ['tokyo', 'Asia/Tokyo'],
    ['lon', 'Europe/London'],
  ])('finds %s', (query, zone) => {
    expect(searchZones(zones, query)).toContain(zone);
  });

  it('puts the city that begins so first', () => {
    expect(searchZones(zones, 'syd')[0]).toBe('Australia/Sydney');
    expect(searchZones(zones, 'london')[0]).toBe('Europe/London');
  });

  it('finds all zones of a region', () => {
    const european = searchZones(zones, 'europe');
    expect(european.length).toBeGreaterThan(30);
    expect(european.every((zone) => zone.startsWith('Europe/') || zone.includes('Europe'))).toBe(true);
  });

  it('finds nothing where nothing fits, and everything for nothing', () => {
    expect(searchZones(zones, 'atlantis')).toEqual([]);
    expect(searchZones(zones, '  ')).toBe(zones);
  });
});

describe('names of zones', () => {
  it.each([
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['Pacific/Truk', 'Pacific/Chuuk'],
  ])('that browsers keep from before, %s, become those of the IANA database, %s, with the same clock', (former, present) => {
    expect(presentZoneName(former)).toBe(present);
    expect(formerZoneName(present)).toBe(former);
    expect(zoneFacts(former, noon)).toEqual(zoneFacts(present, noon));
  });

  it('stay as they are where nothing has changed', () => {
    expect(presentZoneName('Europe/London')).toBe('Europe/London');
    expect(formerZoneName('Europe/London')).toBeNull();
  });

  it('are found under the former name too', () => {
    expect(searchZones(['Asia/Kathmandu', 'Europe/Kyiv', 'Asia/Kolkata'], 'kiev')).toEqual(['Europe/Kyiv']);
    expect(searchZones(['Asia/Kathmandu', 'Europe/Kyiv', 'Asia/Kolkata'], 'calc')).toEqual(['Asia/Kolkata']);
  });
});
