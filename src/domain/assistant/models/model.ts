/** What every language model is to the product, whoever serves it: messages and tools in, text and calls out as they come, and a failure that has a name. */

export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; it may be broken. */
  readonly input: string;
}

export type ModelMessage =
  | { readonly from: 'product'; readonly text: string }
  | { readonly from: 'person'; readonly text: string }
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
 * 'offline': no network; 'unreachable': nobody answers at that address; 'key': the key is not accepted; 'quota': too many requests, or
 * nothing left; 'refused': the model will not answer; 'cut': the answer broke off; 'broken-call': a call of a tool that can't be read;
 * 'unknown-model': the provider has no such model; 'fault': the provider failed.
 */
export type ModelFailure = 'offline' | 'unreachable' | 'key' | 'quota' | 'refused' | 'cut' | 'broken-call' | 'unknown-model' | 'fault';

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

const words: Readonly<Record<ModelFailure, string>> = {
  offline: 'You’re offline, so the model can’t be asked. Your question is kept; the built-in analyst answers without a network.',
  unreachable: 'Nobody answered at the model’s address. Check the address, or ask the built-in analyst.',
  key: 'The provider didn’t accept your key. Enter it again in the settings of the model.',
  quota:
    'The provider takes no more requests right now: too many were sent, or your credit is used up. Try again later, or ask the built-in analyst.',
  refused: 'The model declined to answer this. Ask it in other words, or ask the built-in analyst.',
  cut: 'The answer broke off before it was complete. What had come is kept; try again.',
  'broken-call': 'The model asked for a calculation in a form that can’t be read, so nothing was calculated. Try again.',
  'unknown-model': 'The provider doesn’t have this model. Choose another one in the settings of the model.',
  fault: 'The provider had a fault of its own. Try again in a minute, or ask the built-in analyst.',
};

/** What a person reads: what happened, what is safe, what to do. */
export const failureWords = (failure: ModelFailure): string => words[failure];
