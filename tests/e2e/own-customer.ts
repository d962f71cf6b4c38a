/** A customer of the embedded backend's payment provider: its books, time and ends on command, and what has to agree after each. Not a test. */
import { expect, type Page } from '@playwright/test';
import { askRules, type Allowed } from './ask-rules';
import { answerToOwner, asOwner, documentsAddress } from './owner-token';
import type { OwnBackend } from './own-backend';
import type { Person } from './people';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days that a plan stays open after a failed payment, as the demo offers it. */
const graceDays = 5;

interface Charge {
  readonly id: string;
  readonly subscription: string;
  readonly period: number;
  readonly amountCents: number;
  readonly atMs: number;
  readonly state: 'paid' | 'refunded' | 'disputed';
}

interface Books {
  readonly aheadMs: number;
  readonly charges: readonly Charge[];
  readonly subscriptions: readonly { readonly id: string; readonly status: string; readonly endsWithPeriod: boolean }[];
  readonly events: readonly { readonly delivered: boolean }[];
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type Step = 'before-checkout' | 'checkout-opened' | 'before-charge' | 'charged' | 'delivered';

export interface Agreement {
  /** What the part about the plan in the account begins with. */
  readonly says: string;
  readonly allowed: Allowed;
  /** The provider's word, which the record repeats; null: the provider has no subscription. */
  readonly status: string | null;
  /** Every charge so far, in order: which subscription, which of its periods, what became of it. */
  readonly charges: readonly string[];
}

export const customerOf = (backend: OwnBackend, person: Person) => {
  const { address } = backend;
  const control = `${address}/__/checkout/control`;
  const fieldsOf = async (path: string): Promise<Fields> =>
    ((await answerToOwner('GET', documentsAddress(address, path))) as { readonly fields?: Fields }).fields ?? {};
  const instantOf = (fields: Fields, name: string): number => Date.parse(String(fields[name]?.['timestampValue']));
  const books = async (): Promise<Books> => (await asOwner('GET', control)) as Books;

  const command = async (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    await asOwner('POST', control, { command: name, uid: person.uid, ...more });
  };

  /** The provider's document of the subscription it began last. */
  const provided = async (): Promise<Fields> => {
    const last = (await books()).subscriptions.at(-1);
    return last === undefined ? {} : fieldsOf(`customers/${person.uid}/subscriptions/${last.id}`);
  };

  /** Does what ends the process at that step, and starts the process again when it has. */
  const dyingAt = async (step: Step, act: () => Promise<unknown>): Promise<void> => {
    await command('die', { step });
    // The answer may have left before the end came, or not.
    await Promise.all([backend.untilDead(), act().catch(() => undefined)]);
    await backend.startAgain();
  };

  /** An hour after the end of the period that the provider is in. */
  const toNextPeriod = async (): Promise<{ readonly days: number }> => {
    const end = instantOf(await provided(), 'current_period_end');
    return { days: (end + hourMs - Date.now() - (await books()).aheadMs) / dayMs };
  };

  /** Charges in a form that shows a period that was charged twice: the number of the subscription, of its period, and the state. */
  const chargesIn = ({ charges, subscriptions }: Books): string[] =>
    charges.map(
      ({ subscription, period, state }) =>
        `${String(subscriptions.findIndex(({ id }) => id === subscription) + 1)}.${String(period + 1)} ${state}`,
    );

  /** How many payments were looked at so far. */
  let known = 0;

  /** Opens the person's account, and holds screen, rules, record, the provider's document and its books against each other. */
  const expectAgreement = async (page: Page, { says, allowed, status, charges }: Agreement): Promise<void> => {
    await page.goto('/user-account');
    await expect(page.locator('#plan').getByText(says)).toBeVisible();
    // What the provider's document allows is in the record as soon as an open tab has written it.
    await expect.poll(() => askRules(address, person), says).toEqual(allowed);
    const ledger = await books();
    expect(chargesIn(ledger)).toEqual(charges);
    expect(ledger.events.every(({ delivered }) => delivered)).toBe(true);
    if (status === null) return;
    const [record, document, last] = [await fieldsOf(`subscriptions/${person.uid}`), await provided(), ledger.subscriptions.at(-1)];
    expect([record, document].map((one) => one['status']?.['stringValue'])).toEqual([status, status]);
    expect([last?.status, record['providerId']?.['stringValue']]).toEqual([status, last?.id]);
    const graceMs = graceDays * dayMs;
    expect(instantOf(record, 'pagesUntil')).toBeLessThanOrEqual(instantOf(document, 'current_period_end'));
    // From the payment to the record that opens the pages, by the clock of both.
    for (const { atMs } of ledger.charges.slice(known)) expect(instantOf(record, 'updatedAt') - atMs).toBeLessThan(graceMs);
    known = ledger.charges.length;
  };

  return { books, command, dyingAt, toNextPeriod, expectAgreement };
};
