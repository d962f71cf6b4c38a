/** Builds trades for tests: whole by default, changed where a test says so. */
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';

export const decimal = (text: string): DecimalText => text as DecimalText;

/** Broker facts with a net result of `net` and no costs, unless changed. */
export const someFacts = (change: Partial<BrokerFacts> = {}): BrokerFacts => ({
  ticket: '1000001',
  symbol: 'eurusd',
  side: 'long',
  lots: decimal('0.10'),
  openedAt: epochMs(Date.UTC(2024, 5, 3, 10)),
  closedAt: epochMs(Date.UTC(2024, 5, 3, 12)),
  openedText: '2024.06.03 13:00:00',
  closedText: '2024.06.03 15:00:00',
  openPrice: decimal('1.07000'),
  closePrice: decimal('1.07123'),
  stopPrice: null,
  targetPrice: null,
  commission: decimal('0.00'),
  taxes: decimal('0.00'),
  swap: decimal('0.00'),
  profit: decimal('12.30'),
  comment: '',
  magic: null,
  partOf: null,
  continuedBy: null,
  importId: 'import-1',
  row: 4,
  ...change,
});

export const aTrade = (change: Partial<BrokerFacts> = {}, accountId = 'broker-1-abc'): Trade => {
  const broker = someFacts(change);
  return { id: `mt4-${broker.ticket}`, accountId, broker, user: {} };
};

/** Trades with the given net results that close one after the other. */
export const tradesWith = (...results: readonly string[]): readonly Trade[] =>
  results.map((profit, i) =>
    aTrade({ ticket: String(100 + i), profit: decimal(profit), closedAt: epochMs(Date.UTC(2024, 5, 3, 12) + i * 60_000) }),
  );
