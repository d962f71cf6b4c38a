/** Builds executions for tests: whole by default, changed where a test says so. */
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import { epochMs } from '@/domain/time/epoch-ms';
import { decimal } from './a-trade';

/** The quantity, the price and what else a test says; `+2` buys two, `-2` sells two. Each comes a minute after the one of the number before. */
export const aFill = (number: number, signed: string, price: string, change: Partial<FillFacts> = {}): StoredFill => {
  const at = epochMs(Date.UTC(2026, 5, 3, 14) + number * 60_000);
  return {
    id: `f-${number}`,
    accountId: 'broker-1-abc',
    facts: {
      kind: 'fill',
      fillId: String(number),
      symbol: 'MNQZ6',
      side: signed.startsWith('-') ? 'sell' : 'buy',
      quantity: decimal(signed.slice(1)),
      unit: 'contracts',
      price: decimal(price),
      at,
      timeText: `minute ${number}`,
      order: number,
      effect: null,
      position: null,
      commission: decimal('0'),
      taxes: decimal('0'),
      swap: decimal('0'),
      fees: {},
      profit: null,
      currency: 'USD',
      pointValue: decimal('2'),
      stopPrice: null,
      targetPrice: null,
      comment: '',
      setup: null,
      importId: 'import-1',
      row: number,
      ...change,
    },
  };
};
