/** Pivot and Fibonacci levels, against arithmetic by hand from high 110, low 100, close 108, open 102. */
import { describe, expect, it } from 'vitest';
import { decimalText, exactDecimalText } from '@/domain/money/fraction';
import { fibonacciLevels } from '@/domain/risk/fibonacci-levels';
import { pivotLevels } from '@/domain/risk/pivot-levels';
import type { PivotKind } from '@/domain/risk/pivot-levels';
import { decimal } from './a-rate';

const day = { open: decimal(102), high: decimal(110), low: decimal(100), close: decimal(108) };

const levels = (kind: PivotKind, change: Partial<typeof day> = {}): Record<string, string> => {
  const found = pivotLevels(kind, { ...day, ...change });
  if (!found.ok) throw new Error(found.reason);
  return Object.fromEntries(found.levels.map(({ name, price }) => [name, decimalText(price, 4)]));
};

describe('pivot levels', () => {
  it('classic: the mean of high, low and close, and floor levels around it', () => {
    expect(levels('classic')).toEqual({
      R3: '122.0000',
      R2: '116.0000',
      R1: '112.0000',
      P: '106.0000',
      S1: '102.0000',
      S2: '96.0000',
      S3: '92.0000',
    });
  });

  it('Fibonacci: shares of the range around the pivot', () => {
    expect(levels('fibonacci')).toMatchObject({ R1: '109.8200', R2: '112.1800', R3: '116.0000', S1: '102.1800', S3: '96.0000' });
  });

  it('Camarilla: twelfths of 1.1 ranges around the close', () => {
    // 10 · 1.1 / 12 is 0.91666….
    expect(levels('camarilla')).toMatchObject({ R1: '108.9167', R2: '109.8333', R3: '110.7500', R4: '113.5000', S4: '102.5000' });
  });

  it('Woodie: the close counts twice', () => {
    expect(levels('woodie')).toMatchObject({ P: '106.5000', R1: '113.0000', S1: '103.0000', R2: '116.5000' });
  });

  it('DeMark: the side of the close counts twice', () => {
    expect(levels('demark')).toEqual({ R1: '114.0000', P: '107.0000', S1: '104.0000' });
    // Close below the open: X = 110 + 2 · 100 + 101 = 411.
    expect(levels('demark', { close: decimal(101) })).toEqual({ R1: '105.5000', P: '102.7500', S1: '95.5000' });
    // Close at the open: X = 110 + 100 + 2 · 102 = 414.
    expect(levels('demark', { close: decimal(102) })).toEqual({ R1: '107.0000', P: '103.5000', S1: '97.0000' });
  });

  it('are refused for prices of no day', () => {
    expect(pivotLevels('classic', { ...day, high: decimal(99) })).toMatchObject({ ok: false, reason: 'The high is below the low.' });
    expect(pivotLevels('classic', { ...day, close: decimal(111) }).ok).toBe(false);
    expect(pivotLevels('demark', { ...day, open: null })).toMatchObject({ ok: false, reason: 'DeMark’s levels need the open.' });
  });
});

describe('Fibonacci levels', () => {
  it('of a swing up lie below its end and above it', () => {
    const found = fibonacciLevels(decimal(100), decimal(200));
    expect(found?.direction).toBe('up');
    expect(found?.retracements.map(({ price }) => exactDecimalText(price))).toEqual(['176.4', '161.8', '150', '138.2', '121.4']);
    expect(found?.extensions.map(({ price }) => exactDecimalText(price))).toEqual(['227.2', '241.4', '261.8', '300', '361.8']);
  });

  it('of a swing down are mirrored, and of no swing there are none', () => {
    const found = fibonacciLevels(decimal(200), decimal(100));
    expect(found?.direction).toBe('down');
    expect(found?.retracements[1]).toMatchObject({ ratio: '0.382' });
    expect(exactDecimalText(found?.retracements[1]?.price ?? { numerator: 0n, denominator: 1n })).toBe('138.2');
    expect(fibonacciLevels(decimal('1.0'), decimal('1.00'))).toBeNull();
  });
});
