/**
 * What a bar hides: an account that is used up inside it, and a stop that follows the price from the entry on. Expected
 * values are worked by hand beside them; walked-paths has the same for many paths.
 */
import { describe, expect, it } from 'vitest';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { intrabarEquity } from '@/domain/backtest/intrabar-equity';
import { readStrategyJson, writeStrategyJson } from '@/domain/strategy/read-strategy';
import type { EntryOrder, Strategy } from '@/domain/strategy/strategy';
import { aStrategy, candles, easySettings } from './a-strategy';
import { at, bracket, entry, gtc, ordersOf, points, protection, run, tradesOf, type Bar } from './hand-worked';

const short = { entries: [entry({ kind: 'market' }, { side: 'short' as const })] };
const leverage = (times: number): Pick<BacktestSettings, 'margin'> => ({ margin: { kind: 'leverage', leverage: times } });

describe('an account that is used up inside a bar', () => {
  const size = { kind: 'units', units: 190 } as const;
  // 190 units at 100 with 10,000: nothing is left at 100 − 10,000 / 190 = 47.37, so at 47.
  const recovering: readonly Bar[] = [
    [100, 100, 100, 100],
    [100, 101, 40, 100],
    [100, 180, 100, 180],
  ];

  it('is ruined where the price used it up, whatever the close', () => {
    const { pessimistic, optimistic, ambiguousTrades } = run(recovering, { size }, leverage(2));
    expect(tradesOf(pessimistic)).toMatchObject([{ exitBar: 3, exitPrice: 47, exitReason: 'ruin', net: -190 * 53 }]);
    expect(pessimistic).toMatchObject({ ruinedAtBar: 3, finalEquity: -70, open: null });
    expect([...pessimistic.equity]).toEqual([10_000, 10_000, 10_000, -70, -70]);
    // The position was open from the first price of the bar to its last: every path passes the low.
    expect([ambiguousTrades, optimistic]).toEqual([0, pessimistic]);
  });

  it('is ruined as a short where the ask used it up', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [100, 151, 99, 100],
      [100, 100, 50, 50],
    ];
    // Sold at 100; 10,000 − 190·(ask − 100) is gone at an ask of 152.63, so at 153: a bid of 151 with a spread of 2.
    const { pessimistic } = run(bars, { ...short, size }, { ...leverage(2), spread: { ticks: 2, bySession: [] } });
    expect(tradesOf(pessimistic)).toMatchObject([{ side: 'short', exitBar: 3, exitPrice: 153, exitReason: 'ruin' }]);
    const quieter = run(
      [bars[0]!, [100, 150, 99, 100], bars[2]!],
      { ...short, size },
      { ...leverage(2), spread: { ticks: 2, bySession: [] } },
    );
    expect(quieter.pessimistic).toMatchObject({ ruinedAtBar: null, open: { entryPrice: 100 } });
  });

  it('is called where the price reached the part of the margin, and trades on', () => {
    // The margin is 9,500, half of it 4,750: reached at 100 − 5,250 / 190 = 72.37, so at 72; sold a tick worse.
    const { pessimistic } = run(recovering, { size }, { ...leverage(2), stopOutRatio: 0.5, slippageTicks: 1 });
    // Bought at 101, which shifts both: margin 9,595, half 4,797.5, 101 − 5,202.5 / 190 = 73.62.
    expect(tradesOf(pessimistic)).toMatchObject([{ entryPrice: 101, exitBar: 3, exitPrice: 72, exitReason: 'stop-out', net: -190 * 29 }]);
    expect(pessimistic).toMatchObject({ ruinedAtBar: null, finalEquity: 10_000 - 190 * 29 });
  });

  it('is closed at the open that begins beyond', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [30, 120, 30, 110],
    ];
    expect(tradesOf(run(bars, { size }, leverage(2)).pessimistic)).toMatchObject([{ exitBar: 3, exitPrice: 30, exitReason: 'ruin' }]);
  });

  it('has lost its nights to the swap', () => {
    // 60 points a unit were charged on the way to Thursday: nothing is left at 100 − (10,000 − 60·100) / 100 = 60.
    const quiet: readonly Bar[] = Array.from({ length: 20 }, () => [100, 100, 100, 100] as const);
    const bars: readonly Bar[] = [...quiet, [100, 100, 60, 100]];
    const swap = { longTicks: -20, shortTicks: 0, tripleDay: 3 as const };
    const units = { kind: 'units', units: 100 } as const;
    expect(tradesOf(run(bars, { size: units }, { ...leverage(2), swap }).pessimistic)).toMatchObject([
      { exitPrice: 60, exitReason: 'ruin', swap: -6_000 },
    ]);
    expect(run([...quiet, [100, 100, 61, 100]], { size: units }, { ...leverage(2), swap }).pessimistic.ruinedAtBar).toBeNull();
  });

  it('is saved by a stop that comes first, and not by one behind it', () => {
    const stopped = run(recovering, { size, protection: bracket(50, 500) }, leverage(2)).pessimistic;
    expect(tradesOf(stopped)).toMatchObject([{ exitPrice: 50, exitReason: 'stop' }]);
    const late = run(recovering, { size, protection: bracket(60, 500) }, leverage(2)).pessimistic;
    expect(tradesOf(late)).toMatchObject([{ exitPrice: 47, exitReason: 'ruin' }]);
  });

  it('has two readings where a bar reaches its target too', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [100, 120, 40, 100],
    ];
    const target = protection({ target: { distance: points(15), from: 'fill' } });
    const backtest = run(bars, { size, protection: target }, leverage(2));
    expect(backtest).toMatchObject({
      ambiguousTrades: 1,
      pessimistic: { finalEquity: -70 },
      optimistic: { finalEquity: 10_000 + 190 * 15 },
    });
  });

  it('has two readings where the entry is inside the bar', () => {
    const stop: EntryOrder = { kind: 'stop', stop: at(110), timeInForce: gtc };
    // Bought at 110; nothing is left at 57.37. The low of 50 may have come before.
    const backtest = run([[100, 115, 50, 112]], { entries: [entry(stop)], size }, leverage(3));
    expect(tradesOf(backtest.pessimistic)).toMatchObject([{ entryPrice: 110, exitPrice: 57, exitReason: 'ruin', isAmbiguous: true }]);
    expect(backtest.optimistic).toMatchObject({ open: { entryPrice: 110 }, ruinedAtBar: null });
  });

  it('is ruined by a stop that fills beyond a gap', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [30, 31, 29, 30],
      [30, 99, 30, 99],
      [99, 101, 99, 101],
      [101, 101, 101, 101],
    ];
    const { pessimistic } = run(bars, { size, protection: bracket(5, 500) }, leverage(2));
    expect(tradesOf(pessimistic)).toMatchObject([{ exitPrice: 30, exitReason: 'stop' }]);
    expect(pessimistic).toMatchObject({ ruinedAtBar: 3, finalEquity: 10_000 - 190 * 70 });
    expect(ordersOf(pessimistic)).toEqual([]);
  });

  it('is looked at on closes only as backtesting.py does, where that is asked for', () => {
    const settings = { ...leverage(2), fillModel: 'backtesting.py 0.6' as const };
    expect(run(recovering, { size }, settings).pessimistic).toMatchObject({ ruinedAtBar: null, finalEquity: 10_000 + 190 * 80 });
    const falling: readonly Bar[] = [recovering[0]!, [100, 100, 40, 40], [40, 40, 40, 40]];
    // It closes what is open and sets the account to 0.
    expect(run(falling, { size }, settings).pessimistic).toMatchObject({ ruinedAtBar: 3, finalEquity: 0 });
    const called: readonly Bar[] = [recovering[0]!, [100, 100, 55, 60], [58, 60, 50, 50]];
    expect(tradesOf(run(called, { size }, { ...settings, stopOutRatio: 0.5 }).pessimistic)).toMatchObject([
      { exitBar: 4, exitPrice: 58, exitReason: 'stop-out' },
    ]);
  });
});

