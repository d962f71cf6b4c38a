/** The sample journal is consistent in itself: recomputed here from prices with big.js, apart from the code that drew it. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import { readLedgerDocument } from '@/domain/journal/ledger-month';
import { sampleAccount, sampleTrades } from '../../../emulator/seed-sample';
import { firestoreDocuments } from '../../../emulator/seed-records';

const trades = sampleTrades();

test('the account says in its name that it is simulated', () => {
  expect(sampleAccount.name).toBe('Sample account (simulated)');
  expect(sampleAccount.id).toMatch(/^sample-[a-z0-9-]+$/u);
});

test('there are twelve trades, the same at every start, with tickets of their own', () => {
  expect(trades).toHaveLength(12);
  expect(sampleTrades()).toEqual(trades);
  expect(new Set(trades.map(({ id }) => id)).size).toBe(12);
});

test('both sides, wins and losses are among them', () => {
  expect(new Set(trades.map(({ broker }) => broker.side))).toEqual(new Set(['long', 'short']));
  expect(new Set(trades.map(({ broker }) => Math.sign(Number(broker.profit))))).toEqual(new Set([-1, 1]));
});

test.each(trades)('the profit of $id is its move times its 100,000 units a lot', ({ broker }) => {
  const move = new Big(broker.closePrice).minus(broker.openPrice).times(broker.side === 'long' ? 1 : -1);
  expect(new Big(broker.profit).eq(move.times(broker.lots).times(100_000))).toBe(true);
  expect(new Big(broker.commission).eq(new Big(broker.lots).times(-7))).toBe(true);
  expect(Number(broker.swap)).toBeLessThanOrEqual(0);
});

test.each(trades)('$id closes after it opens, on weekdays of September 2025, and prints the times of Helsinki', ({ broker }) => {
  expect(broker.closedAt).toBeGreaterThan(broker.openedAt);
  for (const [at, text] of [
    [broker.openedAt, broker.openedText],
    [broker.closedAt, broker.closedText],
  ] as const) {
    const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'medium' }).format(at);
    expect(text).toBe(zoned.replaceAll('-', '.'));
    expect(text).toMatch(/^2025\.09\./u);
    expect([1, 2, 3, 4, 5]).toContain(new Date(at).getUTCDay());
  }
});

test.each(trades)('$id stays between its stop and its target', ({ broker }) => {
  const [low, high] = [Number(broker.stopPrice), Number(broker.targetPrice)].toSorted((a, b) => a - b) as [number, number];
  expect(Number(broker.closePrice)).toBeGreaterThanOrEqual(low);
  expect(Number(broker.closePrice)).toBeLessThanOrEqual(high);
});

test('the stored month is readable, whole and without damage', () => {
  const [path, fields] = Object.entries(firestoreDocuments(new Date())).find(([name]) => name.includes('/ledger/')) ?? ['', {}];
  const reading = readLedgerDocument(path.split('/').at(-1) ?? '', fields);
  expect(path).toBe(`users/demo-trader/ledger/${sampleAccount.id}_2025-09`);
  expect(reading.damaged).toEqual([]);
  // No file states them, which is what an entry typed in says of itself.
  expect(reading.trades).toEqual(trades.map((trade) => ({ ...trade, sources: { manual: trade.broker.row } })));
});
