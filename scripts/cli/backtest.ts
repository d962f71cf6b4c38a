/** `npm run backtest`: a strategy over a file of candles, by the code that the product uses. */
import { runBacktest } from '@/domain/backtest/run-backtest';
import { assessRun } from '@/domain/evidence/assess-run';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { sealedData } from '@/domain/runs/sealed-end';
import { sharpePerPeriod } from '@/domain/statistics/sharpe';
import type { Statistic } from '@/domain/statistics/statistic';
import type { SweepMethod } from '@/domain/sweeps/variants';
import { answerText, backtestAnswer, rowsText, tradeRecords } from './backtest-answer';
import { readFamily, type Family } from './backtest-family';
import { readInput, type InputRead } from './backtest-inputs';
import { settingNames } from './backtest-options';
import { runPortfolioFile } from './backtest-portfolio';
import { numbersText, readAxes, readWalkPlan, sweep, variantRecord, walkForwardOf } from './backtest-search';
import { candleFlags, candleOptionNames, candleOptions } from './candle-options';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { numberOption, readWords } from './read-words';

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
  --spread-ticks N | --spread-ratio R   --spread-by-session 'London=6,New York=8'
                              ratio: a share of the price; the first open session counts, in ticks
  --slippage-ticks N  --market-fill 'next open'|close
  --swap-ticks=LONG,SHORT  --triple-day Wednesday
  --leverage 1 | --margin-per-unit M     --stop-out RATIO
  --point-value V  --tick-size T  --unit-step U
                              terms of an instrument that the product does not know
  --news FILE[,FILE]          weekly JSON of a public calendar, for a strategy that avoids news; weeks without are told
  --lower FILE                candles of a shorter interval that settle bars with stop and target, of sweeps and walk-forwards too
  --rates FILE [--rates-inverse]
                              candles of a pair: the rate at each opening, or 1 / it, in place of --rate
  --held-back PERCENT         so much of the bars at the end is not seen
  --family ID [--trials FILE] counts every variant in ID.trials.json before its result is shown; the product imports it
  --seed 20260118             of everything drawn by chance

  --numbers                   prints the numbers of the strategy that can be varied
  --sweep 'ID=FROM:TO:STEP;…' runs all variants, or --random N of them, and tests the best; with its PBO
  --walk-forward TRAIN:TEST [--anchored]
                              with --sweep: chooses on so many trading days, tests on the next ones
  --portfolio FILE            several strategies with one account and limits; scripts/cli/examples/portfolio.json

