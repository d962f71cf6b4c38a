/** Turns expressions into functions of a run, once, and reports what can never work: unknown names, fields, methods and types. */
import { asNumber, asText, intResult } from './arguments';
import { compileCall, compileMethod, type Compiled } from './compile-call';
import { isTypeName } from './compare';
import { EvaluationError, fail } from './evaluation-error';
import type { StaticType } from './method-table';
import { caught, countExpression, type Code, type Frame, type Run } from './run';
import type { Scope } from './scope';
import { RulesMistake } from './rules-mistake';
import type { Expression, PathPart } from './syntax';
import {
  arithmetic,
  concrete,
  contains,
  equalTerms,
  fieldOf,
  indexOf,
  orderTerms,
  sliceOf,
  termIs,
  truth,
  type ArithmeticOperator,
} from './terms';
import { listOf, mapOf, typeOf, type Term, type Value } from './value';

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Request and rules.firestore.Resource */
const fixedFields: Readonly<Partial<Record<StaticType, Readonly<Record<string, StaticType>>>>> = {
  request: { auth: 'auth', method: 'string', path: 'path', query: 'query', resource: 'resource', time: 'timestamp' },
  auth: { uid: 'string', token: 'map' },
  query: { limit: 'int', offset: 'int', orderBy: 'string' },
  resource: { data: 'map', id: 'string', __name__: 'path' },
};

type Node<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;

/** A node whose work needs the terms of its operands. */
const operation = (
  node: Expression,
  type: StaticType,
  operands: readonly Compiled[],
  work: (run: Run, terms: readonly Term[]) => Term,
): Compiled => ({
  type,
  code: (run, frame) => {
    countExpression(run);
    const terms = operands.map((operand) => operand.code(run, frame));
    run.at = node.at;
    return work(run, terms);
  },
});

const requireBool = (compiled: Compiled, expression: Expression): Compiled => {
  if (compiled.type !== 'bool' && compiled.type !== 'any')
    throw new RulesMistake(`Expected a bool, found ${compiled.type}.`, expression.at);
  return compiled;
};

const compileName = (node: Node<'name'>, scope: Scope): Compiled => {
  const variable = scope.variable(node.name);
  if (variable !== null) {
    const { index, kind, type } = variable;
    const read = kind === 'capture' ? (frame: Frame) => frame.captures[index] : (frame: Frame) => frame.locals[index];
    return {
      type,
      code: (run, frame) => {
        countExpression(run);
        return read(frame) ?? null;
      },
    };
  }
  if (node.name === 'request') return operation(node, 'request', [], (run) => run.request);
  if (node.name === 'resource') return operation(node, 'resource', [], (run) => run.resource);
  throw new RulesMistake(`Unknown name ${node.name}.`, node.at);
};

const compileField = (node: Node<'field'>, scope: Scope): Compiled => {
  const target = compileExpression(node.target, scope);
  const fields = fixedFields[target.type];
  const known = fields !== undefined && Object.hasOwn(fields, node.name) ? fields[node.name] : undefined;
  if (fields === undefined ? target.type !== 'map' && target.type !== 'any' : known === undefined) {
    throw new RulesMistake(`A value of type ${target.type} has no field ${node.name}.`, node.at);
  }
  return operation(node, known ?? 'any', [target], (run, [object]) => fieldOf(run, object ?? null, node.name));
};

/** What one operand says, with an error kept as a value until the other operand has been heard. */
const hear = (code: Code, run: Run, frame: Frame): boolean | EvaluationError => {
  try {
    return truth(run, code(run, frame));
  } catch (thrown) {
    return caught(run, thrown);
  }
};

/**
 * `||` and `&&`: the operand that settles the result settles it even if the other one is an error.
 * https://firebase.google.com/docs/rules/rules-language
 */
const compileLogic = (node: Node<'binary'>, settling: boolean, scope: Scope): Compiled => {
  const left = requireBool(compileExpression(node.left, scope), node.left).code;
  const right = requireBool(compileExpression(node.right, scope), node.right).code;
  return {
    type: 'bool',
    code: (run, frame) => {
      countExpression(run);
      const first = hear(left, run, frame);
      if (first === settling) return settling;
      const second = hear(right, run, frame);
      if (second === settling) return settling;
      if (first instanceof EvaluationError) throw first;
      if (second instanceof EvaluationError) throw second;
      return !settling;
    },
  };
};

const compileBinary = (node: Node<'binary'>, scope: Scope): Compiled => {
  const { operator } = node;
  if (operator === '||' || operator === '&&') return compileLogic(node, operator === '||', scope);
  const operands = [compileExpression(node.left, scope), compileExpression(node.right, scope)];
  const both = (type: StaticType, work: (run: Run, left: Term, right: Term) => Term): Compiled =>
    operation(node, type, operands, (run, [left, right]) => work(run, left ?? null, right ?? null));
  if (operator === '==') return both('bool', equalTerms);
  if (operator === '!=') return both('bool', (run, left, right) => !equalTerms(run, left, right));
  if (operator === 'in') return both('bool', contains);
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') {
    return both('bool', (run, left, right) => orderTerms(run, operator, left, right));
  }
  const arithmeticOperator: ArithmeticOperator = operator;
  return both('any', (run, left, right) => arithmetic(arithmeticOperator, concrete(run, left), concrete(run, right)));
};

