/** The units at the right of a block, for each kind of condition and of distance. */
import { expect, it } from 'vitest';
import { newCondition } from '@/domain/strategy/edit/new-parts';
import { conditionUnits, distanceUnit, protectionUnit } from '@/domain/strategy/edit/unit-words';
import { defaultIndicator } from '@/domain/strategy/operand-fits';

it('are those of both sides, or of the clock', () => {
  expect(conditionUnits(newCondition('compare'))).toEqual(['price', 'price']);
  expect(conditionUnits({ kind: 'compare', left: defaultIndicator('rsi'), is: 'above', right: defaultIndicator('ema') })).toEqual([
    'index',
    'price',
  ]);
  expect(conditionUnits({ kind: 'move', operand: { kind: 'volume', barsAgo: 0 }, direction: 'rises', bars: 3 })).toEqual(['volume']);
  for (const kind of ['session', 'time', 'weekday'] as const) expect(conditionUnits(newCondition(kind))).toEqual(['time']);
  expect(conditionUnits({ kind: 'not', of: newCondition('compare') })).toBeNull();
});

it('are those in which a stop or a target is typed', () => {
  expect(distanceUnit({ kind: 'percent', percent: 1 })).toBe('%');
  expect(distanceUnit({ kind: 'multiple', factor: 2, of: defaultIndicator('atr') })).toBe('distance');
  const protection = {
    stop: { distance: { kind: 'pips', pips: 20 }, from: 'fill' },
    target: null,
    trailing: null,
    breakEven: null,
    maxBars: 10,
  } as const;
  expect(protectionUnit('stop', protection)).toBe('pips');
  expect(protectionUnit('target', protection)).toBeNull();
  expect(protectionUnit('maxBars', protection)).toBe('bars');
});
