/** `npm run backtest`: a strategy over a file of candles, by the code that the product uses. */
import { readFile } from 'node:fs/promises';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { describeProblem, readStrategyJson } from '@/domain/strategy/read-strategy';
import { answerText, backtestAnswer, tradeRecords } from './backtest-answer';
import { readSettings, settingNames } from './backtest-options';
import { candleFlags, candleOptionNames, candleOptions } from './candle-options';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { readCandleFile } from './read-candle-file';
import { readWords } from './read-words';

export const usage = `npm run backtest -- --candles FILE --strategy FILE [options]

The strategy is JSON or English, one sentence a line; scripts/cli/examples has both.

  --json                      one JSON object instead of text; with --trades also every trade
  --zone, --symbol, --date-order, --decimal-mark
                              answers to what the candle file leaves open
  --strict                    refuse candles with gaps, repeated or shut hours, spikes, jumps or a frozen feed;
                              without it they are warnings on standard error and 'candles.findings' in the JSON
  --compatibility backtesting.py
                              fills and arithmetic of backtesting.py 0.6; takes --cash, --currency, --commission-ratio
  --cash 100000  --currency USD
  --rate R                    worth of one unit of the quote currency in the account's
  --commission-ratio R | --commission-per-unit M | --commission-per-lot M
                              at entry and again at exit
  --spread-ticks N  --slippage-ticks N  --market-fill 'next open'|close
  --swap-ticks=LONG,SHORT  --triple-day Wednesday
  --leverage 1 | --margin-per-unit M     --stop-out RATIO
  --point-value V  --tick-size T  --unit-step U
                              terms of an instrument that the product does not know

Exit codes: 0 done, 1 a bug, 2 the command was not understood, 3 a file was refused.
`;

const readStrategyFile = async (path: string) => {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => ({ cause: cause instanceof Error ? cause.message : String(cause) }));
  if (typeof text !== 'string') return { ok: false as const, lines: [`${path}: ${text.cause}`] };
  const outcome = text.trimStart().startsWith('{') ? readStrategyJson(text) : parseStrategy(text);
  if (outcome.ok) return outcome;
  return { ok: false as const, lines: outcome.problems.map((problem) => `${path}: ${describeProblem(problem)}`) };
};

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  const read = readWords(words, ['candles', 'strategy', ...candleOptionNames, ...settingNames], ['json', 'trades', 'help', ...candleFlags]);
  if (!read.ok) return misunderstood(read.reason, usage);
  if (read.flags.has('help')) return done(usage);
  const { candles, strategy: strategyPath } = read.options;
  if (candles === undefined || strategyPath === undefined) return misunderstood('--candles and --strategy are needed.', usage);
  const answers = candleOptions(read.options, read.flags);
  if ('fault' in answers) return misunderstood(answers.fault, usage);

  const strategy = await readStrategyFile(strategyPath);
  if (!strategy.ok) return refused(strategy.lines);
  const file = await readCandleFile(candles, answers);
  if (!file.ok) return refused(file.lines);
  const settings = readSettings(file.series, read.options);
  if ('fault' in settings) return misunderstood(settings.fault, usage);
  const input = { series: file.series, strategy: strategy.strategy, settings: settings.settings };
  const outcome = runBacktest(input);
  if (!outcome.ok) return refused(outcome.problems.map((problem) => `${strategyPath}: ${problem}`));
  const answer = { ...input, findings: file.findings, backtest: outcome.backtest };
  if (!read.flags.has('json')) return done(answerText(answer), file.warnings);
  const trades = read.flags.has('trades') ? { trades: tradeRecords(outcome.backtest, file.series) } : {};
  return done(`${JSON.stringify({ ...backtestAnswer(answer), ...trades })}\n`, file.warnings);
};
