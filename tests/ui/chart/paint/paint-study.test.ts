/** Lines and bands of studies. Bar i is at 10 i px; a pane of 40 px from 0 to 4 has 10 px for each, so a value v is at 40 − 10 v. */
import { describe, expect, it } from 'vitest';
import type { ChartStudy, StudyBand, StudyLine } from '@/ui/chart/chart-bars';
import { paintStudy } from '@/ui/chart/paint/paint-study';
import { namedColours as colours } from './chart-colours';
import { boxesOf, painted, pathsOf } from './painted';

const picture = (study: Partial<ChartStudy>, low = 0, high = 4): string =>
  painted((pen) =>
    paintStudy(
      pen,
      { id: '1', title: 'Study', pane: 'own', lines: [], ...study },
      {
        colours,
        ratio: 1,
        finest: 1,
        bars: { from: 0, to: 4, width: 40 },
        scale: { kind: 'linear', isInverted: false, low, high, base: 1, height: 40 },
      },
    ),
  );

const line = (style: StudyLine['style'], values: readonly number[], own: Partial<StudyLine> = {}): Partial<ChartStudy> => ({
  lines: [{ title: 'Line', style, values: Float64Array.from(values), series: 2, ...own }],
});

const strokes = (svg: string): readonly string[] => pathsOf(svg, 'two', 'stroke').map(({ d }) => d);

describe('a line of a study', () => {
  it('has a gap where there is no value, and a short stroke for a value without neighbors', () => {
    expect(strokes(picture(line('line', [1, NaN, 2, 3])))).toEqual(['M-2 30L2 30M20 20L30 10']);
  });

  it('has the dash of its series', () => {
    expect(pathsOf(picture(line('line', [1, 2])), 'two', 'stroke')[0]?.look).toContain('stroke-dasharray="5 3"');
  });

  it('steps halfway between two bars', () => {
    expect(strokes(picture(line('step', [NaN, NaN, 2, 3])))).toEqual(['M20 20L25 20L25 10L30 10']);
  });

  it('stands as many bars to the right as it is ahead', () => {
    expect(strokes(picture(line('line', [2, 3, 3], { aheadBars: 2 })))).toEqual(['M20 20L30 10L40 10']);
  });

  it('as columns stands on zero, up and down', () => {
    // From −2 to 2 zero is at 20. A column is 70 % of 10 px wide.
    expect(boxesOf(picture(line('histogram', [1, -1, NaN, 0]), -2, 2), 'two')).toEqual([
      [-3, 10, 7, 10],
      [7, 20, 7, 10],
      [27, 20, 7, 1],
    ]);
  });

  it('as dots has one at each value; a mark leaves out zeros', () => {
    const centers = (svg: string) => [...svg.matchAll(/M(-?\d+) (-?\d+)a2 2/gu)].map(([, left, y]) => [Number(left) + 2, Number(y)]);
    expect(centers(picture(line('dots', [0, NaN, 2])))).toEqual([
      [0, 40],
      [20, 20],
    ]);
    expect(centers(picture(line('mark', [0, NaN, 2])))).toEqual([[20, 20]]);
  });
});

describe('a band', () => {
  const band = (meaning: StudyBand['meaning'], low: readonly number[], high: readonly number[]): Partial<ChartStudy> => ({
    bands: [{ title: 'Band', low: Float64Array.from(low), high: Float64Array.from(high), meaning, series: 2 }],
  });

  it('of bounds is pale between dashed edges', () => {
    const svg = picture(band('bounds', [1, 1], [3, 2]));
    expect(pathsOf(svg, 'two', 'fill')).toEqual([{ d: 'M0 10L10 20L10 30L0 30Z', look: expect.stringContaining('opacity="0.14"') }]);
    expect(strokes(svg)).toEqual(['M0 30L10 30', 'M0 10L10 20']);
    expect(pathsOf(svg, 'two', 'stroke').every(({ look }) => look.includes('stroke-dasharray="4 3"'))).toBe(true);
  });

  it('of an interval has plain edges', () => {
    const edges = pathsOf(picture(band('interval', [1, 1], [3, 2])), 'two', 'stroke');
    expect([edges.length, edges.some(({ look }) => look.includes('dasharray'))]).toEqual([2, false]);
  });

  it('of simulations is hatched within its edges and never a plain area', () => {
    const svg = picture(band('simulated', [1, 1], [3, 2]));
    expect(svg).toContain('<clipPath id="clip-1"><path d="M0 10L10 20L10 30L0 30Z"/>');
    expect(pathsOf(svg, 'two', 'fill')).toEqual([]);
    expect(strokes(svg)).toHaveLength(1);
  });

  it('is in pieces where it is not known', () => {
    const svg = picture(band('interval', [1, 1, NaN, 1, 1], [3, 3, 3, 3, 3]));
    expect(pathsOf(svg, 'two', 'fill').map(({ d }) => d)).toEqual(['M0 10L10 10L10 30L0 30Z', 'M30 10L40 10L40 30L30 30Z']);
  });
});

describe('the levels of a study', () => {
  it('are dashed lines across its pane, below its lines', () => {
    const svg = picture({ ...line('line', [1, 2]), levels: [1, 3] });
    const levels = pathsOf(svg, 'axis', 'stroke');
    expect(levels.map(({ d }) => d)).toEqual(['M0 30.5L40 30.5', 'M0 10.5L40 10.5']);
    expect(levels.every(({ look }) => look.includes('stroke-dasharray="3 3"'))).toBe(true);
    expect(svg.lastIndexOf('stroke="axis"')).toBeLessThan(svg.indexOf('stroke="two"'));
  });
});
