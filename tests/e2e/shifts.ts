/** What moves on a page while it loads, as the browser's own entries tell it. Not a test. */
import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly atMs: number;
  readonly moved: readonly string[];
}

/** Notes every layout shift of the pages to come that no press has caused. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Element | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        if (hadRecentInput) continue;
        const rect = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
        shifts.push({
          value,
          atMs: Math.round(startTime),
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${rect(previousRect)} → ${rect(currentRect)}: ${(node?.outerHTML ?? node?.textContent ?? '').slice(0, 160)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all shifts is at least as much as their score, which is that of the worst five seconds. */
export const expectSteady = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02);
};
