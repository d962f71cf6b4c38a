// @vitest-environment node
/** The currencies that whoever is signed in trades, told once for each other set of them. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import type { LiveCell } from '@/lib/live';
import { ownCurrencies } from '@/services/journal/own-currencies';

type Told = { readonly state: string; readonly trades?: readonly object[] };
const { account, journal } = await vi.hoisted(async () => {
  const { liveCell } = await import('@/lib/live');
  return { account: liveCell<Account | null>(null), journal: liveCell<Told>({ state: 'loading' }) as LiveCell<Told> };
});
vi.mock('@/services/session/session', () => ({
  account,
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
}));
vi.mock('@/services/journal/journal', () => ({ journal }));

const aTrade = (symbol: string) => ({ broker: { symbol } });
const ready = (...symbols: readonly string[]): Told => ({ state: 'ready', trades: symbols.map(aTrade) });

beforeEach(() => {
  account.set(null);
  journal.set({ state: 'loading' });
});

it('follow the journal, and are told anew only where they are others', async () => {
  const told: (readonly string[] | null)[] = [];
  const stop = ownCurrencies.subscribe(() => told.push(ownCurrencies.get()));
  expect(ownCurrencies.get()).toBeNull();
  journal.set(ready('EURUSD'));
  account.set({ uid: 'anna' } as Account);
  await vi.waitFor(() => expect(told).toEqual([['EUR', 'USD']]));
  for (const state of ['loading', 'signed-out']) journal.set({ state });
  journal.set(ready('EURUSD', 'EURUSD'));
  expect(told).toHaveLength(1);
  journal.set(ready('EURUSD', 'USDJPY'));
  journal.set(ready('GBPUSD'));
  expect(told.slice(1)).toEqual([
    ['EUR', 'USD', 'JPY'],
    ['GBP', 'USD'],
  ]);
  journal.set({ state: 'unavailable' });
  expect(told.at(-1)).toEqual([]);
  account.set(null);
  expect(ownCurrencies.get()).toBeNull();
  journal.set(ready('EURUSD'));
  expect(ownCurrencies.get()).toBeNull();
  stop();
});

it('are none, not unknown, of somebody without trades', async () => {
  journal.set(ready());
  const stop = ownCurrencies.subscribe(() => undefined);
  account.set({ uid: 'berta' } as Account);
  await vi.waitFor(() => expect(ownCurrencies.get()).toEqual([]));
  stop();
});
