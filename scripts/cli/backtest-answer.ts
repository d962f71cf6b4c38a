/** What `npm run backtest` answers: one object for programs, and the same as lines for people. */
import { createHash } from 'node:crypto';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { backtestReport, type BacktestReport } from '@/domain/backtest/backtest-report';
import { engineVersion } from '@/domain/backtest/engine-version';
import { intrabarEquity } from '@/domain/backtest/intrabar-equity';
import { countOutcomes } from '@/domain/backtest/order-log';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { Settling } from '@/domain/backtest/settle-bar';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Evidence } from '@/domain/evidence/evidence';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { Statistic } from '@/domain/statistics/statistic';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { reasonWords, verdictHeadings } from '@/features/charts/backtest/verdict-words';
import type { CandleFindings } from './candle-remarks';

export interface AnswerInput {
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  readonly backtest: Backtest;
  /** What the inspection of the candles found. */
  readonly findings: CandleFindings;
  readonly evidence: Evidence;
  /** Every variant of the family, this one included. */
  readonly trials: TrialTotals;
}

const timeOf = ({ time }: Pick<CandleSeries, 'time'>, bar: number): string => new Date(time[bar] ?? 0).toISOString();

const digestOf = (run: SimulatedRun, { series, settings }: AnswerInput): string =>
  createHash('sha256')
    .update(tradeListText(run, series, settings.contract.unitStep))
    .digest('hex');

const insideBars = (run: SimulatedRun, { series, settings }: AnswerInput) => {
  const { lowest, drawdown } = intrabarEquity(run, series, settings);
  return { lowestEquity: lowest.equity, lowestAtBar: lowest.bar, drawdown };
};

const runAnswer = (run: SimulatedRun, input: AnswerInput) => ({
  tradesSha256: digestOf(run, input),
  report: backtestReport(run, input.series, input.settings.cash, input.trials),
  insideBars: insideBars(run, input),
  openPositions: run.openPositions,
  ordersWithoutFill: Object.fromEntries(countOutcomes(run.orders)),
  uncertainOrders: run.uncertainOrders,
  uncertainStops: run.uncertainStops,
  ruinedAtBar: run.ruinedAtBar,
});

/** Everything about a run, as plain data. */
export const backtestAnswer = (input: AnswerInput) => {
  const { backtest, series, strategy, settings } = input;
  return {
    engine: engineVersion,
    candles: {
      symbol: series.symbol,
      source: series.source,
      bars: series.length,
      tickSize: series.tickSize,
      periodMs: series.periodMs,
      findings: input.findings,
    },
    strategy,
    settings,
    ambiguousTrades: backtest.ambiguousTrades,
    ambiguousShare: backtest.ambiguousShare,
    isBounded: backtest.isBounded,
    settledByShorterCandles: backtest.pessimistic.settling ?? null,
    evidence: input.evidence,
    pessimistic: runAnswer(backtest.pessimistic, input),
    optimistic: backtest.optimistic === backtest.pessimistic ? null : runAnswer(backtest.optimistic, input),
  };
};

/** The trades of the pessimistic reading, with their times. */
export const tradeRecords = ({ pessimistic: { trades } }: Backtest, { time }: CandleSeries) =>
  Array.from({ length: trades.count }, (_, k) => {
    const trade = tradeAt(trades, k);
    return { ...trade, entryTime: timeOf({ time }, trade.entryBar), exitTime: timeOf({ time }, trade.exitBar) };
  });

const shown = <T>(statistic: Statistic<T>, write: (value: T) => string): string =>
  'reason' in statistic ? `undefined: ${statistic.reason}` : write(statistic.value);

const percent = (ratio: number): string => `${(ratio * 100).toFixed(6)} %`;
const plain = (value: number): string => String(Math.round(value * 1e6) / 1e6);

const missing = ({ isBeyondLuck, areBoundsPositive, isChoiceSound, areTradesEnough }: Evidence['checks']): readonly string[] => [
  ...(isBeyondLuck ? [] : ['DSR below 0.95']),
  ...(areBoundsPositive ? [] : ['not both bounds positive']),
  ...(isChoiceSound ? [] : ['PBO above 0.2']),
  ...(areTradesEnough ? [] : ['fewer than 100 trades']),
];

