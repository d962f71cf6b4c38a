// @vitest-environment jsdom
/** Only what lasts three seconds is shown as half done. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasting } from '@/ui/hooks/use-lasting';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const watch = (entries: readonly string[]) =>
  renderHook(({ now }: { now: readonly string[] }) => useLasting(now, (entry) => entry), { initialProps: { now: entries } });

const pass = (durationMs: number): void => {
  act(() => {
    vi.advanceTimersByTime(durationMs);
  });
};

it('shows an entry after three seconds and not before', () => {
  const { result } = watch(['a']);
  pass(2_900);
  expect(result.current).toEqual([]);
  pass(200);
  expect(result.current).toEqual(['a']);
});

it('never shows what goes within that time, and begins anew when it comes back', () => {
  const { result, rerender } = watch(['a']);
  pass(2_000);
  rerender({ now: [] });
  pass(2_000);
  rerender({ now: ['a'] });
  pass(2_000);
  expect(result.current).toEqual([]);
  pass(1_100);
  expect(result.current).toEqual(['a']);
});

it('shows an earlier entry in time although later ones keep arriving', () => {
  const { result, rerender } = watch(['a']);
  pass(1_500);
  rerender({ now: ['a', 'b'] });
  pass(1_600);
  expect(result.current).toEqual(['a']);
  pass(1_500);
  expect(result.current).toEqual(['a', 'b']);
});
