/** The blog as its readers find it: list, article, an address that leads nowhere, feeds, and pages that were drawn at the build. */
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './accessibility';

const article = '/blog/what-74-trades-can-show';
const title = 'What 74 trades can and cannot tell you';

test('the list leads to an article, and narrows by tag and words', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: /^Statistics/u })
    .click();
  await expect(page).toHaveURL(/\?tag=statistics$/u);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('zebrafill');
  await expect(page.getByText('No article matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await page
    .getByRole('link', { name: new RegExp(title, 'u') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an article has its contents, numbers, footnote, questions and ways to share', async ({ page }) => {
  await page.goto(article);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How many trades would settle it' })).toBeVisible();
  // 1.30 / √74, by a pocket calculator.
  await expect(page.getByText('0.15R').first()).toBeVisible();
  await page.getByRole('link', { name: 'Footnote 1' }).click();
  await expect(page.locator('#note-1')).toBeInViewport();
  await page.getByText('Can I use the trades I already have?').click();
  await expect(page.getByText('Use them to form a question.')).toBeVisible();
  const strangers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).hostname)
      .filter((host) => !['127.0.0.1', 'localhost'].includes(host)),
  );
  expect(strangers).toEqual([]);
  await expectNoViolations(page);
});

test('an article is drawn at the build, with data for search engines, and listed', async ({ request }) => {
  const html = await (await request.get(article)).text();
  expect(html).toContain(`<h1`);
  expect(html).toContain('How many trades would settle it');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}') as {
    readonly '@graph': readonly { readonly '@type': string }[];
  };
  expect(data['@graph'].map((node) => node['@type'])).toEqual(['Organization', 'BlogPosting', 'FAQPage', 'BreadcrumbList']);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${article}</loc>`);
  expect(await (await request.get('/rss.xml')).text()).toContain(`<title>${title}</title>`);
  const feed = (await (await request.get('/feed.json')).json()) as { readonly items: readonly { readonly title: string }[] };
  expect(feed.items.map((item) => item.title)).toContain(title);
});

test('an address that leads to no article says so', async ({ page }) => {
  await page.goto('/blog/there-is-no-such-article');
  await expect(page.getByText('We couldn’t find that article.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
