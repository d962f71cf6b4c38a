/** Changes of a layout: what each does, that every one leaves a layout behind, and that any number of them can be undone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstChart, firstLayout, layoutSchema, mostCharts, mostStudies } from '@/domain/workspaces/layout';
import type { ChartSetup, Layout } from '@/domain/workspaces/layout';
import {
  possibleSources,
  withChart,
  withChartCount,
  withColumns,
  withContext,
  withGroup,
  withLink,
  withOpening,
  withoutChart,
  withoutStudy,
  withStudy,
} from '@/domain/workspaces/layout-edits';
import { commandHistory, done } from '@/lib/command-history';

const of = (count: number): Layout => withChartCount(firstLayout('EURUSD'), count);
const markets = ({ charts }: Layout) => charts.map(({ market }) => market);
const ids = ({ charts }: Layout) => charts.map(({ id }) => id);
const grouped = (layout: Layout, group: number, ...which: readonly string[]): Layout =>
  which.reduce((next, id) => withChart(next, id, { group }), layout);

describe('the charts of a layout', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('%d stand in %d columns, each with an id of its own', (count, columns) => {
    const layout = of(count);
    expect(layout.charts).toHaveLength(count);
    expect(layout.columns).toBe(columns);
    expect(new Set(ids(layout)).size).toBe(count);
  });

  it('are never none and never more than eight; those at the end go first', () => {
    expect(of(0).charts).toHaveLength(1);
    expect(of(99).charts).toHaveLength(mostCharts);
    expect(ids(withChartCount(of(4), 2))).toEqual(['1', '2']);
  });

  it('go one by one, but for the last', () => {
    expect(ids(withoutChart(of(3), '2'))).toEqual(['1', '3']);
    const one = of(1);
    expect(withoutChart(one, '1')).toBe(one);
  });

  it('stand in as many columns as somebody wants, at most one for each', () => {
    expect([0, 1, 3, 9].map((columns) => withColumns(of(3), columns).columns)).toEqual([1, 1, 3, 3]);
    expect(withColumns(of(8), 9).columns).toBe(4);
  });

  it('get the ids that became free', () => {
    expect(ids(withChartCount(withoutChart(of(3), '2'), 3))).toEqual(['1', '3', '2']);
  });
});

describe('charts of one colour', () => {
  it('share what the layout links, and nothing else', () => {
    const layout = grouped(of(3), 1, '1', '2');
    expect(layout.links).toEqual(['crosshair', 'market']);
    const moved = withChart(layout, '1', { market: 'GBPUSD', interval: '4h', kind: 'line' });
    expect(markets(moved)).toEqual(['GBPUSD', 'GBPUSD', 'EURUSD']);
    expect(moved.charts.map(({ interval }) => interval)).toEqual(['4h', '15m', '15m']);
    expect(moved.charts.map(({ kind }) => kind)).toEqual(['line', 'candles', 'candles']);
    const both = withChart(withLink(layout, 'interval', true), '2', { interval: '1d' });
    expect(both.charts.map(({ interval }) => interval)).toEqual(['1d', '1d', '15m']);
    const apart = withChart(withLink(layout, 'market', false), '1', { market: 'USDJPY' });
    expect(markets(apart)).toEqual(['USDJPY', 'EURUSD', 'EURUSD']);
  });

  it('stay where they are when another thing of one of them is changed', () => {
    // Each of the two had its market before the market was shared.
    const layout = grouped(withChart(of(2), '1', { market: 'ES' }), 1, '1', '2');
    expect(markets(layout)).toEqual(['ES', 'EURUSD']);
    expect(markets(withChart(layout, '1', withContext(layout.charts[0]!, 'news', true)))).toEqual(['ES', 'EURUSD']);
    expect(markets(withChart(layout, '1', { market: 'ES', kind: 'line' }))).toEqual(['ES', 'EURUSD']);
  });

  it('show what the others show once they join them, as far as that is shared', () => {
    const apart = withChart(withChart(of(3), '1', { market: 'ES', interval: '1d', series: 'es' }), '2', { series: 'eurusd' });
    const first = withGroup(apart, '1', 2);
    expect(markets(first)).toEqual(['ES', 'EURUSD', 'EURUSD']);
    const joined = withGroup(first, '2', 2);
    expect(markets(joined)).toEqual(['ES', 'ES', 'EURUSD']);
    expect(joined.charts.map(({ interval }) => interval)).toEqual(['1d', '15m', '15m']);
    expect(joined.charts[1]?.series).toBeUndefined();
    const left = withGroup(joined, '2', undefined);
    expect(left.charts.map(({ group }) => group)).toEqual([2, undefined, undefined]);
    expect(markets(left)).toEqual(['ES', 'ES', 'EURUSD']);
  });

  it('follow one of them when something more is shared', () => {
    const layout = grouped(withChart(withChart(of(3), '1', { interval: '1d' }), '2', { interval: '4h' }), 1, '1', '2');
    const intervals = ({ charts }: Layout) => charts.map(({ interval }) => interval);
    expect(intervals(withLink(layout, 'interval', true))).toEqual(['1d', '1d', '15m']);
    expect(intervals(withLink(layout, 'interval', true, '2'))).toEqual(['4h', '4h', '15m']);
    // One that has no colour leads nobody.
    expect(intervals(withLink(layout, 'interval', true, '3'))).toEqual(['1d', '1d', '15m']);
    expect(intervals(withLink(layout, 'interval', false, '2'))).toEqual(['1d', '4h', '15m']);
  });

  it('of another colour are left alone', () => {
    const layout = grouped(grouped(of(4), 1, '1', '2'), 2, '3', '4');
    expect(markets(withChart(layout, '3', { market: 'ES' }))).toEqual(['EURUSD', 'EURUSD', 'ES', 'ES']);
  });

  it('forget the series of a market that is no longer theirs', () => {
    const layout = grouped(withChart(withChart(of(2), '1', { series: 'abc' }), '2', { series: 'def' }), 1, '1', '2');
    const moved = withChart(layout, '1', { market: 'ES' });
    expect(moved.charts.map(({ series }) => series)).toEqual([undefined, undefined]);
    expect(withChart(layout, '1', { interval: '1h' }).charts[0]?.series).toBe('abc');
    expect(withChart(layout, '1', { market: 'ES', series: 'new' }).charts[0]?.series).toBe('new');
  });
});

describe('the studies of a chart', () => {
  const ema = { indicator: 'ema', params: { period: 21 } };
  const chart = (...sources: readonly (string | undefined)[]): ChartSetup =>
    sources.reduce<ChartSetup>(
      (next, source) => withStudy(next, source === undefined ? ema : { ...ema, source: { study: source, output: 0 } }),
      firstChart('1', 'EURUSD'),
    );
  const names = ({ studies }: ChartSetup) => studies.map(({ id }) => id);

  it('are twenty at most', () => {
    const full = chart(...Array.from({ length: mostStudies + 3 }, () => undefined));
    expect(full.studies).toHaveLength(mostStudies);
    expect(layoutSchema.safeParse({ ...firstLayout('EURUSD'), charts: [full] }).success).toBe(true);
  });

  it('go with those that read them, wherever these stand', () => {
    expect(names(withoutStudy(chart(undefined, '1', '2', undefined), '1'))).toEqual(['4']);
    expect(names(withoutStudy(chart(undefined, '1', '2'), '2'))).toEqual(['1']);
    // The second reads the third, which reads the first.
    expect(names(withoutStudy(chart(undefined, '3', '1'), '1'))).toEqual([]);
  });

  it('may read every other one that does not read them', () => {
    const { studies } = chart(undefined, '1', '2', undefined);
    expect(possibleSources(studies, '1').map(({ id }) => id)).toEqual(['4']);
    expect(possibleSources(studies, '3').map(({ id }) => id)).toEqual(['1', '2', '4']);
  });

  it('that read each other in a circle end the search', () => {
    const circle = chart('2', '1', undefined).studies;
    expect(possibleSources(circle, '3').map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('what is drawn from elsewhere', () => {
  it('has an opening range of the length that was chosen, on all charts, and thirty minutes need no word', () => {
    const layout = of(3);
    const short = withOpening(layout, 15);
    expect(layoutSchema.parse(short).openingMinutes).toBe(15);
    expect(withOpening(short, 60).openingMinutes).toBe(60);
    expect(withOpening(short, 30)).toEqual(layout);
    expect(layoutSchema.safeParse({ ...layout, openingMinutes: 20 }).success).toBe(false);
  });

  it('is switched on once and off', () => {
    const chart = firstChart('1', 'EURUSD');
    expect(withContext(withContext(chart, 'news', true), 'news', true).context).toEqual(['levels', 'sessions', 'trades', 'news']);
    expect(withContext(chart, 'levels', false).context).toEqual(['sessions', 'trades']);
  });
});

const someChart = fc.nat(9).map(String);
const anyEdit = fc.oneof(
  fc.record({ id: someChart, market: fc.constantFrom('EURUSD', 'ES', 'XAUUSD') }).map(
    ({ id, market }) =>
      (layout: Layout) =>
        withChart(layout, id, { market }),
  ),
  fc.record({ id: someChart, interval: fc.constantFrom('1m', '4h', '1w') }).map(
    ({ id, interval }) =>
      (layout: Layout) =>
        withChart(layout, id, { interval }),
  ),
  fc.record({ id: someChart, group: fc.integer({ min: 1, max: 4 }) }).map(
    ({ id, group }) =>
      (layout: Layout) =>
        withGroup(layout, id, group === 4 ? undefined : group),
  ),
  fc.integer({ min: 0, max: 9 }).map((columns) => (layout: Layout) => withColumns(layout, columns)),
  fc.integer({ min: -1, max: 12 }).map((count) => (layout: Layout) => withChartCount(layout, count)),
  someChart.map((id) => (layout: Layout) => withoutChart(layout, id)),
  fc.record({ link: fc.constantFrom('crosshair', 'range', 'market', 'interval'), on: fc.boolean() }).map(
    ({ link, on }) =>
      (layout: Layout) =>
        withLink(layout, link, on),
  ),
  fc.constant((layout: Layout) => withChart(layout, layout.charts[0]!.id, withStudy(layout.charts[0]!, { indicator: 'rsi', params: {} }))),
  fc.constant((layout: Layout) => withChart(layout, layout.charts[0]!.id, withoutStudy(layout.charts[0]!, '1'))),
);

describe('two hundred changes in a row', () => {
  it('each leave a layout, and are undone and redone to the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { minLength: 200, maxLength: 200 }), async (edits) => {
        const history = commandHistory(200);
        const begun = firstLayout('EURUSD');
        let layout = begun;
        const to = (next: Layout) => () => {
          layout = next;
          return done;
        };
        for (const edit of edits) {
          const next = edit(layout);
          expect(layoutSchema.safeParse(next).success).toBe(true);
          await history.run({ label: 'A change', run: to(next), undo: to(layout) });
        }
        const ended = layout;
        while ((await history.undo()) !== null);
        expect(layout).toEqual(begun);
        while ((await history.redo()) !== null);
        expect(layout).toEqual(ended);
      }),
      { numRuns: 20 },
    );
  });
});
