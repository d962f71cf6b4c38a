/** The words of a trade's measures. Prices are worked by hand: a pip of EURUSD is 0.0001, of USDJPY 0.01, a tick of MNQ a quarter point. */
import { expect, it } from 'vitest';
import type { BrokerFacts } from '@/domain/trades/trade';
import { measureTrade } from '@/domain/journal/trade-measures';
import { measureRows } from '@/features/journal/trade/measure-rows';
import { aTrade, decimal } from '../../../domain/journal/a-trade';

const moved = (facts: Partial<BrokerFacts>): string | null | undefined => {
  const trade = aTrade(facts);
  return measureRows(trade, measureTrade(trade), { currency: 'USD', timeOf: String }).find(({ name }) => name === 'Price moved')?.value;
};

const prices = (open: string, close: string) => ({ openPrice: decimal(open), closePrice: decimal(close) });

it.each([
  ['a pair in pips and ticks', { symbol: 'EURUSD', ...prices('1.07000', '1.07123') }, '+12.3 pips · +123 ticks'],
  [
    'a short pair against its side',
    { symbol: 'EURUSD', side: 'short' as const, ...prices('1.07000', '1.07154') },
    '−15.4 pips · −154 ticks',
  ],
  ['a pair in yen', { symbol: 'USDJPY', ...prices('157.250', '156.250') }, '−100.0 pips · −1,000 ticks'],
  ['a pair that did not move', { symbol: 'EURUSD', ...prices('1.07000', '1.07000') }, '0.0 pips · 0 ticks'],
  ['a future in ticks', { symbol: 'MNQZ6', ...prices('20000.00', '20020.00') }, '+80 ticks'],
])('states the move of %s', (_, facts, text) => {
  expect(moved(facts)).toBe(text);
});
