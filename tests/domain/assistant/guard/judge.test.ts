/** The guard over what a model writes: nothing invented or misattributed goes unmarked, and what is true is left alone. */
import { describe, expect, it } from 'vitest';
import { judgeSentence, type Judged } from '@/domain/assistant/guard/judge';
import { plainText } from '@/domain/assistant/guard/plain-text';
import { wholeSentences } from '@/domain/assistant/guard/template';
import { callsOf, chance, factsBy, trueSentence, wrongSentence } from './model-answers';

const isMarked = (judged: Judged): boolean => judged.is === 'refused' || judged.parts.some(({ is }) => is === 'marked');

const facts = factsBy(chance(7));
const calls = callsOf(facts);
const evidence = { question: 'How have I done?', calls };
const shown = (judged: Judged): string =>
  judged.is === 'refused'
    ? ''
    : judged.parts.map((part) => (part.is === 'text' || part.is === 'marked' ? part.text : part.quantity.text)).join('');

describe('the guard', () => {
  it('marks every one of 2,000 answers with a number that is of nothing or of something else', () => {
    const random = chance(2_026);
    const unmarked = Array.from({ length: 2_000 }, () => wrongSentence(facts, random)).filter(
      (text) => !isMarked(judgeSentence(text, evidence)),
    );
    expect(unmarked).toEqual([]);
  });

  it('leaves at least 98 % of 2,000 true ones alone', () => {
    const random = chance(11);
    const marked = Array.from({ length: 2_000 }, () => trueSentence(facts, random)).filter((text) =>
      isMarked(judgeSentence(text, evidence)),
    );
    expect(marked.length, marked.slice(0, 10).join('\n')).toBeLessThanOrEqual(40);
  });

  it('lets a person’s own numbers stand, with the unit the person gave them', () => {
    const asked = { question: 'What is 0.5 % of 24,310 USD?', calls };
    expect(isMarked(judgeSentence('You asked about 0.5 % of 24,310 USD.', asked))).toBe(false);
    expect(isMarked(judgeSentence('You asked about 24310 USD.', asked))).toBe(false);
    expect(isMarked(judgeSentence('The stop is 0.5 pips away.', asked))).toBe(true);
    expect(isMarked(judgeSentence('It comes to 121.55 USD.', asked))).toBe(true);
  });

  it('tells two instruments in one sentence apart', () => {
    const [euro, pound] = ['EURUSD', 'GBPUSD'].map((name) =>
      facts.find(
        ({ quantity: { subject } }) => subject.of === name && subject.measure === 'total result' && subject.period === 'this year',
      )!,
    );
    const sentence = (first: string, second: string): string =>
      `The total result this year was ${first} on EURUSD, and ${second} on GBPUSD.`;
    expect(isMarked(judgeSentence(sentence(euro!.quantity.text, pound!.quantity.text), evidence))).toBe(false);
    expect(isMarked(judgeSentence(sentence(pound!.quantity.text, euro!.quantity.text), evidence))).toBe(true);
  });

  it('calculates from results, with their units, and from nothing else', () => {
    const [euro, pound] = ['EURUSD', 'GBPUSD'].map((name) =>
      facts.find(
        ({ quantity: { subject } }) => subject.of === name && subject.measure === 'total result' && subject.period === 'this year',
      )!,
    );
    const difference = judgeSentence(`That is {{calc: ${euro!.call}.${euro!.key} - ${pound!.call}.${pound!.key}}} apart.`, evidence);
    const expected = (euro!.quantity.value ?? 0) - (pound!.quantity.value ?? 0);
    expect(shown(difference)).toBe(
      `That is ${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(expected).replace('-', '−')} USD apart.`,
    );
    const rate = facts.find(({ quantity }) => quantity.unit === '%')!;
    expect(isMarked(judgeSentence(`That is {{calc: ${euro!.call}.${euro!.key} + ${rate.call}.${rate.key}}}.`, evidence))).toBe(true);
    expect(isMarked(judgeSentence('That is {{calc: 42}}.', evidence))).toBe(true);
  });

  it.each([
    'You should buy EURUSD now.',
    'Go long here at the market.',
    'Gold will rise tomorrow.',
    'The price is going to fall to the low of last week.',
    'This is a strong buy.',
    'My price target is the high of Monday.',
  ])('refuses “%s” and says what can be computed instead', (text) => {
    const judged = judgeSentence(text, evidence);
    expect(judged).toMatchObject({ is: 'refused', reason: expect.stringContaining('Ask for') as unknown });
  });

  it.each([
    ['![x](https://evil.example/?d=1)', '(picture left out)'],
    ['See [the terms](https://evil.example/a).', 'See the terms.'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['Go to https://evil.example/leak?q=1 please', 'Go to (address left out) please'],
    ['javascript:alert(1)', '(address left out)'],
    ['data:text/html;base64,AAAA', '(address left out)'],
    ['a\u200b\u202eb\u{e0041}c\ufeff', 'abc'],
    ['[a][1] and ![b][2]', 'a and (picture left out)'],
  ])('loads nothing of %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  it('shows no sentence before it is whole', () => {
    expect(wholeSentences('The rate is {{1.value}}. And the re')).toEqual({ whole: ['The rate is {{1.value}}.'], rest: ' And the re' });
    expect(wholeSentences('It is 1.5')).toEqual({ whole: [], rest: 'It is 1.5' });
    expect(wholeSentences('It is {{calc: 1.a ').whole).toEqual([]);
  });
});
