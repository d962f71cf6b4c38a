/** The frame of the product in a browser: bars, menus, footer, addresses, palette, and how steadily it shows. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, barEntries, expectAccessibleInBothThemes, openAs, openHomeAs, untilDrawn } from './people';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
};

/** Keeps the Realtime Database from answering the page's next connections, until what it resolves with is called. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.routeWebSocket(/\.ws/u, async (socket) => {
    const waiting: (string | Buffer)[] = [];
    socket.onMessage((message) => {
      waiting.push(message);
    });
    await gate;
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    for (const message of waiting) server.send(message);
  });
  return letThrough;
};

test('the marketing bar links to the six pages and Login, and gets a ground after 20 px', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  if (!isPhone(page)) {
    const links = await bar.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
    const found = await Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]));
    expect(found).toEqual([
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Pricing', '/price'],
      ['Blog', '/blog'],
      ['Features', '/features'],
      ['Contact', '/contact'],
    ]);
  }
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const groundAfter = async (px: number): Promise<string> => {
    await page.evaluate((top) => window.scrollTo(0, top), px);
    await expect(bar).toHaveAttribute('data-scrolled', String(px > 20));
    return bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  expect(await groundAfter(20)).toBe('rgba(0, 0, 0, 0)');
  expect(await groundAfter(21)).toBe('rgba(6, 10, 12, 0.82)');
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('the marketing menu of a phone closes by choice, by a tap outside and by Escape; its submenu opens by itself @narrow', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'the links stand in the bar at this width');
  await page.goto('/faq');
  let menu = await openMenu(page);
  const about = menu.getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await menu.getByRole('button', { name: 'Company' }).click();
  await expect(about).toBeVisible();
  await expectNoViolations(page);
  await menu.getByRole('button', { name: 'Company' }).click();
  await expect(about).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  menu = await openMenu(page);
  await page.touchscreen.tap(195, 820);
  await expect(menu).toHaveCount(0);
  menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/price$/u);
});

test('the bar of the app has the eleven entries, five boxes before, and the way out; its menu on a phone swipes away @narrow', async ({
  page,
}) => {
  await openHomeAs(page, 'trader@demo.test');
  await expect(page.getByRole('link', { name: 'Journal', exact: true })).toBeVisible();
  expect(await barEntries(page)).toEqual([
    'Dashboard',
    'Sessions',
    'Calendar',
    'Calculator',
    'Indicators',
    'Maps',
    'IA',
    'Notes',
    'AI Vision',
    'JournalAI',
    'Chart Analysis AI',
  ]);
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
  if (!isPhone(page)) {
    const letAnswersThrough = await holdAnswers(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByTestId('menu-placeholder')).toHaveCount(5);
    letAnswersThrough();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(11);
    await page.setViewportSize({ width: 1181, height: 800 });
    await expectNoOverflow(page);
    const lastEntry = await page.getByRole('link', { name: 'Chart Analysis AI' }).first().boundingBox();
    const palette = await page.getByRole('button', { name: 'Open the command palette' }).boundingBox();
    expect((lastEntry?.x ?? 0) + (lastEntry?.width ?? 0)).toBeLessThanOrEqual(palette?.x ?? 0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/user-account');
    await page.setViewportSize({ width: 1180, height: 800 });
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    return;
  }
  const menu = await openMenu(page);
  const delays = await menu
    .locator('.overlay-menu-item')
    .evaluateAll((items) => items.map((item) => Math.round(parseFloat(getComputedStyle(item).animationDelay) * 1000)));
  expect(delays).toEqual(Array.from({ length: 11 }, (_, index) => index * 75));
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/user-account');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  // What lies outside the menu cannot be reached by key.
  for (let press = 0; press < 16; press += 1) await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
  const swipe = async (toY: number): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 300 }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195, y: toY }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(345);
  await expect(menu).toBeVisible();
  await swipe(360);
  await expect(menu).toHaveCount(0);
});

test('on Maps and notes the bar is black on paper; elsewhere it is white @complete', async ({ page }) => {
  await openHomeAs(page, 'trader@demo.test');
  for (const [path, colour] of [
    ['/Maps', 'rgb(0, 0, 0)'],
    ['/notepad', 'rgb(0, 0, 0)'],
    ['/sessions', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveCSS('color', colour);
    await expectNoViolations(page);
  }
  await page.goto('/chartAiAnalyse');
  await expect(page.locator('main')).toHaveCSS('padding-top', '52px');
});

test('the footer shows on the public pages except at the sign-in, and the renewal has no bar', async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  for (const column of ['Products', 'Learn', 'Company', 'Support', 'Legal']) {
    await expect(footer.getByRole('navigation', { name: column })).toBeVisible();
  }
  await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  for (const network of ['X', 'YouTube', 'LinkedIn']) {
    await expect(footer.getByRole('link', { name: `${network}, the network’s own front page`, exact: true })).toBeVisible();
  }
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(footer).toHaveCount(0);
  await expectNoViolations(page);
  await openAs(page, 'guest@demo.test', '/subscription-renew');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('addresses lose a slash at their end without a reload, pages begin at their top, and unknown ones say so', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('sextant:taken-over', () => Object.assign(globalThis, { isTakenOver: true }));
  });
  await page.goto('/faq/?a=1#b');
  await expect(page).toHaveURL(/\/faq\?a=1#b$/u);
  // A link that is pressed before is the browser's own.
  await page.waitForFunction(() => 'isTakenOver' in globalThis);
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
    window.scrollTo(0, 400);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/terms$/u);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect(page.getByTestId('route-announcer')).toHaveText('Terms of use');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sextant, dashboard' })).toBeVisible();
  await expectNoViolations(page);
});

test('the palette opens screens and runs actions by key alone', async ({ page }) => {
  test.skip(isPhone(page), 'there is no keyboard');
  await openAs(page, 'trader@demo.test', '/home');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(11);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/u);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Screens and actions' });
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await field.fill('cale');
  await expect(page.getByRole('option').first()).toHaveText(/Calendar/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/u);
  await expect(field).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.keyboard.press('Control+k');
  await field.fill('packs');
  await expect(page.getByText('No results for “packs”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('g');
  await expect(page.getByText('Press a key to open a screen.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The wait for the next key may have ended meanwhile.
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/home$/u);
  await page.keyboard.press('Control+k');
  await field.fill('add tr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a trade' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/journal$/u);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add a trade');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill('light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Control+k');
  await field.fill('log out');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/u);
});

/** One layout shift: how much, and what moved from where to where, so that a failure names its cause. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes every layout shift of the pages that are loaded from now on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const place = (rect: DOMRect): string => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? 'gone').slice(0, 60);
          return `"${text}" from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Fails with what moved when the shifts noted so far add up to 0.02 or more. */
const expectSteady = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, shift) => total + shift.value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.02);
};

test('the dashboard shows while the document store does not answer, and nothing moves when access arrives @complete', async ({
  page,
  baseURL,
}) => {
  const person = await backendOf(baseURL).person({ pages: ['sessions', 'calendar', 'indicators', 'Maps'] });
  await openHomeAs(page, person.email);
  await page.route(/google\.firestore/u, () => undefined);
  await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  await expect(page.getByText('Not in your plan')).toHaveCount(7);
  await untilDrawn(page);
  await expectSteady(page);
});

test('nothing moves on the dashboard when results arrive that were there before @complete', async ({ page }) => {
  await openHomeAs(page, 'trader@demo.test');
  await expect(page.getByText('All closed trades, USD')).toBeVisible();
  await expectNoViolations(page);
  await watchShifts(page);
  await page.reload();
  await expect(page.getByText('All closed trades, USD')).toBeVisible();
  await untilDrawn(page);
  await expectSteady(page);
});
