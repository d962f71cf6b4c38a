/**
 * The example journal for a person who has no trades yet: a year of a simulated account, the same at every call. Prices are
 * drawn by chance, not market data; the account's name and broker say so.
 */
import { accountIdOf, tradeIdOf } from '@/domain/import/account-id';
import type { ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { amountText } from '@/domain/money/whole-amount';
import { sumDecimals } from '@/domain/money/decimal';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { Random } from '@/lib/random';
import { sha256Of } from '@/services/device/sha256';
import type { TradeEdit } from './journal-actions';
import type { StatementsSource } from './plan-import';

const seed = 20_250_106;
const tradeCount = 180;
/** A Monday. */
const firstDay = Date.UTC(2025, 0, 6);
const zone = 'Etc/UTC';

const format = 'mapped-table';
const identity = { broker: 'Sample broker (simulated)', number: 'EXAMPLE' };
const sampleAccountId = accountIdOf(identity);

/** All are quoted in dollars, so that a result in dollars is exact. `point`: decimal places; `dollars`: what one point of one lot is worth, in cents. */
const markets = [
  { symbol: 'EURUSD', price: 108_000, places: 5, centsPerPoint: 100, risk: [120, 260] },
  { symbol: 'GBPUSD', price: 127_500, places: 5, centsPerPoint: 100, risk: [150, 320] },
  { symbol: 'XAUUSD', price: 265_000, places: 2, centsPerPoint: 100, risk: [400, 900] },
] as const;

const setups = ['Breakout', 'Pullback', 'Range reversal'] as const;
/** Cents per lot, both sides together. */
const commissionCents = 700;

const decimal = (units: number, places: number): DecimalText => amountText(BigInt(units), places);
const printed = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const between = (random: Random, [least, most]: readonly [number, number]): number => least + random.below(most - least + 1);

/** How far the price went, in points: half of the trades lose, some of them little; winners make between a half and three times the risk. */
const moveOf = (random: Random, risk: number): number => {
  const draw = random.below(100);
  if (draw < 45) return -risk;
  if (draw < 53) return random.below(11) - 5;
  return Math.round((risk * (50 + random.below(250))) / 100);
};

const drawTrade = (random: Random, index: number): ParsedTrade => {
  const market = markets[random.below(markets.length)] ?? markets[0];
  const sign = random.below(2) === 0 ? 1 : -1;
  const lotHundredths = 10 * (1 + random.below(5));
  const risk = between(random, market.risk);
  const openPoints = market.price + random.below(4_001) - 2_000;
  const move = moveOf(random, risk);
  // 52 weeks of five days; several trades fall on some days and none on others.
  const workday = Math.floor((index * 260) / tradeCount);
  const day = firstDay + (Math.floor(workday / 5) * 7 + (workday % 5)) * dayMs;
  const openedAt = day + (7 + random.below(9)) * hourMs + random.below(3_600) * 1_000;
  const closedAt = openedAt + (5 + random.below(235)) * minuteMs;
  const profitCents = Math.round((move * market.centsPerPoint * lotHundredths) / 100);
  return {
    ticket: String(90_000_001 + index),
    symbol: market.symbol,
    side: sign > 0 ? 'long' : 'short',
    lots: decimal(lotHundredths, 2),
    openedAt: openedAt as EpochMs,
    closedAt: closedAt as EpochMs,
    openedText: printed(openedAt),
    closedText: printed(closedAt),
    openPrice: decimal(openPoints, market.places),
    closePrice: decimal(openPoints + sign * move, market.places),
    stopPrice: decimal(openPoints - sign * risk, market.places),
    isStopInitial: true,
    targetPrice: decimal(openPoints + sign * 2 * risk, market.places),
    commission: decimal(-Math.round((commissionCents * lotHundredths) / 100), 2),
    taxes: decimal(0, 2),
    swap: decimal(0, 2),
    profit: decimal(profitCents, 2),
    pointValue: decimal(market.centsPerPoint * 10 ** market.places, 2),
    setup: setups[random.below(setups.length)] ?? setups[0],
    comment: 'simulated',
    magic: null,
    partOf: null,
    continuedBy: null,
    row: index + 2,
  };
};

const sampleTrades = (): readonly ParsedTrade[] => {
  const random = seededRandom(seed);
  return Array.from({ length: tradeCount }, (_, index) => drawTrade(random, index));
};

const columns = [
  'ticket',
  'symbol',
  'side',
  'lots',
  'openedText',
  'openPrice',
  'closedText',
  'closePrice',
  'commission',
  'profit',
  'setup',
] as const;

/** The file that the example was, so to speak, read from: what each row states can be looked up in it. */
const sampleFile = (trades: readonly ParsedTrade[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [columns.join(','), ...trades.map((trade) => columns.map((column) => trade[column] ?? '').join(',')), ''].join('\n'),
  );

/** The example as a file that was read. */
export const sampleSource = async (): Promise<StatementsSource & { readonly statement: ParsedStatement }> => {
  const trades = sampleTrades();
  const [commission, profit] = [sumDecimals(trades.map((trade) => trade.commission)), sumDecimals(trades.map((trade) => trade.profit))];
  const zero = decimal(0, 2);
  const bytes = sampleFile(trades);
  const [first, last] = [trades[0], trades.at(-1)];
  const statement: ParsedStatement = {
    format,
    parserVersion: 1,
    account: { ...identity, name: 'Example (simulated)', currency: 'USD', kind: 'sample' },
    encoding: 'UTF-8',
    period: first === undefined || last === undefined ? null : { from: first.openedAt, to: last.closedAt },
    trades,
    zoneStated: true,
    remarks: ['These trades are simulated. They show what the journal does and say nothing about any market or method.'],
    balanceOperations: [],
    skipped: [],
    totals: { commission, taxes: zero, swap: zero, profit, net: sumDecimals([commission, profit]) },
    reconciliation: { state: 'not-stated' },
  };
  return {
    file: { name: 'example-simulated.csv', bytes, sha256: await sha256Of(bytes) },
    statement,
    statements: [statement],
    zone,
  };
};

const remarks = [
  'Entered as planned and left alone.',
  'Too early: the candle had not closed.',
  'Moved nothing, took the target.',
  'Second try after a loss. Would not do it again.',
] as const;

/** What a trader might have written to some of the trades. */
export const sampleNotes = (): readonly TradeEdit[] => {
  const random = seededRandom(seed + 1);
  return sampleTrades().flatMap(({ ticket }): TradeEdit[] => {
    if (random.below(3) !== 0) return [];
    const isKept = random.below(4) !== 0;
    const note = remarks[random.below(remarks.length * 2)];
    const patch = {
      rating: 1 + random.below(5),
      tags: { [isKept ? 'by the plan' : 'off plan']: true } as const,
      rules: { 'risk-at-most-1-percent': isKept },
      ...(note === undefined ? {} : { note }),
    };
    return [{ accountId: sampleAccountId, tradeId: tradeIdOf(format, ticket), patch }];
  });
};
