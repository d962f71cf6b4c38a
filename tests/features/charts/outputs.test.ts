/** What leaves a chart: its numbers, its layout as a link, and the drawing for paper with what it is made of. */
import { describe, expect, it } from 'vitest';
import { firstLayout } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { withChartCount, withGroup, withStudy } from '@/domain/workspaces/layout-edits';
import { chartCsv } from '@/features/charts/outputs/chart-csv';
import { layoutHash, layoutInHash } from '@/features/charts/outputs/layout-link';
import { hourMs } from '@/lib/durations';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { captionsOf } from '@/features/charts/outputs/leave-chart';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { isPracticed } from '@/features/charts/outputs/use-has-results';
import { chartSvg } from '@/ui/chart/chart-output';
import { namedColours } from '../../ui/chart/paint/chart-colours';

const bars: ChartBars = {
  length: 3,
  time: Float64Array.from([0, 1, 2], (i) => Date.UTC(2026, 2, 2, 9) + i * hourMs),
  open: Float64Array.of(1.1, 1.1001, 1.1002),
  high: Float64Array.of(1.2, 1.2, 1.2),
  low: Float64Array.of(1, 1, 1),
  close: Float64Array.of(1.1001, 1.1002, 1.1003),
  volume: Float64Array.of(10, 0, 2.5),
  periodMs: hourMs,
  tickSize: '0.00001',
};

const study = (title: string, ...lines: readonly (readonly [title: string, ...values: number[]])[]): ChartStudy => ({
  id: title,
  title,
  pane: 'own',
  lines: lines.map(([name, ...values]) => ({ title: name, style: 'line', series: 1, values: Float64Array.from(values) })),
});

describe('the numbers of a chart', () => {
  const { signal } = new AbortController();

  it('are one row a bar: prices with the decimals of the market, values as they are, nothing where there is none', async () => {
    const studies = [study('EMA 20', ['EMA', NaN, 1.1, 1 / 3]), study('MACD 12, 26, 9', ['MACD', 1e-9, 0, -2], ['Signal', NaN, NaN, 5])];
    expect((await chartCsv(bars, studies, signal)).join('').split('\n')).toEqual([
      'time,open,high,low,close,volume,EMA 20,"MACD 12, 26, 9: MACD","MACD 12, 26, 9: Signal"',
      '2026-03-02T09:00:00.000Z,1.10000,1.20000,1.00000,1.10010,10,,1e-9,',
      '2026-03-02T10:00:00.000Z,1.10010,1.20000,1.00000,1.10020,0,1.1,0,',
      '2026-03-02T11:00:00.000Z,1.10020,1.20000,1.00000,1.10030,2.5,0.3333333333333333,-2,5',
      '',
    ]);
  });

  it('are given up when nobody wants them any more', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(chartCsv(bars, [], controller.signal)).rejects.toThrow('enough');
  });
});

describe('a layout in an address', () => {
  const chart = withStudy(firstLayout('EURUSD').charts[0]!, { indicator: 'rsi', params: { period: 14 }, levels: [20, 80] });
  const layout: Layout = withGroup(withChartCount({ ...firstLayout('EURUSD'), title: 'Frühstück, 🌅', charts: [chart] }, 4), '2', 3);

  it('comes out as it went in', async () => {
    const hash = await layoutHash(layout);
    expect(hash).toMatch(/^#layout=[A-Za-z0-9_-]+$/u);
    expect(await layoutInHash(hash)).toEqual({ ok: true, layout });
  });

  it('carries neither the candles of its owner nor names of them or of drawings', async () => {
    const own: Layout = {
      ...layout,
      charts: layout.charts.map((one) => ({ ...one, series: 'digest-of-a-file' })),
      hiddenDrawings: ['drawing-1'],
    };
    expect(await layoutInHash(await layoutHash(own))).toEqual({ ok: true, layout });
  });

  it('that is cut off, changed or another hash is told apart', async () => {
    const hash = await layoutHash(layout);
    expect(await layoutInHash('#top')).toBeNull();
    const cut = await layoutInHash(hash.slice(0, -20));
    expect(cut).toEqual({ ok: false, faults: [{ path: '', reason: 'The link is damaged or not complete.' }] });
    expect((await layoutInHash('#layout=%%%'))?.ok).toBe(false);
    expect((await layoutInHash(`#layout=${'A'.repeat(300_000)}`))?.ok).toBe(false);
  });
});

describe('a picture with results', () => {
  const bars = { length: 1, time: [0], open: [1], high: [2], low: [1], close: [2], volume: [0], tickSize: '1', periodMs: 60_000 };
  const shown = { title: 'EURUSD, 15m', source: 'Simulated', bars, studies: [], zone: 'UTC' } as unknown as ShownChart;

  it('says on a line of its own that they promise nothing, and one without results says nothing', () => {
    expect(captionsOf({ ...shown, hasResults: true }).disclosure).toBe('A past or simulated result says nothing about what you will earn.');
    expect(captionsOf({ ...shown, hasResults: false }).disclosure).toBeUndefined();
  });

  it('has the line below what it is made of, and is as much higher', () => {
    const chart = { width: 400, height: 200, colours: () => namedColours, measure: () => 6, paint: () => undefined };
    const captions = { title: 'T', lines: [], source: 'Made of' };
    const [plain, told] = [chartSvg(chart, captions), chartSvg(chart, { ...captions, disclosure: 'No promise' })];
    const heightOf = (svg: string): number => Number(/ height="(\d+)"/u.exec(svg)?.[1]);
    expect([...told.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text)).toEqual(['T', 'Made of', 'No promise']);
    expect(heightOf(told) - heightOf(plain)).toBe(16);
  });

  it('is one of practice once something was entered in the replay of its market', () => {
    const entry = { at: 0, price: 1, kind: 'entry', side: 'long', trade: 'practice-0' } as const;
    const practice = { market: 'EURUSD', markers: [entry], levels: [] };
    expect(isPracticed({ market: 'EURUSD', practice })).toBe(true);
    expect(isPracticed({ market: 'GBPUSD', practice })).toBe(false);
    expect(isPracticed({ market: 'EURUSD', practice: { ...practice, markers: [] } })).toBe(false);
    expect(isPracticed({ market: 'EURUSD', practice: null })).toBe(false);
  });
});

describe('a chart on paper', () => {
  it('has its name above, its legend line by line, and below what it is made of, in the colors for paper', () => {
    const svg = chartSvg(
      {
        width: 400,
        height: 200,
        colours: (isForPaper) => ({ ...namedColours, text: isForPaper ? 'ink' : 'screen' }),
        measure: (text) => text.length * 6,
        paint: (pen) => pen.fillRect(0, 0, 10, 10),
      },
      { title: 'EURUSD, 15m', lines: ['O 1 H 2 L 1 C 2', 'EMA 20   1.1 <b>'], source: 'Bid prices from hours.csv. Times in UTC. Sextant' },
    );
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="432" height="\d+"/u);
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text);
    expect(words).toEqual(['EURUSD, 15m', 'O 1 H 2 L 1 C 2', 'EMA 20   1.1 &lt;b>', 'Bid prices from hours.csv. Times in UTC. Sextant']);
    expect(svg).toContain('fill="ink"');
    expect(svg).not.toContain('screen');
    // The chart itself stands between them, beside the margin.
    expect(svg).toMatch(/<path d="M16 \d+h10v10h-10Z"/u);
  });
});
