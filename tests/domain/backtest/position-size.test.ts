/** Sizes, commissions and margins by themselves. Expected values are worked by hand beside them. */
import { describe, expect, it } from 'vitest';
import { commissionOf, marginOf, positionSize, type SizeInput } from '@/domain/backtest/position-size';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { easySettings } from './a-strategy';

const settingsOf = (changes: Partial<BacktestSettings>, contract: Partial<BacktestSettings['contract']> = {}): BacktestSettings => {
  const easy = easySettings(changes);
  return { ...easy, contract: { ...easy.contract, ...contract } };
};
const leverage = (times: number) => ({ margin: { kind: 'leverage', leverage: times } }) as const;
const sized = (sizing: SizeInput['sizing'], settings: BacktestSettings, over: Partial<SizeInput> = {}) =>
  positionSize({ sizing, settings, equity: 10_000, price: 100, stopSteps: NaN, stepValue: 1, ...over });

describe('a part of the equity', () => {
  const half = { kind: 'equity percent', percent: 50 } as const;

  it('buys whole steps of what the margin and the commission of a unit cost', () => {
    // A unit costs 100 · 2 / 10 = 20: 5,000 / 20 = 250.
    expect(sized(half, settingsOf(leverage(10)), { stepValue: 2 })).toMatchObject({ ok: true, units: 250, margin: 5_000, commission: 0 });
    // In steps of 3 units, 60 each: 83 steps.
    expect(sized(half, settingsOf(leverage(10), { unitStep: 3 }), { stepValue: 2 })).toMatchObject({ units: 249, margin: 4_980 });
    // With 5 of commission a unit costs 25, a step 75: 66 steps.
    const paid = settingsOf({ ...leverage(10), commission: { kind: 'per unit and side', money: 5 } }, { unitStep: 3 });
    expect(sized(half, paid, { stepValue: 2 })).toMatchObject({ units: 198, margin: 3_960, commission: 990 });
  });

  it('with a margin per unit does not look at the price', () => {
    const settings = settingsOf({ margin: { kind: 'per unit', money: 400 }, commission: { kind: 'per unit and side', money: 100 } });
    expect(sized(half, settings, { price: 7 })).toMatchObject({ units: 10, margin: 4_000, commission: 1_000 });
  });

  it('is nothing where there is no equity, or a debt', () => {
    for (const equity of [0, -500]) {
      expect(sized(half, settingsOf(leverage(10)), { equity })).toEqual({ ok: false, reason: 'size', needed: 1, available: 0 });
    }
  });

  it('that is exactly so many steps is so many, and the whole equity just short of it one less', () => {
    expect(sized(half, settingsOf(leverage(1)))).toMatchObject({ units: 50 });
    expect(sized({ kind: 'equity percent', percent: 100 }, settingsOf(leverage(1)))).toMatchObject({ units: 99 });
  });
});

describe('a risk', () => {
  it('is what the stop costs, rounded down to a step', () => {
    // 1 % of 10,000 is 100; a unit loses 4 · 5 = 20.
    const percent = { kind: 'risk percent', percent: 1 } as const;
    expect(sized(percent, settingsOf(leverage(100)), { stopSteps: 4, stepValue: 5 })).toMatchObject({ units: 5 });
    expect(sized({ kind: 'risk money', money: 119 }, settingsOf(leverage(100)), { stopSteps: 4, stepValue: 5 })).toMatchObject({
      units: 5,
    });
  });

  it('without a stop on the losing side has no size', () => {
    for (const stopSteps of [NaN, 0, -3]) {
      expect(sized({ kind: 'risk money', money: 100 }, settingsOf(leverage(100)), { stopSteps })).toEqual({ ok: false, reason: 'no stop' });
    }
    expect(sized({ kind: 'units', units: 2 }, settingsOf(leverage(100)))).toMatchObject({ ok: true, units: 2 });
  });
});

describe('an order', () => {
  it('takes whole steps, and a millionth short of one counts as whole', () => {
    const lots = (count: number) => sized({ kind: 'lots', lots: count }, settingsOf(leverage(1_000), { unitsPerLot: 100, unitStep: 10 }));
    expect([lots(0.3), lots(0.39), lots(0.1)].map((outcome) => (outcome.ok ? outcome.units : outcome.reason))).toEqual([30, 30, 10]);
    expect(lots(0.09)).toEqual({ ok: false, reason: 'size', needed: 10, available: 9 });
  });

  it('may need all that is there and not a cent more', () => {
    const settings = settingsOf({ ...leverage(1), commission: { kind: 'per unit and side', money: 1 } });
    // 99 units: 9,900 + 99 = 9,999; 10 units at 999: 9,990 + 10 = 10,000.
    expect(sized({ kind: 'units', units: 10 }, settings, { price: 999 })).toMatchObject({ ok: true, margin: 9_990, commission: 10 });
    expect(sized({ kind: 'units', units: 10 }, settings, { price: 999.1 })).toEqual({
      ok: false,
      reason: 'funds',
      needed: 10_001,
      available: 10_000,
    });
  });
});

it('commission and margin are those of their kind', () => {
  const commission = (kind: BacktestSettings['commission']) =>
    commissionOf(settingsOf({ commission: kind }, { unitsPerLot: 100 }), 250, 40, 2);
  expect(commission({ kind: 'none' })).toBe(0);
  expect(commission({ kind: 'per unit and side', money: 3 })).toBe(750);
  // 2.5 lots.
  expect(commission({ kind: 'per lot and side', money: 4 })).toBe(10);
  // 250 · 40 · 2 = 20,000.
  expect(commission({ kind: 'share of value', ratio: 0.001 })).toBeCloseTo(20, 12);
  expect(marginOf(settingsOf(leverage(8)), 250, 40, 2)).toBe(2_500);
  expect(marginOf(settingsOf({ margin: { kind: 'per unit', money: 9 } }), 250, 40, 2)).toBe(2_250);
});
