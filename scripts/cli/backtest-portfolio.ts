/** `npm run backtest -- --portfolio FILE`: several backtests with one account, described in a file. */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { backtestReport } from '@/domain/backtest/backtest-report';
import { countOutcomes } from '@/domain/backtest/order-log';
import { engineVersion } from '@/domain/backtest/engine-version';
import { portfolioAsOne } from '@/domain/backtest/portfolio-as-one';
import { runPortfolio, type PortfolioInput, type PortfolioRun } from '@/domain/backtest/run-portfolio';
import type { BacktestInput } from '@/domain/backtest/run-backtest';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { assessRun } from '@/domain/evidence/assess-run';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { sharpePerPeriod } from '@/domain/statistics/sharpe';
import { reportLines, rowsText, verdictLines } from './backtest-answer';
import type { Family } from './backtest-family';
import { readInput } from './backtest-inputs';
import { settingNames, type Options } from './backtest-options';
import type { CandleReading } from './read-candle-file';
import { done, misunderstood, refused, type CommandResult } from './command-result';

const positive = z.optional(z.number());

const schema = z.strictObject({
  account: z.strictObject({ cash: z.number(), currency: z.string(), stopOut: z.optional(z.number()) }),
  limits: z.optional(z.strictObject({ positions: positive, positionsEach: positive, exposure: positive, risk: positive })),
  legs: z.array(
    z.strictObject({
      candles: z.string(),
      strategy: z.string(),
      news: z.optional(z.string()),
      lower: z.optional(z.string()),
      rates: z.optional(z.string()),
      ratesInverse: z.optional(z.boolean()),
      /** As on the command line, without the dashes. */
      options: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

type Described = z.infer<typeof schema>;

const describedIn = async (path: string): Promise<Described | readonly string[]> => {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return read.success ? read.data : read.error.issues.map((issue) => `${path}: ${issue.path.map(String).join('.')}: ${issue.message}`);
  } catch (cause) {
    return [`${path}: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
};

const isList = (value: Described | readonly string[]): value is readonly string[] => Array.isArray(value);

const given = (options: Readonly<Record<string, string>>): Options | { readonly fault: string } => {
  const unknown = Object.keys(options).find((name) => !settingNames.some((known) => known === name));
  const own = ['cash', 'currency', 'stop-out', 'compatibility'].find((name) => name in options);
  if (unknown !== undefined) return { fault: `There is no option ${unknown} for a leg.` };
  return own === undefined ? options : { fault: `${own} is the account’s, not a leg’s.` };
};

export interface PortfolioCall {
  readonly path: string;
  readonly reading: CandleReading;
  readonly family: Family;
  readonly flags: ReadonlySet<string>;
  readonly seed: number;
  readonly usage: string;
}

const legAnswer = (run: PortfolioRun, k: number, input: BacktestInput, withTrades: boolean) => {
  const { trades, orders, openPositions, settling } = run.legs[k]!;
  const at = (bar: number): string => new Date(input.series.time[bar] ?? 0).toISOString();
  return {
    symbol: input.series.symbol,
    strategy: input.strategy.name,
    trades: trades.count,
    net: trades.net.reduce((sum, net) => sum + net, 0),
    openPositions,
    ordersWithoutFill: Object.fromEntries(countOutcomes(orders)),
    settledByShorterCandles: settling ?? null,
    ...(withTrades
      ? {
          tradeList: Array.from({ length: trades.count }, (_, row) => {
            const trade = tradeAt(trades, row);
            return { ...trade, entryTime: at(trade.entryBar), exitTime: at(trade.exitBar) };
          }),
        }
      : {}),
  };
};

/** Runs the portfolio of a file; its variants count as one try. */
export const runPortfolioFile = async ({ path, reading, family, flags, seed, usage }: PortfolioCall): Promise<CommandResult> => {
  const described = await describedIn(path);
  if (isList(described)) return refused(described);
  const { account, limits = {} } = described;
  const [legs, warnings]: [BacktestInput[], string[]] = [[], []];
  const from = (file: string | undefined): string | undefined => (file === undefined ? undefined : resolve(dirname(path), file));
  for (const leg of described.legs) {
    const options = given(leg.options ?? {});
    if ('fault' in options) return misunderstood(String(options.fault), usage);
    const read = await readInput({
      files: {
        candles: from(leg.candles)!,
        strategy: from(leg.strategy)!,
        news: from(leg.news),
        lower: from(leg.lower),
        rates: from(leg.rates),
      },
      options: { ...options, currency: account.currency },
      flags: new Set(leg.ratesInverse === true ? ['rates-inverse'] : []),
      reading,
    });
    if (!read.ok) return read.code === 2 ? misunderstood(read.lines.join('\n'), usage) : refused(read.lines);
    legs.push(read.input);
    warnings.push(...read.warnings);
  }
  const input: PortfolioInput = {
    legs,
    limits,
    account: { cash: account.cash, currency: account.currency, stopOutRatio: account.stopOut ?? 0 },
  };
  const outcome = runPortfolio(input);
  if (!outcome.ok) return refused(outcome.problems.map((problem) => `${path}: ${problem}`));
  const { portfolio } = outcome;
  const { backtest, series, settings } = portfolioAsOne(portfolio, input);
  const returns = dailyReturns(backtest.pessimistic, series, account.cash);
  const trials = await family.count([returns.value === null ? null : sharpePerPeriod(returns.value).value]);
  const evidence = assessRun({ backtest, series, settings, trials, pbo: null, sealed: null, seed });
  const report = backtestReport(backtest.pessimistic, series, account.cash, trials);
  const runAnswer = (run: PortfolioRun) => ({
    finalEquity: run.finalEquity,
    most: run.most,
    ruinedAt: run.ruinedAt,
    legs: legs.map((leg, k) => legAnswer(run, k, leg, flags.has('trades'))),
  });
  if (flags.has('json')) {
    const answer = {
      engine: engineVersion,
      account,
      limits,
      ambiguousTrades: portfolio.ambiguousTrades,
      ambiguousShare: portfolio.ambiguousShare,
      isBounded: portfolio.isBounded,
      evidence,
      report,
      pessimistic: runAnswer(portfolio.pessimistic),
      optimistic: portfolio.optimistic === portfolio.pessimistic ? null : runAnswer(portfolio.optimistic),
    };
    return done(`${JSON.stringify(answer)}\n`, warnings);
  }
  const { most } = portfolio.pessimistic;
  const rows: readonly (readonly [string, string])[] = [
    ['legs', legs.map(({ series: { symbol }, strategy }) => `${symbol} ${strategy.name}`).join(', ')],
    ...verdictLines(evidence, account.currency, (bar) => new Date(series.time[bar] ?? 0).toISOString().slice(0, 10)),
    ...reportLines(report, account.currency),
    ['bounds', `pessimistic ${portfolio.pessimistic.finalEquity}, optimistic ${portfolio.optimistic.finalEquity} ${account.currency}`],
    ['most at once', `${most.positions} positions, exposure ${most.exposure.toFixed(3)}, risk ${most.risk.toFixed(4)} of equity`],
    ...portfolio.pessimistic.legs.flatMap(({ orders }, k) =>
      [...countOutcomes(orders)].map(([name, count]) => [`${legs[k]!.series.symbol} orders ${name}`, String(count)] as const),
    ),
  ];
  return done(rowsText(rows), warnings);
};
