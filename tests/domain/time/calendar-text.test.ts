/** Calendar files against the rules of RFC 5545: line ends, escapes, folding. */
import { expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { calendarText } from '@/domain/time/calendar-text';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;

const text = calendarText(
  [
    {
      uid: 'change-1@sextant',
      from: utc('2026-03-08T07:00Z'),
      to: utc('2026-03-08T08:00Z'),
      title: 'US to daylight time; London × New York, 5 h',
      text: `One line,\nanother \\ ${'é'.repeat(60)}`,
    },
  ],
  utc('2026-01-01T00:00Z'),
);

it('has the frame of a calendar and instants in UTC', () => {
  for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'DTSTAMP:20260101T000000Z', 'DTSTART:20260308T070000Z', 'DTEND:20260308T080000Z']) {
    expect(text).toContain(`${line}\r\n`);
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('escapes the signs of the format', () => {
  expect(text).toContain('SUMMARY:US to daylight time\\; London × New York\\, 5 h\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:One line\\,\\nanother \\\\ ééé');
});

it('folds lines at 75 octets without cutting a sign', () => {
  const lines = text.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/u);
  expect(text.replaceAll('\r\n ', '')).toContain('é'.repeat(60));
});
