/** Work that is asked for again and again: how often it is done, and when. The clock is the test's. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRests } from '@/services/journal/with-rests';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that lasts until `finish`; `begun` has the millisecond at which each began. */
const resting = () => {
  const from = performance.now();
  const begun: number[] = [];
  let end: (() => void) | null = null;
  const rests = withRests(() => {
    expect(end).toBeNull();
    begun.push(performance.now() - from);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  /** Lets the work go on for so long, and ends it. */
  const finish = async (afterMs: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(afterMs);
    end?.();
    end = null;
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...rests, begun, finish };
};

it('is done once for all who ask before it begins', async () => {
  const { ask, begun, finish } = resting();
  for (let i = 0; i < 3; i += 1) ask();
  await finish(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0]);
});

it('leaves the page four times as long as it took, and at most half a second', async () => {
  const { ask, begun, finish } = resting();
  ask();
  await vi.advanceTimersByTimeAsync(50);
  ask();
  ask();
  // It takes until 100, and begins after 400 more.
  await finish(50);
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 500]);
  // It takes until 700; four times 200 would be 1,500.
  await finish(200);
  await vi.advanceTimersByTimeAsync(300);
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0, 500, 1_200]);
});

it('does not wait for what a person has just done, but for the work that goes on', async () => {
  const { ask, askAtOnce, begun, finish } = resting();
  ask();
  await finish(100);
  await vi.advanceTimersByTimeAsync(50);
  ask();
  await vi.advanceTimersByTimeAsync(10);
  askAtOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 160]);
  await vi.advanceTimersByTimeAsync(10);
  askAtOnce();
  await finish(90);
  await finish(5_000);
  expect(begun).toEqual([0, 160, 260]);
});

it('needs no rest when nobody has asked for long', async () => {
  const { ask, begun, finish } = resting();
  ask();
  await finish(10);
  await vi.advanceTimersByTimeAsync(390);
  ask();
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual([0, 400]);
});
