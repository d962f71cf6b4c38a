/** Every adapter with a stand-in that speaks its format: the same scenes, told as each provider would tell them. */
import { initializeApp } from 'firebase/app';
import type { Model } from '@/domain/assistant/models/model';
import { browserModel, type PromptApi, type PromptMessage, type SeenMessage } from '@/services/assistant/models/browser-model';
import { openCompatible } from '@/services/assistant/models/open-compatible';
import { aiLogic } from '@/services/firebase/ai-logic';
import { event, refuses, standIn, streams, type Scene } from './stand-in-model';

export type Told =
  | { readonly is: 'text'; readonly pieces: readonly string[] }
  | { readonly is: 'calls'; readonly calls: readonly { readonly name: string; readonly input: object }[] }
  | {
      readonly is:
        | 'breaks off'
        | 'ends early'
        | 'garbage'
        | 'declines'
        | 'declines late'
        | 'broken call'
        | 'wrong key'
        | 'no quota'
        | 'no such model'
        | 'too long'
        | 'cannot see'
        | 'fails'
        | 'never ends';
    };

export interface Spoken {
  readonly model: Model;
  /** Everything that was sent, as text. */
  readonly sent: () => readonly string[];
  /** Resolves when the answer that never ends has begun. */
  readonly begun: Promise<void>;
  /** What is left open at the provider’s end. */
  readonly close: () => Promise<void>;
}

export interface Speaker {
  readonly name: string;
  /** Where it has no scene of that kind, there is none to be told. */
  readonly without: readonly Told['is'][];
  readonly speak: (told: Told, isOnline?: boolean) => Promise<Spoken>;
}

const half = 'Half an ans';

const once = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const openScene = (told: Told, begun: () => void): Scene => {
  switch (told.is) {
    case 'text':
      return streams([
        ...told.pieces.map((content) => event({ content })),
        event({}, 'stop'),
        'data: {"choices":[],"usage":{"total_tokens":42}}\n\n',
      ]);
    case 'calls':
      return streams([
        ...told.calls.map(({ name, input }, index) =>
          event({
            tool_calls: [
              { index, id: `c${String(index)}`, function: { name: name.replaceAll('.', '__'), arguments: JSON.stringify(input) } },
            ],
          }),
        ),
        event({}, 'tool_calls'),
      ]);
    case 'breaks off':
      return streams([event({ content: half })], 'cut');
    case 'ends early':
      return streams([event({ content: half })], 'silent');
    case 'garbage':
      return streams(['data: {"choices":[{"del\n\n']);
    case 'declines':
      return refuses(400, { error: { code: 'content_filter' } });
    case 'declines late':
      return streams([event({ content: half }), event({}, 'content_filter')]);
    case 'broken call':
      return streams([
        event({ tool_calls: [{ index: 0, id: 'a', function: { name: 'risk__reward', arguments: '{"entry"' } }] }, 'tool_calls'),
      ]);
    case 'wrong key':
      return refuses(401);
    case 'no quota':
      return refuses(429);
    case 'no such model':
      return refuses(404);
    case 'too long':
      return refuses(400, { error: { message: 'This model’s maximum context length is 8192 tokens.' } });
    case 'cannot see':
      return refuses(404, { error: { message: 'No endpoints found that support image input' } });
    case 'fails':
      return refuses(500);
    default:
      return (answer) => {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write(event({ content: 'One. ' }), begun);
      };
  }
};

/** The stream of AI Logic: `data: {json}` and an empty line, and no end but that of the connection. */
const part = (parts: readonly unknown[], more: object = {}): string =>
  `data: ${JSON.stringify({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }] })}\n\n`;

const ends = 'data: {"candidates":[{"index":0,"finishReason":"STOP"}],"usageMetadata":{"totalTokenCount":42}}\n\n';

const fails = (code: number, status: string, message = 'no'): Scene => refuses(code, { error: { code, message, status, details: [] } });

