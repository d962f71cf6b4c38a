/** Completion: the word that follows is offered wherever a sentence is cut, and whatever is accepted can be gone on from. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsAt, isBeginning, withCompletion, type Completions } from '@/domain/strategy/complete-sentence';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { lastSentence } from '@/domain/strategy/split-sentences';
import { anyStrategy } from './any-strategy';

/** The words of the language as the test reads them, apart from the parser. */
const wordPattern = /"(?:[^"\\]|\\.)*"|\d+:\d+|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_](?:[\w'-]|[/+](?=\w))*|[^\s]/giu;

const isNumber = (word: string): boolean => /^-?\d/u.test(word) && !word.includes(':');
const firstWord = (text: string): string => (text.match(wordPattern) ?? [''])[0]!.toLowerCase();

/** Whether the word is offered, or said to be a number, a time, a zone or a name of one's own. */
const offers = ({ choices, own }: Completions, word: string): boolean => {
  if (choices.some(({ insert }) => firstWord(insert.trim()) === word.toLowerCase())) return true;
  const isOwn = (kind: string): boolean => own.some((one) => one.kind === kind);
  if (word.startsWith('"')) return isOwn('name');
  if (/^\d+:\d+$/u.test(word)) return isOwn('time');
  if (isNumber(word)) return isOwn('number') || choices.some(({ insert }) => isNumber(firstWord(insert.trim())));
  return /^[A-Z]/u.test(word) && isOwn('zone');
};

/** The lines of random strategies, and where their words begin. */
const aCut = fc
  .tuple(anyStrategy, fc.nat(), fc.nat())
  .map(([strategy, lineSeed, wordSeed]) => {
    const lines = describeStrategy(strategy).trimEnd().split('\n');
    const line = lines[lineSeed % lines.length]!;
    const words = Array.from(line.matchAll(wordPattern));
    const word = words[wordSeed % words.length]!;
    return { line, at: word.index, word: word[0] };
  })
  // A name may hold anything, also what looks like another word.
  .filter(({ line, at }) => !/^Strategy|in group/u.test(line.slice(0, at)));

const labels = (text: string, offset = text.length): readonly string[] => completionsAt(text, offset).choices.map(({ label }) => label);

