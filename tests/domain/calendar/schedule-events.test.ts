/** Published schedules: every date with its page and day of reading, at the agency's own hour, and never beside the row that states it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blackoutWindows } from '@/domain/calendar/blackout';
import { chosenEvents } from '@/domain/calendar/choose-events';
import { dueAlerts } from '@/domain/calendar/due-alerts';
import { parseWeek } from '@/domain/calendar/parse-week';
import { scheduleEvents, withSchedule } from '@/domain/calendar/schedule-events';
import { scheduleSeries } from '@/domain/calendar/schedule-series';
import { epochMs } from '@/domain/time/epoch-ms';
import { isZone } from '@/domain/time/zone-clock';
import { anEvent } from './an-event';

const from = epochMs(Date.parse('2026-11-15T00:00:00Z'));
const events = scheduleEvents({ from });
const ofSeries = (id: string) => events.filter(({ schedule }) => schedule?.series === id);
const instants = (id: string, most: number) =>
  ofSeries(id)
    .slice(0, most)
    .map(({ at }) => new Date(at).toISOString());
const fomc = ofSeries('fomc').find(({ date }) => date === '2026-12-09')!;

describe('the published schedules', () => {
  it.each(scheduleSeries)('state page, day of reading, zone and ascending weekdays: $id', (series) => {
    expect(new URL(series.source).protocol).toBe('https:');
    expect(series.readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(series.reading.length).toBeGreaterThan(20);
    expect(isZone(series.zone)).toBe(true);
    if (series.time !== null) expect(series.time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
    expect(series.dates).toEqual([...new Set(series.dates)].toSorted());
    for (const date of series.dates) {
      expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    }
  });

  it('fall on the hour of the agency before and after its clocks change', () => {
    // 14:00 in New York is 19:00 UTC in winter and 18:00 in summer; Sydney has summer time in February and none in August.
    expect(instants('fomc', 2)).toEqual(['2026-01-28T19:00:00.000Z', '2026-03-18T18:00:00.000Z']);
    expect(
      ofSeries('rba')
        .filter(({ date }) => date === '2027-02-09' || date === '2027-08-10')
        .map(({ at }) => new Date(at).toISOString()),
    ).toEqual(['2027-02-09T03:30:00.000Z', '2027-08-10T04:30:00.000Z']);
  });

  it('know no hour of the Bank of Japan, so nothing is forbidden or announced for it', () => {
    const [decision] = ofSeries('boj');
    expect(decision).toMatchObject({ isAllDay: true, date: '2026-09-18', forecast: null, previous: null, impact: 'unrated' });
    expect(blackoutWindows(ofSeries('boj'), { minutesBefore: 5, minutesAfter: 5, impact: 'medium and high' }, ['JPY'])).toEqual([]);
  });

  it('compute by a rule what has no list, and leave out a Thursday that is a holiday', () => {
    // Thanksgiving of 2026 is 26 November; 1 December is a Tuesday, 3 December the third business day; 1 January is a holiday.
    expect(instants('us-claims', 2)).toEqual(['2026-11-19T13:30:00.000Z', '2026-12-03T13:30:00.000Z']);
    expect(
      ofSeries('ism-manufacturing')
        .map(({ date }) => date)
        .slice(1, 3),
    ).toEqual(['2026-12-01', '2027-01-04']);
    expect(
      ofSeries('ism-services')
        .map(({ date }) => date)
        .slice(1, 3),
    ).toEqual(['2026-12-03', '2027-01-06']);
    expect(ofSeries('us-claims').every(({ schedule }) => schedule?.basis === 'rule')).toBe(true);
  });

  it('give way to the rows of a weekly file, hour or no hour the same, and to no others', () => {
    const row = anEvent({ title: 'Federal Funds Rate', date: '2026-12-09T14:00:00-05:00' });
    const moved = anEvent({ title: 'FOMC Statement', date: '2026-12-09T15:00:00-05:00' });
    const other = anEvent({ title: 'Crude Oil Inventories', date: '2026-12-09T14:00:00-05:00' });
    expect(withSchedule([row], [fomc])).toEqual([row]);
    expect(withSchedule([moved], [fomc])).toEqual([moved]);
    expect(withSchedule([other], [fomc])).toHaveLength(2);
    expect(withSchedule([anEvent({ title: 'Federal Funds Rate', date: '2026-12-08T14:00:00-05:00' })], [fomc])).toHaveLength(2);
  });

  it('double nothing in a whole week as the feed states it', () => {
    const reading = parseWeek(readFileSync(new URL('../../fixtures/calendar/week.json', import.meta.url), 'utf8'));
    if (!reading.ok) throw new Error(reading.reason);
    const series = ['fomc', 'boe', 'us-claims'];
    const march = scheduleEvents({ from: epochMs(Date.parse('2026-03-15T00:00:00Z')) }).filter(
      ({ at, schedule }) =>
        series.includes(schedule?.series ?? '') && at < Date.parse('2026-03-21T00:00:00Z') && at > Date.parse('2026-03-15T00:00:00Z'),
    );
    expect(march).toHaveLength(3);
    expect(withSchedule(reading.events, march)).toHaveLength(reading.events.length);
  });

  it('are seen whatever impacts are chosen, and only in the chosen currencies', () => {
    expect(chosenEvents([fomc], { selectedCurrencies: ['USD'], selectedImpacts: ['High'] })).toEqual([fomc]);
    expect(chosenEvents([fomc], { selectedCurrencies: ['EUR'], selectedImpacts: ['High'] })).toEqual([]);
  });

  it('count for the blackout and for alerts when announced, not when computed', () => {
    const rule = { minutesBefore: 5, minutesAfter: 5, impact: 'high' } as const;
    expect(blackoutWindows([fomc], rule, ['USD'])).toEqual([{ from: fomc.at - 300_000, to: fomc.at + 300_000 }]);
    expect(blackoutWindows(ofSeries('us-claims'), rule, ['USD'])).toEqual([]);
    const now = epochMs(fomc.at - 60_000);
    expect(
      dueAlerts([fomc], { isOn: true, minutesBefore: 10, impact: 'high' }, { currencies: ['USD'], announced: new Set(), now }),
    ).toEqual([fomc]);
  });
});
