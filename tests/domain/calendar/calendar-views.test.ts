/** Days on the reader's clock, the choice of events, alerts, settings and meeting dates. Instants are worked out from published zone rules. */
import { describe, expect, it } from 'vitest';
import { dayAround, isOnDay, stepDays, weekAround } from '@/domain/calendar/calendar-days';
import { isFeedAddress, readAlertSetting, readBlackoutSetting, readFeedSetting } from '@/domain/calendar/calendar-settings';
import { chosenEvents, comingEvents, emptyChoice, searchEvents } from '@/domain/calendar/choose-events';
import { dayKnowledge, isWorthListing } from '@/domain/calendar/day-knowledge';
import { dueAlerts } from '@/domain/calendar/due-alerts';
import { epochMs } from '@/domain/time/epoch-ms';
import { anEvent, someEvents } from './an-event';

const at = (text: string) => epochMs(Date.parse(text));

describe('the days of a week', () => {
  it('run from Sunday to Saturday on the clock of the zone', () => {
    const days = weekAround('Asia/Tokyo', at('2026-03-14T20:00:00Z'));
    // 20:00 UTC on Saturday is 05:00 on Sunday in Tokyo.
    expect([days[0]?.date, days[6]?.date, days[0]?.from]).toEqual(['2026-03-15', '2026-03-21', at('2026-03-15T00:00:00+09:00')]);
  });

  it('have 23 hours when the clock goes forward, and a step of a week stays on the same weekday', () => {
    const sunday = dayAround('Europe/London', at('2026-03-29T12:00:00Z'));
    expect((sunday.to - sunday.from) / 3_600_000).toBe(23);
    expect(stepDays('Europe/London', at('2026-03-25T23:30:00Z'), 7)).toBe(at('2026-04-01T11:00:00Z'));
  });

  it('hold a timed event on the day of the zone, and a holiday on its date in every zone', () => {
    const release = anEvent({ date: '2026-03-18T20:30:00-04:00' });
    const holiday = anEvent({ title: 'Bank Holiday', date: '2026-03-20T00:00:00-04:00', impact: 'Holiday' });
    const day = (zone: string, text: string) => dayAround(zone, at(text));
    expect(isOnDay(release, day('America/New_York', '2026-03-18T16:00:00Z'))).toBe(true);
    expect(isOnDay(release, day('Asia/Tokyo', '2026-03-19T03:00:00Z'))).toBe(true);
    for (const zone of ['Asia/Tokyo', 'Europe/London', 'America/Los_Angeles']) {
      expect([zone, isOnDay(holiday, day(zone, '2026-03-20T12:00:00Z'))]).toEqual([zone, true]);
    }
  });
});

