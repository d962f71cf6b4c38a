/**
 * Turns the tree of a rule into a function, and refuses beforehand what could never work: unknown
 * names and methods, wrong numbers of arguments, operators on the wrong types. Values from the data
 * are known only at run time; there a wrong type fails the rule. Nothing is ever converted: where the
 * reference is silent on mixing types, the rule fails.
 * https://firebase.google.com/docs/reference/security/database
 */
import { ownProperty } from '@/lib/own-property';
import { RulesSyntaxError } from '../source-problem';
import { booleanOf, type Compiled, demand, type RuleType } from './compiled';
import type { Expression } from './expression';
import { compileMethod } from './methods';
import { compileBinary } from './operators';
import { compileRegex } from './regex';
import { EvaluationError, type Scope } from './scope';

export interface CompileContext {
  /** Which kind of rule it is; `.read` knows no newData, only `.read` knows a query. */
  readonly kind: '.read' | '.write' | '.validate';
  /** Names of the wildcards above, with their dollar sign. */
  readonly wildcards: ReadonlySet<string>;
}

const constant = (type: RuleType, at: number, value: unknown): Compiled => ({ type, at, run: () => value });

const compileName = (name: string, at: number, context: CompileContext): Compiled => {
  if (name.startsWith('$')) {
    if (!context.wildcards.has(name)) throw new RulesSyntaxError(`No path above this rule has the wildcard ${name}`, at);
    return { type: 'string', at, run: (scope) => scope.wildcards[name] };
  }
  if (name === 'auth') return { type: 'auth', at, run: (scope) => scope.auth };
  if (name === 'now') return { type: 'number', at, run: (scope) => scope.nowMs };
  if (name === 'root') return { type: 'snapshot', at, run: (scope) => scope.root };
  if (name === 'data') return { type: 'snapshot', at, run: (scope) => scope.data };
  if (name === 'newData') {
    if (context.kind === '.read') throw new RulesSyntaxError("A '.read' rule cannot name newData", at);
    return { type: 'snapshot', at, run: (scope) => scope.newData };
  }
  if (name === 'query') {
    if (context.kind !== '.read') throw new RulesSyntaxError("Only a '.read' rule can name query", at);
    return { type: 'query', at, run: (scope) => scope.query };
  }
  throw new RulesSyntaxError(`Unknown variable '${name}'`, at);
};

const authFields: Readonly<Record<string, RuleType>> = { uid: 'string', token: 'claim', provider: 'value' };

const queryFields: Readonly<Record<string, (query: NonNullable<Scope['query']>) => unknown>> = {
  orderByChild: (query) => (query.i === undefined || query.i.startsWith('.') ? null : query.i),
  orderByKey: (query) => query.i === '.key',
  orderByValue: (query) => query.i === '.value',
  orderByPriority: (query) => query.i === undefined || query.i === '.priority',
  limitToFirst: (query) => (query.l !== undefined && query.vf !== 'r' ? query.l : null),
  limitToLast: (query) => (query.l !== undefined && query.vf === 'r' ? query.l : null),
  startAt: (query) => query.sp ?? null,
  endAt: (query) => query.ep ?? null,
  equalTo: (query) => (query.sp !== undefined && query.sp === query.ep && query.sin !== false && query.ein !== false ? query.sp : null),
};

/** What `query.x` is when the read is no query at all: no order, no bounds. */
const withoutQuery = (name: string): unknown => (['orderByKey', 'orderByValue', 'orderByPriority'].includes(name) ? false : null);

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const claimField = (object: Compiled, name: string, at: number): Compiled => ({
  type: 'claim',
  at,
  run: (scope) => {
    const value = object.run(scope);
    if (typeof value === 'string' && name === 'length') return value.length;
    if (!isMap(value)) throw new EvaluationError(`There is no '${name}' in ${value === null ? 'null' : typeof value}`, at);
    return Object.hasOwn(value, name) ? (value[name] ?? null) : null;
  },
});

