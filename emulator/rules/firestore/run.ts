/** What the evaluation of one operation carries along: the request, the document, the limits. */
import type { Term, Value } from './value';
import { EvaluationError, LimitExceeded } from './evaluation-error';
import type { Possibilities } from './possibilities';
import type { Reads } from './reads';
import type { Position } from './syntax';

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits; every node of an expression counts as one. */
const maximumExpressions = 1_000;

export interface Run {
  readonly request: Value;
  readonly resource: Term;
  readonly reads: Reads;
  /** Present while a query is judged. */
  readonly possibilities: Possibilities | null;
  /** Expressions evaluated so far. */
  expressions: number;
  /** The operation that is being carried out; errors are reported here. */
  at: Position | null;
  /** What debug() has shown. */
  readonly shown: string[];
}

/** Wildcards of the enclosing matches, outermost first, and parameters and lets of the function. */
export interface Frame {
  readonly captures: readonly Term[];
  readonly locals: Term[];
}

export type Code = (run: Run, frame: Frame) => Term;

export const countExpression = (run: Run): void => {
  run.expressions += 1;
  if (run.expressions > maximumExpressions) throw new LimitExceeded(`More than ${maximumExpressions} expressions are evaluated.`);
};

/** The error of the language in what was thrown, with its place; anything else is thrown on. */
export const caught = (run: Run, thrown: unknown): EvaluationError => {
  if (!(thrown instanceof EvaluationError)) throw thrown;
  thrown.at ??= run.at;
  return thrown;
};
