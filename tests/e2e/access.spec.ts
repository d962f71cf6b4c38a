/** What an admin changes takes effect in tabs that are open: pages, roles, suspension, and what happens when packs cannot be read. */
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { backendOf, barEntries, openAs, openHomeAs, submitSignIn } from './people';

const sameAtEveryWidth = 'the same at every width';

test('a page taken from the pack closes the screen that is open, and given back opens it', async ({ page, baseURL }) => {
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['calendar', 'sessions'] });
  await openAs(page, person.email, '/calendar?week=12');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const denial = page.getByRole('heading', { name: 'Not in your plan' });
  await expect(denial).toHaveCount(0);
  expect(await barEntries(page)).toEqual(['Dashboard', 'Sessions', 'Calendar']);

  await backend.givePages(person, ['sessions']);
  await expect(denial).toBeVisible();
  await expect(page.getByText('Calendar is part of All tools, $34.90 a month.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/price');
  expect(await barEntries(page)).toEqual(['Dashboard', 'Sessions']);
  await expectNoViolations(page);

  await backend.givePages(person, ['sessions', 'calendar']);
  await expect(denial).toHaveCount(0);
  await expect(page).toHaveURL(/week=12/u);

  await backend.put(`packs/${person.pack}`, null);
  await expect(denial).toBeVisible();
});

test('a suspension closes all tools in an open tab, and its end opens them @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, sameAtEveryWidth);
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['sessions'] });
  await openHomeAs(page, person.email);
  await expect.poll(() => backend.read(`users/${person.uid}/status`)).toBe('active');
  const notice = page.getByText('Your account is suspended.');
  await expect(notice).toHaveCount(0);
  await backend.put(`users/${person.uid}/status`, 'suspended');
  await expect(notice).toBeVisible();
  expect(await barEntries(page)).toEqual(['Dashboard']);
  await expectNoViolations(page);
  await page.getByRole('link', { name: /^Sessions Closed while suspended/u }).click();
  await expect(page.getByRole('heading', { name: 'Closed while your account is suspended' })).toBeVisible();
  await backend.put(`users/${person.uid}/status`, 'active');
  await expect(page.getByRole('heading', { name: 'Closed while your account is suspended' })).toHaveCount(0);
});

test('admin rights come and go in an open tab @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, sameAtEveryWidth);
  const backend = backendOf(baseURL);
  const person = await backend.person({});
  await openHomeAs(page, person.email);
  await expect.poll(() => backend.read(`users/${person.uid}/role`)).toBe('user');
  await page.goto('/packs');
  const refusal = page.getByRole('heading', { name: 'For admins only' });
  await expect(refusal).toBeVisible();
  await expectNoViolations(page);
  await backend.put(`users/${person.uid}/role`, 'admin');
  await expect(refusal).toHaveCount(0);
  await backend.put(`users/${person.uid}/role`, 'user');
  await expect(refusal).toBeVisible();
});

test('the demo admin has every entry of the bar and the admin pages @complete', async ({ page }) => {
  await openHomeAs(page, 'admin@demo.test');
  await expect(page.getByRole('link', { name: 'Journal', exact: true })).toBeVisible();
  expect(await barEntries(page)).toHaveLength(11);
  await page.goto('/packs');
  await expect(page.getByRole('heading', { name: 'For admins only' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Pages/u })).toBeVisible();
});

test('packs that cannot be read are logged and leave the dashboard only @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, sameAtEveryWidth);
  const person = await backendOf(baseURL).person({ pages: ['sessions'] });
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  // The server's answer to a listen on the index is replaced by an error that is no refusal of the rules.
  await page.routeWebSocket(/\.ws/u, (socket) => {
    const server = socket.connectToServer();
    const failing = new Set<number>();
    socket.onMessage((message) => {
      const asked = /"r":(\d+),"a":"q","b":\{"p":"\/(?:packs|memberships[^"]*)"/u.exec(String(message));
      if (asked?.[1] !== undefined) failing.add(Number(asked[1]));
      server.send(message);
    });
    server.onMessage((message) => {
      const answered = /"r":(\d+)/u.exec(String(message));
      const number = Number(answered?.[1]);
      if (!failing.delete(number)) socket.send(message);
      else socket.send(JSON.stringify({ t: 'd', d: { r: number, b: { s: 'unavailable', d: 'The service is unavailable' } } }));
    });
  });
  await openHomeAs(page, person.email);
  await expect(page.getByText('Opens with All tools')).toHaveCount(11);
  expect(await barEntries(page)).toEqual(['Dashboard']);
  expect(logged.join('\n')).toContain('Reading the packs');
});

test('an unverified person is told why nothing is open, and gets the message again @complete', async ({ page, baseURL }) => {
  const person = await backendOf(baseURL).person({ pages: ['sessions'], isVerified: false });
  await openHomeAs(page, person.email);
  await expect(page.getByText(`${person.email} is not verified.`)).toBeVisible();
  await expect(page.getByText('Verify your email to open')).toHaveCount(11);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('We sent the link again.')).toBeVisible();
});

test('a visitor who asked for a screen comes to it after signing in, query and hash included', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, sameAtEveryWidth);
  const person = await backendOf(baseURL).person({ pages: ['sessions'] });
  await page.goto('/sessions?day=2026-03-18#london');
  await page.waitForURL(/\/login\?to=/u);
  await submitSignIn(page, person.email);
  await page.waitForURL(/\/sessions\?day=2026-03-18#london$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});
