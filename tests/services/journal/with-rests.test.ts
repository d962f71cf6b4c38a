/** Work that is asked for again and again: how often it is done, and when. The clock is the test's. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRests } from '@/services/journal/with-rests';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of so many milliseconds each time; the result tells at which millisecond each began. */
const resting = (...durations: readonly number[]) => {
  const from = performance.now();
  const begun: number[] = [];
  const left = [...durations];
  let atATime = 0;
  const rests = withRests(async () => {
    atATime += 1;
    expect(atATime).toBe(1);
    begun.push(performance.now() - from);
    await new Promise((resolve) => {
      setTimeout(resolve, left.shift() ?? 0);
    });
    atATime -= 1;
  });
  return { ...rests, begun };
};

it('is done once for all who ask before it begins', async () => {
  const { ask, begun } = resting(10);
  for (let i = 0; i < 3; i += 1) ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0]);
});

it('leaves the page four times as long as it took, and at most half a second', async () => {
  const { ask, begun } = resting(100, 200, 0);
  ask();
  await vi.advanceTimersByTimeAsync(50);
  ask();
  ask();
  // It took until 100, and begins after 400 more.
  await vi.advanceTimersByTimeAsync(449);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 500]);
  // From 700 on; four times 200 would be 1,500.
  await vi.advanceTimersByTimeAsync(300);
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0, 500, 1_200]);
});

it('does not wait for what a person has just done, but for the work that goes on', async () => {
  const { ask, askAtOnce, begun } = resting(100, 100, 0);
  ask();
  await vi.advanceTimersByTimeAsync(150);
  ask();
  await vi.advanceTimersByTimeAsync(10);
  askAtOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 160]);
  await vi.advanceTimersByTimeAsync(10);
  askAtOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual([0, 160, 260]);
});

it('needs no rest when nobody has asked for long', async () => {
  const { ask, begun } = resting(10, 10);
  ask();
  await vi.advanceTimersByTimeAsync(400);
  ask();
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual([0, 400]);
});
