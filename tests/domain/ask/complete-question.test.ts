/** Completion of a question word by word: what is offered can be read, begins as what is typed, and says something new. */
import { describe, expect, it } from 'vitest';
import { completeQuestion } from '@/domain/ask/complete-question';
import { partPhrases } from '@/domain/ask/part-choices';
import { readQuestion } from '@/domain/ask/read-question';
import { vocabulary } from './ask-vocabulary';

const offers = (typed: string): readonly string[] => completeQuestion(typed, vocabulary).map(({ question }) => question);

describe('A question that is being typed', () => {
  it('is completed from the beginning of a word, the words before it as they are', () => {
    expect(offers('win')).toContain('win rate');
    expect(offers('win rate of long trades on fri')).toEqual(['win rate of long trades on Fridays']);
    expect(offers('mean R in eur')).toContain('mean R in EURUSD');
    expect(offers('win rate after 2 lo')).toContain('win rate after 2 losses in a row');
  });

  it('offers what comes next behind a space: a measure first, then which trades', () => {
    expect(offers('')).toContain('mean R');
    expect(offers('win rate ')).toContain('win rate long');
  });

  it('offers at most eight, each of which can be read, or lacks a measure alone', () => {
    for (const typed of ['', 'w', 'm', 'in', 'on', 'win rate ', 'win rate of lo', 'total with ', 'average hold by ', 'th']) {
      const found = offers(typed);
      expect(found.length, typed).toBeLessThanOrEqual(8);
      for (const question of found) {
        const reading = readQuestion(question, vocabulary);
        const wrong = reading.ok ? [] : reading.problems.filter(({ is }) => is !== 'no measure');
        expect(wrong, question).toEqual([]);
      }
    }
  });

  it('is offered nothing where nothing begins so, and nothing that it says already', () => {
    expect(offers('zzzz')).toEqual([]);
    expect(offers('win rate')).not.toContain('win rate');
  });
});

describe('Every part that is offered', () => {
  it('can be read by itself or lacks a measure alone', () => {
    for (const { text } of partPhrases(vocabulary)) {
      const reading = readQuestion(text, vocabulary);
      const wrong = reading.ok ? [] : reading.problems.filter(({ is }) => is !== 'no measure' && is !== 'conflict');
      expect(wrong, text).toEqual([]);
    }
  });
});
