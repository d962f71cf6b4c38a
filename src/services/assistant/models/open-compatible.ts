/**
 * A model behind an address that speaks the form of OpenAI’s chat completions, as most servers of models do, those on one’s own machine
 * among them. The key goes to that address and nowhere else.
 */
import { functionName, toolName } from '@/domain/assistant/models/function-names';
import {
  isAboutPictures,
  ModelFault,
  type Model,
  type ModelCall,
  type ModelEvent,
  type ModelMessage,
  type ModelPicture,
  type ModelRequest,
} from '@/domain/assistant/models/model';
import { eventData } from './event-stream';

export interface OpenCompatible {
  /** As `https://api.openai.com/v1`. */
  readonly address: string;
  readonly model: string;
  /** '': none is needed, as on one's own machine. */
  readonly key: string;
  readonly isOnline: () => boolean;
}

const seenContent = (text: string, { type, data }: ModelPicture): unknown => [
  { type: 'text', text },
  { type: 'image_url', image_url: { url: `data:${type};base64,${data}` } },
];

const messageOf = (message: ModelMessage): unknown => {
  switch (message.from) {
    case 'product':
      return { role: 'system', content: message.text };
    case 'person':
      return { role: 'user', content: message.picture === undefined ? message.text : seenContent(message.text, message.picture) };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.text };
    default:
      return {
        role: 'assistant',
        content: message.text,
        ...(message.calls.length > 0 && {
          tool_calls: message.calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } })),
        }),
      };
  }
};

const bodyOf = (model: string, { messages, tools, mostTokens }: ModelRequest): string =>
  JSON.stringify({
    model,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: mostTokens,
    messages: messages.map((message) =>
      messageOf(
        message.from === 'model'
          ? { ...message, calls: message.calls.map((call) => ({ ...call, name: functionName(call.name) })) }
          : message,
      ),
    ),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }) => ({
        type: 'function',
        function: { name: functionName(name), description, parameters: schema },
      })),
    }),
  });

const isSafety = (status: number, text: string): boolean => status === 400 && /content_(?:filter|policy)|safety/u.test(text);

const faultOf = (status: number, text: string, request: ModelRequest): ModelFault => {
  if (status === 401 || status === 403) return new ModelFault('key');
  if (![402, 413, 429].includes(status) && !isSafety(status, text) && isAboutPictures(request, text)) return new ModelFault('no-pictures');
  if (status === 404) return new ModelFault('unknown-model');
  if (status === 429 || status === 402) return new ModelFault('quota');
  if (isSafety(status, text)) return new ModelFault('refused');
  if (status === 413 || (status === 400 && /context_length|context length|maximum context|too many tokens/iu.test(text)))
    return new ModelFault('too-long');
  return new ModelFault('fault', text.slice(0, 500));
};

interface Delta {
  readonly content?: string | null;
  readonly refusal?: string | null;
  readonly tool_calls?: readonly {
    readonly index?: number;
    readonly id?: string;
    readonly function?: { readonly name?: string; readonly arguments?: string };
  }[];
}

interface Chunk {
  readonly choices?: readonly { readonly delta?: Delta; readonly finish_reason?: string | null }[];
  readonly usage?: { readonly total_tokens?: number } | null;
  readonly error?: { readonly message?: string };
}

const chunkOf = (data: string): Chunk => {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    throw new ModelFault('cut', cause);
  }
  throw new ModelFault('cut');
};

interface OpenCall {
  id: string;
  name: string;
  input: string;
}

/** Pieces of calls, put together by their place in the answer. */
const addPieces = (calls: Map<number, OpenCall>, pieces: NonNullable<Delta['tool_calls']>): void => {
  for (const [place, { index = place, id, function: piece }] of pieces.entries()) {
    const call = calls.get(index) ?? { id: '', name: '', input: '' };
    call.id ||= id ?? '';
    call.name += piece?.name ?? '';
    call.input += piece?.arguments ?? '';
    calls.set(index, call);
  }
};

/** A call that has a name and an input that can be read. */
const wholeCall = ({ id, name, input }: OpenCall, place: number): ModelCall => {
  const text = input.trim() === '' ? '{}' : input;
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new ModelFault('broken-call', cause);
  }
  if (name === '') throw new ModelFault('broken-call');
  return { id: id === '' ? `call-${String(place + 1)}` : id, name: toolName(name), input: text };
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ModelEvent> {
  const calls = new Map<number, OpenCall>();
  let finish: string | null = null;
  let used: number | null = null;
  let isDone = false;
  for await (const data of eventData(body)) {
    if (data === '[DONE]') {
      isDone = true;
      break;
    }
    const { choices, usage, error } = chunkOf(data);
    if (error !== undefined) throw new ModelFault('fault', error.message);
    used = usage?.total_tokens ?? used;
    const [choice] = choices ?? [];
    if (choice === undefined) continue;
    const { content, refusal, tool_calls: pieces } = choice.delta ?? {};
    if (typeof refusal === 'string' && refusal !== '') throw new ModelFault('refused');
    if (typeof content === 'string' && content !== '') yield { is: 'text', text: content };
    addPieces(calls, pieces ?? []);
    finish = choice.finish_reason ?? finish;
  }
  if (finish === 'content_filter') throw new ModelFault('refused');
  if (finish === 'length' || (finish === null && !isDone)) throw new ModelFault('cut');
  for (const [place, call] of [...calls.values()].entries()) yield { is: 'call', call: wholeCall(call, place) };
  yield { is: 'end', used };
}

const answerOf = async (
  { address, model, key, isOnline }: OpenCompatible,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Response> => {
  if (!isOnline()) throw new ModelFault('offline');
  try {
    return await fetch(`${address.replace(/\/+$/u, '')}/chat/completions`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: bodyOf(model, request),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ModelFault(isOnline() ? 'unreachable' : 'offline', cause);
  }
};

export const openCompatible = (settings: OpenCompatible): Model => ({
  name: settings.model,
  async *send(request, signal) {
    try {
      const answer = await answerOf(settings, request, signal);
      if (!answer.ok) throw faultOf(answer.status, await answer.text().catch(() => ''), request);
      if (answer.body === null) throw new ModelFault('cut');
      yield* eventsOf(answer.body);
    } catch (cause) {
      if (signal.aborted) return;
      throw cause instanceof ModelFault ? cause : new ModelFault('cut', cause);
    }
  },
});
