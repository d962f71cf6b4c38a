/**
 * Puts the trades of a run into the journal: into an account of the kind backtest, one for each run, so that no figure over live or demo
 * accounts has them and no two runs are mixed. The account and its trades are named after what was run: the same run once more, on
 * whichever device, adds nothing.
 */
import type { BacktestTrade } from '@/domain/backtest/trade-columns';
import { accountIdOf } from '@/domain/import/account-id';
import type { DecimalText } from '@/domain/money/decimal-text';
import { dataHash } from '@/domain/runs/data-hash';
import { settingsText, strategyText } from '@/domain/runs/settings-text';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { sha256OfText } from '@/services/device/sha256';
import { addAccount, addManualTrades, journal } from '@/services/journal/journal';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { practiceTerms } from '@/features/charts/practice/practice-terms';
import { dataWithNews } from '@/features/charts/backtest/run-news';
import { dataWithLower } from '@/features/charts/backtest/run-lower';
import type { DoneRun, ReportRun } from '@/features/charts/backtest/run-types';
import { exitWords } from '@/features/charts/backtest/trade-words';

/** Digest of what was run: bars with the shorter candles that settled them and the news that were avoided, strategy and costs. Without either it is that of before. */
export const runHash = async ({ question, state: { result } }: DoneRun): Promise<string> => {
  const seen = await dataWithNews(await dataHash(result.series), result.news ?? null);
  const bars = await dataWithLower(seen, result.lowerHash ?? null);
  return sha256OfText([bars, strategyText(question.strategy), settingsText(question.settings)].join('\n'));
};

/** As many digits as tell runs of one person apart. */
const shortHash = (hash: string): string => hash.slice(0, 16);

export const backtestAccount = (run: Pick<ReportRun, 'question'>, hash: string) =>
  ({
    name: `${run.question.strategy.name}, ${run.question.title}`.slice(0, 100),
    broker: 'Sextant backtest',
    number: shortHash(hash),
    currency: run.question.settings.currency,
    importZone: 'UTC',
    kind: 'backtest',
  }) as const;

const decimal = (value: number, places: number): DecimalText => {
  const text = value
    .toFixed(places)
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '');
  return (text === '-0' ? '0' : text) as DecimalText;
};

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The trade as the journal keeps it, at the openings of its bars; the worse reading of what a bar leaves open. */
export const journalTrade = ({ question, state }: ReportRun, trade: BacktestTrade, accountId: string) => {
  const { contract, currency, rates } = question.settings;
  const { sizeWord } = practiceTerms(question.market, question.tickSize);
  const { time } = state.result.series;
  const price = (value: number): DecimalText => decimal(value, decimalsOf(question.tickSize) + 1);
  const at = (bar: number): EpochMs => (time[bar] ?? 0) as EpochMs;
  return {
    accountId,
    symbol: question.title.replace(/, [^,]*$/u, ''),
    side: trade.side,
    quantity: decimal(trade.units / contract.unitsPerLot, 8),
    unit: sizeWord,
    openedAt: at(trade.entryBar),
    closedAt: at(trade.exitBar),
    openPrice: price(trade.entryPrice),
    closePrice: price(trade.exitPrice),
    profit: decimal(trade.gross, 4),
    // With rates that change there is no one worth of a point.
    ...(rates === undefined ? { pointValue: decimal(contract.pointValue * contract.unitsPerLot, 8) } : {}),
    ...(trade.initialStop === null ? {} : { stopPrice: price(trade.initialStop) }),
    currency,
    commission: decimal(-trade.commission, 4),
    swap: decimal(trade.swap, 4),
    notes: { exitReason: capital(exitWords[trade.exitReason]) },
  } as const;
};

export type Recorded =
  | { readonly ok: true; readonly added: number; readonly total: number; readonly account: string }
  | { readonly ok: false };

/** Adds all closed trades as one change, or none of them. */
export const recordRun = async (run: DoneRun): Promise<Recorded> => {
  const hash = await runHash(run);
  const account = backtestAccount(run, hash);
  const accountId = accountIdOf(account);
  const now = journal.get();
  if (now.state !== 'ready' || !now.accounts.some(({ id }) => id === accountId)) {
    const made = await addAccount(account);
    // 'invalid': it may have come from another device in the meantime.
    if (!made.ok && made.reason !== 'invalid') return { ok: false };
  }
  const trades = run.state.result.rows.map(({ pessimistic, index }) => ({
    trade: journalTrade(run, pessimistic, accountId),
    number: `backtest-${shortHash(hash)}-${String(index)}`,
  }));
  const done = await addManualTrades(accountId, `Trades of the backtest ${account.name}`, trades);
  return done.ok ? { ok: true, added: done.added, total: trades.length, account: account.name } : { ok: false };
};
