/**
 * How often an analysis claims what is not there, and how often it finds what is. Seeds were fixed before the first run. The short tier
 * runs a small part; all of it runs with SEXTANT_FULL=1 and prints its figures.
 */
import { describe, expect, it } from 'vitest';
import type { AnalysisOptions } from '@/domain/chart-analysis/analysis-options';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import type { ChartAnalysis } from '@/domain/chart-analysis/chart-analysis';
import { driftBehind, engulfsAt, outsideAt, wallAt } from './planted';
import { asSeries, walk, type WalkOptions } from './walks';

const isFull = process.env['SEXTANT_FULL'] === '1';
const minutes = 60_000;

const analysed = (options: WalkOptions, more: Partial<AnalysisOptions> = {}): ChartAnalysis =>
  analyseChart(asSeries(walk(options)), { seed: options.seed, shifts: 999, shuffles: 200, hasTimes: false, ...more });

const claimsPattern = ({ significance }: ChartAnalysis): boolean => significance.ok && significance.outcomes.some(({ holds }) => holds);
const claimsLevel = ({ levels }: ChartAnalysis): boolean => levels.some(({ chance }) => (chance?.share ?? 1) <= 0.05);

const report = (words: string): void => console.log(`chart analysis: ${words}`);

/** Wild and quiet hours of a day of 24 bars, and days that are three times as wild as others. */
const livelyHours = (bar: number): number => (bar % 24 > 12 && bar % 24 < 18 ? 2.5 : 0.7) * (Math.floor(bar / 240) % 3 === 0 ? 3 : 1);

describe('claims on walks where nothing means anything', () => {
  // The 99 % quantile of the binomial distribution at 5 %: 37 of 500, 18 of 200; the 99.9 % quantile of 16 is 4.
  const walks = isFull ? 500 : 16;
  const most = isFull ? 37 : 4;
  it(
    'has a pattern with an edge in no more than 5 % of plain walks, and a level beyond chance neither',
    () => {
      let [patterns, levels, tested] = [0, 0, 0];
      for (let seed = 1; seed <= walks; seed += 1) {
        const analysis = analysed({ seed, bars: isFull ? 2_000 : 1_300 });
        if (analysis.significance.ok) tested += 1;
        if (claimsPattern(analysis)) patterns += 1;
        if (claimsLevel(analysis)) levels += 1;
      }
      report(`${patterns} of ${walks} walks claim a pattern, ${levels} a level`);
      expect(tested).toBe(walks);
      expect(patterns).toBeLessThanOrEqual(most);
      expect(levels).toBeLessThanOrEqual(most);
    },
    30 * minutes,
  );

  it.runIf(isFull)(
    'nor where hours and days differ in size, nor where prices drift',
    () => {
      let [lively, drifting] = [0, 0];
      for (let seed = 1_001; seed <= 1_200; seed += 1) {
        if (claimsPattern(analysed({ seed, bars: 2_000, size: livelyHours }))) lively += 1;
        if (claimsPattern(analysed({ seed, bars: 2_000, drift: () => 0.1 }))) drifting += 1;
      }
      report(`${lively} of 200 walks with lively hours claim a pattern, ${drifting} of 200 with a drift`);
      expect(lively).toBeLessThanOrEqual(18);
      expect(drifting).toBeLessThanOrEqual(18);
    },
    30 * minutes,
  );
});

/** Kinds that are drifted behind, with the figure by its own definition. */
const planted = { cdlengulfing: engulfsAt, cdl3outside: outsideAt } as const;

interface Planted {
  readonly id: keyof typeof planted;
  readonly bars: number;
  /** Drift in all, in deviations of a bar. */
  readonly size: number;
  readonly walks: number;
}

/** In how many walks the kind holds, with the sign that was planted. */
const found = ({ id, bars, size, walks }: Planted): number => {
  let hits = 0;
  for (let seed = 2_001; seed < 2_001 + walks; seed += 1) {
    const { significance } = analysed({ seed, bars, drift: driftBehind(planted[id], size, 5) });
    if (significance.ok && significance.outcomes.some(({ of, holds, mean }) => holds && of.id === id && mean > 0)) hits += 1;
  }
  return hits;
};

const words = (cases: readonly Planted[], hits: readonly number[]): string =>
  cases.map(({ size, walks }, k) => `drift ${size}: ${hits[k]} of ${walks}`).join(', ');

describe('power on planted effects', () => {
  it('finds a drift of two deviations of a bar behind engulfing candles', () => {
    expect(found({ id: 'cdlengulfing', bars: 1_300, size: 2, walks: 2 })).toBe(2);
  });

  it.runIf(isFull)(
    'is reported by size',
    () => {
      const cases = (id: Planted['id'], bars: number, walks: number, sizes: readonly number[]): readonly Planted[] =>
        sizes.map((size) => ({ id, bars, walks, size }));
      const short = cases('cdlengulfing', 2_000, 40, [0.25, 0.5, 0.75, 1, 1.5]);
      const rare = cases('cdl3outside', 2_000, 40, [0.5, 1, 1.5]);
      const long = cases('cdlengulfing', 10_000, 10, [0.25, 0.5]);
      const [hitsShort, hitsRare, hitsLong] = [short.map(found), rare.map(found), long.map(found)];
      report(`engulfing in walks of 2,000 bars, ${words(short, hitsShort)}`);
      report(`three outside in walks of 2,000 bars, ${words(rare, hitsRare)}`);
      report(`engulfing in walks of 10,000 bars, ${words(long, hitsLong)}`);
      expect(hitsShort.at(-1)).toBeGreaterThanOrEqual(36);
      expect(hitsRare.at(-1)).toBeGreaterThanOrEqual(24);
      expect(hitsLong.at(-1)).toBeGreaterThanOrEqual(8);
    },
    30 * minutes,
  );

  it.runIf(isFull)(
    'finds a wall that throws prices back',
    () => {
      let [near, hits] = [0, 0];
      for (let seed = 3_001; seed <= 3_200; seed += 1) {
        const made = walk({ seed, bars: 500, bend: wallAt(1_002) });
        const { levels } = analyseChart(asSeries(made), { seed, shuffles: 200, hasTimes: false });
        // A wall that is hardly ever reached leaves no trace: visits are hours that came within half a deviation, apart by a day.
        let [visits, last] = [0, -24];
        for (const [bar, high] of made.high.entries()) {
          if (high < 1_001.5 || bar - last < 24) continue;
          visits += 1;
          last = bar;
        }
        if (visits < 8) continue;
        near += 1;
        if (levels.some(({ price, chance }) => (chance?.share ?? 1) <= 0.05 && Math.abs(price - 1_002) < 1)) hits += 1;
      }
      report(`a wall visited on 8 of 20 days or more is a level beyond chance in ${hits} of ${near} walks of 500 bars`);
      expect(near).toBeGreaterThanOrEqual(20);
      expect(hits / near).toBeGreaterThanOrEqual(0.5);
    },
    10 * minutes,
  );
});
