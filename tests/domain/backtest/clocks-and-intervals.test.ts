/** Times to close, relative spreads and values of longer intervals, worked by hand. */
import { describe, expect, it } from 'vitest';
import { clockTimeMarks } from '@/domain/backtest/clock-columns';
import { operandColumns } from '@/domain/backtest/operand-columns';
import type { Condition, Operand } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, closeOf, easySettings, smaOf } from './a-strategy';
import { entry, protection, run, tradesOf, type Bar } from './hand-worked';

const hourMs = 3_600_000;
const level = (price: number): Bar => [price, price, price, price];
const hours = (from: number, count: number): { time: Float64Array } => ({
  time: Float64Array.from({ length: count }, (_, i) => from + i * hourMs),
});

describe('a time to close', () => {
  it('closes at the opening of the first bar at or after it', () => {
    // The series begins at 00:00 UTC: bar 2 opens at 02:00, bar 5 at 05:00.
    const bars: readonly Bar[] = [level(101), level(102), level(103), [104, 109, 104, 108], level(107)];
    const { pessimistic } = run(bars, { protection: protection({ closeAt: { time: '04:30', zone: 'UTC' } }) });
    expect(tradesOf(pessimistic)).toMatchObject([{ entryBar: 2, exitBar: 5, entryPrice: 101, exitPrice: 104, exitReason: 'time of day' }]);
  });

  it('leaves what is opened with that very bar until the next day', () => {
    // Bar 2 opens at 02:00 and 26 at 02:00 of the day after.
    const bars = Array.from({ length: 26 }, (_, i) => level(101 + i));
    const { pessimistic } = run(bars, { protection: protection({ closeAt: { time: '02:00', zone: 'UTC' } }) });
    expect(tradesOf(pessimistic)).toMatchObject([{ entryBar: 2, exitBar: 26, exitPrice: 125 }]);
  });

  it('follows the clock of its zone when that changes', () => {
    // London changed on 26 March 2023 at 01:00 UTC: 16:00 is 16:00 UTC on the 25th and 15:00 UTC on the 26th.
    const marks = clockTimeMarks(hours(Date.UTC(2023, 2, 25), 48), { time: '16:00', zone: 'Europe/London' });
    expect([...marks.keys()].filter((i) => marks[i] === 1)).toEqual([16, 24 + 15]);
    // 01:30 did not exist on the 26th: an hour and a half after midnight is 01:30 UTC, so that the bar of 02:00 UTC is the first.
    const jumped = clockTimeMarks(hours(Date.UTC(2023, 2, 26), 6), { time: '01:30', zone: 'Europe/London' });
    expect([...jumped.keys()].filter((i) => jumped[i] === 1)).toEqual([2]);
  });

  it('waits over a weekend for the first bar', () => {
    const friday = Date.UTC(2023, 0, 6, 20);
    const time = Float64Array.of(friday, friday + hourMs, friday + 50 * hourMs, friday + 51 * hourMs);
    expect([...clockTimeMarks({ time }, { time: '22:00', zone: 'UTC' })]).toEqual([0, 0, 1, 0]);
  });
});

describe('a relative spread', () => {
  it('is a share of the opening price, in whole ticks, rounded up', () => {
    // 1 % of 150 is 1.5, so 2: bought at 152. 1 % of 100 is 1: bought at 101.
    const one = run([level(150), level(150)], {}, { spread: { ticks: 9, ratio: 0.01, bySession: [] } });
    expect(one.pessimistic.open).toMatchObject({ entryPrice: 152 });
    const other = run([level(100), level(100)], {}, { spread: { ticks: 9, ratio: 0.01, bySession: [] } });
    expect(other.pessimistic.open).toMatchObject({ entryPrice: 101 });
    // 7 % of 100 is 7 and no more.
    const exact = run([level(100), level(100)], {}, { spread: { ticks: 9, ratio: 0.07, bySession: [] } });
    expect(exact.pessimistic.open).toMatchObject({ entryPrice: 107 });
  });

  it('is paid by a short when it is bought back, at the price of that bar', () => {
    const short = { entries: [entry({ kind: 'market' }, { side: 'short' as const })], protection: protection({ maxBars: 1 }) };
    // Sold at 100, bought back at the open of 200 and 1 % of it.
    const { pessimistic } = run([level(100), level(200)], short, { spread: { ticks: 0, ratio: 0.01, bySession: [] } });
    expect(tradesOf(pessimistic)).toMatchObject([{ entryPrice: 100, exitPrice: 202, net: -102 }]);
  });

  it('gives way to the spread of a session that is open', () => {
    // On 4 January 2023 London was open from 08:00 UTC: bar 8.
    const quiet = Array.from({ length: 7 }, () => level(99));
    const series = candles([...quiet, [99, 101, 99, 101], level(100), level(100)]);
    const { pessimistic } = backtestOf(
      series,
      aStrategy({ entries: [entry()] }),
      easySettings({ spread: { ticks: 0, ratio: 0.02, bySession: [{ city: 'London', ticks: 5 }] } }),
    );
    expect(pessimistic.open).toMatchObject({ entryBar: 8, entryPrice: 105 });
  });
});

