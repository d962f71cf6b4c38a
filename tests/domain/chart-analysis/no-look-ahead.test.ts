/** What is known at a bar depends on no later one: an analysis of the first bars finds what the whole finds confirmed by then. */
import { describe, expect, it } from 'vitest';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import type { ChartAnalysis, SwingRule } from '@/domain/chart-analysis/chart-analysis';
import { asSeries, firstBars, walk } from './walks';

const isFull = process.env['SEXTANT_FULL'] === '1';
const rules: readonly SwingRule[] = [
  { by: 'atr', multiple: 2 },
  { by: 'atr', multiple: 1 },
  { by: 'fractal', reach: 3 },
];

const analysed = (columns: ReturnType<typeof walk>, rule: SwingRule): ChartAnalysis =>
  analyseChart(asSeries(columns), { seed: 1, swings: rule, shuffles: 200, shifts: 999, horizons: [1, 5] });

/** Everything that has a bar of confirmation, up to and with a bar. */
const knownBy = (analysis: ChartAnalysis, bar: number) => ({
  swings: analysis.swings.filter(({ confirmedAt }) => confirmedAt <= bar),
  patterns: analysis.chartPatterns.filter(({ confirmedAt }) => confirmedAt <= bar),
  candles: analysis.candleMarks.filter((mark) => mark.bar <= bar),
  divergences: analysis.divergences.filter(({ confirmedAt }) => confirmedAt <= bar),
  ranges: analysis.ranges
    .filter(({ confirmedAt }) => confirmedAt <= bar)
    .map((range) => ({ ...range, endedAt: (range.endedAt ?? Infinity) <= bar ? range.endedAt : null })),
});

describe('no look-ahead', () => {
  it.each(rules.flatMap((rule) => (isFull ? [11, 12, 13, 14] : [11]).map((seed) => ({ rule, seed }))))(
    'finds in the first bars what all bars found by then ($rule.by, seed $seed)',
    ({ rule, seed }) => {
      const columns = walk({ seed, bars: 900 });
      const whole = analysed(columns, rule);
      expect(whole.chartPatterns.length).toBeGreaterThan(5);
      for (let count = 60; count < 900; count += isFull ? 7 : 61) {
        const first = analysed(firstBars(columns, count), rule);
        expect(knownBy(first, count - 1)).toEqual(knownBy(whole, count - 1));
        for (const pattern of first.chartPatterns) {
          for (const { bar } of pattern.points) expect(bar).toBeLessThanOrEqual(pattern.confirmedAt);
        }
      }
    },
    300_000,
  );

  it('says of a bar that is still missing only what its close would confirm', () => {
    let confirmed = 0;
    for (let seed = 21; seed < 24; seed += 1) {
      const columns = walk({ seed, bars: 700 });
      const whole = analysed(columns, rules[0]!);
      for (const pattern of whole.chartPatterns) {
        if (pattern.id.startsWith('channel')) continue;
        const before = analysed(firstBars(columns, pattern.confirmedAt), rules[0]!);
        const forming = before.forming.find(({ id, from }) => id === pattern.id && from === pattern.from);
        // A figure whose last swing is only known with its break was not there to wait.
        if (forming === undefined) continue;
        confirmed += 1;
        const close = Math.round(columns.close[pattern.confirmedAt]! * 100) / 100;
        if (pattern.direction === 1) expect(close).toBeGreaterThan(forming.confirmsAbove ?? Infinity);
        else expect(close).toBeLessThan(forming.confirmsBelow ?? -Infinity);
      }
    }
    expect(confirmed).toBeGreaterThan(8);
  }, 300_000);
});
