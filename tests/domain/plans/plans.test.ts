/** Prices as they are shown and announced, against figures worked out by hand. */
import { describe, expect, it } from 'vitest';
import { pageKeys, type PageKey } from '@/domain/access/can-open';
import {
  allToolsPlan,
  amountOf,
  monthlyShare,
  offersOf,
  plans,
  planThatOpens,
  priceText,
  yearlySaving,
  type Plan,
  type Price,
} from '@/domain/plans/plans';
import { defaultPrice } from '@/domain/plans/default-price';
import { demoPacks } from '../../../emulator/seed-people';

const dollars = (amountCents: number): Price => ({ term: 'month', amountCents, currency: 'USD' });

describe('prices', () => {
  it('have 34.90 USD a month as the default, as the specification asks', () => {
    expect(amountOf(defaultPrice)).toBe(34.9);
    expect(defaultPrice.currency).toBe('USD');
    expect(priceText(defaultPrice)).toBe('$34.90');
  });

  it('are written with both decimals and grouped', () => {
    expect([5, 100, 34_900, 123_456_700].map((cents) => priceText(dollars(cents)))).toEqual(['$0.05', '$1.00', '$349.00', '$1,234,567.00']);
  });

  it('cost ten months for a year: 12 × 34.90 − 349.00 = 69.80, and 349.00 ÷ 12 = 29.083… is 29.09 a month', () => {
    expect(allToolsPlan.prices.year.amountCents).toBe(10 * allToolsPlan.prices.month.amountCents);
    expect(priceText(yearlySaving(allToolsPlan))).toBe('$69.80');
    expect(priceText(monthlyShare(allToolsPlan.prices.year))).toBe('$29.09');
  });

  it('are announced once per plan and term', () => {
    expect(offersOf(plans, '/price').map(({ price, currency, availability, url }) => [price, currency, availability, url])).toEqual([
      [34.9, 'USD', 'InStock', '/price'],
      [349, 'USD', 'InStock', '/price'],
    ]);
  });
});

describe('the plan named where a page is closed', () => {
  const plan = (id: string, pages: readonly PageKey[], monthCents: number): Plan => ({
    ...allToolsPlan,
    id,
    pages,
    prices: { ...allToolsPlan.prices, month: dollars(monthCents) },
  });
  const all = [plan('all', ['journal', 'calendar'], 3_490), plan('small', ['calendar'], 990), plan('large', ['calendar'], 4_990)];

  it('is the cheapest by the month of those that open it', () => {
    expect(planThatOpens('calendar', all)?.id).toBe('small');
    expect(planThatOpens('journal', all)?.id).toBe('all');
  });

  it('is none where no plan opens it', () => expect(planThatOpens('Maps', all)).toBeNull());
});

describe('the plan', () => {
  it('opens every screen that a pack can open, as the pack of the demo does', () => {
    expect([...allToolsPlan.pages].sort()).toEqual([...pageKeys].sort());
    expect(demoPacks.find(({ id }) => id === allToolsPlan.packId)?.allowedPages).toEqual(allToolsPlan.pages);
  });
});
