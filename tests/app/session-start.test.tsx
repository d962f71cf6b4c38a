// @vitest-environment jsdom
/** When the session is looked up: texts that say the same to everybody new to a browser wait for it until they have long been whole. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStart } from '@/app/use-session-start';
import { screens, type Screen } from '@/routes';
import { rememberHolder } from '@/services/local/device-holder';

const start = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@/services/session/session', () => ({ startSession: start }));

beforeEach(() => {
  localStorage.clear();
  start.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const presumesVisitor = (screen: Screen): boolean => renderHook(() => useSessionStart(screen)).result.current;

describe('the session of somebody new to a browser', () => {
  it.each([screens.landing, screens.courses, screens.course, screens.lesson, screens.blog, screens.article, screens.pricing, screens.faq])(
    'waits eight seconds on $path, and is taken for a visitor’s',
    (screen) => {
      expect(presumesVisitor(screen)).toBe(true);
      vi.advanceTimersByTime(7_900);
      expect(start).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('waits for the first paint alone on other public pages', () => {
    expect(presumesVisitor(screens.contact)).toBe(false);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(start).toHaveBeenCalledTimes(1);
  });
});

describe('the session of somebody whose data are here', () => {
  beforeEach(() => rememberHolder('ana'));

  it('waits for the first paint alone where texts are read', () => {
    expect(presumesVisitor(screens.lesson)).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is looked up at once on screens of the app', () => {
    expect(presumesVisitor(screens.notes)).toBe(false);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
