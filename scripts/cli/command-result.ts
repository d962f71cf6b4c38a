/** What a command of the command line answers. Commands write nothing themselves, so that tests can call them. */

/** 0 done, 1 a bug, 2 the command was not understood, 3 a file was refused or could not be read. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface CommandResult {
  readonly code: ExitCode;
  /** For standard output. */
  readonly output: string;
  /** For standard error: one line each, with the file and the row where there are any. */
  readonly errors: string;
}

const linesText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Warnings are for standard error and change nothing of the output. */
export const done = (output: string, warnings: readonly string[] = []): CommandResult => ({ code: 0, output, errors: linesText(warnings) });

export const misunderstood = (reason: string, usage: string): CommandResult => ({ code: 2, output: '', errors: `${reason}\n\n${usage}` });

export const refused = (lines: readonly string[]): CommandResult => ({
  code: 3,
  output: '',
  errors: linesText(lines),
});
