/** What files state as results against what follows from their rows: running totals, realised results, worth of a point. By hand. */
import { describe, expect, it } from 'vitest';
import type { ParsedFill } from '@/domain/import/contract';
import { pointValueOf } from '@/domain/import/ibkr/point-value';
import { realisedResults } from '@/domain/import/ibkr/realised-result';
import { reconcileRealised } from '@/domain/import/ibkr/reconcile-realised';
import { fillOf } from '@/domain/import/plain-facts';
import { reconcileCumulative } from '@/domain/import/tradingview/reconcile-cumulative';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('a running total', () => {
  const result = (number: string, profit: string, cumulative: string | null) => ({
    number,
    row: Number(number) * 2,
    profit: decimal(profit),
    cumulative: cumulative === null ? null : decimal(cumulative),
  });

  it('moves by each result, in the order of the trades, from wherever it begins', () => {
    expect(reconcileCumulative([result('2', '-20.5', '79.5'), result('1', '100', '100')])).toEqual({ state: 'equal', stated: '79.5' });
    expect(reconcileCumulative([result('10', '5', '1005'), result('9', '-1', '1000')])).toEqual({ state: 'equal', stated: '1005' });
    expect(reconcileCumulative([result('1', '5', '5'), result('2', '1', null), result('3', '1', '7')]).state).toBe('different');
  });

  it.each([
    [[]],
    [[result('1', '5', null)]],
    [[result('1', '5', '5'), result('2', '5', null)]],
    [[result('1', '5', null), result('2', '5', '10')]],
  ])('is not stated where there is none at an end: %j', (results) => expect(reconcileCumulative(results)).toEqual({ state: 'not-stated' }));

  it('may miss each result by the rounding of three figures, and no more', () => {
    // Half a cent each: the two totals and the result.
    expect(reconcileCumulative([result('1', '5.00', '5.00'), result('2', '1.00', '6.01')]).state).toBe('equal');
    expect(reconcileCumulative([result('1', '5.00', '5.00'), result('2', '1.00', '6.02')])).toEqual({
      state: 'different',
      stated: '6.02',
      difference: '0.02',
      explanation: ['Row 4: trade 2 states 1.00, the running total moves by 1.02.'],
    });
    // Printed to the tenth of a cent, a cent is a difference.
    expect(reconcileCumulative([result('1', '5.001', '5.001'), result('2', '1.00', '6.01')]).state).toBe('different');
  });

  it('names five rows, and how many more differ', () => {
    const results = Array.from({ length: 8 }, (_, i) => result(String(i + 1), '1', String((i + 1) * 2)));
    const found = reconcileCumulative(results);
    // The first is where the total begins.
    expect(found.state === 'different' ? [found.explanation.length, found.explanation.at(-1)] : []).toEqual([6, '2 more rows differ so.']);
    const five = reconcileCumulative(results.slice(0, 6));
    expect(five.state === 'different' ? five.explanation.length : 0).toBe(5);
  });
});

const fill = (side: 'buy' | 'sell', quantity: string, price: string, changes: Partial<ParsedFill> = {}): ParsedFill => ({
  ...fillOf(
    {
      fillId: `${side}${quantity}@${price}`,
      symbol: 'ES',
      side,
      quantity: decimal(quantity),
      price: decimal(price),
      at: epochMs(1),
      timeText: 't',
      order: 1,
      row: 1,
      commission: decimal('-2'),
      currency: 'USD',
    },
    null,
  ),
  pointValue: decimal('50'),
  ...changes,
});

describe('what executions realise', () => {
  const told = (...fills: readonly ParsedFill[]) => {
    const results = realisedResults(fills);
    return fills.map((own) => {
      const found = results.get(own);
      return [Number(found?.net), Number(found?.gross), found?.hasUnknownOpening];
    });
  };

  it('is the first bought against the first sold, with the costs of both', () => {
    // 2 points of one at 50 and 2 of costs each side; then 1 point of the other.
    expect(told(fill('buy', '1', '100'), fill('buy', '1', '101'), fill('sell', '1', '102'), fill('sell', '1', '102'))).toEqual([
      [0, 0, false],
      [0, 0, false],
      [96, 100, false],
      [46, 50, false],
    ]);
    expect(told(fill('sell', '2', '100'), fill('buy', '2', '99'))[1]).toEqual([96, 100, false]);
  });

  it('closes lots in parts, and opens with what is left', () => {
    // Of 3 sold at 102 for 6 of costs, 2 close what was bought at 100 (200 gross); the third is sold short and bought at 101.
    const costs = { commission: decimal('-6') };
    expect(told(fill('buy', '2', '100'), fill('sell', '3', '102', costs), fill('buy', '1', '101'))).toEqual([
      [0, 0, false],
      [194, 200, false],
      [46, 50, false],
    ]);
  });

  it('has no opening where the broker closes what the file does not open', () => {
    expect(told(fill('sell', '1', '102', { effect: 'close' }), fill('buy', '1', '100'))).toEqual([
      [0, 0, true],
      [0, 0, false],
    ]);
  });

  it('keeps symbols and currencies apart', () => {
    const others = [fill('sell', '1', '102', { symbol: 'NQ' }), fill('sell', '1', '102', { currency: 'EUR' })];
    expect(told(fill('buy', '1', '100'), ...others).map(([net]) => net)).toEqual([0, 0, 0]);
  });
});