describe('values of a longer interval', () => {
  // From 00:00 UTC, 19:00 in New York: bars of four hours turn at 17:00 there, 22:00 UTC, so at 02, 06 and 10 UTC.
  const series = candles(Array.from({ length: 12 }, (_, i) => [i, i + 0.5, i - 0.5, i + 0.25].map((x) => 100 + 4 * x) as unknown as Bar));
  const { of } = operandColumns(series);

  it('are those of its last closed bar', () => {
    const close = [...of({ ...closeOf(), interval: 240 } as Operand)];
    // The bar from 22:00 closes with bar 1, at 02:00: 100 + 4 · 1.25. That from 02:00 with bar 5, at 06:00: 100 + 4 · 5.25.
    expect(close.map((value) => (Number.isNaN(value) ? null : value))).toEqual([
      null,
      ...Array.from({ length: 4 }, () => 105),
      ...Array.from({ length: 4 }, () => 121),
      ...Array.from({ length: 3 }, () => 137),
    ]);
    const before = [...of({ ...closeOf(1), interval: 240 } as Operand)];
    expect(before.slice(5)).toEqual([105, 105, 105, 105, 121, 121, 121]);
  });

  it('are counted in longer bars where they rise', () => {
    const rising: Condition = { kind: 'move', operand: { ...closeOf(), interval: 240 } as Operand, direction: 'rises', bars: 2 };
    const { pessimistic } = backtestOf(series, aStrategy({ entries: [entry({ kind: 'market' }, { when: rising })] }), easySettings());
    // Three longer bars are needed, the third closes with bar 9; bought at the open of bar 10.
    expect(pessimistic.open).toMatchObject({ entryBar: 10 });
  });

  it('are refused in words where they cannot be joined', () => {
    const when: Condition = { kind: 'move', operand: { ...closeOf(), interval: 90 } as Operand, direction: 'rises', bars: 1 };
    expect(() => backtestOf(series, aStrategy({ entries: [entry({ kind: 'market' }, { when })] }), easySettings())).toThrow(
      /Values of 90 minutes/u,
    );
  });
});

describe('an indicator of another', () => {
  it('reads its values in place of the close', () => {
    const series = candles([10, 20, 40, 80, 160].map(level));
    // Averages of two: –, 15, 30, 60, 120. Averages of two of those: –, –, 22.5, 45, 90.
    const column = operandColumns(series).of({ ...smaOf(2), source: smaOf(2) } as Operand);
    expect([...column]).toEqual([NaN, NaN, 22.5, 45, 90]);
  });

  it('reads the open where that is asked for, and over a longer interval', () => {
    const series = candles(Array.from({ length: 10 }, (_, i) => [i + 10, i + 12, i + 9, i + 11] as Bar));
    const open: Operand = { kind: 'price', field: 'open', barsAgo: 0 };
    // The longer bars open at 10 (bars 0 and 1), 12 (2 to 5) and 16 (6 to 9): averages of two are 11 and 14.
    const column = operandColumns(series).of({ ...smaOf(2), source: open, interval: 240 } as Operand);
    expect([...column]).toEqual([NaN, NaN, NaN, NaN, NaN, 11, 11, 11, 11, 14]);
  });
});
