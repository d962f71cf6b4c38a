/** The drawing of a blind quiz, what its questions show and come to, and what it says of the answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuiz, questionBars, questionResult, type OwnEntry, type QuizQuestion } from '@/domain/practice/blind-quiz';
import { quizResult, type QuizAnswer } from '@/domain/practice/quiz-result';
import { isOpenAt } from '@/domain/market/trading-hours';
import { Temporal } from '@/domain/time/temporal';
import { newYorkDays } from '@/domain/time/trading-day';
import { candles, easySettings } from '../backtest/a-strategy';
import { aSeries, bars, hourMs } from '../candles/series-builder';

const series = aSeries(bars('2026-02-02T00:00Z', '2026-04-20T00:00Z', hourMs, (time) => isOpenAt('forex', time)));
const entry = (bar: number, result = 1): OwnEntry => ({ bar, side: 'long', stopTicks: 10, targetTicks: 20, result });
const draw = (own: readonly OwnEntry[], seed = 1, others = 3) =>
  drawQuiz({ series, own, days: newYorkDays, others, before: 50, after: 24, seed });
const hourIn = (bar: number): number =>
  Temporal.Instant.fromEpochMilliseconds(series.time[bar]!).toZonedDateTimeISO('America/New_York').hour;

describe('drawQuiz', () => {
  it('mixes each entry with bars of its hour, across the clock change, and asks no bar twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 49, max: series.length - 26 }), { minLength: 1, maxLength: 12 }),
        fc.integer(),
        (own, seed) => {
          const { questions, leftOut } = draw(
            own.map((bar) => entry(bar)),
            seed,
          );
          expect(leftOut).toEqual([]);
          expect(questions).toHaveLength(own.length * 4);
          expect(new Set(questions.map(({ bar }) => bar)).size).toBe(questions.length);
          for (const { bar, set, isOwn } of questions) {
            expect(hourIn(bar)).toBe(hourIn(own[set]!));
            expect(isOwn).toBe(bar === own[set]);
            expect(bar >= 49 && bar + 25 < series.length).toBe(true);
          }
        },
      ),
      { numRuns: 30, seed: 41 },
    );
  });

  it('is the same for the same seed and another for another', () => {
    const own = [entry(100), entry(300), entry(500)];
    expect(draw(own, 5)).toEqual(draw(own, 5));
    expect(draw(own, 5)).not.toEqual(draw(own, 6));
  });

  it('leaves out what has too few bars around it, too few others, or was asked already', () => {
    expect(draw([entry(3), entry(100), entry(series.length - 5), entry(100)])).toMatchObject({ leftOut: [0, 2, 3] });
    expect(draw([entry(100)], 1, 1000)).toEqual({ questions: [], leftOut: [0] });
  });

  it('takes an entry with just enough bars around it', () => {
    expect(draw([entry(49), entry(series.length - 26)]).leftOut).toEqual([]);
    expect(draw([entry(48), entry(series.length - 25)]).leftOut).toEqual([0, 1]);
  });

  it('asks own entries as often early as late', () => {
    // Of 400 quizzes with one own entry among four, the first question is the own one in 100 ± 3 · √(400 · 1/4 · 3/4) = 26.
    const first = Array.from({ length: 400 }, (_, seed) => draw([entry(200)], seed).questions[0]!).filter(({ isOwn }) => isOwn);
    expect(Math.abs(first.length - 100)).toBeLessThanOrEqual(26);
  });
});

describe('a question', () => {
  it('shows the bars up to its own, without dates and with no memory of what follows', () => {
    const shown = questionBars(series, { bar: 200 }, 50);
    expect(shown.length).toBe(50);
    expect(shown.close).toEqual(series.close.slice(151, 201));
    expect(shown.time[0]).toBe(0);
    expect(shown.time[49]).toBe(49 * hourMs);
    for (const column of [shown.open, shown.high, shown.low, shown.close, shown.volume]) expect(column.buffer.byteLength).toBe(50 * 8);
    for (const column of Object.values(shown.ticks)) expect(column.buffer.byteLength).toBe(50 * 4);
  });

  const few = candles([
    [100, 100, 100, 100],
    [101, 104, 99, 103],
    [103, 125, 103, 120],
    [118, 119, 117, 118],
  ]);
  const long: QuizQuestion = { set: 0, isOwn: true, bar: 0, side: 'long', stopTicks: 10, targetTicks: 20 };
  const ask = (changes: Partial<QuizQuestion>) => questionResult(few, { ...long, ...changes }, { after: 2, settings: easySettings() });

  it('comes to what its stop, its target or the time make of it', () => {
    // In at 101 with 90 and 120 around it: 19 points on a risk of 11.
    expect(ask({})).toBeCloseTo(19 / 11, 12);
    // Short with the stop at 110: passed on the second bar, 9 points lost of 9.
    expect(ask({ side: 'short' })).toBe(-1);
    // No target: what is open after two bars is closed at the opening of the next, at 118.
    expect(ask({ targetTicks: null })).toBeCloseTo(17 / 11, 12);
  });
});

describe('quizResult', () => {
  const answer = (set: number, isOwn: boolean, { isTaken = false, result = 0, grade = null }: Partial<QuizAnswer>): QuizAnswer => ({
    question: { set, isOwn, bar: set, side: 'long', stopTicks: 10, targetTicks: null },
    isTaken,
    grade,
    result,
  });

  it('names the losers that were taken again and the means of what was taken and skipped', () => {
    const own = [entry(1, -1), entry(2, -0.5), entry(3, 2)];
    const answers = [
      answer(0, true, { isTaken: true, result: -1, grade: 4 }),
      answer(0, false, { result: 1, grade: 2 }),
      answer(1, true, { result: -1, grade: 2 }),
      answer(1, false, { isTaken: true, result: 3 }),
      answer(2, true, { isTaken: true, result: 2, grade: 4 }),
      answer(2, false, { isTaken: true, result: NaN }),
    ];
    const { taken, skipped, losersTaken, losersAsked, byGrade, test } = quizResult(answers, own, 1);
    expect(losersTaken).toEqual([0]);
    expect(losersAsked).toBe(2);
    expect(taken.point.value).toBeCloseTo(4 / 3, 12);
    expect(skipped.point.value).toBe(0);
    expect(byGrade.map(({ grade, n, point }) => [grade, n, point.value])).toEqual([
      [2, 2, 0],
      [4, 2, 0.5],
    ]);
    // Set 2 has one known result only and says nothing.
    expect(test.value).toMatchObject({ sets: 2, taken: 2, n: 4, observed: 0.5 });
  });
});
