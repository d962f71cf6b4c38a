import { describe, expect, it } from 'vitest';
import { sunAltitude, sunAt, sunDay } from '@/domain/maps/sun';
import { minuteMs } from '@/lib/durations';
import { differences, mapCases } from './map-vectors';

const [positions, days] = mapCases('sun');
if (positions === undefined || days === undefined) throw new Error('The vectors have no sun.');

interface DayRow {
  readonly date: string;
  readonly latitude: number;
  readonly longitude: number;
}

describe('sun', () => {
  it('stands where the reference says', () => {
    const { instantsUtc } = positions.inputs as unknown as { readonly instantsUtc: readonly string[] };
    const rows = instantsUtc.map((text) => {
      const { declination, equationOfTimeMinutes, subsolarLongitude } = sunAt(Date.parse(text));
      return { declination, equationOfTimeMinutes, subsolarLatitude: declination, subsolarLongitude };
    });
    const { rows: expected } = positions.expected as unknown as { readonly rows: unknown };
    expect(differences(rows, expected, positions.tolerance)).toEqual([]);
  });

  it('rises and sets when the reference says, at 20 places on four dates', () => {
    const { rows } = days.expected as unknown as { readonly rows: readonly DayRow[] };
    expect(rows).toHaveLength(80);
    const found = rows.map((row) => {
      const dateMs = Date.parse(`${row.date}T00:00:00Z`);
      const { sunrise, noon, sunset } = sunDay(row, dateMs);
      const minutes = (at: number | null): number | null => (at === null ? null : (at - dateMs) / minuteMs);
      return { ...row, sunrise: minutes(sunrise), solarNoon: minutes(noon), sunset: minutes(sunset) };
    });
    expect(differences(found, rows, days.tolerance)).toEqual([]);
  });

  it('rises within two minutes of published times at 55 latitudes below 60°', () => {
    // L. Strous, Astronomy Answers, The Position of the Sun: Tables, table 1: local time of sunrise on 1 January 2002, from
    // latitude −58° in steps of 2°. At longitude 0 local time is universal time.
    const published = (
      '3:02 3:19 3:32 3:44 3:55 4:05 4:13 4:21 4:28 4:35 4:41 4:47 4:52 4:57 5:02 5:07 5:11 5:16 5:20 5:24 5:28 5:32 5:35 5:39 5:43 5:46 ' +
      '5:50 5:53 5:56 6:00 6:03 6:07 6:10 6:13 6:17 6:20 6:24 6:28 6:31 6:35 6:39 6:43 6:47 6:51 6:56 7:01 7:05 7:11 7:16 7:22 7:28 7:35 ' +
      '7:42 7:50 7:59'
    ).split(' ');
    expect(published).toHaveLength(55);
    const dateMs = Date.parse('2002-01-01T00:00:00Z');
    const apart = published.map((text, i) => {
      const [hour = NaN, minute = NaN] = text.split(':').map(Number);
      const { sunrise } = sunDay({ latitude: -58 + 2 * i, longitude: 0 }, dateMs);
      return Math.abs(((sunrise ?? NaN) - dateMs) / minuteMs - (60 * hour + minute));
    });
    expect(Math.max(...apart)).toBeLessThan(2);
  });

  it.each([
    // Luther College, Decorah, Iowa, September, in daylight time (UTC − 5). The page names no year; years differ by less than a minute.
    ['2012-09-01', '06:32', '19:41'],
    ['2012-09-15', '06:47', '19:16'],
    ['2012-09-30', '07:04', '18:49'],
  ])('keeps within two minutes of a printed table at Decorah on %s', (date, rise, set) => {
    const dateMs = Date.parse(`${date}T00:00:00Z`);
    const { sunrise, sunset } = sunDay({ latitude: 43.3, longitude: -91.79 }, dateMs);
    expect(Math.abs((sunrise ?? NaN) - Date.parse(`${date}T${rise}:00-05:00`)) / minuteMs).toBeLessThan(2);
    expect(Math.abs((sunset ?? NaN) - Date.parse(`${date}T${set}:00-05:00`)) / minuteMs).toBeLessThan(2);
  });

  it('neither rises nor sets at the pole', () => {
    expect(sunDay({ latitude: 80, longitude: 0 }, Date.parse('2026-06-21T00:00:00Z'))).toMatchObject({ sunrise: null, sunset: null });
  });

  it('is overhead at the point under it, and on the horizon a quarter turn away', () => {
    const instant = Date.parse('2026-04-15T12:00:00Z');
    const { declination, subsolarLongitude } = sunAt(instant);
    expect(sunAltitude({ latitude: declination, longitude: subsolarLongitude }, instant)).toBeCloseTo(90, 4);
    expect(sunAltitude({ latitude: 0, longitude: subsolarLongitude + 90 }, instant)).toBeCloseTo(0, 8);
  });
});
