/**
 * Shapes of questions: what has to stand in one, what may stand in it, and how it is answered from tools. The words are phrases of
 * `ask/phrase.ts`, whose slots `read/slots.ts` fills. Their order in a question does not matter.
 */
import type { Values } from '@/domain/ask/phrase';
import type { Ref, Sentence } from './say';
import type { ToolResult } from './tool';

export type Topic =
  | 'time'
  | 'calendar'
  | 'risk'
  | 'contracts'
  | 'journal'
  | 'accounts'
  | 'market'
  | 'backtests'
  | 'plans and notes'
  | 'writing'
  | 'knowledge'
  | 'limits';

/** What a call gave, with its numbers ready to stand in sentences. */
export interface Used {
  readonly result: ToolResult;
  /** A number of the result. Throws for a name that the tool does not give. */
  readonly q: (key: string) => Ref;
  /** The same where it may be missing. */
  readonly maybe: (key: string) => Ref | null;
  readonly words: Readonly<Record<string, string>>;
}

/** Uses a tool. Throws `ToolRefusal`, which the analyst turns into the answer. */
export type Use = (tool: string, input: unknown) => Promise<Used>;

export interface Draft {
  /** At most three; the first one answers. */
  readonly sentences: readonly Sentence[];
  /** Behind “more”. */
  readonly more?: readonly Sentence[];
  /** Questions that go on from here. */
  readonly next?: readonly string[];
}

export interface Shape {
  /** 'topic.name': unique. */
  readonly id: string;
  readonly topic: Topic;
  /** Phrases that must all be found. */
  readonly needs: readonly string[];
  /** Phrases that may be found beside them. */
  readonly may?: readonly string[];
  /** Questions of this shape, the first as it is offered. Each is a test. */
  readonly examples: readonly [string, ...string[]];
  /** Whether what was found fits together; left out: always. */
  readonly fits?: (values: Values) => boolean;
  readonly answer: (values: Values, use: Use) => Promise<Draft> | Draft;
}
