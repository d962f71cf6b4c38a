// @vitest-environment jsdom
/** The trading day of now turns while the page stays open. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newYorkDays } from '@/domain/time/trading-day';
import { dayText } from '@/domain/time/epoch-day';
import { useTradingDay } from '@/ui/hooks/use-trading-day';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('is the next day from 17:00 in New York on, and the one after it a day later', () => {
  // 16:59:59 in New York on Thursday, 19 November 2026.
  vi.setSystemTime(Date.UTC(2026, 10, 19, 21, 59, 59));
  const { result } = renderHook(() => useTradingDay(newYorkDays));
  expect(dayText(result.current)).toBe('2026-11-19');
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(dayText(result.current)).toBe('2026-11-20');
  act(() => {
    vi.advanceTimersByTime(86_400_000);
  });
  expect(dayText(result.current)).toBe('2026-11-21');
});

it('turns at its own time where the clock of the device was set back meanwhile', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 19, 21, 59, 59));
  const { result } = renderHook(() => useTradingDay(newYorkDays));
  vi.setSystemTime(Date.UTC(2026, 10, 19, 21, 59, 50));
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(dayText(result.current)).toBe('2026-11-19');
  act(() => {
    vi.advanceTimersByTime(9_000);
  });
  expect(dayText(result.current)).toBe('2026-11-20');
});
