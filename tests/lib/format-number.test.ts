/** The examples are those of the design guide's table of how things are written. */
import { describe, expect, it } from 'vitest';
import { formatCount, formatMoney, formatPercent, formatPrice, formatQuantity, formatR, formatRatio } from '@/lib/format-number';

describe('formatMoney', () => {
  it('writes sign, symbol and decimals', () => {
    expect(formatMoney('121.36', { currency: 'USD' })).toBe('+$121.36');
    expect(formatMoney('-40.00', { currency: 'EUR' })).toBe('\u2212€40.00');
    expect(formatMoney('10000.00', { currency: 'USD', unit: 'code', sign: 'negative' })).toBe('10,000.00 USD');
    expect(formatMoney('0.00', { currency: 'GBP' })).toBe('£0.00');
    expect(formatMoney('-0.00', { currency: 'GBP' })).toBe('£0.00');
  });

  it('keeps decimal text exact, however long', () => {
    expect(formatMoney('90071992547409931.37', { currency: 'USD' })).toBe('+$90,071,992,547,409,931.37');
    expect(formatMoney('-200000', { currency: 'JPY' })).toBe('\u2212¥200,000');
  });

  it('rounds a number to the decimals of its currency, halves away from zero', () => {
    expect(formatMoney(1234.565, { currency: 'USD' })).toBe('+$1,234.57');
    expect(formatMoney(-0.004, { currency: 'USD' })).toBe('$0.00');
    expect(formatMoney(1234.5, { currency: 'JPY' })).toBe('+¥1,235');
  });

  it('writes the code of a currency that has no symbol of its own, or that no standard knows', () => {
    expect(formatMoney('12.00', { currency: 'CHF' })).toBe('+12.00 CHF');
    expect(formatMoney('12.00', { currency: 'USDT' })).toBe('+12.00 USDT');
  });

  it("groups as the reader's language does", () => {
    expect(formatMoney('1234567.89', { currency: 'EUR', locale: 'de' })).toBe('+€1.234.567,89');
    expect(formatMoney('1234567.89', { currency: 'EUR', locale: 'fr' })).toBe('+€1\u202F234\u202F567,89');
  });
});

describe('other numbers', () => {
  it('writes percent with a thin space, two decimals below one percent', () => {
    expect(formatPercent(0.478)).toBe('47.8\u2009%');
    expect(formatPercent(0.0042, { sign: 'always' })).toBe('+0.42\u2009%');
    expect(formatPercent(-0.07)).toBe('\u22127.0\u2009%');
    expect(formatPercent(0)).toBe('0.0\u2009%');
    expect(formatPercent(1)).toBe('100.0\u2009%');
  });

  it('writes R with sign and two decimals', () => {
    expect([2.5, -1, 0, -0.001].map((r) => formatR(r))).toEqual(['+2.50R', '\u22121.00R', '0.00R', '0.00R']);
  });

  it('writes prices with all digits and always a point', () => {
    expect(['1.08420', '5312.25', '0.00005', '-37.63'].map(formatPrice)).toEqual(['1.08420', '5,312.25', '0.00005', '\u221237.63']);
  });

  it('writes counts in full, ratios and quantities with their unit', () => {
    expect(formatCount(31200)).toBe('31,200');
    expect(formatRatio(1.678)).toBe('1.68');
    expect(formatQuantity('14.0', 'pips')).toBe('14.0 pips');
    expect(formatQuantity('0.71', 'lots')).toBe('0.71 lots');
  });
});
