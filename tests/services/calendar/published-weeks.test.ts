/** Publishing weeks and hearing of them, on the embedded Firestore under the product's own rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { parseWeek } from '@/domain/calendar/parse-week';
import type { PublishedNews } from '@/services/contracts/published-weeks';
import { publishWeek, readPublishedWeeks, watchPublishedWeeks, withdrawWeek } from '@/services/firebase/calendar-weeks';
import { openWeekDesk } from '@/services/calendar/week-desk';
import { calendarWeeksOf } from '@/services/calendar/calendar-weeks-of';
import { anAdminScene } from '../packs/admin-scene';

const scene = anAdminScene();

const rowsOf = (name: string) => {
  const reading = parseWeek(readFileSync(new URL(`../../fixtures/calendar/${name}`, import.meta.url), 'utf8'));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.events.map(({ raw }) => raw);
};
const [week, later] = [rowsOf('week.json'), rowsOf('week-later.json')];
const id = '2026-W12';

const heard = (firestore: Parameters<typeof watchPublishedWeeks>[0]) => {
  const news: PublishedNews[] = [];
  const failures: string[] = [];
  const stop = watchPublishedWeeks(firestore, '2026-W01', {
    onNews: (one) => news.push(one),
    onFailure: (reason) => failures.push(reason),
  });
  const confirmed = (): PublishedNews | undefined => news.findLast(({ isFromServer }) => isFromServer);
  return { confirmed, failures, stop };
};

describe('published weeks', () => {
  it('are heard by members row by row, with the former rows after the second publication, and are gone when withdrawn', async () => {
    const [ana, ben] = [scene.person('ana'), scene.person('ben')];
    scene.putDocuments({ 'access/ben@example%2Eorg': { pages: { mapValue: { fields: { calendar: { booleanValue: true } } } } } });
    const member = heard(ben.firestore);
    expect(await publishWeek(ana.firestore, { week: id, rows: week, actorUid: 'ana' })).toEqual({ ok: true, isFirst: true });
    await vi.waitFor(() => expect(member.confirmed()?.weeks).toMatchObject([{ week: id, rows: week, former: null }]));

    expect(await publishWeek(ana.firestore, { week: id, rows: later, actorUid: 'ana' })).toEqual({ ok: true, isFirst: false });
    await vi.waitFor(() => expect(member.confirmed()?.weeks).toMatchObject([{ rows: later, former: { rows: week } }]));

    // Node has no IndexedDB: as in a browser that forbids storage, the desk lives as long as the tab.
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const desk = await openWeekDesk('ben');
    expect([desk.isKept.get(), log.mock.calls.length]).toEqual([false, 1]);
    await desk.addPublished(member.confirmed()!.weeks, '2026-W01');
    const [shown] = calendarWeeksOf(desk.snapshots.get());
    expect(shown?.changes?.map(({ kind }) => kind)).toEqual(['re-rated', 'rescheduled', 'removed', 'revised', 'added']);

    expect((await readPublishedWeeks(ben.firestore, '2026-W01', id))?.map((one) => one.week)).toEqual([id]);
    expect(await readPublishedWeeks(ben.firestore, '2026-W13', '2026-W20')).toEqual([]);

    expect(await withdrawWeek(ana.firestore, { week: id, actorUid: 'ana' })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(member.confirmed()?.weeks).toEqual([]));
    await desk.addPublished(member.confirmed()!.weeks, '2026-W01');
    expect(desk.snapshots.get()).toEqual([]);
    desk.close();
    member.stop();
    const actions = scene.documentsIn('auditLog').map(({ action }) => String(action));
    expect(actions.toSorted()).toEqual(['calendar.publish', 'calendar.publish', 'calendar.withdraw']);
  });

  it('are published although another admin was faster: by the rules the former rows are those that stand then', async () => {
    const ana = scene.person('ana');
    await publishWeek(ana.firestore, { week: id, rows: later, actorUid: 'ana' });
    const name = `calendarWeeks/${id}`;
    const [between, instant] = [{ arrayValue: { values: [] } }, { timestampValue: '2026-03-17T08:00:00Z' }];
    // What a row is asked for is asked between the reading of the week and the commit.
    let isOvertaken = false;
    const rows = new Proxy(week, {
      get: (all, key) => {
        if (key === 'map' && !isOvertaken) {
          isOvertaken = true;
          scene.putDocuments({ [name]: { events: between, createdAt: instant, updatedAt: instant } });
        }
        return Reflect.get(all, key) as unknown;
      },
    });
    expect(await publishWeek(ana.firestore, { week: id, rows, actorUid: 'ana' })).toEqual({ ok: true, isFirst: false });
    expect(isOvertaken).toBe(true);
    const [published] = (await readPublishedWeeks(ana.firestore, id, id)) ?? [];
    expect(published).toMatchObject({ rows: week, former: { rows: [], publishedAt: Date.parse(instant.timestampValue) } });
  });

  it('are refused to a member who publishes, and to a person without the page who reads', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ben = scene.person('ben');
    expect(await publishWeek(ben.firestore, { week: id, rows: week, actorUid: 'ben' })).toEqual({ ok: false, reason: 'refused' });
    const outsider = heard(ben.firestore);
    await vi.waitFor(() => expect(outsider.failures).toEqual(['refused']));
    expect(log).toHaveBeenCalled();
  });
});
