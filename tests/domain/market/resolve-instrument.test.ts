/** Symbols of platforms and the instruments they mean. Contract facts are those of LEAN's symbol properties database. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresContracts } from '@/domain/market/futures-contracts';
import { resolveInstrument } from '@/domain/market/resolve-instrument';

const resolved = (text: string, nearYear?: number) => {
  const found = resolveInstrument(text, nearYear === undefined ? {} : { nearYear });
  return found.ok ? [found.instrument.symbol, found.delivery] : found.reason;
};

describe('resolveInstrument', () => {
  it.each([
    ['MNQZ6', 'MNQ', { month: 12, year: 2026 }],
    ['MNQZ26', 'MNQ', { month: 12, year: 2026 }],
    ['MNQZ2026', 'MNQ', { month: 12, year: 2026 }],
    ['MNQ 12-26', 'MNQ', { month: 12, year: 2026 }],
    ['MNQ DEC26', 'MNQ', { month: 12, year: 2026 }],
    ['NQ JUN26', 'NQ', { month: 6, year: 2026 }],
    ['CME_MINI:MNQ1!', 'MNQ', null],
    ['CON.F.US.MES.U25', 'MES', { month: 9, year: 2025 }],
    ['F.US.EP', 'ES', null],
    ['CM.MNQH6', 'MNQ', { month: 3, year: 2026 }],
    ['/MNQZ6', 'MNQ', { month: 12, year: 2026 }],
    ['/NQM26', 'NQ', { month: 6, year: 2026 }],
    ['6EZ6', '6E', { month: 12, year: 2026 }],
    ['M2KH26', 'M2K', { month: 3, year: 2026 }],
    ['M6EU6', 'M6E', { month: 9, year: 2026 }],
    ['6E', '6E', null],
  ])('reads %s as %s', (text, symbol, delivery) => {
    expect(resolved(text, 2026)).toEqual([symbol, delivery]);
  });

  it.each([
    ['EURUSDm', 'EURUSD'],
    ['EURUSD.a', 'EURUSD'],
    ['gbpusd.', 'GBPUSD'],
    ['usdchf', 'USDCHF'],
    ['eurusd-2', 'EURUSD'],
    ['XAUUSD.x', 'XAUUSD'],
    ['EUR/USD', 'EURUSD'],
    ['FX:EURUSD', 'EURUSD'],
    ['frxEURUSD', 'EURUSD'],
    ['OANDA:XAGUSD', 'XAGUSD'],
  ])('reads the spot symbol %s as %s', (text, symbol) => {
    expect(resolved(text)).toEqual([symbol, null]);
  });

  it.each([
    'USTEC',
    'NAS100',
    'DE40',
    'BTCUSD',
    'AAPL',
    'ESX',
    'ESX50',
    'HK50',
    'XES',
    'EURUSDSOMETHING',
    'EURUSDJPY',
    'EUREUR',
    'QQQ',
    '',
    'MNQZ',
  ])('refuses %j instead of guessing', (text) => {
    expect(resolveInstrument(text).ok).toBe(false);
  });

  it('refuses a year of one digit when no date tells the decade, and takes the nearest decade when one does', () => {
    expect(resolveInstrument('MNQZ6').ok).toBe(false);
    expect(resolved('ESH0', 2019)).toEqual(['ES', { month: 3, year: 2020 }]);
    expect(resolved('ESZ9', 2020)).toEqual(['ES', { month: 12, year: 2019 }]);
  });

  it('gives a yen pair a hundredth as pip and others a ten-thousandth', () => {
    const pip = (text: string) => {
      const found = resolveInstrument(text);
      return found.ok ? [found.instrument.pipSize, found.instrument.tickSize] : null;
    };
    expect(pip('USDJPY')).toEqual(['0.01', '0.001']);
    expect(pip('EURUSD')).toEqual(['0.0001', '0.00001']);
    expect(pip('XAUUSD')).toEqual([null, '0.01']);
  });

  it('values a tick as the tick times the value of a point, for every contract', () => {
    for (const contract of futuresContracts.values()) {
      expect(Number(contract.tickSize) * Number(contract.pointValue)).toBeCloseTo(Number(contract.tickValue), 10);
    }
  });

  it('resolves every contract in every month written by letter, and never throws on any text', () => {
    for (const root of futuresContracts.keys()) {
      for (const [index, letter] of 'FGHJKMNQUVXZ'.split('').entries()) {
        expect(resolved(`${root}${letter}27`)).toEqual([root, { month: index + 1, year: 2027 }]);
      }
    }
    fc.assert(fc.property(fc.string(), (text) => typeof resolveInstrument(text).ok === 'boolean'));
  });
});
