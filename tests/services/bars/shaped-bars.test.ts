/** The library hands out bars of every kind, what indicators make of them, and other series beside them. */
import { describe, expect, it } from 'vitest';
import { closesBeside } from '@/domain/candles/compare-series';
import { simulatedDigest } from '@/domain/candles/simulated-markets';
import { computeIndicator, columnsOf } from '@/domain/indicators/indicator-run';
import { sma } from '@/domain/indicators/averages/sma';
import { barLibrary } from '@/services/bars/bar-library';
import type { PriceSeries } from '@/services/bars/read-bars';
import type { OfInterval } from '@/services/bars/shaped-bars';

const library = barLibrary('anna');
const [euro, gold] = [simulatedDigest('EURUSD'), simulatedDigest('XAUUSD')];
const all = { from: 0, to: Infinity };

const prices = async (of: OfInterval): Promise<PriceSeries> => {
  const read = await library.prices(euro, of);
  if (!read.ok) throw new Error(read.reason);
  return read.series;
};

const average = async (of: OfInterval & { readonly higher?: string }) =>
  library.computed(euro, { indicator: 'sma', params: { period: 5 }, ...of, ...all });

const smaOf = ({ close }: PriceSeries) => computeIndicator(sma, columnsOf({ close }), { period: 5 })[0];

describe('bars of a kind', () => {
  it.each([
    [{ kind: 'heikinAshi' }],
    [{ interval: '4h', kind: 'heikinAshi' }],
    [{ kind: 'renko', brickTicks: 200 }],
    [{ kind: 'renko' }],
  ] as const)('are what an indicator reads: %o', async (of) => {
    const read = await average(of);
    const series = await prices(of);
    expect(read.ok && read.of).toBe(series.length);
    expect(read.ok && read.outputs[0]).toEqual(smaOf(series));
  });

  it('tell the size of their bricks, and hand out memory of their own', async () => {
    const first = await library.prices(euro, { kind: 'renko' });
    expect(first.ok && first.brickTicks).toBeGreaterThan(1);
    if (first.ok) first.series.close.fill(0);
    expect((await prices({ kind: 'renko' })).close[0]).toBeGreaterThan(0);
  });

  it('of a longer interval are of the same kind, and bricks have none', async () => {
    const read = await average({ kind: 'heikinAshi', higher: '4h' });
    const long = smaOf(await prices({ kind: 'heikinAshi', interval: '4h' }))!;
    const shown = new Set(read.ok ? read.outputs[0] : []);
    // All but the last, which may not have closed.
    for (const value of long.slice(0, -1)) expect(shown.has(value)).toBe(true);
    expect(await average({ kind: 'renko', higher: '4h' })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/no interval/u) as string,
    });
  });
});

describe('another series', () => {
  it('stands beside the bars by its closes when each was over', async () => {
    const read = await library.beside(euro, { interval: '4h', other: gold, ...all });
    const other = await library.prices(gold, {});
    if (!other.ok) throw new Error(other.reason);
    expect(read).toEqual({ ok: true, closes: closesBeside(await prices({ interval: '4h' }), other.series) });
  });

  it('is handed out for the range that was asked', async () => {
    const read = await library.beside(euro, { other: gold, from: 100, to: 103 });
    const whole = await library.beside(euro, { other: gold, ...all });
    expect(read.ok && whole.ok && Array.from(read.closes)).toEqual(whole.ok && Array.from(whole.closes.subarray(100, 103)));
  });
});
