/**
 * The browser’s own model, where there is one (Chrome’s Prompt API). It has no tools of its own, so they are told in words, and a call is
 * one line of JSON.
 */
import {
  ModelFault,
  pictureOf,
  type Model,
  type ModelCall,
  type ModelEvent,
  type ModelFailure,
  type ModelPicture,
  type ModelRequest,
} from '@/domain/assistant/models/model';

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A message with a picture, in the form of models that read several kinds of things. */
export interface SeenMessage {
  readonly role: 'user';
  readonly content: readonly [{ readonly type: 'text'; readonly value: string }, { readonly type: 'image'; readonly value: Blob }];
}

export interface PromptSession {
  readonly promptStreaming: (input: string | readonly SeenMessage[], options: { readonly signal: AbortSignal }) => ReadableStream<string>;
  readonly destroy: () => void;
}

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface PromptTerms {
  readonly expectedInputs: readonly ({ readonly type: 'text'; readonly languages: readonly string[] } | { readonly type: 'image' })[];
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
}

/** What of `LanguageModel` is used. */
export interface PromptApi {
  readonly availability: (terms: PromptTerms) => Promise<Availability>;
  readonly create: (
    options: PromptTerms & { readonly initialPrompts: readonly PromptMessage[]; readonly signal: AbortSignal },
  ) => Promise<PromptSession>;
}

const terms: PromptTerms = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

const withPictures: PromptTerms = { ...terms, expectedInputs: [...terms.expectedInputs, { type: 'image' }] };

const isPromptApi = (value: unknown): value is PromptApi =>
  value !== null && (typeof value === 'object' || typeof value === 'function') && 'create' in value && 'availability' in value;

/** null: this browser has no such interface. */
export const browserApi = (): PromptApi | null => {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel');
  return isPromptApi(found) ? found : null;
};

/** 'none': this browser has no interface for it; 'unavailable': it has one, and no model that this machine can run. */
export const browserModelState = async (api: PromptApi | null, asked: PromptTerms = terms): Promise<'none' | Availability> => {
  if (api === null) return 'none';
  try {
    return await api.availability(asked);
  } catch {
    return 'unavailable';
  }
};

const toolText = ({ tools }: ModelRequest): readonly PromptMessage[] =>
  tools.length === 0
    ? []
    : [
        {
          role: 'system',
          content: [
            'To use a tool, answer with nothing but one line for each use: {"tool": name, "input": {…}}. You are then given its result. Tools:',
            ...tools.map(({ name, description, schema }) => `${name}: ${description} Input: ${JSON.stringify(schema)}`),
          ].join('\n'),
        },
      ];

const promptOf = (message: ModelRequest['messages'][number]): PromptMessage => {
  switch (message.from) {
    case 'product':
      return { role: 'system', content: message.text };
    case 'person':
      return { role: 'user', content: message.text };
    case 'tool':
      return { role: 'user', content: `Result: ${message.text}` };
    default:
      return {
        role: 'assistant',
        content: [message.text, ...message.calls.map(({ name, input }) => `{"tool": ${JSON.stringify(name)}, "input": ${input}}`)]
          .filter(Boolean)
          .join('\n'),
      };
  }
};

/** One system prompt at the start, as the interface asks for, and the last message apart. */
const promptsOf = (request: ModelRequest): { readonly initial: readonly PromptMessage[]; readonly last: string } => {
  const all = [...request.messages.map(promptOf), ...toolText(request)];
  const system = all.filter(({ role }) => role === 'system');
  const others = all.filter(({ role }) => role !== 'system');
  const last = others.at(-1)?.content ?? '';
  return { initial: [{ role: 'system', content: system.map(({ content }) => content).join('\n\n') }, ...others.slice(0, -1)], last };
};

/** What is said last: a text, or a text with a picture. */
const inputOf = (last: string, picture: ModelPicture | null): string | readonly SeenMessage[] => {
  if (picture === null) return last;
  const bytes = Uint8Array.from(atob(picture.data), (letter) => letter.codePointAt(0) ?? 0);
  const value = new Blob([bytes], { type: picture.type });
  return [
    {
      role: 'user',
      content: [
        { type: 'text', value: last },
        { type: 'image', value },
      ],
    },
  ];
};

const failures: ReadonlyMap<string, ModelFailure> = new Map([
  ['NotAllowedError', 'unavailable'],
  ['NotSupportedError', 'unavailable'],
  ['InvalidStateError', 'unavailable'],
  ['NotReadableError', 'refused'],
  ['QuotaExceededError', 'too-long'],
  ['NetworkError', 'offline'],
  ['OperationError', 'fault'],
  ['UnknownError', 'fault'],
]);

const nameOf = (cause: unknown): string => (typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '');

/** Whether a text may still become a call: nothing of it is shown until that is known. */
const mayBeCall = (text: string): boolean => /^\s*(?:`{0,3}|```(?:json)?\s*)(?:\{|\{\s*"[\s\S]*)?$/u.test(text);
const isCall = (text: string): boolean => /^\s*(?:```(?:json)?\s*)?\{\s*"/u.test(text);

const callOf = (line: string, place: number): ModelCall => {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read === 'object' && read !== null && 'tool' in read && typeof read.tool === 'string')
      return { id: `call-${String(place + 1)}`, name: read.tool, input: JSON.stringify('input' in read ? read.input : {}) };
  } catch (cause) {
    throw new ModelFault('broken-call', cause);
  }
  throw new ModelFault('broken-call');
};

const callsOf = (text: string): readonly ModelCall[] =>
  text
    .replaceAll(/```(?:json)?/gu, '')
    .split('\n')
    .map((line) => line.trim().replace(/,$/u, ''))
    .filter((line) => line !== '')
    .map(callOf);

async function* eventsOf(stream: ReadableStream<string>): AsyncGenerator<ModelEvent> {
  const reader = stream.getReader();
  let waiting: string | null = '';
  let letters = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      letters += value.length;
      if (waiting === null) yield { is: 'text', text: value };
      else {
        waiting += value;
        if (!mayBeCall(waiting)) {
          yield { is: 'text', text: waiting };
          waiting = null;
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (letters === 0) throw new ModelFault('cut');
  if (waiting !== null && isCall(waiting)) for (const call of callsOf(waiting)) yield { is: 'call', call };
  else if (waiting !== null) yield { is: 'text', text: waiting };
  yield { is: 'end', used: null };
}

export const browserModel = (api: PromptApi | null): Model => ({
  name: 'The browser’s own model',
  async *send(request, signal) {
    let session: PromptSession | null = null;
    let hasBegun = false;
    try {
      const picture = pictureOf(request);
      const asked = picture === null ? terms : withPictures;
      if (api === null || (await browserModelState(api)) === 'unavailable') throw new ModelFault('unavailable');
      if (picture !== null && (await browserModelState(api, asked)) === 'unavailable') throw new ModelFault('no-pictures');
      const { initial, last } = promptsOf(request);
      session = await api.create({ ...asked, initialPrompts: initial, signal });
      for await (const event of eventsOf(session.promptStreaming(inputOf(last, picture), { signal }))) {
        hasBegun = true;
        yield event;
      }
    } catch (cause) {
      if (signal.aborted) return;
      if (cause instanceof ModelFault) throw cause;
      throw new ModelFault(failures.get(nameOf(cause)) ?? (hasBegun ? 'cut' : 'fault'), cause);
    } finally {
      session?.destroy();
    }
  },
});
