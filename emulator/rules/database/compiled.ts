/** A rule, or a part of one, as a function with what is known of its type beforehand. */
import { RulesSyntaxError } from '../source-problem';
import { EvaluationError, type Scope } from './scope';

/** 'value' is what `val()` gives; 'claim' is anything below `auth.token`; 'auth' may be null. */
export type RuleType = 'boolean' | 'number' | 'string' | 'null' | 'snapshot' | 'auth' | 'claim' | 'value' | 'query' | 'regex' | 'list';

export interface Compiled {
  readonly type: RuleType;
  readonly at: number;
  readonly run: (scope: Scope) => unknown;
}

/** Whether the type is only known when the rule runs. */
export const isOpen = (type: RuleType): boolean => type === 'value' || type === 'claim';

/** Refuses an operand that can never have one of the types. */
export const demand = (operand: Compiled, types: readonly RuleType[], what: string): void => {
  if (isOpen(operand.type) || types.includes(operand.type)) return;
  throw new RulesSyntaxError(`${what} must be ${types.join(' or ')}, and this is ${operand.type}`, operand.at);
};

/** The operand's value, which must be a boolean: nothing counts as true or false by resemblance. */
export const booleanOf = (operand: Compiled, scope: Scope): boolean => {
  const value = operand.run(scope);
  if (typeof value !== 'boolean') throw new EvaluationError('A boolean is needed here', operand.at);
  return value;
};
