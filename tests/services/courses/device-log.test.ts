// @vitest-environment jsdom
/** What somebody answers without an account is kept on the device until an account takes it over. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

const entry = (id: string) => ({ id, on: 1, lesson: 'risk/one', question: 'q', topic: 'r', isRight: true });

/** The module remembers what it has read, as a page does. */
const openPage = async () => {
  vi.resetModules();
  return import('@/services/courses/device-log');
};

beforeEach(() => localStorage.clear());

describe('the log of this device', () => {
  it('is there again when the page is opened anew', async () => {
    const first = await openPage();
    first.addToDeviceLog(entry('a'));
    first.addToDeviceLog(entry('b'));
    expect((await openPage()).deviceLog.get()).toEqual([entry('a'), entry('b')]);
  });

  it('keeps what another tab has added meanwhile', async () => {
    const one = await openPage();
    const other = await openPage();
    one.deviceLog.get();
    other.addToDeviceLog(entry('a'));
    one.addToDeviceLog(entry('b'));
    expect(one.deviceLog.get().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('goes out once, for an account to keep', async () => {
    const page = await openPage();
    page.addToDeviceLog(entry('a'));
    const told = vi.fn();
    page.deviceLog.subscribe(told);
    expect(page.takeDeviceLog()).toEqual([entry('a')]);
    expect(page.takeDeviceLog()).toEqual([]);
    expect(page.deviceLog.get()).toEqual([]);
    expect(told).toHaveBeenCalled();
  });

  it('takes a damaged store for an empty one', async () => {
    localStorage.setItem('sextant:course-progress', '{"a":1}');
    expect((await openPage()).deviceLog.get()).toEqual([]);
    localStorage.setItem('sextant:course-progress', '[1,{"id":"x"}]');
    expect((await openPage()).deviceLog.get()).toEqual([]);
  });
});

describe('the language of courses', () => {
  it('is remembered, and is that of the browser before a choice', async () => {
    vi.stubGlobal('navigator', { language: 'es-MX' });
    vi.resetModules();
    const first = await import('@/services/courses/course-language');
    expect(first.courseLanguage.get()).toBe('es');
    first.chooseCourseLanguage('fr');
    vi.resetModules();
    const again = await import('@/services/courses/course-language');
    expect(again.courseLanguage.get()).toBe('fr');
    vi.unstubAllGlobals();
  });
});