describe('the equity inside bars', () => {
  const size = { kind: 'units', units: 10 } as const;
  const lowsOf = (bars: readonly Bar[], strategy: Partial<Strategy>, changes: Partial<BacktestSettings> = {}) => {
    const settings = easySettings(changes);
    const { pessimistic } = run(bars, { size, ...strategy }, changes);
    return intrabarEquity(pessimistic, candles([[99, 99, 99, 99], [99, 101, 99, 101], ...bars]), settings);
  };
  const bars: readonly Bar[] = [
    [100, 120, 90, 115],
    [115, 116, 80, 100],
    [100, 100, 100, 100],
  ];

  it('is the worst price of each bar of a long, and falls from the highest close', () => {
    const { lows, lowest, drawdown } = lowsOf(bars, {});
    // 10,000 − 10·10, 10,000 − 10·20; the highest close was worth 10,150.
    expect([...lows]).toEqual([10_000, 10_000, 9_900, 9_800, 10_000]);
    expect(lowest).toEqual({ equity: 9_800, bar: 3 });
    expect(drawdown).toEqual({ money: 350, ratio: 350 / 10_150 });
  });

  it('is the high of each bar of a short, with the spread', () => {
    // Sold at 100; bought back at 120 + 2 and at 116 + 2.
    const { lows } = lowsOf(bars, short, { spread: { ticks: 2, bySession: [] } });
    expect([...lows]).toEqual([10_000, 10_000, 10_000 - 220, 10_000 - 180, 10_000 - 20]);
  });

  it('is what an exit inside the bar left, and counts no bar at whose close the entry was', () => {
    const stopped = lowsOf(bars, { protection: bracket(15, 500) });
    expect([...stopped.lows]).toEqual([10_000, 10_000, 9_900, 9_850, 9_850]);
    // Bought at the close of 101: 10,000 − 10·11 and 10,000 − 10·21.
    expect([...lowsOf(bars, {}, { marketFill: 'close' }).lows]).toEqual([10_000, 10_000, 9_890, 9_790, 9_990]);
  });
});

