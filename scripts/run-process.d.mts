/** Types of `run-process.mjs`. */

export const runProcess: (
  command: string,
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly limitMs: number;
    readonly environment?: Readonly<Record<string, string>>;
    readonly shows?: boolean;
  },
) => Promise<{
  /** null: ended for its time limit. */
  readonly code: number | null;
  readonly output: string;
  readonly durationMs: number;
}>;

export const endAll: () => void;
