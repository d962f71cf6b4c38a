/** What orders of a replay have come to, each by the act it came from: worked by hand, and the same at every later bar. */
import { describe, expect, it } from 'vitest';
import { practiceDesk, type PracticeDesk, type TimedAct } from '@/domain/practice/practice-desk';
import { sliceBars } from '@/domain/candles/slice-series';
import { seededRandom } from '@/lib/random';
import { candles, easySettings } from '../backtest/a-strategy';
import type { Bar } from '../backtest/hand-worked';

const series = candles([
  [100, 101, 99, 100],
  [100, 103, 99, 102],
  [102, 110, 101, 108],
  [108, 109, 94, 95],
  [95, 99, 94, 98],
  [98, 104, 97, 103],
]);
// An act at instant n was given when bar n was the last one known.
const desk = (acts: readonly TimedAct[], shown = series.length, changes: Parameters<typeof easySettings>[0] = {}) => {
  const read = practiceDesk({
    series: sliceBars(series, 0, shown),
    barAt: (instant) => instant,
    acts,
    size: { kind: 'units', units: 2 },
    settings: easySettings(changes),
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read;
};
const buy = (at: number, more: Partial<Extract<TimedAct, { kind: 'enter' }>> = {}): TimedAct => ({
  kind: 'enter',
  at,
  side: 'long',
  order: { kind: 'market' },
  stop: 96,
  target: null,
  ...more,
});

describe('practiceDesk', () => {
  it('fills at the next opening, runs with the close, and is stopped where the stop stands', () => {
    expect(desk([buy(0)], 1)).toMatchObject({ trades: [], open: null, waiting: [0], refused: [] });
    // Opened at 100 with the stop at 96: 4 points of risk on 2 units. At the close of 108 it is 16 ahead, 2 R.
    expect(desk([buy(0)], 3)).toMatchObject({ open: { act: 0, entryPrice: 100, unrealised: 16, r: 2 }, waiting: [] });
    expect(desk([buy(0)])).toMatchObject({ open: null, trades: [{ act: 0, exitPrice: 96, net: -8, r: -1, exitReason: 'stop' }] });
  });

  it('takes what the entry has cost and will be worth into the running result', () => {
    const costs = { commission: { kind: 'per unit and side', money: 0.5 }, spread: { ticks: 1, bySession: [] } } as const;
    // Bought at 101, the ask; sold at 108, the bid: 14, less the commission of the entry, 1; 5 points of risk on 2 units.
    expect(desk([buy(0)], 3, costs)).toMatchObject({ open: { entryPrice: 101, unrealised: 13, r: 1.3 } });
  });

  it('names for each order what became of it: filled, waiting, replaced, cancelled or skipped', () => {
    const limit = (at: number, price: number) => buy(at, { order: { kind: 'limit', price }, stop: 90 });
    expect(desk([limit(0, 95), limit(1, 96.5)], 3)).toMatchObject({
      waiting: [1],
      refused: [{ act: 0, outcome: 'cancelled: a newer order of the same rule took its place' }],
    });
    expect(desk([limit(0, 95), { kind: 'cancel', at: 1 }], 3)).toMatchObject({
      waiting: [],
      refused: [{ act: 0, outcome: 'cancelled: by hand' }],
    });
    const twice = desk([buy(0), buy(1, { side: 'short', stop: 120 })], 3);
    expect(twice).toMatchObject({ open: { act: 0 }, refused: [{ act: 1, outcome: 'skipped: a position is open' }] });
    // Two in one bar: the second takes the place of the first.
    expect(desk([buy(0), buy(0, { stop: 98 })], 2)).toMatchObject({ open: { act: 1, r: 1 }, refused: [{ act: 0 }] });
  });

  it('closes by hand at the next opening and says which entry it was', () => {
    const acts = [buy(0), { kind: 'close', at: 2 }, buy(3, { stop: 90 }), { kind: 'close', at: 4 }] as const;
    expect(desk(acts).trades).toMatchObject([
      { act: 0, exitPrice: 108, net: 16, r: 2, exitReason: 'exit rule' },
      { act: 2, entryPrice: 95, exitPrice: 98, net: 6, r: 0.6 },
    ]);
  });

  it('refuses a stop on the wrong side, in a sentence', () => {
    const read: PracticeDesk = practiceDesk({
      series,
      barAt: (instant) => instant,
      acts: [buy(0, { stop: 104 })],
      size: { kind: 'units', units: 1 },
      settings: easySettings(),
    });
    expect(read).toEqual({ ok: false, problems: ['The stop of a long order lies below its entry.'] });
  });

  it('never changes a finished trade with a later bar or a later order', () => {
    const random = seededRandom(9);
    let price = 1_000;
    const bars = Array.from({ length: 160 }, (): Bar => {
      const open = price + random.below(5) - 2;
      price = open + random.below(21) - 10;
      return [open, Math.max(open, price) + random.below(6), Math.min(open, price) - random.below(6), price];
    });
    const long = candles(bars);
    const acts: TimedAct[] = [];
    const seen = new Map<number, string>();
    for (let shown = 1; shown <= bars.length; shown += 1) {
      const close = bars[shown - 1]![3];
      if (shown % 7 === 0) {
        const side = random.below(2) === 0 ? 'long' : 'short';
        const sign = side === 'long' ? 1 : -1;
        const order = random.below(3) === 0 ? ({ kind: 'limit', price: close - sign * 4 } as const) : ({ kind: 'market' } as const);
        acts.push({ kind: 'enter', at: shown - 1, side, order, stop: close - sign * 25, target: close + sign * 30 });
      }
      if (shown % 31 === 0) acts.push({ kind: 'close', at: shown - 1 });
      const read = practiceDesk({
        series: sliceBars(long, 0, shown),
        barAt: (instant) => instant,
        acts,
        size: { kind: 'units', units: 1 },
        settings: easySettings({ slippageTicks: 1 }),
      });
      if (!read.ok) throw new Error(read.problems.join(' '));
      // Every entry is in one place alone.
      const places = [
        ...read.trades.map(({ act }) => act),
        ...(read.open === null ? [] : [read.open.act]),
        ...read.waiting,
        ...read.refused.map(({ act }) => act),
      ];
      expect(places.toSorted((a, b) => a - b)).toEqual(acts.flatMap(({ kind }, at) => (kind === 'enter' ? [at] : [])));
      for (const trade of read.trades) {
        const text = JSON.stringify(trade);
        expect(seen.get(trade.act) ?? text).toBe(text);
        seen.set(trade.act, text);
      }
    }
    expect(seen.size).toBeGreaterThan(8);
  });
});
