/** Bars that go on: at every bar, indicators are what they are over whole columns, for whole bars and for the one under way. */
import { describe, expect, it } from 'vitest';
import type { CandleRow } from '@/domain/candles/build-series';
import { computedBars } from '@/services/bars/computed-bars';
import { computeColumns } from '@/services/bars/computed-columns';
import type { IndicatorQuestion } from '@/services/bars/computed-columns';
import { joinSeries } from '@/services/bars/joined-series';
import { liveBars, priceNames } from '@/services/bars/live-bars';
import { liveShelf } from '@/services/bars/live-shelf';
import type { PriceSeries } from '@/services/bars/read-bars';
import { longSeries } from './long-series';

const all: PriceSeries = longSeries(3_000);
const begin = 2_400;

const firstOf = (series: PriceSeries, length: number): PriceSeries => ({
  ...series,
  length,
  ...Object.fromEntries(priceNames.map((name) => [name, series[name].slice(0, length)])),
});
const rowOf = (i: number): CandleRow => Object.fromEntries(priceNames.map((name) => [name, all[name][i]!])) as unknown as CandleRow;

const questions: readonly IndicatorQuestion[] = [
  { indicator: 'ema', params: { period: 20 } },
  { indicator: 'rsi', params: {} },
  { indicator: 'macd', params: {} },
  { indicator: 'bbands', params: {}, source: 'hlc3' },
  { indicator: 'vwap_session', params: {} },
  { indicator: 'supertrend', params: {} },
  { indicator: 'ema', params: { period: 9 }, source: { of: { indicator: 'rsi', params: {} }, output: 0 } },
];

const whole = (series: PriceSeries, question: IndicatorQuestion): readonly Float64Array[] => {
  const computed = computeColumns(series, question, () => ({ ok: false, reason: 'none' }));
  if (!computed.ok) throw new Error(computed.reason);
  return computed.outputs;
};

describe('bars that go on', () => {
  it.each([[undefined], ['heikinAshi']] as const)('have the indicators of whole columns at every bar (kind %s)', (kind) => {
    const live = liveBars(firstOf(all, begin), kind);
    for (let i = begin; i < all.length; i += 1) {
      // First half a bar, then the whole of it with the next: as prices arrive.
      const { close, ...row } = rowOf(i);
      live.extend([{ ...row, close: (row.high + row.low) / 2 }], true);
      live.extend([{ ...row, close }], i % 3 !== 0);
      if (i % 97 !== 0 && i !== all.length - 1) continue;
      const computed = computedBars(firstOf(all, i + 1), { kind });
      const series = computed.ok ? computed.series : all;
      expect(live.bars(0)).toEqual(Object.fromEntries(priceNames.map((name) => [name, series[name]])));
      for (const question of questions) expect(live.outputs(question, 0)).toEqual(whole(series, question));
    }
  });

  it('go on with the last bar of the series', () => {
    const live = liveBars(firstOf(all, 100));
    live.extend([{ ...rowOf(99), close: rowOf(99).low }], false);
    expect([live.length, live.closed, live.bars(99).close[0]]).toEqual([100, 100, rowOf(99).low]);
  });

  it('take no bar from before, and compute anew when a bar that was over goes on', () => {
    const live = liveBars(firstOf(all, 200));
    live.extend([rowOf(200), rowOf(201)], false);
    expect(live.outputs(questions[0]!, 0)).toEqual(whole(firstOf(all, 202), questions[0]!));
    live.extend([rowOf(150), { ...rowOf(201), close: 1.23 }], true);
    expect([live.length, live.closed]).toEqual([202, 201]);
    const changed = firstOf(all, 202);
    changed.close[201] = 1.23;
    expect(live.outputs(questions[0]!, 0)).toEqual(whole(changed, questions[0]!));
  });

  it('hand out what is wanted, in memory of its own', () => {
    const live = liveBars(firstOf(all, 300));
    const first = live.bars(298);
    live.extend([rowOf(300)], false);
    expect([first.time.length, live.bars(298).time.length, live.outputs(questions[2]!, 299)?.[0]?.length]).toEqual([2, 3, 2]);
  });

  it.each([[undefined], ['heikinAshi']] as const)('show of a longer interval what its last closed bar says (kind %s)', (kind) => {
    const question = { indicator: 'ema', params: { period: 5 }, higher: '15m' };
    const live = liveBars(firstOf(all, begin), kind);
    const computedAt = (length: number) => {
      const bars = firstOf(all, length);
      const shaped = computedBars(bars, { kind });
      if (!shaped.ok) throw new Error(shaped.reason);
      const computed = computeColumns(shaped.series, question, (interval) => {
        const joined = joinSeries(bars, interval);
        const longer = joined.ok ? computedBars(joined.series, { kind }) : joined;
        return joined.ok && longer.ok ? { ok: true, series: longer.series, endOf: joined.endOf } : { ok: false, reason: 'none' };
      });
      if (!computed.ok) throw new Error(computed.reason);
      return computed.outputs;
    };
    for (let i = begin; i < begin + 100; i += 1) {
      live.extend([rowOf(i)], true);
      // Under way it is what it was at the bar before, whatever its price, also where a longer bar is about to close with it.
      const before = computedAt(i)[0]!;
      const [now] = live.outputs(question, 0) ?? [];
      expect(now?.slice(0, -1)).toEqual(before);
      expect(now?.at(-1)).toBe(before.at(-1));
      live.extend([rowOf(i)], false);
      expect(live.outputs(question, 0)).toEqual(computedAt(i + 1));
    }
    // One that was over goes on after all.
    live.extend([rowOf(begin + 99)], true);
    expect(live.outputs(question, 0)?.[0]?.slice(0, -1)).toEqual(computedAt(begin + 99)[0]);
  });

  it('have no longer interval that they cannot be joined to', () => {
    expect(liveBars(firstOf(all, 300)).outputs({ indicator: 'ema', params: {}, higher: 'soon' }, 0)).toBeNull();
    expect(liveBars(firstOf(all, 300)).outputs({ indicator: 'none', params: {}, higher: '1h' }, 0)).toBeNull();
  });
});

describe('the live charts of a worker', () => {
  it('are told bars by their names, until they end', () => {
    const shelf = liveShelf();
    const told = { live: 'a', rows: [rowOf(10)], isForming: true, from: 10, questions: [{ question: questions[0]!, from: 10 }] };
    expect(shelf.tell(told)).toMatchObject({ ok: false });
    expect(shelf.start('a', firstOf(all, 10), {})).toEqual({ ok: true, last: rowOf(9) });
    expect(shelf.start('c', firstOf(all, 0), {})).toMatchObject({ ok: false });
    expect(shelf.tell(told)).toMatchObject({ ok: true, length: 11, bars: { close: Float64Array.of(rowOf(10).close) } });
    shelf.end('a');
    expect(shelf.tell(told)).toMatchObject({ ok: false });
    expect(shelf.start('b', all, { kind: 'renko' })).toMatchObject({ ok: false });
  });
});
