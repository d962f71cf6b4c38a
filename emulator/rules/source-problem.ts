/** A mistake in a rules file, with the place where a person has to look. Thrown while reading, returned by the loaders. */

export interface SourcePlace {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

export interface SourceProblem extends SourcePlace {
  readonly message: string;
}

/** Carries a problem out of a parser; never leaves the loader. */
export class RulesSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.offset = offset;
  }
}

/** Line and column of a character offset. */
export const placeOf = (file: string, source: string, offset: number): SourcePlace => {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return { file, line, column: offset - before.lastIndexOf('\n') };
};

/** One line that a terminal makes clickable: `file:line:column message`. */
export const describeProblem = (problem: SourceProblem): string => `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
