/** Errors while a condition is evaluated. They are outcomes of the language and never leave the engine. */
import type { Position } from './syntax';

/** `||` and `&&` may overrule it; anything else passes it on, and an allow statement that ends in one does not allow. */
export class EvaluationError extends Error {
  at: Position | null = null;
}

/** A limit of the service was passed: the whole request is refused, whatever another operand says. */
export class LimitExceeded extends Error {}

/** Ends the evaluation of the expression at hand. */
export const fail = (message: string): never => {
  throw new EvaluationError(message);
};
