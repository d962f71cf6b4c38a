/** What every adapter of a model promises, whoever it speaks to: streams, calls, what is sent, stopping, and a name for each failure. */
import { afterEach, describe, expect, it } from 'vitest';
import { endWords, answerEnds, failureWords } from '@/domain/assistant/models/answer-end';
import { modelFailures, ModelFault, type ModelEvent, type ModelFailure, type ModelRequest } from '@/domain/assistant/models/model';
import { browserModel, browserModelState } from '@/services/assistant/models/browser-model';
import { openCompatible } from '@/services/assistant/models/open-compatible';
import { speakers, type Spoken, type Told } from './speakers';

const request: ModelRequest = {
  messages: [
    { from: 'product', text: 'These are the rules.' },
    { from: 'product', text: 'It is noon.' },
    { from: 'person', text: 'How have I done?' },
    { from: 'model', text: 'One moment.', calls: [{ id: 'c1', name: 'journal.query', input: '{"question":"win rate"}' }] },
    { from: 'tool', callId: 'c1', text: '{"id":"1","numbers":{"rate":"41 %"}}' },
  ],
  tools: [
    { name: 'journal.query', description: 'Figures of trades', schema: { type: 'object', properties: { question: { type: 'string' } } } },
  ],
  mostTokens: 50,
};

const withPicture: ModelRequest = {
  messages: [
    { from: 'product', text: 'These are the rules.' },
    { from: 'person', text: 'Read this.', picture: { type: 'image/png', data: 'iVBORw0K', width: 300, height: 200 } },
  ],
  tools: [],
  mostTokens: 50,
};

let open: Spoken[] = [];
afterEach(async () => {
  const closing = open;
  open = [];
  await Promise.all(closing.map(({ close }) => close()));
});

interface Gathered {
  readonly events: readonly ModelEvent[];
  readonly failure: ModelFailure | null;
}

const gather = async ({ model }: Pick<Spoken, 'model'>, signal = new AbortController().signal, asked = request): Promise<Gathered> => {
  const events: ModelEvent[] = [];
  try {
    for await (const one of model.send(asked, signal)) events.push(one);
    return { events, failure: null };
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    return { events, failure: cause.failure };
  }
};

const textOf = ({ events }: Gathered): string => events.map((one) => (one.is === 'text' ? one.text : '')).join('');

/** How each scene is named; the key of Firebase is the site’s, so a person cannot mend it. */
const names: ReadonlyMap<Told['is'], ModelFailure> = new Map([
  ['breaks off', 'cut'],
  ['ends early', 'cut'],
  ['garbage', 'cut'],
  ['declines', 'refused'],
  ['declines late', 'refused'],
  ['broken call', 'broken-call'],
  ['wrong key', 'key'],
  ['no quota', 'quota'],
  ['no such model', 'unknown-model'],
  ['too long', 'too-long'],
  ['fails', 'fault'],
]);

