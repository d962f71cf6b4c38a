/** A question put to a model: rounds of tools, judged sentences, the budget, and texts of others that try to give orders. */
import { describe, expect, it } from 'vitest';
import type { Desk } from '@/domain/assistant/desk';
import type { Judged } from '@/domain/assistant/guard/judge';
import { budgetIn, estimatedTokens, fits, spent } from '@/domain/assistant/models/budget';
import { converse, modelRules, type Conversed, type Conversing } from '@/domain/assistant/models/converse';
import { ModelFault, type Model, type ModelEvent, type ModelRequest } from '@/domain/assistant/models/model';
import { withheld, type Outgoing } from '@/domain/assistant/models/outgoing';
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

/** A model that answers each request by the next list of events, or breaks, and what it was sent. */
const speaking = (...rounds: readonly (readonly (ModelEvent | ModelFault)[])[]): Model & { readonly sent: ModelRequest[] } => {
  const sent: ModelRequest[] = [];
  return {
    name: 'small',
    sent,
    async *send(request) {
      const events = rounds[Math.min(sent.length, rounds.length - 1)]!;
      sent.push(request);
      await Promise.resolve();
      for (const one of events) {
        if (one instanceof ModelFault) throw one;
        yield one;
      }
    },
  };
};

const nothingStruck: ReadonlySet<string> = new Set();

const ask = (model: Model, given: Partial<Conversing> = {}): Promise<Conversed> =>
  converse({
    model,
    question: 'What R is entry 1.1000, stop 1.0950, target 1.1100?',
    before: [],
    tools,
    desk,
    signal: new AbortController().signal,
    approve: () => Promise.resolve(nothingStruck),
    reserve: () => () => undefined,
    ...given,
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
    const used: number[] = [];
    const { sentences, calls, end: how } = await ask(model, { reserve: () => (tokens) => used.push(tokens) });
    expect(shown(sentences)).toBe('The reward is 2R. It is more than [9] R.');
    expect(calls).toHaveLength(1);
    expect([used, how]).toEqual([[100, 100], 'whole']);
    expect(model.sent[1]?.messages.at(-1)).toMatchObject({
      from: 'tool',
      callId: 'x',
      text: expect.stringContaining('"multiple"') as unknown,
    });
  });

  it('ends before the budget is passed, and after six rounds', async () => {
    const none = speaking([end]);
    expect((await ask(none, { reserve: () => null })).end).toBe('budget');
    expect(none.sent).toHaveLength(0);
    const endless = speaking([reward, end]);
    expect((await ask(endless)).end).toBe('rounds');
    expect(endless.sent).toHaveLength(6);
  });

  it('counts what was sent and what came by its letters where the provider does not say, also when it breaks', async () => {
    const used: number[] = [];
    const settle = { reserve: () => (tokens: number) => used.push(tokens) };
    await ask(speaking([text('Yes.'), { is: 'end', used: null }]), settle);
    await ask(speaking([text('Yes.'), new ModelFault('cut')]), settle);
    expect(used[0]).toBeGreaterThan(estimatedTokens(modelRules));
    expect(used[1]).toBe(used[0]);
  });

  it.each([
    ['a tool that there is not', { id: 'x', name: 'journal.delete', input: '{}' }],
    ['no JSON', { id: 'x', name: 'risk.reward', input: '{' }],
  ])('is given up where the model asks for %s', async (_, call) => {
    expect((await ask(speaking([{ is: 'call', call }, end]))).end).toBe('broken-call');
  });

  it('keeps what was judged when the answer breaks off, and says how it ended', async () => {
    const { sentences, end: how } = await ask(speaking([text('The first sentence is whole. The sec'), new ModelFault('cut')]));
    expect(shown(sentences)).toBe('The first sentence is whole.');
    expect(how).toBe('cut');
  });

  it('shows no part of a sentence before the whole of it was judged', async () => {
    const seen: string[] = [];
    const model = speaking([text('Buy EURUSD n'), text('ow at the market. It is 4'), text('2 pips away. '), end]);
    await ask(model, { onProgress: ({ sentences }) => seen.push(shown(sentences)) });
    expect(seen).toEqual(['[refused]', '[refused] It is [42] pips away.']);
  });

  it('cuts off a server that writes without an end', async () => {
    const { end: how } = await ask(speaking(Array.from({ length: 3_000 }, () => text('And so on and on. '))));
    expect(how).toBe('cut');
  });

  it('tells the model why a tool refuses an input, and goes on', async () => {
    const model = speaking(
      [{ is: 'call', call: { id: 'x', name: 'risk.reward', input: '{"entry":"high"}' } }, end],
      [text('I can’t tell.'), end],
    );
    expect(shown((await ask(model)).sentences)).toBe('I can’t tell.');
    expect(model.sent[1]?.messages.at(-1)?.text).toContain('cannot');
  });
});

