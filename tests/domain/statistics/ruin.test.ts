/** Risk of ruin and drawdown. Reference probabilities are the project's published values (40,000 simulated runs elsewhere, to 0.02) and exact sums. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownRisk, type DrawdownRiskInput } from '@/domain/statistics/drawdown-risk';
import { riskOfRuin } from '@/domain/statistics/risk-of-ruin';

describe('riskOfRuin', () => {
  it('with an edge of 0.1 and 20 units is 0.0181', () => {
    expect(riskOfRuin(0.1, 20).value).toBeCloseTo(0.018071595021380355, 14);
  });

  it('is certain without an edge, falls with edge and units, and is undefined beyond ±1', () => {
    expect([riskOfRuin(0, 5), riskOfRuin(-0.2, 5), riskOfRuin(0.3, 0)]).toEqual([{ value: 1 }, { value: 1 }, { value: 1 }]);
    expect(riskOfRuin(1, 3)).toEqual({ value: 0 });
    expect(riskOfRuin(1.1, 3).value).toBeNull();
    expect(riskOfRuin(0.1, -1).value).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.9, noNaN: true }), fc.integer({ min: 1, max: 50 }), (edge, units) => {
        expect(riskOfRuin(edge, units + 1).value).toBeLessThan(riskOfRuin(edge, units).value ?? NaN);
        expect(riskOfRuin(edge + 0.05, units).value).toBeLessThan(riskOfRuin(edge, units).value ?? NaN);
      }),
    );
  });
});

describe('drawdownRisk', () => {
  const base: DrawdownRiskInput = {
    bets: { kind: 'two outcomes', winProbability: 0.5, payoff: 1 },
    riskFraction: 0.01,
    trades: 500,
    drawdown: 0.2,
    below: 'peak',
    runs: 8000,
    seed: 11,
  };

  it('of 30 % in 500 trades at 2 % with p = 0.45 and payoff 1.5 is about 0.479', () => {
    const bets = { kind: 'two outcomes', winProbability: 0.45, payoff: 1.5 } as const;
    const { value } = drawdownRisk({ ...base, bets, riskFraction: 0.02, drawdown: 0.3 });
    expect(Math.abs((value?.probability ?? NaN) - 0.479)).toBeLessThan(0.02);
  });

  it('of 20 % in 500 trades at 1 % with even chances is about 0.627', () => {
    const { value } = drawdownRisk(base);
    expect(Math.abs((value?.probability ?? NaN) - 0.627)).toBeLessThan(0.02);
    expect(value?.interval).toMatchObject({ method: 'Wilson', n: 8000, seed: 11, level: 0.95 });
  });

  it('of 10 % from the start in two trades at 10 % is ½, from the peak ¾', () => {
    // From the start: the first trade loses. From the peak: any loss, for 1.1 · 0.9 is 10 % below 1.1.
    const short = { ...base, riskFraction: 0.1, drawdown: 0.1, trades: 2, runs: 40_000 };
    expect(drawdownRisk({ ...short, below: 'start' }).value?.probability).toBeCloseTo(0.5, 1);
    expect(Math.abs((drawdownRisk({ ...short, below: 'start' }).value?.probability ?? NaN) - 0.5)).toBeLessThan(0.01);
    expect(Math.abs((drawdownRisk(short).value?.probability ?? NaN) - 0.75)).toBeLessThan(0.01);
  });

  it('from the observed results +1 and −1 is that of even chances', () => {
    const { value } = drawdownRisk({ ...base, bets: { kind: 'observed', r: [1, -1] } });
    expect(Math.abs((value?.probability ?? NaN) - 0.627)).toBeLessThan(0.02);
  });

  it('never shrinks with more trades or a smaller depth, and is never less from the peak than from the start', () => {
    const cases = fc.record({ trades: fc.integer({ min: 1, max: 60 }), depth: fc.integer({ min: 2, max: 30 }), seed: fc.nat(1000) });
    fc.assert(
      fc.property(cases, ({ trades, depth, seed }) => {
        // The same draws for each run: one trade per draw, and a run ends when the depth is reached.
        const at = (change: Partial<DrawdownRiskInput>): number =>
          drawdownRisk({ ...base, riskFraction: 0.03, trades, drawdown: depth / 100, runs: 1, seed, ...change }).value?.probability ?? NaN;
        expect(at({ trades: trades + 10 })).toBeGreaterThanOrEqual(at({}));
        expect(at({ drawdown: depth / 200 })).toBeGreaterThanOrEqual(at({}));
        expect(at({})).toBeGreaterThanOrEqual(at({ below: 'start' }));
      }),
    );
  });

  it('is the same for the same seed and undefined without results or runs', () => {
    expect(drawdownRisk({ ...base, runs: 50 })).toEqual(drawdownRisk({ ...base, runs: 50 }));
    expect(drawdownRisk({ ...base, bets: { kind: 'observed', r: [] } })).toEqual({ value: null, reason: 'No results to draw from.' });
    expect(drawdownRisk({ ...base, runs: 0 }).value).toBeNull();
  });
});
