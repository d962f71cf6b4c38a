// @vitest-environment jsdom
/** The tables of the sessions' screen: times of a day, and the world clock. Times are those of the domain handbook, moved to other clocks by hand. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TimesTable } from '@/features/sessions/times-table';
import { WorldClockPanel } from '@/features/sessions/world-clock-panel';
import { shared, utc, wednesday } from './session-moment';

afterEach(cleanup);

const timesOf = (zone: string): readonly string[] => {
  render(<TimesTable {...shared(wednesday, zone)} range={{ from: utc('2026-03-18T00:00Z'), to: utc('2026-03-19T00:00Z') }} events={[]} />);
  const rows = within(page.getByRole('table', { name: 'Session times' }))
    .getAllByRole('row')
    .slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent)
      .join(' '),
  );
  cleanup();
  return texts;
};

describe('the zone of the reader', () => {
  it('moves every label by the same distance and no instant', () => {
    const [london, tokyo] = [timesOf('Europe/London'), timesOf('Asia/Tokyo')];
    expect(london.slice(0, 5)).toEqual([
      'Sydney Tue 20:00 Wed 05:00',
      'Sydney Wed 20:00 Thu 05:00',
      'Tokyo Wed 00:00 Wed 09:00',
      'London Wed 08:00 Wed 17:00',
      'New York Wed 12:00 Wed 21:00',
    ]);
    expect(tokyo.slice(0, 5)).toEqual([
      'Sydney Wed 05:00 Wed 14:00',
      'Sydney Thu 05:00 Thu 14:00',
      'Tokyo Wed 09:00 Wed 18:00',
      'London Wed 17:00 Thu 02:00',
      'New York Wed 21:00 Thu 06:00',
    ]);
    expect(tokyo).toHaveLength(london.length);
    expect(london.filter((line, index) => line === tokyo[index])).toEqual([]);
  });
});

it('the world clock counts to the next change of CME futures, in the week and over a weekend', () => {
  const chicagoAt = (now: string): string | null => {
    render(<WorldClockPanel {...shared(utc(now), 'Europe/London')} recent={[]} />);
    const text =
      within(page.getByRole('row', { name: /^Chicago/u }))
        .getAllByRole('cell')
        .at(-1)?.textContent ?? null;
    cleanup();
    return text;
  };
  // 16:00 and 17:00 in Chicago are 22:00 and 23:00 in London.
  expect(['2026-11-20T12:00Z', '2026-11-21T11:30Z', '2026-11-24T22:30Z', '2027-01-18T15:00Z', '2029-01-05T12:00Z'].map(chicagoAt)).toEqual([
    'CME opencloses in 10 h 00',
    'CME closedopens in 1 d 11 h',
    'CME breakopens in 30 min',
    'CME hours not publishedMartin Luther King Day',
    'CME not known',
  ]);
});

it('the table of times has the next openings on a day without any', () => {
  const range = { from: utc('2026-11-21T00:00Z'), to: utc('2026-11-22T00:00Z') };
  render(<TimesTable {...shared(utc('2026-11-21T11:30Z'), 'Europe/London')} range={range} events={[]} />);
  const rows = page
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' | '),
    );
  expect(rows).toEqual([
    'Sydney | Sun 22:00 | Mon 05:00 | opens in 1 d 10 h',
    'Tokyo | Mon 00:00 | Mon 09:00 | opens in 1 d 12 h',
    'London | Mon 08:00 | Mon 17:00 | opens in 1 d 20 h',
    'New York | Mon 13:00 | Mon 22:00 | opens in 2 d 1 h',
    ...['Equity index (ES, NQ)', 'Currencies (6E, 6B)', 'Interest rates (ZN, ZB)', 'Energy, metals (CL, GC)'].map(
      (name) => `${name} | Sun 23:00 |  | weekend, opens in 1 d 11 h`,
    ),
  ]);
});

it('the table of times names a closure with its mark', () => {
  const range = { from: utc('2026-11-27T00:00Z'), to: utc('2026-11-28T00:00Z') };
  render(<TimesTable {...shared(utc('2026-11-27T12:00Z'), 'Europe/London')} range={range} events={[]} />);
  expect(page.getByRole('row', { name: /^Currencies .* open, closes in 7 h 45, Day after Thanksgiving, in doubt$/u })).toBeTruthy();
  expect(page.getByRole('row', { name: /^Equity index .* open, closes in 6 h 15, Day after Thanksgiving, not checked$/u })).toBeTruthy();
});
