/**
 * How often luck is called supported, and how often an edge is found: 200 strategies tried on one market, the best of them judged, over
 * and over. The complete tier takes 500 markets of each kind, the short one the first few of the same.
 *
 * Limits: of 500 markets of noise at most 5 supported (1 %); with a strategy of true annual Sharpe ratio 2.5 among the 200 at least 75 %.
 * Of 8 markets, at most 1 and at least 4: further away than that a true share of 1 % or 75 % is in fewer than 3 of 100 such samples.
 */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompute, type Compute } from '@/services/compute/create-compute';
import { threadsOf, type Threads } from '../../../services/compute/worker-threads';
import { edgePlace, strategiesTried, studySeed, variantsInGrid } from './study';
import type { Outcome, StudyJobs } from './study-jobs';

const isFull = process.env['SEXTANT_FULL'] === '1';
const markets = isFull ? 500 : 8;
/** Gain of each bar in the direction of the signal; the calibration below holds what it comes to. */
const drift = 0.000_76;

let threads: Threads;
let compute: Compute<StudyJobs>;
beforeAll(async () => {
  threads = await threadsOf('domain/evidence/zero-edge/study-thread.ts');
  compute = createCompute<StudyJobs>({ start: threads.start, lanes: availableParallelism() });
});
afterAll(async () => {
  compute.end();
  await threads.remove();
});

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const study = async (name: string, ofDrift: number | null): Promise<readonly Outcome[]> => {
  // Markets of the two halves differ.
  const first = ofDrift === null ? studySeed : studySeed + 100_000;
  const parts = Array.from({ length: Math.ceil(markets / 10) }, (_, part) =>
    Array.from({ length: Math.min(10, markets - part * 10) }, (__, k) => ({ seed: first + part * 10 + k, drift: ofDrift })),
  );
  let told = 0;
  const onProgress = (share: number): void => {
    if (!isFull || share < told + 0.05) return;
    told = share;
    tell(`${name}: ${String(Math.round(share * 100))} %`);
  };
  const answers = await compute.runAll('repeat', parts, { onProgress });
  if (answers === 'cancelled') throw new Error('The study was cancelled.');
  return answers.flat();
};

const countOf = (outcomes: readonly Outcome[], isMeant: (one: Outcome) => boolean): number => outcomes.filter(isMeant).length;

const sumUp = (name: string, outcomes: readonly Outcome[]): void => {
  const best = outcomes.map(({ sharpeAnnual }) => sharpeAnnual).toSorted((a, b) => a - b);
  const count = (isMeant: (one: Outcome) => boolean): string => String(countOf(outcomes, isMeant));
  tell(
    `${name}, ${String(outcomes.length)} markets: supported ${count((one) => one.isSupported)}; beyond luck ${count((one) => one.isBeyondLuck)}, choice sound ${count((one) => one.isChoiceSound)}, both bounds positive ${count((one) => one.areBoundsPositive)}, 100 trades ${count((one) => one.trades >= 100)}; the edge chosen ${count((one) => one.isEdge)}; median annual Sharpe ratio of the best ${(best[Math.floor(best.length / 2)] ?? NaN).toFixed(2)}`,
  );
};

/** Hours: the machine may be busy. */
const limitMs = 4 * 3_600_000;

describe(`the best of ${String(strategiesTried)} strategies, by the steps of the screen`, () => {
  it(
    'is hardly ever supported where none has an edge',
    async () => {
      const outcomes = await study('Noise', null);
      sumUp('Noise', outcomes);
      expect(outcomes).toHaveLength(markets);
      // Five years of trading days, and a best that looks like something.
      expect(outcomes.every(({ days }) => days > 1250 && days < 1350)).toBe(true);
      expect(countOf(outcomes, ({ sharpeAnnual }) => sharpeAnnual > 0.8)).toBeGreaterThan(markets * 0.9);
      expect(countOf(outcomes, ({ isSupported }) => isSupported)).toBeLessThanOrEqual(isFull ? 5 : 1);
    },
    limitMs,
  );

  it(
    'is mostly supported where one has a true annual Sharpe ratio of 2.5',
    async () => {
      const outcomes = await study('Edge', drift);
      sumUp('Edge', outcomes);
      expect(edgePlace).toBeGreaterThanOrEqual(0);
      expect(edgePlace).toBeLessThan(variantsInGrid);
      expect(countOf(outcomes, ({ trades }) => trades >= 100)).toBe(markets);
      expect(countOf(outcomes, ({ isSupported, isEdge }) => isSupported && isEdge)).toBeGreaterThanOrEqual(isFull ? 375 : 4);
    },
    limitMs,
  );
});

describe.runIf(isFull)('the edge of the second half', () => {
  it(
    'is a true annual Sharpe ratio of 2.5, measured over 2,000 years of other markets',
    async () => {
      const asked = Array.from({ length: 400 }, (_, k) => ({ seed: 800_000_000 + k, drift }));
      const answers = await compute.runAll('edge', asked);
      if (answers === 'cancelled') throw new Error('The calibration was cancelled.');
      let [days, sum, squares] = [0, 0, 0];
      for (const one of answers) {
        days += one.days;
        sum += one.sum;
        squares += one.squares;
      }
      const mean = sum / days;
      const sharpe = (mean / Math.sqrt(squares / days - mean * mean)) * Math.sqrt(252);
      tell(`True annual Sharpe ratio of the edge: ${sharpe.toFixed(3)}, standard error ${Math.sqrt(252 / days).toFixed(3)}`);
      expect(Math.abs(sharpe - 2.5)).toBeLessThan(0.1);
    },
    limitMs,
  );
});
