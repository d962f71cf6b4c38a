import { describe, expect, it } from 'vitest';
import { entriesOf } from '@/domain/notes/shelf';
import { dateIn, ownNotesOf } from '@/features/home/own-notes';

const note = (title: string, editedAt: number, more: object = {}) => ({ title, text: '', editedAt, ...more });

describe('the notes of the dashboard', () => {
  it('are those that are open, the one edited last first, and the page of the day apart', () => {
    const entries = entriesOf([
      {
        id: '2026-11_1',
        value: {
          old: note('Old', 1),
          newest: note('Newest', 9),
          binned: note('Binned', 8, { binnedAt: 8 }),
          archived: note('Archived', 7, { archivedAt: 7 }),
          template: note('Template', 6, { isTemplate: true }),
          'day-2026-11-29': note('2026-11-29', 5, { day: '2026-11-29' }),
          'day-2026-11-28': note('2026-11-28', 4, { day: '2026-11-28' }),
        },
      },
    ] as Parameters<typeof entriesOf>[0]);
    const { last, today } = ownNotesOf(entries, '2026-11-29');
    expect(last.map(({ title }) => title)).toEqual(['Newest', '2026-11-28', 'Old']);
    expect(today?.id).toBe('day-2026-11-29');
    expect(ownNotesOf(entries, '2026-11-30').today).toBeNull();
  });

  it('name the day by the clock of the zone', () => {
    const instant = Date.UTC(2026, 10, 29, 23, 30);
    expect(dateIn('Europe/London', instant)).toBe('2026-11-29');
    expect(dateIn('Asia/Tokyo', instant)).toBe('2026-11-30');
    expect(dateIn('America/New_York', Date.UTC(2026, 10, 29, 4))).toBe('2026-11-28');
  });
});
