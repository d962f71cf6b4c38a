/** A trader of the test's own, so that tests share no journal. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { backendOf, openAs } from './people';
import type { Person } from './people';

/** Creates a person with a verified address whose pack opens the journal. */
export const createTrader = (baseURL: string): Promise<Person> => backendOf(baseURL).person({ pages: ['journal'] });

/** Opens the journal of somebody who signed in before. */
export const openJournalAs = async (page: Page, email: string): Promise<void> => {
  await openAs(page, email, '/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.locator('[data-sync]')).toBeVisible();
};
