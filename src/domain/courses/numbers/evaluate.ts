/** The value of an expression: names stand for values, calls for functions of the product's engines. */
import { power } from '@/lib/elementary/power';
import type { Expression, Operator } from './expression';
import { fault, plainNumber, type Value } from './value';

/** A function that lessons may call, with what it does in a line for the writer. */
export interface LessonFunction {
  /** Names of its arguments; one that ends in “?” may be left out, one that begins with “…” takes all that follow. */
  readonly takes: readonly string[];
  readonly says: string;
  readonly call: (given: readonly Value[]) => number;
}

export interface Names {
  readonly valueOf: (name: string) => Value | undefined;
  readonly functionOf: (name: string) => LessonFunction | undefined;
}

/** The number of a value; a share of 1 % is 0.01. */
export const numberOf = (value: Value | undefined, what: string): number =>
  value?.kind === 'number' ? value.value : fault(`${what} has to be a number.`);

const operate = (operator: Operator, left: number, right: number): number => {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? fault('It divides by zero.') : left / right;
    case '^':
      return power(left, right);
  }
};

const checkedCount = (name: string, { takes }: LessonFunction, count: number): void => {
  const least = takes.filter((one) => !one.endsWith('?') && !one.startsWith('…')).length;
  const isOpen = takes.some((one) => one.startsWith('…'));
  if (count < least || (!isOpen && count > takes.length)) fault(`${name}(${takes.join(', ')}) is given ${count} values.`);
};

/** Throws a LessonFault for an unknown name, a number that is none and what a function refuses. */
export const evaluate = (expression: Expression, names: Names): Value => {
  const numberIn = (part: Expression): number => numberOf(evaluate(part, names), 'What is calculated with');
  switch (expression.is) {
    case 'number':
      return plainNumber(expression.value);
    case 'text':
      return { kind: 'text', text: expression.text };
    case 'name':
      return names.valueOf(expression.name) ?? fault(`“${expression.name}” is not named under :::given.`);
    case 'minus':
      return plainNumber(-numberIn(expression.of));
    case 'operation':
      return plainNumber(operate(expression.operator, numberIn(expression.left), numberIn(expression.right)));
    case 'call': {
      const found = names.functionOf(expression.name) ?? fault(`There is no function “${expression.name}”.`);
      checkedCount(expression.name, found, expression.with.length);
      const result = found.call(expression.with.map((part) => evaluate(part, names)));
      return Number.isFinite(result) ? plainNumber(result) : fault(`${expression.name} gives no number for these inputs.`);
    }
  }
};
