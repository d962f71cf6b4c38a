/**
 * A quiz of one's own entries among bars drawn by chance: the same market, the same hour of the day, the same side and the same stop and
 * target, in an order that tells nothing. What may be shown of a question ends with its bar and bears no date.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { tickGrid } from '@/domain/candles/tick-grid';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { minuteMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';
import { practiceR } from './practice-results';
import { practiceRun } from './practice-run';

/** An entry that was really made. */
export interface OwnEntry {
  /** The last bar that was over when it was made. */
  readonly bar: number;
  readonly side: 'long' | 'short';
  /** Ticks from the entry to the stop, and to the target; null without one. */
  readonly stopTicks: number;
  readonly targetTicks: number | null;
  /** What it came to, in R. */
  readonly result: number;
}

export interface QuizQuestion {
  /** Index of the own entry that this is, or that it was drawn for: questions of one set are compared with each other. */
  readonly set: number;
  readonly isOwn: boolean;
  readonly bar: number;
  readonly side: OwnEntry['side'];
  readonly stopTicks: number;
  readonly targetTicks: number | null;
}

export interface QuizDraw {
  readonly series: CandleSeries;
  readonly own: readonly OwnEntry[];
  /** On whose clock hours are compared. */
  readonly days: DayBuckets;
  /** Bars by chance for each own entry, 1 or more. */
  readonly others: number;
  /** Bars shown with a question, its own the last of them, and bars after it within which it is decided. */
  readonly before: number;
  readonly after: number;
  readonly seed: number;
}

export interface Quiz {
  /** In the order in which they are asked. */
  readonly questions: readonly QuizQuestion[];
  /** Indexes of own entries without enough bars around them, or without enough others of their hour. */
  readonly leftOut: readonly number[];
}

/** Moves `count` values drawn by chance to the front of `from`, every choice equally likely, and returns them. */
const drawFrom = <T>(from: T[], count: number, random: Random): readonly T[] => {
  for (let i = 0; i < count; i += 1) {
    const j = i + random.below(from.length - i);
    [from[i], from[j]] = [from[j]!, from[i]!];
  }
  return from.slice(0, count);
};

/** Draws a quiz. No bar is asked twice, and none by chance is the bar of an own entry. The same seed draws the same one. */
export const drawQuiz = ({ series, own, days, others, before, after, seed }: QuizDraw): Quiz => {
  const random = seededRandom(seed);
  const { hourOf } = dayClock(days);
  const isFull = (bar: number): boolean => bar >= before - 1 && bar + after + 1 < series.length;
  const used = new Set(own.map(({ bar }) => bar));
  const byHour = new Map<number, number[]>();
  for (let bar = 0; bar < series.length; bar += 1) {
    if (!isFull(bar) || used.has(bar)) continue;
    const hour = hourOf(series.time[bar]!);
    const bars = byHour.get(hour);
    if (bars === undefined) byHour.set(hour, [bar]);
    else bars.push(bar);
  }
  const questions: QuizQuestion[] = [];
  const leftOut: number[] = [];
  const asked = new Set<number>();
  for (const [set, { bar, side, stopTicks, targetTicks }] of own.entries()) {
    const pool = isFull(bar) && !asked.has(bar) ? (byHour.get(hourOf(series.time[bar]!)) ?? []) : [];
    if (pool.length < others) {
      leftOut.push(set);
      continue;
    }
    asked.add(bar);
    const drawn = drawFrom(pool, others, random);
    pool.splice(0, others);
    for (const one of [bar, ...drawn]) questions.push({ set, isOwn: one === bar, bar: one, side, stopTicks, targetTicks });
  }
  return { questions: drawFrom(questions, questions.length, random), leftOut };
};

/**
 * What may be seen of a question: `before` bars up to its own, in memory of their own that holds nothing else, numbered in minutes since
 * 1970 in place of their dates. Prices are those of the market, so somebody who knows them by heart may guess the year.
 */
export const questionBars = (series: CandleSeries, { bar }: Pick<QuizQuestion, 'bar'>, before: number): CandleSeries => {
  const [first, end] = [Math.max(0, bar + 1 - before), bar + 1];
  return {
    ...series,
    length: end - first,
    time: Float64Array.from({ length: end - first }, (_, k) => k * (series.periodMs ?? minuteMs)),
    open: series.open.slice(first, end),
    high: series.high.slice(first, end),
    low: series.low.slice(first, end),
    close: series.close.slice(first, end),
    volume: series.volume.slice(first, end),
    ticks: {
      open: series.ticks.open.slice(first, end),
      high: series.ticks.high.slice(first, end),
      low: series.ticks.low.slice(first, end),
      close: series.ticks.close.slice(first, end),
    },
  };
};

/**
 * What a question would have come to in R, own entries and others by one rule: a market order for the smallest size after its bar, stop and target
 * counted from its close, and what is still open after `after` bars closed at the next opening. The pessimistic reading. NaN when no
 * position came about, for example because the account could not carry it.
 */
export const questionResult = (
  series: CandleSeries,
  { bar, side, stopTicks, targetTicks }: QuizQuestion,
  { after, settings }: { readonly after: number; readonly settings: BacktestSettings },
): number => {
  const { priceOf } = tickGrid(series.tickSize);
  const sign = side === 'long' ? 1 : -1;
  const close = series.ticks.close[bar]!;
  const away = (ticks: number): number => priceOf(close + sign * ticks);
  const outcome = practiceRun({
    series: sliceBars(series, bar, bar + after + 2),
    acts: [
      {
        kind: 'enter',
        bar: 0,
        side,
        order: { kind: 'market' },
        stop: away(-stopTicks),
        target: targetTicks === null ? null : away(targetTicks),
      },
      { kind: 'close', bar: after },
    ],
    size: { kind: 'units', units: settings.contract.unitStep },
    settings,
  });
  if (!outcome.ok) throw new RangeError(outcome.problems.join(' '));
  return practiceR(outcome.backtest.pessimistic.trades, settings.contract.pointValue)[0] ?? NaN;
};
