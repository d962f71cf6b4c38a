/** What is particular to servers that speak chat completions; what every adapter promises is in the contract. */
import { afterEach, describe, expect, it } from 'vitest';
import { ModelFault, type ModelEvent, type ModelRequest } from '@/domain/assistant/models/model';
import { openCompatible } from '@/services/assistant/models/open-compatible';
import { event, refuses, standIn, streams, type Scene, type StandIn } from './stand-in-model';

const request: ModelRequest = {
  messages: [
    { from: 'product', text: 'Rules' },
    { from: 'person', text: 'How have I done?' },
    { from: 'model', text: '', calls: [{ id: 'c1', name: 'journal.query', input: '{"question":"win rate"}' }] },
    { from: 'tool', callId: 'c1', text: '{"id":"1"}' },
  ],
  tools: [{ name: 'journal.query', description: 'Figures of trades', schema: { type: 'object' } }],
  mostTokens: 50,
};

let server: StandIn | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

interface Gathered {
  readonly events: readonly ModelEvent[];
  readonly failure: string | null;
}

const asked = async (...scenes: readonly Scene[]): Promise<Gathered> => {
  server = await standIn(...scenes);
  const model = openCompatible({ address: server.address, model: 'small', key: 'secret', isOnline: () => true });
  const events: ModelEvent[] = [];
  try {
    for await (const one of model.send(request, new AbortController().signal)) events.push(one);
    return { events, failure: null };
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    return { events, failure: cause.failure };
  }
};

describe('a model behind an address', () => {
  it('streams text, whatever pieces the network makes of it, and tells the tokens', async () => {
    const whole = new TextEncoder().encode(
      `${event({ content: 'Grüße ' })}${event({ content: 'to you' }, 'stop')}data: {"choices":[],"usage":{"total_tokens":42}}\n\n`,
    );
    const pieces = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) => whole.slice(at * 7, at * 7 + 7));
    const { events, failure } = await asked(streams(pieces));
    expect(failure).toBeNull();
    expect(events).toEqual([
      { is: 'text', text: 'Grüße ' },
      { is: 'text', text: 'to you' },
      { is: 'end', used: 42 },
    ]);
  });

  it('puts calls of tools together from their pieces', async () => {
    const { events } = await asked(
      streams([
        event({ tool_calls: [{ index: 0, id: 'a', function: { name: 'journal__query', arguments: '{"quest' } }] }),
        event({ tool_calls: [{ index: 1, id: 'b', function: { name: 'risk__reward', arguments: '{}' } }] }),
        event({ tool_calls: [{ index: 0, function: { arguments: 'ion":"win rate"}' } }] }),
        event({}, 'tool_calls'),
      ]),
    );
    expect(events).toEqual([
      { is: 'call', call: { id: 'a', name: 'journal.query', input: '{"question":"win rate"}' } },
      { is: 'call', call: { id: 'b', name: 'risk.reward', input: '{}' } },
      { is: 'end', used: null },
    ]);
  });

  it('sends the key as a header only, and messages and tools in the form of the server', async () => {
    await asked(streams([event({ content: 'Yes.' }, 'stop')]));
    const [{ body, key } = { body: null, key: undefined }] = server?.asked ?? [];
    expect(key).toBe('Bearer secret');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body).toMatchObject({
      model: 'small',
      stream: true,
      max_tokens: 50,
      messages: [
        { role: 'system', content: 'Rules' },
        { role: 'user' },
        { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'journal__query' } }] },
        { role: 'tool', tool_call_id: 'c1' },
      ],
      tools: [{ type: 'function', function: { name: 'journal__query' } }],
    });
  });

  it.each([
    ['key', refuses(403)],
    ['quota', refuses(402)],
    ['refused', streams([event({ refusal: 'I can’t help with that.' })])],
    ['too-long', refuses(400, { error: { code: 'context_length_exceeded' } })],
    ['cut', streams([event({ content: 'Half an ans' }, 'length')])],
    ['fault', streams(['data: {"error":{"message":"overloaded"}}\n\n'])],
    ['broken-call', streams([event({ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }, 'tool_calls')])],
  ] as const)('names a failure: %s', async (failure, scene) => {
    expect((await asked(scene)).failure).toBe(failure);
  });
});
