/** The rule from figures to a verdict, line by line as it is written, and what *supported* asks. */
import { describe, expect, it } from 'vitest';
import type { Bounds, Evidence, SealedEvidence } from '@/domain/evidence/evidence';
import { isSupportedBy, judge, supportChecks, type Figures } from '@/domain/evidence/judge';

const undefinedFor = (reason: string) => ({ value: null, reason });

const boundsWith = (pessimistic: number, optimistic: number): Bounds => {
  const bound = (gain: number) => ({ trades: 150, gain, totalReturn: gain / 10_000, meanR: { value: gain / 15_000 } });
  return {
    pessimistic: bound(pessimistic),
    optimistic: bound(optimistic),
    ambiguousTrades: 12,
    ambiguousShare: 0.08,
    isBounded: true,
    haveOneSign: Math.sign(pessimistic) === Math.sign(optimistic),
    areBothPositive: pessimistic > 0 && optimistic > 0,
  };
};

const interval = (low: number, high: number): Evidence['sharpeInterval'] => ({
  value: { low, high, level: 0.95, method: 'stationary bootstrap', n: 600, seed: 1 },
});

const dsr = (probability: number) => ({ value: { probability, expectedMaximum: 0.05, trials: 40 } });

interface Changes {
  readonly n?: number;
  readonly days?: number;
  readonly gains?: readonly [number, number];
  readonly sharpe?: readonly [number, number];
  readonly deflated?: Figures['deflated'];
  readonly pbo?: Figures['pbo'];
  readonly sealed?: SealedEvidence | null;
}

const figuresWith = ({ n = 150, days = 600, gains = [900, 1200], sharpe = [0.4, 2.4], ...rest }: Changes = {}): Figures => {
  const bounds = boundsWith(...gains);
  const deflated = rest.deflated ?? dsr(0.97);
  const pbo = rest.pbo ?? { value: 0.1 };
  const checks = supportChecks({ n, deflated, bounds, pbo });
  return {
    n,
    measuredInR: n,
    meanR: { value: 0.1 },
    meanRInterval: undefinedFor('Not looked at here.'),
    days,
    sharpeAnnual: { value: 1.4 },
    sharpeInterval: interval(...sharpe),
    sharpePerDay: { value: 1.4 / Math.sqrt(252) },
    probabilistic: { value: 0.99 },
    deflated,
    expectedMaximumAnnual: { value: 0.8 },
    minimumTrackRecord: { value: 340 },
    trials: 40,
    bounds,
    pbo,
    sealed: rest.sealed ?? null,
    checks,
    isSupported: isSupportedBy(checks),
  };
};

const sealedThat = (says: SealedEvidence['says']): SealedEvidence => ({
  n: 64,
  bounds: boundsWith(says === 'contradicts' ? -300 : 300, says === 'contradicts' ? -200 : 400),
  days: 250,
  sharpeAnnual: { value: 1.1 },
  deflated: dsr(says === 'agrees' ? 0.86 : 0.7),
  says,
});

const judged = (changes: Changes = {}, ruinedAtBar: number | null = null) =>
  judge({ figures: figuresWith(changes), sample: { sharpe: 0.1, observations: 600, skewness: 0, kurtosis: 3 }, ruinedAtBar });

