/** Courses in the browser: reading without an account, questions with numbers of their own, languages, live parts, and no network. */
import { expect, test, type Page } from '@playwright/test';
import { expectContrast, expectFitsBothWidths, expectNoViolations } from './accessibility';
import { textOf } from './note-steps';
import { backendOf, openAs } from './people';

const lesson = '/courses/view/en/risk/position-size-from-the-stop';

/** The numbers of the first question, as its sentence says them, and the answer that follows from them. */
const riskMoney = async (page: Page): Promise<number> => {
  const numbers = page.locator('#question-risk-money p b');
  await expect(numbers).toHaveCount(2);
  const [account = '', risk = ''] = await numbers.allTextContents();
  return (Number(account.replaceAll(/[$,]/gu, '')) * Number.parseFloat(risk)) / 100;
};

const answer = async (page: Page, text: string): Promise<void> => {
  const question = page.locator('#question-risk-money');
  await question.getByLabel('Your answer').fill(text);
  await question.getByRole('button', { name: 'Check the answer' }).click();
};

test('a lesson stands in the document as it is served, and leads to its course', async ({ request }) => {
  const html = await (await request.get(lesson)).text();
  expect(html).toContain('Position size from the stop');
  expect(html).toMatch(/hreflang="en"/iu);
  expect(html).toContain('"@type":"Course"');
});

test('the text of a lesson stays where it is while its page is taken over', async ({ page }) => {
  await page.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(globalThis, { lost });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof Element && (node.matches('h1') || node.querySelector('h1') !== null)) lost.push(node.nodeName);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(lesson);
  await page.locator('#question-risk-money').scrollIntoViewIfNeeded();
  await expect(page.locator('#question-risk-money').getByLabel('Your answer')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'lost') as readonly string[])).toEqual([]);
});

test('a visitor reads, misses a question, sees why, knows it with other numbers, and finds it kept', async ({ page }) => {
  await page.goto(lesson);
  const question = page.locator('#question-risk-money');
  await question.scrollIntoViewIfNeeded();
  const first = await riskMoney(page);
  await answer(page, String(first * 10));
  await expect(question.getByRole('status')).toContainText('ten times too much');
  await question.getByRole('button', { name: 'Show the way' }).click();
  await expect(question).toContainText('The answer is');
  await question.getByRole('button', { name: 'Other numbers' }).click();
  await expect(question.getByRole('status')).toHaveCount(0);
  await answer(page, String(await riskMoney(page)));
  await expect(question.getByRole('status')).toContainText('Right');
  await page.goto('/courses/view/en/risk');
  await expect(page.getByRole('complementary', { name: 'Your progress' })).toContainText('on this device');
  await page.goto(lesson);
  await expect(page.locator('#question-risk-money')).toContainText('Right');
});

test('the language is remembered and the words of the screens follow it', async ({ page }) => {
  await page.goto('/courses');
  // The document is there before its links are more than links.
  await expect
    .poll(async () => {
      await page
        .getByRole('navigation', { name: /^(?:Language|Langue)$/u })
        .getByRole('link', { name: 'Français' })
        .click();
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Cours');
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the calculator of a lesson calculates', async ({ page }) => {
  await page.goto(lesson);
  const part = page.locator('[data-live="calculator"]');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toContainText('0.50');
  await part.getByLabel('Stop distance').fill('40');
  await expect(part).toContainText('0.25');
});

test('notes beside a lesson stay on the device and become a note that leads back to it', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openAs(page, email, lesson);
  const notes = page.getByRole('complementary', { name: 'Your notes' });
  await notes.getByRole('button', { name: 'Your notes' }).click();
  const field = notes.getByRole('textbox', { name: 'Your notes' });
  await field.fill('Round down, never up.');
  await expectNoViolations(page);
  await page.reload();
  await notes.getByRole('button', { name: 'Your notes' }).click();
  await expect(field).toHaveValue('Round down, never up.');
  await notes.getByRole('button', { name: 'Save as a note' }).click();
  await expect(notes).toContainText('Saved to your notes.');
  await expect(field).toHaveValue('');
  await notes.getByRole('link', { name: 'Open the note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Position size from the stop');
  await expect(textOf(page)).toContainText('Round down, never up.');
  await expect(textOf(page).getByRole('link', { name: /Position size from the stop/u })).toHaveAttribute(
    'href',
    new RegExp(`${lesson}$`, 'u'),
  );
});

test('an account keeps what was answered, and another device finds it', async ({ browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const { email } = await backendOf(baseURL).person({ pages: [] });
  const deviceAt = async (path: string): Promise<Page> => {
    const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await openAs(page, email, path);
    return page;
  };
  const desk = await deviceAt(lesson);
  await desk.locator('#question-risk-money').scrollIntoViewIfNeeded();
  await answer(desk, String(await riskMoney(desk)));
  await expect(desk.locator('#question-risk-money').getByRole('status')).toContainText('Right');
  await desk.goto('/courses/view/en/risk');
  await expect(desk.getByRole('complementary', { name: 'Your progress' })).toContainText('in your account');

  const laptop = await deviceAt(lesson);
  await laptop.locator('#question-risk-money').scrollIntoViewIfNeeded();
  await expect(laptop.locator('#question-risk-money')).toContainText('Right at the first try');
});

test('a visitor is told that an account keeps notes', async ({ page }) => {
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Your notes' }).click();
  await expect(page.getByRole('complementary', { name: 'Your notes' }).getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a course that was opened is read without a network', async ({ page, context }) => {
    await page.goto('/courses/view/en/risk');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk, R and position size');
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('lessons')).keys()).length)).toBeGreaterThanOrEqual(5);
    await context.setOffline(true);
    await page.goto(lesson);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Position size from the stop');
  });
});

test('list, course and lesson have no violations and fit a phone', async ({ page }) => {
  for (const path of ['/courses', '/courses/view/en/risk', lesson]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page);
    await expectContrast(page);
    await expectFitsBothWidths(page);
  }
});
