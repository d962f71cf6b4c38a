/**
 * A model of Firebase AI Logic: the operator’s own project asks Google for the answer, so no key is entered. Fetched when somebody has
 * chosen it, and not before.
 */
import {
  AIError,
  AIErrorCode,
  getAI,
  getGenerativeModel,
  GoogleAIBackend,
  type Content,
  type EnhancedGenerateContentResponse,
  type FunctionDeclaration,
  type Part,
} from 'firebase/ai';
import type { FirebaseApp } from 'firebase/app';
import { functionName, toolName } from '@/domain/assistant/models/function-names';
import {
  isAboutPictures,
  ModelFault,
  type Model,
  type ModelEvent,
  type ModelMessage,
  type ModelRequest,
} from '@/domain/assistant/models/model';
import { firebaseApp } from './app';

export interface AiLogic {
  /** As `gemini-2.5-flash`. */
  readonly model: string;
  readonly isOnline: () => boolean;
  /** Left out: the app of this page, and Google’s own server. */
  readonly at?: { readonly app: FirebaseApp; readonly baseUrl: string };
}

const refusals = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

const objectOf = (json: string): object => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : { value };
};

/** Parts of calls as the model wrote them: what it has signed has to come back to it unchanged. */
type Written = Map<string, Part>;

const contentOf = (message: ModelMessage, names: ReadonlyMap<string, string>, written: Written): Content => {
  switch (message.from) {
    case 'tool':
      return {
        role: 'user',
        parts: [
          { functionResponse: { name: functionName(names.get(message.callId) ?? message.callId), response: objectOf(message.text) } },
        ],
      };
    case 'model':
      return {
        role: 'model',
        parts: [
          ...(message.text === '' ? [] : [{ text: message.text }]),
          ...message.calls.map(
            ({ id, name, input }) => written.get(id) ?? { functionCall: { name: functionName(name), args: objectOf(input) } },
          ),
        ],
      };
    case 'person': {
      const { text, picture } = message;
      const seen = picture === undefined ? [] : [{ inlineData: { mimeType: picture.type, data: picture.data } }];
      return { role: 'user', parts: [{ text }, ...seen] };
    }
    default:
      return { role: 'user', parts: [{ text: message.text }] };
  }
};

/** Messages of one speaker after each other become one, as the service asks for. */
const contentsOf = ({ messages }: ModelRequest, written: Written): readonly Content[] => {
  const names = new Map(
    messages.flatMap((message) => (message.from === 'model' ? message.calls.map(({ id, name }) => [id, name] as const) : [])),
  );
  const contents: Content[] = [];
  for (const message of messages) {
    if (message.from === 'product') continue;
    const content = contentOf(message, names, written);
    const last = contents.at(-1);
    if (last?.role === content.role) last.parts.push(...content.parts);
    else contents.push(content);
  }
  return contents;
};

const systemOf = ({ messages }: ModelRequest): string =>
  messages.flatMap((message) => (message.from === 'product' ? [message.text] : [])).join('\n\n');

const faultOf = (cause: unknown, request: ModelRequest, isOnline: boolean): ModelFault => {
  if (cause instanceof ModelFault) return cause;
  // The library stumbles over a question that was turned away without ratings, and over nothing else in this way.
  if (cause instanceof TypeError && cause.message.includes('forEach')) return new ModelFault('refused', cause);
  if (!(cause instanceof AIError)) return new ModelFault('cut', cause);
  const { status } = cause.customErrorData ?? {};
  if (cause.code === AIErrorCode.API_NOT_ENABLED) return new ModelFault('unavailable', cause);
  if (cause.code === AIErrorCode.ERROR) return new ModelFault(isOnline ? 'unreachable' : 'offline', cause);
  if (cause.code === AIErrorCode.PARSE_FAILED) return new ModelFault('cut', cause);
  if (cause.code === AIErrorCode.RESPONSE_ERROR) return new ModelFault('refused', cause);
  // There is no key of the person’s here: what is not accepted is the project, its key or the proof of App Check.
  if (status === 401 || status === 403 || /API_KEY_INVALID|API key not valid/u.test(cause.message))
    return new ModelFault('unavailable', cause);
  if (status === 400 && isAboutPictures(request, cause.message)) return new ModelFault('no-pictures', cause);
  if (status === 404) return new ModelFault('unknown-model', cause);
  if (status === 429) return new ModelFault('quota', cause);
  if (status === 400 && /token count|too (?:long|large)|maximum number of tokens/iu.test(cause.message))
    return new ModelFault('too-long', cause);
  return new ModelFault('fault', cause);
};