describe('what is known of a day', () => {
  // The week of 15 March 2026, from 00:00 on Sunday in New York: 04:00 in London, 13:00 in Tokyo, 21:00 on Saturday in Los Angeles.
  const stored = new Set(['2026-W12']);
  const day = (zone: string, text: string) => dayAround(zone, at(text));

  it('is all of it in the middle of a stored week, and nothing far from one', () => {
    expect(dayKnowledge(day('Asia/Tokyo', '2026-03-18T12:00:00Z'), stored)).toEqual({ known: 'all' });
    expect(dayKnowledge(day('Europe/London', '2026-03-25T12:00:00Z'), stored)).toEqual({ known: 'none' });
  });

  it('begins or ends with the week at midnight in New York', () => {
    const from = at('2026-03-15T00:00:00-04:00');
    const until = at('2026-03-22T00:00:00-04:00');
    expect(dayKnowledge(day('Asia/Tokyo', '2026-03-15T03:00:00Z'), stored)).toEqual({ known: 'from', at: from });
    expect(dayKnowledge(day('Europe/London', '2026-03-22T12:00:00Z'), stored)).toEqual({ known: 'until', at: until });
    expect(dayKnowledge(day('America/New_York', '2026-03-22T12:00:00Z'), stored)).toEqual({ known: 'none' });
  });

  it('makes no list of the week after, into which a stored one reaches east of New York', () => {
    for (const zone of ['Europe/London', 'Asia/Tokyo', 'America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const week = (text: string) => isWorthListing(weekAround(zone, at(text)), stored);
      expect([zone, week('2026-03-18T12:00:00Z'), week('2026-03-25T12:00:00Z'), week('2026-03-11T12:00:00Z')]).toEqual([
        zone,
        true,
        false,
        false,
      ]);
    }
    expect(isWorthListing([day('Asia/Tokyo', '2026-03-15T03:00:00Z')], stored)).toBe(true);
  });
});

describe('the choice of events', () => {
  const events = someEvents(
    { title: 'CPI y/y' },
    { title: 'CPI y/y', country: 'EUR', impact: 'Low' },
    { title: 'OPEC Meetings', country: 'All', impact: 'Medium', date: '2026-03-18T10:00:00-04:00' },
    { title: 'Bank Holiday', country: 'JPY', impact: 'Holiday', date: '2026-03-19T00:00:00-04:00' },
  );

  it('is by currency and impact, and an empty choice shows none', () => {
    const titles = (selectedCurrencies: readonly string[], selectedImpacts: readonly string[]) =>
      chosenEvents(events, { selectedCurrencies, selectedImpacts }).map(({ title, currency }) => `${currency} ${title}`);
    expect(titles(['USD', 'ALL'], ['High', 'Medium'])).toEqual(['USD CPI y/y', 'ALL OPEC Meetings']);
    expect(titles([], ['High'])).toEqual([]);
    expect(titles(['USD'], [])).toEqual([]);
    expect(emptyChoice({ selectedCurrencies: [], selectedImpacts: [] })).toBe('both');
    expect(emptyChoice({ selectedCurrencies: [], selectedImpacts: ['Low'] })).toBe('currencies');
    expect(emptyChoice({ selectedCurrencies: ['USD'], selectedImpacts: [] })).toBe('impacts');
    expect(emptyChoice({ selectedCurrencies: ['USD'], selectedImpacts: ['Low'] })).toBeNull();
  });

  it('a search asks for every word, in any case', () => {
    expect(searchEvents(events, 'eur cpi').map(({ currency }) => currency)).toEqual(['EUR']);
    expect(searchEvents(events, 'worldwide').map(({ title }) => title)).toEqual(['OPEC Meetings']);
    expect(searchEvents(events, ' OPEC ').map(({ title }) => title)).toEqual(['OPEC Meetings']);
    expect(searchEvents(events, '')).toHaveLength(4);
    expect(searchEvents(events, 'gold')).toEqual([]);
  });

  it('the coming ones are those after now, without days off', () => {
    expect(comingEvents(events, at('2026-03-18T08:30:00-04:00'), 3).map(({ title }) => title)).toEqual(['OPEC Meetings']);
  });
});

describe('alerts', () => {
  const events = someEvents(
    {},
    { country: 'All', title: 'OPEC Meetings' },
    { country: 'JPY', title: 'BOJ Policy Rate' },
    { title: 'PPI m/m', impact: 'Medium' },
  );
  const due = (time: string, announced: readonly string[] = [], minutesBefore = 10) =>
    dueAlerts(
      events,
      { isOn: true, minutesBefore, impact: 'high' },
      { currencies: ['USD', 'ALL'], announced: new Set(announced), now: at(`2026-03-18T${time}-04:00`) },
    ).map(({ title }) => title);

  it('are due within the minutes before, once, and never after', () => {
    expect(due('08:19:59')).toEqual([]);
    expect(due('08:20:00')).toEqual(['CPI y/y', 'OPEC Meetings']);
    expect(due('08:29:59', [events.find(({ title }) => title === 'CPI y/y')!.id])).toEqual(['OPEC Meetings']);
    expect(due('08:30:00')).toEqual([]);
  });

  it('with no minute before are due from the beginning on, for two minutes', () => {
    const titles = ['CPI y/y', 'OPEC Meetings'];
    expect(['08:29:59', '08:30:00', '08:31:59', '08:32:00'].map((time) => due(time, [], 0))).toEqual([[], titles, titles, []]);
    expect(['08:28:59', '08:29:00', '08:30:59', '08:31:00'].map((time) => due(time, [], 1))).toEqual([[], titles, titles, []]);
  });

  it('of a choice without currencies are none', () => {
    const setting = { isOn: true, minutesBefore: 10, impact: 'high' } as const;
    expect(dueAlerts(events, setting, { currencies: [], announced: new Set(), now: at('2026-03-18T08:25:00-04:00') })).toEqual([]);
    expect(
      dueAlerts(events, { ...setting, isOn: false }, { currencies: ['USD'], announced: new Set(), now: at('2026-03-18T08:25:00-04:00') }),
    ).toEqual([]);
  });
});

describe('stored settings', () => {
  it('are off until chosen, and damaged fields take their defaults', () => {
    expect(readBlackoutSetting(undefined)).toEqual({ isOn: false, minutesBefore: 5, minutesAfter: 5, impact: 'high' });
    expect(readBlackoutSetting({ isOn: true, minutesBefore: -1, minutesAfter: 30, impact: 'red' })).toEqual({
      isOn: true,
      minutesBefore: 5,
      minutesAfter: 30,
      impact: 'high',
    });
    expect(readAlertSetting({ isOn: 'yes', minutesBefore: 15, impact: 'medium and high' })).toEqual({
      isOn: false,
      minutesBefore: 15,
      impact: 'medium and high',
    });
  });

  it('a feed address is https and holds no password; nothing else is asked', () => {
    expect(isFeedAddress('https://example.test/week.json?version=1')).toBe(true);
    for (const address of [
      'http://example.test/',
      'ftp://example.test',
      'javascript:alert(1)',
      'https://a:b@example.test/',
      'week.json',
      '',
    ]) {
      expect([address, isFeedAddress(address)]).toEqual([address, false]);
    }
    expect(readFeedSetting({ isOn: true, address: 'http://example.test/' })).toEqual({ isOn: false, address: 'http://example.test/' });
    expect(readFeedSetting(undefined)).toEqual({ isOn: false, address: '' });
  });
});
