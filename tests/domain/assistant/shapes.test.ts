/** Each example of a shape is read as a question of that shape, and answered from a tool or refused with a sentence. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { sentenceText } from '@/domain/assistant/say';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { screenRows } from '@/routes';
import { bareDesk as desk, sampleDesk } from './sample-desk';

/** A result leads to a screen that there is. */
const paths: readonly string[] = screenRows.map(([, { path }]) => path);

const said = async (question: string): Promise<string> => (await ask(question, desk)).answer.sentences.map(sentenceText).join(' ');

describe('the analyst', () => {
  it('knows the hours of London and New York in winter and summer time', async () => {
    // New York is on summer time from 8 March 2026, London from 29 March: for three weeks they are four hours apart.
    expect(await said('When does New York open?')).toBe('New York opened at 12:00. It closes at 21:00, in 8 h 19.');
    expect(await said('how long until London closes')).toBe('London closes at 17:00, in 4 h 19.');
    expect(await said('what time is it in tokyo')).toBe('It’s 21:41 in Tokyo, 9 h 00 ahead of London.');
    expect(await said('When do London and New York overlap?')).toBe('London and New York are open together now, until 17:00.');
  });

  // Worked out by hand: 1 pip of EURUSD is 10 USD a lot, of a point of MES 5 USD, a tick of NQ 0.25 points at 20 USD a point.
  it.each([
    [
      'What size for EURUSD with a 20 pip stop, 1% of 10,000 USD?',
      'At most 0.5 lots of EURUSD: at the stop you lose 100.00 USD of the 100.00 USD you allow.',
    ],
    [
      'How many contracts of MES can I trade with a stop of 10 points at 0.5 % risk on a $25k account?',
      'At most 2 contracts of MES: at the stop you lose 100.00 USD of the 125.00 USD you allow.',
    ],
    [
      'How large can GBPUSD be at 0.5 % of 24,310 USD, entry 1.29640 and stop 1.29820?',
      'At most 0.67 lots of GBPUSD: at the stop you lose 120.60 USD of the 121.55 USD you allow.',
    ],
    [
      'position size NQ risking 500 dollars, 40 ticks stop',
      'At most 2 contracts of NQ: at the stop you lose 400.00 USD of the 500.00 USD you allow.',
    ],
    ['What are 25 pips of GBPUSD worth with 2 lots?', '500.00 USD.'],
    ['loss of 40 ticks nq 2 contracts', '400.00 USD.'],
    [
      'What R is entry 1.1000, stop 1.0950, target 1.1100?',
      'The target is 2R, long. Such trades break even when 33.3\u2009% of them win, before costs.',
    ],
    ['What win rate do I need at 3R?', '25\u2009% have to win to break even, before costs.'],
    ['What gain do I need to recover from a 20% drawdown?', 'A gain of 25\u2009%.'],
    ['What is 0.5% of 24,310 USD?', '121.55 USD.'],
    ['What is a tick of ES worth?', 'A tick of ES is 0.25, worth 12.50 USD a contract.'],
    ['how many ounces is one lot of gold', 'One lot of XAUUSD is 100 units.'],
    [
      'What does 10,000 USD become at 2% a month for 12 months?',
      '12,682.42 USD, of which 2,682.42 USD is growth. No market pays the same share every time: this only shows what the rate would mean.',
    ],
  ])('%s', async (question, answer) => {
    expect((await said(question)).replaceAll('\u00A0', ' ')).toBe(answer);
  });

  // The week of the fixture: US rates at 14:00 in New York, which is 18:00 in London; the clocks are four hours apart.
  it.each([
    [
      'what is the next high impact news for EURUSD',
      'USD Federal Funds Rate and USD FOMC Statement at 18:00, in 5 h 19. Forecast 4.25%, previous 4.25%.',
    ],
    ['when is the next rate decision', 'USD Federal Funds Rate at 18:00, in 5 h 19. Forecast 4.25%, previous 4.25%.'],
    ['Can I trade EURUSD now?', 'Your rule about news allows it now. The next stretch without entries is 17:55 to 18:05, in 5 h 14.'],
    ['any red news for CAD on friday', '1 event: Fri 12:30 CAD Retail Sales m/m.'],
    ['What is the next high impact news for NZD?', 'No such event is ahead in the weeks that are here.'],
  ])('%s', async (question, answer) => {
    expect(await said(question)).toBe(answer);
  });

  it('goes on with another market', async () => {
    const { reading } = await ask('What is a tick of ES worth?', desk);
    const { answer } = await ask('and for nasdaq?', desk, reading);
    expect(answer.sentences.map(sentenceText).join(' ').replaceAll('\u00A0', ' ')).toBe('A tick of NQ is 0.25, worth 5.00 USD a contract.');
  });

  it('says what is missing for a conversion', async () => {
    expect(await said('How many lots of USDJPY for $200 risk with a 25 pip stop?')).toMatch(/USD.?JPY|JPY/u);
  });

  it('goes on from the question before', async () => {
    const { reading } = await ask('When does London close?', desk);
    const { answer } = await ask('and Tokyo?', desk, reading);
    expect(answer.sentences.map(sentenceText).join(' ')).toBe('Tokyo closes at Thu 09:00.');
  });

  it('tells a session by the day on which it ends, where its end is asked for', async () => {
    // Sydney closes at 16:00 on its clock, eleven hours ahead of London in March.
    expect(await said('When does Sydney close on Friday?')).toBe('Sydney closes at Fri 05:00.');
    expect(await said('When does Sydney open on Thursday?')).toMatch(/^Sydney opens at Thu 20:00, /u);
  });

  it('reads French and Spanish words for days', async () => {
    expect(await said('When does Tokyo open demain?')).toContain('Thu 00:00');
    expect(await said('When does Tokyo open mañana?')).toContain('Thu 00:00');
  });

  it('names what it does not understand, and guesses nothing', async () => {
    const { answer } = await ask('When does London flumph?', desk);
    expect(answer.understood).toBeNull();
    expect(answer.sentences.map(sentenceText).join(' ')).toContain('“flumph”');
    expect(answer.calls).toEqual([]);
  });

  it('says that there is no journal', async () => {
    expect(await said('what was my win rate last month')).toMatch(/don’t understand|no journal/u);
  });
});

describe('shapes of questions', () => {
  it('have names of their own', () => {
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
  });

  it.each(shapes.flatMap(({ id, examples }) => examples.map((example) => ({ id, example }))))('$example → $id', async ({ id, example }) => {
    const { answer } = await ask(example, sampleDesk);
    expect(answer.understood?.shape, answer.sentences.map(sentenceText).join(' ')).toBe(id);
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(answer.sentences.length).toBeLessThanOrEqual(3);
    for (const sentence of answer.sentences) expect(sentenceText(sentence)).not.toMatch(/undefined|NaN|\[object/u);
    for (const { outcome } of answer.calls) {
      if (outcome.ok && outcome.screen !== undefined) expect(paths).toContain(outcome.screen.split('?')[0]);
    }
  });
});
