/** Snapshots on the device: which one holds, what survives a reload, what other tabs see, and what is pruned. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { calendarWeeksOf } from '@/services/calendar/calendar-weeks-of';
import { openWeekDesk } from '@/services/calendar/week-desk';
import type { SnapshotFacts } from '@/services/calendar/week-store';
import { databaseName } from '@/services/device/database-name';
import { aRow } from '../../domain/calendar/an-event';

const week = '2026-W12';
let count = 0;
const aUid = (): string => `uid${String((count += 1))}`;

const facts = (seen: number, forecast: string, more: Partial<SnapshotFacts> = {}): SnapshotFacts => ({
  week,
  source: 'file',
  sourceName: 'week.json',
  takenAt: epochMs(seen),
  seenAt: epochMs(seen),
  rows: [aRow({ forecast })],
  ...more,
});
const forecastsOf = (snapshots: Parameters<typeof calendarWeeksOf>[0]) =>
  calendarWeeksOf(snapshots).map(({ events }) => events[0]?.forecast?.raw);

describe('the snapshots of a device', () => {
  it('are there after a reload, and the one that was stated last holds', async () => {
    const uid = aUid();
    const desk = await openWeekDesk(uid);
    await desk.add([facts(1_000, '1%'), facts(3_000, '3%', { source: 'paste' })]);
    await desk.add([facts(2_000, '2%')]);
    desk.close();
    const again = await openWeekDesk(uid);
    expect(forecastsOf(again.snapshots.get())).toEqual(['3%']);
    expect(again.isKept.get()).toBe(true);
    again.close();
    expect(databaseName('calendar', uid)).toBe(`sextant-calendar-${uid}`);
  });

  it('of one source with the same rows are one, taken first and seen last', async () => {
    const desk = await openWeekDesk(aUid());
    await desk.add([facts(1_000, '1%')]);
    await desk.add([facts(2_000, '2%')]);
    await desk.add([facts(5_000, '1%')]);
    expect(desk.snapshots.get().map(({ takenAt, seenAt }) => [takenAt, seenAt])).toEqual([
      [1_000, 5_000],
      [2_000, 2_000],
    ]);
    const [shown] = calendarWeeksOf(desk.snapshots.get());
    expect(shown?.changes).toMatchObject([{ kind: 'revised', before: { forecast: { raw: '2%' } }, after: { forecast: { raw: '1%' } } }]);
    desk.close();
  });

  it('news without anything new change nothing', async () => {
    const desk = await openWeekDesk(aUid());
    const published = { week, rows: [aRow()], publishedAt: epochMs(1_000), former: null };
    await desk.addPublished([published], null);
    const before = desk.snapshots.get();
    await desk.addPublished([published], '2026-W01');
    expect(desk.snapshots.get()).toBe(before);
    desk.close();
  });

  it('an incomplete answer takes nothing back, and an own import survives a withdrawal', async () => {
    const desk = await openWeekDesk(aUid());
    await desk.add([facts(1_000, '1%')]);
    await desk.addPublished([{ week, rows: [aRow({ forecast: '2%' })], publishedAt: epochMs(2_000), former: null }], null);
    await desk.addPublished([], null);
    expect(forecastsOf(desk.snapshots.get())).toEqual(['2%']);
    await desk.addPublished([], '2026-W13');
    expect(forecastsOf(desk.snapshots.get())).toEqual(['2%']);
    await desk.addPublished([], '2026-W01');
    expect(forecastsOf(desk.snapshots.get())).toEqual(['1%']);
    desk.close();
  });

  it('are at most six of a week, the newest and the first', async () => {
    const desk = await openWeekDesk(aUid());
    for (let seen = 1; seen <= 9; seen += 1) await desk.add([facts(seen, `${String(seen)}%`)]);
    expect(
      desk.snapshots
        .get()
        .map(({ seenAt }) => seenAt)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 5, 6, 7, 8, 9]);
    desk.close();
  });

  it('mark what moved since the first of them, and revisions since the one before', async () => {
    const desk = await openWeekDesk(aUid());
    const rows = (time: string, forecast: string) => [aRow({ date: `2026-03-18T${time}:00-04:00`, forecast })];
    await desk.add([facts(1, '', { rows: rows('08:30', '1%') })]);
    await desk.add([facts(2, '', { rows: rows('10:00', '1%') })]);
    await desk.add([facts(3, '', { rows: rows('10:00', '2%') })]);
    const changes = () => calendarWeeksOf(desk.snapshots.get())[0]?.changes?.map(({ kind }) => kind);
    expect(changes()).toEqual(['rescheduled', 'revised']);
    // Moved back: nothing is left to be marked but the forecast.
    await desk.add([facts(4, '', { rows: rows('08:30', '3%') })]);
    expect(changes()).toEqual(['revised']);
    desk.close();
  });

  it('reach the other tabs of the user', async () => {
    const uid = aUid();
    const [one, other] = [await openWeekDesk(uid), await openWeekDesk(uid)];
    await one.add([facts(1_000, '1%')]);
    await vi.waitFor(() => expect(forecastsOf(other.snapshots.get())).toEqual(['1%']));
    await one.remove(one.snapshots.get()[0]!.id);
    await vi.waitFor(() => expect(other.snapshots.get()).toEqual([]));
    one.close();
    other.close();
  });

  it('with rows that cannot be read are shown without them, and the rows are named', async () => {
    const desk = await openWeekDesk(aUid());
    await desk.add([facts(1_000, '1%', { rows: [aRow(), { title: 'No date' }, null] })]);
    const [shown] = calendarWeeksOf(desk.snapshots.get());
    expect([shown?.events.length, shown?.broken.map(({ row }) => row)]).toEqual([1, [2, 3]]);
    desk.close();
  });
});
