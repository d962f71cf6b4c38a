// @vitest-environment jsdom
/** For whom “Keep this” was pressed, and until when. */
import { afterEach, describe, expect, it } from 'vitest';
import { askToKeep, forgetToKeep, isToBeKept } from '@/features/charts/visitor/keep-mark';

afterEach(() => localStorage.clear());

const hourMs = 3_600_000;
const pressed = Date.UTC(2026, 2, 18, 12);

describe('a press on “Keep this”', () => {
  it('is for whoever signs in within a day, and from then on for that person alone', () => {
    expect(isToBeKept('ann', pressed)).toBe(false);
    askToKeep(null, pressed);
    expect(isToBeKept('ann', pressed + 2 * hourMs)).toBe(true);
    expect(isToBeKept('bob', pressed + 2 * hourMs)).toBe(false);
    // Until a plan opens Indicators, however long that takes.
    expect(isToBeKept('ann', pressed + 400 * 24 * hourMs)).toBe(true);
    forgetToKeep();
    expect(isToBeKept('ann', pressed + 3 * hourMs)).toBe(false);
  });

  it('is not for somebody who signs in the day after, nor by a clock that was set back', () => {
    askToKeep(null, pressed);
    expect(isToBeKept('bob', pressed + 25 * hourMs)).toBe(false);
    expect(isToBeKept('bob', pressed - hourMs)).toBe(false);
    expect(isToBeKept('ann', pressed + hourMs)).toBe(true);
  });

  it('names nobody on the device', () => {
    askToKeep('ann-s-uid', pressed);
    expect(localStorage.getItem('sextant:keep-charts')).not.toContain('ann-s-uid');
  });

  it('is none where what is kept is damaged', () => {
    localStorage.setItem('sextant:keep-charts', '{"madeAtMs":"now","of":null}');
    expect(isToBeKept('ann', pressed)).toBe(false);
    localStorage.setItem('sextant:keep-charts', '{');
    expect(isToBeKept('ann', pressed)).toBe(false);
  });
});
