/** Which trades a question puts into its group, and what may be rearranged to test it. */
import { describe, expect, it } from 'vitest';
import type { Condition } from '@/domain/findings/condition';
import { questionOf } from '@/domain/findings/condition';
import { groupOf, labelsOf } from '@/domain/findings/labels-of';
import { questionWords } from '@/domain/findings/question-words';
import { aSample, type SampleTrade } from './a-sample';

const on = (...conditions: readonly Condition[]) => questionOf(...conditions);

describe('labels of trades', () => {
  // The second trade is entered while the first is open; the third when both have closed, the second last; the fourth after all.
  const overlapping: readonly SampleTrade[] = [
    { day: 4, opened: 480, minutes: 30, result: -1 },
    { day: 4, opened: 490, minutes: 60, result: 2 },
    { day: 4, opened: 560, minutes: 10, result: -1 },
    { day: 4, opened: 600, minutes: 10, result: 1 },
    { day: 5, opened: 480, minutes: 10, result: 1 },
  ];
  const sample = aSample(overlapping);

  it('know only what had closed at the entry', () => {
    // 2: the question is not about the trade.
    expect([...groupOf(on({ on: 'after', is: 'loss', count: 1 }), sample)]).toEqual([2, 2, 0, 1, 2]);
    expect([...groupOf(on({ on: 'after', is: 'win', count: 1 }), sample)]).toEqual([2, 2, 1, 0, 2]);
    expect([...groupOf(on({ on: 'after', is: 'loss', count: 2 }), sample)]).toEqual([2, 2, 0, 0, 2]);
    // 560 − 550 and 600 − 570 minutes.
    expect([...sample.sinceLast]).toEqual([NaN, NaN, 10, 30, NaN]);
    expect([...groupOf(on({ on: 'since last', from: 0, to: 15 }), sample)]).toEqual([2, 2, 1, 0, 2]);
  });

  it('count places in the day by entry', () => {
    expect([...groupOf(on({ on: 'nth', from: 2, to: 4 }), sample)]).toEqual([0, 1, 1, 0, 0]);
  });

  it('compare sizes with the trades before alone, from the sixth on', () => {
    const sizes = [1, 1, 3, 1, 2, 3, 1];
    const sized = aSample(sizes.map((size, i) => ({ day: 4, opened: 480 + 20 * i, minutes: 5, result: 1, size })));
    // Medians of 1 1 3 1 2 and of 1 1 3 1 2 3.
    expect([...sized.size]).toEqual([NaN, NaN, NaN, NaN, NaN, 3, 1 / 1.5]);
  });

  it('go over midnight in hours', () => {
    const late = aSample([60, 700, 1400].map((opened) => ({ day: 4, opened, minutes: 1, result: 1 })));
    expect([...groupOf(on({ on: 'hour', from: 22, to: 2 }), late)]).toEqual([1, 0, 1]);
  });

  it('are rearranged by where they come from', () => {
    const schemeOf = (...conditions: readonly Condition[]) =>
      labelsOf(on(...conditions), sample, groupOf(on(...conditions), sample)).scheme;
    expect(schemeOf({ on: 'setup', is: 'x' })).toBe('free');
    expect(schemeOf({ on: 'nth', from: 1, to: 2 })).toBe('free');
    expect(schemeOf({ on: 'weekday', is: 0 })).toBe('whole days');
    expect(schemeOf({ on: 'after', is: 'loss', count: 1 })).toBe('outcomes');
    expect(schemeOf({ on: 'size', from: 2, to: null })).toBe('redrawn');
    expect(schemeOf({ on: 'tag', is: 'x' })).toBe('redrawn');
    expect(schemeOf({ on: 'weekday', is: 0 }, { on: 'side', is: 'long' })).toBe('free');
    expect(schemeOf({ on: 'side', is: 'long' }, { on: 'after', is: 'loss', count: 1 })).toBe('outcomes');
    expect(schemeOf({ on: 'size', from: 2, to: null }, { on: 'after', is: 'loss', count: 1 })).toBe('redrawn');
  });

  it('of days stay within eight weeks', () => {
    const days = aSample([4, 4 + 55, 4 + 56].map((day) => ({ day, opened: 480, minutes: 5, result: 1 })));
    const monday = on({ on: 'weekday', is: 0 });
    const asked = labelsOf(monday, days, groupOf(monday, days));
    expect(asked.scheme === 'whole days' && [...asked.blocks]).toEqual([0, 0, 1]);
  });
});

describe('the words of a question', () => {
  it('say the group as one says it', () => {
    expect(questionWords(on({ on: 'since last', from: 0, to: 15 }))).toBe('Trades within 15 minutes of the last one');
    expect(questionWords(on({ on: 'after', is: 'loss', count: 2 }))).toBe('Trades after two losses in a row');
    expect(questionWords(on({ on: 'duration', from: 60, to: null }))).toBe('Trades that lasted 1 hour or longer');
    expect(questionWords(on({ on: 'market', is: 'EURUSD' }, { on: 'weekday', is: 0 }))).toBe('Trades in EURUSD, on Mondays');
  });
});
