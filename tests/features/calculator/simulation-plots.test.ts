/** Drawings of simulated evaluations, as columns, words and a table. Shares are counted by hand from ten runs; the intervals are Wilson's closed form. */
import { describe, expect, it } from 'vitest';
import type { PropFirmOutcome } from '@/domain/risk/simulate-prop-firm';
import { endingsPlot } from '@/features/calculator/simulation-plots';
import type { PropFirmQuestion } from '@/domain/risk/simulate-prop-firm';
import { decimal } from '../../domain/risk/a-rate';

const runs = 10;

const question = (dailyLoss: string | null): PropFirmQuestion => ({
  rules: {
    accountSize: decimal(50_000),
    maxDrawdown: { kind: 'static', amount: decimal(2000) },
    dailyLoss: dailyLoss === null ? null : decimal(dailyLoss),
    target: decimal(3000),
    minimumDays: null,
    consistencyShare: null,
  },
  source: { kind: 'two outcomes', winProbability: 0.5, payoff: 1, tradesPerDay: 1 },
  riskMoney: 200,
  mostDays: 2,
  runs,
  seed: 1,
});

const chance = { probability: 0, interval: { low: 0, high: 0, level: 0.95, method: 'Wilson', n: runs, seed: 1 } } as const;

/** Ten runs: on the first day one passes and two fall to the drawdown; on the second three more pass and one loses too much that day. */
const outcome: PropFirmOutcome = {
  ok: true,
  passed: chance,
  breachedDrawdown: chance,
  breachedDailyLoss: chance,
  undecided: chance,
  daysToPass: null,
  endings: { passed: Float64Array.of(0, 1, 4), drawdown: Float64Array.of(0, 2, 2), dailyLoss: Float64Array.of(0, 0, 1) },
};

describe('the plot of evaluations', () => {
  it('has a curve for each way to end, as shares of the runs with Wilson’s interval', () => {
    const { drawn } = endingsPlot(outcome, question('1000'));
    if (drawn.kind !== 'endings') throw new Error(drawn.kind);
    expect(drawn.curves.map(({ name, share }) => [name, [...share]])).toEqual([
      ['passed', [0, 0.1, 0.4]],
      ['drawdown', [0, 0.2, 0.2]],
      ['daily loss', [0, 0, 0.1]],
    ]);
    // 4 of 10 with z = 1.959964: (0.4 + z²/20 ± z·√(0.024 + z²/400)) / (1 + z²/10), as statistical tables have it 0.1682 to 0.6873.
    const [passed] = drawn.curves;
    expect(passed?.low[2]).toBeCloseTo(0.1682, 4);
    expect(passed?.high[2]).toBeCloseTo(0.6873, 4);
    expect([passed?.low[0], drawn.curves[2]?.low[1]]).toEqual([0, 0]);
  });

  it('says the same in a sentence and in a table, with what is still going', () => {
    const { label, table } = endingsPlot(outcome, question('1000'));
    expect(label.replaceAll('\u2009', ' ')).toBe(
      'Simulated evaluations after 2 trading days: 40.0 % passed, 20.0 % breached the drawdown, 10.0 % breached the daily loss, 30.0 % still going.',
    );
    expect(table.head).toEqual(['Day', 'Passed', 'Breached the drawdown', 'Breached the daily loss', 'Still going']);
    const last = table.rows.at(-1)?.map((cell) => cell.replaceAll('\u2009', ' '));
    expect([last?.[0], last?.[1], last?.[4]]).toEqual(['2', '40.0 % (16.8 % to 68.7 %)', '30.0 %']);
  });

  it('leaves out the daily loss where there is no such rule', () => {
    const { drawn, table } = endingsPlot({ ...outcome, endings: { ...outcome.endings, dailyLoss: new Float64Array(3) } }, question(null));
    expect(drawn.kind === 'endings' && drawn.curves.map(({ name }) => name)).toEqual(['passed', 'drawdown']);
    expect(table.head).toEqual(['Day', 'Passed', 'Breached the drawdown', 'Still going']);
  });
});
