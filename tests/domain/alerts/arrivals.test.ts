/** What bars add from look to look, and what is read of kept alerts. Expectations are by hand. */
import { describe, expect, it } from 'vitest';
import { lookAt } from '@/domain/alerts/arrivals';
import type { ArrivingBars, SeenBar } from '@/domain/alerts/arrivals';
import { mostAlerts, readAlerts, rearmed, ruleOf } from '@/domain/alerts/chart-alert';
import type { ChartAlert } from '@/domain/alerts/chart-alert';

/** Rows of opening, high, low and close. */
const bars = (...rows: readonly (readonly [number, number, number, number])[]): ArrivingBars => ({
  length: rows.length,
  time: Float64Array.from(rows, ([time]) => time),
  high: Float64Array.from(rows, ([, high]) => high),
  low: Float64Array.from(rows, ([, , low]) => low),
  close: Float64Array.from(rows, ([, , , close]) => close),
});

describe('what bars add', () => {
  const first = bars([10, 6, 4, 5], [20, 8, 5, 7]);
  const seen: SeenBar = { time: 20, high: 8, low: 5, last: 7 };

  it('is nothing at the first look: bars that were there are old', () => {
    expect(lookAt(first, null)).toEqual({ arrived: [], seen });
    expect(lookAt(bars(), null)).toEqual({ arrived: [], seen: null });
    expect(lookAt(first, seen)).toEqual({ arrived: [], seen });
  });

  it('is the way of a price within its bar, and not the range the bar had before', () => {
    expect(lookAt(bars([10, 6, 4, 5], [20, 8, 5, 6]), seen).arrived).toEqual([{ bar: 1, time: 20, high: 7, low: 6, last: 6 }]);
    // A new high was touched between the looks, also where the price came back.
    expect(lookAt(bars([10, 6, 4, 5], [20, 9, 5, 7]), seen).arrived).toEqual([{ bar: 1, time: 20, high: 9, low: 7, last: 7 }]);
  });

  it('is the rest of the bar that went on, and each bar after it, oldest first', () => {
    const { arrived, seen: now } = lookAt(bars([10, 6, 4, 5], [20, 8, 3, 4], [30, 5, 2, 3], [40, 9, 3, 8]), seen);
    expect(arrived).toEqual([
      { bar: 1, time: 20, high: 7, low: 3, last: 4 },
      { bar: 2, time: 30, high: 5, low: 2, last: 3 },
      { bar: 3, time: 40, high: 9, low: 3, last: 8 },
    ]);
    expect(now).toEqual({ time: 40, high: 9, low: 3, last: 8 });
  });

  it('is nothing where a chart has gone back', () => {
    expect(lookAt(bars([10, 6, 4, 5]), seen)).toEqual({ arrived: [], seen: { time: 10, high: 6, low: 4, last: 5 } });
  });
});

describe('kept alerts', () => {
  const alert: ChartAlert = {
    id: 'a-1',
    market: 'EURUSD',
    on: { kind: 'price', price: 1.1 },
    condition: 'up',
    repeat: 'once',
    madeAt: 5,
  };

  it('are read one by one, and what is none is left out', () => {
    const study = { ...alert, id: 'a-2', on: { kind: 'study', study: 'RSI 14', line: 'RSI', interval: '15m', level: 70 } };
    const wrong = [{ ...alert, condition: 'sideways' }, { ...alert, on: { kind: 'price' } }, { ...alert, id: '' }, 7, null];
    expect(readAlerts([alert, ...wrong, study])).toEqual([alert, study]);
    expect([readAlerts(null), readAlerts({}), readAlerts('x')]).toEqual([[], [], []]);
    expect(readAlerts(Array.from({ length: mostAlerts + 5 }, () => alert))).toHaveLength(mostAlerts);
  });

  it('are judged by their condition, and set anew as if they had never gone off', () => {
    expect(ruleOf(alert)).toEqual({ condition: { kind: 'crosses', direction: 'up' }, repeat: 'once' });
    expect(ruleOf({ condition: 'enters', repeat: 'each time' })).toEqual({ condition: { kind: 'enters' }, repeat: 'each time' });
    expect(rearmed({ ...alert, last: { bar: 4, price: 1.2 }, isDone: true })).toEqual(alert);
  });
});