interface Chunk {
  readonly events: readonly ModelEvent[];
  readonly finish: string | null;
  readonly used: number | null;
}

const chunkOf = ({ candidates, usageMetadata }: EnhancedGenerateContentResponse, written: Written): Chunk => {
  const [candidate] = candidates ?? [];
  const events = (candidate?.content?.parts ?? []).flatMap((part): readonly ModelEvent[] => {
    if (part.functionCall !== undefined) {
      const id = `call-${String(written.size + 1)}`;
      written.set(id, part);
      const { name, args } = part.functionCall;
      if (name === '') throw new ModelFault('broken-call');
      return [{ is: 'call', call: { id, name: toolName(name), input: JSON.stringify(args ?? {}) } }];
    }
    return part.text === undefined || part.text === '' || part.thought === true ? [] : [{ is: 'text', text: part.text }];
  });
  return { events, finish: candidate?.finishReason ?? null, used: usageMetadata?.totalTokenCount ?? null };
};

/** Whether the question itself was turned away. The library gives that under a name of its own, and only with the whole answer. */
const isTurnedAway = (whole: EnhancedGenerateContentResponse | null): boolean => {
  const feedback: unknown = whole === null ? null : (whole.promptFeedback ?? Reflect.get(whole, 'prompt'));
  return typeof feedback === 'object' && feedback !== null && Reflect.get(feedback, 'blockReason') !== undefined;
};

/** How an answer has to end to be whole. */
const hasEnded = (finish: string | null): void => {
  if (finish === 'MALFORMED_FUNCTION_CALL') throw new ModelFault('broken-call');
  if (finish !== null && refusals.has(finish)) throw new ModelFault('refused');
  if (finish !== 'STOP') throw new ModelFault('cut');
};

/** A function without inputs must not have an empty list of them. */
const parametersOf = (schema: unknown): { readonly parameters?: NonNullable<FunctionDeclaration['parameters']> } => {
  const properties: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'properties') : undefined;
  const isEmpty = typeof properties !== 'object' || properties === null || Object.keys(properties).length === 0;
  return isEmpty ? {} : { parameters: schema as NonNullable<FunctionDeclaration['parameters']> };
};

const declared = ({ tools }: ModelRequest): readonly FunctionDeclaration[] =>
  tools.map(({ name, description, schema }) => ({ name: functionName(name), description, ...parametersOf(schema) }));

export const aiLogic = ({ model, isOnline, at }: AiLogic): Model => {
  const written: Written = new Map();
  return {
    name: model,
    async *send(request, signal) {
      try {
        if (!isOnline()) throw new ModelFault('offline');
        const ai = getAI(at?.app ?? firebaseApp(), { backend: new GoogleAIBackend() });
        const asked = getGenerativeModel(
          ai,
          {
            model,
            generationConfig: { maxOutputTokens: request.mostTokens },
            systemInstruction: systemOf(request),
            ...(request.tools.length > 0 && { tools: [{ functionDeclarations: [...declared(request)] }] }),
          },
          at === undefined ? undefined : { baseUrl: at.baseUrl },
        );
        const { stream, response } = await asked.generateContentStream({ contents: [...contentsOf(request, written)] }, { signal });
        // What the library gathers besides; the stream says the same.
        const whole = response.catch(() => null);
        let finish: string | null = null;
        let used: number | null = null;
        for await (const chunk of stream) {
          const read = chunkOf(chunk, written);
          finish = read.finish ?? finish;
          used = read.used ?? used;
          yield* read.events;
        }
        if (finish === null && isTurnedAway(await whole)) throw new ModelFault('refused');
        hasEnded(finish);
        yield { is: 'end', used };
      } catch (cause) {
        if (signal.aborted) return;
        throw faultOf(cause, request, isOnline());
      }
    },
  };
};
