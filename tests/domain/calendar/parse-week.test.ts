/** Reading the weekly JSON: every text of every row survives, and what cannot be read is named. Instants are worked out by hand from the stated offsets. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWeek, readWeekRows } from '@/domain/calendar/parse-week';

const runs = process.env['SEXTANT_FULL'] === '1' ? 2_000 : 100;
const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/calendar/${name}`, import.meta.url), 'utf8');
const ready = (text: string) => {
  const reading = parseWeek(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};
const aRow = (fields: Readonly<Record<string, unknown>> = {}) => ({
  title: 'CPI y/y',
  country: 'USD',
  date: '2026-03-18T08:30:00-04:00',
  impact: 'High',
  forecast: '1.9%',
  previous: '',
  ...fields,
});

describe('a week in the format of the public feed', () => {
  const { events, broken, notes } = ready(fixture('week.json'));
  const find = (title: string, currency?: string) => {
    const found = events.find((event) => event.title === title && (currency === undefined || event.currency === currency));
    if (found === undefined) throw new Error(title);
    return found;
  };

  it('is read without loss: the rows come back text by text', () => {
    const byText = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(byText(events.map(({ raw }) => raw))).toEqual(byText(JSON.parse(fixture('week.json')) as unknown[]));
    expect([broken, notes]).toEqual([[], []]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(27);
  });

  it('has the currency in `country`, and All concerns every currency', () => {
    expect([find('CPI y/y').currency, find('OPEC Meetings').currency]).toEqual(['GBP', 'ALL']);
  });

  it('states instants with the offset of New York', () => {
    expect(find('Federal Funds Rate').at).toBe(Date.UTC(2026, 2, 18, 18, 0));
    expect(find('ECB President Lagarde Speaks').at).toBe(Date.UTC(2026, 2, 19, 6, 29));
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('has holidays that last all day, and releases at midnight that do not', () => {
    expect(find('Bank Holiday')).toMatchObject({ isAllDay: true, date: '2026-03-20', impact: 'holiday', forecast: null, previous: null });
    expect(find('Housing Starts y/y')).toMatchObject({ isAllDay: false, impact: 'low' });
  });

  it('has holidays on the date of the place where they are kept, which is the next one for Asia', () => {
    // Japan's Respect for the Aged Day, China's Qingming, New Zealand's Monday after ANZAC Day, Germany's New Year's Eve, Canada's 30 September.
    const kept = [
      ['JPY', '2026-09-20T19:00:00-04:00', '2026-09-21'],
      ['CNY', '2025-04-03T20:01:00-04:00', '2025-04-04'],
      ['NZD', '2026-04-26T16:00:00-04:00', '2026-04-27'],
      ['EUR', '2025-12-31T02:02:00-05:00', '2025-12-31'],
      ['CAD', '2026-09-30T08:00:00-04:00', '2026-09-30'],
      ['USD', '2026-12-25T00:00:00-05:00', '2026-12-25'],
    ] as const;
    for (const [country, date, day] of kept) {
      const { events } = readWeekRows([aRow({ title: 'Bank Holiday', country, date, impact: 'Holiday' })]);
      expect([country, events[0]?.isAllDay, events[0]?.date]).toEqual([country, true, day]);
    }
  });

  it('has changes of the clock with the impact of a holiday and a time of their own', () => {
    const { events } = readWeekRows([
      aRow({ title: 'Daylight Saving Time Shift', country: 'AUD', date: '2025-04-05T12:00:00-04:00', impact: 'Holiday' }),
    ]);
    expect(events[0]).toMatchObject({ isAllDay: false, impact: 'holiday', at: Date.UTC(2025, 3, 5, 16) });
  });

  it('keeps three events of one title apart', () => {
    expect(events.filter(({ title }) => title === 'Final Manufacturing PMI').map(({ currency }) => currency)).toEqual([
      'EUR',
      'GBP',
      'USD',
    ]);
  });

  it('has display texts as figures: percent, thousands, auctions, and texts that are no number', () => {
    expect(find('CPI y/y').forecast).toEqual({ raw: '1.9%', numbers: [{ value: '1.9', unit: '%' }] });
    expect(find('Employment Change').previous).toEqual({ raw: '66K', numbers: [{ value: '66', unit: 'K' }] });
    expect(find('20-y Bond Auction').previous?.numbers).toEqual([
      { value: '2.92', unit: '' },
      { value: '2.1', unit: '' },
    ]);
    expect(find('SNB Policy Rate').forecast).toEqual({ raw: '<0.50%', numbers: [] });
    expect(find('MPC Official Bank Rate Votes').previous).toEqual({ raw: '0-2-7', numbers: [] });
  });
});

describe('rows that cannot be read', () => {
  it('are named with their reason and left out', () => {
    const { events, broken, notes } = ready(fixture('broken.json'));
    expect(events.map(({ title }) => title)).toEqual(['CPI y/y', 'G7 Meetings', 'Retail Sales m/m']);
    expect(broken).toEqual([
      { row: 2, title: 'Trade Balance', text: 'The date “2026-03-17T06:00:00” has no offset from UTC, so its instant is unknown.' },
      { row: 4, title: 'CPI y/y', text: '“XAU” is not a currency of this calendar.' },
      { row: 5, title: 'PPI m/m', text: 'Its “forecast” is not a text.' },
    ]);
    expect(notes).toEqual([{ row: 6, title: 'G7 Meetings', text: 'We don’t know the impact “Non-Economic”, so it counts as low.' }]);
  });

  it.each([
    [{ date: '2026-02-30T08:30:00-05:00' }, /not a date/u],
    [{ date: '2026-03-18' }, /no offset/u],
    [{ date: '' }, /states no date/u],
    [{ date: 'tomorrow' }, /not a date/u],
    [{ title: '  ' }, /title is empty/u],
    [{ country: undefined }, /no “country”/u],
    [{ title: 'x'.repeat(301) }, /longer than 300/u],
  ])('a row with %o says why', (fields, reason) => {
    const { events, broken } = readWeekRows([aRow(fields)]);
    expect(events).toEqual([]);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.text).toMatch(reason);
  });

  it('a row that is no row at all is named too', () => {
    expect(readWeekRows([null, 7, []]).broken.map(({ row }) => row)).toEqual([1, 2, 3]);
  });
});

describe('rows that repeat', () => {
  it('are one event when they are the same in every field, and say so', () => {
    const { events, notes } = readWeekRows([aRow(), aRow()]);
    expect(events).toHaveLength(1);
    expect(notes).toEqual([{ row: 2, title: 'CPI y/y', text: 'The same as row 1 in every field, and counted once.' }]);
  });

  it('stay two when a field differs', () => {
    const { events, notes } = readWeekRows([aRow(), aRow({ forecast: '2.0%' })]);
    expect(events.map(({ forecast }) => forecast?.raw)).toEqual(['1.9%', '2.0%']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    expect(notes).toEqual([]);
  });

  it('a field that the format lacks is not taken for a figure', () => {
    const { events, notes } = readWeekRows([aRow({ actual: '2.1%' })]);
    expect(notes).toEqual([{ row: 1, title: 'CPI y/y', text: 'Not read: actual.' }]);
    expect(JSON.stringify(events)).not.toContain('2.1');
  });
});

describe('a text that is no week', () => {
  it.each([
    ['', /empty/u],
    ['<!DOCTYPE html><title>Request denied</title>', /web page/u],
    ['[{"title":', /not JSON/u],
    ['{"events":[]}', /not a list/u],
    ['[]', /no event/u],
  ])('%s is refused as a whole', (text, reason) => {
    const reading = parseWeek(text);
    expect(reading).toMatchObject({ ok: false });
    expect(!reading.ok && reading.reason).toMatch(reason);
  });

  it('never throws, whatever the rows hold', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.jsonValue(), fc.record({ title: fc.string(), country: fc.constant('USD'), date: fc.string(), impact: fc.string() })),
        ),
        (rows) => {
          const { events, broken } = readWeekRows(rows);
          expect(events.length + broken.length).toBeLessThanOrEqual(rows.length);
          expect(parseWeek(JSON.stringify(rows)).ok).toBe(rows.length > 0);
        },
      ),
      { numRuns: runs },
    );
  });
});
