/**
 * CME futures against the closures of the domain handbook, whose hours are turned into UTC here by hand: New York is
 * UTC−5 in winter and UTC−4 from 8 March to 31 October 2026, Chicago one hour behind it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { futuresContracts } from '@/domain/market/futures-contracts';
import { futuresAt, futuresDay, futuresDaysWithin, isUnpublished, weekendWithin } from '@/domain/sessions/futures-day';
import type { FuturesGroupId } from '@/domain/sessions/futures-closures';
import { futuresGroupOf, futuresGroups, futuresTable } from '@/domain/sessions/futures-table';
import { dayOfText } from '@/domain/time/epoch-day';
import { stockDays } from './holiday-lists';
import { wallAt } from './session-oracle';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
const groups: readonly FuturesGroupId[] = ['equity-index', 'fx', 'rates', 'energy-metals'];

/** End of the session of a trading day per group, in the order above; null: no session. */
const closures: readonly (readonly [date: string, ends: readonly (string | null)[]])[] = [
  ['2026-01-01', [null, null, null, null]],
  ['2026-01-19', ['2026-01-19T18:00Z', '2026-01-19T22:00Z', '2026-01-19T18:00Z', '2026-01-19T19:30Z']],
  ['2026-02-16', ['2026-02-16T18:00Z', '2026-02-16T22:00Z', '2026-02-16T18:00Z', '2026-02-16T19:30Z']],
  ['2026-04-03', ['2026-04-03T13:15Z', '2026-04-03T15:15Z', '2026-04-03T15:15Z', null]],
  ['2026-05-25', ['2026-05-25T17:00Z', '2026-05-25T21:00Z', '2026-05-25T17:00Z', '2026-05-25T18:30Z']],
  ['2026-06-19', ['2026-06-19T17:00Z', '2026-06-19T17:00Z', '2026-06-19T17:00Z', '2026-06-19T17:00Z']],
  ['2026-07-03', ['2026-07-03T17:00Z', '2026-07-03T17:00Z', '2026-07-03T17:00Z', '2026-07-03T17:00Z']],
  ['2026-09-07', ['2026-09-07T17:00Z', '2026-09-07T21:00Z', '2026-09-07T17:00Z', '2026-09-07T18:30Z']],
  ['2026-11-26', ['2026-11-26T18:00Z', '2026-11-26T22:00Z', '2026-11-26T18:00Z', '2026-11-26T19:30Z']],
  ['2026-11-27', ['2026-11-27T18:15Z', '2026-11-27T19:45Z', '2026-11-27T18:15Z', '2026-11-27T19:45Z']],
  ['2026-12-24', ['2026-12-24T18:15Z', '2026-12-24T18:45Z', '2026-12-24T18:15Z', '2026-12-24T18:45Z']],
  ['2026-12-25', [null, null, null, null]],
];

describe('the table of closures', () => {
  it.each(closures)('on %s ends the sessions when the handbook says so', (date, ends) => {
    const found = groups.map((group) => futuresDay(group, dayOfText(date)));
    expect(found.map((day) => (day?.session == null ? null : iso(day.session.to)))).toEqual(ends);
    expect(found.every((day) => day?.closure !== null && day?.coverage === 'known')).toBe(true);
  });

  it('has no other closure in 2026', () => {
    const dates = new Set(futuresTable.closures.map(({ date }) => date).filter((date) => date.startsWith('2026')));
    expect([...dates]).toEqual(closures.map(([date]) => date));
  });

  it('has no regular hours of index futures while the stock exchanges rest, and shorter ones on their two half days', () => {
    const regular = closures.flatMap(([date]) => {
      const found = futuresDay('equity-index', dayOfText(date))?.regular;
      return found == null ? [] : [`${iso(found.from)} ${iso(found.to)}`];
    });
    // The New York Stock Exchange trades from 09:30 to 13:00 on the day after Thanksgiving and on 24 December.
    expect(regular).toEqual(['2026-11-27T14:30Z 2026-11-27T18:00Z', '2026-12-24T14:30Z 2026-12-24T18:00Z']);
    expect(futuresAt('equity-index', utc('2026-11-26T15:00Z'))).toMatchObject({ state: 'open', isRegular: false });
    // The others keep them until the session ends: 08:30 to 12:00 in Chicago.
    expect(futuresDay('rates', dayOfText('2026-11-26'))?.regular).toEqual({
      from: utc('2026-11-26T14:30Z'),
      to: utc('2026-11-26T18:00Z'),
    });
  });

  it('says of every row where it comes from, and doubts the four that contradict their neighbours', () => {
    expect(futuresTable.closures.every(({ checked }) => !checked)).toBe(true);
    for (const { source, hours, closes } of futuresTable.closures) {
      expect(source).toBe(hours === 'published' ? 'LEAN market hours database' : 'rule of the stock exchanges');
      if (hours === 'not published') expect(closes).toBeNull();
    }
    const doubtful = futuresTable.closures.filter(({ doubt }) => doubt !== null).map(({ date, group }) => `${date} ${group}`);
    expect(doubtful.filter((row) => row.startsWith('2026'))).toEqual([
      '2026-11-27 fx',
      '2026-11-27 energy-metals',
      '2026-12-24 fx',
      '2026-12-24 energy-metals',
    ]);
  });

  it('puts every contract whose hours the product knows into one group, except bitcoin, of which it says nothing', () => {
    const without = [...futuresContracts.values()].filter(({ symbol }) => futuresGroupOf(symbol) === null);
    expect(without.filter(({ hours }) => hours !== null).map(({ symbol }) => symbol)).toEqual(['MBT']);
    expect(futuresGroups.flatMap(({ roots }) => roots)).toHaveLength(futuresContracts.size - without.length);
  });
});

