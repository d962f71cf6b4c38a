/** Questions that are not answered: which word is named, and what is offered for it. */
import { describe, expect, it } from 'vitest';
import type { AskProblem } from '@/domain/ask/rule';
import { readQuestion } from '@/domain/ask/read-question';
import { vocabulary } from './ask-vocabulary';

const problemsOf = (question: string): readonly AskProblem[] => {
  const reading = readQuestion(question, vocabulary);
  return reading.ok ? [] : reading.problems;
};

/** The question, the word that is named, one of the words that are offered for it (null: none are). */
const unknown: readonly (readonly [question: string, word: string, offered: string | null])[] = [
  ['win rate of EURUDS', 'EURUDS', 'EURUSD'],
  ['win rate of EURSUD', 'EURSUD', 'EURUSD'],
  ['mean R of GBUSD', 'GBUSD', 'GBPUSD'],
  ['mean R in XAUSUD', 'XAUSUD', 'XAUUSD'],
  ['mean R in USDJYP', 'USDJYP', 'USDJPY'],
  ['mean R in lodnon', 'lodnon', 'London'],
  ['mean R in Londn', 'Londn', 'London'],
  ['mean R in Tokio', 'Tokio', 'Tokyo'],
  ['mean R on fridey', 'fridey', 'friday'],
  ['mean R on wensday', 'wensday', null],
  ['mean R on munday', 'munday', 'monday'],
  ['mean R on thrusday', 'thrusday', 'thursday'],
  ['expectency', 'expectency', 'expectancy'],
  ['drawdwon', 'drawdwon', 'drawdown'],
  ['medain R', 'medain', 'median'],
  ['commisions this year', 'commisions', 'commission'],
  ['profti this year', 'profti', 'profit'],
  ['win rate of brekout', 'brekout', 'breakout'],
  ['win rate of braekout', 'braekout', 'breakout'],
  ['total tagged fomoo', 'fomoo', 'fomo'],
  ['total when tierd', 'tierd', 'tired'],
  ['total on account Swnig', 'Swnig', 'Swing'],
  ['total R in febuary', 'febuary', 'February'],
  ['total R in Setpember', 'Setpember', 'September'],
  ['total R since Agust', 'Agust', 'August'],
  ['win rate after two loses in a rwo', 'rwo', null],
  ['win rate in the mornign', 'mornign', 'morning'],
  ['win rate in the afternon', 'afternon', 'afternoon'],
  ['win rate by weekdya', 'weekdya', 'weekday'],
  ['win rate by sesion', 'sesion', 'session'],
  ['win rate per stup', 'stup', 'setup'],
  ['wich market costs me most', 'wich', null],
  ['mean R of the weather', 'weather', null],
  ['mean R during full moon', 'moon', 'mon'],
  ['mean R of AAPL', 'AAPL', null],
  ['what is my Sharpe ratio', 'Sharpe', null],
  ['mean R held under 10 parsecs', 'parsecs', null],
  ['total R on "My other account"', 'My other account', null],
  ['win rate of longgs', 'longgs', 'long'],
  ['win rate of shrots', 'shrots', 'short'],
];

/** The question, the word that means several things, two of the choices. */
const ambiguous: readonly (readonly [question: string, word: string, choices: readonly string[]])[] = [
  ['win rate of breakouts', 'breakouts', ['with setup "breakout"', 'tagged "breakout"']],
  ['nasdaq win rate', 'nasdaq', ['in market "NQ"', 'in market "MNQ"', 'in market "NQ" or in market "MNQ"']],
  ['win rate after 15', 'after 15', ['after 15:00', 'after 15 losses']],
  ['win rate between 9 and 11', 'between 9 and 11', ['between 9:00 and 11:00', 'from 9R to 11R']],
  ['win rate around news', 'around news', ['within 15 minutes of red news', 'within 60 minutes of red news']],
  ['win rate away from news', 'away from news', ['30 minutes or more from red news']],
  ['win rate on a losing streak', 'on a losing streak', ['after 2 losses in a row', 'after 3 losses in a row']],
  ['win rate when oversized', 'oversized', ['sized 1.5x the median or more']],
  ['win rate on busy days', 'on busy days', ['on days with more than 5 trades']],
  ['total R by day', 'by day', ['by weekday', 'by month']],
  ['win rate right after my last trade', 'right after my last trade', ['within 5 minutes of the last trade']],
];

/** The question, the word that is refused, a part of the reason. */
const refused: readonly (readonly [question: string, word: string, reason: string])[] = [
  ['mean R not in London', 'not', 'leave trades out by'],
  ['mean R except the tag fomo', 'except', 'leave trades out by'],
  ['mean R without losing trades', 'without', 'leave trades out by'],
  ['how many open trades', 'open trades', 'closed trades'],
  ['my open pnl', 'open pnl', 'closed trades'],
  ['how many trades do I have open', 'trades do I have open', 'closed trades'],
  ['profit in euros', 'in euros', 'aren’t converted'],
  ['total R if I had waited', 'if I had', 'the trades you took'],
  ['should I go long', 'should', 'doesn’t predict'],
  ['will EURUSD rise', 'will', 'doesn’t predict'],
  ['mean R tomorrow', 'tomorrow', 'doesn’t predict'],
  ['why is gold worse than the rest', 'why', 'not why'],
  ['win rate of bitcoin', 'bitcoin', 'no trades in it'],
  ['win rate after 15:30', 'after 15:30', 'whole hours'],
];