describe.each(speakers)('$name', ({ name, without, speak }) => {
  const spoken = async (told: Told, isOnline?: boolean): Promise<Spoken> => {
    const one = await speak(told, isOnline);
    open.push(one);
    return one;
  };

  it('streams text in its order, and ends', async () => {
    const gathered = await gather(await spoken({ is: 'text', pieces: ['Grüße ', 'to you', '. {{1.rate}}'] }));
    expect(gathered.failure).toBeNull();
    expect(textOf(gathered)).toBe('Grüße to you. {{1.rate}}');
    expect(gathered.events.at(-1)?.is).toBe('end');
    expect(gathered.events.filter(({ is }) => is === 'end')).toHaveLength(1);
  });

  it('gives the calls of tools by their own names, with inputs that can be read', async () => {
    const { events, failure } = await gather(
      await spoken({ is: 'calls', calls: [{ name: 'journal.query', input: { question: 'win rate' } }] }),
    );
    expect(failure).toBeNull();
    const [first] = events;
    expect(first).toMatchObject({ is: 'call', call: { name: 'journal.query' } });
    expect(first?.is === 'call' && JSON.parse(first.call.input)).toEqual({ question: 'win rate' });
    expect(textOf({ events, failure })).toBe('');
  });

  it('sends the rules, the conversation, the results and the tools, and no key among them', async () => {
    const one = await spoken({ is: 'text', pieces: ['Yes.'] });
    await gather(one);
    const [sent = ''] = one.sent();
    expect(one.sent()).toHaveLength(1);
    for (const text of ['These are the rules.', 'It is noon.', 'How have I done?', 'One moment.', 'win rate', '41 %', 'Figures of trades'])
      expect(sent, text).toContain(text);
    expect(sent).not.toContain('secret');
  });

  it('sends a picture with what is asked of it, and says where the model can’t read one', async () => {
    const seen = await spoken({ is: 'text', pieces: ['Market: EURUSD'] });
    expect((await gather(seen, undefined, withPicture)).failure).toBeNull();
    expect(seen.sent()[0]).toContain('Read this.');
    expect(seen.sent()[0]).toContain('image/png');
    expect(seen.sent()[0]).toMatch(/iVBORw0K|of 6 bytes/u);
    const blind = await spoken({ is: 'cannot see' });
    expect((await gather(blind, undefined, withPicture)).failure).toBe('no-pictures');
  });

  it('stops when it is told to, without a failure', async () => {
    const one = await spoken({ is: 'never ends' });
    const stop = new AbortController();
    void one.begun.then(() => stop.abort());
    expect(await gather(one, stop.signal)).toMatchObject({ failure: null });
  });

  it.each([...names].filter(([is]) => !without.includes(is)))('names a failure: it %s', async (is, failure) => {
    const expected = name === 'Firebase AI Logic' && failure === 'key' ? 'unavailable' : failure;
    const gathered = await gather(await spoken({ is } as Told));
    expect(gathered.failure).toBe(expected);
    expect(gathered.events.some((one) => one.is === 'end')).toBe(false);
  });

  it.runIf(without.length === 0)('tells no network from a server where nobody answers', async () => {
    const offline = await spoken({ is: 'fails' }, false);
    expect((await gather(offline)).failure).toBe('offline');
    expect(offline.sent()).toHaveLength(0);
    const gone = await speak({ is: 'fails' });
    await gone.close();
    expect((await gather(gone)).failure).toBe('unreachable');
  });
});

describe('what a person is told', () => {
  it('is a sentence of its own for each failure and each other end', () => {
    const all = [...modelFailures.map(failureWords), ...answerEnds.flatMap((end) => endWords(end) ?? [])];
    expect(new Set(all).size).toBe(answerEnds.length - 1);
    expect(endWords('whole')).toBeNull();
    for (const words of all) expect(words).toMatch(/^[A-Z].*\.$/u);
  });
});

describe('a browser without a model of its own', () => {
  it('is told from one whose device can’t run it, and neither is asked', async () => {
    expect(await browserModelState(null)).toBe('none');
    const api = {
      availability: () => Promise.resolve('unavailable' as const),
      create: () => Promise.reject(new Error('Not to be asked.')),
    };
    expect(await browserModelState(api)).toBe('unavailable');
    expect((await gather({ model: browserModel(api) })).failure).toBe('unavailable');
    expect((await gather({ model: browserModel(null) })).failure).toBe('unavailable');
  });
});

describe('a URL that leads elsewhere', () => {
  it('is not followed, so that the key stays with the server it was given for', async () => {
    const one = await speakers[0]!.speak({ is: 'text', pieces: ['Yes.'] });
    open.push(one);
    const { createServer } = await import('node:http');
    const { address, close } = await new Promise<{ readonly address: string; readonly close: () => void }>((resolve) => {
      const leading = createServer((_, answer) => {
        answer.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' });
        answer.end();
      }).listen(0, '127.0.0.1', () => {
        const at = leading.address();
        const port = typeof at === 'object' && at !== null ? at.port : 0;
        resolve({ address: `http://127.0.0.1:${String(port)}/v1`, close: () => leading.close() });
      });
    });
    try {
      const model = openCompatible({ address, model: 'small', key: 'secret', isOnline: () => true });
      expect((await gather({ model })).failure).toBe('unreachable');
    } finally {
      close();
    }
  });
});
