// @vitest-environment jsdom
/** What the screen of questions is made of: chips that can be removed, and the count of looks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readQuestion } from '@/domain/ask/read-question';
import { historyOf, rememberAsked } from '@/features/journal-ai/ask/asked-history';
import { exampleQuestions } from '@/features/journal-ai/ask/example-questions';
import { queryChips } from '@/features/journal-ai/ask/query-chips';
import { weekMs } from '@/lib/durations';
import { against, asks, market, named, vocabulary, weekday } from '../../domain/ask/ask-vocabulary';

describe('Chips of a query', () => {
  it('say one part each, and leave the others when they go', () => {
    const query = asks('win rate', market('EURUSD'), weekday(4), named('this year'));
    const chips = queryChips(query, vocabulary);
    expect(chips.map(({ text }) => text)).toEqual(['In EURUSD', 'On Fridays', 'This year']);
    expect(chips[1]?.without).toEqual(asks('win rate', market('EURUSD'), named('this year')));
    expect(chips[2]?.without).toEqual(asks('win rate', market('EURUSD'), weekday(4)));
  });

  it('take the comparison along with what was compared', () => {
    const [first] = queryChips(asks('mean', weekday(4), against), vocabulary);
    expect(first?.without).toEqual(asks('mean'));
  });
});

describe('What was asked', () => {
  beforeEach(() => localStorage.clear());

  it('is listed once, newest first, and counted every time for seven days', () => {
    const now = 100 * weekMs;
    rememberAsked('me', 'old', now - weekMs - 1);
    rememberAsked('me', 'win rate', now - 2);
    rememberAsked('me', 'mean R', now - 1);
    rememberAsked('me', 'win rate', now);
    expect(historyOf('me', now)).toEqual({ texts: ['win rate', 'mean R', 'old'], looks: 3 });
    expect(historyOf('other', now)).toEqual({ texts: [], looks: 0 });
  });
});

describe('Examples', () => {
  it('can all be read, with any names and with none', () => {
    for (const names of [vocabulary, { ...vocabulary, markets: [], setups: [], tags: [] }]) {
      for (const question of exampleQuestions(names)) expect(readQuestion(question, names), question).toMatchObject({ ok: true });
    }
  });
});
