/** What every screen has to satisfy in a browser: no violation that axe can find, and no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Moves the pointer over the messages or away, where there are any: the last may have gone since, and is not waited for. */
const overMessages = (page: Page, type: 'mouseover' | 'mouseout'): Promise<void> =>
  page.locator('[data-sonner-toaster]').evaluateAll((all, name) => {
    all[0]?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, composed: true }));
  }, type);

/**
 * Makes the window as high as the page while the sample is open: its bar stays at the bottom of the window, over controls that a person
 * scrolls out from under it and axe takes for covered. Returns what makes the window as it was.
 */
const withNothingUnderTheBar = async (page: Page): Promise<() => Promise<void>> => {
  const own = page.viewportSize();
  const high = await page.evaluate(() =>
    sessionStorage.getItem('sextant-sample') === null ? null : document.documentElement.scrollHeight,
  );
  if (own === null || high === null || high <= own.height) return async () => {};
  await page.setViewportSize({ width: own.width, height: high });
  return () => page.setViewportSize(own);
};

const expectNone = async (page: Page, runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] }): Promise<void> => {
  const asBefore = await withNothingUnderTheBar(page);
  // There are no frames, so everything runs inside the page; what passes is not written out.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'] });
  // Toasts behind the first are drawn smaller until the stack is opened, when they have their full size.
  // One that goes has the contrast of a moment.
  builder.exclude('[data-sonner-toast]:is([data-front="false"], [data-removed="true"])');
  // Under the pointer none goes meanwhile: a slow machine reads longer than a message stays.
  await overMessages(page, 'mouseover');
  // What fades in has the contrast of a moment, and a message may come while axe reads: without motion it is there at
  // once, and what moves already is waited for. Endless ones (a spinner) are not.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[data-sonner-toast][data-mounted="false"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
  const { violations } = await builder.analyze();
  await page.emulateMedia({ reducedMotion: null });
  await asBefore();
  await overMessages(page, 'mouseout');
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.target.join(' '), node.failureSummary])])).toEqual([]);
};

/** WCAG 2.0 to 2.2, levels A and AA. */
export const expectNoViolations = (page: Page): Promise<void> =>
  expectNone(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });

/** Of these rules the only one that another theme of the same screen can break. */
export const expectContrast = (page: Page): Promise<void> => expectNone(page, { type: 'rule', values: ['color-contrast'] });

/** The page is no wider than the window; tables scroll inside. Drawings follow a new width one frame later. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const excess = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
};

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * The screen that is shown passes `check` at the width of a desk and of a phone and scrolls sideways at neither; in a
 * browser that is a phone, at its own width only. Ends at the width it began with.
 */
export const expectFitsBothWidths = async (page: Page, check = expectNoViolations): Promise<void> => {
  const own = page.viewportSize() ?? desk;
  for (const size of own.width > phone.width ? [desk, phone] : [own]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await check(page);
  }
  await page.setViewportSize(own);
};
