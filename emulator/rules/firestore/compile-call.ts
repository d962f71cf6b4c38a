/** Compiles calls: functions of the language, of its namespaces and of the file, and methods. */
import { ownProperty } from '@/lib/own-property';
import { fail } from './evaluation-error';
import { namespaces, plainFunctions } from './functions';
import type { PlainFunction, StaticType } from './method-table';
import { checkMethod } from './methods';
import { regexOf } from './regex';
import { countExpression, type Code, type Run } from './run';
import type { DeclaredFunction, Scope } from './scope';
import { RulesMistake } from './rules-mistake';
import type { Expression, Position } from './syntax';
import { concrete, termMethod } from './terms';
import { isCell, typeOf, type PathValue, type Term, type Value } from './value';

export interface Compiled {
  readonly code: Code;
  readonly type: StaticType;
}

/** Compiles an expression; passed in, since the two modules need each other. */
export type Compile = (expression: Expression, scope: Scope) => Compiled;

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maximumCallDepth = 20;

const accessFunctions: Readonly<Record<string, { readonly view: 'before' | 'after'; readonly existsOnly: boolean }>> = {
  get: { view: 'before', existsOnly: false },
  exists: { view: 'before', existsOnly: true },
  getAfter: { view: 'after', existsOnly: false },
  existsAfter: { view: 'after', existsOnly: true },
};

/** Whether the language itself has a function of this name, so that a file may not declare it. */
export const isBuiltIn = (name: string): boolean =>
  name === 'debug' || Object.hasOwn(accessFunctions, name) || Object.hasOwn(plainFunctions, name) || Object.hasOwn(namespaces, name);

const requireCount = (name: string, expected: number, given: { readonly length: number; readonly at: Position }): void => {
  if (given.length !== expected) throw new RulesMistake(`${name}() takes ${expected} arguments, not ${given.length}.`, given.at);
};

const asPath = (value: Value): PathValue =>
  typeof value === 'object' && value !== null && value.kind === 'path' ? value : fail(`Expected a path, found ${typeOf(value)}.`);

const describe = (term: Term): string => {
  if (isCell(term)) return 'unknown';
  if (typeof term === 'bigint') return String(term);
  return typeof term === 'object' && term !== null ? term.kind : JSON.stringify(term);
};

const compilePlain = (called: PlainFunction, args: readonly Compiled[], at: Position): Compiled => ({
  type: called.returns,
  code: (run, frame) => {
    countExpression(run);
    const values = args.map((arg) => concrete(run, arg.code(run, frame)));
    run.at = at;
    return called.run(values);
  },
});

const compileAccess = (name: string, arg: Compiled, at: Position): Compiled => {
  const { view, existsOnly } = ownProperty(accessFunctions, name) ?? { view: 'before', existsOnly: false };
  return {
    type: existsOnly ? 'bool' : 'resource',
    code: (run, frame) => {
      countExpression(run);
      const path = concrete(run, arg.code(run, frame));
      run.at = at;
      const found = run.reads.read(view, asPath(path));
      return existsOnly ? found !== null : found;
    },
  };
};

const show = (run: Run, term: Term): Term => {
  run.shown.push(describe(term));
  return term;
};

const compileDeclared =
  (declared: DeclaredFunction, args: readonly Compiled[], at: Position): Code =>
  (run, frame) => {
    countExpression(run);
    const locals = args.map((arg) => arg.code(run, frame));
    run.at = at;
    return declared.code?.(run, { captures: frame.captures, locals }) ?? null;
  };

/** `name(…)`. */
export const compileCall = (call: Extract<Expression, { kind: 'call' }>, scope: Scope, compile: Compile): Compiled => {
  const { name, at } = call;
  const args = call.args.map((arg) => compile(arg, scope));
  const given = { length: args.length, at };
  const [first] = args;
  if (name === 'debug' || Object.hasOwn(accessFunctions, name)) {
    requireCount(name, 1, given);
    if (first === undefined) throw new RulesMistake(`${name}() needs an argument.`, at);
    if (name !== 'debug') {
      if (first.type !== 'path' && first.type !== 'any') throw new RulesMistake(`${name}() takes a path, not a ${first.type}.`, at);
      return compileAccess(name, first, at);
    }
    return { type: first.type, code: (run, frame) => show(run, first.code(run, frame)) };
  }
  const plain = Object.hasOwn(plainFunctions, name) ? plainFunctions[name] : undefined;
  if (plain !== undefined) {
    requireCount(name, plain.parameters, given);
    return compilePlain(plain, args, at);
  }
  const declared = scope.functionNamed(name);
  if (declared === null) throw new RulesMistake(`Unknown function ${name}().`, at);
  requireCount(name, declared.statement.parameters.length, given);
  const ready = compileFunction(declared, at, compile);
  scope.deepestCall = Math.max(scope.deepestCall, ready.depth);
  return { type: 'any', code: compileDeclared(ready, args, at) };
};

/** Makes a declared function ready for use. Recursion and too deep a chain of calls are problems of the file. */
export const compileFunction = (declared: DeclaredFunction, at: Position, compile: Compile): DeclaredFunction => {
  const { statement, scope, state } = declared;
  if (state === 'ready') return declared;
  if (state === 'in progress') throw new RulesMistake(`The function ${statement.name} calls itself; recursion is not permitted.`, at);
  declared.state = 'in progress';
  const lets = statement.lets.map((binding, index) => {
    const compiled = compile(binding.value, scope);
    scope.declare(binding.name, { kind: 'local', index: statement.parameters.length + index, type: compiled.type }, binding.at);
    return compiled;
  });
  const result = compile(statement.result, scope);
  declared.depth = 1 + scope.deepestCall;
  if (declared.depth > maximumCallDepth) throw new RulesMistake(`Calls are more than ${maximumCallDepth} deep.`, statement.at);
  // A let is evaluated where it stands: when its value is an error, so is the call. The reference leaves open whether it is lazy.
  declared.code = (run, frame) => {
    for (const binding of lets) frame.locals.push(binding.code(run, frame));
    return result.code(run, frame);
  };
  declared.state = 'ready';
  return declared;
};

const checkPattern = (name: string, arg: Expression | undefined): void => {
  if (arg?.kind !== 'constant' || typeof arg.value !== 'string' || !['matches', 'replace', 'split'].includes(name)) return;
  const regex = regexOf(arg.value);
  if (!regex.ok) throw new RulesMistake(regex.reason, arg.at);
};

/** `target.name(…)`, where the target may be a namespace. */
export const compileMethod = (call: Extract<Expression, { kind: 'method' }>, scope: Scope, compile: Compile): Compiled => {
  const { target, name, at } = call;
  const args = call.args.map((arg) => compile(arg, scope));
  if (target.kind === 'name' && scope.variable(target.name) === null && Object.hasOwn(namespaces, target.name)) {
    const table = namespaces[target.name] ?? {};
    const called = Object.hasOwn(table, name) ? table[name] : undefined;
    if (called === undefined) throw new RulesMistake(`Unknown function ${target.name}.${name}().`, at);
    requireCount(`${target.name}.${name}`, called.parameters, { length: args.length, at });
    return compilePlain(called, args, at);
  }
  const receiver = compile(target, scope);
  const check = checkMethod(receiver.type, name, args.length);
  if (!check.ok) throw new RulesMistake(check.reason, at);
  checkPattern(name, call.args[0]);
  return {
    type: check.returns,
    code: (run, frame) => {
      countExpression(run);
      const object = receiver.code(run, frame);
      const values = args.map((arg) => arg.code(run, frame));
      run.at = at;
      return termMethod(run, object, name, values);
    },
  };
};
