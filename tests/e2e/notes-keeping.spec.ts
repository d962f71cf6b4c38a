/** What keeps a note from being lost: its pictures, figures without a network, and two tabs that write it at once. */
import { expect, test, type Page } from '@playwright/test';
import { begin, textOf } from './note-steps';
import { backendOf, openAs } from './people';

const openOwn = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, '/notepad');
};

const synced = (page: Page) => expect(page.getByText('Saved and synced')).toBeVisible();

/** A paste, or a drop into the middle of the word, of one picture of that colour, as the browser hands it to the page. */
const givePicture = (page: Page, by: 'paste' | { readonly intoWord: string }, colour: string): Promise<void> =>
  textOf(page).evaluate(
    async (text, [kind, fill]) => {
      const canvas = new OffscreenCanvas(640, 320);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('This browser does not draw.');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 640, 320);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'chart.png', { type: 'image/png' }));
      if (kind === 'paste') {
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        return;
      }
      const line = [...text.querySelectorAll('p')].find((each) => each.textContent.includes(kind.intoWord));
      const node = line?.firstChild;
      if (!node) throw new Error('There is no such word.');
      const range = document.createRange();
      const at = (node.textContent ?? '').indexOf(kind.intoWord);
      range.setStart(node, at);
      range.setEnd(node, at + kind.intoWord.length);
      const { left, width, top, height } = range.getBoundingClientRect();
      text.dispatchEvent(
        new DragEvent('drop', {
          dataTransfer: data,
          bubbles: true,
          cancelable: true,
          clientX: left + width / 2,
          clientY: top + height / 2,
        }),
      );
    },
    [by, colour] as const,
  );

/** Pictures that are drawn in their full size: 640 points wide. */
const wholePictures = (page: Page): Promise<number> =>
  textOf(page)
    .locator('img[src^="blob:"]')
    .evaluateAll((all) => all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 640).length);

test('pictures are pasted and dropped, without a network too, divide no word, and are there after a reload @complete', async ({
  page,
  baseURL,
  context,
}) => {
  await openOwn(page, baseURL);
  await begin(page, 'Screenshots');
  await page.keyboard.type('Before the opening bell');
  await givePicture(page, 'paste', '#224466');
  await expect.poll(() => wholePictures(page)).toBe(1);
  // Who goes on writing does so below the picture.
  await page.keyboard.type('Retest');
  await givePicture(page, { intoWord: 'opening' }, '#664422');
  await expect.poll(() => wholePictures(page)).toBe(2);
  await expect(textOf(page).locator('p').filter({ hasText: 'Before the opening bell' })).toHaveCount(1);
  await expect(textOf(page).locator('p').filter({ hasText: 'Retest' })).toHaveCount(1);
  await synced(page);
  await context.setOffline(true);
  await givePicture(page, 'paste', '#226644');
  await expect.poll(() => wholePictures(page)).toBe(3);
  await context.setOffline(false);
  await synced(page);
  await page.reload();
  await expect.poll(() => wholePictures(page)).toBe(3);
});

test('what one tab writes appears in another one, both ways @complete', async ({ page, baseURL, context }) => {
  await openOwn(page, baseURL);
  await begin(page, 'Twice');
  await page.keyboard.type('Start.');
  await synced(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(textOf(other)).toContainText('Start.');
  await textOf(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' From the second.');
  await expect(textOf(page)).toHaveText('Start. From the second.');
  await page.bringToFront();
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' From the first.');
  await expect(textOf(other)).toHaveText('Start. From the second. From the first.');
  // The list of the other tab has it as well, once.
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Twice');
});

test('a figure that is refreshed without a network says so and keeps the old one beside the new one @complete', async ({
  page,
  context,
}) => {
  await openAs(page, 'trader@demo.test', '/notepad');
  await begin(page, `Figures ${String(Date.now())}`);
  await page.keyboard.type('/session table');
  await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').first().click();
  await expect(dialog).toBeHidden();
  const figure = textOf(page).getByRole('figure');
  await expect(figure).toContainText('When you added it');
  await figure.getByRole('button', { name: 'Refresh' }).click();
  await expect(figure).toContainText('Unchanged when refreshed');
  await context.setOffline(true);
  await figure.getByRole('button', { name: 'Refresh' }).click();
  await expect(figure).toContainText('offline: what this device had');
  await expect(figure).toContainText('When you added it');
  await context.setOffline(false);
});