describe('a trailing stop', () => {
  const trailing = protection({ trailing: { distance: points(3) } });

  it('protects the bar of an entry at its open', () => {
    const { pessimistic, optimistic } = run([[105, 106, 100, 104]], { protection: trailing });
    expect(tradesOf(pessimistic)).toMatchObject([
      { entryBar: 2, exitBar: 2, initialStop: 102, exitPrice: 102, exitReason: 'trailing stop', isAmbiguous: false },
    ]);
    expect(optimistic).toBe(pessimistic);
  });

  it('protects a short from the ask on', () => {
    // Sold at 105; the stop at 108 is met by an ask of 108, a bid of 106.
    const settings = { spread: { ticks: 2, bySession: [] } };
    const { pessimistic } = run([[105, 106, 104, 105]], { ...short, protection: trailing }, settings);
    expect(tradesOf(pessimistic)).toMatchObject([{ initialStop: 108, exitPrice: 108, exitReason: 'trailing stop' }]);
    expect(run([[105, 105, 104, 105]], { ...short, protection: trailing }, settings).pessimistic.open).not.toBeNull();
  });

  it('has two readings in the bar of an entry inside it', () => {
    const stop: EntryOrder = { kind: 'stop', stop: at(105), timeInForce: gtc };
    const backtest = run([[103, 106, 101, 104]], { entries: [entry(stop)], protection: trailing });
    expect(tradesOf(backtest.pessimistic)).toMatchObject([{ exitPrice: 102, exitReason: 'trailing stop', isAmbiguous: true }]);
    expect(backtest.optimistic.open).toMatchObject({ entryPrice: 105 });
  });

  it('leaves the nearer of two stops at the entry', () => {
    const both = (stop: number) => protection({ stop: { distance: points(stop), from: 'fill' }, trailing: { distance: points(3) } });
    const entered: Bar = [105, 106, 100, 104];
    expect(tradesOf(run([entered], { protection: both(10) }).pessimistic)).toMatchObject([
      { initialStop: 102, exitReason: 'trailing stop' },
    ]);
    expect(tradesOf(run([entered], { protection: both(2) }).pessimistic)).toMatchObject([
      { initialStop: 103, exitPrice: 103, exitReason: 'stop' },
    ]);
  });

  it('gives a size by risk its distance', () => {
    const size = { kind: 'risk percent', percent: 1 } as const;
    // 1 % of 10,000 is 100; 3 points a unit: 33 units.
    expect(run([[105, 106, 104, 105]], { size, protection: trailing }).pessimistic.open).toMatchObject({ units: 33 });
    const written = writeStrategyJson(aStrategy({ entries: [entry()], size, protection: trailing }));
    expect(readStrategyJson(written)).toMatchObject({ ok: true });
    const without = writeStrategyJson(aStrategy({ entries: [entry()], size }));
    expect(readStrategyJson(without)).toMatchObject({ ok: false });
  });

  it('refuses an entry whose distance is not known', () => {
    const distance = {
      kind: 'multiple',
      factor: 1,
      of: { kind: 'indicator', id: 'atr', params: { period: 14 }, output: 'atr', barsAgo: 0 },
    } as const;
    const { pessimistic } = run([[105, 106, 100, 104]], { protection: protection({ trailing: { distance } }) });
    expect(ordersOf(pessimistic)).toMatchObject([{ bar: 2, outcome: 'rejected: no price, a value it needs is missing' }]);
  });

  it('follows the best price of the bar in which a stop entry was filled, which came after it', () => {
    const stop: EntryOrder = { kind: 'stop', stop: at(105), timeInForce: gtc };
    // Filled at 105 on the way to 112; the low of 103 does not reach 102. Then the stop is 109.
    const backtest = run(
      [
        [103, 112, 103, 110],
        [110, 110, 108, 109],
      ],
      { entries: [entry(stop)], protection: trailing },
    );
    expect(tradesOf(backtest.pessimistic)).toMatchObject([{ exitBar: 3, exitPrice: 109, isAmbiguous: false }]);
  });

  it('has two readings where the best price may have come before a limit entry', () => {
    const limit: EntryOrder = { kind: 'limit', limit: at(98), timeInForce: gtc };
    // Filled at 98 (stop 95); the high of 106 may have come before or after. The close of 100 puts the stop at 97, the high at 103.
    const backtest = run(
      [
        [100, 106, 97, 100],
        [104, 104, 102, 104],
      ],
      { entries: [entry(limit)], protection: trailing },
    );
    expect(backtest.isBounded).toBe(false);
    expect(backtest.pessimistic).toMatchObject({ uncertainStops: 1, open: { entryPrice: 98, isAmbiguous: true } });
    expect(tradesOf(backtest.optimistic)).toMatchObject([{ entryPrice: 98, exitPrice: 103, exitReason: 'trailing stop' }]);
  });
});