describe('what may come next', () => {
  it('has the true next word wherever a random sentence is cut', () => {
    fc.assert(
      fc.property(aCut, ({ line, at, word }) => {
        const before = line.slice(0, at);
        const found = completionsAt(before, before.length);
        expect(offers(found, word), `${before} | ${word}`).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('has it too where the next word has been begun', () => {
    fc.assert(
      fc.property(aCut, fc.integer({ min: 1, max: 3 }), ({ line, at, word }, letters) => {
        fc.pre(/^[A-Za-z]/u.test(word) && word.length > letters && !/^(?:America|Europe|Etc|UTC)/u.test(word));
        const before = line.slice(0, at + letters);
        const found = completionsAt(before, before.length);
        expect(
          found.choices.some((choice) => firstWord(withCompletion(before, choice).text.slice(at)) === word.toLowerCase()),
          `${before} | ${word}`,
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('only leads to what a sentence can begin with, however often one is accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (picks) => {
        let text = '';
        for (const pick of picks) {
          const { choices } = completionsAt(text, text.length);
          if (choices.length === 0) break;
          ({ text } = withCompletion(text, choices[pick % choices.length]!));
          const ended = text.endsWith('\n');
          const sentence = ended ? text.trim().split('\n').at(-1)!.replace(/\.$/u, '') : lastSentence(text.split('\n').at(-1)!).text;
          expect(isBeginning(sentence), text).toBe(true);
          if (!ended) continue;
          // What is wrong with the whole is at most that it is not all yet, or asks for values that fit each other.
          const read = parseStrategy(text);
          expect(read.ok ? [] : read.problems.filter(({ message }) => message.startsWith('expected')), text).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('by hand', () => {
  it.each<[text: string, first: readonly string[]]>([
    ['Go ', ['long', 'short']],
    ['go sh', ['short']],
    ['Go long at market when clo', ['close']],
    ['Go long at market when close ', ['is', 'crosses', 'rises', 'falls']],
    ['Stop 20 ', ['ticks', 'pips', 'in price', '%', '×']],
    ['Stop 1 ', ['tick', 'pip', 'in price', '%', '×']],
    ['Close after 12 bars', ['.']],
    ['Go long at market when rsi(14) is below ', ['rsi(14)', '30', '70']],
  ])('%j', (text, first) => {
    const found = labels(text);
    for (const label of first) expect(found).toContain(label);
  });

  it('offers beside a price only what is a price', () => {
    const found = labels('Go long at market when close is above ');
    expect(found).toContain('sma(20)');
    expect(found).toContain('high');
    expect(found).not.toContain('volume');
    // An average of a volume is a volume, the RSI has a scale of its own, and the MACD is a difference of prices.
    expect(found.filter((label) => /^(?:rsi|macd|obv)\(/u.test(label))).toEqual([]);
  });

  it('offers of a distance what measures one, also as an average', () => {
    const found = labels('Stop 2 × ');
    expect(found).toContain('atr(14)');
    expect(found).toContain('sma(20) of atr(14)');
    expect(found).not.toContain('close');
    expect(found.filter((label) => label.startsWith('rsi'))).toEqual([]);
  });

  it('knows an indicator by its name, and the outputs of one that has several', () => {
    expect(labels('Go long at market when bollin')[0]).toMatch(/^bbands\(/u);
    expect(labels('Go long at market when macd(12, 26, 9)')).toContain('.signal');
    expect(labels('Go long at market when macd(12, 26, 9).si')).toContain('signal');
  });

  it('writes the spaces, signs and full stops that belong there', () => {
    const accept = (text: string, label: string): string => {
      const choice = completionsAt(text, text.length).choices.find((one) => one.label === label);
      return withCompletion(text, choice!).text;
    };
    expect(accept('Go', 'long')).toBe('Go long ');
    expect(accept('Go long', 'at market')).toBe('Go long at market ');
    expect(accept('Go ', 'long')).toBe('Go long ');
    expect(accept('Take 50 ', '% off at')).toBe('Take 50% off at ');
    expect(accept('Close after 12 bars ', '.')).toBe('Close after 12 bars.\n');
    expect(accept('Go long at market when close on 4', '-hour bars')).toBe('Go long at market when close on 4-hour bars ');
    expect(accept('Go long at market when sma', '(20)')).toBe('Go long at market when sma(20) ');
    expect(accept('After a gain of 10 pips', ', move the stop to lock in')).toBe('After a gain of 10 pips, move the stop to lock in ');
  });

  it('completes inside a text, and puts a choice in the place of a word that is wrong', () => {
    const text = 'Go long at market when close is above open.\nStop 20 cows from the fill.\nTrade 1 unit.\n';
    const at = text.indexOf('cows');
    const choice = completionsAt(text, at, at + 4).choices.find(({ label }) => label === 'pips');
    expect(withCompletion(text, choice!).text).toBe(text.replace('cows', 'pips'));
    const inWord = completionsAt(text, text.indexOf('market') + 3).choices.find(({ label }) => label === 'market');
    expect(withCompletion(text, inWord!).text).toBe(text);
  });

  it('offers no second stop and no second size', () => {
    const text = 'Stop 20 pips from the fill.\nRisk 1% of equity on each trade.\n';
    const found = labels(text);
    expect(found).toContain('Go long');
    expect(found).toContain('Target');
    for (const label of ['Stop', 'Risk', 'Trade', 'Put']) expect(found).not.toContain(label);
  });

  it('says where a number of one’s own is asked for, and what it means', () => {
    expect(completionsAt('Risk ', 5).own).toEqual([{ kind: 'number', text: 'a number', hint: 'percent of equity, or an amount of money' }]);
  });
});
