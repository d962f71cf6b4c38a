/** A trader of the test's own, so that tests share no journal: made through the backend's owner interfaces, signed in through the screen. */
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

const password = 'a-long-enough-password';
const owner = { Authorization: 'Bearer owner' };

const offsetOf = (baseURL: string): number => Number(new URL(baseURL).port) - 5_173;

/** Creates a person with a verified address whose pack opens the journal. */
export const createTrader = async (
  request: APIRequestContext,
  baseURL: string,
): Promise<{ readonly email: string; readonly uid: string }> => {
  const name = `trader-${String(Date.now())}-${String(Math.floor(Math.random() * 1e6))}`;
  const email = `${name}@example.test`;
  const auth = `http://127.0.0.1:${String(9_099 + offsetOf(baseURL))}/identitytoolkit.googleapis.com/v1`;
  const created = await request.post(`${auth}/accounts:signUp?key=local`, { data: { email, password, returnSecureToken: true } });
  const { localId: uid } = (await created.json()) as { localId: string };
  await request.post(`${auth}/accounts:update`, { headers: owner, data: { localId: uid, emailVerified: true } });
  const database = `http://127.0.0.1:${String(9_000 + offsetOf(baseURL))}`;
  const pack = await request.put(`${database}/packs/${name}.json?ns=demo-sextant-default-rtdb`, {
    headers: owner,
    data: { name, allowedEmails: [email], allowedPages: ['journal'], revision: 1, updatedAt: { '.sv': 'timestamp' } },
  });
  expect(pack.ok()).toBe(true);
  return { email, uid };
};

/** Signs in on the login screen and opens the journal. */
export const openJournalAs = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  await page.goto('/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.locator('[data-sync]')).toBeVisible();
};