/** Ends in the order of the groups, as LEAN's database has them; '?': it has none for a day that the stock exchanges rest or shorten. */
const otherYears: readonly (readonly [date: string, ends: readonly (string | null)[]])[] = [
  ['2024-03-29', [null, null, null, null]],
  ['2024-07-03', ['?', '?', '?', '?']],
  ['2024-07-04', ['2024-07-04T17:00Z', '2024-07-04T21:00Z', '2024-07-04T17:00Z', '2024-07-04T18:30Z']],
  ['2024-11-29', ['?', '?', '?', '?']],
  ['2024-12-24', ['2024-12-24T18:15Z', '2024-12-24T18:15Z', '2024-12-24T18:15Z', '2024-12-24T18:45Z']],
  ['2025-01-09', ['?', '?', '?', '?']],
  ['2025-07-03', ['2025-07-03T17:15Z', '?', '?', '?']],
  ['2025-07-04', ['2025-07-04T17:00Z', '2025-07-04T17:00Z', '2025-07-04T17:00Z', '2025-07-04T17:00Z']],
  ['2027-06-18', ['2027-06-18T17:00Z', '2027-06-18T17:00Z', '2027-06-18T17:00Z', '2027-06-18T17:00Z']],
  ['2027-12-24', ['?', '?', '?', '?']],
  ['2028-07-03', ['?', '?', '?', '?']],
];

describe('the other years of the table', () => {
  it.each(otherYears)('on %s has what the source has, and no session where it has none', (date, wanted) => {
    const found = groups.map((group) => {
      const day = futuresDay(group, dayOfText(date));
      if (day === null || isUnpublished(day)) return day === null ? 'weekend' : '?';
      return day.session === null ? null : iso(day.session.to);
    });
    expect(found).toEqual(wanted);
  });

  it('says of a holiday by rule neither open nor closed, and of the evening before it no opening', () => {
    // Martin Luther King Day of 2027 is Monday, 18 January: its evening before begins at 23:00 UTC on Sunday.
    expect(futuresAt('fx', utc('2027-01-18T15:00Z'))).toMatchObject({ state: 'unpublished', opens: utc('2027-01-18T23:00Z') });
    expect(futuresAt('fx', utc('2027-01-16T12:00Z'))).toMatchObject({ state: 'weekend', opens: null });
    expect(futuresAt('fx', utc('2027-01-19T15:00Z'))).toMatchObject({ state: 'open' });
  });

  it('leaves no day of rest of the stock exchanges out, 2024 to 2028', () => {
    const dates = new Set(futuresTable.closures.map(({ date }) => date));
    expect(stockDays.filter((date) => !dates.has(date))).toEqual([]);
    expect([...dates].filter((date) => !stockDays.includes(date))).toEqual([]);
  });
});

