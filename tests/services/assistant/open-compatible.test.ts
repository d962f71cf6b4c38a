/** The adapter for servers that speak chat completions: its streams, its calls of tools, and a name for every failure. */
import { afterEach, describe, expect, it } from 'vitest';
import { failureWords, ModelFault, type ModelEvent, type ModelRequest } from '@/domain/assistant/models/model';
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

const gather = async (given: {
  readonly address: string;
  readonly isOnline?: boolean;
  readonly signal?: AbortSignal;
}): Promise<Gathered> => {
  const { address, isOnline = true, signal = new AbortController().signal } = given;
  const model = openCompatible({ address, model: 'small', key: 'secret', isOnline: () => isOnline });
  const events: ModelEvent[] = [];
  try {
    for await (const one of model.send(request, signal)) events.push(one);
    return { events, failure: null };
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    return { events, failure: cause.failure };
  }
};

const asked = async (...scenes: readonly Scene[]): Promise<Gathered> => {
  server = await standIn(...scenes);
  return gather({ address: server.address });
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
    ['key', refuses(401)],
    ['key', refuses(403)],
    ['unknown-model', refuses(404)],
    ['quota', refuses(429)],
    ['quota', refuses(402)],
    ['fault', refuses(500)],
    ['refused', refuses(400, { error: { code: 'content_filter' } })],
    ['refused', streams([event({ refusal: 'I can’t help with that.' })])],
    ['refused', streams([event({ content: 'Well' }), event({}, 'content_filter')])],
    ['cut', streams([event({ content: 'Half an ans' })], 'cut')],
    ['cut', streams([event({ content: 'Half an ans' })], 'silent')],
    ['cut', streams([event({ content: 'Half an ans' }, 'length')])],
    ['cut', streams(['data: {"choices":[{"del\n\n'])],
    ['fault', streams(['data: {"error":{"message":"overloaded"}}\n\n'])],
    [
      'broken-call',
      streams([
        event({ tool_calls: [{ index: 0, id: 'a', function: { name: 'journal__query', arguments: '{"question"' } }] }, 'tool_calls'),
      ]),
    ],
    ['broken-call', streams([event({ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }, 'tool_calls')])],
  ] as const)('names a failure: %s', async (failure, scene) => {
    expect((await asked(scene)).failure).toBe(failure);
  });

  it('tells no network from an address where nobody answers', async () => {
    server = await standIn(refuses(500));
    const { address } = server;
    expect((await gather({ address, isOnline: false })).failure).toBe('offline');
    expect(server.asked).toHaveLength(0);
    await server.close();
    expect((await gather({ address })).failure).toBe('unreachable');
  });

  it('stops when it is told to, without a failure', async () => {
    const stop = new AbortController();
    server = await standIn((answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write(event({ content: 'One. ' }));
      stop.abort();
    });
    expect((await gather({ address: server.address, signal: stop.signal })).failure).toBeNull();
  });

  it('has a sentence of its own for each failure', () => {
    const all = (['offline', 'unreachable', 'key', 'quota', 'refused', 'cut', 'broken-call', 'unknown-model', 'fault'] as const).map(
      failureWords,
    );
    expect(new Set(all).size).toBe(all.length);
  });
});
