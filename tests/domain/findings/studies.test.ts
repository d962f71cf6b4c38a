// @vitest-environment node
/**
 * What the shipped family finds where there is nothing, and where something was planted. Null: results have nothing to do with the labels given
 * the day and what went before. Unit: trades within their day, days within eight weeks. Seeds are the numbers from 1 on, fixed beforehand;
 * limits are 99 % quantiles of the binomial at the nominal 5 % (123 of 2,000).
 */
import { describe, expect, it } from 'vitest';
import { askedQuestions } from '@/domain/findings/asked-questions';
import { familyOf } from '@/domain/findings/family';
import { findFindings } from '@/domain/findings/find-findings';
import type { Finding } from '@/domain/findings/finding';
import { groupOf } from '@/domain/findings/labels-of';
import type { FindingSample } from '@/domain/findings/sample';
import { outside } from '@/domain/statistics/testing/label-question';
import type { Random } from '@/lib/random';
import { binomialQuantile } from '../../binomial';
import { heavy, normal } from './register/null-traders';
import { simulatedTrader, type Trader } from './simulated-traders';

const isFull = process.env['SEXTANT_FULL'] === '1';
const timeout = 3_600_000;

const coin = (random: Random): number => (random.next() < 0.5 ? -1 : 1);
/** 100 to 1,000, spread evenly over the seeds; without the complete tier up to 300. */
const tradesOf = (seed: number): number => 100 + ((seed * 37) % (isFull ? 901 : 201));

const established = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ tier }) => tier === 'established');

/** Whether the two means differ at 5 % over all questions (Bonferroni), each trade taken as independent of the others, labels as they are. */
const seesByIndependence = (sample: FindingSample): boolean => {
  const questions = familyOf(sample);
  const open = askedQuestions(questions, sample).filter(({ tooFew }) => tooFew === null);
  // Two-sided normal quantile of 0.05/m for the 30 to 60 questions that are open: 3.14 to 3.34.
  const critical = 3.34;
  return open.some(({ question }) => {
    const labels = groupOf(question, sample);
    const moments = [0, 1].map((label) => {
      const own = sample.results.filter((_, i) => labels[i] === label && labels[i] !== outside);
      const mean = own.reduce((sum, x) => sum + x, 0) / own.length;
      return { mean, error: own.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (own.length - 1) / own.length };
    });
    const [rest, group] = moments;
    return Math.abs(group!.mean - rest!.mean) / Math.sqrt(group!.error + rest!.error) > critical;
  });
};

describe('traders without edge', () => {
  const traders = isFull ? 2_000 : 20;
  const tails = { draw: heavy, sd: 1.3, icc: 0.2, chases: true };

  it(
    `see a finding seldom: ${String(traders)} with heavy tails, days that share luck and changing size`,
    () => {
      let [seen, byIndependence] = [0, 0];
      for (let seed = 1; seed <= traders; seed += 1) {
        const sample = simulatedTrader(seed, { ...tails, trades: tradesOf(seed) });
        seen += Number(established(findFindings(sample).findings).length > 0);
        byIndependence += Number(seesByIndependence(sample));
      }
      console.info(`heavy tails: ${String(seen)} of ${String(traders)}; trades as independent: ${String(byIndependence)}`);
      expect(seen).toBeLessThanOrEqual(binomialQuantile(traders, 0.05, 0.99));
      if (isFull) expect(byIndependence / traders).toBeGreaterThan(0.15);
    },
    timeout,
  );

  it.each([
    ['free labels', ['free']],
    ['labels of whole days', ['whole days']],
    ['labels made from earlier outcomes', ['outcomes', 'redrawn']],
  ] as const)(
    'see one seldom under %s who toss coins',
    (_, schemes) => {
      let seen = 0;
      for (let seed = 1; seed <= traders; seed += 1) {
        const sample = simulatedTrader(seed, { trades: tradesOf(seed), draw: coin, sd: 1, icc: 0, chases: true });
        const questions = askedQuestions(familyOf(sample), sample)
          .filter(({ asked }) => schemes.some((scheme) => scheme === asked.scheme))
          .map(({ question }) => question);
        seen += Number(established(findFindings(sample, { questions }).findings).length > 0);
      }
      console.info(`coins, ${schemes.join(' and ')}: ${String(seen)} of ${String(traders)}`);
      expect(seen).toBeLessThanOrEqual(binomialQuantile(traders, 0.05, 0.99));
    },
    timeout,
  );
});

interface Planted {
  readonly trades: number;
  readonly effect: number;
}

/** The question of the planted setup, of so many traders: sd 1.3R, ICC 0.1, four trades a day. */
const askPlanted = ({ trades, effect }: Planted, traders: number): readonly Finding[] => {
  const trader: Trader = { trades, effect, draw: normal, sd: 1.3, icc: 0.1, perDay: 4 };
  return Array.from({ length: traders }, (_, seed) =>
    findFindings(simulatedTrader(seed + 1, trader)).findings.find(({ id }) => id === 'setup Planted'),
  ).filter((finding) => finding !== undefined);
};

describe('what was planted in a quarter of the trades', () => {
  const traders = isFull ? 400 : 12;

  it.each([
    { trades: 1_000, effect: 0.5, least: 0.8 },
    { trades: 400, effect: 0.8, least: 0.8 },
    { trades: 400, effect: 0.5, least: 0 },
    { trades: 1_000, effect: 0.3, least: 0 },
  ])(
    '$effect R in $trades trades is found in at least $least of the journals',
    ({ least, ...planted }) => {
      if (!isFull && (least === 0 || planted.trades > 400)) return;
      const found = established(askPlanted(planted, traders)).length;
      console.info(`${String(planted.effect)}R of ${String(planted.trades)}: ${String(found)} of ${String(traders)}`);
      expect(found).toBeGreaterThanOrEqual(isFull ? least * traders : binomialQuantile(traders, least, 0.01));
    },
    timeout,
  );

  // Effects in 400 trades that are found with about these chances, at a critical value of 3.2 and a standard error of 0.164R.
  it.runIf(isFull).each([
    { power: 10, effect: 0.316, journals: 2_000 },
    { power: 30, effect: 0.44, journals: 800 },
    { power: 60, effect: 0.568, journals: 400 },
    { power: 95, effect: 0.797, journals: 300 },
  ])(
    'is told without exaggeration at about $power % power',
    ({ power, effect, journals }) => {
      const found = established(askPlanted({ trades: 400, effect }, journals));
      const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
      const covers = (low: number | null | undefined, high: number | null | undefined): number =>
        Number((low ?? NaN) <= effect && effect <= (high ?? NaN));
      const [shrunk, raw] = [mean(found.map(({ estimate }) => estimate!.value)) / effect, mean(found.map((one) => one.effect!)) / effect];
      const ours = mean(found.map(({ estimate }) => covers(estimate!.low, estimate!.high)));
      const plain = mean(found.map(({ low, high }) => covers(low, high)));
      console.info(JSON.stringify({ power, found: found.length, journals, shrunk, raw, ours, plain }));
      expect(ours).toBeGreaterThanOrEqual(0.9);
      if (power > 10) {
        expect(shrunk).toBeGreaterThanOrEqual(0.75);
        expect(shrunk).toBeLessThanOrEqual(1.15);
      }
      if (power <= 30) expect(raw).toBeGreaterThan(1.35);
      if (power === 10) expect(plain).toBeLessThan(0.8);
    },
    timeout,
  );
});
