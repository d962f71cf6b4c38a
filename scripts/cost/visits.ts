/** What a trader does in the built product, in Chromium, as steps to be counted. */
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CountedBackend } from './counted-backend';

const password = 'a-long-enough-password';
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  });

const demand = async (address: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(address, { ...init, headers: owner });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** A person with a verified address, in a pack of all tools; made past the counters. */
export const createTrader = async ({ uncounted }: CountedBackend, name: string): Promise<string> => {
  const email = `${name}@example.test`;
  const body = JSON.stringify({ email, password, emailVerified: true });
  await demand(`${uncounted.auth}/identitytoolkit.googleapis.com/v1/projects/demo-sextant/accounts`, { method: 'POST', body });
  const pages = [
    'sessions',
    'calendar',
    'calculator',
    'journal',
    'indicators',
    'Maps',
    'IA',
    'notepad',
    'visionai',
    'JournalPlatform',
    'chartAiAnalyse',
  ];
  await demand(`${uncounted.database}/packs/${name}.json?ns=demo-sextant-default-rtdb`, {
    method: 'PUT',
    body: JSON.stringify({ name, allowedEmails: [email], allowedPages: pages, revision: 1, updatedAt: { '.sv': 'timestamp' } }),
  });
  return email;
};

/** Another device: nothing of any other is on it. */
export const newDevice = async (
  browser: Browser,
  { origin }: CountedBackend,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
  });
  return { context, page: await context.newPage() };
};

export const openLogin = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
};

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
};

/** Creates an account on the screen; the address stays unverified. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login?view=create');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.getByText('Your account is ready').waitFor();
};

/** Goes to the journal inside the app, without loading the page anew. */
export const openJournal = async (page: Page): Promise<void> => {
  await page.locator('a[href="/journal"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
  await page.locator('[data-sync]').waitFor();
};

/** Waits until the journal shows as many trades, and the server has everything. */
export const awaitTrades = async (page: Page, trades: number): Promise<void> => {
  await page.locator(`[role=grid][aria-rowcount="${trades + 1}"]`).waitFor({ timeout: 120_000 });
  await page.getByText('All changes saved.').waitFor({ timeout: 120_000 });
};

export interface Statement {
  readonly name: string;
  readonly html: Buffer;
  readonly trades: number;
}

export const importStatement = async (page: Page, { name, html, trades }: Statement): Promise<void> => {
  await page.getByTestId('statement-file').setInputFiles({ name, mimeType: 'text/html', buffer: html });
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Import \d/u });
  await confirm.waitFor({ timeout: 120_000 });
  await confirm.click();
  await awaitTrades(page, trades);
};
