/** A table as large as years of trading make it, read whole; how fast is measured by the bench. */
import { expect, it } from 'vitest';
import { parseBytes, parseText, freeOfCosts, questionsOf, statementOf } from './platform-fixture';

const header =
  'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';

/** 20 MB in the complete tier, 4 MB in the short one. */
const rows = process.env['SEXTANT_FULL'] === '1' ? 175_000 : 35_000;

it('a large table is read with steady progress', () => {
  const row = (i: number): string =>
    `MNQU6,-2,0,0.25,${537_862_110_000 + 2 * i},${537_862_110_001 + 2 * i},1,28531.75,28541.75,$20.00,06/10/2026 16:00:05,06/10/2026 16:00:29,24sec`;
  const lines = Array.from({ length: rows }, (_, i) => row(i));
  const bytes = new TextEncoder().encode([header, ...lines].join('\n'));
  expect(bytes.length).toBeGreaterThan(110 * rows);
  const shares: number[] = [];
  const statement = statementOf(
    parseBytes(bytes, { zone: 'America/New_York', answers: freeOfCosts, onProgress: (share) => shares.push(share) }),
  );
  expect(statement.trades).toHaveLength(rows);
  // Each trade has won 20.00.
  expect(statement.totals.profit).toBe(`${20 * rows}.00`);
  expect(shares.length).toBeGreaterThan(50);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('a large table of executions tells its progress while they are matched too', () => {
  const row = (i: number): string => {
    const at = new Date(Date.UTC(2026, 0, 5) + 11_000 * i).toISOString().slice(0, 19).replace('T', ' ');
    return `${at};MNQU6;${i % 2 === 0 ? 'buy;1;28501.25' : 'sell;1;28511.25'};0.52`;
  };
  const text = ['Date;Ticker;Action;Shares;Price;Comm', ...Array.from({ length: rows }, (_, i) => row(i))].join('\n');
  const mapping = { 0: 'openTime', 1: 'symbol', 2: 'side', 3: 'quantity', 4: 'openPrice', 5: 'commission' } as const;
  const shares: number[] = [];
  const statement = statementOf(parseText(text, { zone: 'UTC', answers: { mapping }, onProgress: (share) => shares.push(share) }));
  // Each pair of executions wins 10 points of 2 dollars.
  expect(statement.totals.profit).toBe(`${(rows / 2) * 20}.00`);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const steps = shares.map((share, i) => share - (shares[i - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.05);
  expect(shares.at(-1)).toBe(1);
});

it('a question that every row of a large table raises is asked once', () => {
  const lines = Array.from({ length: rows }, (_, i) => `2025-03-14 10:00:${String(i % 60).padStart(2, '0')};MNQU6;buy;1;28501.25;0.52`);
  const asked = questionsOf(
    parseText(['Date;Ticker;Action;Shares;Price;Comm EUR', ...lines].join('\n'), {
      zone: 'UTC',
      answers: { mapping: { 0: 'openTime', 1: 'symbol', 2: 'side', 3: 'quantity', 4: 'openPrice', 5: 'commission' } },
    }),
  );
  expect(asked.questions).toEqual([{ kind: 'rate', from: 'EUR', to: 'USD', rows: Array.from({ length: 20 }, (_, i) => i + 2) }]);
});
