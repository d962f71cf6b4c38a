/** The scorer, over readings whose faults are known. */
import { describe, expect, it } from 'vitest';
import { scoreChart, scoreHistory } from '../../scripts/corpus/vision-score';
import { summarizeCharts } from '../../scripts/corpus/vision-summary';
import type { ChartTruth, HistoryTruth } from '../../scripts/corpus/truth';
import type { ChartReading, HistoryReading } from '../../src/domain/vision/reading';

const compression = { format: 'png', quality: null, isChromaHalved: false, rescaledBy: 1 } as const;
const picture = {
  file: 'a.png',
  seed: 1,
  width: 200,
  height: 100,
  pixelRatio: 1,
  renderer: 'painter',
  theme: 'x',
  font: 'y',
  compression,
  heldOutKind: false,
};

const edges = { open: 40, high: 20, low: 60, close: 30 };
const candles = [5, 15, 25, 35].map((x) => ({
  x,
  ...edges,
  bodyLeft: x - 3,
  bodyRight: x + 3,
  prices: { open: 60, high: 80, low: 40, close: 70 },
  unrounded: edges,
  time: Date.UTC(2024, 2, 14, 9, 31),
  isCut: x === 5,
}));

const truth: ChartTruth = {
  ...picture,
  kind: 'chart',
  set: 'tuning',
  plot: { left: 0, top: 0, right: 180, bottom: 100 },
  otherPanes: [],
  style: 'candles',
  candles,
  spacing: 10,
  axis: { scale: 'linear', side: 'right', slope: -1, intercept: 100, digits: 0, labels: [] },
  symbol: null,
  interval: null,
  background: 0,
  rising: 1,
  falling: 2,
  overlays: [],
};

const axis = { scale: 'linear', slope: -1, intercept: 100, error: 1, from: 'read', labels: [], digits: 0 } as const;

const reading = (shift: number, given: Partial<ChartReading> = {}): ChartReading => ({
  ok: true,
  plot: truth.plot,
  style: 'candles',
  background: 0,
  rising: 1,
  falling: 2,
  candles: candles
    .slice(1)
    .map(({ x }) => ({ x, open: 40 + shift, high: 20, low: 60, close: 30, errorPx: 1, price: null, isUnsure: false })),
  spacing: 10,
  gaps: [],
  axis,
  axisReason: null,
  times: [],
  symbol: null,
  interval: null,
  ...given,
});

describe('scores of charts', () => {
  it('counts candles of which any part of the time is wrong', () => {
    const { candles: all } = reading(0);
    const timed = all.map((candle, i) => ({ ...candle, ...(i < 2 && { time: { year: null, month: null, day: 14, minute: 571 + i } }) }));
    expect(scoreChart(truth, reading(0, { candles: timed }))).toMatchObject({
      timed: 2,
      wronglyTimed: 1,
    });
  });

  it('measures each edge, and the share within the stated error', () => {
    const score = scoreChart(truth, reading(2));
    expect(score.errors.open).toEqual([2, 2, 2]);
    expect(score.errors.close).toEqual([0, 0, 0]);
    expect(score.coverage).toBe(0.75);
    expect(score).toMatchObject({ isCountExact: true, axis: 'right', refused: null });
  });

  it('counts a candle too many or too few, but for those the border cuts off', () => {
    const all = reading(0).candles;
    const [first] = all;
    if (first === undefined) throw new Error('There is no candle.');
    expect(scoreChart(truth, reading(0, { candles: [{ ...first, x: 5 }, ...all] })).isCountExact).toBe(true);
    expect(scoreChart(truth, reading(0, { candles: [...all, { ...first, x: 45 }] })).isCountExact).toBe(false);
    expect(scoreChart(truth, reading(0, { candles: all.slice(1) })).isCountExact).toBe(false);
  });

  it('tells an axis that is wrong from one that is asked for', () => {
    expect(scoreChart(truth, reading(0, { axis: { ...axis, intercept: 103 } })).axis).toBe('wrong');
    expect(scoreChart(truth, reading(0, { axis: { ...axis, intercept: 101.5 } })).axis).toBe('right');
    expect(scoreChart(truth, reading(0, { axis: null })).axis).toBe('asked');
    expect(scoreChart({ ...truth, axis: null }, reading(0)).axis).toBe('wrong');
  });

  it('counts what is refused', () => {
    const refusal = { ok: false, kind: 'too small', reason: '', help: '' } as const;
    const figures = summarizeCharts([scoreChart(truth, refusal), scoreChart(truth, reading(0))]);
    expect(figures.refusedShare).toBe(0.5);
    expect(figures.exactCountShare).toBe(1);
    expect(figures.exactCountShareOfAll).toBe(0.5);
  });
});

describe('scores of histories', () => {
  const box = (top: number) => ({ left: 0, right: 100, top, bottom: top + 20 });
  const history: HistoryTruth = {
    ...picture,
    kind: 'history',
    set: 'history',
    platform: 'MT5',
    rows: [
      { box: box(0), cells: { symbol: 'EURUSD', profit: '-4.50' }, isCut: false },
      { box: box(20), cells: { symbol: 'XAUUSD', profit: '12.00' }, isCut: false },
    ],
    total: '7.50',
  };
  const cell = (value: string, isUnsure = false) => ({ value, text: value, box: box(0), isUnsure });
  const rows = (profit: string, isUnsure = false): HistoryReading => ({
    ok: true,
    platform: 'MT5',
    rows: [{ box: box(0), cells: { symbol: cell('EURUSD'), profit: cell(profit, isUnsure) } }],
    total: { cell: cell('7.5'), agrees: true },
  });
  const marks = (read: HistoryReading) => scoreHistory(history, read).cells.map(({ mark }) => mark);

  it('tells right, unsure and silently wrong cells apart, and holds a missing row against the reading', () => {
    expect(marks(rows('-4.5'))).toEqual(['right', 'right', 'wrong', 'wrong']);
    expect(marks(rows('4.5'))).toEqual(['right', 'wrong', 'wrong', 'wrong']);
    expect(marks(rows('4.5', true))).toEqual(['right', 'unsure', 'wrong', 'wrong']);
    expect(scoreHistory(history, rows('-4.5')).total).toBe('right');
  });

  it('holds a row against the reading that is not in the picture', () => {
    const read = rows('-4.5');
    const [row] = read.rows;
    if (row === undefined) throw new Error('There is no row.');
    const more = { ...read, rows: [row, { ...row, box: box(20), cells: {} }, { ...row, box: box(40) }] };
    expect(marks(more).filter((mark) => mark === 'wrong')).toHaveLength(2);
  });
});