const googleScene = (told: Told, begun: () => void): Scene => {
  switch (told.is) {
    case 'text':
      return streams([...told.pieces.map((text) => part([{ text }])), ends], 'silent');
    case 'calls':
      return streams(
        [part(told.calls.map(({ name, input }) => ({ functionCall: { name: name.replaceAll('.', '__'), args: input } }))), ends],
        'silent',
      );
    case 'breaks off':
      return streams([part([{ text: half }])], 'cut');
    case 'ends early':
      return streams([part([{ text: half }])], 'silent');
    case 'garbage':
      return streams(['data: {"candidates":[{"cont\n\n'], 'silent');
    case 'declines':
      return streams(['data: {"promptFeedback":{"blockReason":"SAFETY"}}\n\n'], 'silent');
    case 'declines late':
      return streams([part([{ text: half }]), part([], { finishReason: 'SAFETY' })], 'silent');
    case 'broken call':
      return streams([part([], { finishReason: 'MALFORMED_FUNCTION_CALL' })], 'silent');
    case 'wrong key':
      return fails(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    case 'no quota':
      return fails(429, 'RESOURCE_EXHAUSTED');
    case 'no such model':
      return fails(404, 'NOT_FOUND');
    case 'too long':
      return fails(400, 'INVALID_ARGUMENT', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).');
    case 'cannot see':
      return fails(400, 'INVALID_ARGUMENT', 'Image input modality is not enabled for models/small');
    case 'fails':
      return fails(503, 'UNAVAILABLE');
    default:
      return (answer) => {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write(part([{ text: 'One. ' }]), begun);
      };
  }
};

let apps = 0;

const overHttp =
  (scene: (told: Told, begun: () => void) => Scene, open: (address: string, isOnline: () => boolean) => Model): Speaker['speak'] =>
  async (told, isOnline = true) => {
    const { promise, resolve } = once();
    const server = await standIn(scene(told, resolve));
    return {
      model: open(server.address, () => isOnline),
      sent: () => server.asked.map(({ body }) => JSON.stringify(body)),
      begun: promise,
      close: server.close,
    };
  };

/** What the browser’s interface throws. */
const thrown = (name: string): DOMException => new DOMException('no', name);

const browserStream = (told: Told, begun: () => void, signal: AbortSignal): ReadableStream<string> =>
  new ReadableStream<string>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(thrown('AbortError')));
      switch (told.is) {
        case 'text':
          for (const piece of told.pieces) controller.enqueue(piece);
          return controller.close();
        case 'calls':
          // In pieces, as every text comes.
          for (const { name, input } of told.calls)
            for (const piece of JSON.stringify({ tool: name, input }).match(/[\s\S]{1,7}/gu) ?? []) controller.enqueue(piece);
          return controller.close();
        case 'breaks off':
          controller.enqueue(half);
          return;
        case 'ends early':
          return controller.close();
        case 'broken call':
          controller.enqueue('{"tool": "risk.reward", "inp');
          return controller.close();
        case 'declines':
          return controller.error(thrown('NotReadableError'));
        case 'too long':
          return controller.error(thrown('QuotaExceededError'));
        case 'fails':
          return controller.error(thrown('UnknownError'));
        case 'never ends':
          controller.enqueue('One. ');
          return begun();
        default:
          throw new Error(`The browser’s own model never does this: ${told.is}.`);
      }
    },
    pull: (controller) => {
      if (told.is === 'breaks off') controller.error(new Error('The process of the model is gone.'));
    },
  });

/** What is said last, a picture by its kind and its bytes: a blob has no text of its own. */
const toldOf = (input: string | readonly SeenMessage[]): readonly unknown[] =>
  typeof input === 'string'
    ? [{ role: 'user', content: input } satisfies PromptMessage]
    : input.map(({ content: [{ value }, { value: picture }] }) => `${value} ${picture.type} of ${String(picture.size)} bytes`);

const inBrowser: Speaker['speak'] = (told) => {
  const { promise, resolve } = once();
  const sent: string[] = [];
  let open = 0;
  const api: PromptApi = {
    availability: ({ expectedInputs }) =>
      Promise.resolve(told.is === 'cannot see' && expectedInputs.some(({ type }) => type === 'image') ? 'unavailable' : 'available'),
    create: ({ initialPrompts }) => {
      open += 1;
      return Promise.resolve({
        promptStreaming: (input, { signal }) => {
          sent.push(JSON.stringify([...initialPrompts, ...toldOf(input)]));
          return browserStream(told, resolve, signal);
        },
        destroy: () => {
          open -= 1;
        },
      });
    },
  };
  return Promise.resolve({
    model: browserModel(api),
    sent: () => sent,
    begun: promise,
    close: () => (open === 0 ? Promise.resolve() : Promise.reject(new Error('A session was left open.'))),
  });
};

export const speakers: readonly Speaker[] = [
  {
    name: 'an OpenAI-compatible URL',
    without: [],
    speak: overHttp(openScene, (address, isOnline) => openCompatible({ address, model: 'small', key: 'secret', isOnline })),
  },
  {
    name: 'Firebase AI Logic',
    without: [],
    speak: overHttp(googleScene, (address, isOnline) => {
      apps += 1;
      const app = initializeApp({ projectId: 'demo', apiKey: 'secret', appId: 'one' }, `ai ${String(apps)}`);
      return aiLogic({ model: 'small', isOnline, at: { app, baseUrl: new URL(address).origin } });
    }),
  },
  {
    name: 'the browser’s own model',
    without: ['garbage', 'declines late', 'wrong key', 'no quota', 'no such model'],
    speak: inBrowser,
  },
];
