/** The binary operators of the rule language. They compare and join like with like and convert nothing. */
import { ownProperty } from '@/lib/own-property';
import { RulesSyntaxError } from '../source-problem';
import { booleanOf, type Compiled, demand, isOpen } from './compiled';
import type { BinaryOperator } from './expression';
import { EvaluationError } from './scope';

const logic = (operator: '&&' | '||', left: Compiled, right: Compiled, at: number): Compiled => {
  demand(left, ['boolean'], `The left side of '${operator}'`);
  demand(right, ['boolean'], `The right side of '${operator}'`);
  return {
    type: 'boolean',
    at,
    run:
      operator === '&&'
        ? (scope) => booleanOf(left, scope) && booleanOf(right, scope)
        : (scope) => booleanOf(left, scope) || booleanOf(right, scope),
  };
};

const comparable = ['boolean', 'number', 'string', 'null', 'auth'] as const;

/** Values of different types are never equal. Objects can only be asked whether they are null. */
const isEqual = (left: unknown, right: unknown, at: number): boolean => {
  if (left === null || right === null) return left === right;
  if (typeof left === 'object' || typeof right === 'object') throw new EvaluationError('An object can only be compared with null', at);
  return left === right;
};

const equality = (operator: '==' | '!=', left: Compiled, right: Compiled, at: number): Compiled => {
  for (const side of [left, right]) demand(side, comparable, `A side of '${operator}'`);
  if ((left.type === 'auth' && right.type !== 'null') || (right.type === 'auth' && left.type !== 'null')) {
    throw new RulesSyntaxError('auth can only be compared with null', at);
  }
  return { type: 'boolean', at, run: (scope) => isEqual(left.run(scope), right.run(scope), at) === (operator === '==') };
};

type Order = (a: number | string, b: number | string) => boolean;

const order: Readonly<Record<string, Order>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const arithmetic: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

const demandAlike = (operator: string, left: Compiled, right: Compiled, at: number): void => {
  for (const side of [left, right]) demand(side, ['number', 'string'], `A side of '${operator}'`);
  if (!isOpen(left.type) && !isOpen(right.type) && left.type !== right.type) {
    throw new RulesSyntaxError(`'${operator}' cannot join ${left.type} and ${right.type}`, at);
  }
};

/** Both sides numbers or both text, or the rule fails. */
const pair = (operator: string, left: unknown, right: unknown, at: number): readonly [number, number] | readonly [string, string] => {
  if (typeof left === 'number' && typeof right === 'number') return [left, right];
  if (typeof left === 'string' && typeof right === 'string') return [left, right];
  throw new EvaluationError(`'${operator}' needs two numbers or two texts`, at);
};

const comparison = (operator: string, left: Compiled, right: Compiled, at: number): Compiled => {
  const holds = ownProperty(order, operator) as Order;
  demandAlike(operator, left, right, at);
  return {
    type: 'boolean',
    at,
    run: (scope) => {
      const [a, b] = pair(operator, left.run(scope), right.run(scope), at);
      return holds(a, b);
    },
  };
};

const calculation = (operator: string, left: Compiled, right: Compiled, at: number): Compiled => {
  const apply = ownProperty(arithmetic, operator) as (a: number, b: number) => number;
  if (operator === '+') demandAlike(operator, left, right, at);
  else for (const side of [left, right]) demand(side, ['number'], `A side of '${operator}'`);
  const isText = operator === '+' && (left.type === 'string' || right.type === 'string');
  const isUnknown = operator === '+' && isOpen(left.type) && isOpen(right.type);
  return {
    type: isText ? 'string' : isUnknown ? 'value' : 'number',
    at,
    run: (scope) => {
      const [a, b] = pair(operator, left.run(scope), right.run(scope), at);
      if (typeof a === 'string' || typeof b === 'string') {
        if (operator !== '+') throw new EvaluationError(`'${operator}' needs two numbers`, at);
        return `${a}${b}`;
      }
      const result = apply(a, b);
      if (!Number.isFinite(result)) throw new EvaluationError(`'${operator}' gives no number here`, at);
      return result;
    },
  };
};

/** The function behind a binary operator. Throws a RulesSyntaxError for operands that can never fit. */
export const compileBinary = (operator: BinaryOperator, left: Compiled, right: Compiled, at: number): Compiled => {
  if (operator === '&&' || operator === '||') return logic(operator, left, right, at);
  if (operator === '==' || operator === '!=') return equality(operator, left, right, at);
  if (Object.hasOwn(order, operator)) return comparison(operator, left, right, at);
  return calculation(operator, left, right, at);
};
