/** The context of a chart as it is painted: what is written where, what can be pressed, and what a press tells. Over bars made by hand. */
import { describe, expect, it } from 'vitest';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { newYorkDays } from '@/domain/time/trading-day';
import type { ContextName } from '@/domain/workspaces/layout';
import { contextLayer } from '@/features/charts/context/context-layer';
import { clockOfDays } from '@/features/charts/context/context-model';
import type { ContextModel } from '@/features/charts/context/context-model';
import { levelHoursOf } from '@/features/charts/context/level-hours';
import { levelsOfChart } from '@/features/charts/context/market-levels';
import { markFacts } from '@/features/charts/context/mark-facts';
import type { FactWords } from '@/features/charts/context/mark-facts';
import { marksIn } from '@/features/charts/context/mark-names';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';
import { aSeries, at, hourMs } from '../../../domain/candles/series-builder';

/** An hour a bar over three trading days from Tuesday 10 March 2026, 21:00 UTC on, when days turn: bar i has 100 + i ± 1. */
const bars: ChartBars = aSeries(
  Array.from({ length: 60 }, (_, i) => ({
    time: at('2026-03-10T21:00Z') + i * hourMs,
    open: 100 + i,
    high: 101 + i,
    low: 99 + i,
    close: 100 + i,
    volume: 1,
  })),
  { symbol: 'NOBODY', tickSize: '1', periodMs: hourMs },
);
const asOf = bars.time[59]! + hourMs;
const hours = levelHoursOf('NOBODY', defaultSessions);

const alert: ChartAlert = {
  id: 'a-1',
  market: 'NOBODY',
  on: { kind: 'price', price: 120 },
  condition: 'either',
  repeat: 'once',
  madeAt: 0,
};

const modelOf = (shows: readonly ContextName[], more: Partial<ContextModel> = {}): ContextModel => ({
  shows: new Set(shows),
  bars,
  asOf,
  days: newYorkDays,
  clock: clockOfDays(newYorkDays),
  hours,
  levels: shows.includes('levels') ? levelsOfChart(bars, { asOf, days: newYorkDays, hours }) : null,
  hasTradedPrices: true,
  spans: [],
  overlaps: [],
  news: { marks: [], blackouts: [] },
  trades: [],
  plans: [],
  alerts: [],
  ...more,
});

/** 10 px a bar from 0, with 25 bars of room; a price p stands at 2 × (170 − p). */
const surface: LayerSurface = {
  bars,
  colours: { text2: 'plain', brass: 'own', background: 'ground', series: [], fontFamily: '' } as unknown as LayerSurface['colours'],
  ratio: 1,
  width: 850,
  height: 180,
  barPx: 10,
  first: 0,
  last: 59,
  xOf: (instant) => ((instant - bars.time[0]!) / hourMs) * 10,
  xOfBar: (index) => index * 10 + 5,
  yOf: (price) => 2 * (170 - price),
};

/** A pen that remembers its words and its lines; every letter is 6 px wide. */
const notingPen = () => {
  const words: (readonly [text: string, x: number, y: number])[] = [];
  const lines: (readonly [x0: number, y0: number, x1: number, y1: number])[] = [];
  let from: readonly [number, number] = [0, 0];
  const nothing = (): void => undefined;
  const pen = {
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'closePath', 'rect', 'arc', 'fill', 'stroke', 'clip', 'fillRect', 'setLineDash', 'translate'].map(
        (name) => [name, nothing],
      ),
    ),
    moveTo: (x: number, y: number) => {
      from = [x, y];
    },
    lineTo: (x: number, y: number) => {
      lines.push([...from, x, y]);
      from = [x, y];
    },
    fillText: (text: string, x: number, y: number) => words.push([text, x, y]),
    measureText: (text: string) => ({ width: text.length * 6 }),
  } as unknown as Pen;
  return { pen, words, lines };
};

const painted = (model: ContextModel, on: LayerSurface = surface) => {
  const layer = contextLayer(model);
  const [under, over] = [notingPen(), notingPen()];
  layer.under?.(under.pen, on);
  layer.over?.(over.pen, on);
  return { layer, lines: under.lines, words: over.words };
};

const words: FactWords = {
  write: (price) => price.toFixed(0),
  timeOf: (instant) => new Date(instant).toISOString().slice(0, 16),
  shortTimeOf: (instant) => new Date(instant).toISOString().slice(11, 16),
  dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
  isBlind: false,
};

