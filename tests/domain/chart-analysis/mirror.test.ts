/** A chart upside down has the same figures upside down: definitions lean to neither side. */
import { expect, it } from 'vitest';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import type { ChartAnalysis, ChartPatternId } from '@/domain/chart-analysis/chart-analysis';
import { asSeries, walk, type Walk } from './walks';

const middle = 2_000;
const upsideDown = ({ open, high, low, close }: Walk): Walk => {
  const turn = (column: Float64Array): Float64Array => column.map((price) => middle - Math.round(price * 100) / 100);
  return { open: turn(open), high: turn(low), low: turn(high), close: turn(close) };
};

const pairs: readonly (readonly [ChartPatternId, ChartPatternId])[] = [
  ['double-top', 'double-bottom'],
  ['head-and-shoulders', 'inverse-head-and-shoulders'],
  ['ascending-triangle', 'descending-triangle'],
  ['symmetric-triangle', 'symmetric-triangle'],
  ['rectangle', 'rectangle'],
  ['bull-flag', 'bear-flag'],
  ['rising-wedge', 'falling-wedge'],
  ['channel-up', 'channel-down'],
];
const opposite = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

const marksOf = ({ chartPatterns }: ChartAnalysis): readonly string[] =>
  chartPatterns.map(({ id, direction, from, confirmedAt }) => `${confirmedAt} ${id} ${direction} ${from}`).toSorted();

const turnedMarksOf = ({ chartPatterns }: ChartAnalysis): readonly string[] =>
  chartPatterns.map(({ id, direction, from, confirmedAt }) => `${confirmedAt} ${opposite.get(id)} ${-direction} ${from}`).toSorted();

it('finds every pattern of a chart in the chart upside down', () => {
  const seen = new Set<string>();
  for (const seed of [31, 32, 33]) {
    const columns = walk({ seed, bars: 3_000 });
    const options = { seed: 1, shuffles: 200, shifts: 999, hasTimes: false };
    const [one, other] = [analyseChart(asSeries(columns), options), analyseChart(asSeries(upsideDown(columns)), options)];
    expect(other.swings.map(({ bar, confirmedAt }) => [bar, confirmedAt])).toEqual(
      one.swings.map(({ bar, confirmedAt }) => [bar, confirmedAt]),
    );
    expect(marksOf(other)).toEqual(turnedMarksOf(one));
    for (const { id } of one.chartPatterns) seen.add(id);
    for (const { id } of other.chartPatterns) seen.add(id);
  }
  expect([...seen].toSorted()).toEqual([...opposite.keys()].toSorted());
}, 120_000);
