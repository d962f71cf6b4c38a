/**
 * Every screen of the table opens for who may open it, with its title, in plain words, without violations and without
 * sideways scrolling. Public pages without a parameter are looked at where they are taken over, and that visitors come to the
 * sign-in instead of each screen of members and admins is held by the access table, outside a browser.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { screenRows } from '@/routes';
import { expectFitsBothWidths } from './accessibility';
import { openAs } from './people';
import { expectPlainWords } from './plain-words';

/** Values for the parameters of a path. */
const example = (path: string): string =>
  path.replace(':slug', 'an-article').replace(':language', 'en').replace(':courseId', 'sessions').replace(':lessonId', 'one');

const expectScreen = async (page: Page, path: string, readers?: 'admins'): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await expectPlainWords(page, readers);
  await expectFitsBothWidths(page);
};

const screensOf = (...access: readonly string[]) =>
  screenRows.map(([, screen]) => screen).filter((screen) => access.includes(screen.access));

/** Goes to another screen as a press of the browser's own buttons does: without loading the product again. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const failuresOf = (page: Page): string[] => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
  return failures;
};

test('visitors: public screens with a parameter in their address, and an address of no screen', async ({ page }) => {
  const failures = failuresOf(page);
  const paths = screensOf('public').map(({ path }) => path);
  for (const path of [...paths.filter((each) => each.includes(':')), '/no-such-screen']) {
    await page.goto(example(path));
    await expectScreen(page, path);
  }
  expect(failures).toEqual([]);
});

test('the demo admin: every screen of members and admins', async ({ page }) => {
  const failures = failuresOf(page);
  await openAs(page, 'admin@demo.test', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { path, title, access } of screensOf('member', 'admin')) {
    await moveTo(page, example(path));
    await expect(page).toHaveTitle(`${title} · Sextant`);
    await expectScreen(page, path, access === 'admin' ? 'admins' : undefined);
  }
  expect(failures).toEqual([]);
});

test('the demo admin: every screen of members and admins, loaded by its address @complete', async ({ page }) => {
  const failures = failuresOf(page);
  for (const { path, access } of screensOf('member', 'admin')) {
    await openAs(page, 'admin@demo.test', example(path));
    await expectScreen(page, path, access === 'admin' ? 'admins' : undefined);
  }
  expect(failures).toEqual([]);
});
