/** Every screen of the table opens for who may open it, with its title, in its frame, without violations and without sideways scrolling. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { screenRows } from '@/routes';
import { expectNoOverflow, expectNoViolations } from './accessibility';

/** Values for the parameters of a path. */
const example = (path: string): string =>
  path.replace(':slug', 'an-article').replace(':language', 'en').replace(':courseId', 'sessions').replace(':lessonId', 'one');

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(example(path));
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await expectNoOverflow(page);
  await expectNoViolations(page);
};

const rowsOf = (access: 'public' | 'member' | 'admin') => screenRows.filter(([, screen]) => screen.access === access);

test.setTimeout(150_000);

test('visitors: every public screen', { tag: '@narrow' }, async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
  for (const [, screen] of rowsOf('public')) await visit(page, screen.path);
  await visit(page, '/no-such-screen');
  expect(failures).toEqual([]);
});

test('visitors: no screen of members or admins', async ({ page }) => {
  for (const [, screen] of [...rowsOf('member'), ...rowsOf('admin')]) {
    await page.goto(screen.path);
    await page.waitForURL('**/login?to=*');
  }
});

test('the demo admin: every screen of members and admins', { tag: '@narrow' }, async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('sextant-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  for (const [, screen] of [...rowsOf('member'), ...rowsOf('admin')]) await visit(page, screen.path);
  expect(failures).toEqual([]);
});