const compileMember = (object: Compiled, name: string, at: number): Compiled => {
  if (object.type === 'auth') {
    const type = ownProperty(authFields, name);
    if (type === undefined) throw new RulesSyntaxError(`auth has no '${name}'`, at);
    return {
      type,
      at,
      run: (scope) => {
        if (scope.auth === null) throw new EvaluationError('auth is null', at);
        return scope.auth[name as 'uid' | 'token' | 'provider'];
      },
    };
  }
  if (object.type === 'query') {
    const field = ownProperty(queryFields, name);
    if (field === undefined) throw new RulesSyntaxError(`query has no '${name}'`, at);
    return { type: 'value', at, run: (scope) => (scope.query === null ? withoutQuery(name) : field(scope.query)) };
  }
  if (object.type === 'claim') return claimField(object, name, at);
  if ((object.type === 'string' || object.type === 'value') && name === 'length') {
    return {
      type: 'number',
      at,
      run: (scope) => {
        const value = object.run(scope);
        if (typeof value !== 'string') throw new EvaluationError("Only text has a 'length'", at);
        return value.length;
      },
    };
  }
  throw new RulesSyntaxError(`A ${object.type} has no '${name}'${object.type === 'snapshot' ? '; use child()' : ''}`, at);
};

const compileIndex = (object: Compiled, key: Expression, at: number): Compiled => {
  if (key.kind !== 'literal' || (typeof key.value !== 'string' && typeof key.value !== 'number')) {
    throw new RulesSyntaxError('Only a text or a number may stand in the brackets', key.at);
  }
  return compileMember(object, String(key.value), at);
};

const compileChoice = (expression: Extract<Expression, { kind: 'choice' }>, context: CompileContext): Compiled => {
  const test = compile(expression.test, context);
  const yes = compile(expression.yes, context);
  const no = compile(expression.no, context);
  demand(test, ['boolean'], "What stands before '?'");
  return {
    type: yes.type === no.type ? yes.type : 'value',
    at: expression.at,
    run: (scope) => (booleanOf(test, scope) ? yes : no).run(scope),
  };
};

/** The function behind an expression. Throws a RulesSyntaxError for what could never work. */
export const compile = (expression: Expression, context: CompileContext): Compiled => {
  const { at } = expression;
  switch (expression.kind) {
    case 'literal':
      return constant(
        expression.value === null ? 'null' : (typeof expression.value as 'boolean' | 'number' | 'string'),
        at,
        expression.value,
      );
    case 'regex':
      return constant('regex', at, compileRegex(expression.pattern, expression.flags, at));
    case 'list': {
      const items = expression.items.map((item) => compile(item, context));
      for (const item of items) demand(item, ['string'], 'An entry of a list');
      return { type: 'list', at, run: (scope) => items.map((item) => item.run(scope)) };
    }
    case 'name':
      return compileName(expression.name, at, context);
    case 'member':
      return compileMember(compile(expression.object, context), expression.name, at);
    case 'index':
      return compileIndex(compile(expression.object, context), expression.key, at);
    case 'call':
      return compileMethod(
        compile(expression.object, context),
        expression.method,
        expression.args.map((argument) => compile(argument, context)),
        at,
      );
    case 'not': {
      const operand = compile(expression.operand, context);
      demand(operand, ['boolean'], "What stands after '!'");
      return { type: 'boolean', at, run: (scope) => !booleanOf(operand, scope) };
    }
    case 'negate': {
      const operand = compile(expression.operand, context);
      demand(operand, ['number'], "What stands after '-'");
      return {
        type: 'number',
        at,
        run: (scope) => {
          const value = operand.run(scope);
          if (typeof value !== 'number') throw new EvaluationError('A number is needed here', at);
          return -value;
        },
      };
    }
    case 'binary':
      return compileBinary(expression.operator, compile(expression.left, context), compile(expression.right, context), at);
    case 'choice':
      return compileChoice(expression, context);
  }
};
