/** After the end of a plan every screen opens and shows what was saved, nothing new can be begun on any of them, and each says why. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { screenRows, type ScreenId } from '@/routes';
import { askRules } from './ask-rules';
import { openJournalAs } from './own-trader';
import { answerToOwner, asOwner, documentsAddress } from './owner-token';
import { backendOf } from './people';

const dayMs = 86_400_000;
const instant = (ms: number) => ({ timestampValue: new Date(ms).toISOString() });

/** The record as an admin leaves it. */
const endsAt = (baseURL: string, uid: string, pagesUntil: number): Promise<unknown> =>
  asOwner('PATCH', documentsAddress(baseURL, `subscriptions/${uid}`), {
    fields: {
      plan: { stringValue: 'all-tools' },
      status: { stringValue: 'active' },
      source: { stringValue: 'admin' },
      providerId: { nullValue: null },
      pagesUntil: instant(pagesUntil),
      writeUntil: instant(pagesUntil + 7 * dayMs),
      updatedAt: instant(Date.now()),
    },
  });

interface Visit {
  /** Where on the screen, when it is not its own address. */
  readonly at?: string;
  /** A press that shows what has to be stopped. */
  readonly first?: (page: Page) => Promise<void>;
  /** Names of buttons that are stopped, with the sentence that says why. */
  readonly stopped: readonly RegExp[];
  /** Names of what stays: search, filters, statistics, settings. */
  readonly stays?: readonly (readonly [role: 'button' | 'searchbox' | 'textbox' | 'link', name: RegExp])[];
}

/** By screen; the test says which member’s screen has no entry. */
const visits: Readonly<Partial<Record<ScreenId, readonly Visit[]>>> = {
  home: [{ stopped: [/^Plan a trade/u] }],
  sessions: [{ stopped: [/^Load sample data$/u, /^Choose a candle file$/u], stays: [['button', /^Alerts$/u]] }],
  calendar: [{ stopped: [/^Import a week$/u], stays: [['button', /^The week after$/u]] }],
  calculator: [
    { at: '/calculator?calc=futures-ticks&contract=ABCD&tickSize=0.25&tickValue=5&tickCurrency=USD', stopped: [/^Remember ABCD$/u] },
  ],
  journal: [{ stopped: [/^Import$/u, /^Add a trade/u], stays: [['searchbox', /^Search trades$/u]] }],
  indicators: [
    {
      first: (page) => page.getByRole('button', { name: 'Backtest', exact: true }).click(),
      stopped: [/^Run backtest$/u],
      stays: [['button', /^Settings$/u]],
    },
  ],
  maps: [{ stopped: [/^Get daily rates$/u] }],
  assistant: [{ stopped: [/^Ask$/u], stays: [['searchbox', /^Search threads$/u]] }],
  notes: [{ stopped: [/^New note/u] }],
  vision: [{ stopped: [/^Choose a picture$/u] }],
  journalAi: [{ at: '/JournalPlatform?view=ask', stopped: [/^Ask$/u] }],
  chartAnalysis: [{ stopped: [] }],
  userAccount: [
    {
      stopped: [],
      stays: [
        ['button', /^Export everything$/u],
        ['link', /^Renew your plan$/u],
      ],
    },
  ],
  subscriptionPrice: [{ stopped: [], stays: [['button', /^Continue to payment$/u]] }],
  subscriptionRenew: [
    {
      stopped: [],
      stays: [
        ['button', /^Continue to payment$/u],
        ['button', /^Export everything$/u],
        ['button', /^Logout$/u],
      ],
    },
  ],
};

test('every screen opens read-only after the end of a plan, and the export is whole @complete', async ({ page, baseURL }) => {
  test.setTimeout(900_000);
  const backend = baseURL ?? '';
  const person = await backendOf(backend).person({});
  await endsAt(backend, person.uid, Date.now() + dayMs);
  await openJournalAs(page, person.email);
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/jpy-no-decimals.htm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/u })
    .click();
  await expect(page.getByText('+¥65,996')).toBeVisible();
  // Nothing may be under way when the plan ends; the badge says so before there is anything to send, too.
  await expect.poll(() => answerToOwner('GET', documentsAddress(backend, `users/${person.uid}/ledger`))).not.toEqual({});
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
  await endsAt(backend, person.uid, Date.now() - 8 * dayMs);
  expect(await askRules(backend, person)).toEqual({ pages: false, work: false });

  for (const [id, { access, path }] of screenRows) {
    if (access !== 'member') continue;
    const known = visits[id] ?? [];
    expect(known.length, `${id} has an entry`).toBeGreaterThan(0);
    for (const { at = path, first, stopped, stays = [] } of known) {
      await test.step(`${id} ${at}`, async () => {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await first?.(page);
        for (const name of stopped) {
          const button = page.getByRole('button', { name }).first();
          await expect(button).toBeDisabled();
          await expect(page.getByText(/Renew (?:your plan|it) to add or change anything/u).first()).toBeVisible();
        }
        for (const [role, name] of stays) await expect(page.getByRole(role, { name }).first()).toBeEnabled();
        // A screen that writes by itself would leave something that waits.
        await expect(page.getByText(/waits? for your renewal/u)).toHaveCount(0);
      });
    }
  }

  await page.goto('/journal');
  await expect(page.getByText('+¥65,996')).toBeVisible();
  await page.goto('/subscription-renew');
  await expect(page.getByText('Your plan has ended.')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Ended .+ Your data and export have no end/u })).toBeVisible();
  await expect(page.getByText(/^3 trades · about \d+ kB$/u)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export everything' }).click()]);
  const archive = readFileSync(await download.path(), 'latin1');
  expect(archive).toContain('jpy-no-decimals.htm');
  // The tickets of the statement's positions, in the ledger and in the table of trades.
  for (const ticket of ['5000002', '5000003', '5000004']) expect(archive.split(`mt4-${ticket}`).length).toBeGreaterThan(2);
});
