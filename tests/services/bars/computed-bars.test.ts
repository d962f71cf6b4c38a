/** Heikin-Ashi and Renko as kinds of bars: by hand, and the same however many bars follow. */
import { describe, expect, it } from 'vitest';
import { brickRangeBars, computedBars } from '@/services/bars/computed-bars';
import type { ComputedKind } from '@/services/bars/computed-bars';
import type { PriceSeries } from '@/services/bars/read-bars';
import { longSeries } from './long-series';

const all: PriceSeries = longSeries(900);

const firstOf = (series: PriceSeries, length: number): PriceSeries => {
  const { time, open, high, low, close, volume } = series;
  const [t, o, h, l, c, v] = [time, open, high, low, close, volume].map((column) => column.slice(0, length)) as Float64Array[];
  return { ...series, length, time: t!, open: o!, high: h!, low: l!, close: c!, volume: v! };
};

const made = (series: PriceSeries, kind: ComputedKind): PriceSeries => {
  const computed = computedBars(series, kind);
  if (!computed.ok) throw new Error(computed.reason);
  return computed.series;
};

const refusal = (series: PriceSeries, kind: ComputedKind): string => {
  const computed = computedBars(series, kind);
  return computed.ok ? 'not refused' : computed.reason;
};

/** Bars of a point each, from 100 on: 100, 101, … as they close; open is the close before. */
const rising = (closes: readonly number[]): PriceSeries => {
  const close = Float64Array.from(closes);
  const open = Float64Array.from(closes, (price, i) => closes[i - 1] ?? price);
  return {
    ...all,
    length: closes.length,
    time: Float64Array.from(closes, (_, i) => i * 60_000),
    open,
    high: close.map((price, i) => Math.max(price, open[i]!)),
    low: close.map((price, i) => Math.min(price, open[i]!)),
    close,
    volume: close.map(() => 1),
    tickSize: '1',
  };
};

describe('bars that are computed', () => {
  it('are the traded ones where no kind is named', () => {
    expect(made(all, {})).toBe(all);
  });

  it('of Heikin-Ashi are means of two bars, worked out by hand', () => {
    // Bars (o, h, l, c): (100, 100, 100, 100), (100, 104, 100, 104), (104, 108, 104, 108).
    const { open, high, low, close } = made(rising([100, 104, 108]), { kind: 'heikinAshi' });
    expect([...close]).toEqual([100, 102, 106]);
    expect([...open]).toEqual([100, 100, 101]);
    expect([...high]).toEqual([100, 104, 108]);
    expect([...low]).toEqual([100, 100, 101]);
  });

  it('of Renko have a size in ticks and no common length', () => {
    const bricks = computedBars(rising([100, 103, 107]), { kind: 'renko', brickTicks: 2 });
    expect(bricks).toMatchObject({ ok: true, brickTicks: 2, series: { length: 3, periodMs: null } });
    expect([...made(rising([100, 103, 107]), { kind: 'renko', brickTicks: 2 }).close]).toEqual([102, 104, 106]);
  });

  it('of Renko by range take the mean range of the first hundred bars, and begin behind them', () => {
    // Each bar moves 3 ticks, so its true range is 3.
    const series = rising(Array.from({ length: 160 }, (_, i) => 100 + 3 * i));
    const bricks = computedBars(series, { kind: 'renko' });
    expect(bricks).toMatchObject({ ok: true, brickTicks: 3 });
    expect(bricks.ok && bricks.series.time[0]).toBeGreaterThan(series.time[brickRangeBars]!);
  });

  it.each([[{ kind: 'heikinAshi' }], [{ kind: 'renko' }], [{ kind: 'renko', brickTicks: 7 }]] as const)(
    'stand as they are when bars follow: %o',
    (kind) => {
      const whole = made(all, kind);
      for (const cut of [250, 251, 600, 899]) {
        const part = made(firstOf(all, cut), kind);
        expect(part.length).toBeGreaterThan(0);
        for (const name of ['time', 'open', 'high', 'low', 'close'] as const) expect(part[name]).toEqual(whole[name].slice(0, part.length));
      }
    },
  );

  it('are refused in words where there are none', () => {
    expect(refusal(firstOf(all, 100), { kind: 'renko' })).toMatch(/needs more than 100 bars, and there are 100/u);
    expect(refusal(all, { kind: 'renko', brickTicks: 90_000 })).toMatch(/as far as a brick of 90000 ticks/u);
  });
});
