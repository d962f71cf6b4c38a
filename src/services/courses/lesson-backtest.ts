/** A published rule over simulated prices, for a lesson: one lot of EURUSD on four-hour bars, with a spread of the reader’s choice. */
import { runBacktest } from '@/domain/backtest/run-backtest';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { strategyTemplates } from '@/domain/strategy/templates/all-templates';
import type { Strategy } from '@/domain/strategy/strategy';
import { hourMs } from '@/lib/durations';
import { sampleCash, samplePair, sampleSettings } from '@/services/compute/landing/sample-market';

export type LessonRule = 'breakout' | 'reversal';

/** Ids of the templates: Faith’s twenty-bar breakout, and Wilder’s RSI coming back from its limits. */
const templateOf: Readonly<Record<LessonRule, string>> = { breakout: 'turtle-20', reversal: 'rsi-30-70' };

const [from, to] = [Date.UTC(2021, 0, 4), Date.UTC(2024, 0, 1)];
const periodMs = 4 * hourMs;
const moneyPerPip = 10;
const ticksPerPip = 10;
const drawnPoints = 300;

export interface LessonBacktest {
  /** Equity in pips from 0 on, at evenly spaced bars. */
  readonly line: Float64Array;
  readonly trades: number;
  readonly netPips: number;
}

const ruleOf = (rule: LessonRule): Strategy => {
  const found = strategyTemplates.find(({ id }) => id === templateOf[rule]);
  if (found === undefined) throw new Error(`There is no template ${templateOf[rule]}.`);
  // The same size at every trade, so that pips add up.
  return { ...found.strategy, size: { kind: 'lots', lots: 1 } };
};

/** Stop before target where a bar does not tell. Some tens of milliseconds of work. */
export const runLessonBacktest = (rule: LessonRule, seed: number, spreadPips: number): LessonBacktest => {
  const settings = { ...sampleSettings(), spread: { ticks: Math.round(spreadPips * ticksPerPip), bySession: [] } };
  const series = simulateCandles({ seed, instrument: samplePair(), from, to, periodMs });
  const outcome = runBacktest({ series, strategy: ruleOf(rule), settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  const { equity, trades, finalEquity } = outcome.backtest.pessimistic;
  const inPips = (money: number): number => (money - sampleCash) / moneyPerPip;
  return {
    line: Float64Array.from({ length: drawnPoints }, (_, k) =>
      inPips(equity[Math.round((k / (drawnPoints - 1)) * (equity.length - 1))] ?? sampleCash),
    ),
    trades: trades.count,
    netPips: inPips(finalEquity),
  };
};
