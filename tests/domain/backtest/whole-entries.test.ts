/** Entries closed in parts are counted as one trade each. Every figure is worked by hand. */
import { describe, expect, it } from 'vitest';
import { backtestReport, singleTrial } from '@/domain/backtest/backtest-report';
import { closedEntries, wholeEntries } from '@/domain/backtest/whole-entries';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { assessRun } from '@/domain/evidence/assess-run';
import type { Protection, Strategy } from '@/domain/strategy/strategy';
import { candles, easySettings } from './a-strategy';
import { flat, points, protection, run, up, type Bar } from './hand-worked';

const from = 'fill' as const;
/** Ten units bought at 102, stop 98; half of them go at 104, the rest at 110. */
const halves: Protection = protection({
  stop: { distance: points(4), from },
  target: { distance: points(8), from },
  partials: [{ distance: points(2), from, percent: 50 }],
});
const strategy: Partial<Strategy> = { protection: halves, size: { kind: 'units', units: 10 } };
const commission = { commission: { kind: 'per unit and side', money: 1 } } as const;

const assessed = (bars: readonly Bar[], settings: Parameters<typeof easySettings>[0] = {}) => {
  const backtest = run(bars, strategy, settings);
  const series = candles([flat, up, ...bars]);
  const all = easySettings(settings);
  const evidence = assessRun({ backtest, series, settings: all, trials: singleTrial, pbo: null, sealed: null, seed: 1, resamples: 100 });
  return { backtest, evidence, report: backtestReport(backtest.pessimistic, series, all.cash, singleTrial) };
};

/** Half at 104 (+10), then down: the other half stopped at 98 (−20). */
const winThenLoss: readonly Bar[] = [
  [102, 102, 102, 102],
  [103, 104, 103, 103],
  [102, 102, 98, 98],
];

describe('an entry closed in parts', () => {
  it('is one trade: the sum of its parts, its exit price their mean by units', () => {
    // 5 × 2 − 5 − 5 = 0 and 5 × −4 − 5 − 5 = −30 after commissions of 1 a unit and side: −30 in all of gross −10 and 20 paid.
    const { trades } = run(winThenLoss, strategy, commission).pessimistic;
    expect(trades.count).toBe(2);
    const whole = wholeEntries(trades);
    expect(whole.count).toBe(1);
    expect(tradeAt(whole, 0)).toMatchObject({
      units: 10,
      unitsLeft: 0,
      gross: -10,
      commission: 20,
      net: -30,
      entryPrice: 102,
      exitPrice: 101,
      exitBar: 4,
      exitReason: 'stop',
      isAmbiguous: false,
    });
  });

  it('is one loss of one trade in the win rate, and not a win and a loss', () => {
    const { report, evidence } = assessed(winThenLoss);
    expect(report.totals).toMatchObject({ n: 1, wins: 0, losses: 1 });
    expect([report.winRate, report.expectancy, report.net]).toEqual([{ value: 0 }, { value: -10 }, -10]);
    // It risked 10 × 4 = 40 and lost 10.
    expect(evidence).toMatchObject({ n: 1, measuredInR: 1, meanR: { value: -0.25 }, bounds: { pessimistic: { trades: 1 } } });
  });

  it('counts when nothing of it is left, its closed parts being money before', () => {
    const { backtest, report, evidence } = assessed(winThenLoss.slice(0, 2));
    expect(backtest.pessimistic.trades.count).toBe(1);
    expect([report.totals.n, report.net, evidence.n, closedEntries(backtest.pessimistic.trades)]).toEqual([0, 10, 0, 0]);
    expect([backtest.ambiguousTrades, backtest.ambiguousShare]).toEqual([0, null]);
  });

  it('is ambiguous once if any part of it is', () => {
    // The last bar reaches the stop at 98 and the target at 110: one ambiguous entry of one, the first half was not.
    const { backtest } = assessed([...winThenLoss.slice(0, 2), [103, 110, 98, 103]]);
    expect([...backtest.pessimistic.trades.isAmbiguous]).toEqual([0, 1]);
    expect([backtest.ambiguousTrades, backtest.ambiguousShare]).toEqual([1, 1]);
  });

  it('does not make a hundred trades of fifty entries', () => {
    // Fifty times: a signal, half at 104, the rest at 110, back below 100. Each entry gives two rows.
    const round: readonly Bar[] = [[102, 102, 102, 102], [103, 104, 103, 103], [104, 110, 104, 105], flat, up];
    const { backtest, evidence } = assessed(Array.from({ length: 50 }, () => round).flat());
    expect(backtest.pessimistic.trades.count).toBe(100);
    expect(evidence).toMatchObject({ n: 50, checks: { areTradesEnough: false } });
    // 5 × 2 + 5 × 8 = 50 won, 40 risked.
    expect(evidence.meanR.value).toBe(1.25);
  });

  it('leaves trades of whole entries as they are', () => {
    const { trades } = run([[102, 102, 98, 98]], { protection: protection({ stop: { distance: points(4), from } }) }).pessimistic;
    expect([trades.count, wholeEntries(trades) === trades]).toEqual([1, true]);
  });
});
