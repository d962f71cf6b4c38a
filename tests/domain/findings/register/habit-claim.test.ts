/** What a habit that was made a rule is tested on: the trades that its rule forbids, told by what is known at entry. */
import { describe, expect, it } from 'vitest';
import { questionOf } from '@/domain/findings/condition';
import { groupOf } from '@/domain/findings/labels-of';
import { conditionsOfHabit, minutesToWait, type HabitToday } from '@/domain/findings/register/habit-claim';
import { conditionSchema } from '@/domain/findings/register/read-condition';
import { aSample } from '../a-sample';

const habit = (id: string, part: Partial<HabitToday> = {}): HabitToday => ({ id, limitNow: null, window: null, ...part });

/** Places of the trades that a claim on the habit is about. */
const placesIn = (of: HabitToday, sample: ReturnType<typeof aSample>): readonly number[] => {
  const conditions = conditionsOfHabit(of);
  if (conditions === null) throw new Error('Nothing tells these trades.');
  for (const condition of conditions) expect(conditionSchema.safeParse(condition).success, JSON.stringify(condition)).toBe(true);
  const group = groupOf(questionOf(...conditions), sample);
  return [...group.keys()].filter((at) => group[at] === 1);
};

describe('the trades of a habit', () => {
  // Closed at 490, 500, 530, 570, 640: the second is entered 5 minutes after a loss, the third 20 after one, the fourth 5 after a win.
  const day = aSample([
    { day: 4, opened: 480, minutes: 10, result: -1, size: 1 },
    { day: 4, opened: 495, minutes: 5, result: -1, size: 3 },
    { day: 4, opened: 520, minutes: 10, result: 1, size: 1 },
    { day: 4, opened: 535, minutes: 35, result: -1, size: 3 },
    { day: 4, opened: 630, minutes: 10, result: 1, size: 1 },
  ]);

  it('are those entered within the minutes of a loss, and none that waited or followed a win', () => {
    expect(placesIn(habit('revenge', { limitNow: 14.6 }), day)).toEqual([1]);
    expect(placesIn(habit('revenge', { limitNow: 21 }), day)).toEqual([1, 2]);
  });

  it('are those beyond the usual number of a day', () => {
    expect(placesIn(habit('overtrading', { limitNow: 3 }), day)).toEqual([3, 4]);
  });

  it('are those larger than usual after a loss', () => {
    // The median of five equal sizes is known from the sixth trade on.
    const sizes = [1, 1, 1, 1, 1, 2, 1, 1.2];
    const results = [1, 1, 1, 1, -1, -1, -1, 1];
    const sized = aSample(sizes.map((size, i) => ({ day: 4, opened: 480 + 20 * i, minutes: 5, result: results[i] ?? 0, size })));
    expect(placesIn(habit('tilt', { limitNow: 1.25 }), sized)).toEqual([5]);
  });

  it('are those within the wider side of one’s own blackout', () => {
    const near = { ...day, news: Float64Array.of(3, 12, 25, Infinity, NaN) };
    expect(placesIn(habit('blackout', { window: { before: 15, after: 5 } }), near)).toEqual([0, 1]);
  });

  it('cannot be told at entry of a plan that was left, nor of a limit that is not known', () => {
    for (const id of ['cut winners', 'let losers run', 'moved stops', 'revenge', 'tilt', 'overtrading', 'blackout'])
      expect(conditionsOfHabit(habit(id)), id).toBeNull();
    expect(conditionsOfHabit(habit('blackout', { window: { before: 0, after: 0 } }))).toBeNull();
  });
});

it('a rule asks for whole minutes between one and a day', () => {
  expect([0.2, 2.4, 2.6, 5_000].map(minutesToWait)).toEqual([1, 2, 3, 1_440]);
});