describe('the verdict', () => {
  it.each<readonly [string, Changes, object]>([
    ['no trades', { n: 0 }, { verdict: 'keep testing', nextStep: 'loosen', reason: { code: 'no trades' } }],
    [
      'a loss in both readings',
      { gains: [-500, -20] },
      { verdict: 'drop', nextStep: 'another idea', reason: { code: 'loses', n: 150, pessimisticGain: -500, optimisticGain: -20 } },
    ],
    [
      'a loss of few trades that is sure',
      { n: 30, gains: [-500, -300], sharpe: [-3, -0.2] },
      { verdict: 'drop', reason: { code: 'loses surely' } },
    ],
    [
      'a loss of few trades that is not sure',
      { n: 99, gains: [-500, -300], sharpe: [-3, 0.2] },
      { verdict: 'keep testing', reason: { code: 'few trades' } },
    ],
    [
      'a loss of very few trades',
      { n: 29, gains: [-500, -300], sharpe: [-3, -0.2] },
      { verdict: 'keep testing', reason: { code: 'few trades' } },
    ],
    [
      'few trades in two years of days',
      { n: 99, days: 504 },
      { verdict: 'keep testing', nextStep: 'loosen', reason: { code: 'few trades', n: 99, needed: 100 } },
    ],
    ['few trades in less', { n: 99, days: 503 }, { verdict: 'keep testing', nextStep: 'more history' }],
    [
      'readings of two signs',
      { gains: [-100, 300] },
      {
        verdict: 'keep testing',
        nextStep: 'finer history',
        reason: { code: 'bounds differ', ambiguousTrades: 12, pessimisticGain: -100, optimisticGain: 300 },
      },
    ],
    [
      'a result that luck beats on average',
      { deflated: dsr(0.49) },
      { verdict: 'drop', reason: { code: 'luck explains it', trials: 40, probability: 0.49 } },
    ],
    [
      'a spread of variants that is not known',
      { deflated: undefinedFor('The spread needs two.') },
      {
        verdict: 'keep testing',
        nextStep: 'more history',
        reason: { code: 'luck not excluded', probability: null, why: 'The spread needs two.', neededDays: null },
      },
    ],
    [
      'a choice that overfits',
      { pbo: { value: 0.21 } },
      { verdict: 'keep testing', nextStep: 'forward test', reason: { code: 'choice overfits', probability: 0.21 } },
    ],
    [
      'all that is asked, the end sealed',
      {},
      { verdict: 'practice', nextStep: 'replay practice', reason: { code: 'sealed end closed', probability: 0.97 } },
    ],
    ['a sealed end that is undecided', { sealed: sealedThat('undecided') }, { verdict: 'practice', nextStep: 'forward test' }],
    [
      'a sealed end that contradicts',
      { sealed: sealedThat('contradicts') },
      { verdict: 'drop', reason: { code: 'sealed end contradicts', n: 64, optimisticGain: -200 } },
    ],
    [
      'a sealed end that agrees',
      { sealed: sealedThat('agrees') },
      { verdict: 'trade small', nextStep: 'forward test', reason: { code: 'sealed end agrees', n: 64, probability: 0.86 } },
    ],
  ])('of %s', (_, changes, expected) => {
    expect(judged(changes)).toMatchObject(expected);
  });

  it('says how long a record would have to be', () => {
    // Benchmark 0.05, ratio 0.1, normal: 1 + (1 + 0.1² / 2) (1.644854 / 0.05)² = 1 + 1.005 · 1082.218 = 1088.63 days.
    const { reason } = judged({ deflated: dsr(0.9) });
    expect(reason).toMatchObject({ code: 'luck not excluded', probability: 0.9, why: null, days: 600 });
    expect(reason.code === 'luck not excluded' ? reason.neededDays : NaN).toBeCloseTo(1088.63, 1);
  });

  it('of a ruined account is to drop it, whatever else is known', () => {
    expect(judged({ n: 0 }, 17)).toMatchObject({ verdict: 'drop', reason: { code: 'ruined', bar: 17 } });
  });

  it('is never to trade without what supported asks, even where the sealed end agrees', () => {
    for (const changes of [{ n: 99 }, { pbo: { value: 0.3 } }, { deflated: dsr(0.94) }, { gains: [-1, 5] as const }]) {
      expect(judged({ ...changes, sealed: sealedThat('agrees') }).verdict).not.toBe('trade small');
    }
  });
});

describe('supported', () => {
  it.each<readonly [string, Changes, boolean]>([
    ['everything at its bar', { n: 100, deflated: dsr(0.95), pbo: { value: 0.2 }, gains: [0.01, 0.01] }, true],
    ['one trade too few', { n: 99 }, false],
    ['a DSR just below', { deflated: dsr(0.9499) }, false],
    ['a DSR that is not known', { deflated: undefinedFor('None.') }, false],
    ['a PBO just above', { pbo: { value: 0.2001 } }, false],
    ['a PBO that is not computable', { pbo: undefinedFor('Too few.') }, true],
    ['a lower bound of 0', { gains: [0, 5] }, false],
  ])('with %s: %s', (_, changes, isSupported) => {
    expect(figuresWith(changes).isSupported).toBe(isSupported);
  });
});
