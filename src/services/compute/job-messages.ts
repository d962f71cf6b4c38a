/** The messages between a page and its workers, the same for every job. Calls are told apart by their `id`. */

export type JobRequest =
  | { readonly kind: 'run'; readonly id: number; readonly job: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Loads the code of a job before there is an input. */
  | { readonly kind: 'load'; readonly job: string };

/** `part` and `progress` may come many times; `done` or `failed` comes once. */
export type JobReply =
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'part'; readonly id: number; readonly part: unknown }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: ErrorReport };

/** An error as a message carries it: what was thrown, and what that was caused by. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly cause: ErrorReport | null;
}

/** Causes that are followed; an error can be its own cause. */
const mostCauses = 5;

/** Describes what was thrown. */
export const reportError = (thrown: unknown, causesLeft = mostCauses): ErrorReport => {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), stack: '', cause: null };
  const { name, message, stack = '', cause } = thrown;
  return { name, message, stack, cause: cause === undefined || causesLeft === 0 ? null : reportError(cause, causesLeft - 1) };
};

/** The error of a report, with its causes. */
export const errorOf = ({ name, message, stack, cause }: ErrorReport): Error => {
  const error = new Error(message, cause === null ? {} : { cause: errorOf(cause) });
  error.name = name;
  error.stack = stack;
  return error;
};