describe('what a person strikes out', () => {
  const before = [
    { id: 'q', from: 'person', text: 'An earlier question' },
    { id: 'a', from: 'model', text: 'An earlier answer' },
  ] as const;
  /** Strikes each of the parts as soon as there are any of them. */
  const striking =
    (pattern: RegExp, seen: Outgoing[] = []) =>
    (outgoing: Outgoing): Promise<ReadonlySet<string>> => {
      seen.push(outgoing);
      const parts = [...outgoing.messages, ...outgoing.tools];
      return Promise.resolve(new Set(parts.filter(({ id, title }) => pattern.test(id) || pattern.test(title)).map(({ id }) => id)));
    };

  it('is shown before it is sent, word for word', async () => {
    const seen: Outgoing[] = [];
    const model = speaking([reward, end], [text('Done.'), end]);
    await ask(model, { before, approve: striking(/^nothing$/u, seen) });
    expect(seen).toHaveLength(2);
    for (const [round, { messages, tools: offered }] of seen.entries()) {
      const sent = model.sent[round]!;
      expect(sent.messages.map((message) => message.text)).toEqual(
        messages.map(({ text: shownText, message }) => (message.from === 'model' && message.calls.length > 0 ? message.text : shownText)),
      );
      expect(offered.flatMap(({ text: shownText }) => JSON.parse(shownText) as unknown[])).toEqual(sent.tools);
    }
  });

  it('is not sent: earlier turns, the clock, and tools, whose calls are not done either', async () => {
    const model = speaking([reward, end], [text('Done.'), end]);
    const { calls } = await ask(model, { before, approve: striking(/Earlier|clock|only calculate/u) });
    const all = JSON.stringify(model.sent);
    expect(all).not.toContain('An earlier');
    expect(all).not.toContain('Europe/London');
    expect(model.sent[0]?.tools.some(({ name }) => name === 'risk.reward')).toBe(false);
    expect(model.sent[0]?.tools.some(({ name }) => name === 'journal.query')).toBe(true);
    expect(calls).toHaveLength(0);
    expect(model.sent[1]?.messages.at(-1)?.text).toContain('not on offer');
  });

  it('is not sent: a result, in this round and the next ones', async () => {
    const model = speaking([reward, end], [reward, end], [text('Done.'), end]);
    await ask(model, { approve: striking(/^result/u) });
    for (const { messages } of model.sent) for (const message of messages) if (message.from === 'tool') expect(message.text).toBe(withheld);
  });

  it('cannot be the question or the rules', async () => {
    const model = speaking([text('Done.'), end]);
    await ask(model, { approve: striking(/./u) });
    expect(model.sent[0]?.messages.map((message) => message.text)).toEqual([
      modelRules,
      'What R is entry 1.1000, stop 1.0950, target 1.1100?',
    ]);
    expect(model.sent[0]?.tools).toEqual([]);
  });

  it('may be all of it: then nothing is sent', async () => {
    const model = speaking([end]);
    expect((await ask(model, { approve: () => Promise.resolve(null) })).end).toBe('stopped');
    expect(model.sent).toHaveLength(0);
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
