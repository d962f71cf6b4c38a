/** What an indicator makes of another source than the close, and of a longer interval. */
import { describe, expect, it } from 'vitest';
import { computeColumns } from '@/services/bars/computed-columns';
import type { HigherSeries, IndicatorQuestion } from '@/services/bars/computed-columns';
import { joinSeries } from '@/services/bars/joined-series';
import type { PriceSeries } from '@/services/bars/read-bars';
import { longSeries } from './long-series';

const series: PriceSeries = longSeries(600);
const higher: HigherSeries = (interval) => joinSeries(series, interval);
const asked = (question: Partial<IndicatorQuestion>) =>
  computeColumns(series, { indicator: 'sma', params: { period: 3 }, ...question }, higher);
const outputs = (question: Partial<IndicatorQuestion>): readonly Float64Array[] => {
  const computed = asked(question);
  if (!computed.ok) throw new Error(computed.reason);
  return computed.outputs;
};
/** The mean of three by hand. */
const meanOf3 = (values: ArrayLike<number>, i: number): number => (values[i - 2]! + values[i - 1]! + values[i]!) / 3;

describe('the source of an indicator', () => {
  it.each([
    ['open', (i: number) => series.open[i]!],
    ['high', (i: number) => series.high[i]!],
    ['low', (i: number) => series.low[i]!],
    ['volume', (i: number) => series.volume[i]!],
    ['hl2', (i: number) => (series.high[i]! + series.low[i]!) / 2],
    ['hlc3', (i: number) => (series.high[i]! + series.low[i]! + series.close[i]!) / 3],
    ['ohlc4', (i: number) => (series.open[i]! + series.high[i]! + series.low[i]! + series.close[i]!) / 4],
  ] as const)('can be %s', (source, price) => {
    const [sma] = outputs({ source });
    const prices = Array.from({ length: series.length }, (_, i) => price(i));
    expect(sma?.slice(0, 2)).toEqual(Float64Array.of(NaN, NaN));
    for (const i of [2, 3, 100, 599]) expect(sma?.[i]).toBeCloseTo(meanOf3(prices, i), 10);
  });

  it('is the close when none is named', () => {
    expect(outputs({})).toEqual(outputs({ source: 'close' }));
    expect(outputs({})[0]?.[50]).toBeCloseTo(meanOf3(series.close, 50), 10);
  });

  it('can be what another indicator makes, with the warm-up of both', () => {
    const [twice] = outputs({ source: { of: { indicator: 'sma', params: { period: 3 } }, output: 0 } });
    const [once] = outputs({});
    expect([...twice!].findIndex((value) => !Number.isNaN(value))).toBe(4);
    expect(twice?.[60]).toBeCloseTo(meanOf3(once!, 60), 10);
  });

  it.each([
    ['an output it does not have', { source: { of: { indicator: 'sma', params: {} }, output: 4 } }, 'It has no output 5.'],
    ['a price that is none', { source: 'vwap' as never }, 'There’s no source “vwap”.'],
    ['another source where the close is not read', { indicator: 'swings', params: {}, source: 'high' }, /doesn’t read the close/u],
    ['an indicator that is none', { source: { of: { indicator: 'magic', params: {} }, output: 0 } }, 'There is no indicator “magic”.'],
  ] as const)('is refused in words: %s', (_, question, reason) => {
    const refused = asked(question);
    expect(refused.ok === false && refused.reason).toEqual(
      typeof reason === 'string' ? reason : (expect.stringMatching(reason) as unknown),
    );
  });
});

describe('a longer interval', () => {
  const hours = joinSeries(series, '1h');

  it('shows the value of its last closed bar, stepwise, and nothing before the first is complete', () => {
    if (!hours.ok) throw new Error(hours.reason);
    const [shown] = outputs({ higher: '1h' });
    const computed = computeColumns(hours.series, { indicator: 'sma', params: { period: 3 } }, higher);
    const long = computed.ok ? computed.outputs[0]! : new Float64Array();
    for (let i = 0; i < series.length; i += 1) {
      const closesAt = series.time[i]! + series.periodMs!;
      // By the definition: the newest long bar that is over when this bar closes.
      let last = -1;
      for (let j = 0; j < hours.series.length; j += 1) if (hours.endOf(hours.series.time[j]!) <= closesAt) last = j;
      expect(shown?.[i]).toBe(last < 0 ? NaN : long[last]);
    }
    expect(new Set([...shown!].filter((value) => !Number.isNaN(value))).size).toBeGreaterThan(3);
  });

  it('gives the same values when the bars after are not known yet', () => {
    const [all] = outputs({ higher: '1h' });
    for (const cut of [61, 100, 333, 599]) {
      const { length: _, ...columns } = series;
      const known: PriceSeries = {
        ...columns,
        length: cut,
        ...Object.fromEntries(
          Object.entries(columns)
            .filter(([, column]) => column instanceof Float64Array)
            .map(([name, column]) => [name, (column as Float64Array).slice(0, cut)]),
        ),
      };
      const computed = computeColumns(known, { indicator: 'sma', params: { period: 3 }, higher: '1h' }, (interval) =>
        joinSeries(known, interval),
      );
      expect(computed.ok && computed.outputs[0]).toEqual(all?.slice(0, cut));
    }
  });

  it('that is the own one gives the own values, and one that is none is refused', () => {
    expect(outputs({ higher: '1m' })).toEqual(outputs({}));
    expect(asked({ higher: 'soon' })).toEqual({ ok: false, reason: '“soon” isn’t an interval.' });
  });
});
