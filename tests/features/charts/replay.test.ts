// @vitest-environment jsdom
/** The state of a replay: what of it is remembered, and which drawings may be seen at its instant. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Drawing } from '@/domain/drawings/drawing';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import { hasHappened, keepReplay, marketShown, movedTo, readReplay } from '@/features/charts/replay/replay';
import type { Replay } from '@/features/charts/replay/replay';
import { isDrawingRevealed, revealedDesk } from '@/features/charts/replay/revealed-desk';
import { liveCell } from '@/lib/live';

const replay: Replay = {
  id: 'r1',
  reached: 1_000,
  seen: 1_000,
  from: 900,
  speed: 2,
  isBlind: false,
  standIn: null,
  drawn: [],
};

describe('a replay', () => {
  beforeEach(() => localStorage.clear());

  it('is found again on this device by whoever left it, and by nobody else', () => {
    keepReplay('anna', { ...replay, standIn: { of: 'EURUSD', market: 'GBPUSD' }, isBlind: true, drawn: ['d1'] });
    expect(readReplay('anna')).toEqual({ ...replay, standIn: { of: 'EURUSD', market: 'GBPUSD' }, isBlind: true, drawn: ['d1'] });
    expect(readReplay('')).toBeNull();
    keepReplay('anna', null);
    expect(readReplay('anna')).toBeNull();
  });

  it.each([[null], ['x'], [{ ...replay, reached: 'now' }], [{ ...replay, speed: 3 }], [{ ...replay, id: undefined }]])(
    'is not read from what is damaged: %o',
    (kept) => {
      localStorage.setItem('sextant:replay:anna', JSON.stringify(kept));
      expect(readReplay('anna')).toBeNull();
    },
  );

  it('remembers the furthest it has come when it goes back', () => {
    const on = movedTo(replay, 1_500);
    expect(movedTo(on, 1_200)).toMatchObject({ reached: 1_200, seen: 1_500 });
    expect(on).toMatchObject({ reached: 1_500, seen: 1_500, from: 900 });
  });

  it('shows another market for the one it stands in for, and for no other', () => {
    const standIn = { of: 'EURUSD', market: 'GBPUSD' };
    expect(['EURUSD', 'USDJPY'].map((symbol) => marketShown({ standIn }, symbol))).toEqual(['GBPUSD', 'USDJPY']);
    expect(marketShown(null, 'EURUSD')).toBe('EURUSD');
  });

  it('lets happen what happened by its instant', () => {
    expect([999, 1_000, 1_001].map((at) => hasHappened(1_000, at))).toEqual([true, true, false]);
    expect(hasHappened(null, 5)).toBe(true);
  });
});

const drawing = (id: string, ...at: readonly number[]): Drawing => ({
  id,
  kind: 'trend',
  order: 0,
  anchors: at.map((instant) => ({ at: instant, price: 1 })),
});

describe('the drawings of a replay', () => {
  it.each([
    ['with all points in what was reached', drawing('a', 10, 999), {}, true],
    ['with a point in the future', drawing('a', 10, 1_000), {}, false],
    ['made in it, wherever its points lie', drawing('a', 10, 5_000), { drawn: ['a'] }, true],
    ['of before, in a blind one', drawing('a', 10), { isBlind: true }, false],
    ['made in a blind one', drawing('a', 10), { isBlind: true, drawn: ['a'] }, true],
  ])('%s', (_, one, part, isSeen) => {
    expect(isDrawingRevealed(one, { ...replay, ...part })).toBe(isSeen);
  });

  it('are the only ones that desk and chart know, and one that is made in it is told', () => {
    const sheet = liveCell<readonly Drawing[]>([drawing('past', 10), drawing('future', 2_000)]);
    const told: string[] = [];
    const desk = {
      sheets: { of: () => sheet, apply: () => undefined, follow: () => () => undefined },
      edit: (_: string, __: string, change: (now: readonly Drawing[]) => readonly Drawing[]) => sheet.set(change(sheet.get())),
      draw: () => sheet.set([...sheet.get(), drawing('new', 3_000)]),
    } as unknown as DrawingDesk;
    const seen = revealedDesk(desk, replay, (id) => told.push(id));
    expect(
      seen.sheets
        .of('EURUSD')
        .get()
        .map(({ id }) => id),
    ).toEqual(['past']);
    expect(seen.sheets.of('EURUSD').get()).toBe(seen.sheets.of('EURUSD').get());
    seen.draw('EURUSD', { kind: 'trend', anchors: [] });
    seen.edit('EURUSD', 'Clone', (now) => [...now, drawing('clone', 20)]);
    expect(told).toEqual(['new', 'clone']);
    // What was changed was changed in the whole sheet: nothing of the future was lost.
    expect(sheet.get().map(({ id }) => id)).toEqual(['past', 'future', 'new', 'clone']);
    expect(revealedDesk(desk, null, () => undefined)).toBe(desk);
  });
});
