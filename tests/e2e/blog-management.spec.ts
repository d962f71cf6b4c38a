/** Articles as an admin writes, checks, publishes, renames and restores them. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { button, dialog, unique } from './admin-desk';
import { openAs } from './people';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the article, in Markdown' });
const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Part of the article' }).getByText(name, { exact: true }).click();

const begin = async (page: Page, title: string, body: string): Promise<void> => {
  await page.getByRole('button', { name: 'New article' }).first().click();
  await part(page, 'Details');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('What it is about, in a sentence.');
  await page.getByLabel('Tags', { exact: true }).fill('risk');
  await part(page, 'Text and preview');
  await text(page).fill(body);
};

test.describe('blog management', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin@demo.test', '/blog-management');
    await expect(page.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible();
  });

  test('a claim asks for a reason, a better sentence removes it, and the article goes out and moves', async ({ page }) => {
    const title = unique('Zebra article');
    await begin(page, title, 'The stop is guaranteed to hold. You can lose more than you risk.\n');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('The stop is guaranteed to hold.')).toBeVisible();
    await expect(page.getByText('“guaranteed”')).toBeVisible();
    await expectNoViolations(page);

    await button(page, 'Publish now').click();
    await expect(dialog(page)).toContainText('Publish with open findings?');
    await expect(dialog(page).getByRole('button', { name: 'Publish with this reason' })).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await button(page, 'Use this sentence').click();
    await expect(text(page)).toHaveValue(/^No result is guaranteed: what worked so far can stop working\./u);
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    await button(page, 'Publish now').click();
    await expect(page.getByText('First published')).toBeVisible();

    const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.goto('/blog-management');
    await page
      .getByRole('button', { name: new RegExp(title, 'u') })
      .first()
      .click();
    await part(page, 'Details');
    await page.getByLabel('URL', { exact: true }).fill(`${slug}-moved`);
    await button(page, 'Publish changes').click();
    await expect(page.getByText(`Old URLs that lead here: /blog/${slug}`)).toBeVisible();
    await page.goto(`/blog/${slug}`);
    await expect(page).toHaveURL(new RegExp(`/blog/${slug}-moved$`, 'u'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('a revision comes back into the editor, and what is not saved survives a reload', async ({ page }) => {
    const title = unique('Revised article');
    await begin(page, title, 'First text.\n');
    await button(page, 'Save draft').click();
    await expect(page.getByRole('button', { name: /^1\. /u })).toBeVisible();
    await text(page).fill('Second text.\n');
    await page.reload();
    await expect(text(page)).toHaveValue('Second text.\n');
    await button(page, 'Save draft').click();
    await page.getByRole('button', { name: /^1\. /u }).click();
    await expect(dialog(page)).toContainText('First text.');
    await dialog(page).getByRole('button', { name: 'Put it into the editor' }).click();
    await expect(text(page)).toHaveValue('First text.\n');
  });

  test('a pasted picture is stored, has to be described, and is there for whoever reads the article', async ({ page, browser }) => {
    const title = unique('Pictured article');
    await begin(page, title, 'Look at this chart. You can lose more than you risk.');
    const png = (await page.screenshot()).toString('base64');
    await text(page).focus();
    await text(page).evaluate((field: HTMLTextAreaElement, data) => {
      field.setSelectionRange(field.value.length, field.value.length);
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, png);
    await expect(page.getByText('1 picture added')).toBeVisible();
    await expect(text(page)).toHaveValue(/!\[\]\(\/blog\/pictures\/[0-9a-f]{64}-\d+x\d+\.(?:webp|jpg)\)/u);

    await expect(page.getByText('A picture needs its text', { exact: false })).toBeVisible();
    await expect(button(page, 'Publish now')).toBeDisabled();
    await text(page).fill((await text(page).inputValue()).replace('![]', '![The desk of an editor]'));
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'The desk of an editor' })).toBeVisible();
    await button(page, 'Publish now').click();
    await expect(page.getByText('First published')).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`/blog/${title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}`);
    const picture = visitor.getByRole('img', { name: 'The desk of an editor' });
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(300);
    await visitor.close();
  });

  test('a file that can’t be read is named with its line, and nothing is imported', async ({ page }) => {
    await button(page, 'Import').click();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.md', mimeType: 'text/markdown', buffer: Buffer.from('---\ntitle: A\ncolor: red\n---\n\nText.\n') });
    const row = dialog(page).getByRole('row').nth(1);
    await expect(row).toContainText('broken.md');
    await expect(row).toContainText('3');
    await expect(dialog(page).getByText('No article was imported.', { exact: false })).toBeVisible();
  });
});