/** The verdict with its reason, its next step and what *supported* asks. */
export const verdictLines = (
  { verdict, nextStep, checks, isSupported, ...evidence }: Evidence,
  currency: string,
  dateOf: (bar: number) => string,
): readonly (readonly [string, string])[] => [
  ['verdict', verdictHeadings[verdict]],
  ['  why', reasonWords(evidence, currency, dateOf)],
  ['  next step', nextStep],
  ['  supported', isSupported ? 'yes' : `no: ${missing(checks).join(', ')}`],
  ['  PBO', shown(evidence.pbo, plain)],
  ['  mean R', shown(evidence.meanR, plain)],
];

export const reportLines = (report: BacktestReport, currency: string): readonly (readonly [string, string])[] => [
  ['trades closed', String(report.totals.n)],
  ['final equity', `${report.finalEquity} ${currency}`],
  ['return', shown(report.totalReturn, percent)],
  ['net of closed trades', `${plain(report.net)} ${currency}`],
  ['commission of them', `${report.commission.toFixed(5)} ${currency}`],
  ['swap of them', `${plain(report.swap)} ${currency}`],
  ['win rate', shown(report.winRate, percent)],
  ['  95 % Wilson', shown(report.winRateInterval, ({ low, high }) => `${percent(low)} to ${percent(high)}`)],
  ['profit factor', shown(report.profitFactor, plain)],
  ['expectancy', shown(report.expectancy, (value) => `${plain(value)} ${currency}`)],
  ['max drawdown', shown(report.drawdowns, ({ ratio }) => `-${percent(ratio.depth)}`)],
  ['Sharpe (daily, 252)', shown(report.sharpe, plain)],
  ['Sortino', shown(report.sortino, plain)],
  ['PSR(0)', shown(report.evidence, ({ probabilistic }) => shown(probabilistic, plain))],
  [
    'DSR',
    shown(
      report.evidence,
      ({ deflated, trials }) =>
        `${shown(deflated, ({ probability }) => plain(probability))} over ${trials} ${trials === 1 ? 'trial' : 'trials'}`,
    ),
  ],
  ['time in the market', shown(report.exposure, ({ share }) => percent(share))],
];

const settlingLines = (settling: Settling | null): readonly (readonly [string, string])[] =>
  settling === null
    ? []
    : [
        [
          'settled by --lower',
          `${settling.settled} of ${settling.asked} doubts (${settling.asked === 0 ? 'none' : percent(settling.settled / settling.asked)}); ` +
            `${settling.asked - settling.settled} stay, ${settling.uncovered} of them on bars that no shorter candles join to`,
        ],
      ];

/** Rows of names and values, in columns. */
export const rowsText = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
};

/** The answer as text for a terminal. */
export const answerText = (input: AnswerInput): string => {
  const { backtest, series, strategy, settings } = input;
  const answer = backtestAnswer(input);
  const { report } = answer.pessimistic;
  const other = answer.optimistic;
  const bounds =
    other === null
      ? 'no bar was ambiguous: one result'
      : `pessimistic ${report.finalEquity}, optimistic ${other.report.finalEquity} ${settings.currency}` +
        (backtest.isBounded ? '' : ' (the readings entered different trades: two courses, not limits)');
  const share = answer.ambiguousShare;
  const isSplit = other !== null && report.finalEquity >= settings.cash !== other.report.finalEquity >= settings.cash;
  const rows: readonly (readonly [string, string])[] = [
    ['candles', `${series.symbol}, ${series.length} bars, ${series.source.kind}`],
    ['engine', `${answer.engine}, fills as ${settings.fillModel}`],
    ...verdictLines(input.evidence, settings.currency, (bar) => timeOf(series, bar).slice(0, 10)),
    ...reportLines(report, settings.currency),
    [
      '  inside bars',
      `-${percent(answer.pessimistic.insideBars.drawdown.ratio)}, lowest ${answer.pessimistic.insideBars.lowestEquity} ${settings.currency}`,
    ],
    ...(answer.pessimistic.ruinedAtBar === null ? [] : [['ruined', timeOf(series, answer.pessimistic.ruinedAtBar)] as const]),
    ['bounds', bounds],
    ...(isSplit ? [['no headline', 'the readings differ in sign: candles of a shorter period are needed'] as const] : []),
    ['ambiguous trades', share === null ? '0' : `${answer.ambiguousTrades} (${percent(share)})`],
    ...settlingLines(answer.settledByShorterCandles),
    ...Object.entries(answer.pessimistic.ordersWithoutFill).map(([outcome, count]) => [`orders ${outcome}`, String(count)] as const),
    ['trades sha256', answer.pessimistic.tradesSha256],
  ];
  return `${describeStrategy(strategy)}\n${rowsText(rows)}`;
};
