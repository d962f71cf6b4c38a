/** What a backtest of the command line reads besides its candles: a strategy, news, shorter candles and conversion rates. */
import { readFile } from 'node:fs/promises';
import type { ConversionRates } from '@/domain/backtest/backtest-settings';
import type { BacktestInput } from '@/domain/backtest/run-backtest';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { parseWeek } from '@/domain/calendar/parse-week';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { readHanded } from '@/domain/runs/strategy-file';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { describeProblem, readStrategyJson } from '@/domain/strategy/read-strategy';
import { uncoveredWeeks } from '@/domain/calendar/uncovered-weeks';
import type { TimeRange } from '@/domain/time/time-range';
import { readSettings, type Options } from './backtest-options';
import type { CandleFindings } from './candle-remarks';
import { readCandleFile, type CandleReading } from './read-candle-file';

/** Files of one backtest, by the names of their options. */
export interface InputFiles {
  readonly candles: string;
  readonly strategy: string;
  /** Several are separated by commas. */
  readonly news?: string | undefined;
  readonly lower?: string | undefined;
  readonly rates?: string | undefined;
}

export interface FilesToRead {
  readonly files: InputFiles;
  readonly options: Options;
  readonly flags: ReadonlySet<string>;
  readonly reading: CandleReading;
}

export type InputRead =
  | { readonly ok: true; readonly input: BacktestInput; readonly findings: CandleFindings; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly code: 2 | 3; readonly lines: readonly string[] };

const no = (...lines: readonly string[]) => ({ ok: false as const, code: 3 as const, lines });

const textOf = (path: string): Promise<{ readonly text: string } | { readonly fault: string }> =>
  readFile(path, 'utf8').then(
    (text) => ({ text }),
    (cause: unknown) => ({ fault: `${path}: ${cause instanceof Error ? cause.message : String(cause)}` }),
  );

const strategyOf = async (path: string) => {
  const read = await textOf(path);
  if ('fault' in read) return no(read.fault);
  // As the product exports it, with its family, its versions and what was tried.
  if (/^\s*\{\s*"form"/u.test(read.text)) {
    const handed = readHanded(read.text);
    return handed.ok
      ? { ok: true as const, strategy: handed.handed.strategy }
      : no(...handed.reasons.map((reason) => `${path}: ${reason}`));
  }
  const outcome = read.text.trimStart().startsWith('{') ? readStrategyJson(read.text) : parseStrategy(read.text);
  return outcome.ok ? outcome : no(...outcome.problems.map((problem) => `${path}: ${describeProblem(problem)}`));
};

const newsOf = async (paths: string) => {
  const events: CalendarEvent[] = [];
  for (const path of paths.split(',')) {
    // One after the other: the first fault is named.
    const read = await textOf(path);
    if ('fault' in read) return no(read.fault);
    const week = parseWeek(read.text);
    if (!week.ok) return no(`${path}: ${week.reason}`);
    if (week.broken.length > 0) return no(...week.broken.map(({ row, text }) => `${path}: row ${String(row)}: ${text}`));
    events.push(...week.events);
  }
  return { ok: true as const, events: events.toSorted((a, b) => a.at - b.at) };
};

/** The rate at each opening of the candles of a pair, or 1 / it: what is known when a bar opens. */
const ratesOf = ({ time, open }: CandleSeries, isInverse: boolean): ConversionRates => ({
  time,
  rate: isInverse ? open.map((price) => 1 / price) : open,
});

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const newsWarnings = (path: string, events: readonly CalendarEvent[], { time, periodMs }: CandleSeries): readonly string[] => {
  const range = { from: time[0] ?? 0, to: (time[time.length - 1] ?? 0) + (periodMs ?? 1) } as TimeRange;
  const spans = uncoveredWeeks(events, range).map(({ from, to }) => `${dateOf(from)} to ${dateOf(to)}`);
  return spans.length === 0 ? [] : [`${path}: warning: no calendar is known from ${spans.join(', ')}: there the blackout avoids nothing`];
};

/** Reads the files of a backtest, or names what is wrong with one. */
export const readInput = async ({ files, options, flags, reading }: FilesToRead): Promise<InputRead> => {
  const strategy = await strategyOf(files.strategy);
  if (!strategy.ok) return strategy;
  const file = await readCandleFile(files.candles, reading);
  if (!file.ok) return no(...file.lines);
  const { series, findings } = file;
  const others = await Promise.all(
    [files.lower, files.rates].map(async (path) => (path === undefined ? null : await readCandleFile(path, reading))),
  );
  for (const other of others) if (other !== null && !other.ok) return no(...other.lines);
  const [lower, pair] = others.map((other) => (other?.ok === true ? other.series : undefined));
  const settings = readSettings(series, pair === undefined ? options : { ...options, rate: '1' });
  if ('fault' in settings) return { ok: false, code: 2, lines: [settings.fault] };
  if (strategy.strategy.blackout !== null && files.news === undefined) {
    return no(`${files.strategy}: it avoids news: say which with --news, the weekly JSON of a public calendar.`);
  }
  const news = files.news === undefined ? null : await newsOf(files.news);
  if (news !== null && !news.ok) return news;
  const rates = pair === undefined ? {} : { rates: ratesOf(pair, flags.has('rates-inverse')) };
  return {
    ok: true,
    findings,
    warnings: [...file.warnings, ...(news === null ? [] : newsWarnings(files.news ?? '', news.events, series))],
    input: {
      series,
      strategy: strategy.strategy,
      settings: { ...settings.settings, ...rates },
      ...(news === null ? {} : { news: news.events }),
      ...(lower === undefined ? {} : { lower }),
    },
  };
};
