/**
 * A simulated trading account for a demo user: twelve closed trades of September 2025, the same at every start.
 * Prices are drawn, not market data, and the account says so in its name.
 */
import { accountIdOf } from '@/domain/import/account-id';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { dayMs, hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';

const SEED = 20_250_901;
const TRADES = 12;
const FIRST_DAY = Date.UTC(2025, 8, 1);
/** Helsinki is at UTC+3 through the whole of September 2025. */
const ZONE_OFFSET_MS = 3 * hourMs;

const identity = { broker: 'Sample broker (simulated)', number: 'SAMPLE' };

export const sampleAccount = {
  id: accountIdOf(identity),
  name: 'Sample account (simulated)',
  ...identity,
  currency: 'USD',
  importZone: 'Europe/Helsinki',
  kind: 'sample',
} as const;

/** Both are quoted in dollars, so that profit in dollars is exact: 1 lot is 100,000 units and moves 1 dollar per 0.00001. */
const MARKETS = [
  { symbol: 'EURUSD', price: 117_000 },
  { symbol: 'GBPUSD', price: 135_000 },
] as const;
/** Charged per lot, for both sides together. */
const COMMISSION_DOLLARS = 7;
/** Charged per lot and night. */
const SWAP_CENTS = { long: -62, short: -35 } as const;

/** A whole number of the smallest unit as decimal text with `digits` after the point. */
const decimal = (units: number, digits: number): DecimalText => {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  return `${units < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}` as DecimalText;
};

const printed = (atMs: number): string => new Date(atMs + ZONE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '.');

/** The n-th weekday of the month, at midnight; the 1st of September 2025 is a Monday. */
const weekday = (n: number): number => FIRST_DAY + (Math.floor(n / 5) * 7 + (n % 5)) * dayMs;

const factsOf = (index: number, random: Random): BrokerFacts => {
  const market = MARKETS[random.below(MARKETS.length)] ?? MARKETS[0];
  const side = random.below(2) === 0 ? 'long' : 'short';
  const sign = side === 'long' ? 1 : -1;
  const lotHundredths = 10 + 10 * random.below(10);
  const open = market.price + random.below(2_001) - 1_000;
  const risk = 150 + 10 * random.below(16);
  // Half of the trades end at the stop or before it, half run to between one and two times the risk.
  const move = random.below(2) === 0 ? -risk + random.below(60) : risk + random.below(risk);
  const day = index + random.below(2);
  // Nothing is held over a weekend.
  const nights = random.below(4) === 0 && day % 5 !== 4 ? 1 : 0;
  const openedAt = weekday(day) + (7 + random.below(8)) * hourMs + random.below(3_600) * 1_000;
  const closedAt = openedAt + nights * dayMs + (600 + random.below(14_000)) * 1_000;
  return {
    ticket: String(910_001 + index),
    symbol: market.symbol,
    side,
    lots: decimal(lotHundredths, 2),
    openedAt: epochMs(openedAt),
    closedAt: epochMs(closedAt),
    openedText: printed(openedAt),
    closedText: printed(closedAt),
    openPrice: decimal(open, 5),
    closePrice: decimal(open + sign * move, 5),
    stopPrice: decimal(open - sign * risk, 5),
    targetPrice: decimal(open + sign * 2 * risk, 5),
    commission: decimal(-COMMISSION_DOLLARS * lotHundredths, 2),
    taxes: '0.00' as DecimalText,
    swap: decimal(Math.trunc((nights * SWAP_CENTS[side] * lotHundredths) / 100), 2),
    profit: decimal(move * lotHundredths, 2),
    comment: 'simulated',
    magic: null,
    partOf: null,
    continuedBy: null,
    // No file states them: they count as typed in.
    importId: 'manual',
    row: index + 1,
  };
};

/** The trades of the sample account, oldest first. */
export const sampleTrades = (): readonly Trade[] => {
  const random = seededRandom(SEED);
  return Array.from({ length: TRADES }, (_, index) => {
    const broker = factsOf(index, random);
    return { id: `sample-${broker.ticket}`, accountId: sampleAccount.id, broker, user: {} };
  });
};
