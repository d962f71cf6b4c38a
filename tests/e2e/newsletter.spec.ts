/** The newsletter form of the footer in a browser, against the embedded backend's endpoint. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { hostileInputs } from '../hostile-inputs';

const endpoint = '/__/newsletter/Subscribers';

const parts = (page: Page) => {
  const section = page.getByRole('region', { name: 'Stay Updated' });
  return {
    field: section.getByRole('textbox', { name: 'Email address' }),
    button: section.getByRole('button', { name: 'Subscribe' }),
    news: section.getByRole('status'),
  };
};

const subscribers = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.request.get(endpoint, { headers: { Authorization: 'Bearer owner' } });
  const { records } = (await answer.json()) as { records: { fields: { Subscribers: string } }[] };
  return records.map(({ fields }) => fields.Subscribers);
};

/** Writes down each text of the news. */
const recordNews = (news: Locator): Promise<void> =>
  news.evaluate((element) => {
    const record: string[] = [];
    Object.assign(window, { newsRecord: record });
    new MutationObserver(() => record.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
const recordedNews = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { newsRecord: string[] }).newsRecord);

test('the newsletter form goes through every state with the messages of the specification', async ({ page }) => {
  await page.goto('/faq');
  const { field, button, news } = parts(page);
  await expect(field).toHaveAttribute('type', 'email');
  await expect(news).toHaveText('');

  await button.click();
  await expect(news).toHaveText('Please enter an email address');
  await field.fill('ada.example.test');
  await button.click();
  await expect(news).toHaveText('Please enter a valid email address');

  // A request that waits shows the loading state; two submits in one moment are one request.
  const requests: { headers: Record<string, string>; body: string | null }[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${endpoint}`, async (route) => {
    requests.push({ headers: route.request().headers(), body: route.request().postData() });
    await gate;
    await route.continue();
  });
  const email = `ada-${String(Date.now())}@example.test`;
  await field.fill(email);
  await recordNews(news);
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
  await expect(field).toBeDisabled();
  await expect(button).toBeDisabled();
  release();
  await expect(news).toHaveText('Thanks for subscribing!');
  await expect(field).toHaveValue('');
  await expect(field).toBeEnabled();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer public', 'content-type': 'application/json' });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ records: [{ fields: { Subscribers: email } }] });
  expect(await subscribers(page)).toContain(email);
  await expect(news).toHaveText('');
  expect(await recordedNews(page)).toEqual(['Subscribing', 'Thanks for subscribing!', '']);
});

test('the newsletter form shows each refusal of the provider and a failed network, in red, and can be tried again', async ({ page }) => {
  await page.goto('/faq');
  const { field, button, news } = parts(page);
  const refusedWith = async (message: string): Promise<void> => {
    await button.click();
    await expect(news).toHaveText(message);
    await expect(news).toHaveClass(/text-danger/u);
    await expect(button).toBeEnabled();
    await expect(field).not.toHaveValue('');
  };

  // The endpoint's own refusals: an object with type and message, and a bare string for a table it does not have.
  await field.fill('ada@nowhere');
  await refusedWith('Field "Subscribers" cannot accept the provided value');
  await page.route(`**${endpoint}`, (route) => route.continue({ url: route.request().url().replace('Subscribers', 'Other') }));
  await refusedWith('NOT_FOUND');
  await page.unrouteAll();
  await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await refusedWith('Subscription failed');
  await page.unrouteAll();
  await page.route(`**${endpoint}`, (route) => route.abort());
  await refusedWith('Failed to fetch');
  await page.unrouteAll();

  // What would run if it were taken for a document.
  for (const input of hostileInputs.slice(0, 2)) {
    await field.fill(`${input}@example.test`);
    await refusedWith('Field "Subscribers" cannot accept the provided value');
  }
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  await field.fill(`grace-${String(Date.now())}@example.test`);
  await button.click();
  await expect(news).toHaveText('Thanks for subscribing!');
});
