// @vitest-environment jsdom
/** What the screen of questions is made of: chips that can be removed, and the count of looks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readQuestion } from '@/domain/ask/read-question';
import { askedTexts, rememberAsked } from '@/features/journal-ai/ask/asked-history';
import { exampleQuestions } from '@/features/journal-ai/ask/example-questions';
import { queryChips } from '@/features/journal-ai/ask/query-chips';
import { against, asks, market, named, vocabulary, weekday } from '../../domain/ask/ask-vocabulary';

describe('Chips of a query', () => {
  it('say one part each, and leave the others when they go; what is asked for cannot go', () => {
    const query = asks('win rate', market('EURUSD'), weekday(4), named('this year'));
    const chips = queryChips(query, vocabulary);
    expect(chips.map(({ text }) => text)).toEqual(['Win rate', 'In EURUSD', 'On Fridays', 'This year']);
    expect(chips[0]?.without).toBeNull();
    expect(chips[2]?.without).toEqual(asks('win rate', market('EURUSD'), named('this year')));
    expect(chips[3]?.without).toEqual(asks('win rate', market('EURUSD'), weekday(4)));
  });

  it('can be changed into others of their kind, which leaves the other parts as they are', () => {
    const chips = queryChips(asks('mean', market('EURUSD'), weekday(4)), vocabulary);
    expect(chips[2]?.choices.map(({ query }) => query)).toEqual([0, 1, 2, 3].map((day) => asks('mean', market('EURUSD'), weekday(day))));
    expect(chips[1]?.choices).toHaveLength(vocabulary.markets.length - 1);
    expect(chips[0]?.choices.map(({ query }) => query)).toContainEqual(asks('win rate', market('EURUSD'), weekday(4)));
  });

  it('take the comparison along with what was compared', () => {
    const chips = queryChips(asks('mean', weekday(4), against), vocabulary);
    expect(chips[1]?.without).toEqual(asks('mean'));
  });
});

describe('What was asked', () => {
  beforeEach(() => localStorage.clear());

  it('is listed once, newest first', () => {
    for (const text of ['old', 'win rate', 'mean R', 'win rate']) rememberAsked('me', text);
    expect(askedTexts('me')).toEqual(['win rate', 'mean R', 'old']);
    expect(askedTexts('other')).toEqual([]);
  });
});

describe('Examples', () => {
  it('can all be read, with any names and with none', () => {
    for (const names of [vocabulary, { ...vocabulary, markets: [], setups: [], tags: [] }]) {
      for (const question of exampleQuestions(names)) expect(readQuestion(question, names), question).toMatchObject({ ok: true });
    }
  });
});
