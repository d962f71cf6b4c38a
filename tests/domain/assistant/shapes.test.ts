/** Each example of a shape is read as a question of that shape, and answered from a tool or refused with a sentence. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import type { Desk } from '@/domain/assistant/desk';
import { sentenceText } from '@/domain/assistant/say';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';

/** Wednesday, 18 March 2026, 12:41 in London. */
const desk: Desk = { now: Date.UTC(2026, 2, 18, 12, 41) as EpochMs, zone: 'Europe/London', sessions: defaultSessions, journal: null };

const said = async (question: string): Promise<string> => (await ask(question, desk)).answer.sentences.map(sentenceText).join(' ');

describe('the analyst', () => {
  it('knows the hours of London and New York in winter and summer time', async () => {
    // New York is on summer time from 8 March 2026, London from 29 March: for three weeks they are four hours apart.
    expect(await said('When does New York open?')).toBe('New York opened at 12:00. It closes at 21:00, in 8 h 19.');
    expect(await said('how long until London closes')).toBe('London closes at 17:00, in 4 h 19.');
    expect(await said('what time is it in tokyo')).toBe('It’s 21:41 in Tokyo, 9 h 00 ahead of London.');
    expect(await said('When do London and New York overlap?')).toBe('London and New York are open together now, until 17:00.');
  });

  it('goes on from the question before', async () => {
    const { reading } = await ask('When does London close?', desk);
    const { answer } = await ask('and Tokyo?', desk, reading);
    expect(answer.sentences.map(sentenceText).join(' ')).toBe('Tokyo closes at Thu 09:00.');
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
    const { answer } = await ask(example, desk);
    expect(answer.understood?.shape, answer.sentences.map(sentenceText).join(' ')).toBe(id);
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(answer.sentences.length).toBeLessThanOrEqual(3);
    for (const sentence of answer.sentences) expect(sentenceText(sentence)).not.toMatch(/undefined|NaN|\[object/u);
  });
});
