/** Conversions between currencies. Factors are products and quotients worked out by hand from the rates given. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { conversionFactor, convert } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { usualPair } from '@/domain/market/usual-pair';
import { exactDecimalText, times } from '@/domain/money/fraction';

const rate = (pair: string, value: string, at = 1000): ExchangeRate => ({
  base: pair.slice(0, 3),
  quote: pair.slice(3),
  rate: value as DecimalText,
  at: epochMs(at),
  source: 'entered',
});

const amount = (text: string): DecimalText => text as DecimalText;

describe('convert', () => {
  it('uses a rate of the pair directly and the other way round', () => {
    const rates = [rate('EURUSD', '1.25', 77)];
    expect(convert({ amount: amount('100'), from: 'EUR', to: 'USD', rates })).toMatchObject({
      ok: true,
      amount: '125.00',
      at: 77,
      path: [{ base: 'EUR', quote: 'USD', use: 'direct', at: 77, source: 'entered' }],
    });
    expect(convert({ amount: amount('100'), from: 'USD', to: 'EUR', rates })).toMatchObject({
      ok: true,
      amount: '80.00',
      path: [{ base: 'EUR', quote: 'USD', use: 'inverse' }],
    });
  });

  it('goes through US dollars where the pair has no rate, and is as old as the older of the two', () => {
    const rates = [rate('GBPUSD', '1.25', 200), rate('USDJPY', '160', 100)];
    expect(convert({ amount: amount('10'), from: 'GBP', to: 'JPY', rates })).toMatchObject({ ok: true, amount: '2000', at: 100 });
    expect(convert({ amount: amount('2000'), from: 'JPY', to: 'GBP', rates })).toMatchObject({ ok: true, amount: '10.00' });
  });

  it('prefers a rate of the pair itself to the way through US dollars', () => {
    const rates = [rate('GBPUSD', '1.25', 900), rate('USDJPY', '160', 900), rate('GBPJPY', '199', 100)];
    expect(convert({ amount: amount('1'), from: 'GBP', to: 'JPY', rates })).toMatchObject({ ok: true, amount: '199', at: 100 });
  });

  it('takes the newest of several rates of one pair, in whichever direction it is given', () => {
    const rates = [rate('EURUSD', '1.25', 100), rate('USDEUR', '0.5', 200)];
    expect(convert({ amount: amount('1'), from: 'EUR', to: 'USD', rates })).toMatchObject({ ok: true, amount: '2.00', at: 200 });
    const equal = [rate('USDEUR', '0.5', 100), rate('EURUSD', '1.25', 100)];
    expect(convert({ amount: amount('1'), from: 'EUR', to: 'USD', rates: equal })).toMatchObject({ ok: true, amount: '1.25' });
  });

  it('needs no rate for a currency into itself', () => {
    expect(convert({ amount: amount('12.345'), from: 'CHF', to: 'CHF', rates: [] })).toMatchObject({
      ok: true,
      amount: '12.35',
      path: [],
      at: null,
    });
  });

  it('blocks with a reason and the pairs that would help, and never assumes 1', () => {
    expect(convert({ amount: amount('1'), from: 'JPY', to: 'USD', rates: [] })).toEqual({
      ok: false,
      reason: 'There is no rate between JPY and USD.',
      missing: [{ base: 'USD', quote: 'JPY' }],
    });
    expect(convert({ amount: amount('1'), from: 'JPY', to: 'GBP', rates: [rate('USDJPY', '160')] })).toEqual({
      ok: false,
      reason: 'There is no rate between JPY and GBP: GBP/JPY is missing, or GBP/USD for the way through USD.',
      missing: [
        { base: 'GBP', quote: 'JPY' },
        { base: 'GBP', quote: 'USD' },
      ],
    });
    expect(conversionFactor({ from: 'XAU', to: 'EUR', rates: [] })).toEqual({
      ok: false,
      reason: 'There is no rate between XAU and EUR: XAU/EUR is missing, or XAU/USD and EUR/USD for the way through USD.',
      missing: [
        { base: 'XAU', quote: 'EUR' },
        { base: 'XAU', quote: 'USD' },
        { base: 'EUR', quote: 'USD' },
      ],
    });
  });

  it('never uses a rate of 0', () => {
    expect(convert({ amount: amount('1'), from: 'EUR', to: 'USD', rates: [rate('EURUSD', '0.00')] }).ok).toBe(false);
  });

  it('there and back is exactly 1, by every way', () => {
    const value = fc.integer({ min: 1, max: 10 ** 9 }).map((whole) => (whole / 1e5).toFixed(5));
    fc.assert(
      fc.property(value, value, (gbp, jpy) => {
        const rates = [rate('GBPUSD', gbp), rate('USDJPY', jpy)];
        const [there, back] = [conversionFactor({ from: 'GBP', to: 'JPY', rates }), conversionFactor({ from: 'JPY', to: 'GBP', rates })];
        expect(there.ok && back.ok && exactDecimalText(times(there.factor, back.factor))).toBe('1');
      }),
    );
  });
});

describe('usualPair', () => {
  it.each([
    ['USD', 'EUR', 'EURUSD'],
    ['JPY', 'USD', 'USDJPY'],
    ['CHF', 'CAD', 'CADCHF'],
    ['GBP', 'EUR', 'EURGBP'],
    ['USD', 'NZD', 'NZDUSD'],
    ['JPY', 'SGD', 'SGDJPY'],
    ['SEK', 'USD', 'USDSEK'],
  ])('writes %s and %s as %s', (a, b, pair) => {
    const { base, quote } = usualPair(a, b);
    expect(base + quote).toBe(pair);
    expect(usualPair(b, a)).toEqual({ base, quote });
  });
});
