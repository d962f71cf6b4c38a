/** Threads: the way through them, what is kept of an answer, what has changed since, and the export with its evidence. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import type { Desk } from '@/domain/assistant/desk';
import { openingQuestions } from '@/domain/assistant/opening-questions';
import { restoredReading } from '@/domain/assistant/read/restored';
import { sentenceText } from '@/domain/assistant/say';
import { differencesOf } from '@/domain/assistant/threads/differences';
import { readAnswer, writeAnswer } from '@/domain/assistant/threads/kept-answer';
import { threadKind, type Thread } from '@/domain/assistant/threads/thread-kind';
import { threadMarkdown } from '@/domain/assistant/threads/thread-markdown';
import { isFound, titleOf, turnsOf } from '@/domain/assistant/threads/thread-path';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';

/** Wednesday, 18 March 2026, 12:41 in London. */
const desk: Desk = {
  now: Date.UTC(2026, 2, 18, 12, 41) as EpochMs,
  zone: 'Europe/London',
  sessions: defaultSessions,
  rates: [],
  knowledge: shippedKnowledge,
  calendar: null,
  journal: null,
};

const answerTo = async (question: string, now = desk.now) => (await ask(question, { ...desk, now })).answer;
const said = (answer: { readonly sentences: Parameters<typeof sentenceText>[0][] | readonly (readonly unknown[])[] }): string =>
  (answer.sentences as Parameters<typeof sentenceText>[0][]).map(sentenceText).join(' ');

const size = 'How large can GBPUSD be at 0.5 % of 24,310 USD, entry 1.29640 and stop 1.29820?';

/** A question, its follow-up, and the first one edited. */
const thread: Thread = {
  entries: [
    { id: 'a', at: 1, question: 'When does London open?', after: null },
    { id: 'b', at: 2, to: 'a', by: 'analyst', body: '{}' },
    { id: 'c', at: 3, question: 'and New York?', after: 'a' },
    { id: 'd', at: 4, question: 'When does Tokyo open?', after: null },
  ],
};

describe('a thread', () => {
  it('shows the newest version of a question, or the one that was chosen with what followed it', () => {
    expect(turnsOf(thread).map(({ question }) => question)).toEqual(['When does Tokyo open?']);
    const [first, second] = turnsOf(thread, new Set(['a']));
    expect([first?.question, second?.question]).toEqual(['When does London open?', 'and New York?']);
    expect(first?.versions).toEqual(['a', 'd']);
  });

  it('is called by its title, else by its first question, and found by words of either', () => {
    expect(titleOf(thread)).toBe('When does London open?');
    expect(titleOf({ ...thread, title: 'Hours' })).toBe('Hours');
    expect([isFound(thread, 'tokyo OPEN'), isFound(thread, 'Sydney')]).toEqual([true, false]);
  });

  it('says of an answer that it cannot be read rather than showing a part of it', () => {
    expect(turnsOf(thread, new Set(['a']))[0]?.given).toMatchObject([{ id: 'b', answer: null }]);
  });

  it('ends where entries of other devices lead in a circle', () => {
    const circle = [
      { id: 'x', at: 1, question: 'One?', after: 'y' },
      { id: 'y', at: 2, question: 'Two?', after: 'x' },
    ];
    expect(turnsOf({ entries: circle })).toEqual([]);
  });

  it('is of its kind, and not with a question that is too long', () => {
    expect(threadKind.schema.safeParse(thread).success).toBe(true);
    expect(threadKind.schema.safeParse({ entries: [{ id: 'a', at: 1, question: 'x'.repeat(2_001), after: null }] }).success).toBe(false);
  });
});

describe('a kept answer', () => {
  it('comes back as it was, with its numbers', async () => {
    const answer = await answerTo(size);
    const back = readAnswer(size, writeAnswer(answer));
    expect(back).toEqual(answer);
    expect(said(back!)).toBe('At most 0.67 lots of GBPUSD: at the stop you lose 120.60 USD of the 121.55 USD you allow.');
  });

  it.each(['', 'null', '[]', '{"form":2}', '{"form":1,"understood":null,"sentences":[[["9","x"]]],"more":[],"calls":[],"next":[]}'])(
    'is refused as a whole where it is %j',
    (text) => {
      expect(readAnswer('?', text)).toBeNull();
    },
  );

  it('can be followed by a question after a reload', async () => {
    const first = await answerTo('When does London close?');
    const kept = readAnswer('When does London close?', writeAnswer(first));
    const { answer } = await ask('and New York?', desk, restoredReading([kept!]));
    expect(said(answer)).toBe('New York closes at 21:00, in 8 h 19.');
  });

  it('differs from a later one by the numbers that changed', async () => {
    const question = 'When does London close?';
    const [then, now] = [await answerTo(question), await answerTo(question, (desk.now + 600_000) as EpochMs)];
    expect(differencesOf(then, then)).toEqual([]);
    const changed = differencesOf(then, now).map(({ before, after }) => [before?.text, after?.text]);
    expect(changed).toContainEqual(['4 h 19', '4 h 09']);
    expect(changed).not.toContainEqual(['17:00', '17:00']);
  });

  it('is exported with what each number came from, and nothing in it that loads', async () => {
    const body = writeAnswer(await answerTo(size));
    const markdown = threadMarkdown(
      {
        title: '![x](https://evil.example)',
        entries: [
          { id: 'a', at: desk.now, question: size, after: null },
          { id: 'b', at: desk.now, to: 'a', by: 'analyst', body },
        ],
      },
      { zone: 'Europe/London' },
    );
    expect(markdown).toContain('At most **0.67 lots**[^1-1] of GBPUSD');
    expect(markdown).toMatch(/\[\^1-1\]: .+2026-03-18T12:41:00\.000Z.+0\.67 lots/u);
    expect(markdown).toContain(String.raw`# \!\[x\](https://evil.example)`);
  });
});

describe('questions to begin with', () => {
  it('are eight without a journal too, and each is understood', async () => {
    const questions = openingQuestions(desk);
    expect(questions).toHaveLength(8);
    for (const question of questions) expect((await answerTo(question)).understood, question).not.toBeNull();
  });
});
