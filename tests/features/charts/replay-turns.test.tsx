// @vitest-environment jsdom
/** Keys typed faster than charts are read: each deed counts for the bar to which the steps before it lead, and for no other. */
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeeds } from '@/features/charts/practice/use-deeds';
import { keepReplay } from '@/features/charts/replay/replay';
import { useReplay } from '@/features/charts/replay/use-replay';

const worker = vi.hoisted(() => ({ waits: (): Promise<void> => Promise.resolve(), first: 100 }));
/** Bars of one millisecond: a step by n leads n on. */
vi.mock('@/services/bars/bars', () => ({
  data: {
    run: async (job: string, { want }: { want: { kind: string; from: number; by: number; at: number } }) => {
      if (job === 'end replay') return undefined;
      await worker.waits();
      const instant = want.kind === 'step' ? Math.max(worker.first, want.from + want.by) : want.at;
      return { ok: true, instant, known: instant, of: 1_000_000 };
    },
  },
}));
vi.mock('@/features/charts/markets/chart-market', () => ({ seriesFor: () => ({ digest: 'd' }) }));

const chart = { id: '1', market: 'EURUSD', interval: '1h', kind: 'candles', scale: { kind: 'linear' }, context: [], studies: [] } as never;
const place = { uid: '', chart, charts: [chart], markets: [{ symbol: 'EURUSD' }] as never };

/** A replay with one chart, which is read some time after the replay has moved, and a book that takes some time to take an act. */
const useDesk = (wait: () => Promise<void>, told: (told: string) => void) => {
  const controls = useReplay(place);
  const { replay, settle } = controls;
  const reached = replay?.reached;
  useEffect(() => {
    if (reached === undefined) return undefined;
    let isShown = true;
    void wait().then(() => isShown && settle('1', reached));
    return () => {
      isShown = false;
    };
  }, [reached, settle, wait]);
  const [book, setBook] = useState<readonly number[]>([]);
  const ask = useDeeds(controls, async () => {
    const [at, onto] = [replay?.reached ?? NaN, book];
    told(`${String(at)} after ${onto.join(',')}`);
    await wait();
    setBook([...onto, at]);
  });
  return { step: controls.step, stop: controls.stop, ask, isReady: controls.isReady, reached, book };
};

const start = (): void =>
  keepReplay('', { id: 'r', reached: 105, seen: 105, from: 100, speed: 2, isBlind: false, standIn: null, drawn: [] });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('counts every deed for its own bar, and loses none, whatever is read first', async () => {
  const keys = fc.array(fc.constantFrom('on', 'back', 'deed'), { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler({ act }), keys, async (scheduler, pressed) => {
      start();
      const wait = (): Promise<void> => scheduler.schedule(Promise.resolve());
      worker.waits = wait;
      const told: string[] = [];
      const { result, unmount } = renderHook(() => useDesk(wait, (text) => told.push(text)));
      const expected: string[] = [];
      const book: number[] = [];
      let at = 105;
      for (const key of pressed) {
        act(() => {
          if (key === 'deed') result.current.ask('long');
          else result.current.step(key === 'on' ? 1 : -1);
        });
        if (key === 'deed') {
          expected.push(`${String(at)} after ${book.join(',')}`);
          book.push(at);
        } else at = Math.max(worker.first, at + (key === 'on' ? 1 : -1));
      }
      let idle = 0;
      while (idle < 50 && (scheduler.count() > 0 || !result.current.isReady)) {
        idle = scheduler.count() > 0 ? 0 : idle + 1;
        if (idle === 0) await scheduler.waitOne();
        else await act(() => Promise.resolve());
      }
      expect(told).toEqual(expected);
      expect(result.current.reached).toBe(at);
      expect(result.current.book).toEqual(book);
      unmount();
    }),
    { numRuns: 60 },
  );
});

it('does nothing for a replay that has ended, and keeps no later one waiting', async () => {
  start();
  let read: (() => void) | null = null;
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      read = resolve;
    });
  worker.waits = () => Promise.resolve();
  const told: string[] = [];
  const { result } = renderHook(() => useDesk(wait, (text) => told.push(text)));
  await act(() => Promise.resolve());
  act(() => result.current.ask('long'));
  await act(() => Promise.resolve());
  expect(told).toEqual([]);
  act(() => result.current.stop());
  await act(() => Promise.resolve());
  expect(read).not.toBeNull();
  expect(told).toEqual([]);
  expect(result.current.reached).toBeUndefined();
});
