// @vitest-environment jsdom
/** Alerts of a chart: the value of what they watch, what sets them off as bars come, and the list on the device. By hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartAlert, Watched } from '@/domain/alerts/chart-alert';
import type { Drawing, DrawingKind } from '@/domain/drawings/drawing';
import { alertDeskOf } from '@/services/alerts/alert-desk';
import { drawingDraft, priceDraft, studyDraft } from '@/features/charts/alerts/alert-draft';
import { isWatched, leads, watchFor, watchesOf } from '@/features/charts/alerts/alert-watches';
import { alertTitle, offWords } from '@/features/charts/alerts/alert-words';
import { chartJudge } from '@/features/charts/alerts/judge-chart';
import { canWatch, watchedAt } from '@/features/charts/alerts/watched-line';
import type { ReadFrom } from '@/features/charts/alerts/watched-line';
import { tellAlert } from '@/features/charts/alerts/tell-alert';
import { askedToasts, takeToasts } from '@/ui/show-toast';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';

/** One bar a minute, each of one price. */
const barsOf = (...prices: readonly number[]): ChartBars => {
  const column = Float64Array.from(prices);
  return {
    length: prices.length,
    time: Float64Array.from(prices, (_, i) => i * 60_000),
    open: column,
    high: column,
    low: column,
    close: column,
    volume: new Float64Array(prices.length),
    periodMs: 60_000,
    tickSize: '0.5',
  };
};
const drawing = (kind: DrawingKind, ...points: readonly (readonly [bar: number, price: number])[]): Drawing => ({
  id: 'd-1',
  kind,
  order: 1,
  anchors: points.map(([bar, price]) => ({ at: bar * 60_000, price })),
});
const chart = (bars: ChartBars, more: Partial<ReadFrom> = {}): ReadFrom => ({
  bars,
  studies: [],
  drawings: [],
  interval: '1m',
  isLog: false,
  ...more,
});
const alertOn = (on: Watched, more: Partial<ChartAlert> = {}): ChartAlert => ({
  id: 'a-1',
  market: 'EURUSD',
  on,
  condition: 'either',
  repeat: 'each time',
  madeAt: 0,
  ...more,
});
const onPrice = (price: number, more: Partial<ChartAlert> = {}): ChartAlert => alertOn({ kind: 'price', price }, more);
const onDrawing: Watched = { kind: 'drawing', drawing: 'd-1', title: 'Trend line' };

