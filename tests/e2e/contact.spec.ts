/** The contact form in a browser: from what a visitor writes to what an admin reads. */
import { expect, test, type Page } from '@playwright/test';
import { shortestFillMs } from '@/domain/contact/automatic-sign';
import { screens } from '../../src/routes';
import { hostileInputs } from '../hostile-inputs';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { openAs } from './people';

const parts = (page: Page) => {
  const form = page.getByRole('form', { name: 'Contact' });
  return {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    subject: form.getByLabel('Subject'),
    text: form.getByLabel('Message'),
    send: form.getByRole('button', { name: 'Send message' }),
  };
};

test('a visitor writes to the admins: checked, held back when it is too fast, kept when nobody answers, sent once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  const { form, name, email, subject, text, send } = parts(page);
  await send.click();
  await expect(form.getByText('Enter your name.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectNoViolations(page);

  const mark = String(Date.now());
  await name.fill('Ada <b>Lovelace</b>');
  await email.fill('ada@example.org');
  await subject.fill(`Question ${mark}`);
  await text.fill(`<script>window.__ran = true</script>\n${hostileInputs[40] ?? ''}`);
  await page.clock.fastForward(shortestFillMs);

  let writes = 0;
  await page.route('**/documents:commit*', (route) => {
    writes += 1;
    return route.abort();
  });
  await send.click();
  await expect.poll(() => writes).toBeGreaterThan(0);
  await page.clock.fastForward('01:00');
  await expect(form.getByRole('alert')).toContainText('The server did not answer.');
  await expect(subject).toHaveValue(`Question ${mark}`);
  await page.unrouteAll();
  const before = writes;
  await page.route('**/documents:commit*', (route) => {
    writes += 1;
    return route.continue();
  });
  await form.evaluate((sheet: HTMLFormElement) => {
    sheet.requestSubmit();
    sheet.requestSubmit();
  });
  await expect(page.getByText('We got your message.')).toBeVisible();
  expect(writes - before).toBe(1);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await name.fill('A program');
  await email.fill('bot@example.org');
  await text.fill('Buy now');
  await send.click();
  await expect(form.getByRole('alert')).toContainText('too fast for a person');
  await page.clock.fastForward(shortestFillMs);
  await form.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org';
  });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('looks like an automated message');
  expect(writes - before).toBe(1);
});

test('an admin reads what was written, as plain text @complete', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  const { name, email, subject, text, send } = parts(page);
  const mark = `Hostile ${String(Date.now())}`;
  await name.fill(hostileInputs[0] ?? '');
  await email.fill('ada@example.org');
  await subject.fill(mark);
  await text.fill(hostileInputs.slice(0, 30).join('\n'));
  await page.clock.fastForward(shortestFillMs);
  await send.click();
  await expect(page.getByText('We got your message.')).toBeVisible();
  await openAs(page, 'admin@demo.test', '/account');
  await page.getByRole('tab', { name: 'Contact messages' }).click();
  const message = page.getByRole('listitem').filter({ hasText: mark });
  for (const input of hostileInputs.slice(0, 30)) await expect(message).toContainText(input);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});

test('the content pages have no overflow, no violation and no orphaned heading at 390, 768, 1440 and 2560 px @complete', async ({
  page,
}) => {
  const pages = [
    screens.features,
    screens.pricing,
    screens.contact,
    screens.about,
    screens.faq,
    screens.privacy,
    screens.terms,
    screens.refundPolicy,
  ];
  for (const width of [390, 768, 1_440, 2_560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of pages) {
      await page.goto(path);
      await expectNoOverflow(page);
      if (width === 390 || width === 1_440) await expectNoViolations(page);
      // Something stands right below every heading of the page, and in the same column.
      const orphans = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('main h1, main h2, main h3'))
          .filter((heading) => {
            const box = heading.getBoundingClientRect();
            const below = Array.from(document.querySelectorAll<HTMLElement>('main p, main li, main dt, main form, main table, main h3'))
              .filter((part) => part !== heading)
              .map((part) => part.getBoundingClientRect().top - box.top)
              .filter((distance) => distance > -60);
            return !below.some((distance) => distance < 240);
          })
          .map((heading) => heading.textContent),
      );
      expect([width, path, orphans]).toEqual([width, path, []]);
    }
  }
});
