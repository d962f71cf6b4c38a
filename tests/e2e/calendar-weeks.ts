/** Weeks of the calendar in the present, and what a browser does with them on its screen. Not a test. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openAs } from './people';

type Row = Readonly<Record<'title' | 'country' | 'date' | 'impact' | 'forecast' | 'previous', string>>;

export const dayMs = 86_400_000;

const newYorkOffset = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });

/** The rows of a fixture moved by whole weeks into the present one, with New York's offset of that date. */
export const thisWeek = (name: string): readonly Row[] => {
  const rows = JSON.parse(readFileSync(`tests/fixtures/calendar/${name}`, 'utf8')) as readonly Row[];
  const weeks = Math.floor((Date.now() - Date.UTC(2026, 2, 15)) / (7 * dayMs));
  return rows.map((row) => {
    const noon = new Date(Date.parse(`${row.date.slice(0, 10)}T12:00:00Z`) + weeks * 7 * dayMs);
    const offset =
      newYorkOffset
        .formatToParts(noon)
        .find(({ type }) => type === 'timeZoneName')
        ?.value.slice(3) ?? '';
    const hasOffset = row.date.length > 19;
    return { ...row, date: `${noon.toISOString().slice(0, 10)}${row.date.slice(10, 19)}${hasOffset ? offset : ''}` };
  });
};

/** Opens the screen as somebody who signed in before, and waits for its list. */
export const openCalendarAs = async (page: Page, email: string): Promise<void> => {
  await openAs(page, email, '/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' })).toBeVisible();
};

/** Chooses every currency and impact, for who has not chosen: then high impact alone is shown. */
export const showEverything = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Show everything' });
  await button.click();
  await expect(button).toHaveCount(0);
};

/** Hands a file to the import, up to what it holds. */
export const readFile = async (page: Page, name: string, rows: readonly unknown[]): Promise<void> => {
  await page.getByRole('button', { name: 'Import a week' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(rows)),
    });
};

/** Imports the rows as a file and confirms. */
export const importWeek = async (page: Page, rows: readonly unknown[]): Promise<void> => {
  await readFile(page, 'week.json', rows);
  await page.getByRole('button', { name: /^Import \d+ events?$/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** A filter of the list. */
export const chip = (page: Page, label: string) => page.locator('label').filter({ hasText: new RegExp(`^${label}$`, 'u') });
/** The rows of the list with a time, without the dates of published schedules, which the real week has or has not. */
export const events = (page: Page) => page.locator('button[data-event]:not([data-event^="schedule|"])');
