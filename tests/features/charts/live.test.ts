/** Live bars as a chart takes them: joined to its interval, grown on the page, and told in words. Expectations are by hand. */
import { describe, expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { grownChart } from '@/features/charts/live/grown-chart';
import { liveRows } from '@/features/charts/live/live-rows';
import { liveSourcesOf } from '@/features/charts/live/live-sources';
import { liveWords } from '@/features/charts/live/live-words';
import type { FeedSnapshot } from '@/services/market/candle-feed';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';

const minute = 60_000;
const row = (at: number, close: number) => ({ time: at * minute, open: 1, high: close + 1, low: 0.5, close, volume: 2 });

const told = (closed: readonly number[], forming: number | null): Pick<FeedSnapshot, 'series' | 'forming'> => {
  const built = seriesFromRows(
    closed.map((at) => row(at, at)),
    { symbol: 'EURUSD', source: { kind: 'live', provider: 'test' }, tickSize: '0.5', periodMs: minute },
  );
  if (!built.ok) throw new Error(built.reason);
  return { series: built.series, forming: forming === null ? null : row(forming, forming) };
};
const clock = { openOf: (instant: number) => Math.floor(instant / (5 * minute)) * 5 * minute };

describe('bars a feed has told', () => {
  it('are joined into those of the chart', () => {
    expect(liveRows(told([3, 4, 5, 6], 7), clock, 0)).toEqual([
      { time: 0, open: 1, high: 5, low: 0.5, close: 4, volume: 4 },
      { time: 5 * minute, open: 1, high: 8, low: 0.5, close: 7, volume: 6 },
    ]);
  });

  it('are told from the wanted one on, and are none before the first answer', () => {
    expect(liveRows(told([3, 4, 5, 6], 7), clock, 5 * minute).map(({ time }) => time)).toEqual([5 * minute]);
    expect(liveRows({ series: null, forming: null }, clock, 0)).toEqual([]);
    expect(liveRows({ series: null, forming: row(2, 3) }, clock, 0)).toEqual([{ ...row(2, 3), time: 0 }]);
  });

  it('are left out while the market is shut', () => {
    const shut = { openOf: (instant: number) => (instant < 4 * minute ? null : clock.openOf(instant)) };
    expect(liveRows(told([3], 6), shut, 0).map(({ time }) => time)).toEqual([5 * minute]);
  });
});

const bars: ChartBars = {
  length: 2,
  time: Float64Array.of(0, 1),
  open: Float64Array.of(1, 2),
  high: Float64Array.of(1, 2),
  low: Float64Array.of(1, 2),
  close: Float64Array.of(1, 2),
  volume: Float64Array.of(1, 1),
  periodMs: 1,
  tickSize: '1',
};
const study: ChartStudy = {
  id: '1',
  title: 'X',
  pane: 'own',
  lines: [{ title: 'X', style: 'line', values: Float64Array.of(7, 8), series: 1 }],
};

describe('a chart that continues', () => {
  const changed = (values: readonly number[]) => {
    const column = Float64Array.from(values);
    return { time: column, open: column, high: column, low: column, close: column, volume: column };
  };

  it('takes the place of the last bar and adds what follows, for its lines too', () => {
    const chart = grownChart(bars);
    expect(chart.known('x', [Float64Array.of(7, 8)])).toBe(2);
    chart.take({ ok: true, length: 3, bars: changed([2.5, 3]), outputs: [[Float64Array.of(8.5, 9)]] }, 1, [{ key: 'x', from: 1 }]);
    expect([...chart.bars().close]).toEqual([1, 2.5, 3]);
    expect(chart.bars().length).toBe(3);
    expect([...chart.grown('x', study, [0]).lines[0]!.values]).toEqual([7, 8.5, 9]);
    // What was handed out before is as long as it was.
    expect(bars.close.length).toBe(2);
  });

  it('has no value at new bars for what cannot continue bar by bar, and keeps those it has', () => {
    const chart = grownChart(bars);
    chart.known('x', [Float64Array.of(7, 8)]);
    chart.take({ ok: true, length: 3, bars: changed([2.5, 3]), outputs: [null] }, 1, [{ key: 'x', from: 1 }]);
    expect([...chart.grown('x', study, [0]).lines[0]!.values]).toEqual([7, 8, NaN]);
    expect(chart.grown('y', study, [0])).toBe(study);
  });
});

describe('the words about live prices', () => {
  const source = { id: 'deriv', title: 'Deriv' } as const;
  const snapshot = { state: 'live', receivedAt: 5, retryAt: null, reason: null } as const;
  const say = (change: object, of: object = {}) =>
    liveWords({ source, snapshot: { ...snapshot, ...change }, backFilled: 0, timeOf: (at) => `0${String(at)}:00`, ...of });

  it('say that they come, and what was filled in', () => {
    expect(say({})).toEqual({ tone: 'well', text: 'Live from Deriv.' });
    expect(say({}, { backFilled: 1 }).text).toBe('Live from Deriv. 1 bar back-filled.');
    expect(say({}, { backFilled: 40 }).text).toBe('Live from Deriv. 40 bars back-filled.');
    expect(say({ state: 'connecting' })).toEqual({ tone: 'waits', text: 'Connecting to Deriv.' });
  });

  it('say since when they are stale, and when the next try is', () => {
    expect(say({ state: 'waiting', reason: 'Deriv cannot be reached.', retryAt: 6 })).toEqual({
      tone: 'waits',
      text: 'Deriv cannot be reached. Stale since 05:00. Next try at 06:00.',
    });
    expect(say({ state: 'waiting', reason: 'Deriv cannot be reached.', receivedAt: null }).text).toBe('Deriv cannot be reached.');
  });

  it('say that they have ended', () => {
    expect(say({ state: 'refused', reason: 'No such symbol.' })).toEqual({ tone: 'ended', text: 'No such symbol.' });
    expect(say({ state: 'closed' }).tone).toBe('ended');
  });

  it('never call simulated prices live without saying so', () => {
    expect(say({}, { source: { id: 'simulated', title: 'Simulated live prices' } }).text).toMatch(/^Simulated live.*no one trades/iu);
  });
});

describe('the sources of live prices', () => {
  it('are simulated for a simulated market, and providers for the others, where they have bars that can be joined', () => {
    const ids = (market: string, interval: string) => liveSourcesOf(market, interval).map(({ id }) => id);
    expect(ids('simulated-EURUSD', '4h')).toEqual(['simulated']);
    expect(ids('EURUSD', '15m')).toEqual(['deriv', 'twelve-data']);
    expect(ids('EURUSD', '4h')).toEqual(['deriv', 'twelve-data']);
    expect(ids('EURUSD', '1d')).toContain('frankfurter');
    expect(ids('A company', '15m')).toEqual([]);
  });
});
