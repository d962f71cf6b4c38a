/** A question put to a model: rounds of tools, judged sentences, the budget, and texts of others that try to give orders. */
import { describe, expect, it } from 'vitest';
import type { Desk } from '@/domain/assistant/desk';
import type { Judged } from '@/domain/assistant/guard/judge';
import { budgetIn, estimatedTokens, fits, spent } from '@/domain/assistant/models/budget';
import { converse, type Conversed } from '@/domain/assistant/models/converse';
import type { Model, ModelEvent, ModelMessage } from '@/domain/assistant/models/model';
import { tools } from '@/domain/assistant/tools/all-tools';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';

const desk: Desk = {
  now: Date.UTC(2026, 2, 18, 12, 41) as EpochMs,
  zone: 'Europe/London',
  sessions: defaultSessions,
  rates: [],
  knowledge: [],
  calendar: null,
  journal: null,
};

/** A model that answers each request by the next list of events, and what it was sent. */
const speaking = (...rounds: readonly (readonly ModelEvent[])[]): Model & { readonly sent: (readonly ModelMessage[])[] } => {
  const sent: (readonly ModelMessage[])[] = [];
  return {
    name: 'small',
    sent,
    async *send({ messages }) {
      const events = rounds[Math.min(sent.length, rounds.length - 1)]!;
      sent.push([...messages]);
      await Promise.resolve();
      yield* events;
    },
  };
};

const ask = (model: Model, given: { readonly question?: string; readonly mayAsk?: () => boolean } = {}): Promise<Conversed> =>
  converse({
    model,
    question: given.question ?? 'What R is entry 1.1000, stop 1.0950, target 1.1100?',
    before: [],
    tools,
    described: [],
    desk,
    signal: new AbortController().signal,
    mayAsk: given.mayAsk ?? (() => true),
  });

const shown = (sentences: readonly Judged[]): string =>
  sentences
    .map((one) =>
      one.is === 'refused'
        ? '[refused]'
        : one.parts.map((part) => (part.is === 'text' ? part.text : part.is === 'marked' ? `[${part.text}]` : part.quantity.text)).join(''),
    )
    .join(' ');

const reward: ModelEvent = { is: 'call', call: { id: 'x', name: 'risk.reward', input: '{"entry":1.1,"stop":1.095,"target":1.11}' } };
const end: ModelEvent = { is: 'end', used: 100 };
const text = (words: string): ModelEvent => ({ is: 'text', text: words });

describe('a question put to a model', () => {
  it('is answered from a tool, with the number written out by the product', async () => {
    const model = speaking([reward, end], [text('The reward is {{1.mul'), text('tiple}}. It is more than 9 R.'), end]);
    const { sentences, calls, used, end: how } = await ask(model);
    expect(shown(sentences)).toBe('The reward is 2R. It is more than [9] R.');
    expect(calls).toHaveLength(1);
    expect([used, how]).toEqual([200, 'whole']);
    expect(model.sent[1]?.at(-1)).toMatchObject({ from: 'tool', callId: 'x', text: expect.stringContaining('"multiple"') as unknown });
  });

  it('ends before the budget is passed, and after six rounds', async () => {
    expect((await ask(speaking([end]), { mayAsk: () => false })).end).toBe('budget');
    const endless = speaking([reward, end]);
    expect((await ask(endless)).end).toBe('rounds');
    expect(endless.sent).toHaveLength(6);
  });

  it.each([
    ['a tool that there is not', { id: 'x', name: 'journal.delete', input: '{}' }],
    ['no JSON', { id: 'x', name: 'risk.reward', input: '{' }],
  ])('is given up where the model asks for %s', async (_, call) => {
    await expect(ask(speaking([{ is: 'call', call }, end]))).rejects.toMatchObject({ failure: 'broken-call' });
  });

  it('tells the model why a tool refuses an input, and goes on', async () => {
    const model = speaking(
      [{ is: 'call', call: { id: 'x', name: 'risk.reward', input: '{"entry":"high"}' } }, end],
      [text('I can’t tell.'), end],
    );
    expect(shown((await ask(model)).sentences)).toBe('I can’t tell.');
    expect(model.sent[1]?.at(-1)?.text).toContain('cannot');
  });
});

describe('the budget of a month', () => {
  it('begins anew with the month, and lets nothing pass that might go over it', () => {
    const budget = { month: '2026-03', used: 900, limit: 1_000 };
    expect([fits(budget, 100), fits(budget, 101)]).toEqual([true, false]);
    expect(fits(spent(budget, 50), 51)).toBe(false);
    expect(budgetIn(budget, '2026-04')).toEqual({ month: '2026-04', used: 0, limit: 1_000 });
    expect(estimatedTokens('x'.repeat(35))).toBe(10);
  });
});
