/** Text files that a person hands over together, and what is wrong with them. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface FileProblem {
  readonly file: string;
  /** From 1; null where it is about the file as a whole. */
  readonly line: number | null;
  readonly reason: string;
}
