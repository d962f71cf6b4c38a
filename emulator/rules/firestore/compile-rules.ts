/** Flattens nested matches into a list of patterns with their conditions, and checks the limits that a file alone can break. */
import { compileFunction, isBuiltIn } from './compile-call';
import { compileExpression } from './compile-expression';
import type { Code } from './run';
import { Scope, type DeclaredFunction } from './scope';
import { RulesMistake } from './rules-mistake';
import type { AllowStatement, Block, FunctionStatement, MatchStatement, Method, PatternPart, Position } from './syntax';

export interface CompiledAllow {
  readonly at: Position;
  readonly methods: ReadonlySet<Method>;
  /** null: without a condition. */
  readonly condition: Code | null;
}

/** One match statement with all that encloses it. */
export interface CompiledMatch {
  readonly at: Position;
  readonly pattern: readonly PatternPart[];
  readonly allows: readonly CompiledAllow[];
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const limits = { matchDepth: 10, pathSegments: 100, captures: 20, parameters: 7, lets: 10 };

const declareFunctions = (statements: readonly FunctionStatement[], scope: Scope): readonly DeclaredFunction[] =>
  statements.map((statement) => {
    const { name, at, parameters, lets } = statement;
    if (isBuiltIn(name)) throw new RulesMistake(`The language has a function ${name} already.`, at);
    if (parameters.length > limits.parameters) throw new RulesMistake(`A function takes at most ${limits.parameters} arguments.`, at);
    if (lets.length > limits.lets) throw new RulesMistake(`A function has at most ${limits.lets} lets.`, at);
    const inside = new Scope(scope);
    parameters.forEach((parameter, index) => inside.declare(parameter, { kind: 'local', index, type: 'any' }, at));
    const declared: DeclaredFunction = { statement, scope: inside, state: 'untouched', code: null, depth: 0 };
    scope.declareFunction(declared);
    return declared;
  });

const compileAllow = ({ at, methods, condition }: AllowStatement, scope: Scope): CompiledAllow => {
  if (condition === null) return { at, methods: new Set(methods), condition: null };
  const compiled = compileExpression(condition, new Scope(scope));
  if (compiled.type !== 'bool' && compiled.type !== 'any') {
    throw new RulesMistake(`The condition is a ${compiled.type} and never a bool.`, condition.at);
  }
  return { at, methods: new Set(methods), condition: compiled.code };
};

const capturesIn = (pattern: readonly PatternPart[]): number => pattern.filter((part) => part.kind !== 'literal').length;

const checkPattern = (statement: MatchStatement, pattern: readonly PatternPart[], depth: number): void => {
  const problem = (message: string): RulesMistake => new RulesMistake(message, statement.at);
  if (depth > limits.matchDepth) throw problem(`Matches are nested more than ${limits.matchDepth} deep.`);
  if (pattern.length > limits.pathSegments) throw problem(`The path has more than ${limits.pathSegments} segments.`);
  if (capturesIn(pattern) > limits.captures) throw problem(`The path has more than ${limits.captures} wildcards.`);
  if (statement.pattern.filter((part) => part.kind === 'rest').length > 1) throw problem('A match has at most one {…=**}.');
};

interface Enclosing {
  readonly scope: Scope;
  readonly pattern: readonly PatternPart[];
  readonly depth: number;
}

const compileMatch = (statement: MatchStatement, { scope, pattern: outer, depth }: Enclosing): readonly CompiledMatch[] => {
  const pattern = [...outer, ...statement.pattern];
  checkPattern(statement, pattern, depth);
  const inside = new Scope(scope);
  let index = capturesIn(outer);
  for (const part of statement.pattern) {
    if (part.kind !== 'literal') {
      inside.declare(part.name, { kind: 'capture', index, type: part.kind === 'one' ? 'string' : 'path' }, statement.at);
      index += 1;
    }
  }
  return compileBlock(statement, { scope: inside, pattern, depth });
};

const compileBlock = (block: Block & { readonly at?: Position }, enclosing: Enclosing): readonly CompiledMatch[] => {
  const { scope, pattern, depth } = enclosing;
  const functions = declareFunctions(block.functions, scope);
  for (const declared of functions) compileFunction(declared, declared.statement.at, compileExpression);
  const allows = block.allows.map((allow) => compileAllow(allow, scope));
  const own = allows.length > 0 && block.at !== undefined ? [{ at: block.at, pattern, allows }] : [];
  return [...own, ...block.matches.flatMap((inner) => compileMatch(inner, { scope, pattern, depth: depth + 1 }))];
};

/** All matches of a file that allow something. Throws a RulesMistake. */
export const compileRules = (service: Block): readonly CompiledMatch[] =>
  compileBlock(service, { scope: new Scope(null), pattern: [], depth: 0 });
