/** Sentences broken on purpose at a known place are refused there, and what stood there is among what is expected. */
import { describe, expect, it } from 'vitest';
import { parseStrategy } from '@/domain/strategy/parse-strategy';

const whole = [
  'Strategy "Test".',
  'Go long at market when close is above sma(20).',
  'Go short at market when macd(12, 26, 9).macd crosses below macd(12, 26, 9).signal.',
  'Go long with a limit at low minus 5 ticks for 3 bars in group "a" when rsi(14) is at or below 30.',
  'Go long with a stop at high 1 bar ago plus 2 pips until cancelled when the London session is open.',
  'Go short with a stop at low and a limit at low minus 1 tick for the day when volume is above 1000.',
  'Go long at market when sma(10) of rsi(14) rises for 3 bars and not (close is below open).',
  'Go long at market when close on daily bars is at or above sma(50) on 4-hour bars.',
  'Close longs when close falls for 2 bars or (close is below low 3 bars ago and close is above 1.2).',
  'Close any position when the time is from 16:00 to 17:30 in America/New_York.',
  'Close shorts when the day is Monday or Friday in UTC.',
  'Close 50% of longs when the New York session is open.',
  'Stop 2 × atr(14) from the fill.',
  'Target 30 pips from the signal.',
  'Take 50% off at 20 ticks from the fill.',
  'Trail the stop by 0.5 in price.',
  'After a gain of 10 pips, move the stop to lock in 1 pip.',
  'Close after 12 bars.',
  'Close at 16:00 in Europe/London.',
  'Trade 2 units.',
  'Trade 0.5 lots.',
  'Risk 1% of equity on each trade.',
  "Risk 100 in the account's currency on each trade.",
  'Put 50% of equity into each trade.',
  'While a position is open, skip entries.',
  'While a position is open, reverse it on an entry in the other direction.',
  'While a position is open, add entries in the same direction, up to 3 positions at once.',
  'No entries from 5 minutes before to 10 minutes after high-impact news, and close open positions.',
];

const wordPattern = /"[^"]*"|\d+:\d+|\d+(?:\.\d+)?|[A-Za-z_](?:[\w'-]|\/(?=\w))*|[^\s]/gu;
const indicators = new Set(['sma', 'rsi', 'macd', 'atr']);

/** What has to be named as expected where a word stood. */
const wanted = (word: string, sentence: string, at: number): string => {
  if (word.startsWith('"')) return 'a name';
  if (/:/.test(word)) return 'a time such';
  if (/^(?:Europe|America|UTC)/.test(word)) return 'a time zone';
  if (/^\d/.test(word)) return /^\d bars? ago/.test(sentence.slice(at)) ? '1 bar ago' : 'a number';
  return indicators.has(word) && sentence[at - 1] !== '.' ? 'an indicator' : word;
};

interface Broken {
  readonly text: string;
  readonly column: number;
  readonly length: number;
  readonly expected: string;
}

const broken: readonly Broken[] = whole.flatMap((sentence) => {
  const body = sentence.slice(0, -1);
  const replaced = Array.from(body.matchAll(wordPattern), ({ 0: word, index }) => {
    // A space after the full stop of an output would end the sentence.
    const space = body[index - 1] === '.' ? '' : ' ';
    return {
      text: `${body.slice(0, index)}${space}banana ${body.slice(index + word.length)}.`,
      column: index + space.length + 1,
      length: 6,
      expected: wanted(word, body, index),
    };
  });
  return [
    ...replaced,
    { text: body, column: body.length + 1, length: 1, expected: '.' },
    { text: `${body} banana.`, column: body.length + 2, length: 6, expected: '.' },
  ];
});

describe('a broken sentence', () => {
  it('is tried in at least 300 ways', () => expect(broken.length).toBeGreaterThanOrEqual(300));

  it.each(broken)('$text', ({ text, column, length, expected }) => {
    const outcome = parseStrategy(text);
    const problem = outcome.ok ? undefined : outcome.problems[0];
    expect(problem?.place).toEqual({ line: 1, column, length });
    expect(problem?.expected).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${expected.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i'))]),
    );
  });

  it.each([
    ['Go long at market when sma(0) is above close.', { line: 1, column: 28, length: 1 }, 'a number from 1 to 1000'],
    ['Go long at market when close is above rsi(14).', { line: 1, column: 39, length: 7 }, 'close'],
    [
      'Go long at market when close is above open.\nTrade 1 unit.\nStop 0 pips from the fill.',
      { line: 3, column: 6, length: 6 },
      'above 0',
    ],
    ['Trade 1 unit. Trade 1 cow.', { line: 1, column: 23, length: 3 }, 'unit'],
    ['Go long at market when close is above open and close is below 2 or open is above 1.', { line: 1, column: 65, length: 2 }, 'and'],
    ['Trade 1 unit.Stop 20 pips from the fill.', { line: 1, column: 13, length: 1 }, '. '],
    ['Close at 25:00 in UTC.', { line: 1, column: 10, length: 5 }, 'a time such as 08:30'],
    ['Close at 16:00 in Mars/Base.', { line: 1, column: 19, length: 9 }, 'a time zone such as Europe/London'],
  ])('%s, by hand', (text, place, expected) => {
    const outcome = parseStrategy(text);
    const problem = outcome.ok ? undefined : outcome.problems.at(-1);
    expect(problem?.place).toEqual(place);
    expect(problem?.expected).toContain(expected);
  });
});
