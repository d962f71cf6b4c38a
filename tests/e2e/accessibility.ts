/** What every screen has to satisfy in a browser: no violation that axe can find, and no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  // Nobody can reach what lies behind a modal dialog, but axe would measure how much of it still shows.
  if ((await page.locator('dialog:modal').count()) > 0) builder.include('dialog:modal');
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
};

/** The page is no wider than the window; tables scroll inside. Drawings follow a new width one frame later. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const excess = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
};