describe('the state of a group', () => {
  it('is open from Sunday evening to Friday with a break of one hour, regular hours marked', () => {
    expect(futuresAt('equity-index', utc('2026-03-15T21:59Z'))).toMatchObject({ state: 'weekend', opens: utc('2026-03-15T22:00Z') });
    expect(futuresAt('equity-index', utc('2026-03-15T22:00Z'))).toMatchObject({
      state: 'open',
      isRegular: false,
      closes: utc('2026-03-16T21:00Z'),
    });
    expect(futuresAt('equity-index', utc('2026-03-18T13:30Z'))).toMatchObject({ state: 'open', isRegular: true });
    expect(futuresAt('equity-index', utc('2026-03-18T20:00Z'))).toMatchObject({ state: 'open', isRegular: false });
    expect(futuresAt('energy-metals', utc('2026-03-18T20:59Z'))).toMatchObject({ state: 'open', isRegular: true });
    expect(futuresAt('rates', utc('2026-03-18T21:00Z'))).toMatchObject({ state: 'break', opens: utc('2026-03-18T22:00Z') });
    expect(futuresAt('rates', utc('2026-03-20T21:00Z'))).toMatchObject({ state: 'weekend', opens: utc('2026-03-22T22:00Z') });
  });

  it('rests from an early close to the next evening, and over Christmas to Sunday', () => {
    expect(futuresAt('equity-index', utc('2026-11-26T18:00Z'))).toMatchObject({ state: 'holiday', opens: utc('2026-11-26T23:00Z') });
    expect(futuresAt('equity-index', utc('2026-11-26T22:30Z'))).toMatchObject({ state: 'break', opens: utc('2026-11-26T23:00Z') });
    expect(futuresAt('fx', utc('2026-12-24T18:45Z'))).toMatchObject({ state: 'holiday', opens: utc('2026-12-27T23:00Z') });
    expect(futuresAt('fx', utc('2026-12-25T12:00Z'))).toMatchObject({ state: 'holiday', opens: utc('2026-12-27T23:00Z') });
    expect(futuresAt('energy-metals', utc('2026-04-03T12:00Z'))).toMatchObject({ state: 'holiday', opens: utc('2026-04-05T22:00Z') });
  });

  it('is unknown before and after the table, and names no opening that lies beyond it', () => {
    expect(futuresAt('rates', utc('2023-12-29T12:00Z'))).toEqual({ state: 'unknown', coverage: 'before' });
    expect(futuresAt('rates', utc('2026-12-31T21:59Z'))).toMatchObject({ state: 'open' });
    expect(futuresAt('rates', utc('2027-01-01T12:00Z'))).toMatchObject({ state: 'holiday', opens: utc('2027-01-03T23:00Z') });
    expect(futuresAt('rates', utc('2028-12-30T12:00Z'))).toMatchObject({ state: 'weekend', opens: null });
    expect(futuresAt('rates', utc('2029-01-02T12:00Z'))).toEqual({ state: 'unknown', coverage: 'ended' });
  });

  it('counts Sunday evening to Monday', () => {
    const days = futuresDaysWithin('fx', { from: utc('2026-03-15T22:30Z'), to: utc('2026-03-16T12:00Z') });
    expect(days.map(({ tradingDay }) => tradingDay)).toEqual(['2026-03-16']);
  });

  it('rests over a weekend from the end of Friday, seen from the range that asks', () => {
    const within = (from: string, to: string) => weekendWithin('rates', { from: utc(from), to: utc(to) });
    const weekend = { from: utc('2026-11-20T22:00Z'), to: utc('2026-11-22T23:00Z') };
    expect(within('2026-11-20T00:00Z', '2026-11-21T00:00Z')).toEqual(weekend);
    expect(within('2026-11-21T00:00Z', '2026-11-22T00:00Z')).toEqual({ ...weekend, from: utc('2026-11-21T00:00Z') });
    expect(within('2026-11-18T00:00Z', '2026-11-19T00:00Z')).toBeNull();
    // Christmas Day is a Friday that is not held; the weekend follows it.
    expect(within('2026-12-26T00:00Z', '2026-12-27T00:00Z')).toEqual({ from: utc('2026-12-26T00:00Z'), to: utc('2026-12-27T23:00Z') });
    expect(within('2028-12-30T12:00Z', '2028-12-31T12:00Z')).toBeNull();
  });

  it('on ordinary days follows the wall clock of Chicago, whatever the clocks of the world do', () => {
    const special = new Set(futuresTable.closures.map(({ date }) => date));
    const minutes = fc.integer({ min: utc('2026-01-02T23:00Z') / 60_000, max: utc('2026-12-31T21:00Z') / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...groups), (minute, group) => {
        const at = (minute * 60_000) as EpochMs;
        // 17:00 in Chicago begins the next trading day; an hour later is surely in it.
        const day = new Date(at + 7 * 3_600_000 - (wallAt('America/Chicago', at).minutes < 960 ? 7 * 3_600_000 : 0))
          .toISOString()
          .slice(0, 10);
        if (special.has(day)) return;
        const { weekday, minutes: clock } = wallAt('America/Chicago', at);
        const isShut =
          weekday === 6 || (weekday === 0 && clock < 1_020) || (weekday === 5 && clock >= 960) || (clock >= 960 && clock < 1_020);
        expect(futuresAt(group, at).state === 'open').toBe(!isShut);
      }),
      { numRuns: 500 },
    );
  });
});
