/** What every language model is to the product, whoever serves it: messages and tools in, text and calls out as they come, and a failure that has a name. */

export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; it may be broken. */
  readonly input: string;
}

/** A picture as it is sent: the bytes of a file, in base64. */
export interface ModelPicture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly data: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export type ModelMessage =
  | { readonly from: 'product'; readonly text: string }
  | { readonly from: 'person'; readonly text: string; readonly picture?: ModelPicture }
  | { readonly from: 'model'; readonly text: string; readonly calls: readonly ModelCall[] }
  /** What a tool gave, as JSON. */
  | { readonly from: 'tool'; readonly callId: string; readonly text: string };

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly schema: unknown;
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The answer ends after so many tokens. */
  readonly mostTokens: number;
}

export type ModelEvent =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'call'; readonly call: ModelCall }
  /** Tokens as the provider counts them; null where it does not say. */
  | { readonly is: 'end'; readonly used: number | null };

/**
 * 'offline': no network; 'unreachable': nobody answers at that URL; 'unavailable': the model is not there for this browser or project;
 * 'key': the key is not accepted; 'quota': too many requests, or nothing left; 'too-long': more than the model can read at once;
 * 'no-pictures': it was sent a picture, and can’t read any; 'refused': the model will not answer; 'cut': the answer broke off; 'broken-call': a call of a tool that can't be read;
 * 'unknown-model': the provider has no such model; 'fault': the provider failed.
 */
export const modelFailures = [
  'offline',
  'unreachable',
  'unavailable',
  'key',
  'quota',
  'too-long',
  'no-pictures',
  'refused',
  'cut',
  'broken-call',
  'unknown-model',
  'fault',
] as const;

export type ModelFailure = (typeof modelFailures)[number];

/** Thrown by an adapter; nothing else is. */
export class ModelFault extends Error {
  public override name = 'ModelFault';
  public readonly failure: ModelFailure;

  public constructor(failure: ModelFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export interface Model {
  /** How an answer of it is signed. */
  readonly name: string;
  /** Ends with 'end', or throws a `ModelFault`; ends without either only where the signal stopped it. */
  readonly send: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent>;
}

/** The picture that a request holds; null: none. */
export const pictureOf = ({ messages }: Pick<ModelRequest, 'messages'>): ModelPicture | null =>
  messages.flatMap((message) => ('picture' in message && message.picture !== undefined ? [message.picture] : [])).at(-1) ?? null;

/** Whether a provider's refusal of a request with a picture says that it is the picture. */
export const isAboutPictures = (request: Pick<ModelRequest, 'messages'>, text: string): boolean =>
  pictureOf(request) !== null && /image|picture|vision|visual|multi-?modal|modalit/iu.test(text);
