/** What may be typed into a cell of a history, and errors in the unit of the market. */
import { describe, expect, it } from 'vitest';
import { moveText } from '@/domain/market/move-text';
import { priceDigits } from '@/features/vision/error-words';
import { readTyped } from '@/features/vision/trades/column-words';

describe('a typed cell', () => {
  it.each([
    ['profit', '−12.50', { value: '-12.50' }],
    ['profit', '1,5', { problem: 'Type a number with a point, such as -12.50.' }],
    ['closeTime', '2026-11-28 14:05', { value: '2026-11-28 14:05' }],
    ['closeTime', '2026-13-28 14:05', { problem: 'Type it like 2026-11-28 14:05.' }],
    ['closeTime', '28.11.2026 14:05', { problem: 'Type it like 2026-11-28 14:05.' }],
    ['side', 'buy', { problem: 'Choose long or short.' }],
    ['side', 'short', { value: 'short' }],
    ['symbol', '', { problem: 'Type the market, such as EURUSD.' }],
    ['ticket', '', { value: '' }],
  ] as const)('%s %s', (column, typed, read) => {
    expect(readTyped(column, typed)).toEqual(read);
  });
});

describe('an error', () => {
  it('is told in pips of a pair, ticks of a future, and in price of anything else', () => {
    expect(moveText(0.000_012, 'EURUSD', 5)).toBe('0.12 pips');
    expect(moveText(0.02, 'USDJPY', 3)).toBe('2.0 pips');
    expect(moveText(0.5, 'ES', 2)).toBe('2.0 ticks');
    expect(moveText(12.3, 'BTCUSDT', 1)).toBe('12.3 in price');
  });

  it('leaves as many decimals as it means something', () => {
    expect(priceDigits({ digits: 3, error: 0.000_02 }, '')).toBe(5);
    expect(priceDigits({ digits: 4, error: 0.01 }, '')).toBe(4);
    expect(priceDigits({ digits: 4, error: 0.01 }, 'EURUSD')).toBe(5);
  });
});
