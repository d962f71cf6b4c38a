/** What a file holds before it is kept: its weeks, and what would change against the weeks of the device. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { readImport, rowsOf } from '@/features/calendar/read-import';
import { calendarWeeksOf } from '@/services/calendar/calendar-weeks-of';
import { snapshotOf } from '@/services/calendar/week-store';
import { aRow } from '../../domain/calendar/an-event';

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/calendar/${name}`, import.meta.url), 'utf8');
const from = { source: 'file', sourceName: 'week.json' } as const;

const known = async () => {
  const at = epochMs(1_000);
  const rows = JSON.parse(fixture('week.json')) as readonly unknown[];
  return calendarWeeksOf([await snapshotOf({ week: '2026-W12', source: 'file', sourceName: 'old.json', takenAt: at, seenAt: at, rows })]);
};
const preview = (text: string, weeks: Awaited<ReturnType<typeof known>>) => {
  const reading = readImport(text, from, weeks);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.preview;
};

describe('an import, before it is kept', () => {
  it('counts the changes against the week that is known', async () => {
    const weeks = await known();
    expect(preview(fixture('week-later.json'), weeks).weeks).toMatchObject([
      { week: '2026-W12', knownEvents: 27, changes: 5, isFragment: false },
    ]);
    expect(preview(fixture('week.json'), weeks).weeks).toMatchObject([{ changes: 0 }]);
    expect(preview(fixture('week.json'), []).weeks).toMatchObject([{ knownEvents: null, changes: null }]);
  });

  it('names a few events of a known week for what they are, so that they do not hide the rest unasked', async () => {
    const [week] = preview(JSON.stringify([aRow({})]), await known()).weeks;
    expect(week).toMatchObject({ knownEvents: 27, isFragment: true });
  });

  it('sorts a file of several weeks into them, and hands on the rows as stated', async () => {
    const rows = [aRow({ date: '2026-03-22T17:00:00-04:00' }), aRow({}), aRow({ title: 'PPI m/m' })];
    const { weeks, events } = preview(JSON.stringify(rows), []);
    expect([weeks.map(({ week }) => week), events]).toEqual([['2026-W12', '2026-W13'], 3]);
    expect(weeks.flatMap(rowsOf)).toEqual([rows[1], rows[2], rows[0]]);
  });

  it('does not take a week for known of which the file has next to nothing', () => {
    const rows = [aRow({ date: '2026-03-22T17:00:00-04:00' }), ...'ABCDEF'.split('').map((title) => aRow({ title }))];
    expect(preview(JSON.stringify(rows), []).weeks.map(({ week, isFragment }) => [week, isFragment])).toEqual([
      ['2026-W12', false],
      ['2026-W13', true],
    ]);
  });

  it('passes on why a text is no week', () => {
    expect(readImport('<html>', from, [])).toMatchObject({ ok: false, reason: expect.stringContaining('web page') as string });
    expect(readImport('<?xml version="1.0"?><weeklyevents/>', from, [])).toMatchObject({
      reason: expect.stringContaining('XML') as string,
    });
  });
});
