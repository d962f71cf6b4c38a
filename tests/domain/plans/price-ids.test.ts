/** Ids of the provider from settings, and what is said where they do not fit what is offered. */
import { expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';
import { offerProblems, readPriceIds, settingName, soldBy } from '@/domain/plans/price-ids';
import { demoOffers } from '../../../emulator/seed-people';

const project = { VITE_FIREBASE_PROJECT_ID: 'shop', VITE_PRICE_ALL_TOOLS_MONTH: ' price_a ', VITE_PRICE_ALL_TOOLS_YEAR: 'price_b' };
const offered = (prices: readonly string[], pages: readonly string[] = pageKeys) => new Map([['all-tools', { prices, pages }]]);

it('names a setting by plan and term', () => {
  expect(settingName('PRICE', 'all-tools', 'month')).toBe('VITE_PRICE_ALL_TOOLS_MONTH');
  expect(settingName('PAYMENT_LINK', 'all-tools', 'year')).toBe('VITE_PAYMENT_LINK_ALL_TOOLS_YEAR');
});

it('reads them from the build, and has those of the demo without a project only', () => {
  expect(readPriceIds(project).get('all-tools')).toEqual({ month: 'price_a', year: 'price_b' });
  expect(readPriceIds({ VITE_FIREBASE_PROJECT_ID: 'shop', VITE_PRICE_ALL_TOOLS_MONTH: '' }).get('all-tools')).toEqual({
    month: null,
    year: null,
  });
  expect(Object.values(readPriceIds({}).get('all-tools') ?? {})).toEqual(demoOffers.plans['all-tools'].prices);
});

it('knows what a price buys', () => {
  expect(soldBy(readPriceIds(project), 'price_b')).toEqual({ planId: 'all-tools', term: 'year' });
  expect(soldBy(readPriceIds(project), 'price_c')).toBeNull();
});

it('has nothing to say where both fit, and so does the demo', () => {
  expect(offerProblems(offered(['price_b', 'price_a']), readPriceIds(project))).toEqual([]);
  expect(offerProblems(new Map(Object.entries(demoOffers.plans)), readPriceIds({}))).toEqual([]);
});

it('names each price and page that does not fit', () => {
  const ids = readPriceIds(project);
  expect(offerProblems(new Map(), ids)).toHaveLength(1);
  expect(offerProblems(offered(['price_a']), ids)).toEqual([expect.stringContaining('price_b')]);
  expect(offerProblems(offered(['price_a', 'price_b'], ['journal']), ids)).toEqual([expect.stringContaining('calendar')]);
  expect(offerProblems(new Map([...offered(['price_a', 'price_b']), ['small', { prices: ['price_a'], pages: [] }]]), ids)).toEqual([
    expect.stringContaining('"small"'),
  ]);
  expect(offerProblems(offered(['price_a']), readPriceIds({ ...project, VITE_PRICE_ALL_TOOLS_YEAR: 'price_a' }))).toEqual([
    expect.stringContaining('same price'),
  ]);
  expect(offerProblems(offered([]), readPriceIds({ VITE_FIREBASE_PROJECT_ID: 'shop' }))).toEqual([
    expect.stringContaining('VITE_PRICE_ALL_TOOLS_MONTH'),
    expect.stringContaining('VITE_PRICE_ALL_TOOLS_YEAR'),
  ]);
});
