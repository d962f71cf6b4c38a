/**
 * Simulated equity and evaluations. Expected probabilities are closed forms of the random walk (W. Feller, An
 * Introduction to Probability Theory and Its Applications I, 1968, XIV.2) and the project's published vectors.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskOfRuin } from '@/domain/statistics/risk-of-ruin';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { simulateEquity } from '@/domain/risk/simulate-equity';
import type { EquityOutcome, EquitySimulation } from '@/domain/risk/simulate-equity';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import type { PropFirmOutcome, PropFirmSimulation } from '@/domain/risk/simulate-prop-firm';
import { decimal } from './a-rate';

const isFull = process.env['SEXTANT_FULL'] === '1';
const runs = isFull ? 40_000 : 8_000;
/** Five standard errors of a probability near one half. */
const slack = 2.5 / Math.sqrt(runs);

const equity = (change: Partial<EquitySimulation>): EquityOutcome => {
  const found = simulateEquity({
    bets: { kind: 'two outcomes', winProbability: 0.5, payoff: 1 },
    sizing: 'share',
    riskFraction: 0.01,
    trades: 500,
    drawdown: 0.2,
    ruin: 0.5,
    runs,
    seed: 7,
    ...change,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
};

describe('simulateEquity', () => {
  it('finds a drawdown of 30 % in 500 trades at 2 % with p = 0.45 and payoff 1.5 in about 0.479 of runs', () => {
    const bets = { kind: 'two outcomes', winProbability: 0.45, payoff: 1.5 } as const;
    const { drawdown } = equity({ bets, riskFraction: 0.02, drawdown: 0.3 });
    expect(Math.abs(drawdown.probability - 0.479)).toBeLessThan(0.02 + slack);
    expect(drawdown.interval).toMatchObject({ method: 'Wilson', n: runs, seed: 7, level: 0.95 });
  });

  it('finds a drawdown of 20 % with even chances at 1 % in about 0.627 of runs', () => {
    expect(Math.abs(equity({}).drawdown.probability - 0.627)).toBeLessThan(0.02 + slack);
  });

  it('is ruined as often as the gambler of the closed form', () => {
    const bets = { kind: 'two outcomes', winProbability: 0.55, payoff: 1 } as const;
    const { ruin } = equity({ bets, sizing: 'fixed', riskFraction: 0.2, ruin: 1, trades: 2000, runs: 4000 });
    const expected = riskOfRuin(0.1, 5).value ?? NaN;
    expect(Math.abs(ruin.probability - expected)).toBeLessThan(0.04);
  });

  it('ends below the start as often as the binomial distribution says', () => {
    // Three trades with a fixed stake: below the start with two or three losses.
    const { loss } = equity({ bets: { kind: 'two outcomes', winProbability: 0.6, payoff: 1 }, sizing: 'fixed', trades: 3 });
    expect(Math.abs(loss.probability - (3 * 0.6 * 0.16 + 0.064))).toBeLessThan(slack);
  });

  it('begins its fan at the start and keeps its quantiles in order', () => {
    const { fan } = equity({ trades: 130, runs: 300 });
    expect([fan.trades[0], fan.trades.at(-1), fan.trades.length]).toEqual([0, 130, 101]);
    expect(fan.quantiles.map((column) => column[0])).toEqual([1, 1, 1, 1, 1]);
    for (let point = 0; point < fan.trades.length; point += 1) {
      const column = fan.quantiles.map((quantile) => quantile[point] ?? NaN);
      expect(column).toEqual(column.toSorted((a, b) => a - b));
    }
  });

  it('grows exactly as compounding says when every trade wins', () => {
    const { fan, deepest, drawdown } = equity({ bets: { kind: 'observed', r: [2] }, trades: 10, runs: 5 });
    expect(fan.quantiles[2]?.at(-1)).toBeCloseTo(1.02 ** 10, 12);
    expect([deepest.median, drawdown.probability]).toEqual([0, 0]);
  });

  it('is repeated by its seed and changes with it', () => {
    expect(equity({ runs: 50 })).toEqual(equity({ runs: 50 }));
    expect(equity({ runs: 50, seed: 8 }).fan).not.toEqual(equity({ runs: 50 }).fan);
  });

  it('refuses odds that make no sense and too much work', () => {
    const reason = (change: Partial<EquitySimulation>): string => {
      const found = simulateEquity({
        bets: { kind: 'two outcomes', winProbability: 0.5, payoff: 1 },
        sizing: 'share',
        riskFraction: 0.01,
        trades: 10,
        drawdown: 0.2,
        ruin: 0.5,
        runs: 10,
        seed: 1,
        ...change,
      });
      return found.ok ? 'done' : found.reason;
    };
    expect(reason({ bets: { kind: 'two outcomes', winProbability: 1.2, payoff: 1 } })).toContain('win rate');
    expect(reason({ bets: { kind: 'observed', r: [] } })).toContain('no results');
    expect(reason({ riskFraction: 1 })).toContain('risk');
    expect(reason({ runs: 100_000, trades: 100_000 })).toContain('million draws');
    expect(reason({ runs: 200_000, trades: 1 })).toContain('runs');
    expect(reason({ trades: 1.5 })).toContain('whole numbers');
  });
});

const rules: PropFirmRules = {
  accountSize: decimal(100_000),
  maxDrawdown: { kind: 'static', amount: decimal(6000) },
  dailyLoss: null,
  target: decimal(6000),
  minimumDays: null,
  consistencyShare: null,
};

const evaluate = (change: Partial<PropFirmSimulation>): PropFirmOutcome => {
  const found = simulatePropFirm({
    rules,
    source: { kind: 'two outcomes', winProbability: 0.55, payoff: 1, tradesPerDay: 2 },
    riskMoney: 1000,
    mostDays: 2000,
    runs,
    seed: 3,
    ...change,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
};

const always = { kind: 'two outcomes', winProbability: 1, payoff: 1, tradesPerDay: 1 } as const;

describe('simulatePropFirm', () => {
  it('passes a static drawdown as often as the gambler’s ruin says', () => {
    // Six stakes down, six up, p = 0.55: (1 − (q/p)⁶) / (1 − (q/p)¹²).
    const ratio = 0.45 / 0.55;
    expect(Math.abs(evaluate({}).passed.probability - (1 - ratio ** 6) / (1 - ratio ** 12))).toBeLessThan(slack);
    const lower = { ...rules, maxDrawdown: { kind: 'static', amount: decimal(3000) } } as const;
    expect(Math.abs(evaluate({ rules: lower }).passed.probability - (1 - ratio ** 3) / (1 - ratio ** 9))).toBeLessThan(slack);
  });

  it('passes a trailing drawdown as often as six climbs in a row from each new high', () => {
    // From a new high one stake further before four below it, six times; end of day is the same with one trade a day.
    const ratio = 0.45 / 0.55;
    const expected = ((1 - ratio ** 4) / (1 - ratio ** 5)) ** 6;
    for (const kind of ['trailing', 'end-of-day'] as const) {
      const trailing = { ...rules, maxDrawdown: { kind, amount: decimal(4000) } };
      const source = { kind: 'two outcomes', winProbability: 0.55, payoff: 1, tradesPerDay: 1 } as const;
      const { passed, breachedDrawdown } = evaluate({ rules: trailing, source });
      expect(Math.abs(passed.probability - expected)).toBeLessThan(slack);
      expect(passed.probability + breachedDrawdown.probability).toBeCloseTo(1, 12);
    }
  });

  it('raises the trailing floor within the day and the end-of-day floor after it', () => {
    const source = { kind: 'observed days', days: [[3, -2]] } as const;
    const of = (kind: 'trailing' | 'end-of-day' | 'static') =>
      evaluate({ rules: { ...rules, maxDrawdown: { kind, amount: decimal(2000) } }, source, runs: 1, mostDays: 20 });
    expect(of('trailing').breachedDrawdown.probability).toBe(1);
    expect(of('end-of-day').passed.probability).toBe(1);
    expect(of('static').passed.probability).toBe(1);
  });

  it('lets the floor stop at its highest level', () => {
    // +5R, then −2R a day: with the floor held at the start of 100,000 the third loss after 105,000 breaches.
    const source = { kind: 'observed days', days: [[5, -2, -2, -2]] } as const;
    const held = { kind: 'trailing', amount: decimal(4000), highestFloor: decimal(100_000) } as const;
    const free = { kind: 'trailing', amount: decimal(4000) } as const;
    const ending = (maxDrawdown: PropFirmRules['maxDrawdown']) =>
      evaluate({ rules: { ...rules, maxDrawdown, target: decimal(50_000) }, source, runs: 1, mostDays: 1 });
    expect(ending(held).breachedDrawdown.probability).toBe(1);
    expect(ending(free).breachedDrawdown.probability).toBe(1);
    const twice = { kind: 'observed days', days: [[5, -2, -2]] } as const;
    const short = (maxDrawdown: PropFirmRules['maxDrawdown']) =>
      evaluate({ rules: { ...rules, maxDrawdown, target: decimal(50_000) }, source: twice, runs: 1, mostDays: 1 });
    expect(short(held).undecided.probability).toBe(1);
    expect(short(free).breachedDrawdown.probability).toBe(1);
  });

  it('breaches at the daily loss, counted anew each day', () => {
    const daily = { ...rules, dailyLoss: decimal(2000), maxDrawdown: { kind: 'static', amount: decimal(50_000) } } as const;
    const day = (results: readonly number[]) =>
      evaluate({ rules: daily, source: { kind: 'observed days', days: [results] }, runs: 1, mostDays: 3 });
    expect(day([-1, -1]).breachedDailyLoss.probability).toBe(1);
    expect(day([-1, -0.5]).undecided.probability).toBe(1);
    expect(day([1, -2]).undecided.probability).toBe(1);
  });

  it('takes as many days as the target, the minimum and the consistency rule ask for', () => {
    const days = (change: Partial<PropFirmRules>) => evaluate({ rules: { ...rules, ...change }, source: always, runs: 10 }).daysToPass;
    expect(days({})).toEqual({ median: 6, low: 6, high: 6 });
    expect(days({ minimumDays: 9 })?.median).toBe(9);
    // Equal days: the best makes 10 % of the profit after ten of them.
    expect(days({ consistencyShare: 0.1 })?.median).toBe(10);
  });

  it('leaves undecided what had no time, and counts every run once', () => {
    const found = evaluate({ mostDays: 3, runs: 500 });
    const { passed, breachedDrawdown, breachedDailyLoss, undecided } = found;
    const sum = [passed, breachedDrawdown, breachedDailyLoss, undecided].reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(undecided.probability).toBeGreaterThan(0.5);
    expect(evaluate({ rules: { ...rules, target: null }, mostDays: 5, runs: 100 }).daysToPass).toBeNull();
  });

  it('counts by trading day how many runs had ended, up to the last day on which one was going', () => {
    // Six stakes up, one a day, on days that are all won: every run passes on the sixth.
    expect([...evaluate({ rules, source: always, runs: 10 }).endings.passed]).toEqual([0, 0, 0, 0, 0, 0, 10]);
    // Two days at random, won or lost whole: each run ends on its first day, one way or the other.
    const source = { kind: 'observed days', days: [[6], [-6]] } as const;
    const { endings, passed } = evaluate({ source, runs: 200 });
    expect([endings.passed.length, endings.drawdown[0]]).toEqual([2, 0]);
    expect(endings.passed[1]).toBe(passed.probability * 200);
    expect((endings.passed[1] ?? 0) + (endings.drawdown[1] ?? 0)).toBe(200);
    const daily = { ...rules, dailyLoss: decimal(2000) };
    const late = evaluate({ rules: daily, source: { kind: 'observed days', days: [[-1], [-1], [-2]] }, runs: 50, mostDays: 4 }).endings;
    for (const column of [late.passed, late.drawdown, late.dailyLoss]) {
      expect(column).toEqual(column.toSorted((a, b) => a - b));
    }
  });

  it('never passes more often with a smaller drawdown, run for run', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10 }),
        fc.nat(1000),
        fc.constantFrom('static', 'trailing', 'end-of-day'),
        (stakes, seed, kind) => {
          const passes = (amount: number): number =>
            evaluate({ rules: { ...rules, maxDrawdown: { kind, amount: decimal(amount * 1000) } }, seed, runs: 1 }).passed.probability;
          expect(passes(stakes)).toBeGreaterThanOrEqual(passes(stakes - 1));
        },
      ),
      { numRuns: isFull ? 1000 : 60 },
    );
  });

  it('refuses rules and odds that make no sense', () => {
    const reason = (change: Partial<PropFirmSimulation>): string => {
      const found = simulatePropFirm({ rules, source: always, riskMoney: 1000, mostDays: 10, runs: 10, seed: 1, ...change });
      return found.ok ? 'done' : found.reason;
    };
    expect(reason({ riskMoney: 0 })).toContain('risk');
    expect(reason({ rules: { ...rules, maxDrawdown: { kind: 'static', amount: decimal(200_000) } } })).toContain('larger than the account');
    const lowStop = { kind: 'trailing', amount: decimal(6000), highestFloor: decimal(93_999) } as const;
    expect(reason({ rules: { ...rules, maxDrawdown: lowStop } })).toContain('below where it begins');
    expect(reason({ rules: { ...rules, maxDrawdown: { ...lowStop, highestFloor: decimal(94_000) } } })).toBe('done');
    expect(reason({ source: { kind: 'observed days', days: [] } })).toContain('no days');
    expect(reason({ source: { ...always, tradesPerDay: 0 } })).toContain('Trades per day');
    expect(reason({ mostDays: 1_000_000, runs: 1000 })).toContain('200 million');
    expect(reason({ rules: { ...rules, target: decimal(0) } })).toContain('target');
  });
});
