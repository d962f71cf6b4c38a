/**
 * The product's engines as typed tools, for the built-in analyst, for models and for the palette: what each takes, gives and reads, and
 * what a result rests on.
 */
import type * as z from 'zod/mini';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Deed } from './deed';
import { deskWith, type Desk, type Source } from './desk';
import type { Quantity } from './quantity';

export interface Rows {
  readonly columns: readonly string[];
  /** At most 200; `total` says how many there are. */
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
}

export interface ToolResult {
  readonly ok: true;
  /** By the names that `gives` lists. */
  readonly quantities: Readonly<Record<string, Quantity>>;
  /** What is no number: names, lists, states. */
  readonly words: Readonly<Record<string, string>>;
  /** Trades, bars or events behind it; null where nothing is counted. */
  readonly n: number | null;
  /** What it was worked out from, with its age where it has one: 'Your journal, 312 trades up to 14 March'. */
  readonly provenance: string;
  /** What lies behind the numbers. */
  readonly rows?: Rows;
  /** Address of the screen that shows the same. */
  readonly screen?: string;
  /** What would be written if the person confirmed it. A tool itself writes nothing. */
  readonly deed?: Deed;
}

export type ToolOutcome =
  | ToolResult
  /** Why it cannot be told, and what would help, in a sentence. */
  | { readonly ok: false; readonly reason: string };

export interface Tool<Input = unknown> {
  /** 'room.verb': unique. */
  readonly name: string;
  /** For a person: what was asked of. */
  readonly title: string;
  /** For a model: what it gives, and when to use it. */
  readonly description: string;
  readonly input: z.ZodMiniType<Input>;
  /** What each quantity is, with its unit. */
  readonly gives: Readonly<Record<string, string>>;
  /** 'instant': well below a frame; 'short': up to a second; 'long': shows progress and can be stopped. */
  readonly cost: 'instant' | 'short' | 'long';
  readonly reads: readonly Source[];
  readonly run: (input: Input, desk: Desk) => ToolOutcome | Promise<ToolOutcome>;
}

/** A tool among others: its input is checked before it runs. */
export const tool = <Input>(given: Tool<Input>): Tool => given as Tool;

/** One use of a tool, as evidence keeps it. */
export interface Call {
  /** Unique within an answer: '1', '2' … */
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  readonly input: unknown;
  readonly at: EpochMs;
  readonly outcome: ToolOutcome;
}

/** Thrown by `callTool` where a tool cannot answer; the message is the sentence to say. */
export class ToolRefusal extends Error {
  public override name = 'ToolRefusal';
}

/** Runs a tool and keeps what was asked and given. An input that its schema refuses gives an outcome that names the field. */
export const callTool = async (one: Tool, by: { readonly id: string; readonly input: unknown; readonly desk: Desk }): Promise<Call> => {
  const { id, input, desk } = by;
  const checked = one.input.safeParse(input);
  const outcome = checked.success
    ? await one.run(checked.data, await deskWith(desk, { reads: one.reads, input: checked.data }))
    : ({
        ok: false,
        reason: `${one.name}: ${checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
      } as const);
  return { id, tool: one.name, title: one.title, input: checked.success ? checked.data : input, at: desk.now, outcome };
};