/** Questions whose words are all known, and what does not fit. */
const conflicts: readonly (readonly [question: string, text: string])[] = [
  ['win rate and profit factor', 'two figures'],
  ['total R this year last year', 'two periods'],
  ['mean R in money', 'R and for money'],
  ['win rate in R', 'isn’t counted in R'],
  ['count of winners and losers', 'wins and loses'],
  ['total R by market by setup', 'two splits'],
  ['am I better by weekday', 'comparison and for a split'],
  ['am I better this year', 'which trades to compare'],
  ['is gold better than', 'two of a kind'],
  ['total R of gold longs and EURUSD shorts', 'several groups at once'],
  ['win rate of gold longs vs EURUSD shorts', 'several groups at once'],
  ['mean R without gold on Fridays', 'what to leave out at the end'],
  ['mean R without Mondays with more than 3R', 'what to leave out at the end'],
  ['mean R on Fridays without Mondays', 'leaves out others of the same kind'],
  ['mean R without longs and shorts', 'leaves out every trade'],
  ['am I better without Mondays', 'compare and leave trades out'],
  ['total R from May 2026 to March 2026', 'before they begin'],
];

describe('A question that is not answered', () => {
  it('is one of at least 60', () => {
    expect(unknown.length + ambiguous.length + refused.length + conflicts.length).toBeGreaterThanOrEqual(60);
  });

  it.each(unknown)('%s', (question, word, offered) => {
    const problem = problemsOf(question).find((one) => one.is === 'unknown' && one.word === word);
    expect(problem).toBeDefined();
    const labels = problem?.is === 'unknown' ? problem.suggestions.map(({ label }) => label) : [];
    if (offered !== null) expect(labels).toContain(offered);
    else expect(labels.length).toBeLessThanOrEqual(3);
  });

  it.each(ambiguous)('%s', (question, word, choices) => {
    const [problem, ...others] = problemsOf(question);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ is: 'ambiguous', word });
    const labels = problem?.is === 'ambiguous' ? problem.suggestions.map(({ label }) => label) : [];
    expect(labels).toEqual(expect.arrayContaining([...choices]));
  });

  it.each(ambiguous)('is answered once one of the choices is taken: %s', (question) => {
    const [problem] = problemsOf(question);
    const suggestions = problem?.is === 'ambiguous' ? problem.suggestions : [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { question: next } of suggestions) expect(readQuestion(next, vocabulary), next).toMatchObject({ ok: true });
  });

  it.each(refused)('%s', (question, word, reason) => {
    const problem = problemsOf(question).find((one) => one.is === 'refused' && one.word === word);
    expect(problem?.is === 'refused' ? problem.text : '').toContain(reason);
  });

  it.each(conflicts)('%s', (question, text) => {
    const [problem] = problemsOf(question);
    expect(problem?.is === 'conflict' ? problem.text : '').toContain(text);
  });

  it('asks what to count where no figure is named', () => {
    const [problem] = problemsOf('EURUSD on Fridays');
    expect(problem).toMatchObject({ is: 'no measure' });
    const suggestions = problem?.is === 'no measure' ? problem.suggestions : [];
    for (const { question } of suggestions) expect(readQuestion(question, vocabulary), question).toMatchObject({ ok: true });
  });

  it('asks which is meant where a name of one’s own is spelled like a phrase, and takes the name in quotes', () => {
    const own = { ...vocabulary, setups: ['London', 'After a loss'] };
    const labels = (question: string) => {
      const reading = readQuestion(question, own);
      const [problem] = reading.ok ? [] : reading.problems;
      return problem?.is === 'ambiguous' ? problem.suggestions.map(({ label }) => label) : [];
    };
    expect(labels('win rate in London')).toEqual(['in the "London" session', 'with setup "London"']);
    expect(labels('win rate after a loss')).toEqual(['with setup "After a loss"', 'after 1 loss']);
    for (const [question, condition] of [
      ['win rate with setup "London"', { on: 'setup', is: 'London' }],
      ['win rate in the London session', { on: 'session', is: 'London' }],
      ['win rate with setup "After a loss"', { on: 'setup', is: 'After a loss' }],
      ['win rate after 1 loss', { on: 'after', is: 'loss', count: 1 }],
    ] as const) {
      expect(readQuestion(question, own), question).toMatchObject({ ok: true, query: { conditions: [condition] } });
    }
  });

  it('takes no date that can be two, and none that does not exist', () => {
    expect(problemsOf('total R since 3/4/2026')).toContainEqual({ is: 'unknown', word: '3/4/2026', suggestions: [] });
    expect(problemsOf('total R since 30 February 2026').length).toBeGreaterThan(0);
  });

  it('names every word that it does not know', () => {
    const words = problemsOf('mean R of foobar in bazquux').map((problem) => ('word' in problem ? problem.word : ''));
    expect(words).toEqual(['foobar', 'bazquux']);
  });
});