describe('the value of what is watched', () => {
  const tenBars = barsOf(...Array.from({ length: 10 }, () => 1));
  const edges = (made: Drawing, bar: number, isLog = false) => {
    const found = watchedAt(onDrawing, bar, chart(tenBars, { drawings: [made], isLog }))?.edges;
    return found === undefined ? null : [found.from, found.to];
  };

  it('is a straight line between its points for a trend line, and none beside them', () => {
    const trend = drawing('trend', [2, 10], [6, 30]);
    expect([edges(trend, 2), edges(trend, 4), edges(trend, 6)]).toEqual([
      [10, 10],
      [20, 20],
      [30, 30],
    ]);
    expect([edges(trend, 1), edges(trend, 7)]).toEqual([
      [NaN, NaN],
      [NaN, NaN],
    ]);
  });

  it('goes on for a ray to its side, and both ways for an extended line', () => {
    expect([edges(drawing('ray', [2, 10], [6, 30]), 8), edges(drawing('ray', [2, 10], [6, 30]), 0)]).toEqual([
      [40, 40],
      [NaN, NaN],
    ]);
    // A ray drawn to the left goes on to the left.
    expect([edges(drawing('ray', [6, 30], [2, 10]), 0), edges(drawing('ray', [6, 30], [2, 10]), 8)]).toEqual([
      [0, 0],
      [NaN, NaN],
    ]);
    expect([edges(drawing('extended', [2, 10], [6, 30]), 0), edges(drawing('extended', [2, 10], [6, 30]), 9)]).toEqual([
      [0, 0],
      [45, 45],
    ]);
  });

  it('is one of even ratios on a logarithmic scale: from 10 to 40 by 20', () => {
    expect(edges(drawing('trend', [2, 10], [6, 40]), 4, true)?.[0]).toBeCloseTo(20, 12);
  });

  it('is a price for level lines, from its point on for one that begins there', () => {
    expect(edges(drawing('horizontal', [5, 7]), 0)).toEqual([7, 7]);
    expect([edges(drawing('horizontalRay', [5, 7]), 4), edges(drawing('horizontalRay', [5, 7]), 5)]).toEqual([
      [NaN, NaN],
      [7, 7],
    ]);
  });

  it('is the area between the edges for a rectangle and a channel', () => {
    expect(edges(drawing('rectangle', [2, 30], [6, 10]), 4)).toEqual([10, 30]);
    // Parallel to 10 … 30 through 15 at bar 2: five above it.
    expect(edges(drawing('parallel', [2, 10], [6, 30], [2, 15]), 4)).toEqual([20, 25]);
  });

  it('is unknown where the chart does not show it', () => {
    expect(watchedAt(onDrawing, 0, chart(tenBars))).toBeNull();
    const on: Watched = { kind: 'study', study: 'EMA 20', line: 'EMA', interval: '1m' };
    const ema: ChartStudy = {
      id: '1',
      title: 'EMA 20',
      pane: 'price',
      lines: [{ title: 'EMA', style: 'line', values: Float64Array.of(5, 6), series: 1 }],
    };
    expect(watchedAt(on, 1, chart(tenBars, { studies: [ema] }))).toEqual({ edges: { from: 6, to: 6 }, value: null });
    expect(watchedAt({ ...on, level: 3 }, 1, chart(tenBars, { studies: [ema] }))).toEqual({ edges: { from: 3, to: 3 }, value: 6 });
    expect(watchedAt(on, 1, chart(tenBars, { studies: [ema], interval: '5m' }))).toBeNull();
  });

  it('is offered for lines and areas over the prices alone', () => {
    expect([canWatch({ kind: 'trend' }), canWatch({ kind: 'trend', pane: 'RSI 14' }), canWatch({ kind: 'text' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('bars that come', () => {
  /** The bars, by their number, in which an alert goes off as one bar after another comes to a chart that had `first` of them. */
  const goesOff = (alert: ChartAlert, first: number, prices: readonly number[], more: Partial<ReadFrom> = {}): readonly number[] => {
    const judge = chartJudge();
    const off: number[] = [];
    for (let count = first; count <= prices.length; count += 1) {
      const bars = barsOf(...prices.slice(0, count));
      off.push(...judge.look([alert], chart(bars, more)).map(({ bar }) => bar / 60_000));
    }
    return off;
  };

  it('set off an alert on a price, and those that were there at opening never do', () => {
    expect(goesOff(onPrice(100), 3, [99, 101, 99, 98, 101, 99, 100.5])).toEqual([4, 5, 6]);
    expect(goesOff(onPrice(100, { condition: 'up' }), 3, [99, 101, 99, 98, 101, 99, 100.5])).toEqual([4, 6]);
    expect(goesOff(onPrice(100, { repeat: 'once' }), 1, [99, 101, 99])).toEqual([1]);
    expect(goesOff(onPrice(100), 7, [99, 101, 99, 98, 101, 99, 100.5])).toEqual([]);
  });

  it('set off one on the line of a drawing where they cross it', () => {
    // The line is at 0, 10, 20, 30 …: the price of 25 is above it at bar 2 and below it at bar 3.
    const ray = drawing('ray', [0, 0], [1, 10]);
    expect(goesOff(alertOn(onDrawing), 1, [25, 25, 25, 25, 25], { drawings: [ray] })).toEqual([3]);
    const box = drawing('rectangle', [0, 40], [9, 50]);
    expect(goesOff(alertOn(onDrawing, { condition: 'enters' }), 1, [30, 45, 46, 60, 50], { drawings: [box] })).toEqual([1, 4]);
  });

  it('set off one on the value of an indicator', () => {
    const rsi: ChartStudy = {
      id: '2',
      title: 'RSI 14',
      pane: 'own',
      lines: [{ title: 'RSI', style: 'line', values: Float64Array.of(NaN, 60, 69, 71, 65, 75), series: 1 }],
    };
    const on: Watched = { kind: 'study', study: 'RSI 14', line: 'RSI', interval: '1m', level: 70 };
    expect(goesOff(alertOn(on, { condition: 'up' }), 1, [1, 1, 1, 1, 1, 1], { studies: [rsi] })).toEqual([3, 5]);
  });

  it('begin for a new alert with the price as it stands, not with where its bar has been', () => {
    const judge = chartJudge();
    const reached = { ...barsOf(99), high: Float64Array.of(120) };
    judge.look([], chart(reached));
    judge.look([onPrice(110)], chart(reached));
    // The bar was at 120 before the alert was set; a tick to 100 does not cross 110.
    expect(judge.look([onPrice(110)], chart({ ...reached, close: Float64Array.of(100) }))).toEqual([]);
    expect(judge.look([onPrice(110)], chart({ ...reached, close: Float64Array.of(111) }))).toHaveLength(1);
  });

  it('begin anew where a replay goes back', () => {
    const judge = chartJudge();
    const alert = onPrice(100);
    judge.look([alert], chart(barsOf(99, 99)));
    expect(judge.look([alert], chart(barsOf(99, 99, 101)))).toHaveLength(1);
    expect(judge.look([alert], chart(barsOf(99)))).toEqual([]);
    expect(judge.look([alert], chart(barsOf(99, 99)))).toEqual([]);
    expect(judge.look([alert], chart(barsOf(99, 99, 101)))).toHaveLength(1);
  });
});

describe('the list on the device', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());
  const own = () => alertDeskOf('u1');

  it('is kept under the person’s name, so that it goes with a logout', () => {
    own().edit(() => [onPrice(5)]);
    expect(Object.keys(localStorage)).toEqual(['sextant:chart-alerts:u1']);
    expect(own().alerts.get()).toEqual([onPrice(5)]);
    alertDeskOf(null).edit(() => [onPrice(6)]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['sextant:chart-alerts', 'sextant:chart-alerts:u1']);
  });

  it('says once that an alert went off, also after a restart and in another tab', () => {
    own().edit(() => [onPrice(5, { repeat: 'once' }), onPrice(6, { id: 'a-2' })]);
    expect([own().noteOff('a-1', 60_000, 5.2), own().noteOff('a-1', 120_000, 5.3)]).toEqual([true, false]);
    expect(own().alerts.get()[0]).toMatchObject({ isDone: true, last: { bar: 60_000, price: 5.2 } });
    // Every time means once a bar, and never for a bar before.
    expect([60_000, 60_000, 0, 120_000].map((bar) => own().noteOff('a-2', bar, 6))).toEqual([true, false, false, true]);
    // What another tab has kept counts.
    const kept = JSON.parse(localStorage.getItem('sextant:chart-alerts:u1') ?? '') as ChartAlert[];
    localStorage.setItem('sextant:chart-alerts:u1', JSON.stringify(kept.map((one) => ({ ...one, last: { bar: 900_000, price: 1 } }))));
    expect(own().noteOff('a-2', 180_000, 6)).toBe(false);
    expect(own().noteOff('gone', 1, 1)).toBe(false);
  });

  it('hears what another tab changes', () => {
    own().edit(() => [onPrice(5)]);
    const heard = vi.fn<() => void>();
    const stop = own().alerts.subscribe(heard);
    localStorage.setItem('sextant:chart-alerts:u1', JSON.stringify([onPrice(7)]));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'sextant:chart-alerts:u1' }));
    expect(own().alerts.get()).toEqual([onPrice(7)]);
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('knows which markets are watched, and lets the first of two charts judge', () => {
    const desk = own();
    const ends = [watchFor(desk, 'EURUSD', '1'), watchFor(desk, 'EURUSD', '2')];
    expect([isWatched(watchesOf(desk).get(), 'EURUSD'), isWatched(watchesOf(desk).get(), 'GBPUSD')]).toEqual([true, false]);
    expect([leads(desk, 'EURUSD', '1'), leads(desk, 'EURUSD', '2')]).toEqual([true, false]);
    ends[0]!();
    expect([leads(desk, 'EURUSD', '1'), leads(desk, 'EURUSD', '2')]).toEqual([false, true]);
    ends[1]!();
    expect(isWatched(watchesOf(desk).get(), 'EURUSD')).toBe(false);
  });
});

describe('what is said', () => {
  const write = (price: number): string => price.toFixed(2);

  it('names what is watched and which way', () => {
    expect(alertTitle(onPrice(5, { condition: 'up' }), write)).toBe('Price crosses upward 5.00');
    expect(alertTitle(alertOn(onDrawing), write)).toBe('Price crosses trend line');
    const rsi: Watched = { kind: 'study', study: 'RSI 14', line: 'RSI', interval: '1m', level: 70 };
    expect(alertTitle(alertOn(rsi), write)).toBe('RSI 14 crosses 70');
    const signal: Watched = { kind: 'study', study: 'MACD 12 26 9', line: 'Signal', interval: '1m', level: 0 };
    expect(alertTitle(alertOn(signal, { condition: 'down' }), write)).toBe('MACD 12 26 9 Signal crosses downward 0');
  });

  it('names no market where a replay hides it', () => {
    const said = (market: string | null, isReplay: boolean) => offWords(onPrice(5), { price: 5.1, market, write, isReplay }).title;
    expect([said('EURUSD', false), said(null, true)]).toEqual(['EURUSD: Price crosses 5.00', 'Replay: Price crosses 5.00']);
  });

  it('stands on the page where the browser lets the product show nothing', () => {
    takeToasts();
    const before = askedToasts.get();
    tellAlert({ id: 'a-1', title: 'EURUSD: price crosses 5.00', text: 'The price is 5.10.' });
    expect(askedToasts.get()).toBe(before + 1);
    expect(takeToasts()).toEqual([{ title: 'EURUSD: price crosses 5.00', text: 'The price is 5.10.' }]);
  });

  it('is shown by the system where the browser lets it, and not twice', () => {
    const shown = vi.fn<(title: string, options?: NotificationOptions) => void>();
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super();
        shown(title, options);
      }
    }
    vi.stubGlobal('Notification', Shown);
    takeToasts();
    tellAlert({ id: 'a-1', title: 'T', text: 'x' });
    expect(shown).toHaveBeenCalledWith('T', expect.objectContaining({ body: 'x', tag: 'chart-alert-a-1' }));
    expect(takeToasts()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('an alert that is being set', () => {
  const place = { symbol: 'EURUSD', title: 'EURUSD', interval: '15m', decimals: 5 };

  it('is of the place it was set from', () => {
    expect(priceDraft(place, 1.1).alert).toMatchObject({
      market: 'EURUSD',
      on: { kind: 'price', price: 1.1 },
      condition: 'either',
      repeat: 'once',
    });
    expect(drawingDraft(place, { id: 'd', kind: 'rectangle' }).alert.condition).toBe('enters');
    expect(drawingDraft(place, { id: 'd', kind: 'ray' }).alert).toMatchObject({ condition: 'either', on: { title: 'Ray' } });
  });

  it('on a study is held against a value in its own pane, and against the price over it', () => {
    const study = (pane: ChartStudy['pane'], styles: readonly ('line' | 'mark')[]): ChartStudy => ({
      id: '1',
      title: 'X 5',
      pane,
      levels: [30, 70],
      lines: styles.map((style, i) => ({ title: `L${String(i)}`, style, values: new Float64Array(1), series: 1 })),
    });
    expect(studyDraft(place, study('own', ['line']))?.alert.on).toEqual({
      kind: 'study',
      study: 'X 5',
      line: 'L0',
      interval: '15m',
      level: 70,
    });
    expect(studyDraft(place, study('price', ['mark', 'line', 'line']))).toMatchObject({
      lines: [
        { key: 'L1', title: 'L1' },
        { key: 'L2', title: 'L2' },
      ],
      alert: { on: { line: 'L1' } },
    });
    expect(studyDraft(place, study('price', ['line']))?.alert.on).not.toHaveProperty('level');
    expect(studyDraft(place, study('price', ['mark']))).toBeNull();
  });
});
