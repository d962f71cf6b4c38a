/** Prices in the notation of their markets. 110'16.5 = 110 + 16.5/32 is the exchange's; parts of a 32nd are multiples of the tick. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { futuresContract } from '@/domain/market/futures-contracts';
import type { Instrument } from '@/domain/market/instrument';
import { readPrice, writePrice } from '@/domain/market/price-notation';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { decimalText, dividedBy, exactDecimalText, fractionOf, times, wholeFraction } from '@/domain/money/fraction';

const of = (symbol: string): Instrument => {
  const found = instrumentOf(symbol);
  if (found === null) throw new Error(symbol);
  return found;
};

const write = (symbol: string, price: string) => writePrice(of(symbol), price as DecimalText);
const read = (symbol: string, text: string) => {
  const reading = readPrice(of(symbol), text);
  return reading.ok ? reading.price : reading.reason;
};

describe('prices in 32nds', () => {
  it.each([
    ['ZN', '110.515625', "110'16.5"],
    ['ZN', '110.5', "110'16"],
    ['ZN', '109.015625', "109'00.5"],
    ['ZB', '118.03125', "118'01"],
    ['ZB', '118.96875', "118'31"],
    ['ZF', '107.5078125', "107'16.25"],
    ['ZF', '107.5234375', "107'16.75"],
    ['ZT', '103.50390625', "103'16.125"],
    ['ZT', '103.52734375', "103'16.875"],
  ])('%s writes %s as %s and reads it back', (symbol, decimal, text) => {
    expect(write(symbol, decimal)).toBe(text);
    expect(Number(read(symbol, text))).toBe(Number(decimal));
  });

  it.each([
    ['ZN', "110'16.5"],
    ['ZN', '110’16.5'],
    ['ZN', '110-16.5'],
    ['ZN', "110'16+"],
    ['ZN', '110-16+'],
    ['ZN', "110'165"],
    ['ZN', '110.515625'],
    ['ZN', " 110' 16.5 "],
  ])('%s reads %s as 110.515625', (symbol, text) => {
    expect(read(symbol, text)).toBe('110.515625');
  });

  it.each([
    ['ZF', "107'162", '107.5078125'],
    ['ZF', "107'167", '107.5234375'],
    ['ZT', "103'161", '103.50390625'],
    ['ZT', "103'168", '103.52734375'],
  ])('%s reads the third digit of %s as a part of a 32nd', (symbol, text, decimal) => {
    expect(Number(read(symbol, text))).toBe(Number(decimal));
  });

  it.each([
    ['ZN', "110'32"],
    ['ZN', "110'164"],
    ['ZN', "110'16.25"],
    ['ZB', "118'01.5"],
    ['ZN', "110'"],
    ['ZN', "'16"],
    ['ES', "5312'08"],
    ['EURUSD', "1'08"],
  ])('%s refuses %s', (symbol, text) => {
    expect(readPrice(of(symbol), text).ok).toBe(false);
  });

  it('every tick of every Treasury future is written and read without loss', () => {
    fc.assert(
      fc.property(fc.constantFrom('ZN', 'ZB', 'ZF', 'ZT'), fc.integer({ min: -500, max: 60_000 }), (symbol, ticks) => {
        const tick = fractionOf((futuresContract(symbol)?.tickSize ?? '1') as DecimalText);
        const price = times(wholeFraction(ticks), tick);
        const text = exactDecimalText(price) ?? ('' as DecimalText);
        expect(read(symbol, write(symbol, text))).toBe(text);
      }),
    );
  });
});

describe('decimal prices', () => {
  it('keep the digits of the instrument and never lose one', () => {
    expect(write('EURUSD', '1.0842')).toBe('1.08420');
    expect(write('EURUSD', '1.084213')).toBe('1.084213');
    expect(write('ES', '5312.5')).toBe('5312.50');
    expect(write('6J', '0.006715')).toBe('0.0067150');
    expect(write('USDJPY', '157.25')).toBe('157.250');
  });

  it('are read with groups of thousands and without', () => {
    expect(read('ES', '5,312.25')).toBe('5312.25');
    expect(read('ES', '5 312.25')).toBe('5312.25');
    expect(read('CL', '-37.63')).toBe('-37.63');
    expect(read('CL', '−37.63')).toBe('-37.63');
    expect(read('EURUSD', '.9871')).toBe('0.9871');
  });

  it('of the yen future that a feed has multiplied are refused, however they are multiplied', () => {
    expect(read('6J', '0.0067150')).toBe('0.0067150');
    for (const scaled of ['0.6715', '67.15', '6715']) expect(read('6J', scaled)).toContain('dollars for one yen');
  });

  it('between two ticks of a future are refused with the tick', () => {
    expect(read('ES', '5312.10')).toBe('ES trades in steps of 0.25: 5312.10 lies between two of them.');
    expect(read('6J', '0.0067152')).toBe('6J trades in steps of 0.0000005: 0.0067152 lies between two of them.');
  });

  it('with a comma that leaves two prices open are refused with both', () => {
    expect(read('EURUSD', '1,085')).toBe('“1,085” can mean 1085 or 1.085: write it without the comma.');
    expect(read('USDJPY', '157,250')).toContain('157250 or 157.250');
    expect(read('6E', '1,085')).toContain('1085 or 1.085');
    expect(read('XAUUSD', ' 4,070 ')).toContain('4070 or 4.070');
  });

  it('with a point before three digits are refused with both where the market has fewer decimals, and read where it has them', () => {
    expect(read('NQ', '25.000')).toBe('“25.000” can mean 25 or 25000: write the one you mean.');
    expect(read('YM', '44.125')).not.toContain('can mean');
    expect(read('XAUUSD', '4.070')).toBe('“4.070” can mean 4.07 or 4070: write the one you mean.');
    expect(read('EURUSD', '1.085')).toBe('1.085');
    expect(read('USDJPY', '157.250')).toBe('157.250');
    expect(read('XAGUSD', '31.125')).toBe('31.125');
    expect(read('NQ', '25000.00')).toBe('25000.00');
  });

  it('with a comma of which one reading alone is a price are that price', () => {
    // ES moves by 0.25, GC by 0.10: 5.312 and 2.351 are no prices of theirs.
    expect(read('ES', '5,312')).toBe('5312');
    expect(read('GC', '2,351')).toBe('2351');
    expect(read('XAUUSD', '4,070.5')).toBe('4070.5');
  });

  it('of pairs and metals are above 0; those of futures can be below', () => {
    expect(read('EURUSD', '0')).toBe('A price of EURUSD is above 0.');
    expect(read('XAUUSD', '-4070')).toBe('A price of XAUUSD is above 0.');
    expect(read('CL', '-37.63')).toBe('-37.63');
  });

  it.each(['', 'abc', '1.2.3', '1,08420', '5,31', '--1', '1e5'])('%j is no price', (text) => {
    expect(readPrice(of('EURUSD'), text).ok).toBe(false);
  });

  it('a text of any length is answered', () => {
    // A pattern that tried all ways to split the digits would never end.
    expect(readPrice(of('EURUSD'), `${'1'.repeat(200_000)}x`).ok).toBe(false);
  });

  it('no text makes reading throw, and what is read is a price', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readPrice(of('ZN'), text);
        if (reading.ok) expect(decimalText(dividedBy(fractionOf(reading.price), wholeFraction(1)), 0)).toMatch(/^-?\d+$/);
      }),
    );
  });
});
