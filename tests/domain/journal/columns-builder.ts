/** Invented trades for tests of columns: many accounts, symbols, currencies and notes, and the columns of them. */
import fc from 'fast-check';
import { journalColumns, type ColumnsContext, type JournalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade, TradingAccount, TraderNotes } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';

export const anAccount = (id: string, currency: string): TradingAccount => ({
  id,
  name: id,
  broker: 'broker',
  number: id,
  currency,
  importZone: 'Europe/Helsinki',
});

export const accounts: readonly TradingAccount[] = [anAccount('a', 'EUR'), anAccount('b', 'USD')];

/** The columns of trades; too many digits fail the test. */
export const columnsOf = (trades: readonly Trade[], context: Partial<ColumnsContext> = {}): JournalColumns => {
  const outcome = journalColumns(trades, { accounts, ...context });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.columns;
};

const money = fc.integer({ min: -50_000, max: 50_000 }).map((cents) => decimal((cents / 100).toFixed(2)));
const cost = fc.integer({ min: -99_999, max: 0 }).map((part) => decimal((part / 10_000).toFixed(4)));
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const notes: fc.Arbitrary<TraderNotes> = fc
  .record({
    note: some(fc.constantFrom('late entry', 'as planned', ' ')),
    rating: some(fc.integer({ min: 1, max: 5 })),
    setup: some(fc.constantFrom('Pullback', 'Breakout', '')),
    tags: some(
      fc
        .uniqueArray(fc.constantFrom('late', 'early', 'tired', ...Array.from({ length: 40 }, (_, i) => `t${i}`)), { maxLength: 4 })
        .map((list) => Object.fromEntries(list.map((tag) => [tag, true as const]))),
    ),
    screenshots: some(fc.constant({ ab: { addedAt: epochMs(1), caption: '' } })),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as TraderNotes);

const start = Date.UTC(2026, 1, 20);
const sixtyDays = 60 * 86_400_000;

const oneTrade = fc.record({
  account: fc.constantFrom('a', 'b'),
  symbol: fc.constantFrom('eurusd', 'EURUSD.a', 'MNQZ6', 'MNQH6', 'DAX'),
  side: fc.constantFrom<'long' | 'short'>('long', 'short'),
  openedAt: fc.integer({ min: start, max: start + sixtyDays }),
  heldMs: fc.oneof(fc.nat(600_000), fc.nat(200_000_000)),
  profit: fc.oneof(money, fc.constant(decimal('0.00'))),
  commission: fc.oneof(money, fc.constant(decimal('0'))),
  swap: money,
  fee: cost,
  risk: some(fc.integer({ min: 1, max: 500 })),
  user: notes,
});

/** Trades of two accounts in two currencies, over the changes of the clock in spring 2026. */
export const someTrades: fc.Arbitrary<readonly Trade[]> = fc.array(oneTrade, { maxLength: 40 }).map((list) =>
  list.map(({ account, user, risk, fee, openedAt, heldMs, ...facts }, i): Trade => {
    const trade = aTrade(
      { ...facts, ticket: String(i + 1), openedAt: epochMs(openedAt), closedAt: epochMs(openedAt + heldMs), fees: { exchange: fee } },
      account,
    );
    return { ...trade, user: risk === undefined ? user : { ...user, initialRisk: decimal(String(risk)) } };
  }),
);
