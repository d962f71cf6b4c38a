/** Where conditions hold, fail and are unknown, bar by bar. Expected marks are worked by hand. */
import { describe, expect, it } from 'vitest';
import { conditionMarks } from '@/domain/backtest/condition-marks';
import { operandColumns } from '@/domain/backtest/operand-columns';
import type { Comparison, Condition, Operand } from '@/domain/strategy/strategy';
import { candles, closeOf, cross, priceOf, smaOf } from './a-strategy';

/** One bar for each close, all prices alike. */
const seriesOf = (closes: readonly number[], tickSize = '1') =>
  candles(
    closes.map((close) => [close, close, close, close] as const),
    { tickSize },
  );

const letters = ['-', 'H', '?'];
/** `H` holds, `-` fails, `?` is unknown. */
const marks = (condition: Condition, closes: readonly number[], tickSize = '1'): string => {
  const series = seriesOf(closes, tickSize);
  return [...conditionMarks(condition, { series, columns: operandColumns(series) })].map((mark) => letters[mark]).join('');
};
const compare = (is: Comparison, right: Operand = priceOf(5), left: Operand = closeOf()): Condition => ({
  kind: 'compare',
  left,
  is,
  right,
});

describe('a comparison', () => {
  it.each<[Comparison, string]>([
    ['above', '--H'],
    ['at or above', '-HH'],
    ['below', 'H--'],
    ['at or below', 'HH-'],
  ])('%s 5 of the closes 4, 5 and 6', (is, expected) => {
    expect(marks(compare(is), [4, 5, 6])).toBe(expected);
  });

  it('with a missing value is unknown, and so is its negation', () => {
    expect(marks(compare('above', closeOf(2)), [1, 2, 3, 2, 1])).toBe('??H--');
    expect(marks({ kind: 'not', of: compare('above', closeOf(2)) }, [1, 2, 3, 2, 1])).toBe('??-HH');
    expect(marks(compare('at or below', closeOf(1)), [1, 1, 2])).toBe('?H-');
  });

  it('with a distance is in prices, whatever the tick', () => {
    // The range of a bar that opens where the one before closed, unknown for the first: 2.5, then 1.5.
    const series = candles(
      [
        [10, 10, 10, 10],
        [10, 12.5, 10, 10],
        [10, 11.5, 10, 11],
      ],
      { tickSize: '0.5' },
    );
    const range: Operand = { kind: 'indicator', id: 'atr', params: { period: 1 }, output: 'atr', barsAgo: 0 };
    const wide = compare('at or above', { kind: 'number', value: 2.5, unit: 'distance' }, range);
    expect([...conditionMarks(wide, { series, columns: operandColumns(series) })]).toEqual([2, 1, 0]);
  });
});

describe('a cross', () => {
  it('holds at the first bar on the other side, and a touch is none', () => {
    expect(marks(cross(closeOf(), 'above', priceOf(5)), [4, 5, 6, 7, 5, 6, 4, 6])).toBe('--H----H');
    expect(marks(cross(closeOf(), 'below', priceOf(5)), [6, 5, 4, 3, 5, 4, 6, 4])).toBe('--H----H');
  });

  it('is unknown while it is not known where the price stood before', () => {
    // The average of two begins at the second bar.
    expect(marks(cross(closeOf(), 'above', smaOf(2)), [4, 6, 2, 8])).toBe('??-H');
    expect(marks(cross(closeOf(), 'above', priceOf(5)), [5, 6, 7])).toBe('-?-');
  });
});

describe('a move', () => {
  const move = (direction: 'rises' | 'falls', bars: number, operand: Operand = closeOf()): Condition => ({
    kind: 'move',
    operand,
    direction,
    bars,
  });

  it('goes on at each of so many bars, and is unknown while the bars before could have risen', () => {
    expect(marks(move('rises', 2), [1, 2, 3, 4, 4, 5, 6])).toBe('??HH--H');
    expect(marks(move('falls', 2), [6, 5, 4, 4, 3, 2, 1])).toBe('??H--HH');
    // The first step known is no rise, so that two rises cannot end there or at the next.
    expect(marks(move('rises', 2), [3, 2, 3, 4])).toBe('?--H');
  });

  it('forgets the past at a missing value', () => {
    expect(marks(move('rises', 1, closeOf(1)), [1, 2, 3, 2])).toBe('??HH');
  });
});

describe('several conditions', () => {
  const isUnknown = compare('above', closeOf(9));
  const holding = compare('above', priceOf(1));
  const failing = compare('below', priceOf(1));

  it.each<[string, readonly Condition[], string, string]>([
    ['holds and holds', [holding, holding], 'H', 'H'],
    ['holds and fails', [holding, failing], '-', 'H'],
    ['fails and fails', [failing, failing], '-', '-'],
    ['holds and unknown', [holding, isUnknown], '?', 'H'],
    ['unknown and holds', [isUnknown, holding], '?', 'H'],
    ['fails and unknown', [failing, isUnknown], '-', '?'],
    ['unknown and fails', [isUnknown, failing], '-', '?'],
    ['unknown alone', [isUnknown], '?', '?'],
  ])('%s, for all and for any', (_, of, all, any) => {
    expect([marks({ kind: 'all', of }, [2]), marks({ kind: 'any', of }, [2])]).toEqual([all, any]);
  });
});
