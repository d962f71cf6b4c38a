// @vitest-environment jsdom
/** The pricing page: both prices, what is opened and in which state, and what it tells search engines. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import { pageKeys } from '@/domain/access/can-open';
import { readyPages } from '@/domain/plans/ready-pages';
import PricingPage from '@/features/pricing/pricing-page';
import { screenRows } from '@/routes';
import { HeadDetailsContext, type HeadDetails } from '@/ui/head-details';

/** Who is signed in; the session itself needs a backend. */
const { signedIn } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  return { signedIn: liveCell<Account | null>(null) };
});
vi.mock('@/services/session/session', () => ({ account: signedIn }));

afterEach(() => {
  cleanup();
  signedIn.set(null);
});

const show = (): HeadDetails[] => {
  const said: HeadDetails[] = [];
  render(
    <HeadDetailsContext value={(details) => details !== null && said.push(details)}>
      <MemoryRouter>
        <PricingPage />
      </MemoryRouter>
    </HeadDetailsContext>,
  );
  return said;
};

describe('the pricing page', () => {
  it('shows the monthly price first, the yearly one beside it, and changes places on choice', async () => {
    show();
    const plan = within(screen.getByRole('region', { name: 'All tools' }));
    expect(plan.getByText('$34.90')).toBeTruthy();
    expect(plan.getByText('Or $349.00 a year, which saves $69.80.')).toBeTruthy();
    await userEvent.click(plan.getByRole('radio', { name: 'Yearly' }));
    expect(plan.getByText('$349.00')).toBeTruthy();
    expect(plan.getByText('$29.09 a month, $69.80 less than paid monthly.')).toBeTruthy();
    expect(plan.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/login?view=create');
  });

  it('says on the card which tools work today and which are still in preparation', () => {
    show();
    const lines = within(screen.getByRole('region', { name: 'All tools' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    const namesIn = (start: RegExp): readonly string[] =>
      (lines.find((line) => start.test(line)) ?? '').replace(start, '').split(/, and |, | and /u);
    const namesOf = (ready: boolean): readonly string[] =>
      screenRows.flatMap(([, { pageKey, title, menu }]) =>
        pageKey !== undefined && readyPages.includes(pageKey) === ready ? [menu.app ?? title] : [],
      );
    expect(namesIn(/^Working today: /u)).toEqual(namesOf(true));
    expect(namesIn(/^Part of the plan, in preparation: /u)).toEqual(namesOf(false));
  });

  it('asks nobody who is signed in to create an account', () => {
    signedIn.set({ uid: 'anna' } as Account);
    show();
    const plan = within(screen.getByRole('region', { name: 'All tools' }));
    expect(plan.queryByText(/create an account/iu)).toBeNull();
    expect(plan.getByRole('link', { name: 'Choose this plan' }).getAttribute('href')).toBe('/subscription-price');
  });

  it('names every screen that the plan opens, and which of them work', () => {
    show();
    expect(screen.getAllByText('Works')).toHaveLength(readyPages.length);
    expect(screen.getAllByText('In preparation')).toHaveLength(pageKeys.length - readyPages.length);
  });

  it('says what holds for taxes, refund, renewal and the end', () => {
    show();
    expect(screen.getByText(/before tax/u)).toBeTruthy();
    expect(screen.getByText(/within 14 days of any payment/u)).toBeTruthy();
    expect(screen.getByText(/never sees your card/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'risk disclosure' }).getAttribute('href')).toBe('/terms#risk-disclosure');
  });

  it('announces the same prices as offers', () => {
    expect(show()[0]?.offers?.map(({ price, currency, availability, url }) => [price, currency, availability, url])).toEqual([
      [34.9, 'USD', 'InStock', '/price'],
      [349, 'USD', 'InStock', '/price'],
    ]);
  });
});
