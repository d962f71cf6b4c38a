/** Sunrise at 20 named places below 60° against times that others have published, rounded to the minute there. */
import { describe, expect, it } from 'vitest';
import { sunDay } from '@/domain/maps/sun';
import { minuteMs } from '@/lib/durations';

type Published = readonly [place: string, latitude: number, longitude: number, sunrises: readonly string[]];

const arc = (degrees: number, minutes: number): number => degrees + minutes / 60;

/** U.S. Naval Observatory, Rise and Set for the Sun, one-year tables of 2012, 2023, 2001, 2008 and 2016, and one-day data of 20 March 2002. */
const navalObservatory: readonly Published[] = [
  ['San Francisco', arc(37, 46), -arc(122, 26), ['2012-01-01T07:25-08:00', '2012-07-01T04:52-08:00', '2012-10-01T06:06-08:00']],
  ['Fredonia', arc(36, 57), -arc(112, 31), ['2023-01-01T07:43-07:00', '2023-04-01T06:16-07:00', '2023-07-01T05:14-07:00']],
  ['Toronto', arc(43, 40), -arc(79, 25), ['2001-04-01T06:59-04:00', '2001-04-15T06:35-04:00', '2001-04-30T06:11-04:00']],
  ['Cupertino', arc(37, 24), -arc(121, 55), ['2008-01-01T07:22-08:00', '2008-07-01T04:51-08:00', '2008-12-01T07:04-08:00']],
  ['Buford', arc(34, 7), -arc(84, 0), ['2016-01-01T07:42-05:00', '2016-06-15T05:24-05:00', '2016-09-15T06:20-05:00']],
  ['Cape May', 38.9, -74.9, ['2002-03-20T06:04-05:00']],
  ['Washington', 38.9, -77, ['2002-03-20T06:12-05:00']],
];

/** timeanddate.com, December 2019, as kept by the tests of the Elixir library Astro. */
const timeAndDate: readonly Published[] = [
  ['Beijing', 39.9042, 116.4074, ['2019-12-01T07:16+08:00', '2019-12-31T07:35+08:00']],
  ['Moscow', 55.7558, 37.6173, ['2019-12-01T08:34+03:00', '2019-12-31T08:59+03:00']],
  ['New York', 40.7128, -74.006, ['2019-12-01T07:00-05:00', '2019-12-31T07:19-05:00']],
  ['São Paulo', -23.5558, -46.6396, ['2019-12-01T05:11-03:00', '2019-12-03T05:11-03:00']],
  ['Sydney', -33.856, 151.2067, ['2019-12-01T05:37+11:00', '2019-12-03T05:37+11:00']],
];

/** Tables of prayer times of 2016 (Singapore: 2020), whose second time is sunrise, as kept with their sources by the tests of the library Adhan. */
const prayerTables: readonly Published[] = [
  // moonsighting.com
  ['London', 51.5072, -0.1167, ['2016-01-01T08:06Z', '2016-05-01T05:32+01:00', '2016-07-01T04:48+01:00', '2016-10-01T07:02+01:00']],
  // islam.gov.qa
  ['Doha', 25.2839, 51.5288, ['2016-01-01T06:19+03:00', '2016-05-01T04:58+03:00', '2016-10-01T05:26+03:00']],
  // Kuwait Prayer Times
  ['Kuwait City', 29.3709, 47.9791, ['2016-01-01T06:42+03:00', '2016-07-01T04:52+03:00']],
  // ummulqura.org.sa
  ['Mecca', 21.427, 39.8287, ['2016-01-05T06:59+03:00', '2016-08-02T05:54+03:00', '2016-10-06T06:13+03:00']],
  // muis.gov.sg
  ['Singapore', 1.3708, 103.8015, ['2020-01-01T07:07+08:00', '2020-01-02T07:08+08:00']],
];

/** Of any year, in civil time: a printed table of Luther College, and R. W. Willson, Times of Sunrise and Sunset in the United States (1908). */
const printed: readonly Published[] = [
  ['Decorah', 43.3, -91.79, ['2012-09-01T06:32-05:00', '2012-09-15T06:47-05:00', '2012-09-30T07:04-05:00']],
  ['Springfield', 39.8, -89.65, ['1908-01-01T07:20-06:00']],
  ['Toledo', 41.65, -83.54, ['1908-01-01T07:00-06:00']],
];

const places = [...navalObservatory, ...timeAndDate, ...prayerTables, ...printed];

describe('published sunrises', () => {
  it('are of 20 places below 60°', () => {
    expect(new Set(places.map(([name]) => name)).size).toBe(20);
    for (const [, latitude] of places) expect(Math.abs(latitude)).toBeLessThan(60);
  });

  it.each(places)('are met within two minutes: %s', (_, latitude, longitude, sunrises) => {
    const apart = sunrises.map((text) => {
      const { sunrise } = sunDay({ latitude, longitude }, Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
      return Math.abs((sunrise ?? NaN) - Date.parse(text)) / minuteMs;
    });
    expect(Math.max(...apart)).toBeLessThan(2);
  });
});