describe('a realised result that is stated', () => {
  const [bought, sold] = [fill('buy', '1', '100', { row: 4 }), fill('sell', '1', '102', { row: 5 })];
  const held = (stated: string, total?: string) =>
    reconcileRealised(
      [bought, sold],
      [{ fill: sold, stated: decimal(stated) }],
      new Map(total === undefined ? [] : [['USD', decimal(total)]]),
    );

  it('agrees within its rounding', () => {
    expect(held('96').reconciliation).toEqual({ state: 'equal', stated: '96' });
    expect(held('96.00', '96.00').reconciliation).toEqual({ state: 'equal', stated: '96.00' });
    expect([held('96').gross, reconcileRealised([bought, sold], [], new Map()).reconciliation]).toEqual(['100', { state: 'not-stated' }]);
  });

  it('is named by its row where it does not, and the total where its lines are not all', () => {
    expect(held('90.00').reconciliation).toEqual({
      state: 'different',
      stated: '90.00',
      difference: '-6.00',
      explanation: ['Row 5 (ES): the report states 90.00, its executions give 96.00.'],
    });
    expect(held('96.00', '100.00').reconciliation).toEqual({
      state: 'different',
      stated: '100.00',
      difference: '4.00',
      explanation: ["The report's total is 100.00, the sum of its lines 96.00: some lines are not in the file or not read as trades."],
    });
  });

  it('of what was opened before the report is told so', () => {
    const closing = fill('sell', '1', '102', { row: 7, effect: 'close' });
    expect(reconcileRealised([closing], [{ fill: closing, stated: decimal('30') }], new Map()).reconciliation).toMatchObject({
      state: 'different',
      explanation: ['Row 7 closes ES that was opened before the report begins: its cost is not in the file.'],
    });
  });

  it('is held against each currency for itself', () => {
    const euro = { currency: 'EUR' };
    const [one, two] = [fill('buy', '1', '100', euro), fill('sell', '1', '102', euro)];
    const both = (stated: string) =>
      reconcileRealised(
        [bought, sold, one, two],
        [
          { fill: sold, stated: decimal('96') },
          { fill: two, stated: decimal(stated) },
        ],
        new Map(),
      );
    expect(both('96')).toEqual({
      reconciliation: { state: 'not-stated' },
      remarks: ['The realized result in EUR is as stated: 96.', 'The realized result in USD is as stated: 96.'],
      gross: '0',
    });
    expect(both('90')).toMatchObject({
      reconciliation: { state: 'different', stated: '90' },
      remarks: ['The realized result in EUR is not as stated.', 'The realized result in USD is as stated: 96.'],
    });
  });

  it('names five rows and how many more', () => {
    const lines = Array.from({ length: 7 }, (_, i) => ({
      fill: fill('sell', '1', '102', { row: i, effect: 'close', fillId: String(i) }),
      stated: decimal('1'),
    }));
    const { reconciliation } = reconcileRealised(
      lines.map((line) => line.fill),
      lines,
      new Map(),
    );
    expect(reconciliation.state === 'different' ? [reconciliation.explanation.length, reconciliation.explanation.at(-1)] : []).toEqual([
      6,
      '2 more rows differ.',
    ]);
  });
});

describe('what a point is worth', () => {
  /** A fifth text, 'unit', says that one unit is a share. */
  const worth = (...[quantity, price, multiplier, proceeds, unit]: readonly [string, string, string | null, string | null, 'unit'?]) =>
    pointValueOf({
      quantity: decimal(quantity),
      price: decimal(price),
      multiplier: multiplier === null ? null : decimal(multiplier),
      proceeds: proceeds === null ? null : decimal(proceeds),
      isUnit: unit === 'unit',
    });
  const known = (pointValue: string) => ({ is: 'known', pointValue });

  it.each([
    ['the multiplier without proceeds', worth('2', '100', '50', null), known('50')],
    ['the multiplier that proceeds agree with', worth('-2', '100', '50', '10000.00'), known('50')],
    ['the multiplier within a cent', worth('2', '100', '50', '-10000.01'), known('50')],
    ['a power of ten of it where the price is in percent', worth('10000', '98.5', '1', '-9850'), known('0.01')],
    ['a power of ten of it where the price is in cents', worth('1', '450', '5000', '22500'), known('50')],
    ['one for a share', worth('10', '20', null, null, 'unit'), known('1')],
    ['one for a share whose multiplier is none', worth('10', '20', '0', '200', 'unit'), known('1')],
    ['what proceeds say without a multiplier', worth('2', '100', null, '-1000'), known('5')],
    ['unknown without either', worth('2', '100', null, null), { is: 'unknown' }],
    ['unknown without usable proceeds', worth('2', '0', null, '0'), { is: 'unknown' }],
    ['a contradiction where nothing agrees', worth('2', '100', '50', '12345'), { is: 'contradiction', expected: '10000' }],
  ])('is %s', (_name, found, expected) => expect(found).toEqual(expected));
});