describe('beside a name that the chart writes itself', () => {
  const namesOf = (namedAt: readonly number[], alerts: readonly ChartAlert[] = []) =>
    painted(modelOf(['levels'], { alerts }), { ...surface, namedAt }).words.map(([text]) => text);

  it('the name of a level gives way where they would overlap, and its line stays', () => {
    // The day before has its low at 123, which is at 94; a line of words takes 14 px.
    expect(namesOf([])).toContain('Prior day low');
    expect(namesOf([107])).not.toContain('Prior day low');
    expect(namesOf([108])).toContain('Prior day low');
    expect(painted(modelOf(['levels']), { ...surface, namedAt: [94] }).lines).toHaveLength(painted(modelOf(['levels'])).lines.length);
  });

  it('what the trader has set keeps its name', () => {
    // An alert at 120 is at 100, under the low of the day before.
    expect(namesOf([], [alert])).toContain('Alert 120, Prior day low');
    expect(namesOf([97], [alert])).toContain('Alert 120');
  });
});

describe('levels on the chart', () => {
  const { lines, words: written, layer } = painted(modelOf(['levels']));

  it('are lines from the turn of the day to their name, at their price', () => {
    // Bars 24 to 47 are the day before: from 123 to 148, last 147. It is over at bar 48, 480 px from the left.
    const flat = lines.filter(([, y0, , y1]) => y0 === y1 && y0 === 44.5);
    // 148 is at 44, and a line of a pixel in the middle of it. Two names of the newest day's range share the right edge.
    expect(flat.map(([x0]) => x0)).toContain(480);
    for (const [x0, , x1] of flat) expect([x0 >= 0, x1 <= 850]).toEqual([true, true]);
    expect(written.map(([text]) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/Prior day high/u), expect.stringMatching(/Prior day low/u)]),
    );
  });

  it('have no line before they were known: the first day has none of a day before it', () => {
    const horizontal = lines.filter(([x0, y0, x1, y1]) => y0 === y1 && x1 - x0 > 60);
    expect(horizontal.every(([x0]) => x0 >= 240)).toBe(true);
  });

  it('are pressed by their names, which tell price and formula', () => {
    const high = written.find(([text]) => text.includes('Prior day high'))!;
    const name = layer.markAt?.({ x: high[1] - 20, y: high[2] - 4 }, 7) ?? '';
    const facts = markFacts(marksIn(name), modelOf(['levels']), words);
    // The average of bars 48 to 59 is 153.5, 11 px above: one label, and one card, are for both.
    expect(facts.map(({ title }) => title).slice(0, 2)).toEqual(['VWAP of the session 154', 'Prior day high 148']);
    expect(facts[1]?.lines.join(' ')).toContain('The highest price of the last trading day that is over. Days turn at 17:00 New York.');
    expect(layer.markAt?.({ x: 100, y: 100 }, 7)).toBeNull();
  });

  it('are none while they are switched off, and none of their names either', () => {
    const off = painted(modelOf([]));
    expect([off.lines, off.words]).toEqual([[], []]);
  });
});

describe('what is the trader’s own', () => {
  it('is a line with its price, and tells what can be counted on', () => {
    const model = modelOf([], { alerts: [alert] });
    const { lines, words: written } = painted(model);
    // 120 is at 100; its name takes 9 letters and 10 px beside them.
    expect(lines).toEqual([[0, 100.5, 850 - 9 * 6 - 10, 100.5]]);
    expect(written).toEqual([['Alert 120', 844, 104]]);
    const [facts] = markFacts([{ kind: 'alert', id: 'a-1' }], model, words);
    expect(facts?.title).toBe('Price crosses 120');
    expect(facts?.lines.join(' ')).toContain('Nothing watches while Sextant is closed.');
  });

  it('of plans is told once, however many lines it has', () => {
    const plan = { market: 'NOBODY', side: 'long', entry: '130', stop: '120', target: '140' } as never;
    const read = { id: 'p', plan, createdAtMs: null, termsAtMs: null, madeAtMs: at('2026-03-12T10:00Z') };
    const model = modelOf(['plans'], { plans: [{ read, from: read.madeAtMs, until: Infinity }] });
    const { words: written } = painted(model);
    expect(written.map(([text]) => text)).toEqual(['Plan: target', 'Plan: long entry', 'Plan: stop']);
    const facts = markFacts(
      [1, 2, 3].map(() => ({ kind: 'plan', id: 'p' })),
      model,
      words,
    );
    expect(facts.map(({ lines }) => lines[0])).toEqual(['Entry 130, stop 120, target 140']);
  });
});

describe('a blind replay', () => {
  it('tells neither when a level was known nor where a trade is', () => {
    const blind = { ...words, isBlind: true };
    const [level] = markFacts([{ kind: 'level', id: 'prior-day-high' }], modelOf(['levels']), blind);
    expect(level?.lines.join(' ')).not.toMatch(/2026|Known since/u);
    const [turn] = markFacts([{ kind: 'turn', id: String(asOf) }], modelOf(['turn']), blind);
    expect(turn?.lines.join(' ')).not.toMatch(/2026/u);
  });
});
