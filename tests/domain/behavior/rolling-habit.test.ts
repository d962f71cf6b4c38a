/** What somebody usually does, against the same by sorting all of the last values. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollingHabit } from '@/domain/behavior/rolling-habit';

it('a habit is that of the last so many values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (values, most) => {
        const habit = rollingHabit(most);
        for (const value of values) habit.add(value);
        const last = values.slice(-most).toSorted((a, b) => a - b);
        const n = last.length;
        expect(habit.count()).toBe(n);
        expect(habit.median()).toBe((last[Math.floor((n - 1) / 2)]! + last[Math.ceil((n - 1) / 2)]!) / 2);
        const reached = habit.reachedBy(0.75);
        expect(last.filter((value) => value <= reached).length / n).toBeGreaterThanOrEqual(0.75);
        expect(last.filter((value) => value < reached).length / n).toBeLessThan(0.75);
      },
    ),
  );
});
