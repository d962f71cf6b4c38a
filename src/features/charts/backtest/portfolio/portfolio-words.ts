/** The report of a portfolio as figures and words: the curve of the account, each leg by itself, and the orders that came to nothing. */
import { countOutcomes, loggedOrderAt } from '@/domain/backtest/order-log';
import type { OrderOutcome } from '@/domain/backtest/order-log';
import type { PortfolioRun } from '@/domain/backtest/run-portfolio';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { sumOf } from '@/domain/statistics/values';
import { tradeRows } from '@/features/charts/backtest/trade-rows';
import type { TradeRow } from '@/features/charts/backtest/trade-rows';
import type { ResultCurves } from '@/features/charts/backtest/result-curves';
import type { ReportRun } from '@/features/charts/backtest/run-types';
import type { PortfolioResult } from './portfolio-desk';

/** What a leg made: closed trades after costs, and what is open at the last bar. */
export const netOf = ({ trades, openPositions }: SimulatedRun): number =>
  sumOf(trades.net) + openPositions.reduce((sum, { unrealised, entryCommission, swap }) => sum + unrealised - entryCommission + swap, 0);

const limits: ReadonlySet<OrderOutcome> = new Set([
  'skipped: the portfolio’s most positions are open',
  'skipped: the most positions of this instrument are open',
  'skipped: the portfolio’s exposure would pass its limit',
  'skipped: the portfolio’s risk would pass its limit',
]);

/** Whether a limit of the whole kept the order out. */
export const isOfLimit = (outcome: OrderOutcome): boolean => limits.has(outcome);

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

export interface SkippedCount {
  readonly leg: number;
  readonly words: string;
  readonly count: number;
  readonly isOfLimit: boolean;
}

/** Orders without a fill of the pessimistic reading, by leg and reason; those that a limit kept out first. */
export const skippedOf = ({ legs }: PortfolioRun): readonly SkippedCount[] =>
  legs
    .flatMap(({ orders }, leg) =>
      [...countOutcomes(orders)].map(([outcome, count]) => ({ leg, words: capital(outcome), count, isOfLimit: isOfLimit(outcome) })),
    )
    .toSorted((a, b) => Number(b.isOfLimit) - Number(a.isOfLimit) || a.leg - b.leg || b.count - a.count);

export interface SkippedOrder {
  readonly leg: number;
  readonly at: number;
  readonly words: string;
  readonly needed: number | null;
  readonly available: number | null;
  /** Whether both are money. */
  readonly isMoney: boolean;
}

/** The orders that a limit kept out, in the order of time. */
export const refusedByLimit = ({ portfolio, input }: PortfolioResult): readonly SkippedOrder[] =>
  portfolio.pessimistic.legs
    .flatMap(({ orders }, leg) =>
      Array.from({ length: orders.count }, (_, k) => loggedOrderAt(orders, k)).flatMap(({ bar, outcome, needed, available }) =>
        isOfLimit(outcome)
          ? [
              {
                leg,
                at: input.legs[leg]?.series.time[bar] ?? 0,
                words: capital(outcome),
                needed,
                available,
                isMoney: !outcome.includes('positions'),
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => a.at - b.at);

/** Worth of the account above its cash at the start, bar by bar, in both readings; it has no band of chance. */
export const accountCurves = ({ portfolio: { pessimistic, optimistic }, input }: PortfolioResult): ResultCurves => {
  const { cash } = input.account;
  const curve = ({ time, equity }: PortfolioRun) => ({ at: time, equity: equity.map((worth) => worth - cash) });
  const low = curve(pessimistic);
  let peak = 0;
  const drawdown = low.equity.map((value) => {
    peak = Math.max(peak, value);
    return peak - value;
  });
  return {
    unit: 'money',
    pessimistic: low,
    optimistic: optimistic === pessimistic ? low : curve(optimistic),
    drawdown,
    deepest: drawdown.reduce((most, value) => Math.max(most, value), 0),
    half: null,
  };
};

/** Trades of a leg in both readings. */
export const legRows = ({ portfolio, input }: PortfolioResult, leg: number): readonly TradeRow[] =>
  tradeRows(
    { pessimistic: portfolio.pessimistic.legs[leg]!, optimistic: portfolio.optimistic.legs[leg]! },
    input.legs[leg]!.settings.contract.pointValue,
  );

/** The deepest fall of the account from its highest worth, as a part of that, at closes; 0 where it never fell. */
export const deepestFall = ({ portfolio: { pessimistic }, input }: PortfolioResult): number => {
  let [peak, deepest] = [input.account.cash, 0];
  for (const worth of pessimistic.equity) {
    peak = Math.max(peak, worth);
    deepest = Math.max(deepest, 1 - worth / peak);
  }
  return deepest;
};

/** A leg in the shape of a report, so that its trades are listed and shown on the chart of its market. */
export const legReport = (result: PortfolioResult, leg: number, id: string): ReportRun => {
  const { series } = result.input.legs[leg]!;
  return {
    id,
    question: { ...result.question.legs[leg]!, settings: result.input.legs[leg]!.settings },
    state: { result: { series, rows: legRows(result, leg), evidence: result.evidence, sealed: null } },
  };
};

/** The whole in the shape of a report, for both bounds. */
export const wholeReport = (result: PortfolioResult): ReportRun => {
  const [first] = result.question.legs;
  const rows = result.question.legs
    .flatMap((_, leg) =>
      legRows(result, leg).map((row) => ({ row, at: result.input.legs[leg]!.series.time[row.pessimistic.entryBar] ?? 0 })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }, index) => ({ ...row, index }));
  const { lower, ...question } = first!;
  void lower;
  return {
    id: 'portfolio',
    question: { ...question, settings: result.one.settings },
    state: { result: { series: { ...result.one.series, tickSize: question.tickSize }, rows, evidence: result.evidence, sealed: null } },
  };
};