Exit codes: 0 done, 1 a bug, 2 the command was not understood, 3 a file was refused.
`;

const optionNames = [
  'candles',
  'strategy',
  'news',
  'lower',
  'rates',
  'held-back',
  'family',
  'trials',
  'seed',
  'sweep',
  'random',
  'walk-forward',
  'portfolio',
] as const;

type Given = Readonly<Partial<Record<(typeof optionNames)[number], string>>>;
type Ready = Extract<InputRead, { ok: true }>;

interface Call {
  readonly given: Given;
  readonly flags: ReadonlySet<string>;
  readonly family: Family;
  readonly seed: number;
}

const defaultSeed = 20_260_118;

/** The whole number of an option, or its default. */
const wholeOption = (given: Given, name: keyof Given, usual: number): { readonly value: number } | { readonly fault: string } => {
  const text = given[name];
  if (text === undefined) return { value: usual };
  const read = numberOption(name, text);
  if ('fault' in read) return read;
  return Number.isInteger(read.value) && read.value >= 1 ? read : { fault: `--${name} must be a whole number from 1 on, not ${text}.` };
};

/** Leaves the held-back part out. */
const withoutEnd = (ready: Ready, text: string | undefined): Ready | { readonly fault: string } => {
  if (text === undefined) return ready;
  const read = numberOption('held-back', text);
  if ('fault' in read) return read;
  if (!(read.value >= 10 && read.value <= 60)) return { fault: `--held-back must be 10 to 60 percent, not ${text}.` };
  const { seen } = sealedData(ready.input.series, { fixed: undefined, share: read.value / 100 });
  return { ...ready, input: { ...ready.input, series: seen } };
};

/** One strategy: counted, then judged. `pbo` is that of the sweep that chose it; its variants have been counted then. */
const test = async (ready: Ready, { given, flags, family, seed }: Call, pbo: Statistic | null, extra: object): Promise<CommandResult> => {
  const { input, findings, warnings } = ready;
  const outcome = runBacktest(input);
  if (!outcome.ok) return refused(outcome.problems.map((problem) => `${given.strategy ?? ''}: ${problem}`));
  const { backtest } = outcome;
  const { series, settings, strategy } = input;
  const returns = dailyReturns(backtest.pessimistic, series, settings.cash);
  const trials = await family.count(pbo !== null ? [] : [returns.value === null ? null : sharpePerPeriod(returns.value).value]);
  const evidence = assessRun({ backtest, series, settings, trials, pbo, sealed: null, seed });
  const answer = { series, strategy, settings, findings, backtest, evidence, trials };
  if (!flags.has('json')) return done(answerText(answer), warnings);
  const trades = flags.has('trades') ? { trades: tradeRecords(backtest, series) } : {};
  return done(`${JSON.stringify({ ...backtestAnswer(answer), ...extra, ...trades })}\n`, warnings);
};

const search = async (ready: Ready, call: Call): Promise<CommandResult> => {
  const { given, flags, family, seed } = call;
  const axes = readAxes(ready.input.strategy, given.sweep ?? '');
  const variants = wholeOption(given, 'random', 0);
  for (const part of [axes, variants]) if ('fault' in part) return misunderstood(part.fault, usage);
  if ('fault' in axes || 'fault' in variants) return misunderstood('The sweep could not be read.', usage);
  const method: SweepMethod = variants.value === 0 ? { kind: 'grid' } : { kind: 'random', variants: variants.value, seed };
  const question = { input: ready.input, axes: axes.axes, method };
  if (given['walk-forward'] !== undefined) {
    const plan = readWalkPlan(given['walk-forward'], flags.has('anchored'));
    if ('fault' in plan) return misunderstood(plan.fault, usage);
    const walked = walkForwardOf(question, plan.plan);
    if (!walked.ok) return refused(walked.problems);
    const { trials } = await family.count(walked.tried);
    const answer = { ...walked.answer, tried: walked.tried.length, trials };
    if (flags.has('json')) return done(`${JSON.stringify({ walkForward: answer })}\n`, ready.warnings);
    const rows = answer.windows.map(
      ({ test: [from], values, gain }) => [`test from ${String(from)}`, `${values.join(', ')}: ${gain}`] as const,
    );
    const said = (figure: Statistic): string => (figure.value === null ? `undefined: ${figure.reason}` : String(figure.value));
    const summary = [
      ['efficiency', said(answer.efficiency)],
      ['Sharpe out of sample', said(answer.sharpeOutOfSample)],
      ['variants tried', `${answer.tried}, ${trials} of the family`],
    ] as const;
    return done(rowsText([...rows, ...summary]), ready.warnings);
  }
  const swept = sweep(question);
  if (!swept.ok) return refused(swept.problems);
  await family.count(swept.sharpes);
  const rows = swept.result.rows.map((row) => variantRecord(axes.axes, row));
  const told = {
    axes: axes.axes.map(({ paths, values }) => ({ id: paths[0]?.join('.'), values })),
    method,
    variants: rows,
    refused: swept.result.refused.length,
    chosen: swept.best === null ? null : variantRecord(axes.axes, swept.best),
    pbo: swept.pbo,
  };
  return test({ ...ready, input: { ...ready.input, strategy: swept.strategy } }, call, swept.pbo, { sweep: told });
};

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  const read = readWords(
    words,
    [...optionNames, ...candleOptionNames, ...settingNames],
    ['json', 'trades', 'help', 'numbers', 'anchored', 'rates-inverse', ...candleFlags],
  );
  if (!read.ok) return misunderstood(read.reason, usage);
  const { options, flags } = read;
  if (flags.has('help')) return done(usage);
  const { candles, strategy, portfolio } = options;
  if (portfolio === undefined && (candles === undefined || strategy === undefined)) {
    return misunderstood('--candles and --strategy are needed.', usage);
  }
  const reading = candleOptions(options, flags);
  if ('fault' in reading) return misunderstood(reading.fault, usage);
  const seed = wholeOption(options, 'seed', defaultSeed);
  if ('fault' in seed) return misunderstood(seed.fault, usage);
  const family = await readFamily(options.family, options.trials);
  if (!family.ok) return misunderstood(family.line, usage);
  const call: Call = { given: options, flags, family: family.family, seed: seed.value };
  if (portfolio !== undefined) return runPortfolioFile({ path: portfolio, reading, family: call.family, flags, seed: call.seed, usage });
  if (options.sweep === undefined && (options.random ?? options['walk-forward']) !== undefined) {
    return misunderstood('--random and --walk-forward need --sweep.', usage);
  }
  const { news, lower, rates } = options;
  const input = await readInput({ files: { candles: candles!, strategy: strategy!, news, lower, rates }, options, flags, reading });
  if (!input.ok) return input.code === 2 ? misunderstood(input.lines.join('\n'), usage) : refused(input.lines);
  if (flags.has('numbers')) return done(numbersText(input.input.strategy));
  const ready = withoutEnd(input, options['held-back']);
  if ('fault' in ready) return misunderstood(ready.fault, usage);
  return options.sweep === undefined ? test(ready, call, null, {}) : search(ready, call);
};
