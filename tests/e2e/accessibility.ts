/** What every screen has to satisfy in a browser: no violation that axe can find, and no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  // Toasts behind the first are drawn smaller until the stack is opened, when they have their full size.
  builder.exclude('[data-sonner-toast][data-front="false"]');
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.target.join(' '), node.failureSummary])])).toEqual([]);
};

/** The page is no wider than the window; tables scroll inside. Drawings follow a new width one frame later. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const excess = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
};
