/** A quiz of one's own entries among bars by chance, drawn and judged in the worker that has the bars. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { tickGrid } from '@/domain/candles/tick-grid';
import { drawQuiz, questionResult, type OwnEntry, type QuizQuestion } from '@/domain/practice/blind-quiz';
import { newYorkDays } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { withTicks } from './practised';
import type { PriceSeries } from './read-bars';
import { knownBars, sureEnd } from './revealed';

/** An entry that was really made, with a stop that is known. */
export interface MadeEntry {
  /** Epoch ms. */
  readonly openedAt: number;
  readonly closedAt: number;
  readonly side: 'long' | 'short';
  readonly price: number;
  readonly stop: number;
  readonly target: number | null;
  /** What it came to, in R. */
  readonly result: number;
}

export interface QuizWish {
  readonly entries: readonly MadeEntry[];
  /** Entries that are asked at most, drawn by chance, and bars by chance for each. */
  readonly most: number;
  readonly others: number;
  readonly settings: BacktestSettings;
  readonly seed: number;
}

export interface AskedQuestion extends QuizQuestion {
  /** When its bar was over, epoch ms. */
  readonly at: number;
  /** Its close, and the levels that belong to it. */
  readonly close: number;
  readonly stop: number;
  readonly target: number | null;
  /** What it came to by the rule of the quiz, in R; NaN where no position came about. */
  readonly result: number;
}

export type QuizRead =
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true;
      /** In the order in which they are asked; `set` is an index of `asked`. */
      readonly questions: readonly AskedQuestion[];
      /** Places among the entries of those that are asked. */
      readonly asked: readonly number[];
      /** Entries that have bars around them, of which the asked ones were drawn. */
      readonly usable: number;
      /** Bars after its own within which a question is decided. */
      readonly after: number;
    };

/** Bars that are shown with a question at least. */
const before = 100;
const fewestAfter = 20;
const mostAfter = 200;

/** Twice as many bars as the entries were held in the middle: long enough for most of them, and the same for all. */
const decidedWithin = (entries: readonly MadeEntry[], periodMs: number): number => {
  const held = entries.map(({ openedAt, closedAt }) => (closedAt - openedAt) / periodMs).toSorted((a, b) => a - b);
  return Math.max(fewestAfter, Math.min(mostAfter, Math.ceil(2 * (held[held.length >> 1] ?? 0))));
};

export const blindQuestions = (series: PriceSeries, { entries, most, others, settings, seed }: QuizWish): QuizRead => {
  const bars = withTicks(series);
  if (bars === null) return { ok: false, reason: 'These prices have too many ticks to be asked about.' };
  const { nearest, priceOf } = tickGrid(bars.tickSize);
  const after = decidedWithin(entries, series.periodMs ?? dayMs);
  const own = entries.map(({ openedAt, side, price, stop, target, result }): OwnEntry => ({
    bar: knownBars(series, openedAt) - 1,
    side,
    stopTicks: Math.max(1, Math.abs(nearest(price) - nearest(stop))),
    targetTicks: target === null ? null : Math.max(1, Math.abs(nearest(target) - nearest(price))),
    result,
  }));
  const usable = own.flatMap(({ bar }, place) => {
    const opensWithin = bar >= before - 1 && bar + after + 1 < series.length;
    // An entry long after the last bar was made at prices that are not here.
    const isNear = entries[place]!.openedAt - sureEnd(series, bar) < 4 * dayMs;
    return opensWithin && isNear ? [place] : [];
  });
  const random = seededRandom(seed);
  const drawn = usable
    .map((place) => ({ place, lot: random.next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ place }) => place);
  const quiz = drawQuiz({ series: bars, own: drawn.map((place) => own[place]!), days: newYorkDays, others, before, after, seed });
  const questions = quiz.questions.map((question): AskedQuestion => {
    const close = nearest(bars.close[question.bar]!);
    const sign = question.side === 'long' ? 1 : -1;
    return {
      ...question,
      at: sureEnd(series, question.bar),
      close: priceOf(close),
      stop: priceOf(close - sign * question.stopTicks),
      target: question.targetTicks === null ? null : priceOf(close + sign * question.targetTicks),
      result: questionResult(bars, question, { after, settings }),
    };
  });
  return { ok: true, questions, asked: drawn, usable: usable.length, after };
};