const compileUnary = (node: Node<'not' | 'negate'>, scope: Scope): Compiled => {
  const operand = compileExpression(node.operand, scope);
  if (node.kind === 'not') {
    return operation(node, 'bool', [requireBool(operand, node.operand)], (run, [term]) => !truth(run, term ?? null));
  }
  return operation(node, 'any', [operand], (run, [term]) => {
    const number = asNumber(concrete(run, term ?? null));
    return typeof number === 'bigint' ? intResult(-number) : -number;
  });
};

const compileConditional = (node: Node<'conditional'>, scope: Scope): Compiled => {
  const test = requireBool(compileExpression(node.test, scope), node.test);
  const yes = compileExpression(node.yes, scope);
  const no = compileExpression(node.no, scope);
  return {
    type: yes.type === no.type ? yes.type : 'any',
    code: (run, frame) => {
      countExpression(run);
      const answer = test.code(run, frame);
      run.at = node.at;
      return truth(run, answer) ? yes.code(run, frame) : no.code(run, frame);
    },
  };
};

const compileMap = (node: Node<'map'>, scope: Scope): Compiled => {
  const parts = node.entries.flatMap(({ key, value }) => [compileExpression(key, scope), compileExpression(value, scope)]);
  return operation(node, 'map', parts, (run, terms) => {
    const entries = new Map<string, Value>();
    for (let index = 0; index < terms.length; index += 2) {
      const key = asText(concrete(run, terms[index] ?? null));
      if (entries.has(key)) return fail(`The key ${key} stands twice in a map.`);
      entries.set(key, concrete(run, terms[index + 1] ?? null));
    }
    return mapOf(entries);
  });
};

/** An inserted text is one segment: a slash in it would let data choose another document. */
const segmentsOf = (value: Value): readonly string[] => {
  if (typeof value === 'object' && value !== null && value.kind === 'path') return value.segments;
  if (typeof value !== 'string') return fail(`A ${typeOf(value)} cannot be part of a path.`);
  return value === '' || value.includes('/') ? fail(`'${value}' cannot be one segment of a path.`) : [value];
};

const compilePath = (node: Node<'path'>, scope: Scope): Compiled => {
  const inserted = (part: PathPart): Compiled[] => (part.kind === 'insert' ? [compileExpression(part.expression, scope)] : []);
  return operation(node, 'path', node.parts.flatMap(inserted), (run, terms) => {
    let next = 0;
    const segments = node.parts.flatMap((part) => {
      if (part.kind === 'text') return [part.text];
      next += 1;
      return segmentsOf(concrete(run, terms[next - 1] ?? null));
    });
    return { kind: 'path', segments };
  });
};

const compileConstant = ({ value }: Node<'constant'>): Compiled => {
  const constant: Value = value instanceof Uint8Array ? { kind: 'bytes', bytes: value } : value;
  const code: Code = (run) => {
    countExpression(run);
    return constant;
  };
  return { type: typeOf(constant), code };
};

const compileSlice = (node: Node<'slice'>, scope: Scope): Compiled => {
  const operands = [node.target, node.from, node.to].map((part) => compileExpression(part, scope));
  return operation(node, 'any', operands, (run, [target, from, to]) => sliceOf(run, target ?? null, [from ?? null, to ?? null]));
};

const compileIs = (node: Node<'is'>, scope: Scope): Compiled => {
  if (!isTypeName(node.type)) throw new RulesMistake(`Unknown type ${node.type}.`, node.at);
  return operation(node, 'bool', [compileExpression(node.operand, scope)], (run, [term]) => termIs(run, term ?? null, node.type));
};

/** Compiles one expression. Throws a RulesMistake for what can never be evaluated. */
export const compileExpression = (node: Expression, scope: Scope): Compiled => {
  switch (node.kind) {
    case 'constant':
      return compileConstant(node);
    case 'name':
      return compileName(node, scope);
    case 'field':
      return compileField(node, scope);
    case 'index': {
      const operands = [compileExpression(node.target, scope), compileExpression(node.index, scope)];
      return operation(node, 'any', operands, (run, [target, index]) => indexOf(run, target ?? null, index ?? null));
    }
    case 'slice':
      return compileSlice(node, scope);
    case 'call':
      return compileCall(node, scope, compileExpression);
    case 'method':
      return compileMethod(node, scope, compileExpression);
    case 'not':
    case 'negate':
      return compileUnary(node, scope);
    case 'binary':
      return compileBinary(node, scope);
    case 'is':
      return compileIs(node, scope);
    case 'conditional':
      return compileConditional(node, scope);
    case 'list': {
      const items = node.items.map((item) => compileExpression(item, scope));
      return operation(node, 'list', items, (run, terms) => listOf(terms.map((term) => concrete(run, term))));
    }
    case 'map':
      return compileMap(node, scope);
    case 'path':
      return compilePath(node, scope);
  }
};
